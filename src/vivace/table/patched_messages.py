"""Messages with a patch (`patch.py`) in the place of their view."""

from typing import Any

from msgspec import Struct, UnsetType

from vivace.game.core import Event
from vivace.table import messages as m
from vivace.table.standing import GameStanding
from vivace.table.verdict import Verdict

Patch = dict[Any, Any]
"""Keys are those of objects, or indices."""


class PatchedUpdate(Struct, frozen=True, kw_only=True, tag_field="type", tag="update"):
    """An `Update` with a patch in the place of its view."""

    version: int
    events: tuple[Event, ...]
    patch: Patch
    race: m.RaceInfo | None
    offers: tuple[dict[str, Any], ...]
    seconds: float | None
    hint: dict[str, Any] | UnsetType
    standing: GameStanding | UnsetType


class PatchedJudged(Struct, frozen=True, kw_only=True, tag_field="type", tag="judged"):
    """A `Judged` with a patch in the place of its view."""

    version: int
    race: int
    verdict: Verdict | None
    waited_ms: float
    next_ms: float | None
    events: tuple[Event, ...]
    patch: Patch
    standing: GameStanding | UnsetType


Patched = PatchedUpdate | PatchedJudged
