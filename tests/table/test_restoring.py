"""A table that was open when its server stopped goes on from its log."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.table.harness import NAMES, Desk, Person
from vivace.games import GAMES
from vivace.records import Record, replay
from vivace.table import messages as m
from vivace.table.restoring import restore
from vivace.table.saved import Saved
from vivace.table.seats import STAND_IN, Seat
from vivace.table.settings import OVER, PLAYING, RESUMING, RITUAL, WAITING

TABLES = [(game, seats) for game in GAMES for seats in (GAMES[game].seats[0], 4)]


def played(game: str, seats: int, steps: int = 7, seed: int = 3) -> tuple[Desk, list[Person]]:
    """A game in which so many actions counted after the deal."""
    desk = Desk(game, seats, seed=seed)
    people = desk.start()
    rng = Random(seed)
    while len(desk.table.lines) <= steps and desk.table.phase == PLAYING:
        if desk.table.play is None or desk.table.play.covered:
            assert desk.clock.step()
            continue
        desk.look()
        seat = desk.table.rules.may_act(desk.state)[0]
        people[seat].send(m.Act, action=desk.offer(seat, rng), race=people[seat].race)
        desk.run(700)
    return desk, people


def restored(before: Desk, **changes: Any) -> Desk:
    """Another table, made of what a store has of the first."""
    table = before.table
    after = Desk(table.rules.name, len(table.seats), seed=99)
    after.clock = before.clock
    after.table.inbox.clock = before.clock
    record: Record | None = None
    if table.play is not None:
        read = replay(table.record.to_text())
        assert not hasattr(read, "rule"), read
        record = read.record
    over = table.phase == OVER
    saved = Saved(
        seats=[replace(seat, ready=False) for seat in table.seats],
        players={who: person.player for who, person in table.people.items()},
        games=table.games - 1 if over else table.games,
        record=record,
        version=table.version + 1000,
        roster=table.roster,
    )
    after.table.seating.host = table.host
    restore(after.table, replace(saved, **changes))
    return after


def come_back(desk: Desk, names: Sequence[str]) -> list[Person]:
    return [desk.joins(name) for name in names]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_restored_game_waits_for_its_people_and_is_played_to_its_end(game: str, seats: int) -> None:
    before, _ = played(game, seats)
    state, lines = repr(before.state), len(before.table.lines)
    desk = restored(before)
    assert desk.table.phase == RESUMING
    assert repr(desk.state) == state
    people = come_back(desk, NAMES[: seats - 1])
    assert desk.table.phase == RESUMING
    people += come_back(desk, NAMES[seats - 1 : seats])
    assert desk.table.phase == RITUAL
    desk.pass_ritual()
    assert [p.told(m.Update)[-1].view for p in people] == [
        desk.table.rules.view(desk.state, seat) for seat in range(seats)
    ]
    desk.play_out(people, Random(5))
    assert desk.judged()["finished"]
    assert desk.table.games == 1
    assert len(desk.table.lines) > lines


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nobody_sees_the_cards_before_all_are_back(game: str, seats: int) -> None:
    before, _ = played(game, seats)
    desk = restored(before)
    anna = desk.joins(NAMES[0])
    snapshot = anna.messages[0]
    assert isinstance(snapshot, m.Snapshot)
    assert (snapshot.seat, snapshot.view, snapshot.race, snapshot.offers) == (0, None, None, ())
    assert snapshot.phase_seconds is not None
    offer = desk.offer(desk.table.rules.may_act(desk.state)[0], Random(1))
    assert anna.refused(m.Act, action=offer) == "- resuming"


def test_who_does_not_come_back_in_time_is_stood_in_for() -> None:
    before, _ = played("clear4", 3)
    desk = restored(before)
    come_back(desk, NAMES[:2])
    desk.run(1000 * desk.table.settings.grace_seconds)
    assert desk.table.phase == RITUAL
    assert desk.table.seats[2].level == STAND_IN
    desk.pass_ritual()


def test_bots_alone_wait_for_nobody() -> None:
    before, _ = played("clear4", 2)
    desk = restored(before, seats=[Seat(level="presto"), Seat(level="presto")])
    assert desk.table.phase == RITUAL
    desk.run_until(lambda: desk.table.phase == OVER, 3_600_000)
    assert desk.judged()["finished"]


def test_no_bot_acts_while_people_are_awaited() -> None:
    before, _ = played("khromix", 3)
    seats = [*before.table.seats[:2], Seat(level="presto")]
    desk = restored(before, seats=seats)
    lines = len(desk.table.lines)
    desk.joins(NAMES[0])
    desk.run(1000 * desk.table.settings.grace_seconds - 100)
    assert len(desk.table.lines) == lines


def test_the_record_goes_on_where_it_was_and_time_runs_forward() -> None:
    before, _ = played("subito", 2)
    text = before.table.record.to_text()
    desk = restored(before)
    people = come_back(desk, NAMES[:2])
    desk.pass_ritual()
    people[0].acts("place", on=3)
    after = desk.table.record.to_text()
    assert after.startswith(text)
    assert [line["at"] for line in desk.lines] == sorted(line["at"] for line in desk.lines)
    assert not hasattr(replay(after), "rule")


def test_what_was_pressed_before_the_restart_is_stale_after_it() -> None:
    before, old = played("subito", 2)
    seen = old[0].version
    desk = restored(before)
    people = come_back(desk, NAMES[:2])
    desk.pass_ritual()
    assert people[0].act_refused("place", on=3, seen=seen) == "- too-quick"
    assert people[0].version > seen


def test_a_race_that_was_open_begins_anew_under_another_number() -> None:
    before, old = played("buntherum", 3, steps=2)
    number = old[0].race
    desk = restored(before)
    people = come_back(desk, NAMES[:3])
    desk.pass_ritual()
    assert number is not None and people[0].race is not None and people[0].race > number
    assert people[0].act_refused("shout", say=1, race=number) == "- card-gone"
    assert people[0].update.view == desk.table.rules.view(desk.state, 0)


def test_between_two_rounds_the_next_one_is_dealt() -> None:
    desk = Desk("clear4", 2, rounds=2)
    people = desk.start()
    desk.play_round(people, Random(4))
    assert desk.table.phase == "check"
    again = restored(desk)
    come_back(again, NAMES[:2])
    again.pass_ritual()
    assert again.people[NAMES[0]].update.view.round == 2  # type: ignore[attr-defined]


def test_a_finished_game_is_over_and_can_be_played_again() -> None:
    desk = Desk("buntherum", 2)
    desk.play_out(desk.start(), Random(1))
    again = restored(desk)
    assert (again.table.phase, again.table.games) == (OVER, 1)
    people = come_back(again, NAMES[:2])
    for person in people:
        person.done(m.Rematch)
    assert again.table.phase == RITUAL


def test_a_table_that_waited_waits_on() -> None:
    desk = Desk("buntherum", 3)
    anna = desk.joins(NAMES[0])
    anna.done(m.Sit, seat=1)
    again = restored(desk)
    assert again.table.phase == WAITING
    assert [seat.person for seat in again.table.seats] == [None, NAMES[0], None]
    again.run(1000 * again.table.settings.grace_seconds)
    assert [seat.person for seat in again.table.seats] == [None, None, None]


def test_who_asked_to_be_forgotten_meanwhile_has_a_bot_in_their_place() -> None:
    before, _ = played("clear4", 2)
    player = before.table.people[NAMES[0]].player
    desk = restored(before, players={NAMES[0]: player})
    assert desk.table.seats[1] == Seat(level=STAND_IN)
    desk.joins(NAMES[0])
    assert desk.table.phase == RITUAL


def test_an_abandoned_table_does_and_tells_nothing_more() -> None:
    desk, people = played("clear4", 2)
    lines, told = len(desk.table.lines), len(people[0].messages)
    desk.table.abandon()
    desk.run(600_000)
    desk.table.post(m.Disconnected(NAMES[0]))
    assert (len(desk.table.lines), len(people[0].messages)) == (lines, told)
