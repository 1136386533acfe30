"""A table at which a record is played line by line, so that a test reads like a position with its verdict."""

import json
from random import Random
from typing import Any

from vivace.game.core import Event, Refusal, heard
from vivace.game.notation import read_action, read_options, write_action
from vivace.games import GAMES
from vivace.records import judge


class Table:
    """One game in progress. Lines are given as in a record: `do("pay", 2, from_="gains")` is
    `{"do": "pay", "seat": 2, "from": "gains"}`."""

    def __init__(self, game: str, seats: int, **options: object) -> None:
        self.game = GAMES[game]
        header = read_options(self.game, seats, options)
        assert not isinstance(header, Refusal), header
        self.state: Any = self.game.start(*header)
        self.seats = seats
        self.lines: list[dict[str, Any]] = [{"vivace": 1, "game": game, "seats": seats, "options": options}]

    def do(self, do: str, seat: int | None = None, **keys: object) -> list[Event]:
        """The line counts; what happened."""
        line = _line(do, seat, keys)
        action = read_action(self.game, self.seats, line)
        assert not isinstance(action, Refusal), action
        step = self.game.apply(self.state, action)
        assert not isinstance(step, Refusal), step
        self.state = step.state
        self.lines.append(line)
        return step.events

    def refusal(self, do: str, seat: int | None = None, **keys: object) -> str:
        """The line is refused and changes nothing; the rule (- if there is none) and the key of the reason."""
        line = _line(do, seat, keys)
        action = read_action(self.game, self.seats, line)
        before = repr(self.state)
        refusal = action if isinstance(action, Refusal) else self.game.apply(self.state, action)
        assert isinstance(refusal, Refusal), f"accepted: {line}"
        assert repr(self.state) == before
        error = judge(self.text(line))["error"]
        assert error == {"line": len(self.lines) + 1, "rule": refusal.rule, "message": refusal.message}
        return f"{refusal.rule or '-'} {refusal.reason.key}"

    def view(self, seat: int | None = None) -> Any:
        """What this seat, or a spectator, may know."""
        return self.game.view(self.state, seat)

    def text(self, *more: dict[str, Any]) -> str:
        """The record so far."""
        return "".join(json.dumps(line) + "\n" for line in (*self.lines, *more))

    def verdict(self) -> dict[str, Any]:
        """What the referee says of the record so far."""
        return judge(self.text())


def _line(do: str, seat: int | None, keys: dict[str, object]) -> dict[str, Any]:
    """A line as JSON has it; `from_` is written "from"."""
    line = {"do": do, **({} if seat is None else {"seat": seat}), **{k.rstrip("_"): v for k, v in keys.items()}}
    result: dict[str, Any] = json.loads(json.dumps(line))
    return result


def header_error(game: str, seats: object, options: object) -> dict[str, Any] | None:
    """What the referee finds wrong with a header, if anything."""
    header = json.dumps({"vivace": 1, "game": game, "seats": seats, "options": options})
    error: dict[str, Any] | None = judge(header).get("error")
    return error


def dealt_by_chance(table: Table, seed: int) -> list[Event]:
    """The game deals by itself, and the deal is taken as a line of the record."""
    return table.do(**write_action(table.game, table.game.deal(table.state, Random(seed))))


def reaches(events: list[Event], kind: type[Event], seat: int | None) -> list[Any]:
    """The events of one kind that this seat, or (None) a spectator, learns of."""
    return [e for e in heard(events, seat) if isinstance(e, kind)]
