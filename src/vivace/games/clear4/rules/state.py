"""A game in progress, and what can be read from it (C2.2, C2.3, C2.4, C2.6, C2.8, C6.2, C6.3, C6.4)."""

from dataclasses import dataclass
from typing import Final

from vivace.game.core import Refusal, Seat, Seats, State
from vivace.game.pending import DEAL
from vivace.games.clear4.rules.actions import Options
from vivace.games.clear4.rules.cards import COPIES, FOUR, JOKER, NO_VALUE, Cards, Piles, Tally
from vivace.games.clear4.rules.reasons import FIVE, TOO_HIGH

# C6.4
TURNS_A_SEAT: Final = 100


@dataclass(frozen=True)
class Result:
    """A finished round; `leaders` are those who would share it (C6.4)."""

    winner: Seat | None
    leaders: Seats
    penalty: tuple[int, ...]


class Clear4State(State):
    seats: int
    options: Options
    results: tuple[Result, ...]
    """The finished rounds."""
    first: Seat | None
    """The seat that began the first round; None before it is dealt."""
    hands: tuple[Tally, ...]
    piles: tuple[Piles, ...]
    discard: Cards
    """From the bottom up; `values` beside it has what each card counts as."""
    values: tuple[int, ...]
    gone: Cards
    """Cards that left the game in this round."""
    to_act: Seat
    pending: str
    follow: int
    """While FOLLOW is pending, the value that may follow."""
    passed_on: int


def empty_table(seats: int, options: Options) -> Clear4State:
    nobody: tuple[Tally, ...] = ((0,) * len(COPIES),) * seats
    no_piles: Piles = ((), (), (), ())
    return Clear4State(seats, options, (), None, nobody, (no_piles,) * seats, (), (), (), 0, DEAL, 0, 0)


def top_value(state: Clear4State) -> int:
    """C2.2, C2.3: what a play is held against, and what jokers alone count as."""
    return state.values[-1] if state.values else NO_VALUE


def room_for(state: Clear4State, value: int) -> int:
    """C2.8: how many more cards of this value may lie on the pile. Cards without a value are not limited (C2.4)."""
    return COPIES[JOKER] if value == NO_VALUE else FOUR - state.values.count(value)


def has_no_card(state: Clear4State, seat: Seat) -> bool:
    """C6.1"""
    return not any(state.piles[seat]) and not any(state.hands[seat])


def cards_left(state: Clear4State, seat: Seat, with_piles: bool) -> int:
    return sum(state.hands[seat]) + (sum([len(p) for p in state.piles[seat]]) if with_piles else 0)


def may_follow(state: Clear4State, seat: Seat, value: int) -> bool:
    """C2.6: whether this seat holds anything that could follow."""
    hand = state.hands[seat]
    in_hand = hand[JOKER] or hand[value]
    return bool(in_hand) or any(len(pile) > 1 and pile[-1] in (JOKER, value) for pile in state.piles[seat])


def refuse_value(state: Clear4State, value: int, cards: int) -> Refusal | None:
    """C2.2, C2.8; cards without a value are limited by neither (C2.4)."""
    if value == NO_VALUE:
        return None
    values = state.values
    if values and 0 < values[-1] < value:
        return Refusal(TOO_HIGH, {"played": value, "top": values[-1]})
    if values.count(value) + cards > FOUR:
        return Refusal(FIVE, {"played": value, "room": room_for(state, value)})
    return None


def rounds_of(state: Clear4State) -> int:
    """C6.2"""
    rounds = state.options.rounds
    return rounds if isinstance(rounds, int) else state.seats


def scores_of(state: Clear4State) -> tuple[int, ...]:
    """C6.3: penalty points, as negative numbers."""
    return tuple([-sum([r.penalty[s] for r in state.results]) for s in range(state.seats)])


def winners_of(state: Clear4State) -> Seats:
    """C6.2, C6.3, C6.4: fewest penalty points, then most rounds; of a single round, who won or shares it."""
    if len(state.results) == 1:
        return state.results[0].leaders
    scores = scores_of(state)
    strengths = [(scores[s], sum([r.winner == s for r in state.results])) for s in range(state.seats)]
    best = max(strengths)
    return tuple([s for s in range(state.seats) if strengths[s] == best])
