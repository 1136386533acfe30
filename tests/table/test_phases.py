"""The ritual, rounds and their check, the result, and the same again."""

from random import Random
from typing import Any

import pytest

from tests.table.harness import Desk, Person
from vivace.games.subito.rules import Dealt, RoundOver
from vivace.records import judge
from vivace.table import messages as m
from vivace.table.settings import CHECK, OVER, PLAYING, RITUAL


def subito_round(desk: Desk, people: list[Person]) -> None:
    """Seat 0 places all its cards, one every second."""
    for _ in range(36):
        desk.run(1000)
        people[0].acts("place", on=2, seen=people[0].version)
    desk.run_until(lambda: desk.table.phase != PLAYING, 100)


def test_the_cards_come_after_the_ritual() -> None:
    desk = Desk("buntherum", 2)
    anna, ben = desk.sit()
    anna.done(m.Start)
    assert (ben.info().phase, ben.told(m.News)[-1].seconds) == (RITUAL, 3)
    desk.run(2999)
    assert ben.told(m.Update) == []
    assert anna.act_refused("shout", say=1) == "- before-the-deal"
    desk.run(1)
    assert ben.info().phase == PLAYING
    assert ben.update.race == m.RaceInfo(1, (0, 1))
    assert desk.lines[0]["do"] == "deal"


def test_after_a_round_there_is_time_to_look_at_the_cards() -> None:  # S3.1
    desk = Desk("subito", 2)
    anna, ben = desk.start()
    subito_round(desk, [anna, ben])
    assert (ben.info().phase, ben.told(m.News)[-1].seconds) == (CHECK, 25)
    assert len(ben.heard(RoundOver)) == 1
    assert ben.update.view.results  # type: ignore[attr-defined]
    assert ben.act_refused("place", on=2) == "S2.7 round-over"
    desk.run(24_999)
    assert ben.info().phase == CHECK
    desk.run(1)
    assert ben.info().phase == RITUAL
    desk.pass_ritual()
    assert len(ben.heard(Dealt)) == 2


def test_the_check_is_over_once_all_who_are_here_are_ready() -> None:
    desk = Desk("subito", 3)
    anna, ben, cleo = desk.start()
    zoe = desk.joins("zoe")
    subito_round(desk, [anna])
    anna.done(m.Ready)
    assert [seat.ready for seat in ben.info().seats] == [True, False, False]
    assert zoe.refused(m.Ready) == "- no-seat"
    cleo.disconnect()
    assert ben.info().phase == CHECK
    ben.done(m.Ready)
    assert ben.info().phase == RITUAL
    assert [seat.ready for seat in ben.info().seats] == [False, False, False]
    desk.pass_ritual()
    desk.run(30_000)  # the check's own time is over, and nothing happens again
    assert ben.info().phase == PLAYING


def test_nobody_waits_in_the_check_for_one_who_left() -> None:
    desk = Desk("subito", 2)
    anna, ben = desk.start()
    subito_round(desk, [anna, ben])
    anna.done(m.Ready)
    ben.disconnect()
    assert anna.info().phase == RITUAL


def test_there_is_nothing_to_skip_while_cards_are_played() -> None:
    desk = Desk("subito", 2)
    anna, _ = desk.start()
    assert anna.refused(m.Ready) == "- nothing-to-skip"
    assert anna.refused(m.Rematch) == "- not-over"


def test_three_rounds_later_the_game_is_over_and_its_record_says_the_same() -> None:  # S4.4
    desk = Desk("subito", 2)
    anna, ben = desk.start()
    for number in range(3):
        subito_round(desk, [anna, ben])
        if number < 2:
            anna.done(m.Ready)
            ben.done(m.Ready)
            desk.pass_ritual()
    assert ben.info().phase == OVER
    assert ben.info().games == 1
    (record,) = [record for batch in desk.batches for record in batch.finished]
    assert judge(record.to_text()) == desk.judged()
    assert desk.judged()["finished"]
    assert ben.act_refused("place", on=2) == "S4.4 game-over"


@pytest.mark.parametrize(
    ("game", "action", "over"),
    [
        ("subito", {"do": "place", "on": 2}, "S4.4 game-over"),
        ("clear4", {"do": "pass"}, "C6.1 game-over"),
        ("buntherum", {"do": "shout", "say": 1}, "B6.1 game-over"),
        ("khromix", {"do": "answer", "say": "red"}, "K6.1 game-over"),
    ],
)
def test_what_was_on_its_way_when_the_game_ended_is_refused_by_its_rules(
    game: str, action: dict[str, Any], over: str
) -> None:
    desk = Desk(game, 2)
    people = desk.sit()
    assert people[0].act_refused(**action) == "- no-game"
    people[0].done(m.Start)
    desk.pass_ritual()
    desk.play_out(people, Random(5))
    assert people[1].info().phase == OVER
    assert people[1].act_refused(**action) == over


@pytest.mark.parametrize(("game", "action"), [("buntherum", "shout"), ("khromix", "answer")])
def test_an_answer_to_the_last_card_of_a_game_is_refused_for_that_card(game: str, action: str) -> None:
    desk = Desk(game, 2)
    people = desk.start()
    desk.play_out(people, Random(5))
    last = max(told.race.race for told in people[1].told(m.Update) if told.race is not None)
    assert people[1].act_refused(action, say=1 if action == "shout" else "red", race=last) == "- card-gone"


@pytest.mark.parametrize(("game", "seats"), [("buntherum", 3), ("khromix", 4), ("clear4", 3), ("subito", 4)])
def test_what_is_written_down_is_the_record_line_by_line_before_anybody_is_told(game: str, seats: int) -> None:
    desk = Desk(game, seats)
    people = desk.start()
    desk.play_out(people, Random(5))
    written = [line for batch in desk.batches for _, line in batch.lines]
    assert tuple(written) == desk.table.record.lines
    assert desk.judged()["finished"]
    for batch in desk.batches:
        if any(isinstance(message, m.Judged) for _, message, _ in batch.messages):
            assert batch.lines


# ── the same again ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_rematch_needs_all_who_are_here_and_keeps_the_seats() -> None:
    desk = Desk("buntherum", 3)
    people = desk.start()
    desk.play_out(people, Random(1))
    anna, ben, cleo = people
    before = [seat.player for seat in ben.info().seats]
    first = desk.table.record
    zoe = desk.joins("zoe")
    assert zoe.refused(m.Rematch) == "- no-seat"
    anna.done(m.Rematch)
    ben.done(m.Rematch)
    assert (ben.info().phase, [seat.ready for seat in ben.info().seats]) == (OVER, [True, True, False])
    cleo.done(m.Rematch)
    assert ben.info().phase == RITUAL
    assert [seat.player for seat in ben.info().seats] == before
    desk.pass_ritual()
    assert desk.lines[0] != first.lines[0].to_json(first.rules)
    desk.play_out(people, Random(2))
    assert ben.info().games == 2
    assert desk.judged()["finished"]


def test_a_rematch_does_not_wait_for_who_is_away() -> None:
    desk = Desk("buntherum", 2)
    anna, ben = desk.start()
    desk.play_out([anna, ben], Random(1))
    ben.disconnect()
    anna.done(m.Rematch)
    assert anna.info().phase == RITUAL


def test_nobody_waits_for_the_agreement_of_one_who_left() -> None:
    desk = Desk("buntherum", 2)
    anna, ben = desk.start()
    desk.play_out([anna, ben], Random(1))
    anna.done(m.Rematch)
    ben.disconnect()
    assert anna.info().phase == RITUAL


def test_no_game_begins_with_an_empty_seat() -> None:
    desk = Desk("buntherum", 2)
    anna, ben = desk.start()
    desk.play_out([anna, ben], Random(1))
    ben.done(m.Stand)
    anna.done(m.Sit, seat=1)  # and seat 0 is empty now
    anna.send(m.Rematch)
    empty = [seat for seat in anna.info().seats if seat.player is None and seat.bot is None]
    assert anna.info().phase == OVER or not empty


def test_the_winner_begins_the_next_game_of_khromix() -> None:  # K2.3
    for seed in range(3):
        desk = Desk("khromix", 3, seed=seed)
        people = desk.start()
        desk.play_out(people, Random(seed))
        winners = desk.judged()["winners"]
        for person in people:
            person.done(m.Rematch)
        desk.pass_ritual()
        assert desk.header["options"]["first"] in winners
        assert desk.lines[0]["first"] in winners


def test_whoever_did_worst_begins_the_next_game_of_clear_4() -> None:  # C1.4
    for seed in range(3):
        desk = Desk("clear4", 3, seed=seed)
        people = desk.start()
        desk.play_out(people, Random(seed))
        scores = desk.judged()["scores"]
        for person in people:
            person.done(m.Rematch)
        desk.pass_ritual()
        assert scores[desk.lines[0]["first"]] == min(scores)
        assert scores[desk.lines[0]["first"]] < max(scores)


def test_between_games_people_change_seats_and_the_host_the_options() -> None:
    desk = Desk("buntherum", 2)
    anna, ben = desk.start()
    desk.play_out([anna, ben], Random(1))
    zoe = desk.joins("zoe")
    ben.done(m.Stand)
    assert ben.info().seats[1].bot == "andante"
    zoe.done(m.Sit, seat=1)
    anna.done(m.Configure, options={"patience": 9})
    anna.done(m.Handicap, seat=1, reaction_ms=100)
    anna.done(m.Start)
    assert desk.header["options"] == {"patience": 9}
    assert [seat.player for seat in zoe.info().seats] == ["anna", "zoe"]
