"""Whole games under a hostile network: all of them end, from every seed the same way."""

import pytest

from vivace.records import judge
from vivace.sim.storm import TABLES, Storm, Weather, one_storm


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_game_in_a_storm_ends_and_no_invariant_breaks(game: str, seats: int) -> None:
    weather = Storm(game, seats, 1).run()
    assert (weather.game, weather.seats) == (game, seats)
    assert weather.actions > 0 and weather.messages > 0


def test_in_a_campaign_every_game_and_number_of_players_has_its_turn() -> None:
    assert len(set(TABLES)) == 17
    for number in (3, 3 + 17):
        weather = one_storm(number)
        assert isinstance(weather, Weather)
        assert (weather.game, weather.seats) == TABLES[3]


def test_storms_are_hostile() -> None:
    weathers = [Storm("khromix", seats, seed).run() for seats in (2, 3, 4) for seed in (1, 2)]
    assert sum(weather.disconnections for weather in weathers) > 5
    assert sum(weather.refusals for weather in weathers) > 5
    assert sum(weather.stand_ins for weather in weathers) > 0


@pytest.mark.parametrize(("game", "seats"), [("subito", 3), ("buntherum", 4), ("khromix", 5)])
def test_the_same_seed_gives_the_same_storm_to_the_letter(game: str, seats: int) -> None:
    first, second, other = Storm(game, seats, 7), Storm(game, seats, 7), Storm(game, seats, 8)
    weathers = [first.run(), second.run(), other.run()]
    assert weathers[0] == weathers[1] != weathers[2]
    text = first.table.record.to_text()
    assert text == second.table.record.to_text()
    assert text != other.table.record.to_text()
    assert judge(text)["finished"]
