"""What a player does in a turn: C2 to C5."""

from vivace.game.core import CARD_NOT_HELD, EVERYBODY, Event, Refusal, Seat, Step, replaced
from vivace.games.clear4.rules.actions import Blind, Play, Target
from vivace.games.clear4.rules.cards import CARD, CLEAR, CODES, JOKER, NO_VALUE, PUSH, Card, face_up
from vivace.games.clear4.rules.events import BlindTurned, Left, Played, Special
from vivace.games.clear4.rules.pending import FOLLOW, TARGET
from vivace.games.clear4.rules.reasons import (
    COVERED,
    EMPTY_PASS,
    MIXED_VALUES,
    NO_CROSSWISE,
    NO_TOP,
    NOT_YOURSELF,
    ONLY_JOKERS,
    OTHER_VALUE,
    SPECIAL_ALONE,
)
from vivace.games.clear4.rules.state import Clear4State, refuse_value, top_value
from vivace.games.clear4.rules.turns import (
    after_cards,
    another_turn,
    clear,
    clear_pile,
    end_turn,
    lift,
    push,
    take_pile,
)


def play_cards(state: Clear4State, play: Play) -> Step[Clear4State] | Refusal:
    """C2.1, C2.2, C2.8; what follows is in `turns.after_cards`."""
    seat = play.seat
    flaw = play.flaw()
    if flaw is not None:
        return Refusal(flaw)
    hand = list(state.hands[seat])
    cards: list[Card] = []
    for code in play.hand:
        c = CARD[code]
        hand[c] -= 1
        if hand[c] < 0:
            return Refusal(CARD_NOT_HELD, {"seat": seat, "card": code})
        cards.append(c)
    for pile in play.tops:
        top = face_up(state.piles[seat][pile])
        if top is None:
            return Refusal(NO_TOP, {"pile": pile})
        cards.append(top)
    value = value_of(state, cards)
    if isinstance(value, Refusal):
        return value
    refusal = refuse_value(state, value, len(cards))
    if refusal is not None:
        return refusal
    new = state.copy()
    new.hands = replaced(state.hands, seat, tuple(hand))
    new.discard = (*state.discard, *cards)
    new.values = state.values + (value,) * len(cards)
    events: list[Event] = [Played(EVERYBODY, seat, play.hand, play.tops, value)]
    turned = False
    for pile in play.tops:
        turned = lift(new, seat, pile, events) or turned
    after_cards(new, value, turned, events)
    return Step(new, events)


def value_of(state: Clear4State, cards: list[Card]) -> int | Refusal:
    """C2.1, C2.3, C2.4, C2.6: the one value that these cards are played as."""
    value = NO_VALUE
    for c in cards:
        if c in (PUSH, CLEAR):
            return Refusal(SPECIAL_ALONE)
        if c != JOKER:
            if value not in (NO_VALUE, c):
                return Refusal(MIXED_VALUES, {"one": value, "other": c})
            value = c
    if value == NO_VALUE:
        return top_value(state)
    if state.pending == FOLLOW and value != state.follow:
        return Refusal(OTHER_VALUE, {"follow": state.follow}) if state.follow else Refusal(ONLY_JOKERS)
    return value


def play_special(state: Clear4State, card: Card, source: int | str, target: Seat = 0) -> Step[Clear4State] | Refusal:
    """C3.1: a PUSH or CLEAR from the hand or from a face-up top."""
    seat = state.to_act
    new = state.copy()
    events: list[Event] = [Special(EVERYBODY, seat, CODES[card], source)]
    if isinstance(source, int):
        if face_up(state.piles[seat][source]) != card:
            return Refusal(CARD_NOT_HELD, {"seat": seat, "card": CODES[card]})
        lift(new, seat, source, events)
    else:
        hand = state.hands[seat]
        if not hand[card]:
            return Refusal(CARD_NOT_HELD, {"seat": seat, "card": CODES[card]})
        new.hands = replaced(state.hands, seat, replaced(hand, card, hand[card] - 1))
    if card == CLEAR:
        clear(new, events)
    elif target == seat:
        return Refusal(NOT_YOURSELF)
    else:
        push(new, target, events)
    return Step(new, events)


def play_blind(state: Clear4State, blind: Blind) -> Step[Clear4State] | Refusal:
    """C4.1: the crosswise card, turned only now."""
    seat, pile = blind.seat, state.piles[blind.seat][blind.pile]
    if len(pile) != 1:
        return Refusal(COVERED if pile else NO_CROSSWISE, {"pile": blind.pile})
    card = pile[0]
    new = state.copy()
    new.piles = replaced(state.piles, seat, replaced(state.piles[seat], blind.pile, ()))
    value = top_value(state) if card == JOKER else card
    playable = card in (PUSH, CLEAR) or refuse_value(state, value, 1) is None
    events: list[Event] = [BlindTurned(EVERYBODY, seat, blind.pile, CODES[card], playable)]
    if card == PUSH:  # C4.3
        new.pending = TARGET
    elif card == CLEAR:  # C4.3
        clear(new, events)
    elif playable:  # C4.2
        new.discard = (*state.discard, card)
        new.values = (*state.values, value)
        after_cards(new, value, True, events)
    else:  # C4.4
        take_pile(new, seat, (card,), events)
        end_turn(new, events)
    return Step(new, events)


def name_target(state: Clear4State, action: Target) -> Step[Clear4State] | Refusal:
    """C3.2, C4.3: a PUSH that was turned blind goes at this player."""
    if action.target == action.seat:
        return Refusal(NOT_YOURSELF)
    new = state.copy()
    events: list[Event] = []
    push(new, action.target, events)
    return Step(new, events)


def clear_four(state: Clear4State) -> Step[Clear4State]:
    """C2.7: the four are cleared."""
    new = state.copy()
    events: list[Event] = []
    clear_pile(new, (), events)
    another_turn(new)
    return Step(new, events)


def leave_four(state: Clear4State) -> Step[Clear4State]:
    """C2.7: the four are left, and nobody may clear them later."""
    new = state.copy()
    events: list[Event] = [Left(EVERYBODY, state.to_act)]
    end_turn(new, events)
    return Step(new, events)


def be_done(state: Clear4State) -> Step[Clear4State]:
    """C2.6: the turn could go on, and does not."""
    new = state.copy()
    events: list[Event] = []
    end_turn(new, events)
    return Step(new, events)


def pass_turn(state: Clear4State) -> Step[Clear4State] | Refusal:
    """C5.1, C5.2"""
    if not state.discard:
        return Refusal(EMPTY_PASS)
    new = state.copy()
    events: list[Event] = []
    take_pile(new, state.to_act, (), events)
    end_turn(new, events)
    return Step(new, events)
