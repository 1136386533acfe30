"""What is done in a turn: calls and answers (K3), abilities (K4), mystery cards (K5)."""

from typing import Final

from vivace.game.core import EVERYBODY, Event, Reason, Refusal, Seat, Seats, Step, Tie, replaced
from vivace.games.khromix.rules.actions import Answer, Call, Pay, Question, Use
from vivace.games.khromix.rules.cards import COLOURS, EXCHANGE, FACES, MYSTERY, NO_ABILITY, REVERSE, SEE, SKIP
from vivace.games.khromix.rules.events import (
    AbilityUsed,
    Answered,
    Asked,
    Called,
    Declined,
    Exchanged,
    Paid,
    Saw,
    Undecided,
)
from vivace.games.khromix.rules.pending import ABILITY, ANSWER, PAY, QUESTION
from vivace.games.khromix.rules.reasons import (
    BAD_TIE,
    EMPTY_PILE,
    EXCHANGE_WITH_ANOTHER,
    NOT_A_COLOUR,
    SEE_ANOTHER,
    SKIP_ANOTHER,
    TARGET_EMPTY,
    TARGET_MISSING,
    TARGET_NOT_NEEDED,
)
from vivace.games.khromix.rules.state import KhromixState, pay_sources, targets_of
from vivace.games.khromix.rules.turns import end_turn, take_active


def call_and_turn(state: KhromixState, call: Call) -> Step[KhromixState]:
    """K3.1; a mystery card voids the call (K5.1)."""
    new = state.copy()
    card = take_active(new, call.seat)
    new.centre = (card, *state.centre)
    new.pending = QUESTION if card == MYSTERY else ANSWER
    new.asked = None if card == MYSTERY else call.ask
    return Step(new, [Called(EVERYBODY, call.seat, call.ask, card)])


def ask(state: KhromixState, question: Question) -> Step[KhromixState]:
    """K5.1"""
    new = state.copy()
    new.pending = ANSWER
    new.asked = question.text
    return Step(new, [Asked(EVERYBODY, question.seat, question.text)])


def judge_answer(state: KhromixState, answer: Answer) -> Step[KhromixState] | Refusal:
    """K3.2: right (K3.3), or wrong (K3.4)."""
    seat, say = answer.seat, answer.say
    current = state.centre[0]
    face = FACES[current]
    if current == MYSTERY:
        right = True  # K5.1
    elif say not in COLOURS:
        return Refusal(NOT_A_COLOUR)
    else:
        right = say == (face.ink if state.asked == "colour" else face.word)
    new = state.copy()
    events: list[Event] = [Answered(EVERYBODY, seat, say, right)]
    if not right:
        new.pending = PAY
        new.actor = seat
        return Step(new, events)
    new.gains = replaced(state.gains, seat, state.centre + state.gains[seat])  # K3.3
    new.centre = ()
    ability = face.ability
    if ability == REVERSE or (ability != NO_ABILITY and targets_of(new, seat, ability)):
        new.pending = ABILITY
        new.actor = seat
    else:  # no ability, or a void one (K4.5)
        end_turn(new, events)
    return Step(new, events)


def pay_card(state: KhromixState, pay: Pay) -> Step[KhromixState] | Refusal:
    """K3.4"""
    if pay.from_ not in pay_sources(state):
        return Refusal(EMPTY_PILE)
    new = state.copy()
    seat = pay.seat
    if pay.from_ == "active":
        card = take_active(new, seat)
    else:
        card = state.gains[seat][0]
        new.gains = replaced(state.gains, seat, state.gains[seat][1:])
    new.centre = (card, *state.centre)
    events: list[Event] = [Paid(EVERYBODY, seat, pay.from_, card)]
    end_turn(new, events)
    return Step(new, events)


SELF_CHOSEN: Final[dict[str, Reason]] = {SEE: SEE_ANOTHER, EXCHANGE: EXCHANGE_WITH_ANOTHER, SKIP: SKIP_ANOTHER}


def use_ability(state: KhromixState, use: Use) -> Step[KhromixState] | Refusal:
    """K4.0, and K4.1, K4.2, K4.3 or K4.4."""
    seat, target = use.seat, use.target
    ability = FACES[state.gains[seat][0]].ability
    if ability == REVERSE:
        if target is not None:
            return Refusal(TARGET_NOT_NEEDED)
    elif target is None:
        return Refusal(TARGET_MISSING)
    elif target == seat:
        return Refusal(SELF_CHOSEN[ability])
    elif target not in targets_of(state, seat, ability):
        return Refusal(TARGET_EMPTY, {"target": target})
    new = state.copy()
    events: list[Event] = [AbilityUsed(EVERYBODY, seat, ability, target)]
    if target is None:
        new.direction = -state.direction  # K4.4
    elif ability == SEE:  # K4.1
        new.seen = state.seen | {(seat, target)}
        events.append(Saw((seat,), target, state.active[target][0]))
    elif ability == SKIP:  # K4.3
        new.skips = replaced(state.skips, target, state.skips[target] + 1)
    else:
        exchange_cards(new, seat, target, events)
    end_turn(new, events)
    return Step(new, events)


def exchange_cards(new: KhromixState, seat: Seat, target: Seat, events: list[Event]) -> None:
    """K4.2"""
    gave = new.gains[seat][0]
    if new.options.exchange == "gains":
        got = new.gains[target][0]
        new.gains = replaced(new.gains, target, (gave, *new.gains[target][1:]))
    else:
        got = take_active(new, target, put=(gave,))
    new.gains = replaced(new.gains, seat, (got, *new.gains[seat][1:]))
    events.append(Exchanged(EVERYBODY, seat, target, gave, got))


def decline_ability(state: KhromixState) -> Step[KhromixState]:
    """K4.0"""
    new = state.copy()
    ability = FACES[state.gains[state.actor][0]].ability
    events: list[Event] = [Declined(EVERYBODY, state.actor, ability)]
    end_turn(new, events)
    return Step(new, events)


def tie_answers(state: KhromixState, tie: Tie) -> Step[KhromixState] | Refusal:
    """K3.6"""
    tied = tuple(sorted(set(tie.seats)))
    if len(tied) < 2 or len(tied) < len(tie.seats) or state.actor in tied:
        return Refusal(BAD_TIE)
    return leave_undecided(state, tied)


def leave_undecided(state: KhromixState, tied: Seats) -> Step[KhromixState]:
    """K3.6"""
    new = state.copy()
    events: list[Event] = [Undecided(EVERYBODY, tied)]
    end_turn(new, events)
    return Step(new, events)
