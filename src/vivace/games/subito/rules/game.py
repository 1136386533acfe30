"""Subito, as the contract has it."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar

from vivace.game.core import (
    BEFORE_THE_DEAL,
    MISTAKES,
    NO_DEAL_DUE,
    NOT_OF_THIS_GAME,
    PACE,
    SCORE,
    Action,
    Event,
    Game,
    Outcome,
    Reason,
    Refusal,
    Seat,
    Seats,
    Shortfall,
    Step,
)
from vivace.games.subito.rules.actions import PLACES, Deal, Options, Place
from vivace.games.subito.rules.checks import Result
from vivace.games.subito.rules.dealing import deal_out, dealt_at_random
from vivace.games.subito.rules.events import RoundOver
from vivace.games.subito.rules.reasons import GAME_OVER, REASONS
from vivace.games.subito.rules.rounds import place_card
from vivace.games.subito.rules.shortfall import shortfall_of
from vivace.games.subito.rules.state import ROUNDS, SubitoState, empty_table, side_of, winners_of
from vivace.games.subito.rules.view import SubitoView, view_of


class Subito(Game[SubitoState]):
    name: ClassVar[str] = "subito"
    letter: ClassVar[str] = "S"
    seats: ClassVar[Seats] = (2, 3, 4)
    usual_steps: ClassVar[int] = 105
    on_one_screen: ClassVar[Seats] = (2,)
    simultaneous: ClassVar[bool] = True  # S2.3
    options: ClassVar[type[Any]] = Options
    kinds: ClassVar[dict[str, type[Action]]] = {"deal": Deal, "place": Place}
    reasons: ClassVar[tuple[Reason, ...]] = (BEFORE_THE_DEAL, NO_DEAL_DUE, NOT_OF_THIS_GAME, *REASONS)

    def start(self, seats: int, options: Options) -> SubitoState:
        return empty_table(seats, options)

    def deal_due(self, state: SubitoState) -> bool:
        return not state.next and len(state.results) < ROUNDS

    def deal(self, state: SubitoState, rng: Random) -> Deal:
        return dealt_at_random(state, rng)

    def apply(self, state: SubitoState, action: Action) -> Step[SubitoState] | Refusal:
        match action:
            case Place():
                return place_card(state, action)
            case _ if len(state.results) == ROUNDS:
                return Refusal(GAME_OVER)
            case Deal():
                return deal_out(state, action)
        return Refusal(NOT_OF_THIS_GAME)

    def view(self, state: SubitoState, seat: Seat | None) -> SubitoView:
        return view_of(state, seat)

    def knows(self, state: SubitoState, seat: Seat | None) -> object:
        """S5.2: partners see the same cards."""
        return None if seat is None or not state.sides else side_of(state, seat)

    def outcome(self, state: SubitoState) -> Outcome:
        detail: dict[str, Any] = {}
        if state.sides:
            detail = {"rounds": [_detail(result) for result in state.results]}
        return Outcome(len(state.results) == ROUNDS, winners_of(state), state.scores, detail)

    def standing(self, state: SubitoState) -> tuple[int, ...]:
        return state.scores

    def shortfall(self, state: SubitoState, seat: Seat) -> Shortfall | None:
        return shortfall_of(state, seat)

    def may_act(self, state: SubitoState) -> Seats:
        return state.next

    def mistakes(self, events: Iterable[Event], seat: Seat) -> tuple[int, int]:
        """S3: the first wrong card of a column is one, and so is going bust; what follows falls with it."""
        wrong = placed = 0
        for event in events:
            if isinstance(event, RoundOver):
                side = 0 if seat in event.sides[0] else 1
                for column, found in zip(event.columns[side], event.checks, strict=True):
                    placed += len(column)
                    wrong += found.kept[side] < len(column) or found.bust[side]
        return wrong, placed

    def bests(self, state: SubitoState) -> tuple[str, ...]:
        """Points and mistakes of one person alone, with the usual faces; in a team (S5) they are the partner's too."""
        alone = state.seats == 2 and state.options == Options()
        return (SCORE, PACE, MISTAKES) if alone else (PACE,)

    def rematch(self, state: SubitoState, rng: Random) -> Options:
        return state.options

    def actions(self, state: SubitoState, seat: Seat) -> Sequence[Action]:
        return PLACES[seat] if seat in state.next else ()


def _detail(result: Result) -> dict[str, Any]:
    return {
        "kept": {str(c.points): list(c.kept) for c in result.checks},
        "won": {str(c.points): c.winner for c in result.checks},
        "points": [result.points(0), result.points(1)],
    }
