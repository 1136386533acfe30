"""The deal (K2)."""

from random import Random
from typing import Final

from vivace.game.core import EVERYBODY, Refusal, Seat, Step, shuffled
from vivace.games.khromix.rules.actions import Deal
from vivace.games.khromix.rules.cards import DECK, MYSTERY, SORTED_DECK
from vivace.games.khromix.rules.events import Dealt
from vivace.games.khromix.rules.pending import CALL
from vivace.games.khromix.rules.reasons import WRONG_DECK, WRONG_FIRST, WRONG_PILES
from vivace.games.khromix.rules.state import KhromixState

MOST_DEALS: Final = 200
"""So often a deal that teaches is looked for: one of eleven does."""
EARLY: Final = 3
"""So many cards from the top of a pile are turned over early."""


def dealt_at_random(state: KhromixState, rng: Random) -> Deal:
    deck = shuffled(DECK, rng)
    size = len(deck) // state.seats  # K2.1
    first = state.options.first
    if first is None:
        first = rng.randrange(state.seats)
    return Deal(tuple(tuple(deck[s * size : (s + 1) * size]) for s in range(state.seats)), first)


def dealt_to_teach(state: KhromixState, rng: Random, learner: Seat) -> Deal:
    """Others, two where there are two, turn over a mystery card early (K5.1): who learns has to answer it."""
    deal = dealt_at_random(state, rng)
    for _ in range(MOST_DEALS):
        others = [pile for seat, pile in enumerate(deal.piles) if seat != learner]
        if sum(MYSTERY in pile[:EARLY] for pile in others) >= min(2, len(others)):
            break
        deal = dealt_at_random(state, rng)
    return deal


def deal_out(state: KhromixState, deal: Deal) -> Step[KhromixState] | Refusal:
    """K1.3, K2.1, K2.2, K2.3"""
    size = len(DECK) // state.seats
    if any(len(pile) != size for pile in deal.piles):
        return Refusal(WRONG_PILES, {"seats": state.seats, "size": size})
    cards = [card for pile in deal.piles for card in pile]
    if sorted(cards) != SORTED_DECK:
        return Refusal(WRONG_DECK)
    if state.options.first is not None and deal.first != state.options.first:
        return Refusal(WRONG_FIRST, {"first": state.options.first})
    new = state.copy()
    new.active = deal.piles
    new.caller = new.actor = deal.first
    new.pending = CALL
    return Step(new, [Dealt(EVERYBODY, deal.first, size)])
