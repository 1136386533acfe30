"""What follows from a move: cards are turned, taken and cleared, turns and rounds end (C2.5, C2.6, C2.7, C3, C6)."""

from vivace.game.core import EVERYBODY, Event, Seat, Seats, replaced
from vivace.game.pending import DEAL, OVER
from vivace.games.clear4.rules.cards import CLEAR, CODES, FOUR, PUSH, Cards, face_up
from vivace.games.clear4.rules.events import TURN_OF, Cleared, Finished, RoundOver, Taken, Turned
from vivace.games.clear4.rules.pending import CHOICE, FOLLOW, TURN
from vivace.games.clear4.rules.state import (
    TURNS_A_SEAT,
    Clear4State,
    Result,
    cards_left,
    has_no_card,
    may_follow,
    rounds_of,
    winners_of,
)


def lift(new: Clear4State, seat: Seat, pile: int, events: list[Event]) -> bool:
    """The face-up card of a pile is taken off; True if that turned a middle card (C2.5)."""
    rest = new.piles[seat][pile][:-1]
    new.piles = replaced(new.piles, seat, replaced(new.piles[seat], pile, rest))
    turned = face_up(rest)
    if turned is None:
        return False
    events.append(Turned(EVERYBODY, seat, pile, CODES[turned]))
    return True


def take_pile(new: Clear4State, seat: Seat, more: Cards, events: list[Event]) -> None:
    """C3.2, C4.4, C5.1: the discard pile, and `more`, into this hand."""
    cards = new.discard + more
    counts = list(new.hands[seat])
    for c in cards:
        counts[c] += 1
    new.hands = replaced(new.hands, seat, tuple(counts))
    new.discard = new.values = ()
    events.append(Taken(EVERYBODY, seat, len(cards)))


def clear_pile(new: Clear4State, more: Cards, events: list[Event]) -> None:
    """C2.7, C3.3: the discard pile, and `more`, out of the game."""
    new.gone = new.gone + new.discard + more
    events.append(Cleared(EVERYBODY, new.to_act, len(new.discard)))
    new.discard = new.values = ()


def end_round(new: Clear4State, leaders: Seats, events: list[Event]) -> None:
    """C6.2, C6.3, C6.4"""
    winner = leaders[0] if len(leaders) == 1 else None
    everything = new.options.penalty == "all"
    penalty = tuple([cards_left(new, s, everything) for s in range(new.seats)])
    new.results = (*new.results, Result(winner, leaders, penalty))
    events.append(RoundOver(EVERYBODY, winner, penalty))
    new.pending = OVER if len(new.results) == rounds_of(new) else DEAL
    if new.pending == OVER:
        events.append(Finished(EVERYBODY, winners_of(new)))


def has_won(new: Clear4State, seat: Seat, events: list[Event]) -> bool:
    """C6.1"""
    if not has_no_card(new, seat):
        return False
    end_round(new, (seat,), events)
    return True


def another_turn(new: Clear4State) -> None:
    """C2.7, C3.3"""
    new.pending = TURN


def end_turn(new: Clear4State, events: list[Event]) -> None:
    """C1.4: clockwise, until the round has lasted too long (C6.4)."""
    new.pending = TURN
    new.to_act = (new.to_act + 1) % new.seats
    new.passed_on += 1
    if new.passed_on < TURNS_A_SEAT * new.seats:
        events.append(TURN_OF[new.to_act])
        return
    left = [cards_left(new, s, True) for s in range(new.seats)]  # C6.4
    end_round(new, tuple([s for s in range(new.seats) if left[s] == min(left)]), events)


def after_cards(new: Clear4State, value: int, turned: bool, events: list[Event]) -> None:
    """What comes after number cards were laid on the pile: C6.1, then C2.7, then C2.6."""
    if has_won(new, new.to_act, events):
        return
    if value and new.values.count(value) == FOUR:
        if new.options.clear4 == "always":
            clear_pile(new, (), events)
            another_turn(new)
        else:
            new.pending = CHOICE
    elif turned and may_follow(new, new.to_act, value):
        new.pending = FOLLOW
        new.follow = value
    else:
        end_turn(new, events)


def push(new: Clear4State, target: Seat, events: list[Event]) -> None:
    """C3.2: PUSH itself leaves the game, the pile goes to the target. A last PUSH takes effect first (C6.1)."""
    new.gone = (*new.gone, PUSH)
    take_pile(new, target, (), events)
    if not has_won(new, new.to_act, events):
        end_turn(new, events)


def clear(new: Clear4State, events: list[Event]) -> None:
    """C3.3, C6.1"""
    clear_pile(new, (CLEAR,), events)
    if not has_won(new, new.to_act, events):
        another_turn(new)
