"""Games as the log has them, replayed while they grow: the truth that everything told is held against.

A `vivace.store.LoggedGame` is the text of one; this is what the rules make of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from vivace.game.core import Action, Event, State, heard
from vivace.game.notation import write_action
from vivace.records import Fault, LineRefused, Replay, fold, judge, read_line, replay
from vivace.sim.people.hearing import Update, hear, texts
from vivace.table import messages as m
from vivace.table.wire import encode


@dataclass(frozen=True)
class Told:
    """What a seat may be told of the state after so many lines, as the wire writes it."""

    view: bytes
    events: list[bytes]
    opening: list[bytes]
    at_once: list[bytes]
    settled: bytes
    """With a verdict, before what is `opening`; empty where the game has no such view."""
    offers: list[bytes]


class ReplayedGame:
    def __init__(self, header: str) -> None:
        begun = replay(header)
        assert isinstance(begun, Replay), begun
        self.header, self.record, self.rules = header, begun.record, begun.record.rules
        self.lines: list[str] = []
        self.actions: list[Action] = []
        self.events: list[Sequence[Event]] = []
        self.states: list[State] = [begun.state]
        self._told: dict[tuple[int | None, int], Told] = {}

    @property
    def over(self) -> bool:
        return self.rules.outcome(self.states[-1]).finished

    def grow(self, line: str) -> str | None:
        """One line more; what is wrong with it, if anything is."""
        read = read_line(self.record, line)
        if isinstance(read, Fault):
            return f"the log holds what the rules refuse: {line}: {read}"
        try:
            step = next(fold(self.rules, self.states[-1], [read]))
        except LineRefused as error:
            return f"the log holds what the rules refuse: {line}: {error.refusal}"
        self.lines.append(line)
        self.actions.append(read.action)
        self.events.append(step.events)
        self.states.append(step.after)
        return None

    def follow(self, lines: Sequence[str]) -> str | None:
        """All lines that the log has now; what is wrong, if it was changed otherwise than by adding to it."""
        if list(lines[: len(self.lines)]) != self.lines:
            return "the log was changed"
        return next((fault for line in lines[len(self.lines) :] if (fault := self.grow(line)) is not None), None)

    def agrees_with(self, record: str) -> bool:
        """Whether this is the record of the finished game, and the referee accepts it."""
        return record.splitlines() == [self.header, *self.lines] and judge(record).get("finished") is True

    def told(self, seat: int | None, number: int) -> Told:
        if (seat, number) not in self._told:
            self._told[seat, number] = self._tell(seat, number)
        return self._told[seat, number]

    def _tell(self, seat: int | None, number: int) -> Told:
        state = self.states[number]
        events = tuple(heard(self.events[number - 1], seat)) if number else ()
        view = self.rules.view(state, seat)
        offers: tuple[dict[str, Any], ...] = ()
        if seat is not None and not self.rules.simultaneous and not self.rules.race(state):
            offers = tuple(write_action(self.rules, offer) for offer in self.rules.actions(state, seat))
        told = hear(encode(m.Update(version=0, events=events, view=view, offers=offers)))
        assert isinstance(told, Update)
        written = texts(told.events)
        opening = [text for text, event in zip(written, events, strict=True) if event.opens]
        at_once = [text for text, event in zip(written, events, strict=True) if not event.opens]
        return Told(bytes(told.view), written, opening, at_once, self._settled(seat, state), texts(told.offers))

    def _settled(self, seat: int | None, state: State) -> bytes:
        settled = self.rules.settled(state)
        if settled is None:
            return b""
        told = hear(encode(m.Update(version=0, events=(), view=self.rules.view(settled, seat))))
        assert isinstance(told, Update)
        return bytes(told.view)
