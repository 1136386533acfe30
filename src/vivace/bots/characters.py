"""The bots of a table as characters: each has a temper, which shows in signs that fit the moment, seldom."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

CLOSE, MISTAKE, WON, LOST, LOST_CLOSELY, STREAK = "close", "mistake", "won", "lost", "lost closely", "streak"
"""Moments: somebody else won a race by little; one's own answer was wrong; the game is over, and one has won it, lost
it, lost it by little, or lost to the same person once more."""


@dataclass(frozen=True)
class Temper:
    """Which sign a moment draws from somebody, and how likely it is that they make one."""

    signs: Mapping[str, str]
    likely: float


CAST: Final = (
    Temper({MISTAKE: "oops", WON: "thanks", LOST: "bravo", LOST_CLOSELY: "bravo", STREAK: "bravo"}, 0.45),  # calm
    Temper({CLOSE: "wow", MISTAKE: "oops", LOST: "bravo", LOST_CLOSELY: "wow", STREAK: "again"}, 0.7),  # cheerful
    Temper({WON: "again", LOST: "again", LOST_CLOSELY: "again", STREAK: "wow"}, 0.35),  # keen, and sparing of words
    Temper({MISTAKE: "oops", CLOSE: "oops", LOST: "oops", LOST_CLOSELY: "oops", WON: "wow"}, 0.6),  # hard on itself
    Temper({CLOSE: "wow", WON: "wow", LOST_CLOSELY: "wow", STREAK: "again"}, 0.6),  # easily carried away
    Temper({CLOSE: "bravo", WON: "thanks", LOST: "bravo", LOST_CLOSELY: "thanks", STREAK: "bravo"}, 0.55),  # polite
)
"""By seat, as their names are: a table has six at most, so that nobody is there twice."""


def sign_of(seat: int, moment: str, rng: Random) -> str | None:
    """The sign that the bot on this seat makes now; None: it makes none."""
    temper = CAST[seat % len(CAST)]
    made = rng.random() < temper.likely
    return temper.signs.get(moment) if made else None
