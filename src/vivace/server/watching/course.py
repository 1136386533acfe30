"""A record played once more by the rules: every step with what was before it, what happened, and what is after it."""

from dataclasses import dataclass
from itertools import islice
from typing import Any

from vivace.game.core import Game, State
from vivace.records import Record, RecordStep, start_of, steps_of

MOST_STEPS = 20_000
"""The longest games take some thousand actions. Only a record that somebody wrote to be long has more."""


@dataclass(frozen=True)
class Course:
    record: Record
    start: State
    steps: tuple[RecordStep, ...]
    left_out: int

    @property
    def rules(self) -> Game[Any]:
        return self.record.rules

    @property
    def end(self) -> State:
        return self.steps[-1].after if self.steps else self.start


def course_of(record: Record, most: int = MOST_STEPS) -> Course:
    """Of a record that is known to be right."""
    steps = tuple(islice(steps_of(record), most))
    return Course(record, start_of(record), steps, len(record.lines) - len(steps))
