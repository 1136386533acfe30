"""Khromix: the word BLUE printed in red; the first to give the colour (or the word) asked for takes the card.

The rules, with their numbers: docs/rules/khromix.md.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, ClassVar, Final, NamedTuple

from vivace.game.core import (
    BEFORE_THE_DEAL,
    CHOICE,
    EVERYBODY,
    FOR_PEOPLE,
    NO_DEAL_DUE,
    NOT_OF_THIS_GAME,
    SIMPLE_REACTION,
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
from vivace.game.shapes import SEAT, card, many, one_a_seat, one_of, shaped, text, whole

Card = str
Cards = tuple[Card, ...]

COLOURS: Final = ("red", "blue", "green", "yellow", "orange", "violet", "pink", "brown")
MYSTERY: Final = "mystery"
SEE: Final = "see"
EXCHANGE: Final = "exchange"
SKIP: Final = "skip"
REVERSE: Final = "reverse"
NO_ABILITY: Final = "-"


class Face(NamedTuple):
    """What is printed on a card (K1.1, K1.2)."""

    word: str
    ink: str
    points: int
    doubles: bool
    ability: str


def _printed(w: int, k: int) -> tuple[str, str]:
    """K1.3: points and ability of the card of word w and ink w + k."""
    even = w % 2 == 0
    match k:
        case 1:
            return "1", SEE if even else REVERSE
        case 2:
            return "2", NO_ABILITY
        case 3:
            return "0" if even else "x2" if w in (1, 5) else "1", NO_ABILITY
        case 4:
            return "-1", EXCHANGE if even else SKIP
        case 5:
            return "1", NO_ABILITY
        case 6:
            return "x2" if even else "2", NO_ABILITY
        case _:
            return "-1" if even else "0", {0: SEE, 2: REVERSE, 4: EXCHANGE, 6: SKIP}.get(w, NO_ABILITY)


def _faces() -> dict[Card, Face]:
    faces: dict[Card, Face] = {MYSTERY: Face("", "", 0, False, NO_ABILITY)}
    for w, word in enumerate(COLOURS):
        for k in range(1, 8):
            ink = COLOURS[(w + k) % 8]
            points, ability = _printed(w, k)
            doubles = points == "x2"
            faces[f"{word}:{ink}:{points}:{ability}"] = Face(word, ink, 0 if doubles else int(points), doubles, ability)
    return faces


FACES: Final[dict[Card, Face]] = _faces()
# K1.1: 56 different cards and 4 mystery cards.
DECK: Final[Cards] = (*FACES, MYSTERY, MYSTERY, MYSTERY)
SORTED_DECK: Final = sorted(DECK)

# What the game waits for; beside each the rule that governs the step.
DEAL: Final = "deal"
CALL: Final = "call"  # K3.1
QUESTION: Final = "question"  # K5.1
ANSWER: Final = "answer"  # K3.2
PAY: Final = "pay"  # K3.4
ABILITY: Final = "ability"  # K4.0
OVER: Final = "over"  # K6.1

WRONG_DECK = Reason("K1.3", "wrong-deck", "A deal has each of the 60 cards exactly once.")
WRONG_PILES = Reason("K2.1", "wrong-piles", "With {seats} players everybody gets {size} cards.")
WRONG_FIRST = Reason("K2.3", "wrong-first", "Seat {first} begins at this table.")
CALL_PENDING = Reason("K3.1", "call-pending", "Seat {actor} must call COLOUR or NAME now.")
QUESTION_PENDING = Reason("K5.1", "question-pending", "It is a mystery card: seat {actor} must ask a question now.")
ANSWER_PENDING = Reason("K3.2", "answer-pending", "All but seat {actor}, who called, may answer now.")
PAY_PENDING = Reason("K3.4", "pay-pending", "Seat {actor} gave a wrong answer and must lay down a card first.")
ABILITY_PENDING = Reason("K4.0", "ability-pending", "Seat {actor} must use or decline the ability of the card first.")
GAME_OVER = Reason("K6.1", "game-over", "The game is over.")
BAD_TIE = Reason("K3.6", "bad-tie", "A tie is between at least two different seats that may answer.")
NOT_A_COLOUR = Reason(None, "not-a-colour", "The answer must be one of the eight colours.")
EMPTY_PILE = Reason("K3.4", "empty-pile", "There is no card in that pile to pay with.")
TARGET_MISSING = Reason(None, "target-missing", "The ability needs a target: another seat.")
TARGET_NOT_NEEDED = Reason(None, "target-not-needed", "Reversing the direction of play has no target.")
SEE_ANOTHER = Reason("K4.1", "see-another", "You may look at another player's next card, not at your own.")
EXCHANGE_WITH_ANOTHER = Reason("K4.2", "exchange-with-another", "You exchange with another player, not with yourself.")
SKIP_ANOTHER = Reason("K4.3", "skip-another", "You make another player miss a turn, not yourself.")
TARGET_EMPTY = Reason("K4.5", "target-empty", "Seat {target} has no card there and cannot be chosen.")

PENDING_REASON: Final[dict[str, Reason]] = {
    DEAL: BEFORE_THE_DEAL,
    CALL: CALL_PENDING,
    QUESTION: QUESTION_PENDING,
    ANSWER: ANSWER_PENDING,
    PAY: PAY_PENDING,
    ABILITY: ABILITY_PENDING,
    OVER: GAME_OVER,
}
SELF_CHOSEN: Final[dict[str, Reason]] = {SEE: SEE_ANOTHER, EXCHANGE: EXCHANGE_WITH_ANOTHER, SKIP: SKIP_ANOTHER}


@dataclass(frozen=True)
class Options:
    first: Seat | None = shaped(SEAT, None)  # K2.3; None: drawn at random
    patience: int = shaped(whole(1, 3600), 10)  # K3.6, seconds
    exchange: str = shaped(one_of("gains", "active"), "gains")  # K4.2
    count: str = shaped(one_of("top", "bottom"), "top")  # K6.3


@dataclass(frozen=True)
class Deal(Action):
    piles: tuple[Cards, ...] = shaped(one_a_seat(many(card(FACES))))
    first: Seat = shaped(SEAT)


@dataclass(frozen=True)
class Call(Action):
    seat: Seat = shaped(SEAT)
    ask: str = shaped(one_of("colour", "name"))


@dataclass(frozen=True)
class Question(Action):
    seat: Seat = shaped(SEAT)
    text: str = shaped(text(200))


@dataclass(frozen=True)
class Answer(Action):
    seat: Seat = shaped(SEAT)
    say: str = shaped(text(200))


@dataclass(frozen=True)
class Pay(Action):
    seat: Seat = shaped(SEAT)
    from_: str = shaped(one_of("active", "gains"))


@dataclass(frozen=True)
class Use(Action):
    seat: Seat = shaped(SEAT)
    target: Seat | None = shaped(SEAT, None)


@dataclass(frozen=True)
class Decline(Action):
    seat: Seat = shaped(SEAT)


class Dealt(Event):
    __slots__ = ("cards_each", "first")

    def __init__(self, audience: Seats | None, first: Seat, cards_each: int) -> None:
        self.audience = audience
        self.first = first
        self.cards_each = cards_each


class Called(Event):
    """K3.1: the word and the card come in the same moment."""

    __slots__ = ("ask", "card", "seat")

    def __init__(self, audience: Seats | None, seat: Seat, ask: str, card: Card) -> None:
        self.audience = audience
        self.seat = seat
        self.ask = ask
        self.card = card


class Asked(Event):
    __slots__ = ("seat", "text")

    def __init__(self, audience: Seats | None, seat: Seat, text: str) -> None:
        self.audience = audience
        self.seat = seat
        self.text = text


class Answered(Event):
    __slots__ = ("right", "say", "seat")

    def __init__(self, audience: Seats | None, seat: Seat, say: str, right: bool) -> None:
        self.audience = audience
        self.seat = seat
        self.say = say
        self.right = right


class Paid(Event):
    __slots__ = ("card", "from_", "seat")

    def __init__(self, audience: Seats | None, seat: Seat, from_: str, card: Card) -> None:
        self.audience = audience
        self.seat = seat
        self.from_ = from_
        self.card = card


class AbilityUsed(Event):
    __slots__ = ("ability", "seat", "target")

    def __init__(self, audience: Seats | None, seat: Seat, ability: str, target: Seat | None) -> None:
        self.audience = audience
        self.seat = seat
        self.ability = ability
        self.target = target


class Saw(Event):
    """K4.1: for the eyes of the seer alone."""

    __slots__ = ("card", "target")

    def __init__(self, audience: Seats | None, target: Seat, card: Card) -> None:
        self.audience = audience
        self.target = target
        self.card = card


class Exchanged(Event):
    """K4.2: what was given, and what came for it, face up."""

    __slots__ = ("gave", "got", "seat", "target")

    def __init__(self, audience: Seats | None, seat: Seat, target: Seat, gave: Card, got: Card) -> None:
        self.audience = audience
        self.seat = seat
        self.target = target
        self.gave = gave
        self.got = got


class Declined(Event):
    __slots__ = ("ability", "seat")

    def __init__(self, audience: Seats | None, seat: Seat, ability: str) -> None:
        self.audience = audience
        self.seat = seat
        self.ability = ability


class Undecided(Event):
    """K3.6: too close to call between these seats, or (none) nobody answered."""

    __slots__ = ("seats",)

    def __init__(self, audience: Seats | None, seats: Seats) -> None:
        self.audience = audience
        self.seats = seats


class Finished(Event):
    __slots__ = ("scores", "winners")

    def __init__(self, audience: Seats | None, winners: Seats, scores: tuple[int, ...]) -> None:
        self.audience = audience
        self.winners = winners
        self.scores = scores


class Part(NamedTuple):
    """A part of a count (K6.3); every card that doubles begins a new one."""

    factor: int
    """What its points are multiplied by."""
    cards: tuple[int, ...]
    """The places of its cards in the pile, the top being 0."""
    adds: int
    """What its cards add, multiplied already."""
    total: int
    """The count after this part."""


@dataclass(frozen=True)
class KhromixView(View):
    seats: int
    """How many seats there are."""
    active: tuple[int, ...]
    """How many cards are left to each seat."""
    gains: tuple[Cards, ...]
    """The cards that each seat has won, from the top down."""
    centre: Cards
    """The cards in the middle, from the top down."""
    direction: int
    """1: clockwise, -1: the other way."""
    caller: Seat | None
    """The seat whose turn it is to call."""
    pending: str
    """What the game waits for: deal, call, question, answer, pay, ability, over."""
    actor: Seat | None
    """The one seat that it waits for; in a race, the caller, who alone may not answer."""
    card: Card | None
    """The card that is played for."""
    asked: str | None
    """"colour", "name" or the question to a mystery card."""
    skips: tuple[int, ...]
    """How many turns each seat will miss (K4.3)."""
    scores: tuple[int, ...]
    """By seat, as the gains count now."""
    seen: tuple[tuple[Seat, Card], ...]
    """K4.1: other players' next cards that this seat has looked at."""
    counts: tuple[tuple[Part, ...], ...] = field(metadata=FOR_PEOPLE)
    """By seat, the parts of its count (K6.3) in their order, each with the places of its cards in the pile (0 is the
    top), what they add, and the count after it. An empty pile is one part that adds nothing."""


class KhromixState(State):
    __slots__ = (
        "active",
        "actor",
        "asked",
        "caller",
        "centre",
        "direction",
        "gains",
        "options",
        "pending",
        "seats",
        "seen",
        "skips",
    )

    def __init__(
        self,
        seats: int,
        options: Options,
        active: tuple[Cards, ...],
        gains: tuple[Cards, ...],
        centre: Cards,
        direction: int,
        caller: Seat,
        pending: str,
        actor: Seat,
        asked: str | None,
        skips: tuple[int, ...],
        seen: frozenset[tuple[Seat, Seat]],
    ) -> None:
        self.seats = seats
        self.options = options
        self.active = active
        """All piles are written from the top down."""
        self.gains = gains
        self.centre = centre
        """While a card is played (QUESTION, ANSWER, PAY) its top is the current card."""
        self.direction = direction
        self.caller = caller
        self.pending = pending
        self.actor = actor
        """The one seat that the pending step waits for; in a race, the caller, who alone may not answer."""
        self.asked = asked
        """"colour", "name" or the mystery question, once it is asked."""
        self.skips = skips
        self.seen = seen
        """(seer, target): who knows whose next card (K4.1)."""

    def copy(self) -> "KhromixState":
        return KhromixState(
            self.seats,
            self.options,
            self.active,
            self.gains,
            self.centre,
            self.direction,
            self.caller,
            self.pending,
            self.actor,
            self.asked,
            self.skips,
            self.seen,
        )


def counted(gains: Cards, order: str) -> tuple[Part, ...]:
    """K6.3"""
    parts: list[Part] = []
    factor, adds, total = 1, 0, 0
    places: list[int] = []
    for place in range(len(gains)) if order == "top" else range(len(gains) - 1, -1, -1):
        face = FACES[gains[place]]
        if face.doubles:
            total += adds
            parts.append(Part(factor, tuple(places), adds, total))
            factor, adds, places = 2 * factor, 0, []
        places.append(place)
        adds += face.points * factor
    parts.append(Part(factor, tuple(places), adds, total + adds))
    return tuple(parts)


def count(gains: Cards, order: str) -> int:
    """K6.3, the sum alone: what is asked most often, in half the time."""
    total, factor = 0, 1
    for code in gains if order == "top" else reversed(gains):
        face = FACES[code]
        if face.doubles:
            factor *= 2
        total += face.points * factor
    return total


def _scores(state: KhromixState) -> tuple[int, ...]:
    return tuple([count(gains, state.options.count) for gains in state.gains])


def _winners(scores: tuple[int, ...]) -> Seats:
    best = max(scores)
    return tuple([s for s in range(len(scores)) if scores[s] == best])


def _others(state: KhromixState, seat: Seat) -> Seats:
    return tuple([s for s in range(state.seats) if s != seat])


def _targets(state: KhromixState, seat: Seat, ability: str) -> Seats:
    """K4.1 to K4.5: whom this ability may be used on."""
    others = _others(state, seat)
    if ability == SKIP:
        return others
    piles = state.gains if ability == EXCHANGE and state.options.exchange == "gains" else state.active
    return tuple([s for s in others if piles[s]])


def _pay_sources(state: KhromixState) -> tuple[str, ...]:
    active, gains = state.active[state.actor], state.gains[state.actor]
    return (("active",) if active else ()) + (("gains",) if gains else ())


def _take_active(new: KhromixState, seat: Seat, put: Cards = ()) -> Card:
    """The top of this active pile leaves it, and with it what others knew of it (K4.1)."""
    pile = new.active[seat]
    new.active = replaced(new.active, seat, put + pile[1:])
    if new.seen:
        new.seen = frozenset({(seer, target) for seer, target in new.seen if target != seat})
    return pile[0]


def _end_turn(new: KhromixState, events: list[Event]) -> None:
    """K3.5, K4.3, K6.1"""
    new.asked = None
    if not all(new.active):
        new.pending = OVER
        scores = _scores(new)
        events.append(Finished(EVERYBODY, _winners(scores), scores))
        return
    caller = (new.caller + new.direction) % new.seats
    while new.skips[caller]:
        new.skips = replaced(new.skips, caller, new.skips[caller] - 1)
        caller = (caller + new.direction) % new.seats
    new.caller = new.actor = caller
    new.pending = CALL


class Khromix(Game[KhromixState]):
    name: ClassVar[str] = "khromix"
    letter: ClassVar[str] = "K"
    seats: ClassVar[Seats] = (2, 3, 4, 5, 6)
    usual_seats: ClassVar[int] = 4
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
    reasons: ClassVar[tuple[Reason, ...]] = reasons_among(globals())
    wrong_rule: ClassVar[str | None] = "K3.4"

    def start(self, seats: int, options: Options) -> KhromixState:
        nothing: Cards = ()
        empty = (nothing,) * seats
        return KhromixState(seats, options, empty, empty, (), 1, 0, DEAL, 0, None, (0,) * seats, frozenset())

    def deal_due(self, state: KhromixState) -> bool:
        return state.pending == DEAL

    def deal(self, state: KhromixState, rng: Random) -> Deal:
        deck = shuffled(DECK, rng)
        size = len(deck) // state.seats  # K2.1
        first = state.options.first
        if first is None:
            first = rng.randrange(state.seats)
        return Deal(tuple(tuple(deck[s * size : (s + 1) * size]) for s in range(state.seats)), first)

    def apply(self, state: KhromixState, action: Action) -> Step[KhromixState] | Refusal:
        pending = state.pending
        if isinstance(action, Answer):
            if pending == ANSWER and action.seat != state.actor:
                return self._answer(state, action)
        elif isinstance(action, Call):
            if pending == CALL and action.seat == state.actor:
                return self._call(state, action)
        elif isinstance(action, Pay):
            if pending == PAY and action.seat == state.actor:
                return self._pay(state, action)
        elif isinstance(action, Use):
            if pending == ABILITY and action.seat == state.actor:
                return self._use(state, action)
        elif isinstance(action, Decline):
            if pending == ABILITY and action.seat == state.actor:
                return self._decline(state)
        elif isinstance(action, Question):
            if pending == QUESTION and action.seat == state.actor:
                return self._question(state, action)
        elif isinstance(action, Deal):
            if pending == DEAL:
                return self._deal(state, action)
            if pending != OVER:
                return Refusal(NO_DEAL_DUE)
        elif isinstance(action, Tie):
            if pending == ANSWER:
                return self._tie(state, action)
        elif isinstance(action, Silence):
            if pending == ANSWER:
                return self._undecided(state, ())
        elif pending != OVER:
            return Refusal(NOT_OF_THIS_GAME)
        return Refusal(PENDING_REASON[pending], {"actor": state.actor})

    def _deal(self, state: KhromixState, deal: Deal) -> Step[KhromixState] | Refusal:
        size = len(DECK) // state.seats
        if any(len(pile) != size for pile in deal.piles):
            return Refusal(WRONG_PILES, {"seats": state.seats, "size": size})
        cards = [card for pile in deal.piles for card in pile]
        if sorted(cards) != SORTED_DECK:
            return Refusal(WRONG_DECK)
        if state.options.first is not None and deal.first != state.options.first:
            return Refusal(WRONG_FIRST, {"first": state.options.first})
        new = state.copy()
        new.active = deal.piles
        new.caller = new.actor = deal.first
        new.pending = CALL
        return Step(new, [Dealt(EVERYBODY, deal.first, size)])

    def _call(self, state: KhromixState, call: Call) -> Step[KhromixState]:
        new = state.copy()
        card = _take_active(new, call.seat)
        new.centre = (card, *state.centre)
        new.pending = QUESTION if card == MYSTERY else ANSWER
        new.asked = None if card == MYSTERY else call.ask
        return Step(new, [Called(EVERYBODY, call.seat, call.ask, card)])

    def _question(self, state: KhromixState, question: Question) -> Step[KhromixState]:
        new = state.copy()
        new.pending = ANSWER
        new.asked = question.text
        return Step(new, [Asked(EVERYBODY, question.seat, question.text)])

    def _answer(self, state: KhromixState, answer: Answer) -> Step[KhromixState] | Refusal:
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
        if ability == REVERSE or (ability != NO_ABILITY and _targets(new, seat, ability)):
            new.pending = ABILITY
            new.actor = seat
        else:  # no ability, or a void one (K4.5)
            _end_turn(new, events)
        return Step(new, events)

    def _pay(self, state: KhromixState, pay: Pay) -> Step[KhromixState] | Refusal:
        if pay.from_ not in _pay_sources(state):
            return Refusal(EMPTY_PILE)
        new = state.copy()
        seat = pay.seat
        if pay.from_ == "active":
            card = _take_active(new, seat)
        else:
            card = state.gains[seat][0]
            new.gains = replaced(state.gains, seat, state.gains[seat][1:])
        new.centre = (card, *state.centre)
        events: list[Event] = [Paid(EVERYBODY, seat, pay.from_, card)]
        _end_turn(new, events)
        return Step(new, events)

    def _use(self, state: KhromixState, use: Use) -> Step[KhromixState] | Refusal:
        seat, target = use.seat, use.target
        ability = FACES[state.gains[seat][0]].ability
        if ability == REVERSE:
            if target is not None:
                return Refusal(TARGET_NOT_NEEDED)
        elif target is None:
            return Refusal(TARGET_MISSING)
        elif target == seat:
            return Refusal(SELF_CHOSEN[ability])
        elif target not in _targets(state, seat, ability):
            return Refusal(TARGET_EMPTY, {"target": target})
        new = state.copy()
        events: list[Event] = [AbilityUsed(EVERYBODY, seat, ability, target)]
        if target is None:
            new.direction = -state.direction
        elif ability == SEE:
            new.seen = state.seen | {(seat, target)}
            events.append(Saw((seat,), target, state.active[target][0]))
        elif ability == SKIP:
            new.skips = replaced(state.skips, target, state.skips[target] + 1)
        else:
            self._exchange(new, seat, target, events)
        _end_turn(new, events)
        return Step(new, events)

    def _exchange(self, new: KhromixState, seat: Seat, target: Seat, events: list[Event]) -> None:
        """K4.2"""
        gave = new.gains[seat][0]
        if new.options.exchange == "gains":
            got = new.gains[target][0]
            new.gains = replaced(new.gains, target, (gave, *new.gains[target][1:]))
        else:
            got = _take_active(new, target, put=(gave,))
        new.gains = replaced(new.gains, seat, (got, *new.gains[seat][1:]))
        events.append(Exchanged(EVERYBODY, seat, target, gave, got))

    def _decline(self, state: KhromixState) -> Step[KhromixState]:
        new = state.copy()
        ability = FACES[state.gains[state.actor][0]].ability
        events: list[Event] = [Declined(EVERYBODY, state.actor, ability)]
        _end_turn(new, events)
        return Step(new, events)

    def _tie(self, state: KhromixState, tie: Tie) -> Step[KhromixState] | Refusal:
        tied = tuple(sorted(set(tie.seats)))
        if len(tied) < 2 or len(tied) < len(tie.seats) or state.actor in tied:
            return Refusal(BAD_TIE)
        return self._undecided(state, tied)

    def _undecided(self, state: KhromixState, tied: Seats) -> Step[KhromixState]:
        """K3.6"""
        new = state.copy()
        events: list[Event] = [Undecided(EVERYBODY, tied)]
        _end_turn(new, events)
        return Step(new, events)

    def view(self, state: KhromixState, seat: Seat | None) -> KhromixView:
        in_play = state.pending in (QUESTION, ANSWER, PAY)
        running = state.pending not in (DEAL, OVER)
        counts = tuple([counted(gains, state.options.count) for gains in state.gains])
        return KhromixView(
            seats=state.seats,
            active=tuple(map(len, state.active)),
            gains=state.gains,
            centre=state.centre,
            direction=state.direction,
            caller=state.caller if running else None,
            pending=state.pending,
            actor=state.actor if running else None,
            card=state.centre[0] if in_play else None,
            asked=state.asked,
            skips=state.skips,
            scores=tuple([parts[-1].total for parts in counts]),
            seen=tuple(sorted((t, state.active[t][0]) for seer, t in state.seen if seer == seat and state.active[t])),
            counts=counts,
        )

    def outcome(self, state: KhromixState) -> Outcome:
        scores = _scores(state)
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
        return Outcome(finished, _winners(scores) if finished else (), scores, detail)

    def standing(self, state: KhromixState) -> tuple[int, ...]:
        return _scores(state)

    def may_act(self, state: KhromixState) -> Seats:
        if state.pending == ANSWER:
            return _others(state, state.actor)
        return () if state.pending in (DEAL, OVER) else (state.actor,)

    def race(self, state: KhromixState) -> Seats:
        return _others(state, state.actor) if state.pending == ANSWER else ()

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
            return Pay(seat, _pay_sources(state)[0])  # K3.4: from the active pile, whose card nobody knows yet
        return Decline(seat) if state.pending == ABILITY else None  # K4.0

    def mistakes(self, events: Iterable[Event], seat: Seat) -> tuple[int, int]:
        answers = [event.right for event in events if isinstance(event, Answered) and event.seat == seat]
        return answers.count(False), len(answers)

    def rematch(self, state: KhromixState, rng: Random) -> Options:
        """K2.3, K6.4: the winner begins, or one drawn from those who share the victory."""
        return replace(state.options, first=rng.choice(_winners(_scores(state))))

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
            return tuple([Pay(seat, source) for source in _pay_sources(state)])
        ability = FACES[state.gains[seat][0]].ability
        targets: Sequence[Seat | None] = (None,) if ability == REVERSE else _targets(state, seat, ability)
        return (*[Use(seat, target) for target in targets], Decline(seat))


# Values made once, offered often. The eight colours answer a mystery question as well as any other text.
ANSWERS: Final = tuple(tuple(Answer(seat, say) for say in COLOURS) for seat in range(6))
CALLS: Final = tuple((Call(seat, "colour"), Call(seat, "name")) for seat in range(6))
