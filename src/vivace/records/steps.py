"""The one fold from the lines of a record to the states that they lead to.

Whoever reads a finished game, shows it again, counts its mistakes or goes on with it takes these steps.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from vivace.game.core import Event, Game, Refusal, State
from vivace.records.record import Record, RecordLine


class RecordStep(NamedTuple):
    """One line of a record, and what the rules made of it. Numbers begin with 1: 0 is the table before any line."""

    number: int
    line: RecordLine
    before: State
    events: Sequence[Event]
    after: State


class LineRefused(Exception):
    """The rules refuse a line in the state that the lines before it made. Of a record known to be right, a bug."""

    def __init__(self, number: int, line: RecordLine, refusal: Refusal) -> None:
        super().__init__(f"line {number} of the record is refused: {line.action}: {refusal}")
        self.refusal = refusal


def fold(rules: Game[Any], start: State, lines: Iterable[RecordLine]) -> Iterator[RecordStep]:
    """Takes each line when it is asked for the step. LineRefused: the rules do not accept it."""
    before = start
    for number, line in enumerate(lines, 1):
        result = rules.apply(before, line.action)
        if isinstance(result, Refusal):
            raise LineRefused(number, line, result)
        yield RecordStep(number, line, before, result.events, result.state)
        before = result.state


def start_of(record: Record) -> State:
    """The state before the first line."""
    start: State = record.rules.start(record.seats, record.options)
    return start


def steps_of(record: Record) -> Iterator[RecordStep]:
    """Of a record that is known to be right."""
    return fold(record.rules, start_of(record), record.lines)


def states_of(record: Record) -> Iterator[State]:
    """The state before the first line and after every line of a record that is known to be right."""
    yield start_of(record)
    for step in steps_of(record):
        yield step.after
