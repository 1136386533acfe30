"""Snap: cards are turned over one after the other, and the first to see two equal ranks takes the piles.

The rules, with their numbers: RULES.md.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final

from vivace.game.core import (
    BEFORE_THE_DEAL,
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
    Silence,
    State,
    Step,
    Tie,
    View,
    reasons_among,
    replaced,
    shuffled,
)
from vivace.game.shapes import SEAT, card, many, one_a_seat, shaped, whole

Card = str
Cards = tuple[Card, ...]

# N1.1
RANKS: Final = "23456789TJQKA"
SUITS: Final = "SHDC"
DECK: Final[Cards] = tuple(rank + suit for rank in RANKS for suit in SUITS)
CARDS: Final = frozenset(DECK)

WRONG_DECK = Reason("N1.1", "wrong-deck", "A deal has each of the 52 cards exactly once.")
WRONG_STACKS = Reason("N2.1", "wrong-stacks", "The cards are shared evenly, and the first seats have one more.")
NOT_IN = Reason("N6.1", "not-in", "Seat {seat} has no card left, and calls no more.")
BAD_TIE = Reason("N5.1", "bad-tie", "A tie is between at least two different seats that are still in the game.")
GAME_OVER = Reason("N6.2", "game-over", "The game is over.")


@dataclass(frozen=True)
class Options:
    pace: int = shaped(whole(1, 5), 2)  # N3.4, seconds
    turns: int = shaped(whole(1, 1000), 150)  # N6.4


@dataclass(frozen=True)
class Deal(Action):
    stacks: tuple[Cards, ...] = shaped(one_a_seat(many(card(CARDS))))
    first: Seat = shaped(SEAT)


@dataclass(frozen=True)
class Snap(Action):
    seat: Seat = shaped(SEAT)


class Dealt(Event):
    first: Seat
    stacks: tuple[int, ...]


class Turned(Event):
    """N3.1: a card came up, and nobody had called for the one before it."""

    seat: Seat
    card: Card
    refilled: bool
    """N3.2: the pile was turned over for it."""


class Resumed(Event):
    """N4.3: a card came up after a call. A live table gives its players a moment to see the verdict first."""

    opens: ClassVar[bool] = True

    seat: Seat
    card: Card
    refilled: bool


class Called(Event):
    """N4.1, N4.2: whose piles matched (none: the call was wrong), and how many cards the caller got or paid."""

    seat: Seat
    right: bool
    matching: Seats
    cards: int


class Tied(Event):
    """N5.1, N5.3: whose piles went into the pool; none where the calls were wrong."""

    seats: Seats
    matching: Seats


class Silent(Event):
    """N3.4: whose piles matched all the same."""

    matching: Seats


class Out(Event):
    """N6.1"""

    seat: Seat


class Won(Event):
    winners: Seats


@dataclass(frozen=True)
class SnapView(View):
    """Everybody sees the same: stacks are known to nobody, only how many cards they have."""

    seats: int
    stacks: tuple[int, ...]
    """How many cards lie face down in front of each seat …"""
    piles: tuple[int, ...]
    """… and how many face up."""
    tops: tuple[Card | None, ...]
    """The top cards of the piles."""
    pool: int
    """How many cards the pool has (N5.1)."""
    turner: Seat | None
    """Whose card was turned over last."""
    turned: int
    """How many cards were turned over."""
    turns: int
    """How many there will be at most (N6.4)."""
    still_in: Seats
    winners: Seats


class SnapState(State):
    seats: int
    options: Options
    stacks: tuple[Cards, ...]
    """Top card first."""
    piles: tuple[Cards, ...]
    """Oldest first: the last one is on top."""
    pool: Cards
    turner: Seat | None
    """None before the deal."""
    turned: int
    still_in: Seats
    """Who may call; nobody after the end."""
    winners: Seats


def matching(tops: Sequence[Card | None]) -> Seats:
    """N4.1: the seats whose top cards have the rank of another's."""
    ranks = [None if top is None else top[0] for top in tops]
    return tuple([seat for seat, rank in enumerate(ranks) if rank is not None and ranks.count(rank) > 1])


def sizes(seats: int, first: Seat) -> tuple[int, ...]:
    """N2.1: how many cards each seat is dealt."""
    each, more = divmod(len(DECK), seats)
    return tuple([each + ((seat - first) % seats < more) for seat in range(seats)])


def tops(state: SnapState) -> tuple[Card | None, ...]:
    return tuple([pile[-1] if pile else None for pile in state.piles])


def _after(state: SnapState, seat: Seat) -> Seats:
    """Those still in the game, clockwise from the seat after this one; itself comes last."""
    order = [(seat + step) % state.seats for step in range(1, state.seats + 1)]
    return tuple([s for s in order if s in state.still_in])


def _draw(state: SnapState, seat: Seat) -> tuple[Card, bool]:
    """N3.2: takes the top card of a stack, and says whether the pile was turned over for it."""
    refilled = not state.stacks[seat]
    if refilled:
        state.stacks = replaced(state.stacks, seat, state.piles[seat])
        state.piles = replaced(state.piles, seat, ())
    stack = state.stacks[seat]
    state.stacks = replaced(state.stacks, seat, stack[1:])
    return stack[0], refilled


def _put_under(state: SnapState, seat: Seat, cards: Cards) -> None:
    state.stacks = replaced(state.stacks, seat, state.stacks[seat] + cards)


def _go_on(state: SnapState, events: list[Event], called: bool) -> None:
    """What follows when a card was dealt with: N6, or else the next one (N3.1, N4.3)."""
    assert state.turner is not None
    before = state.still_in
    state.still_in = tuple([s for s in before if state.stacks[s] or state.piles[s]])
    events += [Out(EVERYBODY, s) for s in before if s not in state.still_in]
    if len(state.still_in) < 2:  # N6.2, N6.3
        _win(state, state.still_in or before, events)
    elif state.turned == state.options.turns:  # N6.4
        cards = _cards(state)
        _win(state, tuple([s for s in state.still_in if cards[s] == max(cards)]), events)
    else:
        _turn(state, _after(state, state.turner)[0], events, called)


def _turn(state: SnapState, seat: Seat, events: list[Event], called: bool) -> None:
    top, refilled = _draw(state, seat)
    state.piles = replaced(state.piles, seat, (*state.piles[seat], top))
    state.turner = seat
    state.turned += 1
    events.append(Resumed(EVERYBODY, seat, top, refilled) if called else Turned(EVERYBODY, seat, top, refilled))


def _win(state: SnapState, winners: Seats, events: list[Event]) -> None:
    state.winners = winners
    state.still_in = ()
    events.append(Won(EVERYBODY, winners))


def _cards(state: SnapState) -> tuple[int, ...]:
    return tuple([len(stack) + len(pile) for stack, pile in zip(state.stacks, state.piles, strict=True)])


class SnapGame(Game[SnapState]):
    name: ClassVar[str] = "snap"
    letter: ClassVar[str] = "N"
    seats: ClassVar[Seats] = (2, 3, 4, 5, 6)
    usual_seats: ClassVar[int] = 3
    options: ClassVar[type[Any]] = Options
    kinds: ClassVar[dict[str, type[Action]]] = {"deal": Deal, "snap": Snap, "tie": Tie, "silence": Silence}
    reasons: ClassVar[tuple[Reason, ...]] = reasons_among(globals())

    def start(self, seats: int, options: Options) -> SnapState:
        nothing: Cards = ()
        return SnapState(seats, options, (nothing,) * seats, (nothing,) * seats, (), None, 0, (), ())

    def deal_due(self, state: SnapState) -> bool:
        return state.turner is None

    def deal(self, state: SnapState, rng: Random) -> Deal:
        first = rng.randrange(state.seats)  # N2.2
        deck, stacks = shuffled(DECK, rng), list[Cards]()
        for size in sizes(state.seats, first):
            stacks.append(tuple(deck[:size]))
            deck = deck[size:]
        return Deal(tuple(stacks), first)

    def apply(self, state: SnapState, action: Action) -> Step[SnapState] | Refusal:
        match action:
            case _ if state.winners:
                return Refusal(GAME_OVER)
            case Deal():
                return self._deal(state, action)
            case Snap() | Tie() | Silence() if state.turner is None:
                return Refusal(BEFORE_THE_DEAL)
            case Snap():
                return self._snap(state, action.seat)
            case Tie():
                return self._tie(state, action)
            case Silence():
                return self._silence(state)
        return Refusal(NOT_OF_THIS_GAME)

    def _deal(self, state: SnapState, deal: Deal) -> Step[SnapState] | Refusal:
        if state.turner is not None:
            return Refusal(NO_DEAL_DUE)
        if tuple([len(stack) for stack in deal.stacks]) != sizes(state.seats, deal.first):
            return Refusal(WRONG_STACKS)
        dealt = [code for stack in deal.stacks for code in stack]
        if set(dealt) != CARDS:
            return Refusal(WRONG_DECK)
        new = state.copy()
        new.stacks = deal.stacks
        new.still_in = tuple(range(state.seats))
        events: list[Event] = [Dealt(EVERYBODY, deal.first, tuple([len(stack) for stack in deal.stacks]))]
        _turn(new, deal.first, events, called=False)
        return Step(new, events)

    def _snap(self, state: SnapState, seat: Seat) -> Step[SnapState] | Refusal:
        if seat not in state.still_in:
            return Refusal(NOT_IN, {"seat": seat})
        alike = matching(tops(state))
        new = state.copy()
        cards = self._take(new, seat, alike) if alike else self._pay(new, seat)
        events: list[Event] = [Called(EVERYBODY, seat, bool(alike), alike, cards)]
        _go_on(new, events, called=True)
        return Step(new, events)

    def _take(self, new: SnapState, seat: Seat, alike: Seats) -> int:
        """N4.1, N5.2"""
        from_oneself = [(seat + step) % new.seats for step in range(new.seats)]
        won = [code for owner in from_oneself if owner in alike for code in new.piles[owner]]
        won.extend(new.pool)
        new.piles = tuple([() if owner in alike else pile for owner, pile in enumerate(new.piles)])
        new.pool = ()
        _put_under(new, seat, tuple(won))
        return len(won)

    def _pay(self, new: SnapState, seat: Seat) -> int:
        """N4.2"""
        paid = 0
        for other in _after(new, seat)[:-1]:
            if new.stacks[seat] or new.piles[seat]:
                _put_under(new, other, (_draw(new, seat)[0],))
                paid += 1
        return paid

    def _tie(self, state: SnapState, tie: Tie) -> Step[SnapState] | Refusal:
        """N5.1, N5.3"""
        tied = tuple(sorted(set(tie.seats)))
        if len(tied) < 2 or len(tied) < len(tie.seats) or any(s not in state.still_in for s in tied):
            return Refusal(BAD_TIE)
        alike = matching(tops(state))
        new = state.copy()
        new.pool = state.pool + tuple([code for owner in alike for code in state.piles[owner]])
        new.piles = tuple([() if owner in alike else pile for owner, pile in enumerate(state.piles)])
        events: list[Event] = [Tied(EVERYBODY, tied, alike)]
        _go_on(new, events, called=True)
        return Step(new, events)

    def _silence(self, state: SnapState) -> Step[SnapState]:
        """N3.4"""
        new = state.copy()
        events: list[Event] = [Silent(EVERYBODY, matching(tops(state)))]
        _go_on(new, events, called=False)
        return Step(new, events)

    def view(self, state: SnapState, seat: Seat | None) -> SnapView:
        return SnapView(
            seats=state.seats,
            stacks=tuple(map(len, state.stacks)),
            piles=tuple(map(len, state.piles)),
            tops=tops(state),
            pool=len(state.pool),
            turner=state.turner,
            turned=state.turned,
            turns=state.options.turns,
            still_in=state.still_in,
            winners=state.winners,
        )

    def knows(self, state: SnapState, seat: Seat | None) -> object:
        """Nobody has cards to look at: all know the same."""
        return None

    def outcome(self, state: SnapState) -> Outcome:
        detail: dict[str, Any] = {}
        if state.turner is not None:
            detail = {
                "stacks": [len(stack) for stack in state.stacks],
                "piles": [list(pile) for pile in state.piles],
                "pool": len(state.pool),
                "turner": state.turner,
                "turned": state.turned,
                "still_in": list(state.still_in),
            }
        return Outcome(bool(state.winners), state.winners, _cards(state), detail)

    def may_act(self, state: SnapState) -> Seats:
        return state.still_in

    def race(self, state: SnapState) -> Seats:
        return state.still_in

    def patience(self, state: SnapState) -> int | None:
        return state.options.pace if state.still_in else None  # N3.4

    def mistakes(self, events: Iterable[Event], seat: Seat) -> tuple[int, int]:
        calls = [event.right for event in events if isinstance(event, Called) and event.seat == seat]
        return calls.count(False), len(calls)

    def rematch(self, state: SnapState, rng: Random) -> Options:
        return state.options

    def actions(self, state: SnapState, seat: Seat) -> Sequence[Action]:
        return (CALLS[seat],) if seat in state.still_in else ()


# Calls are values: made once, offered often.
CALLS: Final[tuple[Snap, ...]] = tuple(Snap(seat) for seat in range(6))
