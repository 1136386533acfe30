"""Buntherum, as the contract has it."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar

from vivace.game.core import (
    BEFORE_THE_DEAL,
    CHOICE,
    MISTAKES,
    NO_DEAL_DUE,
    NOT_OF_THIS_GAME,
    REACTION,
    Action,
    Event,
    Game,
    Outcome,
    Reason,
    Refusal,
    Seat,
    Seats,
    Shortfall,
    Silence,
    Step,
    Tie,
)
from vivace.games.buntherum.rules.actions import SHOUTS, Deal, Options, Shout
from vivace.games.buntherum.rules.dealing import deal_out, dealt_at_random, dealt_to_teach
from vivace.games.buntherum.rules.events import Shouted
from vivace.games.buntherum.rules.reasons import GAME_OVER, REASONS
from vivace.games.buntherum.rules.shortfall import shortfall_of
from vivace.games.buntherum.rules.shouts import break_tie, judge_shout, pass_over
from vivace.games.buntherum.rules.state import BuntherumState, empty_table, seats_in
from vivace.games.buntherum.rules.turns import before_the_card
from vivace.games.buntherum.rules.view import BuntherumView, view_of


class Buntherum(Game[BuntherumState]):
    name: ClassVar[str] = "buntherum"
    letter: ClassVar[str] = "B"
    seats: ClassVar[Seats] = (2, 3, 4, 5)  # B2.1
    usual_seats: ClassVar[int] = 3
    usual_steps: ClassVar[int] = 9
    fewer_wins: ClassVar[bool] = True
    on_one_screen: ClassVar[Seats] = (2, 3, 4)
    options: ClassVar[type[Any]] = Options
    kinds: ClassVar[dict[str, type[Action]]] = {"deal": Deal, "shout": Shout, "tie": Tie, "silence": Silence}
    reasons: ClassVar[tuple[Reason, ...]] = (BEFORE_THE_DEAL, NO_DEAL_DUE, NOT_OF_THIS_GAME, *REASONS)
    wrong_rule: ClassVar[str | None] = "B4.3"

    def start(self, seats: int, options: Options) -> BuntherumState:
        return empty_table(seats, options)

    def deal_due(self, state: BuntherumState) -> bool:
        return state.card is None and state.winner is None

    def deal(self, state: BuntherumState, rng: Random) -> Deal:
        return dealt_at_random(state, rng)

    def teaching_deal(self, state: BuntherumState, rng: Random, learner: Seat) -> Deal:
        return dealt_to_teach(state, rng, learner)

    def apply(self, state: BuntherumState, action: Action) -> Step[BuntherumState] | Refusal:
        match action:
            case _ if state.winner is not None:
                return Refusal(GAME_OVER)
            case Shout():
                return judge_shout(state, action)
            case Deal():
                return deal_out(state, action)
            case _ if state.card is None:
                return Refusal(BEFORE_THE_DEAL)
            case Tie():
                return break_tie(state, action)
            case Silence():
                return pass_over(state)
        return Refusal(NOT_OF_THIS_GAME)

    def view(self, state: BuntherumState, seat: Seat | None) -> BuntherumView:
        return view_of(state, seat)

    def settled(self, state: BuntherumState) -> BuntherumState | None:
        return before_the_card(state)

    def outcome(self, state: BuntherumState) -> Outcome:
        detail: dict[str, Any] = {}
        if state.card is not None or state.winner is not None:
            detail = {
                "rows": [list(row) for row in state.rows],
                "tokens": list(state.tokens),
                "piles": [len(pile) for pile in state.piles],
                "neutral": len(state.neutral),
                "card": state.card,
                "revealer": state.revealer,
                "may_shout": list(state.may_shout),
            }
        return Outcome(
            finished=state.winner is not None,
            winners=() if state.winner is None else (state.winner,),
            scores=tuple(1 if s == state.winner else 0 for s in range(state.seats)),
            detail=detail,
        )

    def standing(self, state: BuntherumState) -> tuple[int, ...]:
        """Cards that are left: who has none wins (B6.1)."""
        return tuple([len(pile) for pile in state.piles])

    def leaders(self, state: BuntherumState) -> Seats:
        """Among those still in: who is out has no cards left either (B4.4)."""
        if state.winner is not None:
            return (state.winner,)
        still_in = seats_in(state)
        fewest = min([len(state.piles[s]) for s in still_in])
        return tuple([s for s in still_in if len(state.piles[s]) == fewest])

    def shortfall(self, state: BuntherumState, seat: Seat) -> Shortfall | None:
        return shortfall_of(state, seat)

    def may_act(self, state: BuntherumState) -> Seats:
        return state.may_shout

    def race(self, state: BuntherumState) -> Seats:
        """B3.2"""
        return state.may_shout

    def out(self, state: BuntherumState) -> Seats:
        """B4.4"""
        still_in = seats_in(state)
        return tuple([s for s in range(state.seats) if s not in still_in])

    def move_kind(self, state: BuntherumState, action: Action) -> str:
        return "impossible" if isinstance(action, Shout) and action.say == "impossible" else "row"

    def human_limit(self, state: BuntherumState) -> int:
        return CHOICE  # B3.5

    def patience(self, state: BuntherumState) -> int | None:
        return state.options.patience if state.may_shout else None  # B5.3

    def mistakes(self, events: Iterable[Event], seat: Seat) -> tuple[int, int]:
        shouts = [event.right for event in events if isinstance(event, Shouted) and event.seat == seat]
        return shouts.count(False), len(shouts)

    def bests(self, state: BuntherumState) -> tuple[str, ...]:
        """There are no points: who is rid of the cards has won (B6.1)."""
        return REACTION, MISTAKES

    def rematch(self, state: BuntherumState, rng: Random) -> Options:
        return state.options

    def actions(self, state: BuntherumState, seat: Seat) -> Sequence[Action]:
        return SHOUTS[seat] if seat in state.may_shout else ()
