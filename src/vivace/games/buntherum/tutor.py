"""Explains rows: what a row has already, or where a card would have gone."""

from collections.abc import Sequence
from typing import Final

from vivace.games.buntherum import mind as people
from vivace.games.buntherum import rules as book
from vivace.server.learning.tutors.core import Attempt, Expectation, Finding, Tutor

LOOKS: Final = 9
"""Cards that are looked at before a usual answer, as docs/bots.md reckons."""


class Teacher(Tutor):
    warm_up = 22

    def explain(self, attempt: Attempt, right: bool) -> Finding:
        state, say = attempt.position.state, attempt.action.say
        card, rows = state.card, state.rows
        whole = [(printed, *row) for printed, row in zip(book.PRINTED, rows, strict=True)]
        if not isinstance(say, int):
            fitting = [n for n, row in enumerate(whole, 1) if book.fits(row, card)]
            if right:
                return Finding(True, "buntherum-impossible-right", "B3.4")
            return Finding(False, "buntherum-impossible-wrong", "B3.4", {"row": fitting[0]})
        facts = {"row": say, "colour": card[0], "object": card[1]}
        if right:
            return Finding(True, "buntherum-row-fits", "B3.3", facts)
        colour, thing = (any(card[i] == other[i] for other in whole[say - 1]) for i in (0, 1))
        key = "both" if colour and thing else "colour" if colour else "object"
        return Finding(False, f"buntherum-row-has-{key}", "B3.3", facts)

    def expected(self) -> Sequence[Expectation]:
        task = people.ANSWER.longer(LOOKS * people.A_CARD)
        return (Expectation("buntherum-shout", (task,), people.COLOUR_MISSED),)
