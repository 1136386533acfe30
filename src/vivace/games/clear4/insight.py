"""Whether somebody plays as if they saw the next player's hand: again and again they lay what it cannot answer, so that
the next player has to take the pile. Seldom is that the best that can be laid (our strongest mind does so in 15 of 100
such turns, also where it is shown all hands), so playing well does not look like it."""

from collections.abc import Collection, Iterator, Sequence

from vivace.game.core import Seat
from vivace.games.clear4.rules import FOUR, NO_VALUE, TOP_VALUE, TURN, Card, Clear4State, Play, face_up, top_value
from vivace.records import RecordStep
from vivace.server.fairplay.answers import Choice


def choices(steps: Sequence[RecordStep], seat: Seat) -> Iterator[Choice]:
    """Turns in which this seat laid a number, and could have laid others: some that the next player had no answer to
    in their hand and among their open cards, and some that they had."""
    for step in steps:
        before, after, action = step.before, step.after, step.line.action
        assert isinstance(before, Clear4State) and isinstance(after, Clear4State)
        if not isinstance(action, Play) or action.seat != seat or before.pending != TURN:
            continue
        values, laid = could_lay(before, seat), top_value(after)
        unanswered = values - answered(before, (seat + 1) % before.seats, values)
        if laid in values and unanswered and unanswered != values:
            yield Choice(laid in unanswered, len(unanswered) / len(values))


def could_lay(state: Clear4State, seat: Seat) -> set[Card]:
    """C2.2, C2.8: the values of this seat's own numbers."""
    top = top_value(state)
    full = {top} if state.values.count(top) >= FOUR else set[Card]()
    return {card for card in _shown_to(state, seat) if card <= (TOP_VALUE if top == NO_VALUE else top)} - full


def answered(state: Clear4State, seat: Seat, values: Collection[Card]) -> set[Card]:
    """C2.2, C2.3, C3.1: the values that this seat could answer; with a special card it answers all."""
    cards = _shown_to(state, seat)
    return {value for value in values if any(card <= value or card > TOP_VALUE for card in cards)}


def _shown_to(state: Clear4State, seat: Seat) -> set[Card]:
    """The kinds of cards that this seat can play, blind ones aside."""
    open_ = {card for card in map(face_up, state.piles[seat]) if card is not None}
    return open_ | {card for card, n in enumerate(state.hands[seat]) if n}
