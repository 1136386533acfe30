"""Explains words: what the card says, and what it is printed in."""

from collections.abc import Sequence

from vivace.games.khromix import mind as people
from vivace.games.khromix import rules as book
from vivace.server.learning.position import Position
from vivace.server.learning.tutors.core import Attempt, Expectation, Finding, Tutor


class Teacher(Tutor):
    warm_up = 4

    def explain(self, attempt: Attempt, right: bool) -> Finding | None:
        state = attempt.position.state
        if not isinstance(attempt.action, book.Answer) or state.centre[0] == book.MYSTERY:
            return None
        face, asked = book.FACES[state.centre[0]], state.asked
        facts = {"word": face.word, "ink": face.ink}
        if right:
            return Finding(True, f"lesson-khromix-right-{asked}", "K3.3", facts)
        return Finding(False, f"lesson-khromix-wrong-{asked}", "K3.2", facts)

    def expected(self) -> Sequence[Expectation]:
        return (
            Expectation("khromix-colour", (people.COLOUR,), people.COLOUR.errors),
            Expectation("khromix-name", (people.NAME,), people.NAME.errors),
        )

    def task(self, position: Position) -> str:
        return f"khromix-{position.state.asked}"
