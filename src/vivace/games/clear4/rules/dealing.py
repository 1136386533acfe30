"""The deal (C1)."""

from collections.abc import Sequence
from random import Random
from typing import Final

from vivace.game.core import EVERYBODY, Event, Refusal, Seat, Step, shuffled
from vivace.games.clear4.rules.actions import Deal
from vivace.games.clear4.rules.cards import (
    CARD,
    CODES,
    COPIES,
    DEALT,
    DECK,
    FOUR,
    HAND_SIZE,
    PILE_SIZE,
    PILES,
    codes_of,
    tally_of,
)
from vivace.games.clear4.rules.events import TURN_OF, Dealt, HandDealt
from vivace.games.clear4.rules.pending import TURN
from vivace.games.clear4.rules.reasons import WRONG_DECK, WRONG_FIRST, WRONG_SIZE
from vivace.games.clear4.rules.state import Clear4State, empty_table

ALL_CODES: Final = tuple(CODES[c] for c in DECK)
LOW: Final = ("2", "3", "4")
"""Values that may follow on nearly everything."""


def who_begins(state: Clear4State) -> Seat | None:
    """C1.4: who begins the next round; None where it is still to be drawn."""
    if state.first is None:
        return state.options.first
    return (state.first + len(state.results)) % state.seats


def dealt_at_random(state: Clear4State, rng: Random) -> Deal:
    return _dealt(state, shuffled(ALL_CODES, rng), rng)


def dealt_to_teach(state: Clear4State, rng: Random, learner: Seat) -> Deal:
    """C2.7: who learns holds four alike from the beginning, of a low value, which may follow on nearly everything."""
    codes, value = shuffled(ALL_CODES, rng), rng.choice(LOW)
    hand = range(DEALT * learner, DEALT * learner + HAND_SIZE)
    others = [i for i in hand if codes[i] != value]
    elsewhere = [i for i, code in enumerate(codes) if code == value and i not in hand]
    for here, there in zip(others[HAND_SIZE - FOUR :], elsewhere, strict=False):
        codes[here], codes[there] = codes[there], codes[here]
    return _dealt(state, codes, rng)


def _dealt(state: Clear4State, codes: Sequence[str], rng: Random) -> Deal:
    """C1.2, C1.3: twenty cards each."""
    hands: list[tuple[str, ...]] = []
    piles: list[tuple[tuple[str, ...], ...]] = []
    for s in range(state.seats):
        own = codes[DEALT * s : DEALT * (s + 1)]
        hands.append(tuple(own[:HAND_SIZE]))
        piles.append(tuple(tuple(own[i : i + PILE_SIZE]) for i in range(HAND_SIZE, DEALT, PILE_SIZE)))
    first = who_begins(state)
    if first is None:
        first = rng.randrange(state.seats)
    return Deal(tuple(hands), tuple(piles), first)


def deal_out(state: Clear4State, deal: Deal) -> Step[Clear4State] | Refusal:
    """C1.1, C1.3, C1.4: a new round, if the deal is legal."""
    if any(len(hand) != HAND_SIZE for hand in deal.hands) or any(
        len(piles) != PILES or any(len(pile) != PILE_SIZE for pile in piles) for piles in deal.piles
    ):
        return Refusal(WRONG_SIZE)
    dealt = [CARD[code] for hand in deal.hands for code in hand]
    dealt.extend([CARD[code] for piles in deal.piles for pile in piles for code in pile])
    tally = tally_of(dealt)
    for c in range(1, len(COPIES)):
        if tally[c] > COPIES[c]:
            return Refusal(WRONG_DECK, {"card": CODES[c]})
    first = who_begins(state)
    if first is not None and deal.first != first:
        return Refusal(WRONG_FIRST, {"first": first})
    new = empty_table(state.seats, state.options)
    new.results = state.results
    new.first = deal.first if state.first is None else state.first
    new.hands = tuple(tally_of([CARD[code] for code in hand]) for hand in deal.hands)
    new.piles = tuple(tuple(tuple(CARD[code] for code in pile) for pile in piles) for piles in deal.piles)
    new.to_act = deal.first
    new.pending = TURN
    tops = tuple(tuple(pile[-1] for pile in piles) for piles in deal.piles)
    events: list[Event] = [Dealt(EVERYBODY, len(new.results) + 1, deal.first, tops)]
    events.extend([HandDealt((s,), codes_of(new.hands[s])) for s in range(new.seats)])
    events.append(TURN_OF[deal.first])
    return Step(new, events)
