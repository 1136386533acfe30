"""Consent of a person to give up their seat in a running game: they are asked, one question at a time."""

from collections.abc import Callable
from dataclasses import dataclass

from vivace.table.clock import Timer, Timers
from vivace.table.messages import Asked
from vivace.table.phases import Phases
from vivace.table.seating import Seating


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
    def __init__(
        self, seating: Seating, phases: Phases, timers: Timers, news: Callable[[], None], seconds: float
    ) -> None:
        """`seconds`: how long a question waits for its answer."""
        self.seating, self.phases, self.timers, self.news, self.seconds = seating, phases, timers, news, seconds
        self.question: Question | None = None
        self.unwilling: set[str] = set()
        """Who said no in this game, and is not asked again until it is over."""

    def ask(self, seat: int, player: str | None, by: str) -> None:
        holder = self.seating.seats[seat].person
        assert holder is not None and self.question is None
        lapses = self.timers.after(1000 * self.seconds, self._lapse)
        self.question = Question(seat, holder, player, by, lapses)
        self.news()

    def answered(self, who: str, yes: bool) -> Question | None:
        """Takes a person's answer, and returns the question; None where they were not asked."""
        question = self.question
        if question is None or question.holder != who:
            return None
        self._forget()
        if not yes:
            self.unwilling.add(who)
        return question

    def begin(self) -> None:
        """A new game begins, in which nobody was asked yet."""
        self._forget()
        self.unwilling.clear()

    def check(self) -> None:
        """Drops the question if the game is over, or somebody whom it concerns has gone."""
        question, people = self.question, self.seating.people
        if question is None:
            return
        receives = question.player is None or (question.player in people and people[question.player].here)
        holds = self.seating.seats[question.seat].person == question.holder
        if not (self.phases.running and receives and holds and question.by in people):
            self._forget()

    def info(self) -> Asked | None:
        question, people = self.question, self.seating.people
        if question is None:
            return None
        name = None if question.player is None else people[question.player].player.name
        return Asked(question.seat, question.player, name, people[question.by].player.name)

    def _lapse(self) -> None:
        self._forget()
        self.news()

    def _forget(self) -> None:
        if self.question is not None:
            self.question.lapses.cancel()
            self.question = None
