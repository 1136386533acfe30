"""Explains rows: what a row has already, or where a card would have gone."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from vivace.games.buntherum import mind as people
from vivace.games.buntherum import rules as book
from vivace.server.languages import Language
from vivace.server.learning.tutors.core import Attempt, Expectation, Finding, Tutor, Words

LOOKS: Final = 9
"""Cards that are looked at before a usual answer, as docs/bots.md reckons."""


class Teacher(Tutor):
    warm_up = 22

    def explain(self, attempt: Attempt, right: bool) -> Finding:
        say, card = attempt.action.say, attempt.position.state.card
        [why] = [event.why for event in attempt.step.events if isinstance(event, book.Shouted)]
        if not isinstance(say, int):
            if why is None:
                return Finding(True, "buntherum-impossible-right", "B3.4")
            return Finding(False, "buntherum-impossible-wrong", "B3.4", {"row": why.rows[0]})
        facts = {"row": say, "colour": card[0], "object": card[1]}
        if why is None:
            return Finding(True, "buntherum-row-fits", "B3.3", facts)
        key = "object" if why.colour is None else "colour" if why.object is None else "both"
        cards = [place for place in (why.colour, why.object) if place is not None]
        return Finding(False, f"buntherum-row-has-{key}", "B3.3", {**facts, "cards": cards})

    def words(self, language: Language, facts: Mapping[str, Any]) -> Words:
        return {name: fact for name, fact in facts.items() if name != "cards"}

    def expected(self) -> Sequence[Expectation]:
        task = people.ANSWER.longer(LOOKS * people.A_CARD)
        return (Expectation("buntherum-shout", (task,), people.COLOUR_MISSED),)
