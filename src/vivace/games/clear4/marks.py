"""Clear 4: four alike, blind cards that could not be played, large piles that somebody had to take. Nobody makes
mistakes here that the rules would call so."""

from collections.abc import Iterator
from typing import Any, Final

from vivace.game.core import Event
from vivace.games.clear4 import rules as book
from vivace.records import RecordStep
from vivace.server.watching.course import Course
from vivace.server.watching.marks.attempt import Attempt
from vivace.server.watching.marks.marking import moment
from vivace.server.watching.types import Mark

TIE_RULE: Final[str | None] = None

FOUR_ALIKE: Final = "four-alike"
BLIND_FAILED: Final = "blind-failed"
PUSHED: Final = "pushed"
ROUND_OVER: Final = "round-over"
LARGE_PILE: Final = 8
"""As many cards as a hand has at the start: to be given them is a turning point."""


def marks(course: Course) -> Iterator[Mark]:
    for told in course.steps:
        for event in told.events:
            yield from _marks(told, event)


def _marks(told: RecordStep, event: Event) -> Iterator[Mark]:
    seen: Any = event
    match event:
        case book.Cleared() if not _by_special_card(told):
            yield moment(told, FOUR_ALIKE, seen.seat, "C2.7", {"cards": seen.cards})
        case book.BlindTurned() if not seen.playable:
            taken = next(e.cards for e in told.events if isinstance(e, book.Taken))
            yield moment(told, BLIND_FAILED, seen.seat, "C4.4", {"card": seen.card, "cards": taken})
        case book.Taken() if isinstance(told.line.action, book.Push | book.Target):
            if seen.cards >= LARGE_PILE:
                by = told.line.action.seat
                yield moment(told, PUSHED, seen.seat, "C3.2", {"by": by, "cards": seen.cards})
        case book.RoundOver():
            after: Any = told.after
            facts = {"round": len(after.results), "penalty": seen.penalty}
            rule = "C6.1" if any(not _has_cards(after, seat) for seat in range(after.seats)) else "C6.4"
            yield moment(told, ROUND_OVER, seen.winner, rule, facts)


def _has_cards(state: Any, seat: int) -> bool:
    return any(state.hands[seat]) or any(state.piles[seat])


def _by_special_card(told: RecordStep) -> bool:
    """C3.3, from the hand or turned over blind: then no four lay there."""
    blind = [event.card for event in told.events if isinstance(event, book.BlindTurned)]
    return isinstance(told.line.action, book.Clear) or blind == [book.CODES[book.CLEAR]]


def attempts(course: Course) -> Iterator[Attempt]:
    return iter(())
