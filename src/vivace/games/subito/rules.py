"""Subito: all place their cards at once, in columns under eight objectives; mistakes are found out at the end.

The rules, with their numbers: docs/rules/subito.md.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Final

from vivace.game.core import (
    BEFORE_THE_DEAL,
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
    State,
    Step,
    View,
    reasons_among,
    replaced,
    shuffled,
)
from vivace.game.shapes import MISFIT, SEAT, Shape, card, many, one_a_seat, shaped, whole

Card = str
Cards = tuple[Card, ...]
Columns = tuple[Cards, ...]
"""One side's eight columns, under the objectives 2 to 9."""
Sides = tuple[Seats, ...]

# S1.1; a card's code is colour, value, symbol.
COLOURS: Final = "rpygld"
SYMBOLS: Final = "BPARCO"
# S1.2
DECK: Final[Cards] = tuple(
    f"{COLOURS[c]}{v}{SYMBOLS[(c + v - 1 + more) % 6]}" for c in range(6) for v in range(1, 7) for more in (0, 1)
)
CARDS: Final = frozenset(DECK)
# What a code may look like; only a third of these cards exist.
CODES: Final = frozenset(c + v + s for c in COLOURS for v in "123456" for s in SYMBOLS)
OBJECTIVES: Final = (2, 3, 4, 5, 6, 7, 8, 9)
ROUNDS: Final = 3
# S3.2
BUST_ABOVE: Final = 12


def value(card: Card) -> int:
    return ord(card[1]) - 48


# The objectives (S-2A to S-9B): what is wrong with the card after this column, in which all cards so far are right?
# Nothing, where it may follow. So what is right and why something is not are one and the same.

Faults = tuple[str, ...]
"""Each is what the card has, then what it had to be (`3≠246`) or must not be (`r=r`), in the letters of the codes."""
NO_FAULT: Final[Faults] = ()
COLOUR: Final = 0
VALUE: Final = 1
SYMBOL: Final = 2


def _one_of(right: str, card: Card, what: int) -> Faults:
    return NO_FAULT if card[what] in right else (f"{card[what]}≠{right}",)


def _other_than(before: Card, card: Card, what: int) -> Faults:
    return NO_FAULT if card[what] != before[what] else (f"{card[what]}={before[what]}",)


def _alternating(column: Cards, card: Card, what: int) -> Faults:
    """Strictly: the second differs from the first, and every later one equals the last but one."""
    if len(column) < 2:
        return _other_than(column[0], card, what) if column else NO_FAULT
    return _one_of(column[-2][what], card, what)


def _neighbours(row: str) -> dict[str, str]:
    """What stands beside each letter of the row; its ends do not meet."""
    return {letter: row[max(i - 1, 0) : i] + row[i + 1 : i + 2] for i, letter in enumerate(row)}


NEXT_VALUES: Final = _neighbours("123456")
NEXT_COLOURS: Final = _neighbours(COLOURS)


def _any_card(column: Cards, card: Card) -> Faults:
    return NO_FAULT


def _not_yellow_nor_green(column: Cards, card: Card) -> Faults:
    return _one_of("rpld", card, COLOUR)


def _burger_palm_anchor(column: Cards, card: Card) -> Faults:
    return _one_of("BPA", card, SYMBOL)


def _even(column: Cards, card: Card) -> Faults:
    return _one_of("246", card, VALUE)


def _rocket_and_peace_alternating(column: Cards, card: Card) -> Faults:
    return _one_of("RC", card, SYMBOL) or _alternating(column, card, SYMBOL)


def _five_or_six(column: Cards, card: Card) -> Faults:
    return _one_of("56", card, VALUE)


def _two_colours_alternating(column: Cards, card: Card) -> Faults:
    return _alternating(column, card, COLOUR)


def _even_and_odd_alternating(column: Cards, card: Card) -> Faults:
    return _one_of("135" if column[-1][VALUE] in "246" else "246", card, VALUE) if column else NO_FAULT


def _same_value_or_symbol(column: Cards, card: Card) -> Faults:
    if not column:
        return NO_FAULT
    by_value = _one_of(column[-1][VALUE], card, VALUE)
    by_symbol = _one_of(column[-1][SYMBOL], card, SYMBOL)
    return by_value + by_symbol if by_value and by_symbol else NO_FAULT  # either is enough


def _two_symbols_alternating(column: Cards, card: Card) -> Faults:
    return _alternating(column, card, SYMBOL)


def _one_more_or_less(column: Cards, card: Card) -> Faults:
    return _one_of(NEXT_VALUES[column[-1][VALUE]], card, VALUE) if column else NO_FAULT


def _next_on_the_band(column: Cards, card: Card) -> Faults:
    return _one_of(NEXT_COLOURS[column[-1][COLOUR]], card, COLOUR) if column else NO_FAULT


def _all_different(column: Cards, card: Card) -> Faults:
    if not column:
        return NO_FAULT
    last = column[-1]
    return _other_than(last, card, COLOUR) + _other_than(last, card, VALUE) + _other_than(last, card, SYMBOL)


def _up_and_down(column: Cards, card: Card) -> Faults:
    if not column:
        return _one_of("16", card, VALUE)
    last = value(column[-1])
    if last in (1, 6):  # the turn, or the beginning
        due = 2 if last == 1 else 5
    else:
        due = 2 * last - value(column[-2])  # goes on as it came
    return _one_of(str(due), card, VALUE)


@dataclass(frozen=True)
class Objective:
    points: int
    face: str
    text: str
    faults: Callable[[Cards, Card], Faults]

    @property
    def rule(self) -> str:
        return f"S-{self.points}{self.face}"

    def may_follow(self, column: Cards, card: Card) -> bool:
        return not self.faults(column, card)


FACES: Final[tuple[Objective, ...]] = (
    Objective(2, "A", "any card", _any_card),
    Objective(2, "B", "any card", _any_card),
    Objective(3, "A", "no yellow and no green card", _not_yellow_nor_green),
    Objective(3, "B", "only burger, palm, anchor", _burger_palm_anchor),
    Objective(4, "A", "only 2, 4, 6", _even),
    Objective(4, "B", "only rocket and peace, alternating", _rocket_and_peace_alternating),
    Objective(5, "A", "any card, face down, at most 12 in sum", _any_card),
    Objective(5, "B", "only 5, 6", _five_or_six),
    Objective(6, "A", "at most two colours, alternating", _two_colours_alternating),
    Objective(6, "B", "even and odd values alternating", _even_and_odd_alternating),
    Objective(7, "A", "same value or same symbol as the card before", _same_value_or_symbol),
    Objective(7, "B", "at most two symbols, alternating", _two_symbols_alternating),
    Objective(8, "A", "value one more or one less than the card before", _one_more_or_less),
    Objective(8, "B", "colour next to that of the card before on the band", _next_on_the_band),
    Objective(9, "A", "colour, value and symbol all differ from the card before", _all_different),
    Objective(9, "B", "begins with 1 or 6 and follows on by one, turning at 6 and at 1", _up_and_down),
)


def objective(points: int, faces: str) -> Objective:
    """The objective worth `points`, on the face that this round uses."""
    return FACES[2 * (points - 2) + (faces[points - 2] == "B")]


def is_secret(points: int, faces: str) -> bool:
    """S2.6: whether cards under this objective lie face down."""
    return points == 5 and faces[3] == "A"


def judged(column: Cards, goal: Objective) -> tuple[Cards, Faults]:
    """S3.1: the column up to its first mistake, and what is wrong there."""
    for i in range(len(column)):
        faults = goal.faults(column[:i], column[i])
        if faults:
            return column[:i], faults
    return column, NO_FAULT


def kept(column: Cards, goal: Objective) -> Cards:
    return judged(column, goal)[0]


@dataclass(frozen=True)
class Check:
    """One objective after the check: how many cards each side kept, which side won it, and (5A) which went bust."""

    points: int
    kept: tuple[int, int]
    winner: int | None
    bust: tuple[bool, bool]
    why: tuple[Faults, Faults] = field(metadata=FOR_PEOPLE)
    """By side, what is wrong with the first card that fell, in the letters of the codes: `3≠246` has a 3 and had to be
    one of 2, 4, 6; `r=r` is red and must not be. Empty where nothing fell."""


def check(points: int, faces: str, columns: tuple[Cards, Cards]) -> Check:
    """S3, S4.1, S4.2 for one objective."""
    goal = objective(points, faces)
    first, first_faults = judged(columns[0], goal)
    second, second_faults = judged(columns[1], goal)
    sums = sum(map(value, first)), sum(map(value, second))
    bust = (False, False)
    if is_secret(points, faces):
        bust = (sums[0] > BUST_ABOVE, sums[1] > BUST_ABOVE)
    if bust[0] or bust[1]:
        winner = None if bust[0] and bust[1] else int(bust[0])
    else:
        strengths = (len(first), sums[0]), (len(second), sums[1])
        winner = None if strengths[0] == strengths[1] else int(strengths[1] > strengths[0])
    return Check(points, (len(first), len(second)), winner, bust, (first_faults, second_faults))


@dataclass(frozen=True)
class Result:
    """A finished round: faces, sides, and the eight checks."""

    faces: str
    sides: Sides
    checks: tuple[Check, ...]

    def points(self, side: int) -> int:
        """S4.3"""
        return sum([c.points for c in self.checks if c.winner == side])


NOT_A_LEGAL_SIDE = Reason("S2.2", "wrong-sides-2", "With two players the sides are seat 0 and seat 1.")
WRONG_SIDES_3 = Reason("S6.1", "wrong-sides-3", "In round {round} seat {alone} plays alone against the other two.")
WRONG_SIDES_4 = Reason("S5.1", "wrong-sides-4", "Seats 0 and 1 play against seats 2 and 3.")
WRONG_SIZE = Reason("S2.2", "wrong-size", "Seat {seat} must get {size} cards.")
WRONG_SIZE_3 = Reason("S6.1", "wrong-size-3", "Seat {seat} must get {size} cards.")
WRONG_SIZE_4 = Reason("S5.1", "wrong-size-4", "Seat {seat} must get {size} cards.")
WRONG_DECK = Reason("S1.2", "wrong-deck", "A deal has each of the 72 cards exactly once.")
PARTNER_FIRST = Reason("S5.2", "partner-first", "Partners place in turn: it is seat {partner}'s card that comes next.")
ROUND_OVER = Reason("S2.7", "round-over", "The round is over; cards not yet placed count for nothing.")
GAME_OVER = Reason("S4.4", "game-over", "The game is over after three rounds.")


def _read_faces(entry: object, seats: int) -> object:
    if entry in ("A", "B", "random") and type(entry) is str:
        return entry
    return _read_eight(entry, seats)


def _read_eight(entry: object, seats: int) -> object:
    return entry if type(entry) is str and len(entry) == 8 and all(c in "AB" for c in entry) else MISFIT


EIGHT_FACES: Final = Shape("eight letters A or B", _read_eight)
FACES_OF_A_ROUND: Final = Shape('"A", "B", "random" or eight letters A or B', _read_faces)


@dataclass(frozen=True)
class Options:
    faces: tuple[str, ...] = shaped(many(FACES_OF_A_ROUND, 3, 3), ("A", "random", "random"))  # S2.1


@dataclass(frozen=True)
class Deal(Action):
    faces: str = shaped(EIGHT_FACES)
    sides: Sides = shaped(many(many(SEAT), 2, 2))
    piles: tuple[Cards, ...] = shaped(one_a_seat(many(card(CODES))))


@dataclass(frozen=True)
class Place(Action):
    seat: Seat = shaped(SEAT)
    on: int = shaped(whole(2, 9))


class Dealt(Event):
    __slots__ = ("faces", "piles", "round", "sides")

    def __init__(self, audience: Seats | None, round: int, faces: str, sides: Sides, piles: tuple[int, ...]) -> None:
        self.audience = audience
        self.round = round
        self.faces = faces
        self.sides = sides
        self.piles = piles


class Drawn(Event):
    """S2.3, S5.2: the next card of this seat, for its own eyes and its partner's."""

    __slots__ = ("card", "seat")

    def __init__(self, audience: Seats | None, seat: Seat, card: Card) -> None:
        self.audience = audience
        self.seat = seat
        self.card = card


class Placed(Event):
    """S2.4; no card where it lies face down (S2.6)."""

    __slots__ = ("card", "on", "seat")

    def __init__(self, audience: Seats | None, seat: Seat, on: int, card: Card | None) -> None:
        self.audience = audience
        self.seat = seat
        self.on = on
        self.card = card


class RoundOver(Event):
    """S2.7, S3: face-down cards are turned over, and every column is looked at."""

    __slots__ = ("checks", "columns", "scores", "sides")

    def __init__(
        self,
        audience: Seats | None,
        sides: Sides,
        columns: tuple[Columns, ...],
        checks: tuple[Check, ...],
        scores: tuple[int, ...],
    ) -> None:
        self.audience = audience
        self.sides = sides
        self.columns = columns
        self.checks = checks
        self.scores = scores


class Finished(Event):
    __slots__ = ("winners",)

    def __init__(self, audience: Seats | None, winners: Seats) -> None:
        self.audience = audience
        self.winners = winners


@dataclass(frozen=True)
class SubitoView(View):
    seats: int
    """How many seats there are."""
    round: int
    """1 to 3; 0 before the first deal."""
    faces: str
    """Eight letters A or B, for the objectives 2 to 9; empty before the first deal."""
    sides: Sides
    """The seats of the two sides."""
    columns: tuple[tuple[tuple[Card | None, ...], ...], ...]
    """By side and objective; None is a card that lies face down."""
    piles: tuple[int, ...]
    """How many cards each seat has still to place."""
    next: Seats
    """The seats whose card comes next: one a side, while a round runs."""
    card: Card | None
    """The top card that this seat may see: its own or, until it is placed, its partner's."""
    results: tuple[Result, ...]
    """The finished rounds."""
    scores: tuple[int, ...]
    """By seat."""
    finished: bool


class SubitoState(State):
    __slots__ = ("columns", "faces", "next", "options", "piles", "results", "scores", "seats", "sides")

    def __init__(
        self,
        seats: int,
        options: Options,
        results: tuple[Result, ...],
        scores: tuple[int, ...],
        faces: str,
        sides: Sides,
        piles: tuple[Cards, ...],
        next_: Seats,
        columns: tuple[Columns, ...],
    ) -> None:
        self.seats = seats
        self.options = options
        self.results = results
        """The finished rounds. Between rounds the cards of the last one still lie there, for the check."""
        self.scores = scores
        """S5.3, S6.2: every seat gets all the points of its side. Every view asks for it: counted once a round."""
        self.faces = faces
        self.sides = sides
        self.piles = piles
        """What each seat has still to place, top card first."""
        self.next = next_
        """The seats that may place now, one a side; empty when no round runs."""
        self.columns = columns

    def copy(self) -> "SubitoState":
        return SubitoState(
            self.seats,
            self.options,
            self.results,
            self.scores,
            self.faces,
            self.sides,
            self.piles,
            self.next,
            self.columns,
        )


def _side_of(state: SubitoState, seat: Seat) -> int:
    return 0 if seat in state.sides[0] else 1


def _right_sides(state: SubitoState) -> tuple[Sides, Reason]:
    """Who plays with whom in the next round, each side in the order of S5.2's ruling."""
    number = len(state.results) + 1
    sides: Sides
    if state.seats == 2:
        return ((0,), (1,)), NOT_A_LEGAL_SIDE
    if state.seats == 4:
        sides, reason = ((0, 1), (2, 3)), WRONG_SIDES_4
    else:
        alone = number - 1
        sides, reason = ((alone,), tuple([s for s in range(3) if s != alone])), WRONG_SIDES_3
    if number % 2 == 0:
        return tuple([side[::-1] for side in sides]), reason
    return sides, reason


def _winners(state: SubitoState) -> Seats:
    """S4.4, S6.3"""
    if len(state.results) < ROUNDS:
        return ()
    strengths: list[tuple[int, int]] = []
    for seat in range(state.seats):
        # The round that breaks a tie: with three players the one played alone, else the last.
        decisive = state.results[seat if state.seats == 3 else ROUNDS - 1]
        strengths.append((state.scores[seat], decisive.points(0 if seat in decisive.sides[0] else 1)))
    best = max(strengths)
    return tuple([seat for seat in range(state.seats) if strengths[seat] == best])


def _draw(new: SubitoState, side: int, events: list[Event]) -> None:
    """S2.3, S5.2: the side's next card comes into view for its players."""
    seat = new.next[side]
    events.append(Drawn(new.sides[side], seat, new.piles[seat][0]))


class Subito(Game[SubitoState]):
    name: ClassVar[str] = "subito"
    letter: ClassVar[str] = "S"
    seats: ClassVar[Seats] = (2, 3, 4)
    on_one_screen: ClassVar[Seats] = (2,)
    simultaneous: ClassVar[bool] = True
    options: ClassVar[type[Any]] = Options
    kinds: ClassVar[dict[str, type[Action]]] = {"deal": Deal, "place": Place}
    reasons: ClassVar[tuple[Reason, ...]] = reasons_among(globals())

    def start(self, seats: int, options: Options) -> SubitoState:
        nothing: Cards = ()
        empty: Columns = (nothing,) * 8
        return SubitoState(seats, options, (), (0,) * seats, "", (), (nothing,) * seats, (), (empty, empty))

    def deal_due(self, state: SubitoState) -> bool:
        return not state.next and len(state.results) < ROUNDS

    def deal(self, state: SubitoState, rng: Random) -> Deal:
        faces = state.options.faces[len(state.results)]
        if faces == "random":
            faces = "".join([rng.choice("AB") for _ in OBJECTIVES])
        elif len(faces) == 1:
            faces *= 8
        sides, _ = _right_sides(state)
        deck = shuffled(DECK, rng)
        piles: list[Cards] = [()] * state.seats
        for side in sides:
            size = len(DECK) // 2 // len(side)
            for seat in side:
                piles[seat] = tuple(deck[:size])
                del deck[:size]
        return Deal(faces, sides, tuple(piles))

    def apply(self, state: SubitoState, action: Action) -> Step[SubitoState] | Refusal:
        if isinstance(action, Place):
            return self._place(state, action)
        if len(state.results) == ROUNDS:
            return Refusal(GAME_OVER)
        if isinstance(action, Deal):
            return self._deal(state, action)
        return Refusal(NOT_OF_THIS_GAME)

    def _deal(self, state: SubitoState, deal: Deal) -> Step[SubitoState] | Refusal:
        if state.next:
            return Refusal(NO_DEAL_DUE)
        sides, reason = _right_sides(state)
        if [sorted(side) for side in deal.sides] != [sorted(side) for side in sides]:
            number = len(state.results) + 1
            return Refusal(reason, {"round": number, "alone": number - 1})
        for side in sides:
            size = len(DECK) // 2 // len(side)
            for seat in side:
                if len(deal.piles[seat]) != size:
                    wrong = {2: WRONG_SIZE, 3: WRONG_SIZE_3, 4: WRONG_SIZE_4}[state.seats]
                    return Refusal(wrong, {"seat": seat, "size": size})
        if {card for pile in deal.piles for card in pile} != CARDS:
            return Refusal(WRONG_DECK)
        new = self.start(state.seats, state.options)
        new.results, new.scores = state.results, state.scores
        new.faces = deal.faces
        new.sides = deal.sides
        new.piles = deal.piles
        new.next = (deal.sides[0][0], deal.sides[1][0])
        counts = tuple(map(len, deal.piles))
        events: list[Event] = [Dealt(EVERYBODY, len(state.results) + 1, deal.faces, deal.sides, counts)]
        _draw(new, 0, events)
        _draw(new, 1, events)
        return Step(new, events)

    def _place(self, state: SubitoState, place: Place) -> Step[SubitoState] | Refusal:
        seat, on = place.seat, place.on
        if seat not in state.next:
            return self._may_not_place(state, seat)
        side = 0 if seat in state.sides[0] else 1
        pile = state.piles[seat]
        card = pile[0]
        new = state.copy()
        new.piles = replaced(state.piles, seat, pile[1:])
        columns = state.columns[side]
        columns = replaced(columns, on - 2, (*columns[on - 2], card))
        new.columns = (columns, state.columns[1]) if side == 0 else (state.columns[0], columns)
        events: list[Event] = [Placed(EVERYBODY, seat, on, None if is_secret(on, state.faces) else card)]
        partners = state.sides[side]
        following = partners[0] if seat == partners[-1] else partners[1]
        if new.piles[following]:
            if following != seat:
                new.next = (following, state.next[1]) if side == 0 else (state.next[0], following)
            _draw(new, side, events)
        else:  # S2.7
            self._end_round(new, events)
        return Step(new, events)

    def _may_not_place(self, state: SubitoState, seat: Seat) -> Refusal:
        if state.next:
            return Refusal(PARTNER_FIRST, {"partner": state.next[_side_of(state, seat)]})
        if not state.results:
            return Refusal(BEFORE_THE_DEAL)
        return Refusal(GAME_OVER if len(state.results) == ROUNDS else ROUND_OVER)

    def _end_round(self, new: SubitoState, events: list[Event]) -> None:
        first, second = new.columns
        checks = tuple([check(n, new.faces, (first[n - 2], second[n - 2])) for n in OBJECTIVES])
        new.next = ()
        result = Result(new.faces, new.sides, checks)
        new.results = (*new.results, result)
        new.scores = tuple([score + result.points(_side_of(new, seat)) for seat, score in enumerate(new.scores)])
        events.append(RoundOver(EVERYBODY, new.sides, new.columns, checks, new.scores))
        if len(new.results) == ROUNDS:
            events.append(Finished(EVERYBODY, _winners(new)))

    def view(self, state: SubitoState, seat: Seat | None) -> SubitoView:
        visible: tuple[tuple[tuple[Card | None, ...], ...], ...] = state.columns
        if state.next and is_secret(5, state.faces):
            visible = tuple(replaced(columns, 3, (None,) * len(columns[3])) for columns in state.columns)
        mine: Card | None = None
        if seat is not None and state.next:
            coming = state.next[_side_of(state, seat)]
            mine = state.piles[coming][0]
        return SubitoView(
            seats=state.seats,
            round=len(state.results) + (1 if state.next else 0),
            faces=state.faces,
            sides=state.sides,
            columns=visible,
            piles=tuple(map(len, state.piles)),
            next=state.next,
            card=mine,
            results=state.results,
            scores=state.scores,
            finished=len(state.results) == ROUNDS,
        )

    def knows(self, state: SubitoState, seat: Seat | None) -> object:
        """S5.2: partners see the same cards."""
        return None if seat is None or not state.sides else _side_of(state, seat)

    def outcome(self, state: SubitoState) -> Outcome:
        detail: dict[str, Any] = {}
        if state.sides:
            detail = {"rounds": [_detail(result) for result in state.results]}
        return Outcome(len(state.results) == ROUNDS, _winners(state), state.scores, detail)

    def standing(self, state: SubitoState) -> tuple[int, ...]:
        return state.scores

    def may_act(self, state: SubitoState) -> Seats:
        return state.next

    def mistakes(self, events: Iterable[Event], seat: Seat) -> tuple[int, int]:
        """S3: the first wrong card of a column is one, and so is going bust; what follows falls with it."""
        wrong = placed = 0
        for event in events:
            if isinstance(event, RoundOver):
                side = 0 if seat in event.sides[0] else 1
                for column, found in zip(event.columns[side], event.checks, strict=True):
                    placed += len(column)
                    wrong += found.kept[side] < len(column) or found.bust[side]
        return wrong, placed

    def rematch(self, state: SubitoState, rng: Random) -> Options:
        return state.options

    def actions(self, state: SubitoState, seat: Seat) -> Sequence[Action]:
        return PLACES[seat] if seat in state.next else ()


def _detail(result: Result) -> dict[str, Any]:
    return {
        "kept": {str(c.points): list(c.kept) for c in result.checks},
        "won": {str(c.points): c.winner for c in result.checks},
        "points": [result.points(0), result.points(1)],
    }


# Placements are values: made once, offered often.
PLACES: Final = tuple(tuple(Place(seat, on) for on in OBJECTIVES) for seat in range(4))
