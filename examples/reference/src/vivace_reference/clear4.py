"""Clear 4 without a search: get rid of as much as possible, and keep what is special for when it counts."""

from collections.abc import Sequence
from typing import Final

from vivace.game.core import Action, View
from vivace.games.clear4.rules import Blind, Clear, Clear4, Clear4View, Done, Leave, Pass, Play, Push, Target

NEARLY_OUT: Final = 4
"""Whoever has so few cards has to be stopped."""
SPECIALS: Final = frozenset({"J", "P", "C"})


def chosen(view: View, offers: Sequence[Action], seat: int) -> Action | None:
    """None: nothing is to be chosen here."""
    if not isinstance(view, Clear4View) or not offers:
        return None
    cards = [view.hands[one] + sum(pile.height for pile in view.piles[one]) for one in range(view.seats)]
    danger = min(cards[other] for other in range(view.seats) if other != seat) <= NEARLY_OUT
    return max(offers, key=lambda offer: _liking(view, offer, seat, cards, danger))


def _liking(view: Clear4View, offer: Action, seat: int, cards: Sequence[int], danger: bool) -> tuple[float, float]:
    """How urgent it is, and what decides among equals."""
    match offer:
        case Clear4():
            return 9.0, 0.0
        case Push(target=target) | Target(target=target):
            return 8.0 if danger or isinstance(offer, Target) else 3.0, -cards[target]
        case Clear():
            return 7.0 if danger else 2.0, 0.0
        case Play():
            played = [*offer.hand, *(view.piles[seat][pile].top or "" for pile in offer.tops)]
            special = sum(card in SPECIALS for card in played)
            return 5.0 - (0.0 if danger else special), 10.0 * len(played) + _worth(played)
        case Blind():
            return 1.5, 0.0
        case Done() | Leave():
            return 1.0, 0.0
        case Pass():
            return 0.0, 0.0
    return 0.5, 0.0


def _worth(played: Sequence[str]) -> float:
    """High cards are hard to play later."""
    return max((int(card) for card in played if card.isdigit()), default=0)
