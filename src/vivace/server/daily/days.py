"""Days as the deals count them: by UTC, written 2026-11-15."""

from datetime import UTC, date, datetime, timedelta
from typing import Final

PLAYABLE: Final = 7
"""Today's deal, and those of the days before it that somebody may have missed."""
SKEW_MS: Final = 3600 * 1000
"""By so much the clock of another server of the site may be behind: there the deal can be played for longer."""


def day_of(ms: int) -> str:
    """`ms`: since 1970."""
    return datetime.fromtimestamp(ms / 1000, UTC).date().isoformat()


def playable_days(ms: int) -> tuple[str, ...]:
    """Today first."""
    today = date.fromisoformat(day_of(ms))
    return tuple((today - timedelta(days=back)).isoformat() for back in range(PLAYABLE))


def last_day(day: str) -> str:
    """The last day on which this day's deal can be played."""
    return (date.fromisoformat(day) + timedelta(days=PLAYABLE - 1)).isoformat()


def can_be_played(day: str, ms: int) -> bool:
    """Whether this day's deal can be begun on some server of the site, whose clocks may differ."""
    return day >= playable_days(ms - SKEW_MS)[-1]


def came_that_day(created: int, day: str) -> bool:
    """Whether a player who was created then is a newcomer to this day's deal: unknown here before it came out."""
    return day_of(created) >= day
