"""A record played once more by the rules: every step with what was before it, what happened, and what is after it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from vivace.game.core import Event, Game, Refusal, State
from vivace.records import Record, RecordLine

MOST_STEPS = 20_000
"""The longest games take some thousand actions. Only a record that somebody wrote to be long has more."""


@dataclass(frozen=True)
class Told:
    """One line of the record and what it led to. Numbers begin with 1: 0 is the table before the first line."""

    number: int
    line: RecordLine
    before: State
    events: Sequence[Event]
    after: State


@dataclass(frozen=True)
class Course:
    record: Record
    start: State
    steps: tuple[Told, ...]
    left_out: int

    @property
    def rules(self) -> Game[Any]:
        return self.record.rules

    @property
    def end(self) -> State:
        return self.steps[-1].after if self.steps else self.start


def course_of(record: Record, most: int = MOST_STEPS) -> Course:
    """Of a record that is known to be right."""
    rules = record.rules
    start: State = rules.start(record.seats, record.options)
    steps: list[Told] = []
    state = start
    for number, line in enumerate(record.lines[:most], 1):
        result = rules.apply(state, line.action)
        assert not isinstance(result, Refusal), f"the record is known to be right: {result}"
        steps.append(Told(number, line, state, result.events, result.state))
        state = result.state
    return Course(record, start, tuple(steps), len(record.lines) - len(steps))
