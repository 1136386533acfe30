"""What a player may do now: all of it (C2, C3, C4, C5), and what counts when the clock has run out."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from vivace.game.core import Action, Seat
from vivace.game.pending import DEAL, OVER
from vivace.games.clear4.rules.actions import Blind, Clear, Clear4, Done, Leave, Pass, Play, Push, Target
from vivace.games.clear4.rules.cards import CLEAR, CODES, COPIES, FOUR, JOKER, PILES, PUSH, TOP_VALUE, Card
from vivace.games.clear4.rules.pending import CHOICE, FOLLOW, TARGET
from vivace.games.clear4.rules.state import Clear4State, room_for, top_value


def _subsets(mask: int, size: int) -> list[tuple[int, ...]]:
    """The sets of so many piles among those whose bit is set."""
    return list(combinations([p for p in range(PILES) if mask >> p & 1], size))


@lru_cache(maxsize=1 << 16)
def _plays(seat: Seat, value: Card, in_hand: int, tops: int, jokers: int, joker_tops: int, room: int) -> list[Play]:
    """C2.1: all ways to play up to `room` cards: at least one of this value, from the hand or from these tops, and any
    jokers. (JOKER as the value: jokers alone, with no further jokers.) The same few cases come up again and again."""
    plays: list[Play] = []
    for n in range(min(in_hand, room) + 1):
        for t in range(min(tops.bit_count(), room - n) + 1):
            if n + t == 0:
                continue
            for j in range(min(jokers, room - n - t) + 1):
                hand = (CODES[value],) * n + (CODES[JOKER],) * j
                for u in range(min(joker_tops.bit_count(), room - n - t - j) + 1):
                    for some in _subsets(tops, t):
                        plays.extend([Play(seat, hand, some + wild) for wild in _subsets(joker_tops, u)])
    return plays


# One to four cards of a value from the hand, by seat, value and how many are held.
FROM_HAND_ALONE: Final = tuple(
    tuple(
        tuple(_plays(seat, value, held, 0, 0, 0, FOUR) for held in range(COPIES[1] + 1))
        for value in range(TOP_VALUE + 1)
    )
    for seat in range(6)
)
FROM_HAND: Final = 1 << PILES
"""Where a special card may be played from: a bit for each pile, and this one for the hand."""


@lru_cache(maxsize=1 << 16)
def _other_moves(seat: Seat, seats: int, pushes: int, clears: int, bare: int, may_pass: bool) -> list[Action]:
    """Special cards from these sources (C3.1), blind cards from these piles (C4.1), and passing (C5.1, C5.2)."""
    places: tuple[int | str, ...] = (*range(PILES), "hand")
    others = [s for s in range(seats) if s != seat]
    moves: list[Action] = [Push(seat, places[p], o) for p in range(PILES + 1) if pushes >> p & 1 for o in others]
    moves.extend([Clear(seat, places[p]) for p in range(PILES + 1) if clears >> p & 1])
    moves.extend([Blind(seat, p) for p in range(PILES) if bare >> p & 1])
    return [*moves, Pass(seat)] if may_pass else moves


def offers(state: Clear4State, seat: Seat) -> Sequence[Action]:
    """C2.0, and what is pending otherwise."""
    pending = state.pending
    if seat != state.to_act or pending in (DEAL, OVER):
        return ()
    if pending == CHOICE:
        return Clear4(seat), Leave(seat)
    if pending == TARGET:
        return [Target(seat, other) for other in range(state.seats) if other != seat]
    hand = state.hands[seat]
    tops = [0] * len(COPIES)  # for every card, a bit for each pile on which it lies face up
    bare = 0  # a bit for each pile of which only the crosswise card is left
    for p, pile in enumerate(state.piles[seat]):
        if len(pile) > 1:
            tops[pile[-1]] |= 1 << p
        elif pile:
            bare |= 1 << p
    jokers, joker_tops, top = hand[JOKER], tops[JOKER], top_value(state)
    room = room_for(state, top)
    wild = jokers or joker_tops
    actions: list[Action] = []
    if wild:
        actions.extend(_plays(seat, JOKER, jokers, joker_tops, 0, 0, room))
    lowest, highest = (state.follow, state.follow) if pending == FOLLOW else (1, top or TOP_VALUE)
    from_hand = FROM_HAND_ALONE[seat]
    for value in range(lowest or 1, highest + 1):
        held = hand[value]
        if not held and not tops[value]:
            continue
        if wild or tops[value] or value == top:
            limit = room if value == top else FOUR
            actions.extend(_plays(seat, value, held, tops[value], jokers, joker_tops, limit))
        else:  # by far the most frequent case
            actions.extend(from_hand[value][held])
    if pending == FOLLOW:
        actions.append(Done(seat))
    else:
        pushes = FROM_HAND | tops[PUSH] if hand[PUSH] else tops[PUSH]
        clears = FROM_HAND | tops[CLEAR] if hand[CLEAR] else tops[CLEAR]
        actions.extend(_other_moves(seat, state.seats, pushes, clears, bare, bool(state.discard)))
    return actions


def default_move(state: Clear4State, seat: Seat) -> Action | None:
    if seat != state.to_act or state.pending in (DEAL, OVER):
        return None
    if state.pending == FOLLOW:
        return Done(seat)  # C2.6
    if state.pending == CHOICE:
        return Leave(seat)  # C2.7
    if state.pending == TARGET:
        return Target(seat, (seat + 1) % state.seats)  # C3.2: the next player
    if state.discard:
        return Pass(seat)  # C5.1
    moves = offers(state, seat)
    numbers = [move for move in moves if isinstance(move, Play) and len(move.hand) + len(move.tops) == 1]
    return numbers[-1] if numbers else moves[0]  # C5.2: the highest single card; who has none plays another
