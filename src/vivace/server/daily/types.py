"""What is asked and told about daily deals."""

from typing import Literal

from vivace.server.http.types import RequestBody, ResponseBody

DailyState = Literal["open", "begun", "done", "lost"]
"""Not begun; begun, and to be resumed; finished; begun, and left until its table was closed."""


class DailyTry(RequestBody, frozen=True, kw_only=True):
    day: str | None = None
    """2026-11-15; today, where it is not given."""


class DailyTable(ResponseBody, frozen=True, kw_only=True):
    """Where the try is played."""

    code: str
    day: str
    seat: int


class DailyDeal(ResponseBody, frozen=True, kw_only=True):
    game: str
    seats: int
    state: DailyState
    place: int | None
    """One's own; null where the deal is not done."""
    among: int | None
    """How many are ranked with oneself: with those who came that day, or with all others."""
    newcomer: bool
    """Whether one came that day, and so is ranked apart."""
    finished: int
    """How many have played it to the end."""


class DailyDay(ResponseBody, frozen=True, kw_only=True):
    day: str
    deals: tuple[DailyDeal, ...]


class Streak(ResponseBody, frozen=True, kw_only=True):
    """Days in a row on which one played a deal of that very day to the end, by UTC."""

    current: int
    """Up to today or, while today's are not played yet, up to yesterday."""
    longest: int
    today: bool
    """Whether today counts already."""


class DailyDays(ResponseBody, frozen=True, kw_only=True):
    days: tuple[DailyDay, ...]
    """Those that can be played, today first. The next begins at 0:00 UTC."""
    next_s: int
    """Seconds until then."""
    streak: Streak | None
    """One's own; null for somebody who is not known here."""


class DailyStanding(ResponseBody, frozen=True, kw_only=True):
    place: int
    """By score, then by mistakes, and then by speed; equals share one. Newcomers have places of their own."""
    newcomer: bool
    """Whether they came on the day of the deal, or after it."""
    name: str | None
    """Null for somebody who asked to be forgotten."""
    you: bool
    score: int
    won: bool
    """Against the ghosts of that time."""
    mistakes: int
    median_ms: float | None
    """Of reactions in races, or from one placement to the next; null in games in turns."""
    best_ms: float | None
    table_id: str
    """With game number 1, the address of its record and replay."""


class DailyResults(ResponseBody, frozen=True, kw_only=True):
    game: str
    day: str
    state: DailyState
    finished: int
    """How many have played it to the end."""
    place: int | None
    """One's own; null where one's try was lost."""
    among: int | None
    """How many are ranked with oneself."""
    newcomer: bool
    """Whether one came that day, and so is ranked apart."""
    standings: tuple[DailyStanding, ...]
    """The best hundred with history, then the best hundred newcomers, and oneself."""
    playable_until: str | None
    """The last day on which this deal can be played: until then games of others cannot be watched, and one's own is
    seen through one's own eyes. Null where it is over."""
    text: str | None
    """One's result in a few characters, to be shared: it gives no card away."""
    streak: Streak
