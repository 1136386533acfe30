"""The columns of Subito as tables: which cards a column takes in each of its states, and which state each leads to.

Two columns are in the same state where they take the same cards now and after one more: all that a network sees of
them, and all that decides how they go on. Sets of cards are bits, in two words of 64."""

from typing import Any, Final

import numpy as np

from vivace.games.subito.mind import FROM_VALUE, _tail, followers, followers_later
from vivace.games.subito.rules import BUST_ABOVE, DECK, OBJECTIVES, value

KINDS: Final = tuple([(points, face) for points in OBJECTIVES for face in "AB"])
"""The sixteen faces, as `learned.py` has them."""
SECRET: Final = KINDS.index((5, "A"))
WORD: Final = 64


def bits(cards: int) -> tuple[int, int]:
    return cards % (1 << WORD), cards >> WORD


def _states(points: int, face: str) -> tuple[list[tuple[int, int]], list[list[int]]]:
    """What each state takes now and later, and where each card leads from it; −1 where it does not fit."""
    if (points, face) == KINDS[SECRET]:
        room = [BUST_ABOVE - total for total in range(BUST_ABOVE + 1)]
        return [(FROM_VALUE[r], FROM_VALUE[max(0, r - 1)]) for r in room], [
            [total + value(card) if value(card) <= r else -1 for card in DECK] for total, r in enumerate(room)
        ]
    tails: list[tuple[str, ...]] = [()]
    known = {(followers(points, face, ()), followers_later(points, face, ())): 0}
    leads: list[list[int]] = []
    for tail in tails:  # grows while it is gone through
        row: list[int] = []
        for i, card in enumerate(DECK):
            if not followers(points, face, tail) >> i & 1:
                row.append(-1)
                continue
            then = _tail(points, face, (*tail, card))
            state = followers(points, face, then), followers_later(points, face, then)
            if state not in known:
                known[state] = len(known)
                tails.append(then)
            row.append(known[state])
        leads.append(row)
    return list(known), leads


def tables() -> tuple[Any, Any, Any]:
    """By kind and state: bits of the cards that are taken now, and later; and the state that each card leads to. The
    last state is that of a broken column, which takes nothing."""
    made = [_states(points, face) for points, face in KINDS]
    most = max(len(states) for states, _ in made)
    now, later = (np.zeros((len(KINDS), most + 1, 2), np.uint64) for _ in range(2))
    leads = np.full((len(KINDS), most + 1, len(DECK)), most)
    for kind, (states, rows) in enumerate(made):
        for state, ((takes, then), row) in enumerate(zip(states, rows, strict=True)):
            now[kind, state], later[kind, state] = bits(takes), bits(then)
            leads[kind, state] = [most if to < 0 else to for to in row]
    return now, later, leads
