"""Reading a record is replaying it: every line is judged in the state that the lines before it made."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import IO, Any

from vivace.records.lines import Malformed, parse_line, raw_lines
from vivace.records.record import VERSION, Line, Record
from vivace.rules import GAMES
from vivace.rules.core import Game, Outcome, Refusal, State
from vivace.rules.notation import quoted, read_action, read_options

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
    stream = BytesIO(source.encode("utf-8", "surrogatepass")) if isinstance(source, str) else source
    number = 1
    try:
        lines = raw_lines(stream)
        number, first = next(lines, (1, b"{}"))
        record = _header(parse_line(first))
        state: State = record.rules.start(record.seats, record.options)
        played: list[Line] = []
        for number, raw in lines:  # noqa: B007  (the handlers below say where it stopped)
            line = _line(record, parse_line(raw), played[-1] if played else None)
            state = _apply(record.rules, state, line)
            played.append(line)
    except Malformed as malformed:
        return Fault(number, None, str(malformed))
    except _Refused as refused:
        return Fault(number, refused.rule, refused.message)
    return Replay(Record(record.game, record.seats, record.options, tuple(played), record.extras), state)


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


def judge(source: IO[bytes] | str) -> dict[str, Any]:
    """What `vivace referee` prints: the verdict, or the error."""
    result = replay(source)
    if isinstance(result, Fault):
        return result.to_json()
    return verdict(result.record.game, result.record.rules.outcome(result.state))


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


def _line(record: Record, data: Mapping[str, Any], before: Line | None) -> Line:
    known, extras = _extras(data)
    at = known.pop("at", None)
    if "at" in data:
        earliest = before.at if before is not None and before.at is not None else 0
        if type(at) is not int or not 0 <= at <= LATEST:
            raise _Refused(None, '"at" must be a whole number of milliseconds, 0 or more.')
        if at < earliest:
            raise _Refused(None, '"at" goes back in time.')
    action = read_action(record.rules, record.seats, known)
    if isinstance(action, Refusal):
        raise _Refused(action.rule, action.message)
    return Line(action, at, extras)


def _apply(rules: Game[Any], state: State, line: Line) -> State:
    result = rules.apply(state, line.action)
    if isinstance(result, Refusal):
        raise _Refused(result.rule, result.message)
    new: State = result.state
    return new
