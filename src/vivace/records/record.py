"""The record as a value, and its text."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from vivace.game.core import Action, Game
from vivace.game.notation import write_action, write_fields
from vivace.games import GAMES

VERSION = 1

written = json.JSONEncoder(ensure_ascii=False).encode
"""One object of a record as its line, without the end of the line."""


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One action, when it counted (milliseconds, for people), and the `x-` keys that came with it."""

    action: Action
    at: int | None = None
    extras: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self, game: Game[Any]) -> dict[str, Any]:
        at = {} if self.at is None else {"at": self.at}
        return {**write_action(game, self.action), **at, **self.extras}


@dataclass(frozen=True)
class Record:
    """A game, its seats and options, and every action in the order in which it counted."""

    game: str
    seats: int
    options: Any
    lines: tuple[RecordLine, ...] = ()
    extras: Mapping[str, Any] = field(default_factory=dict)

    @property
    def rules(self) -> Game[Any]:
        return GAMES[self.game]

    def header(self) -> dict[str, Any]:
        options = write_fields(self.options)
        return {"vivace": VERSION, "game": self.game, "seats": self.seats, "options": options, **self.extras}

    def to_text(self) -> str:
        objects = [self.header(), *(line.to_json(self.rules) for line in self.lines)]
        return "".join(written(o) + "\n" for o in objects)
