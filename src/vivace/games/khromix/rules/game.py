"""Khromix, as the contract has it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, Final

from vivace.game.core import (
    BEFORE_THE_DEAL,
    CHOICE,
    LEAD,
    NO_DEAL_DUE,
    NOT_OF_THIS_GAME,
    REACTION,
    SIMPLE_REACTION,
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
from vivace.game.pending import DEAL, OVER
from vivace.games.khromix.rules.actions import Answer, Call, Deal, Decline, Options, Pay, Question, Use
from vivace.games.khromix.rules.cards import COLOURS, FACES, MYSTERY, REVERSE
from vivace.games.khromix.rules.dealing import deal_out, dealt_at_random, dealt_to_teach
from vivace.games.khromix.rules.events import Answered
from vivace.games.khromix.rules.moves import (
    ask,
    call_and_turn,
    decline_ability,
    judge_answer,
    leave_undecided,
    pay_card,
    tie_answers,
    use_ability,
)
from vivace.games.khromix.rules.pending import ABILITY, ANSWER, CALL, PAY, PENDING_REASON, QUESTION
from vivace.games.khromix.rules.reasons import REASONS
from vivace.games.khromix.rules.shortfall import shortfall_of
from vivace.games.khromix.rules.state import (
    KhromixState,
    all_but,
    empty_table,
    pay_sources,
    scores_of,
    targets_of,
    winners_of,
)
from vivace.games.khromix.rules.view import KhromixView, view_of

# Values made once, offered often. The eight colours answer a mystery question as well as any other text.
ANSWERS: Final = tuple(tuple(Answer(seat, say) for say in COLOURS) for seat in range(6))
CALLS: Final = tuple((Call(seat, "colour"), Call(seat, "name")) for seat in range(6))
PAYS: Final = tuple({source: Pay(seat, source) for source in ("active", "gains")} for seat in range(6))


class Khromix(Game[KhromixState]):
    name: ClassVar[str] = "khromix"
    letter: ClassVar[str] = "K"
    seats: ClassVar[Seats] = (2, 3, 4, 5, 6)  # K2.1
    usual_seats: ClassVar[int] = 4
    usual_steps: ClassVar[int] = 34
    on_one_screen: ClassVar[Seats] = (2, 3, 4)
    options: ClassVar[type[Any]] = Options
    kinds: ClassVar[dict[str, type[Action]]] = {
        "deal": Deal,
        "call": Call,
        "question": Question,
        "answer": Answer,
        "pay": Pay,
        "use": Use,
        "decline": Decline,
        "tie": Tie,
        "silence": Silence,
    }
    reasons: ClassVar[tuple[Reason, ...]] = (BEFORE_THE_DEAL, NO_DEAL_DUE, NOT_OF_THIS_GAME, *REASONS)
    wrong_rule: ClassVar[str | None] = "K3.4"

    def start(self, seats: int, options: Options) -> KhromixState:
        return empty_table(seats, options)

    def deal_due(self, state: KhromixState) -> bool:
        return state.pending == DEAL

    def deal(self, state: KhromixState, rng: Random) -> Deal:
        return dealt_at_random(state, rng)

    def teaching_deal(self, state: KhromixState, rng: Random, learner: Seat) -> Deal:
        return dealt_to_teach(state, rng, learner)

    def apply(self, state: KhromixState, action: Action) -> Step[KhromixState] | Refusal:
        pending, actor = state.pending, state.actor
        match action:
            case Answer() if pending == ANSWER and action.seat != actor:
                return judge_answer(state, action)
            case Call() if pending == CALL and action.seat == actor:
                return call_and_turn(state, action)
            case Pay() if pending == PAY and action.seat == actor:
                return pay_card(state, action)
            case Use() if pending == ABILITY and action.seat == actor:
                return use_ability(state, action)
            case Decline() if pending == ABILITY and action.seat == actor:
                return decline_ability(state)
            case Question() if pending == QUESTION and action.seat == actor:
                return ask(state, action)
            case Tie() if pending == ANSWER:
                return tie_answers(state, action)
            case Silence() if pending == ANSWER:
                return leave_undecided(state, ())
            case Deal() if pending == DEAL:
                return deal_out(state, action)
            case Deal() if pending != OVER:
                return Refusal(NO_DEAL_DUE)
            case _ if pending != OVER and type(action) not in self.kinds.values():
                return Refusal(NOT_OF_THIS_GAME)
        return Refusal(PENDING_REASON[pending], {"actor": actor})

    def view(self, state: KhromixState, seat: Seat | None) -> KhromixView:
        return view_of(state, seat)

    def outcome(self, state: KhromixState) -> Outcome:
        scores = scores_of(state)
        finished = state.pending == OVER
        detail: dict[str, Any] = {}
        if state.pending != DEAL:
            detail = {
                "gains": [list(gains) for gains in state.gains],
                "active": [len(active) for active in state.active],
                "centre": list(state.centre),
                "direction": state.direction,
                "caller": None if finished else state.caller,
            }
        return Outcome(finished, winners_of(scores) if finished else (), scores, detail)

    def standing(self, state: KhromixState) -> tuple[int, ...]:
        return scores_of(state)

    def shortfall(self, state: KhromixState, seat: Seat) -> Shortfall | None:
        return shortfall_of(state, seat)

    def may_act(self, state: KhromixState) -> Seats:
        if state.pending == ANSWER:
            return all_but(state, state.actor)
        return () if state.pending in (DEAL, OVER) else (state.actor,)

    def race(self, state: KhromixState) -> Seats:
        """K3.2: all but the caller."""
        return all_but(state, state.actor) if state.pending == ANSWER else ()

    def move_kind(self, state: KhromixState, action: Action) -> str:
        """The ink, the word and a mystery card are answered in three ways (K3.1, K5.1)."""
        if not isinstance(action, Answer):
            return type(action).__name__
        return MYSTERY if state.centre[0] == MYSTERY else str(state.asked)

    def human_limit(self, state: KhromixState) -> int:
        return SIMPLE_REACTION if state.centre[0] == MYSTERY else CHOICE  # K3.7: to a mystery card any answer is right

    def patience(self, state: KhromixState) -> int | None:
        return state.options.patience if state.pending in (QUESTION, ANSWER) else None  # K3.6, K5.1

    def default(self, state: KhromixState, seat: Seat) -> Action | None:
        if seat != state.actor:
            return None
        if state.pending == CALL:
            return Call(seat, "colour")
        if state.pending == QUESTION:
            return Question(seat, "?")  # K5.1
        if state.pending == PAY:
            return Pay(seat, pay_sources(state)[0])  # K3.4: from the active pile, whose card nobody knows yet
        return Decline(seat) if state.pending == ABILITY else None  # K4.0

    def mistakes(self, events: Iterable[Event], seat: Seat) -> tuple[int, int]:
        answers = [event.right for event in events if isinstance(event, Answered) and event.seat == seat]
        return answers.count(False), len(answers)

    def bests(self, state: KhromixState) -> tuple[str, ...]:
        """All share one deck, so points say little where more play; how far one was ahead says more. K6.3: counted from
        the bottom, a pile is worth something else."""
        return (LEAD, REACTION) if state.options.count == "top" else (REACTION,)

    def rematch(self, state: KhromixState, rng: Random) -> Options:
        """K2.3, K6.4: the winner begins, or one drawn from those who share the victory."""
        return replace(state.options, first=rng.choice(winners_of(scores_of(state))))

    def actions(self, state: KhromixState, seat: Seat) -> Sequence[Action]:
        pending = state.pending
        if pending == ANSWER:
            return () if seat == state.actor else ANSWERS[seat]
        if pending in (DEAL, OVER) or seat != state.actor:
            return ()
        if pending == CALL:
            return CALLS[seat]
        if pending == QUESTION:
            return (Question(seat, "?"),)
        if pending == PAY:
            return tuple([PAYS[seat][source] for source in pay_sources(state)])
        ability = FACES[state.gains[seat][0]].ability
        targets: Sequence[Seat | None] = (None,) if ability == REVERSE else targets_of(state, seat, ability)
        return (*[Use(seat, target) for target in targets], Decline(seat))
