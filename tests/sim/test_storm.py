"""Whole games under a hostile network: all of them end, from every seed the same way."""

import pytest

from vivace.records import judge
from vivace.sim.storm import TABLES, Storm, storm


@pytest.mark.parametrize("number", range(len(TABLES)), ids=[f"{game}-{seats}" for game, seats in TABLES])
def test_a_game_in_a_storm_ends_and_no_invariant_breaks(number: int) -> None:
    weather = storm(number, 1000 + number)
    assert (weather.game, weather.seats) == TABLES[number]
    assert weather.actions > 0
    assert weather.messages > weather.actions


def test_every_game_and_number_of_players_has_its_turn() -> None:
    assert len(set(TABLES)) == 17


def test_storms_are_hostile() -> None:
    weathers = [storm(number, seed) for number in (7, 8, 9) for seed in (1, 2)]  # people in turns: the longest waits
    assert sum(weather.disconnections for weather in weathers) > 5
    assert sum(weather.refusals for weather in weathers) > 5
    assert sum(weather.stand_ins for weather in weathers) > 0


@pytest.mark.parametrize(("game", "seats"), [("subito", 3), ("buntherum", 4), ("khromix", 5)])
def test_the_same_seed_gives_the_same_storm_to_the_letter(game: str, seats: int) -> None:
    first, second, other = Storm(game, seats, 7), Storm(game, seats, 7), Storm(game, seats, 8)
    assert first.run() == second.run()
    assert other.run() != second.run()
    text = first.table.record.to_text()
    assert text == second.table.record.to_text()
    assert text != other.table.record.to_text()
    assert judge(text)["finished"]
