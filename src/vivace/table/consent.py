"""In a running game a seat is its person's: whoever wants it for somebody else asks them, one question at a time."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from vivace.table.clock import Timer
from vivace.table.messages import Asked
from vivace.table.seats import Person, Seat

ANSWER_SECONDS = 30
"""So long a question waits for its answer."""


class Asking(Protocol):
    """What questions need of their table."""

    seats: list[Seat]
    people: dict[str, Person]

    @property
    def running(self) -> bool: ...
    def after(self, delay: float, callback: Callable[[], None]) -> Timer: ...
    def news(self) -> None: ...


@dataclass(frozen=True)
class Question:
    seat: int
    holder: str
    """Who is asked."""
    player: str | None
    """Who would get the seat; None: a bot."""
    by: str
    lapses: Timer


class Consent:
    def __init__(self, table: Asking) -> None:
        self.table = table
        self.question: Question | None = None
        self.unwilling: set[str] = set()
        """Who said no in this game: nobody is asked again and again while cards are on the table."""

    def ask(self, seat: int, player: str | None, by: str) -> None:
        holder = self.table.seats[seat].person
        assert holder is not None and self.question is None
        lapses = self.table.after(1000 * ANSWER_SECONDS, self._lapse)
        self.question = Question(seat, holder, player, by, lapses)
        self.table.news()

    def answered(self, who: str, yes: bool) -> Question | None:
        """The question that this answers; None: this person was not asked."""
        question = self.question
        if question is None or question.holder != who:
            return None
        self._forget()
        if not yes:
            self.unwilling.add(who)
        return question

    def begin(self) -> None:
        """Another game, in which nobody was asked yet."""
        self._forget()
        self.unwilling.clear()

    def check(self) -> None:
        """A question makes no sense any more once the game is over, or somebody whom it is about has gone."""
        question, people = self.question, self.table.people
        if question is None:
            return
        receives = question.player is None or (question.player in people and people[question.player].here)
        holds = self.table.seats[question.seat].person == question.holder
        if not (self.table.running and receives and holds and question.by in people):
            self._forget()

    def info(self) -> Asked | None:
        question, people = self.question, self.table.people
        if question is None:
            return None
        name = None if question.player is None else people[question.player].player.name
        return Asked(question.seat, question.player, name, people[question.by].player.name)

    def _lapse(self) -> None:
        self._forget()
        self.table.news()

    def _forget(self) -> None:
        if self.question is not None:
            self.question.lapses.cancel()
            self.question = None
