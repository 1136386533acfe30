"""Subito by expected points: what each column can still take, against what the other side can."""

from collections.abc import Sequence
from math import exp
from typing import Final

from vivace.game.core import Action, View
from vivace.games.subito.rules import DECK, OBJECTIVES, Place, SubitoView, is_secret, objective, value

SURE: Final = 1.1
"""The log odds of winning an objective for each card that one is ahead in the end."""
SUM: Final = 0.04
"""What one more in the sum is worth where counts are equal, in cards (S4.1)."""
LOW: Final = 2
MOST_SECRET: Final = 5
"""Face down lie only low cards, and few: 12 in sum is the most (S4.2)."""

Column = tuple[str | None, ...]


def chosen(view: View, offers: Sequence[Action], seat: int) -> Action | None:
    """None: nothing is to be chosen here."""
    if not isinstance(view, SubitoView) or view.card is None:
        return None
    places = {offer.on: offer for offer in offers if isinstance(offer, Place)}
    fitting = [on for on in places if _fits(view, on, view.columns[_side(view, seat)][on - 2])]
    return max((places[on] for on in fitting), key=lambda place: _gain(view, seat, place.on), default=None)


def _side(view: SubitoView, seat: int) -> int:
    return 0 if seat in view.sides[0] else 1


def _fits(view: SubitoView, on: int, column: Column) -> bool:
    assert view.card is not None
    if is_secret(on, view.faces):
        return value(view.card) <= LOW and len(column) < MOST_SECRET
    known = tuple(card for card in column if card is not None)
    return objective(on, view.faces).may_follow(known, view.card)


def _gain(view: SubitoView, seat: int, on: int) -> float:
    """The points that the card adds there, as far as one may expect."""
    mine, theirs = _side(view, seat), 1 - _side(view, seat)
    unseen = _unseen(view)
    before = _takes(view, view.columns[mine], unseen)
    columns = list(view.columns[mine])
    columns[on - 2] = (*columns[on - 2], view.card)
    after = _takes(view, columns, unseen)
    other = _takes(view, view.columns[theirs], unseen)
    left = [sum(view.piles[one] for one in side) for side in view.sides]
    gain = 0.0
    for at, points in enumerate(OBJECTIVES):
        they = len(view.columns[theirs][at]) + _still(other, at, left[theirs])
        was = len(view.columns[mine][at]) + _still(before, at, left[mine])
        now = len(columns[at]) + _still(after, at, left[mine] - 1)
        tied = SUM * (_total(columns[at]) - _total(view.columns[theirs][at]))
        gain += points * (_chance(now - they + tied) - _chance(was - they))
    return gain


def _unseen(view: SubitoView) -> list[str]:
    seen = {card for columns in view.columns for column in columns for card in column}
    return [card for card in DECK if card not in seen and card != view.card]


def _takes(view: SubitoView, columns: Sequence[Column], unseen: Sequence[str]) -> list[float]:
    """Which share of the unseen cards may follow in each column."""
    shares = []
    for points, column in zip(OBJECTIVES, columns, strict=True):
        if is_secret(points, view.faces):
            low = sum(value(card) <= LOW for card in unseen) if len(column) < MOST_SECRET else 0
            shares.append(low / max(1, len(unseen)))
            continue
        known, asked = tuple(card for card in column if card is not None), objective(points, view.faces)
        shares.append(sum(asked.may_follow(known, card) for card in unseen) / max(1, len(unseen)))
    return shares


def _still(takes: Sequence[float], at: int, left: int) -> float:
    """How many of the cards that are left go there, if all columns get their part, the dear ones more."""
    wanted = [share * points for share, points in zip(takes, OBJECTIVES, strict=True)]
    return max(0, left) * wanted[at] / max(1e-9, sum(wanted))


def _total(column: Column) -> int:
    return sum(value(card) for card in column if card is not None)


def _chance(ahead: float) -> float:
    return 1.0 / (1.0 + exp(-SURE * max(-20.0, min(20.0, ahead))))
