"""A table at which a record is played line by line, so that a test reads like a position with its verdict."""

import json
from typing import Any

from vivace.game.core import Game, Refusal
from vivace.game.notation import read_action, read_options
from vivace.games import GAMES
from vivace.records import judge


class Table:
    """One game in progress. Lines are given as in a record: `do("pay", 2, from_="gains")` is
    `{"do": "pay", "seat": 2, "from": "gains"}`."""

    def __init__(self, game: Game[Any] | str, seats: int, **options: object) -> None:
        self.game = GAMES[game] if isinstance(game, str) else game
        header = read_options(self.game, seats, options)
        assert not isinstance(header, Refusal), header
        self.state: Any = self.game.start(*header)
        self.seats = seats
        self.lines: list[dict[str, Any]] = [{"vivace": 1, "game": self.game.name, "seats": seats, "options": options}]

    def do(self, do: str, seat: int | None = None, **keys: object) -> list[Any]:
        """The line counts; the events of it."""
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
