"""Reading a record is replaying it: every line is judged in the state that the lines before it made."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from io import BytesIO
from typing import IO, Any

from vivace.game.core import Game, Outcome, Refusal, State
from vivace.game.notation import quoted, read_action, read_options
from vivace.games import GAMES
from vivace.records.lines import Malformed, parse_line, raw_lines
from vivace.records.record import VERSION, Record, RecordLine

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
    stream = BytesIO(source.encode("utf-8", "surrogatepass")) if isinstance(source, str) else source
    number = 1
    try:
        lines = raw_lines(stream)
        number, first = next(lines, (1, b"{}"))
        blank = _header(parse_line(first))
        state: State = blank.rules.start(blank.seats, blank.options)
        yield blank, None, state
        latest = 0
        for number, raw in lines:  # noqa: B007  (the handlers below say where it stopped)
            line = _line(blank, parse_line(raw), latest)
            latest = latest if line.at is None else line.at
            state = _apply(blank.rules, state, line)
            yield blank, line, state
    except Malformed as malformed:
        yield Fault(number, None, str(malformed))
    except _Refused as refused:
        yield Fault(number, refused.rule, refused.message)


def states(record: Record) -> Iterator[State]:
    """The state before the first line and after every line of a record that is known to be right."""
    state: State = record.rules.start(record.seats, record.options)
    yield state
    for line in record.lines:
        state = _apply(record.rules, state, line)
        yield state


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


def _apply(rules: Game[Any], state: State, line: RecordLine) -> State:
    result = rules.apply(state, line.action)
    if isinstance(result, Refusal):
        raise _Refused(result.rule, result.message)
    new: State = result.state
    return new
