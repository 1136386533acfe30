"""Clear 4: get rid of twenty cards; equal or lower follows, four alike clear the pile.

The rules, with their numbers: docs/rules/clear4.md.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any, ClassVar, Final

from vivace.game.core import (
    BEFORE_THE_DEAL,
    CARD_NOT_HELD,
    EVERYBODY,
    NO_DEAL_DUE,
    NOT_OF_THIS_GAME,
    Action,
    Event,
    Game,
    Outcome,
    Reason,
    Refusal,
    Seat,
    Seats,
    State,
    Step,
    View,
    reasons_among,
    replaced,
    shuffled,
)
from vivace.game.shapes import SEAT, card, either, many, one_a_seat, one_of, shaped, whole

Card = int
"""1 to 10 are the values; PUSH, JOKER and CLEAR follow. In records and views a card is its code (C1.1)."""
Cards = tuple[Card, ...]
Tally = tuple[int, ...]
"""How many of each card: what a hand is. Index 0 is not used."""
Piles = tuple[Cards, ...]
"""A player's four piles, each from the bottom up: crosswise, middle, top (C1.3)."""

TOP_VALUE: Final = 10
PUSH: Final = 11
JOKER: Final = 12
CLEAR: Final = 13
NO_VALUE: Final = 0
CODES: Final = ("", *map(str, range(1, TOP_VALUE + 1)), "P", "J", "C")
CARD: Final[dict[str, Card]] = {CODES[c]: c for c in range(1, len(CODES))}
# C1.1
COPIES: Final[Tally] = (0, *(10,) * TOP_VALUE, 7, 7, 6)
DECK: Final[Cards] = tuple(c for c in range(1, len(COPIES)) for _ in range(COPIES[c]))
# C1.3
HAND_SIZE: Final = 8
PILES: Final = 4
PILE_SIZE: Final = 3
DEALT: Final = HAND_SIZE + PILES * PILE_SIZE
FOUR: Final = 4
# C6.4
TURNS_A_SEAT: Final = 100

# What the game waits for; beside each the rule that governs the step.
DEAL: Final = "deal"
TURN: Final = "turn"  # C2.0
FOLLOW: Final = "follow"  # C2.6
CHOICE: Final = "choice"  # C2.7
TARGET: Final = "target"  # C3.2
OVER: Final = "over"  # C6.1

WRONG_DECK = Reason("C1.1", "wrong-deck", "There are not that many cards {card} in the deck.")
WRONG_SIZE = Reason("C1.3", "wrong-size", "Everybody gets a hand of eight cards and four piles of three.")
WRONG_FIRST = Reason("C1.4", "wrong-first", "Seat {first} begins this round.")
NOT_YOUR_TURN = Reason("C1.4", "not-your-turn", "It is seat {to_act}'s turn.")
TURN_PENDING = Reason("C2.0", "turn-pending", "Play numbers, a special card or a blind card, or pass.")
FOLLOW_PENDING = Reason("C2.6", "follow-pending", "You may only follow with more of the value just played, or be done.")
CHOICE_PENDING = Reason("C2.7", "choice-pending", "Four alike lie on the pile: clear it or leave it.")
TARGET_PENDING = Reason("C3.2", "target-pending", "It is a PUSH: name the player who takes the pile.")
GAME_OVER = Reason("C6.1", "game-over", "The game is over.")
ROUND_OVER = Reason("C6.1", "round-over", "The round is over.")
EMPTY_PLAY = Reason(None, "empty-play", "A play needs at least one card.")
PILE_TWICE = Reason(None, "pile-twice", "A pile cannot be named twice in one play.")
NO_TOP = Reason(None, "no-top", "No card lies face up on pile {pile}.")
NO_CROSSWISE = Reason(None, "no-crosswise", "Nothing is left of pile {pile}.")
SPECIAL_ALONE = Reason("C3.1", "special-alone", "PUSH and CLEAR are played alone, one at a time.")
MIXED_VALUES = Reason("C2.1", "mixed-values", "{one} and {other} cannot be played together: play cards of one value.")
TOO_HIGH = Reason("C2.2", "too-high", "{played} cannot follow {top}: play {top} or lower, or pass.")
OTHER_VALUE = Reason("C2.6", "other-value", "Only {follow} may follow in the same turn, with or without jokers.")
ONLY_JOKERS = Reason("C2.6", "only-jokers", "Only jokers may follow jokers without a value in the same turn.")
FIVE = Reason("C2.8", "five", "That would make more than four {played} on the pile; there is room for {room}.")
NOT_YOURSELF = Reason("C3.2", "not-yourself", "PUSH goes at another player, never at yourself.")
COVERED = Reason("C4.1", "covered", "A card still lies on the crosswise card of pile {pile}.")
EMPTY_PASS = Reason("C5.2", "empty-pass", "There is no pile to take: you must play.")

PENDING_REASON: Final[dict[str, Reason]] = {
    TURN: TURN_PENDING,
    FOLLOW: FOLLOW_PENDING,
    CHOICE: CHOICE_PENDING,
    TARGET: TARGET_PENDING,
}

_CARD: Final = card(CARD)
_PILE: Final = whole(0, 3)


@dataclass(frozen=True)
class Options:
    first: Seat | None = shaped(SEAT, None)  # C1.4; None: drawn at random
    clear4: str = shaped(one_of("choice", "always"), "choice")  # C2.7
    rounds: int | str = shaped(either(whole(1, 12), one_of("seats")), 1)  # C6.2
    penalty: str = shaped(one_of("hand", "all"), "hand")  # C6.2


@dataclass(frozen=True)
class Deal(Action):
    hands: tuple[tuple[str, ...], ...] = shaped(one_a_seat(many(_CARD)))
    piles: tuple[tuple[tuple[str, ...], ...], ...] = shaped(one_a_seat(many(many(_CARD))))
    first: Seat = shaped(SEAT)


@dataclass(frozen=True)
class Move(Action):
    """What a player does."""

    seat: Seat = shaped(SEAT)


@dataclass(frozen=True)
class Play(Move):
    """C2.1, and C2.6 where the turn goes on. The cards lie on the pile in the order of `hand`, then of `tops`."""

    hand: tuple[str, ...] = shaped(many(_CARD), ())
    tops: tuple[int, ...] = shaped(many(_PILE), ())

    def flaw(self) -> Reason | None:
        if not self.tops:
            return None if self.hand else EMPTY_PLAY
        return PILE_TWICE if len(set(self.tops)) < len(self.tops) else None


@dataclass(frozen=True)
class Done(Move):
    pass


@dataclass(frozen=True)
class Clear4(Move):
    pass


@dataclass(frozen=True)
class Leave(Move):
    pass


@dataclass(frozen=True)
class Push(Move):
    from_: int | str = shaped(either(one_of("hand"), _PILE))
    target: Seat = shaped(SEAT)


@dataclass(frozen=True)
class Clear(Move):
    from_: int | str = shaped(either(one_of("hand"), _PILE))


@dataclass(frozen=True)
class Blind(Move):
    pile: int = shaped(_PILE)


@dataclass(frozen=True)
class Target(Move):
    target: Seat = shaped(SEAT)


@dataclass(frozen=True)
class Pass(Move):
    pass


# What each kind of move may answer.
WHEN: Final[dict[type[Action], tuple[str, ...]]] = {
    Play: (TURN, FOLLOW),
    Done: (FOLLOW,),
    Clear4: (CHOICE,),
    Leave: (CHOICE,),
    Push: (TURN,),
    Clear: (TURN,),
    Blind: (TURN,),
    Target: (TARGET,),
    Pass: (TURN,),
}


class Dealt(Event):
    __slots__ = ("first", "round", "tops")

    def __init__(self, audience: Seats | None, round: int, first: Seat, tops: tuple[tuple[str, ...], ...]) -> None:
        self.audience = audience
        self.round = round
        self.first = first
        self.tops = tops


class HandDealt(Event):
    """For the eyes of its owner alone."""

    __slots__ = ("hand",)

    def __init__(self, audience: Seats | None, hand: tuple[str, ...]) -> None:
        self.audience = audience
        self.hand = hand


class Played(Event):
    __slots__ = ("hand", "seat", "tops", "value")

    def __init__(
        self, audience: Seats | None, seat: Seat, hand: tuple[str, ...], tops: tuple[int, ...], value: int
    ) -> None:
        self.audience = audience
        self.seat = seat
        self.hand = hand
        self.tops = tops
        self.value = value
        """The value that the cards take on the pile; 0 for jokers without one (C2.4)."""


class Turned(Event):
    """C2.5: a middle card came to light."""

    __slots__ = ("card", "pile", "seat")

    def __init__(self, audience: Seats | None, seat: Seat, pile: int, card: str) -> None:
        self.audience = audience
        self.seat = seat
        self.pile = pile
        self.card = card


class BlindTurned(Event):
    """C4: the crosswise card, and whether it could be played."""

    __slots__ = ("card", "pile", "playable", "seat")

    def __init__(self, audience: Seats | None, seat: Seat, pile: int, card: str, playable: bool) -> None:
        self.audience = audience
        self.seat = seat
        self.pile = pile
        self.card = card
        self.playable = playable


class Special(Event):
    """C3: a PUSH or CLEAR from the hand or from a pile."""

    __slots__ = ("card", "from_", "seat")

    def __init__(self, audience: Seats | None, seat: Seat, card: str, from_: int | str) -> None:
        self.audience = audience
        self.seat = seat
        self.card = card
        self.from_ = from_


class Taken(Event):
    """This player took so many cards of the discard pile into the hand (C3.2, C4.4, C5.1)."""

    __slots__ = ("cards", "seat")

    def __init__(self, audience: Seats | None, seat: Seat, cards: int) -> None:
        self.audience = audience
        self.seat = seat
        self.cards = cards


class Cleared(Event):
    """The discard pile left the game (C2.7, C3.3)."""

    __slots__ = ("cards", "seat")

    def __init__(self, audience: Seats | None, seat: Seat, cards: int) -> None:
        self.audience = audience
        self.seat = seat
        self.cards = cards


class Left(Event):
    """C2.7: four alike were left lying."""

    __slots__ = ("seat",)

    def __init__(self, audience: Seats | None, seat: Seat) -> None:
        self.audience = audience
        self.seat = seat


class TurnOf(Event):
    __slots__ = ("seat",)

    def __init__(self, audience: Seats | None, seat: Seat) -> None:
        self.audience = audience
        self.seat = seat


ALONE: Final = tuple((seat,) for seat in range(6))
TURN_OF: Final = tuple(TurnOf(EVERYBODY, seat) for seat in range(6))


class RoundOver(Event):
    """C6: the winner (None: nobody), and everybody's penalty points of this round."""

    __slots__ = ("penalty", "winner")

    def __init__(self, audience: Seats | None, winner: Seat | None, penalty: tuple[int, ...]) -> None:
        self.audience = audience
        self.winner = winner
        self.penalty = penalty


class Finished(Event):
    __slots__ = ("winners",)

    def __init__(self, audience: Seats | None, winners: Seats) -> None:
        self.audience = audience
        self.winners = winners


@dataclass(frozen=True)
class Result:
    """A finished round; `leaders` are those who would share it (C6.4)."""

    winner: Seat | None
    leaders: Seats
    penalty: tuple[int, ...]


@dataclass(frozen=True)
class PileView:
    """One pile of three: how many cards are left of it, and the one that lies face up, if any."""

    height: int
    top: str | None


@dataclass(frozen=True)
class Clear4View(View):
    seats: int
    """How many seats there are."""
    round: int
    """1 for the first; 0 before the first deal."""
    rounds: int
    """How many rounds are played."""
    hand: tuple[str, ...]
    """This seat's own hand, sorted; empty for spectators."""
    hands: tuple[int, ...]
    """How many cards each seat holds."""
    piles: tuple[tuple[PileView, ...], ...]
    """The four piles of each seat."""
    discard: tuple[str, ...]
    """The discard pile, from the bottom up."""
    values: tuple[int, ...]
    """What each card of the discard pile counts as; 0 is no value."""
    to_act: Seat | None
    """The seat whose turn it is."""
    pending: str
    """What the game waits for: deal, turn, follow, choice, target, over."""
    follow: int | None
    """Under C2.6, the value that may follow (0: jokers only)."""
    turns_left: int
    """C6.4: how often the turn may still pass on in this round."""
    results: tuple[Result, ...]
    """The finished rounds."""
    scores: tuple[int, ...]
    """By seat: all penalty points, as a negative number."""


class Clear4State(State):
    __slots__ = (
        "discard",
        "first",
        "follow",
        "gone",
        "hands",
        "options",
        "passed_on",
        "pending",
        "piles",
        "results",
        "seats",
        "to_act",
        "values",
    )

    def __init__(
        self,
        seats: int,
        options: Options,
        results: tuple[Result, ...],
        first: Seat | None,
        hands: tuple[Tally, ...],
        piles: tuple[Piles, ...],
        discard: Cards,
        values: tuple[int, ...],
        gone: Cards,
        to_act: Seat,
        pending: str,
        follow: int,
        passed_on: int,
    ) -> None:
        self.seats = seats
        self.options = options
        self.results = results
        """The finished rounds."""
        self.first = first
        """The seat that began the first round; None before it is dealt."""
        self.hands = hands
        self.piles = piles
        self.discard = discard
        """From the bottom up; `values` beside it has what each card counts as."""
        self.values = values
        self.gone = gone
        """Cards that left the game in this round."""
        self.to_act = to_act
        self.pending = pending
        self.follow = follow
        """While FOLLOW is pending, the value that may follow."""
        self.passed_on = passed_on

    def copy(self) -> "Clear4State":
        return Clear4State(
            self.seats,
            self.options,
            self.results,
            self.first,
            self.hands,
            self.piles,
            self.discard,
            self.values,
            self.gone,
            self.to_act,
            self.pending,
            self.follow,
            self.passed_on,
        )


def _tally(cards: Sequence[Card]) -> Tally:
    counts = [0] * len(COPIES)
    for c in cards:
        counts[c] += 1
    return tuple(counts)


def _codes(hand: Tally) -> tuple[str, ...]:
    return tuple([CODES[c] for c in range(1, len(hand)) for _ in range(hand[c])])


def _face_up(pile: Cards) -> Card | None:
    """C1.3, C2.5: while more than the crosswise card is left, the topmost card is face up."""
    return pile[-1] if len(pile) > 1 else None


def _top_value(state: Clear4State) -> int:
    return state.values[-1] if state.values else NO_VALUE


def _room(state: Clear4State, value: int) -> int:
    """C2.8: how many more cards of this value may lie on the pile. Cards without a value are not limited (C2.4)."""
    return COPIES[JOKER] if value == NO_VALUE else FOUR - state.values.count(value)


def _has_no_card(state: Clear4State, seat: Seat) -> bool:
    return not any(state.piles[seat]) and not any(state.hands[seat])


def _cards_left(state: Clear4State, seat: Seat, with_piles: bool) -> int:
    return sum(state.hands[seat]) + (sum([len(p) for p in state.piles[seat]]) if with_piles else 0)


def _may_follow(state: Clear4State, seat: Seat, value: int) -> bool:
    """C2.6: whether this seat holds anything that could follow."""
    hand = state.hands[seat]
    in_hand = hand[JOKER] or hand[value]
    return bool(in_hand) or any(len(pile) > 1 and pile[-1] in (JOKER, value) for pile in state.piles[seat])


def _refuse_value(state: Clear4State, value: int, cards: int) -> Refusal | None:
    """C2.2, C2.8; cards without a value are limited by neither (C2.4)."""
    if value == NO_VALUE:
        return None
    values = state.values
    if values and 0 < values[-1] < value:
        return Refusal(TOO_HIGH, {"played": value, "top": values[-1]})
    if values.count(value) + cards > FOUR:
        return Refusal(FIVE, {"played": value, "room": _room(state, value)})
    return None


def _rounds(state: Clear4State) -> int:
    rounds = state.options.rounds
    return rounds if isinstance(rounds, int) else state.seats


def _scores(state: Clear4State) -> tuple[int, ...]:
    return tuple([-sum([r.penalty[s] for r in state.results]) for s in range(state.seats)])


def _winners(state: Clear4State) -> Seats:
    """C6.2, C6.3, C6.4"""
    if len(state.results) == 1:
        return state.results[0].leaders
    scores = _scores(state)
    strengths = [(scores[s], sum([r.winner == s for r in state.results])) for s in range(state.seats)]
    best = max(strengths)
    return tuple([s for s in range(state.seats) if strengths[s] == best])


def _lift(new: Clear4State, seat: Seat, pile: int, events: list[Event]) -> bool:
    """The face-up card of a pile is taken off; True if that turned a middle card (C2.5)."""
    rest = new.piles[seat][pile][:-1]
    new.piles = replaced(new.piles, seat, replaced(new.piles[seat], pile, rest))
    turned = _face_up(rest)
    if turned is None:
        return False
    events.append(Turned(EVERYBODY, seat, pile, CODES[turned]))
    return True


def _take_pile(new: Clear4State, seat: Seat, more: Cards, events: list[Event]) -> None:
    """The discard pile, and `more`, into this hand."""
    cards = new.discard + more
    counts = list(new.hands[seat])
    for c in cards:
        counts[c] += 1
    new.hands = replaced(new.hands, seat, tuple(counts))
    new.discard = new.values = ()
    events.append(Taken(EVERYBODY, seat, len(cards)))


def _clear_pile(new: Clear4State, more: Cards, events: list[Event]) -> None:
    new.gone = new.gone + new.discard + more
    events.append(Cleared(EVERYBODY, new.to_act, len(new.discard)))
    new.discard = new.values = ()


def _end_round(new: Clear4State, leaders: Seats, events: list[Event]) -> None:
    """C6.2 to C6.4"""
    winner = leaders[0] if len(leaders) == 1 else None
    everything = new.options.penalty == "all"
    penalty = tuple([_cards_left(new, s, everything) for s in range(new.seats)])
    new.results = (*new.results, Result(winner, leaders, penalty))
    events.append(RoundOver(EVERYBODY, winner, penalty))
    new.pending = OVER if len(new.results) == _rounds(new) else DEAL
    if new.pending == OVER:
        events.append(Finished(EVERYBODY, _winners(new)))


def _won(new: Clear4State, seat: Seat, events: list[Event]) -> bool:
    """C6.1"""
    if not _has_no_card(new, seat):
        return False
    _end_round(new, (seat,), events)
    return True


def _another_turn(new: Clear4State) -> None:
    new.pending = TURN


def _end_turn(new: Clear4State, events: list[Event]) -> None:
    new.pending = TURN
    new.to_act = (new.to_act + 1) % new.seats
    new.passed_on += 1
    if new.passed_on < TURNS_A_SEAT * new.seats:
        events.append(TURN_OF[new.to_act])
        return
    left = [_cards_left(new, s, True) for s in range(new.seats)]  # C6.4
    _end_round(new, tuple([s for s in range(new.seats) if left[s] == min(left)]), events)


def _after_cards(new: Clear4State, value: int, turned: bool, events: list[Event]) -> None:
    """What comes after number cards were laid on the pile: C6.1, then C2.7, then C2.6."""
    if _won(new, new.to_act, events):
        return
    if value and new.values.count(value) == FOUR:
        if new.options.clear4 == "always":
            _clear_pile(new, (), events)
            _another_turn(new)
        else:
            new.pending = CHOICE
    elif turned and _may_follow(new, new.to_act, value):
        new.pending = FOLLOW
        new.follow = value
    else:
        _end_turn(new, events)


def _push(new: Clear4State, target: Seat, events: list[Event]) -> None:
    """C3.2: PUSH itself leaves the game, the pile goes to the target. A last PUSH takes effect first (C6.1)."""
    new.gone = (*new.gone, PUSH)
    _take_pile(new, target, (), events)
    if not _won(new, new.to_act, events):
        _end_turn(new, events)


def _clear(new: Clear4State, events: list[Event]) -> None:
    """C3.3, C6.1"""
    _clear_pile(new, (CLEAR,), events)
    if not _won(new, new.to_act, events):
        _another_turn(new)


def _subsets(mask: int, size: int) -> list[tuple[int, ...]]:
    """The sets of so many piles among those whose bit is set."""
    return list(combinations([p for p in range(PILES) if mask >> p & 1], size))


@lru_cache(maxsize=1 << 16)
def _plays(seat: Seat, value: Card, in_hand: int, tops: int, jokers: int, joker_tops: int, room: int) -> list[Play]:
    """All ways to play up to `room` cards: at least one of this value, from the hand or from these tops, and any
    jokers. (JOKER as the value: jokers alone, with no further jokers.) The same few cases come up again and again."""
    plays: list[Play] = []
    for n in range(min(in_hand, room) + 1):
        for t in range(min(tops.bit_count(), room - n) + 1):
            if n + t == 0:
                continue
            for j in range(min(jokers, room - n - t) + 1):
                hand = (CODES[value],) * n + (CODES[JOKER],) * j
                for u in range(min(joker_tops.bit_count(), room - n - t - j) + 1):
                    for some in _subsets(tops, t):
                        plays.extend([Play(seat, hand, some + wild) for wild in _subsets(joker_tops, u)])
    return plays


# One to four cards of a value from the hand, by seat, value and how many are held.
FROM_HAND_ALONE: Final = tuple(
    tuple(
        tuple(_plays(seat, value, held, 0, 0, 0, FOUR) for held in range(COPIES[1] + 1))
        for value in range(TOP_VALUE + 1)
    )
    for seat in range(6)
)
FROM_HAND: Final = 1 << PILES
"""Where a special card may be played from: a bit for each pile, and this one for the hand."""


@lru_cache(maxsize=1 << 16)
def _other_moves(seat: Seat, seats: int, pushes: int, clears: int, bare: int, may_pass: bool) -> list[Action]:
    """Special cards from these sources (C3), blind cards from these piles (C4.1), and passing (C5)."""
    places: tuple[int | str, ...] = (*range(PILES), "hand")
    others = [s for s in range(seats) if s != seat]
    moves: list[Action] = [Push(seat, places[p], o) for p in range(PILES + 1) if pushes >> p & 1 for o in others]
    moves.extend([Clear(seat, places[p]) for p in range(PILES + 1) if clears >> p & 1])
    moves.extend([Blind(seat, p) for p in range(PILES) if bare >> p & 1])
    return [*moves, Pass(seat)] if may_pass else moves


class Clear4Game(Game[Clear4State]):
    name: ClassVar[str] = "clear4"
    letter: ClassVar[str] = "C"
    seats: ClassVar[Seats] = (2, 3, 4, 5, 6)
    usual_seats: ClassVar[int] = 4
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
    reasons: ClassVar[tuple[Reason, ...]] = reasons_among(globals())

    def start(self, seats: int, options: Options) -> Clear4State:
        nobody: tuple[Tally, ...] = ((0,) * len(COPIES),) * seats
        no_piles: Piles = ((), (), (), ())
        return Clear4State(seats, options, (), None, nobody, (no_piles,) * seats, (), (), (), 0, DEAL, 0, 0)

    def deal_due(self, state: Clear4State) -> bool:
        return state.pending == DEAL

    def _first(self, state: Clear4State) -> Seat | None:
        """C1.4: who begins the next round; None where it is still to be drawn."""
        if state.first is None:
            return state.options.first
        return (state.first + len(state.results)) % state.seats

    def deal(self, state: Clear4State, rng: Random) -> Deal:
        codes = shuffled([CODES[c] for c in DECK], rng)
        hands: list[tuple[str, ...]] = []
        piles: list[tuple[tuple[str, ...], ...]] = []
        for s in range(state.seats):
            own = codes[DEALT * s : DEALT * (s + 1)]
            hands.append(tuple(own[:HAND_SIZE]))
            piles.append(tuple(tuple(own[i : i + PILE_SIZE]) for i in range(HAND_SIZE, DEALT, PILE_SIZE)))
        first = self._first(state)
        if first is None:
            first = rng.randrange(state.seats)
        return Deal(tuple(hands), tuple(piles), first)

    def apply(self, state: Clear4State, action: Action) -> Step[Clear4State] | Refusal:
        pending = state.pending
        if pending == OVER:
            return Refusal(GAME_OVER)
        if isinstance(action, Deal):
            return self._deal(state, action) if pending == DEAL else Refusal(NO_DEAL_DUE)
        if pending == DEAL:
            return Refusal(ROUND_OVER if state.results else BEFORE_THE_DEAL)
        if not isinstance(action, Move):
            return Refusal(NOT_OF_THIS_GAME)
        if action.seat != state.to_act:
            return Refusal(NOT_YOUR_TURN, {"to_act": state.to_act})
        if pending not in WHEN[type(action)]:
            return Refusal(PENDING_REASON[pending])
        if isinstance(action, Play):
            return self._play(state, action)
        if isinstance(action, Pass):
            return self._pass(state)
        if isinstance(action, Done):
            return self._done(state)
        if isinstance(action, Push):
            return self._special(state, PUSH, action.from_, action.target)
        if isinstance(action, Clear):
            return self._special(state, CLEAR, action.from_)
        if isinstance(action, Blind):
            return self._blind(state, action)
        if isinstance(action, Clear4):
            return self._clear4(state)
        if isinstance(action, Target):
            return self._target(state, action)
        return self._leave(state)

    def _deal(self, state: Clear4State, deal: Deal) -> Step[Clear4State] | Refusal:
        if any(len(hand) != HAND_SIZE for hand in deal.hands) or any(
            len(piles) != PILES or any(len(pile) != PILE_SIZE for pile in piles) for piles in deal.piles
        ):
            return Refusal(WRONG_SIZE)
        dealt = [CARD[code] for hand in deal.hands for code in hand]
        dealt.extend([CARD[code] for piles in deal.piles for pile in piles for code in pile])
        tally = _tally(dealt)
        for c in range(1, len(COPIES)):
            if tally[c] > COPIES[c]:
                return Refusal(WRONG_DECK, {"card": CODES[c]})
        first = self._first(state)
        if first is not None and deal.first != first:
            return Refusal(WRONG_FIRST, {"first": first})
        new = self.start(state.seats, state.options)
        new.results = state.results
        new.first = deal.first if state.first is None else state.first
        new.hands = tuple(_tally([CARD[code] for code in hand]) for hand in deal.hands)
        new.piles = tuple(tuple(tuple(CARD[code] for code in pile) for pile in piles) for piles in deal.piles)
        new.to_act = deal.first
        new.pending = TURN
        tops = tuple(tuple(pile[-1] for pile in piles) for piles in deal.piles)
        events: list[Event] = [Dealt(EVERYBODY, len(new.results) + 1, deal.first, tops)]
        events.extend([HandDealt((s,), _codes(new.hands[s])) for s in range(new.seats)])
        events.append(TURN_OF[deal.first])
        return Step(new, events)

    def _play(self, state: Clear4State, play: Play) -> Step[Clear4State] | Refusal:
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
            top = _face_up(state.piles[seat][pile])
            if top is None:
                return Refusal(NO_TOP, {"pile": pile})
            cards.append(top)
        value = self._value_of(state, cards)
        if isinstance(value, Refusal):
            return value
        refusal = _refuse_value(state, value, len(cards))
        if refusal is not None:
            return refusal
        new = state.copy()
        new.hands = replaced(state.hands, seat, tuple(hand))
        new.discard = (*state.discard, *cards)
        new.values = state.values + (value,) * len(cards)
        events: list[Event] = [Played(EVERYBODY, seat, play.hand, play.tops, value)]
        turned = False
        for pile in play.tops:
            turned = _lift(new, seat, pile, events) or turned
        _after_cards(new, value, turned, events)
        return Step(new, events)

    def _value_of(self, state: Clear4State, cards: list[Card]) -> int | Refusal:
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
            return _top_value(state)
        if state.pending == FOLLOW and value != state.follow:
            return Refusal(OTHER_VALUE, {"follow": state.follow}) if state.follow else Refusal(ONLY_JOKERS)
        return value

    def _special(
        self, state: Clear4State, card: Card, source: int | str, target: Seat = 0
    ) -> Step[Clear4State] | Refusal:
        """C3: a PUSH or CLEAR from the hand or from a face-up top."""
        seat = state.to_act
        new = state.copy()
        events: list[Event] = [Special(EVERYBODY, seat, CODES[card], source)]
        if isinstance(source, int):
            if _face_up(state.piles[seat][source]) != card:
                return Refusal(CARD_NOT_HELD, {"seat": seat, "card": CODES[card]})
            _lift(new, seat, source, events)
        else:
            hand = state.hands[seat]
            if not hand[card]:
                return Refusal(CARD_NOT_HELD, {"seat": seat, "card": CODES[card]})
            new.hands = replaced(state.hands, seat, replaced(hand, card, hand[card] - 1))
        if card == CLEAR:
            _clear(new, events)
        elif target == seat:
            return Refusal(NOT_YOURSELF)
        else:
            _push(new, target, events)
        return Step(new, events)

    def _blind(self, state: Clear4State, blind: Blind) -> Step[Clear4State] | Refusal:
        seat, pile = blind.seat, state.piles[blind.seat][blind.pile]
        if len(pile) != 1:
            return Refusal(COVERED if pile else NO_CROSSWISE, {"pile": blind.pile})
        card = pile[0]
        new = state.copy()
        new.piles = replaced(state.piles, seat, replaced(state.piles[seat], blind.pile, ()))
        value = _top_value(state) if card == JOKER else card
        playable = card in (PUSH, CLEAR) or _refuse_value(state, value, 1) is None
        events: list[Event] = [BlindTurned(EVERYBODY, seat, blind.pile, CODES[card], playable)]
        if card == PUSH:
            new.pending = TARGET
        elif card == CLEAR:
            _clear(new, events)
        elif playable:  # C4.2
            new.discard = (*state.discard, card)
            new.values = (*state.values, value)
            _after_cards(new, value, True, events)
        else:  # C4.4
            _take_pile(new, seat, (card,), events)
            _end_turn(new, events)
        return Step(new, events)

    def _target(self, state: Clear4State, action: Target) -> Step[Clear4State] | Refusal:
        if action.target == action.seat:
            return Refusal(NOT_YOURSELF)
        new = state.copy()
        events: list[Event] = []
        _push(new, action.target, events)
        return Step(new, events)

    def _clear4(self, state: Clear4State) -> Step[Clear4State]:
        new = state.copy()
        events: list[Event] = []
        _clear_pile(new, (), events)
        _another_turn(new)
        return Step(new, events)

    def _leave(self, state: Clear4State) -> Step[Clear4State]:
        new = state.copy()
        events: list[Event] = [Left(EVERYBODY, state.to_act)]
        _end_turn(new, events)
        return Step(new, events)

    def _done(self, state: Clear4State) -> Step[Clear4State]:
        new = state.copy()
        events: list[Event] = []
        _end_turn(new, events)
        return Step(new, events)

    def _pass(self, state: Clear4State) -> Step[Clear4State] | Refusal:
        if not state.discard:
            return Refusal(EMPTY_PASS)
        new = state.copy()
        events: list[Event] = []
        _take_pile(new, state.to_act, (), events)
        _end_turn(new, events)
        return Step(new, events)

    def view(self, state: Clear4State, seat: Seat | None) -> Clear4View:
        playing = state.pending not in (DEAL, OVER)
        return Clear4View(
            seats=state.seats,
            round=len(state.results) + (1 if playing else 0),
            rounds=_rounds(state),
            hand=() if seat is None else _codes(state.hands[seat]),
            hands=tuple(map(sum, state.hands)),
            piles=tuple(tuple(_view_of_pile(pile) for pile in piles) for piles in state.piles),
            discard=tuple(CODES[c] for c in state.discard),
            values=state.values,
            to_act=state.to_act if playing else None,
            pending=state.pending,
            follow=state.follow if state.pending == FOLLOW else None,
            turns_left=TURNS_A_SEAT * state.seats - state.passed_on,
            results=state.results,
            scores=_scores(state),
        )

    def outcome(self, state: Clear4State) -> Outcome:
        finished = state.pending == OVER
        detail: dict[str, Any] = {}
        if state.first is not None:
            detail = {
                "rounds": [{"winner": r.winner, "penalty": list(r.penalty)} for r in state.results],
                "pile": [CODES[c] for c in state.discard],
                "to_act": None if state.pending in (DEAL, OVER) else state.to_act,
            }
        return Outcome(finished, _winners(state) if finished else (), _scores(state), detail)

    def standing(self, state: Clear4State) -> tuple[int, ...]:
        """Penalty points (C6.3): the fewest win."""
        return tuple([-score for score in _scores(state)])

    def may_act(self, state: Clear4State) -> Seats:
        return () if state.pending in (DEAL, OVER) else ALONE[state.to_act]

    def default(self, state: Clear4State, seat: Seat) -> Action | None:
        if seat != state.to_act or state.pending in (DEAL, OVER):
            return None
        if state.pending == FOLLOW:
            return Done(seat)  # C2.6
        if state.pending == CHOICE:
            return Leave(seat)  # C2.7
        if state.pending == TARGET:
            return Target(seat, (seat + 1) % state.seats)  # C3.2: the next player
        if state.discard:
            return Pass(seat)  # C5.1
        offers = self.actions(state, seat)
        numbers = [o for o in offers if isinstance(o, Play) and len(o.hand) + len(o.tops) == 1]
        return numbers[-1] if numbers else offers[0]  # C5.2: the highest single card; who has none plays another

    def rematch(self, state: Clear4State, rng: Random) -> Options:
        """Whoever did worst begins."""
        scores = _scores(state)
        return replace(state.options, first=rng.choice([s for s in range(state.seats) if scores[s] == min(scores)]))

    def actions(self, state: Clear4State, seat: Seat) -> Sequence[Action]:
        pending = state.pending
        if seat != state.to_act or pending in (DEAL, OVER):
            return ()
        if pending == CHOICE:
            return Clear4(seat), Leave(seat)
        if pending == TARGET:
            return [Target(seat, other) for other in range(state.seats) if other != seat]
        hand = state.hands[seat]
        tops = [0] * len(COPIES)  # for every card, a bit for each pile on which it lies face up
        bare = 0  # a bit for each pile of which only the crosswise card is left
        for p, pile in enumerate(state.piles[seat]):
            if len(pile) > 1:
                tops[pile[-1]] |= 1 << p
            elif pile:
                bare |= 1 << p
        jokers, joker_tops, top = hand[JOKER], tops[JOKER], _top_value(state)
        room = _room(state, top)
        wild = jokers or joker_tops
        actions: list[Action] = []
        if wild:
            actions.extend(_plays(seat, JOKER, jokers, joker_tops, 0, 0, room))
        lowest, highest = (state.follow, state.follow) if pending == FOLLOW else (1, top or TOP_VALUE)
        from_hand = FROM_HAND_ALONE[seat]
        for value in range(lowest or 1, highest + 1):
            held = hand[value]
            if not held and not tops[value]:
                continue
            if wild or tops[value] or value == top:
                limit = room if value == top else FOUR
                actions.extend(_plays(seat, value, held, tops[value], jokers, joker_tops, limit))
            else:  # by far the most frequent case
                actions.extend(from_hand[value][held])
        if pending == FOLLOW:
            actions.append(Done(seat))
        else:
            pushes = FROM_HAND | tops[PUSH] if hand[PUSH] else tops[PUSH]
            clears = FROM_HAND | tops[CLEAR] if hand[CLEAR] else tops[CLEAR]
            actions.extend(_other_moves(seat, state.seats, pushes, clears, bare, bool(state.discard)))
        return actions


def _view_of_pile(pile: Cards) -> PileView:
    top = _face_up(pile)
    return PileView(len(pile), None if top is None else CODES[top])
