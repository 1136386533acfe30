"""Days as the deals count them: by UTC, written 2026-11-15."""

from datetime import UTC, date, datetime, timedelta
from typing import Final

PLAYABLE: Final = 7
"""Today's deal, and those of the days before it that somebody may have missed."""


def day_of(ms: int) -> str:
    """`ms`: since 1970."""
    return datetime.fromtimestamp(ms / 1000, UTC).date().isoformat()


def playable_days(ms: int) -> tuple[str, ...]:
    """Today first."""
    today = date.fromisoformat(day_of(ms))
    return tuple((today - timedelta(days=back)).isoformat() for back in range(PLAYABLE))
