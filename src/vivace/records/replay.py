"""Reading a record is replaying it: every line is judged in the state that the lines before it made."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from io import BytesIO
from typing import IO, Any

from vivace.game.core import Outcome, Refusal, State
from vivace.game.notation import quoted, read_action, read_options
from vivace.games import GAMES
from vivace.records.lines import Malformed, parse_line, raw_lines
from vivace.records.record import VERSION, Record, RecordLine
from vivace.records.steps import LineRefused, fold, start_of

LATEST = (1 << 53) - 1
"""The largest `at`: what every JSON reader keeps exactly."""


@dataclass(frozen=True)
class Fault:
    """The first line that is not acceptable; `rule` is None where it is malformed."""

    line: int
    rule: str | None
    message: str

    def to_json(self) -> dict[str, Any]:
        return {"error": {"line": self.line, "rule": self.rule, "message": self.message}}


@dataclass(frozen=True)
class Replay:
    """A record that was accepted, and the state it leads to."""

    record: Record
    state: State


class _Refused(Exception):
    def __init__(self, rule: str | None, message: str) -> None:
        self.rule, self.message = rule, message


def replay(source: IO[bytes] | str) -> Replay | Fault:
    """Reads and replays a record, from a stream or from its text."""
    blank: Record | None = None
    lines: list[RecordLine] = []
    state: State = State()
    for step in _steps(source):
        if isinstance(step, Fault):
            return step
        blank, line, state = step
        if line is not None:
            lines.append(line)
    assert blank is not None, "a record without a header is a fault"
    return Replay(replace(blank, lines=tuple(lines)), state)


def judge(source: IO[bytes] | str) -> dict[str, Any]:
    """What `vivace referee` prints: the verdict, or the error. It keeps no line, however many there are."""
    last: tuple[Record, State] | None = None
    for step in _steps(source):
        if isinstance(step, Fault):
            return step.to_json()
        last = step[0], step[2]
    assert last is not None, "a record without a header is a fault"
    blank, state = last
    return verdict(blank.game, blank.rules.outcome(state))


def _steps(source: IO[bytes] | str) -> Iterator[tuple[Record, RecordLine | None, State] | Fault]:
    """The header as a record without lines, then every line with the state after it, until a fault if there is one."""
    reading = _Reading(source)
    try:
        blank = reading.header()
        start = start_of(blank)
        yield blank, None, start
        for step in fold(blank.rules, start, reading.lines(blank)):
            yield blank, step.line, step.after
    except Malformed as malformed:
        yield Fault(reading.number, None, str(malformed))
    except _Refused as refused:
        yield Fault(reading.number, refused.rule, refused.message)
    except LineRefused as error:
        yield Fault(reading.number, error.refusal.rule, error.refusal.message)


class _Reading:
    """A record's text, line by line."""

    def __init__(self, source: IO[bytes] | str) -> None:
        stream = BytesIO(source.encode("utf-8", "surrogatepass")) if isinstance(source, str) else source
        self.raw = raw_lines(stream)
        self.number = 1
        """Of the line that is read."""

    def header(self) -> Record:
        self.number, first = next(self.raw, (1, b"{}"))
        return _header(parse_line(first))

    def lines(self, record: Record) -> Iterator[RecordLine]:
        latest = 0
        for number, raw in self.raw:
            self.number = number
            line = _line(record, parse_line(raw), latest)
            latest = latest if line.at is None else line.at
            yield line


def read_line(record: Record, text: str) -> RecordLine | Fault:
    """One line of this record, as far as it can be judged without those before it."""
    try:
        return _line(record, parse_line(text.encode("utf-8", "surrogatepass")), 0)
    except Malformed as malformed:
        return Fault(1, None, str(malformed))
    except _Refused as refused:
        return Fault(1, refused.rule, refused.message)


def verdict(game: str, outcome: Outcome) -> dict[str, Any]:
    return {
        "game": game,
        "finished": outcome.finished,
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "detail": outcome.detail,
    }


def _extras(data: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The keys that mean something, and the `x-` keys, which are kept and ignored."""
    known = {key: value for key, value in data.items() if not key.startswith("x-")}
    return known, {key: value for key, value in data.items() if key.startswith("x-")}


def _header(data: Mapping[str, Any]) -> Record:
    known, extras = _extras(data)
    for key in known:
        if key not in ("vivace", "game", "seats", "options"):
            raise _Refused(None, f"Nobody knows the key {quoted(key)} in a header.")
    if type(known.get("vivace")) is not int or known["vivace"] != VERSION:
        raise _Refused(None, f'A record begins with a header with "vivace": {VERSION}.')
    name = known.get("game")
    if type(name) is not str or name not in GAMES:
        raise _Refused(None, f'There is no game {quoted(name)}; "game" must be one of {", ".join(GAMES)}.')
    if "seats" not in known:
        raise _Refused(None, '"seats" is missing from the header.')
    result = read_options(GAMES[name], known["seats"], known.get("options", {}))
    if isinstance(result, Refusal):
        raise _Refused(result.rule, result.message)
    seats, options = result
    return Record(name, seats, options, (), extras)


def _line(record: Record, data: Mapping[str, Any], latest: int) -> RecordLine:
    known, extras = _extras(data)
    at = known.pop("at", None)
    if "at" in data:
        if type(at) is not int or not 0 <= at <= LATEST:
            raise _Refused(None, '"at" must be a whole number of milliseconds, 0 or more.')
        if at < latest:
            raise _Refused(None, '"at" goes back in time.')
    action = read_action(record.rules, record.seats, known)
    if isinstance(action, Refusal):
        raise _Refused(action.rule, action.message)
    return RecordLine(action, at, extras)
