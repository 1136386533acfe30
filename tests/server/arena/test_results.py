"""What the end of a tournament's game is worth to whoever was not there."""

import pytest

from vivace.arena import events as e
from vivace.arena.state import apply, fold
from vivace.arena.terms import GameChoice, Terms
from vivace.server.arena.driving import results_of
from vivace.server.tables.participants import participants
from vivace.store import Outcome, SeatOutcome, StoredEntrant, TableProgress
from vivace.table.roster import AWAY, EXCUSED, LEFT, PRESENT, Roster, Starter
from vivace.table.seats import Seat

TERMS = Terms(games=(GameChoice("trio", 3),))


def test_who_is_not_there_at_the_end_gets_nothing_whatever_place_a_bot_made_of_it() -> None:
    lines: list[e.Event] = [
        *(e.Joined(who, 0) for who in (1, 2, 3)),
        e.Begun(0),
        e.Paired(1, "t", "trio", (1, 2, 3), 0),
    ]
    arena = fold(TERMS, lines)
    seats = tuple(
        SeatOutcome(
            seat=seat, player=f"p{seat + 1}", level=None, score=3 - seat, place=seat + 1, won=seat == 0, absent=gone
        )
        for seat, gone in enumerate((False, True, False))
    )
    outcome = Outcome(number=1, game="trio", started=0, finished=1, seats=seats)
    progress = {"t": TableProgress(id="t", code="", closed=False, outcome=outcome)}
    entrants = {who: StoredEntrant(who, f"p{who}", "", 0) for who in (1, 2, 3)}
    (ended,) = results_of(arena, progress, entrants, 5)
    assert ended == e.Finished(1, (0, 1, 2), 5, gone=(2,))
    after = apply(arena, ended).entrants
    assert [(one.points, one.status) for one in after.values()] == [(10, "here"), (0, "paused"), (0, "here")]


@pytest.mark.parametrize(
    ("presence", "substitute", "absent"),
    [
        (PRESENT, None, False),
        (AWAY, None, True),
        (LEFT, None, True),
        (EXCUSED, None, True),
        (LEFT, "ben", False),
    ],
)
def test_a_bot_that_ends_a_game_for_somebody_is_noted(presence: str, substitute: str | None, absent: bool) -> None:
    roster = Roster((Starter("anna", None, presence), Starter(level="presto")), {"anna": 0})
    level = None if presence == PRESENT or substitute else "andante"
    seats = [Seat(substitute or "anna", level), Seat(None, "presto")]
    found = participants(seats, roster)
    assert [one.absent for one in found] == [absent, False]
    assert [one.substitute for one in found] == [substitute is not None, False]


def test_who_came_late_and_plays_to_the_end_was_there_at_the_end() -> None:
    roster = Roster((Starter("anna", None, PRESENT, missed=True), Starter("ben")), {"anna": 0, "ben": 1})
    found = participants([Seat("anna"), Seat("ben")], roster)
    assert [(one.absent, one.counts, one.left) for one in found] == [(False, False, None), (False, True, None)]


def test_who_takes_the_seat_of_a_bot_is_told_apart_from_who_began_the_game() -> None:
    roster = Roster((Starter("anna"), Starter(level="presto")), {"anna": 0, "ben": 1})
    assert [one.substitute for one in participants([Seat("anna"), Seat("ben")], roster)] == [False, True]


def test_who_got_up_before_the_game_gets_nothing_for_what_a_bot_made_of_it() -> None:
    """They would collect points for games that they do not play."""
    lines: list[e.Event] = [*(e.Joined(who, 0) for who in (1, 2)), e.Begun(0), e.Paired(1, "t", "trio", (1, 2), 0)]
    roster = Roster((Starter(level="andante"), Starter("p2")), {"p2": 1})
    ended = participants([Seat(None, "andante"), Seat("p2")], roster)
    seats = tuple(
        SeatOutcome(
            seat=one.seat,
            player=one.player,
            level=one.level,
            score=2 - one.seat,
            place=one.seat + 1,
            won=one.seat == 0,
            absent=one.absent,
        )
        for one in ended
    )
    outcome = Outcome(number=1, game="trio", started=0, finished=1, seats=seats)
    progress = {"t": TableProgress(id="t", code="", closed=False, outcome=outcome)}
    entrants = {who: StoredEntrant(who, f"p{who}", "", 0) for who in (1, 2)}
    assert results_of(fold(TERMS, lines), progress, entrants, 5) == [e.Finished(1, (0, 1), 5, gone=(1,))]
