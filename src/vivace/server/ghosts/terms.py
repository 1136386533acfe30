"""What makes a table one of a daily deal: kept with the table, so that it goes on with the same ghosts."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, ValidationError, convert, to_builtins


class DailyTerms(Struct, frozen=True):
    day: str
    seat: int
    """The player's own."""
    ghosts: tuple[str | None, ...]
    """By seat, the tries that play along; None: the player's own seat, or one that nobody has played yet."""

    def kept(self) -> dict[str, Any]:
        fields: dict[str, Any] = to_builtins(self)
        return fields


def daily_terms(settings: Mapping[str, Any]) -> DailyTerms | None:
    """Of a table as it is kept; None where it is any other."""
    kept = settings.get("daily")
    try:
        return None if kept is None else convert(kept, DailyTerms)
    except ValidationError as error:
        raise RuntimeError(f"a daily table is kept with terms that nobody knows: {error}") from error
