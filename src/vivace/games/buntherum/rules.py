"""Buntherum: a card is turned over, and the first to shout a row where it fits, or rightly "impossible", goes on.

The rules, with their numbers: docs/rules/buntherum.md.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Final

from vivace.game.core import (
    BEFORE_THE_DEAL,
    CHOICE,
    EVERYBODY,
    FOR_PEOPLE,
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
    any_of,
    reasons_among,
    replaced,
    shuffled,
)
from vivace.game.shapes import SEAT, card, either, many, one_a_seat, one_of, shaped, whole

Card = str
Cards = tuple[Card, ...]

# B1.1
COLOURS: Final = "ybrgvopk"
OBJECTS: Final = "FBCDLIAT"
# B1.2: the objects printed on the hexagon, for the rows 1 to 6.
PRINTED: Final[Cards] = ("yF", "bB", "rC", "gD", "vL", "oI")
# B1.3
DECK: Final[Cards] = tuple(c + o for c in COLOURS for o in OBJECTS if c + o not in PRINTED)
CARDS: Final = frozenset(DECK)
ROWS: Final = (1, 2, 3, 4, 5, 6)
IMPOSSIBLE: Final = "impossible"
# B2.3: cards a player, by the number of players.
PILE_SIZE: Final = {2: 13, 3: 9, 4: 7, 5: 6}
ALL_SEATS: Final[tuple[Seats, ...]] = tuple(tuple(range(seats)) for seats in range(max(PILE_SIZE) + 1))
# B4.4
TOKENS_THAT_ELIMINATE: Final = 3

# A card as two bits, one for its colour and one for its object: a row is the union of its cards, and a card fits where
# they share no bit (B3.3).
OF_COLOURS: Final = 255
MARKS: Final[dict[Card, int]] = {c + o: 1 << i | 256 << j for i, c in enumerate(COLOURS) for j, o in enumerate(OBJECTS)}
PRINTED_MARKS: Final[tuple[int, ...]] = tuple(MARKS[printed] for printed in PRINTED)

BAD_START = Reason("B2.2", "bad-start", "The start card {card} repeats the object or the colour of its row {row}.")
WRONG_DECK = Reason("B1.3", "wrong-deck", "A deal has each of the 58 cards exactly once.")
WRONG_PILES = Reason("B2.3", "wrong-piles", "With {seats} players everybody gets {size} cards; the rest is neutral.")
WRONG_FIRST = Reason("B2.4", "wrong-first", "Seat {first} turns over the first card at this table.")
NOT_YOURS = Reason("B3.2", "may-not-shout", "Seat {seat} may not shout for this card.")
BAD_TIE = Reason("B5.1", "bad-tie", "A tie is between at least two different seats that may shout.")
GAME_OVER = Reason("B6.1", "game-over", "The game is over.")


def fits(row: Sequence[Card], card: Card) -> bool:
    """B3.3, for a row with its printed object."""
    return all(card[0] != c[0] and card[1] != c[1] for c in row)


# B2.2: the cards that may be drawn to start each row.
STARTERS: Final = tuple(frozenset(c for c in DECK if fits((printed,), c)) for printed in PRINTED)


@dataclass(frozen=True)
class Options:
    first: Seat | None = shaped(SEAT, None)  # B2.4; None: drawn at random
    patience: int = shaped(whole(1, 3600), 20)  # B5.3, seconds


@dataclass(frozen=True)
class Deal(Action):
    starts: Cards = shaped(many(card(MARKS.keys()), 6, 6))
    piles: tuple[Cards, ...] = shaped(one_a_seat(many(card(MARKS.keys()))))
    neutral: Cards = shaped(many(card(MARKS.keys())))
    first: Seat = shaped(SEAT)


@dataclass(frozen=True)
class Shout(Action):
    seat: Seat = shaped(SEAT)
    say: int | str = shaped(either(whole(1, 6), one_of(IMPOSSIBLE)))


class Dealt(Event):
    __slots__ = ("first", "starts")

    def __init__(self, audience: Seats | None, starts: Cards, first: Seat) -> None:
        self.audience = audience
        self.starts = starts
        self.first = first


class Revealed(Event):
    """B3.1: who turned over which card, from their own pile or from the neutral one, and who may shout."""

    __slots__ = ("card", "may_shout", "own", "seat")
    opens: ClassVar[bool] = True

    def __init__(self, audience: Seats | None, seat: Seat, card: Card, own: bool, may_shout: Seats) -> None:
        self.audience = audience
        self.seat = seat
        self.card = card
        self.own = own
        self.may_shout = may_shout


@dataclass(frozen=True)
class Why:
    """What stands against a shout."""

    colour: int | None
    """Of a row (B3.3): which of its cards has the colour already, the printed object being 0 …"""
    object: int | None
    """… and which has the object."""
    rows: tuple[int, ...]
    """Of "impossible" (B3.4): the rows where the card fits."""


# Values made once: by the places of the colour and of the object, from 1 (0: it is not there), and by the rows that
# fit, one bit each.
_PLACES: Final = (None, 0, 1, 2, 3, 4, 5, 6, 7)
CLASHES: Final[tuple[tuple[Why | None, ...], ...]] = tuple(
    tuple(None if colour is thing is None else Why(colour, thing, ()) for thing in _PLACES) for colour in _PLACES
)
OVERLOOKED: Final[tuple[Why | None, ...]] = tuple(
    Why(None, None, tuple(row for row in ROWS if bits >> row - 1 & 1)) if bits else None for bits in range(64)
)


class Shouted(Event):
    __slots__ = ("card", "right", "say", "seat", "why")

    def __init__(
        self, audience: Seats | None, seat: Seat, say: int | str, card: Card, right: bool, why: Why | None = None
    ) -> None:
        self.audience = audience
        self.seat = seat
        self.say = say
        self.card = card
        self.right = right
        self.why = why
        """None where it is right."""


class Eliminated(Event):
    __slots__ = ("seat",)

    def __init__(self, audience: Seats | None, seat: Seat) -> None:
        self.audience = audience
        self.seat = seat


class Tied(Event):
    __slots__ = ("card", "seats")

    def __init__(self, audience: Seats | None, seats: Seats, card: Card) -> None:
        self.audience = audience
        self.seats = seats
        self.card = card


class Silent(Event):
    __slots__ = ("card",)

    def __init__(self, audience: Seats | None, card: Card) -> None:
        self.audience = audience
        self.card = card


class Won(Event):
    __slots__ = ("seat",)

    def __init__(self, audience: Seats | None, seat: Seat) -> None:
        self.audience = audience
        self.seat = seat


@dataclass(frozen=True)
class BuntherumView(View):
    """Everybody sees the same: piles are known to nobody, only how many cards they hold."""

    seats: int
    """How many seats there are."""
    rows: tuple[Cards, ...]
    """The cards of the six rows after the printed object, oldest first."""
    tokens: tuple[int, ...]
    """Red tokens by seat; the third eliminates (B4.4)."""
    piles: tuple[int, ...]
    """How many cards are left to each seat."""
    neutral: int
    """How many cards are left in the neutral pile."""
    card: Card | None
    """The card that was turned over."""
    revealer: Seat | None
    """The seat that turned it over …"""
    own: bool
    """… and whether it came from its own pile."""
    may_shout: Seats
    """The seats that may answer."""
    winner: Seat | None
    out: Seats = field(default=(), metadata=FOR_PEOPLE)
    """The seats that are out of the game (B4.4)."""
    tokens_that_eliminate: int = field(default=TOKENS_THAT_ELIMINATE, metadata=FOR_PEOPLE)
    """So many red tokens put a seat out."""


class BuntherumState(State):
    __slots__ = (
        "card",
        "gone",
        "may_shout",
        "neutral",
        "options",
        "own",
        "piles",
        "revealer",
        "rows",
        "seats",
        "tokens",
        "winner",
    )

    def __init__(
        self,
        seats: int,
        options: Options,
        rows: tuple[Cards, ...],
        tokens: tuple[int, ...],
        piles: tuple[Cards, ...],
        neutral: Cards,
        gone: Cards,
        card: Card | None,
        revealer: Seat | None,
        own: bool,
        may_shout: Seats,
        winner: Seat | None,
    ) -> None:
        self.seats = seats
        self.options = options
        self.rows = rows
        """The cards after the printed object, oldest first."""
        self.tokens = tokens
        self.piles = piles
        self.neutral = neutral
        self.gone = gone
        """Piles of eliminated players (B4.4)."""
        self.card = card
        """The card that was turned over; None before the deal and after the end."""
        self.revealer = revealer
        self.own = own
        """Whether the card came from the revealer's own pile."""
        self.may_shout = may_shout
        self.winner = winner

    def copy(self) -> "BuntherumState":
        return BuntherumState(
            self.seats,
            self.options,
            self.rows,
            self.tokens,
            self.piles,
            self.neutral,
            self.gone,
            self.card,
            self.revealer,
            self.own,
            self.may_shout,
            self.winner,
        )


def _still_in(state: BuntherumState) -> Seats:
    if TOKENS_THAT_ELIMINATE not in state.tokens:  # nearly always
        return ALL_SEATS[state.seats]
    return tuple([s for s in range(state.seats) if state.tokens[s] < TOKENS_THAT_ELIMINATE])


def _next_after(state: BuntherumState, seat: Seat, among: Sequence[Seat]) -> Seat | None:
    """The next of these seats, clockwise after `seat`."""
    for step in range(1, state.seats + 1):
        candidate = (seat + step) % state.seats
        if candidate in among:
            return candidate
    return None


def _reveal(state: BuntherumState, seat: Seat, own: bool, may_shout: Seats, events: list[Event]) -> None:
    """B3.1. The neutral pile is never empty here (the note under B6)."""
    if own:
        pile = state.piles[seat]
        if len(pile) == 1:  # B6.1
            _win(state, seat, events)
            return
        card = pile[0]
        state.piles = replaced(state.piles, seat, pile[1:])
    else:
        card = state.neutral[0]
        state.neutral = state.neutral[1:]
    state.card = card
    state.revealer = seat
    state.own = own
    state.may_shout = may_shout
    events.append(Revealed(EVERYBODY, seat, card, own, may_shout))


def _win(state: BuntherumState, seat: Seat, events: list[Event]) -> None:
    state.winner = seat
    state.card = None
    state.revealer = None
    state.own = False
    state.may_shout = ()
    events.append(Won(EVERYBODY, seat))


def _check_deal(state: BuntherumState, deal: Deal) -> Refusal | None:
    for row, start in zip(ROWS, deal.starts, strict=True):
        if start not in STARTERS[row - 1]:
            return Refusal(BAD_START, {"card": start, "row": row})
    size = PILE_SIZE[state.seats]
    if any(len(pile) != size for pile in deal.piles):
        return Refusal(WRONG_PILES, {"seats": state.seats, "size": size})
    cards = [*deal.starts, *deal.neutral]
    for pile in deal.piles:
        cards.extend(pile)
    if len(cards) != len(DECK) or set(cards) != CARDS:
        return Refusal(WRONG_DECK)
    if state.options.first is not None and deal.first != state.options.first:
        return Refusal(WRONG_FIRST, {"first": state.options.first})
    return None


class Buntherum(Game[BuntherumState]):
    name: ClassVar[str] = "buntherum"
    letter: ClassVar[str] = "B"
    seats: ClassVar[Seats] = (2, 3, 4, 5)
    usual_seats: ClassVar[int] = 3
    fewer_wins: ClassVar[bool] = True
    on_one_screen: ClassVar[Seats] = (2, 3, 4)
    options: ClassVar[type[Any]] = Options
    kinds: ClassVar[dict[str, type[Action]]] = {"deal": Deal, "shout": Shout, "tie": Tie, "silence": Silence}
    reasons: ClassVar[tuple[Reason, ...]] = reasons_among(globals())
    wrong_rule: ClassVar[str | None] = "B4.3"

    def start(self, seats: int, options: Options) -> BuntherumState:
        nothing: Cards = ()
        return BuntherumState(
            seats, options, (nothing,) * 6, (0,) * seats, (nothing,) * seats, (), (), None, None, False, (), None
        )

    def deal_due(self, state: BuntherumState) -> bool:
        return state.card is None and state.winner is None

    def deal(self, state: BuntherumState, rng: Random) -> Deal:
        starts: list[Card] = []
        for may_start in STARTERS:
            start = any_of(DECK, rng)
            while start not in may_start or start in starts:  # B2.2
                start = any_of(DECK, rng)
            starts.append(start)
        started = set(starts)
        deck = shuffled([c for c in DECK if c not in started], rng)
        size = PILE_SIZE[state.seats]
        piles = tuple(tuple(deck[s * size : (s + 1) * size]) for s in range(state.seats))
        first = state.options.first
        if first is None:
            first = rng.randrange(state.seats)
        return Deal(tuple(starts), piles, tuple(deck[state.seats * size :]), first)

    def apply(self, state: BuntherumState, action: Action) -> Step[BuntherumState] | Refusal:
        if state.winner is not None:
            return Refusal(GAME_OVER)
        if isinstance(action, Shout):
            return self._shout(state, action)
        if isinstance(action, Deal):
            return self._deal(state, action)
        if state.card is None:
            return Refusal(BEFORE_THE_DEAL)
        if isinstance(action, Tie):
            return self._tie(state, action)
        if isinstance(action, Silence):
            return self._silence(state)
        return Refusal(NOT_OF_THIS_GAME)

    def _deal(self, state: BuntherumState, deal: Deal) -> Step[BuntherumState] | Refusal:
        if state.card is not None:
            return Refusal(NO_DEAL_DUE)
        refusal = _check_deal(state, deal)
        if refusal is not None:
            return refusal
        new = state.copy()
        new.rows = tuple((start,) for start in deal.starts)
        new.piles = deal.piles
        new.neutral = deal.neutral
        events: list[Event] = [Dealt(EVERYBODY, deal.starts, deal.first)]
        _reveal(new, deal.first, False, _still_in(new), events)
        return Step(new, events)

    def _shout(self, state: BuntherumState, shout: Shout) -> Step[BuntherumState] | Refusal:
        card = state.card
        if card is None:
            return Refusal(BEFORE_THE_DEAL)
        seat, say = shout.seat, shout.say
        if seat not in state.may_shout:
            return Refusal(NOT_YOURS, {"seat": seat})
        why = _clash(state, say, card) if isinstance(say, int) else _overlooked(state, card)
        right = why is None
        new = state.copy()
        events: list[Event] = [Shouted(EVERYBODY, seat, say, card, right, why)]
        if right and isinstance(say, int):  # B4.1
            new.rows = replaced(state.rows, say - 1, (*state.rows[say - 1], card))
        else:  # B4.2, B4.3
            new.neutral = (*state.neutral, card)
        if right:
            _reveal(new, seat, True, _still_in(new), events)
        else:
            self._mistake(new, seat, events)
        return Step(new, events)

    def _mistake(self, new: BuntherumState, seat: Seat, events: list[Event]) -> None:
        """B4.3, B4.4, B6.2: a red token for this seat, and the next card."""
        tokens = new.tokens[seat] + 1
        new.tokens = replaced(new.tokens, seat, tokens)
        revealer = seat
        still_in = _still_in(new)
        if tokens == TOKENS_THAT_ELIMINATE:
            new.gone = new.gone + new.piles[seat]
            new.piles = replaced(new.piles, seat, ())
            events.append(Eliminated(EVERYBODY, seat))
            following = _next_after(new, seat, still_in)
            assert following is not None, "the last player left has won before"
            revealer = following
            if len(still_in) == 1:
                _win(new, following, events)
                return
        _reveal(new, revealer, False, still_in, events)

    def _tie(self, state: BuntherumState, tie: Tie) -> Step[BuntherumState] | Refusal:
        card, revealer = state.card, state.revealer
        assert card is not None and revealer is not None
        tied = tuple(sorted(set(tie.seats)))
        if len(tied) < 2 or len(tied) < len(tie.seats) or any(s not in state.may_shout for s in tied):
            return Refusal(BAD_TIE)
        new = state.copy()
        new.neutral = (*state.neutral, card)
        events: list[Event] = [Tied(EVERYBODY, tied, card)]
        outsiders = [s for s in _still_in(state) if s not in tied]
        following = _next_after(state, revealer, outsiders)
        _reveal(new, revealer if following is None else following, False, tied, events)
        return Step(new, events)

    def _silence(self, state: BuntherumState) -> Step[BuntherumState]:
        """B5.3"""
        card, revealer = state.card, state.revealer
        assert card is not None and revealer is not None
        new = state.copy()
        new.neutral = (*state.neutral, card)
        events: list[Event] = [Silent(EVERYBODY, card)]
        _reveal(new, revealer, False, state.may_shout, events)
        return Step(new, events)

    def view(self, state: BuntherumState, seat: Seat | None) -> BuntherumView:
        return BuntherumView(
            seats=state.seats,
            rows=state.rows,
            tokens=state.tokens,
            piles=tuple(map(len, state.piles)),
            neutral=len(state.neutral),
            card=state.card,
            revealer=state.revealer,
            own=state.own,
            may_shout=state.may_shout,
            winner=state.winner,
            out=tuple([s for s in range(state.seats) if state.tokens[s] == TOKENS_THAT_ELIMINATE]),
        )

    def settled(self, state: BuntherumState) -> BuntherumState | None:
        """Before the card was turned over (B3.1) it lay on the pile that it came from."""
        card, revealer = state.card, state.revealer
        if card is None or revealer is None:
            return state
        new = state.copy()
        if state.own:
            new.piles = replaced(state.piles, revealer, (card, *state.piles[revealer]))
        else:
            new.neutral = (card, *state.neutral)
        new.card = None
        new.revealer = None
        new.own = False
        new.may_shout = ()
        return new

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
        still_in = _still_in(state)
        fewest = min([len(state.piles[s]) for s in still_in])
        return tuple([s for s in still_in if len(state.piles[s]) == fewest])

    def may_act(self, state: BuntherumState) -> Seats:
        return state.may_shout

    def race(self, state: BuntherumState) -> Seats:
        return state.may_shout

    def human_limit(self, state: BuntherumState) -> int:
        return CHOICE  # B3.5

    def patience(self, state: BuntherumState) -> int | None:
        return state.options.patience if state.may_shout else None  # B5.3

    def mistakes(self, events: Iterable[Event], seat: Seat) -> tuple[int, int]:
        shouts = [event.right for event in events if isinstance(event, Shouted) and event.seat == seat]
        return shouts.count(False), len(shouts)

    def rematch(self, state: BuntherumState, rng: Random) -> Options:
        return state.options

    def actions(self, state: BuntherumState, seat: Seat) -> Sequence[Action]:
        return SHOUTS[seat] if seat in state.may_shout else ()


def _clash(state: BuntherumState, row: int, card: Card) -> Why | None:
    """B3.3: the cards of this row that have the colour or the object, of which a row has each only once."""
    mark, cards = MARKS[card], state.rows[row - 1]
    shared = PRINTED_MARKS[row - 1] & mark
    colour = 1 if shared & OF_COLOURS else 0
    thing = 1 if shared > OF_COLOURS else 0
    for code in cards:
        shared = MARKS[code] & mark
        if shared:
            place = cards.index(code) + 2
            if shared & OF_COLOURS:
                colour = place
            if shared > OF_COLOURS:
                thing = place
    return CLASHES[colour][thing]


def _overlooked(state: BuntherumState, card: Card) -> Why | None:
    """B3.4: the rows where the card fits."""
    mark, fitting, bit = MARKS[card], 0, 1
    for marks, cards in zip(PRINTED_MARKS, state.rows, strict=True):
        for code in cards:
            marks |= MARKS[code]
        if not marks & mark:
            fitting |= bit
        bit += bit
    return OVERLOOKED[fitting]


# Shouts are values: made once, offered often.
SHOUTS: Final[tuple[tuple[Shout, ...], ...]] = tuple(
    tuple(Shout(seat, say) for say in (*ROWS, IMPOSSIBLE)) for seat in range(max(PILE_SIZE))
)
