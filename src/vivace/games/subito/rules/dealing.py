"""The deal, and who plays with whom (S2.1, S2.2, S5.1, S6.1)."""

from random import Random

from vivace.game.core import EVERYBODY, NO_DEAL_DUE, Event, Reason, Refusal, Step, shuffled
from vivace.games.subito.rules.actions import Deal
from vivace.games.subito.rules.cards import CARDS, DECK, Cards, Sides
from vivace.games.subito.rules.events import Dealt
from vivace.games.subito.rules.objectives import OBJECTIVES
from vivace.games.subito.rules.reasons import (
    NOT_A_LEGAL_SIDE,
    WRONG_DECK,
    WRONG_SIDES_3,
    WRONG_SIDES_4,
    WRONG_SIZE,
    WRONG_SIZE_3,
    WRONG_SIZE_4,
)
from vivace.games.subito.rules.rounds import draw
from vivace.games.subito.rules.state import SubitoState, empty_table


def right_sides(state: SubitoState) -> tuple[Sides, Reason]:
    """S2.2, S5.1, S6.1: who plays with whom in the next round, each side in the order of S5.2's ruling."""
    number = len(state.results) + 1
    sides: Sides
    if state.seats == 2:
        return ((0,), (1,)), NOT_A_LEGAL_SIDE
    if state.seats == 4:
        sides, reason = ((0, 1), (2, 3)), WRONG_SIDES_4
    else:
        alone = number - 1
        sides, reason = ((alone,), tuple([s for s in range(3) if s != alone])), WRONG_SIDES_3
    if number % 2 == 0:
        return tuple([side[::-1] for side in sides]), reason
    return sides, reason


def dealt_at_random(state: SubitoState, rng: Random) -> Deal:
    """S2.1, S2.2"""
    faces = state.options.faces[len(state.results)]
    if faces == "random":
        faces = "".join([rng.choice("AB") for _ in OBJECTIVES])
    elif len(faces) == 1:
        faces *= 8
    sides, _ = right_sides(state)
    deck = shuffled(DECK, rng)
    piles: list[Cards] = [()] * state.seats
    for side in sides:
        size = len(DECK) // 2 // len(side)
        for seat in side:
            piles[seat] = tuple(deck[:size])
            del deck[:size]
    return Deal(faces, sides, tuple(piles))


def deal_out(state: SubitoState, deal: Deal) -> Step[SubitoState] | Refusal:
    """S1.2, S2.2, S5.1, S6.1: a new round, if the deal is legal."""
    if state.next:
        return Refusal(NO_DEAL_DUE)
    sides, reason = right_sides(state)
    if [sorted(side) for side in deal.sides] != [sorted(side) for side in sides]:
        number = len(state.results) + 1
        return Refusal(reason, {"round": number, "alone": number - 1})
    for side in sides:
        size = len(DECK) // 2 // len(side)
        for seat in side:
            if len(deal.piles[seat]) != size:
                wrong = {2: WRONG_SIZE, 3: WRONG_SIZE_3, 4: WRONG_SIZE_4}[state.seats]
                return Refusal(wrong, {"seat": seat, "size": size})
    if {card for pile in deal.piles for card in pile} != CARDS:
        return Refusal(WRONG_DECK)
    new = empty_table(state.seats, state.options)
    new.results, new.scores = state.results, state.scores
    new.faces = deal.faces
    new.sides = deal.sides
    new.piles = deal.piles
    new.next = (deal.sides[0][0], deal.sides[1][0])
    counts = tuple(map(len, deal.piles))
    events: list[Event] = [Dealt(EVERYBODY, len(state.results) + 1, deal.faces, deal.sides, counts)]
    draw(new, 0, events)
    draw(new, 1, events)
    return Step(new, events)
