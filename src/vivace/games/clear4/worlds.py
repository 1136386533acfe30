"""Worlds that may be: all ways in which the cards that one seat cannot see may lie."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from random import Random

from vivace.game.core import Seat
from vivace.games.clear4.rules import CARD, COPIES, PUSH, TARGET, TOP_VALUE, Clear4View
from vivace.games.clear4.shedding import Model


class Worlds:
    def __init__(
        self, view: Clear4View, seat: Seat, unseen: Sequence[int], held: Mapping[Seat, Sequence[int]], *, counts: bool
    ) -> None:
        """`unseen` are the cards, sorted, of which nobody knows where they are, `held` those that others are known to
        hold. Who counts cards knows how probably a blind one can be played."""
        self._unseen = unseen
        self._hands: list[tuple[Seat, int]] = []
        """How many cards of a hand are not known."""
        self._piles: list[tuple[Seat, int, int, tuple[int, ...]]] = []
        """Of each pile that hides something: how many cards, and what lies on them."""
        hands: list[list[int]] = []
        for s in range(view.seats):
            hand = [0] * len(COPIES)
            if s == seat:
                for code in view.hand:
                    hand[CARD[code]] += 1
            else:
                hand = list(held.get(s, hand))
                self._hands.append((s, view.hands[s] - sum(hand)))
            hands.append(hand)
            for p, pile in enumerate(view.piles[s]):
                top: tuple[int, ...] = () if pile.top is None else (CARD[pile.top],)
                if pile.height:
                    self._piles.append((s, p, pile.height - len(top), top))
        if view.pending == TARGET:  # the PUSH that was turned over, as if it came from the hand
            hands[seat][PUSH] += 1
        base = Model(view.seats, hands, [[()] * len(piles) for piles in view.piles], seat)
        for s, unknown in self._hands:
            base.sizes[s] += unknown
        for s, _, hidden, open_ in self._piles:
            base.sizes[s] += hidden + len(open_)
        for code in view.discard:
            base.pile[CARD[code]] += 1
        base.pile_size = len(view.discard)
        base.top = view.values[-1] if view.values else 0
        base.run = view.values.count(base.top)
        if counts and unseen:
            cards = len(unseen)
            special = cards - bisect_right(unseen, TOP_VALUE)
            base.odds = [1.0, *[(special + bisect_right(unseen, value)) / cards for value in range(1, TOP_VALUE + 1)]]
        self._base = base

    def one(self, rng: Random) -> Model:
        """One of them; each is as probable as any other."""
        random = rng.random
        cards = sorted(self._unseen, key=lambda card: random())
        world = self._base.copy()
        at = 0
        for seat, unknown in self._hands:
            hand = world.hands[seat]
            for card in cards[at : at + unknown]:
                hand[card] += 1
            at += unknown
        for seat, pile, hidden, top in self._piles:
            world.piles[seat][pile] = (*cards[at : at + hidden], *top)
            at += hidden
        return world
