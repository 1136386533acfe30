"""How many days in a row somebody has played a deal of the day."""

from collections.abc import Iterable
from datetime import date, timedelta

from vivace.server.daily.days import day_of
from vivace.server.daily.types import Streak
from vivace.store import Store

DAY = timedelta(days=1)


def streak_of(days: Iterable[str], today: str) -> Streak:
    """Of the days that count. A streak lasts until a whole day has passed without one."""
    kept = sorted({date.fromisoformat(day) for day in days})
    length, longest = 0, 0
    for number, day in enumerate(kept):
        length = length + 1 if number and day - kept[number - 1] == DAY else 1
        longest = max(longest, length)
    now = date.fromisoformat(today)
    lasts = bool(kept) and kept[-1] >= now - DAY
    return Streak(current=length if lasts else 0, longest=longest, today=bool(kept) and kept[-1] >= now)


async def streak_in(store: Store, player: str) -> Streak:
    """A deal counts for its own day alone, on which it was begun: what was missed cannot be made up for later."""
    kept = await store.daily.days_kept(player)
    return streak_of((day for day, asked in kept if day_of(asked) == day), day_of(store.database.now()))
