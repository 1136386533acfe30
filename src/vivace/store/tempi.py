"""Ranks: what a rating comes to, named as a tempo. The levels of bots have such names too, and mean the same: who is an
Allegro against bots holds their own with the level allegro."""

from bisect import bisect_right
from typing import Final

from vivace.store.ratings import Rating

TEMPI: Final = ("largo", "adagio", "andante", "moderato", "allegro", "vivace", "presto", "prestissimo")
BEGINS: Final = (8.0, 15.0, 22.0, 24.5, 28.5, 30.5, 36.0)
"""From which `ordinal` on one has the second tempo, the third, and so on."""


def tempo_of(rating: Rating) -> str:
    """The rank of somebody with this rating. Everybody begins as a Largo: it goes by what is almost sure."""
    return TEMPI[bisect_right(BEGINS, rating.ordinal)]
