"""What the tests of our rules share beside a table."""

import json
from random import Random
from typing import Any

from vivace.game.core import Event, heard
from vivace.game.notation import write_action
from vivace.records import judge
from vivace.testing import Table

__all__ = ["Table", "dealt_by_chance", "header_error", "reaches"]


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
