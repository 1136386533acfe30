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
            seat=seat, player=f"p{seat}", level=None, score=3 - seat, place=seat + 1, won=seat == 0, absent=gone
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
    assert [one.absent for one in participants(seats, roster)] == [absent, False]
