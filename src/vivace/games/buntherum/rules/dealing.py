"""The deal (B2)."""

from dataclasses import replace
from random import Random
from typing import Final

from vivace.game.core import EVERYBODY, NO_DEAL_DUE, Event, Refusal, Seat, Step, any_of, shuffled
from vivace.games.buntherum.rules.actions import PILE_SIZE, Deal
from vivace.games.buntherum.rules.cards import CARDS, DECK, MARKS, PRINTED, PRINTED_MARKS, ROWS, Card, Cards, fits
from vivace.games.buntherum.rules.events import Dealt
from vivace.games.buntherum.rules.reasons import BAD_START, WRONG_DECK, WRONG_FIRST, WRONG_PILES
from vivace.games.buntherum.rules.state import BuntherumState, seats_in
from vivace.games.buntherum.rules.turns import reveal

# B2.2: the cards that may be drawn to start each row.
STARTERS: Final = tuple(frozenset(c for c in DECK if fits((printed,), c)) for printed in PRINTED)
MOST_DEALS: Final = 200
"""So often one is looked for in which a card fits nowhere from the beginning."""
EARLY: Final = (1, 2)
"""Where that card lies: whoever is right turns over the first card of their own after the first shout (B4.1)."""


def dealt_at_random(state: BuntherumState, rng: Random) -> Deal:
    """B2.2, B2.3, B2.4"""
    starts: list[Card] = []
    for may_start in STARTERS:
        start = any_of(DECK, rng)
        while start not in may_start or start in starts:  # B2.2
            start = any_of(DECK, rng)
        starts.append(start)
    started = set(starts)
    deck = shuffled([c for c in DECK if c not in started], rng)
    size = PILE_SIZE[state.seats]
    piles = tuple(tuple(deck[s * size : (s + 1) * size]) for s in range(state.seats))
    first = state.options.first
    if first is None:
        first = rng.randrange(state.seats)
    return Deal(tuple(starts), piles, tuple(deck[state.seats * size :]), first)


def dealt_to_teach(state: BuntherumState, rng: Random, learner: Seat) -> Deal:
    """B3.4: who learns turns over, as their second or third card, one that fits in no row from the beginning: rows only
    grow, so whatever is shouted until then, "impossible" is right."""
    deal = dealt_at_random(state, rng)
    for _ in range(MOST_DEALS):
        nowhere = _fitting_nowhere(deal)
        if nowhere:
            return _with(deal, any_of(nowhere, rng), learner, rng.choice(EARLY))
        deal = dealt_at_random(state, rng)
    return deal


def _fitting_nowhere(deal: Deal) -> Cards:
    """The cards that fit in none of the rows as they begin."""
    marks = [printed | MARKS[start] for printed, start in zip(PRINTED_MARKS, deal.starts, strict=True)]
    return tuple([card for card in DECK if all(row & MARKS[card] for row in marks) and card not in deal.starts])


def _with(deal: Deal, card: Card, seat: Seat, place: int) -> Deal:
    """This card lies at this place of the seat's pile, and what lay there where the card was."""
    moved = {card: deal.piles[seat][place], deal.piles[seat][place]: card}
    piles = tuple(tuple(moved.get(c, c) for c in pile) for pile in deal.piles)
    return replace(deal, piles=piles, neutral=tuple(moved.get(c, c) for c in deal.neutral))


def _check_deal(state: BuntherumState, deal: Deal) -> Refusal | None:
    """B1.3, B2.2, B2.3, B2.4"""
    for row, start in zip(ROWS, deal.starts, strict=True):
        if start not in STARTERS[row - 1]:
            return Refusal(BAD_START, {"card": start, "row": row})
    size = PILE_SIZE[state.seats]
    if any(len(pile) != size for pile in deal.piles):
        return Refusal(WRONG_PILES, {"seats": state.seats, "size": size})
    cards = [*deal.starts, *deal.neutral]
    for pile in deal.piles:
        cards.extend(pile)
    if len(cards) != len(DECK) or set(cards) != CARDS:
        return Refusal(WRONG_DECK)
    if state.options.first is not None and deal.first != state.options.first:
        return Refusal(WRONG_FIRST, {"first": state.options.first})
    return None


def deal_out(state: BuntherumState, deal: Deal) -> Step[BuntherumState] | Refusal:
    if state.card is not None:
        return Refusal(NO_DEAL_DUE)
    refusal = _check_deal(state, deal)
    if refusal is not None:
        return refusal
    new = state.copy()
    new.rows = tuple((start,) for start in deal.starts)  # B2.1
    new.piles = deal.piles
    new.neutral = deal.neutral
    events: list[Event] = [Dealt(EVERYBODY, deal.starts, deal.first)]
    reveal(new, deal.first, False, seats_in(new), events)
    return Step(new, events)
