"""Days in a row."""

import pytest

from vivace.server.daily.streaks import streak_of
from vivace.server.daily.types import Streak

TODAY = "2026-03-02"


@pytest.mark.parametrize(
    ("days", "current", "longest", "today"),
    [
        ([], 0, 0, False),
        ([TODAY], 1, 1, True),
        (["2026-03-01"], 1, 1, False),  # today is not over
        (["2026-02-28"], 0, 1, False),
        (["2026-02-27", "2026-02-28", "2026-03-01", TODAY], 4, 4, True),  # over the end of a month
        (["2026-02-20", "2026-02-21", "2026-02-22", "2026-03-01", TODAY], 2, 3, True),
        ([TODAY, "2026-03-01", TODAY], 2, 2, True),
    ],
)
def test_a_streak_lasts_until_a_whole_day_is_missed(days: list[str], current: int, longest: int, today: bool) -> None:
    assert streak_of(days, TODAY) == Streak(current=current, longest=longest, today=today)
