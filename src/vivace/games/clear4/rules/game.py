"""Clear 4, as the contract has it."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar

from vivace.game.core import (
    BEFORE_THE_DEAL,
    CARD_NOT_HELD,
    LEAD,
    NO_DEAL_DUE,
    NOT_OF_THIS_GAME,
    Action,
    Game,
    Outcome,
    Reason,
    Refusal,
    Seat,
    Seats,
    Shortfall,
    Step,
)
from vivace.game.pending import DEAL, OVER
from vivace.games.clear4.rules.actions import (
    Blind,
    Clear,
    Clear4,
    Deal,
    Done,
    Leave,
    Move,
    Options,
    Pass,
    Play,
    Push,
    Target,
)
from vivace.games.clear4.rules.cards import CLEAR, CODES, PUSH
from vivace.games.clear4.rules.dealing import deal_out, dealt_at_random, dealt_to_teach
from vivace.games.clear4.rules.events import ALONE
from vivace.games.clear4.rules.moves import (
    be_done,
    clear_four,
    leave_four,
    name_target,
    pass_turn,
    play_blind,
    play_cards,
    play_special,
)
from vivace.games.clear4.rules.offers import default_move, offers
from vivace.games.clear4.rules.pending import PENDING_REASON, WHEN
from vivace.games.clear4.rules.reasons import GAME_OVER, NOT_YOUR_TURN, REASONS, ROUND_OVER
from vivace.games.clear4.rules.shortfall import shortfall_of
from vivace.games.clear4.rules.state import Clear4State, empty_table, scores_of, winners_of
from vivace.games.clear4.rules.view import Clear4View, view_of


class Clear4Game(Game[Clear4State]):
    name: ClassVar[str] = "clear4"
    letter: ClassVar[str] = "C"
    seats: ClassVar[Seats] = (2, 3, 4, 5, 6)  # C1.2
    usual_seats: ClassVar[int] = 4
    usual_steps: ClassVar[int] = 18
    fewer_wins: ClassVar[bool] = True
    options: ClassVar[type[Any]] = Options
    kinds: ClassVar[dict[str, type[Action]]] = {
        "deal": Deal,
        "play": Play,
        "done": Done,
        "clear4": Clear4,
        "leave": Leave,
        "push": Push,
        "clear": Clear,
        "blind": Blind,
        "target": Target,
        "pass": Pass,
    }
    reasons: ClassVar[tuple[Reason, ...]] = (BEFORE_THE_DEAL, CARD_NOT_HELD, NO_DEAL_DUE, NOT_OF_THIS_GAME, *REASONS)

    def start(self, seats: int, options: Options) -> Clear4State:
        return empty_table(seats, options)

    def deal_due(self, state: Clear4State) -> bool:
        return state.pending == DEAL

    def deal(self, state: Clear4State, rng: Random) -> Deal:
        return dealt_at_random(state, rng)

    def teaching_deal(self, state: Clear4State, rng: Random, learner: Seat) -> Deal:
        return dealt_to_teach(state, rng, learner)

    def apply(self, state: Clear4State, action: Action) -> Step[Clear4State] | Refusal:
        pending = state.pending
        if pending in (DEAL, OVER) or not isinstance(action, Move):
            return self._between_turns(state, action)
        if action.seat != state.to_act:
            return Refusal(NOT_YOUR_TURN, {"to_act": state.to_act})
        if pending not in WHEN[type(action)]:
            return Refusal(PENDING_REASON[pending])
        match action:
            case Play():
                return play_cards(state, action)
            case Pass():
                return pass_turn(state)
            case Done():
                return be_done(state)
            case Push():
                return play_special(state, PUSH, action.from_, action.target)
            case Clear():
                return play_special(state, CLEAR, action.from_)
            case Blind():
                return play_blind(state, action)
            case Clear4():
                return clear_four(state)
            case Leave():
                return leave_four(state)
            case Target():
                return name_target(state, action)
        return Refusal(NOT_OF_THIS_GAME)

    def _between_turns(self, state: Clear4State, action: Action) -> Step[Clear4State] | Refusal:
        match action:
            case _ if state.pending == OVER:
                return Refusal(GAME_OVER)
            case Deal():
                return deal_out(state, action) if state.pending == DEAL else Refusal(NO_DEAL_DUE)
            case _ if state.pending == DEAL:
                return Refusal(ROUND_OVER if state.results else BEFORE_THE_DEAL)
        return Refusal(NOT_OF_THIS_GAME)

    def view(self, state: Clear4State, seat: Seat | None) -> Clear4View:
        return view_of(state, seat)

    def outcome(self, state: Clear4State) -> Outcome:
        finished = state.pending == OVER
        detail: dict[str, Any] = {}
        if state.first is not None:
            detail = {
                "rounds": [{"winner": r.winner, "penalty": list(r.penalty)} for r in state.results],
                "pile": [CODES[c] for c in state.discard],
                "to_act": None if state.pending in (DEAL, OVER) else state.to_act,
            }
        return Outcome(finished, winners_of(state) if finished else (), scores_of(state), detail)

    def standing(self, state: Clear4State) -> tuple[int, ...]:
        """Penalty points (C6.3): the fewest win."""
        return tuple([-score for score in scores_of(state)])

    def shortfall(self, state: Clear4State, seat: Seat) -> Shortfall | None:
        return shortfall_of(state, seat)

    def may_act(self, state: Clear4State) -> Seats:
        return () if state.pending in (DEAL, OVER) else ALONE[state.to_act]

    def default(self, state: Clear4State, seat: Seat) -> Action | None:
        return default_move(state, seat)

    def bests(self, state: Clear4State) -> tuple[str, ...]:
        """C6.2: more rounds, or other penalties, make other leads."""
        return (LEAD,) if len(state.results) == 1 and state.options.penalty == "hand" else ()

    def rematch(self, state: Clear4State, rng: Random) -> Options:
        """Whoever did worst begins."""
        scores = scores_of(state)
        return replace(state.options, first=rng.choice([s for s in range(state.seats) if scores[s] == min(scores)]))

    def actions(self, state: Clear4State, seat: Seat) -> Sequence[Action]:
        return offers(state, seat)
