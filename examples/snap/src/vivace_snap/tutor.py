"""Explains calls: which piles match, or that none do. To let a card pass is an answer too."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from vivace.game.core import Seat, Silence
from vivace.server.languages import Language
from vivace.server.learning.position import Position
from vivace.server.learning.tutors.core import WAIT, Attempt, Expectation, Finding, Tutor, Words
from vivace.server.learning.types import Choice
from vivace_snap import mind as people
from vivace_snap import rules as book

LONGEST: Final = 24
"""Cards that are turned over before a position of practice, at most."""


class Teacher(Tutor):
    def explain(self, attempt: Attempt, right: bool) -> Finding:
        if right:
            return Finding(True, "snap-call-right", "N4.1", {"rank": _rank(attempt.position)})
        called = attempt.step.events[0]
        assert isinstance(called, book.Called)
        return Finding(False, "snap-call-wrong", "N4.2", {"cards": called.cards})

    def choose(self, position: Position, about: Mapping[str, Any], choice: object) -> tuple[bool, dict[str, Any]]:
        """To wait is right where nothing matches."""
        return not _matching(position), {}

    def words(self, language: Language, facts: Mapping[str, Any]) -> Words:
        return {name: fact for name, fact in facts.items() if isinstance(fact, str | int)}

    def answers(self, position: Position) -> Sequence[Choice]:
        return (*position.offers(), WAIT)

    def position(self, rng: Random, seat: Seat = 0) -> Position:
        """Three players, and as often as not a match: cards are turned over until there is one, or until there is
        none."""
        seats, wanted = 3, rng.random() < 0.5
        state: book.SnapState = self._dealt(seats, rng)
        turned, least = 1, rng.randint(3, LONGEST)
        while turned < least or bool(book.matching(book.tops(state))) != wanted:
            if turned == 2 * LONGEST:  # none came: other cards may have one
                state, turned = self._dealt(seats, rng), 0
            else:
                state = self._applied(state, Silence())
            turned += 1
        return Position(self.game, seats, state, seat)

    def expected(self) -> Sequence[Expectation]:
        return (Expectation("snap-call", (people.CALL.longer(2 * people.A_PILE),), people.MISSED),)


def _matching(position: Position) -> book.Cards:
    piles = position.state.piles
    return tuple(piles[seat][-1] for seat in book.matching(book.tops(position.state)))


def _rank(position: Position) -> str:
    return _matching(position)[0][0]
