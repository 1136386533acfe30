"""A mind for Khromix: what to call, whether a card is worth having, what to pay with, and on whom to use an ability."""

from collections.abc import Hashable, Sequence
from math import log2
from random import Random
from typing import Final

from vivace.bots.blend import ANYTHING, Rung
from vivace.bots.core import Decision, Player
from vivace.bots.ghost import Recall
from vivace.bots.match import Contest
from vivace.bots.reflexes import HICK, INCONGRUENT, SIMPLE, TWO_CHOICE, Reflexes
from vivace.game.core import Action, Event, Seat, View
from vivace.games.khromix.rules import (
    ANSWER,
    CALL,
    COLOURS,
    EXCHANGE,
    FACES,
    MYSTERY,
    PAY,
    QUESTION,
    REVERSE,
    SEE,
    Answer,
    Call,
    Called,
    Cards,
    Decline,
    KhromixView,
    Pay,
    Question,
    Use,
    count,
)

# Eight answers. Reading a word whose ink conflicts costs 6 % more than reading a plain one (Stroop 1935); the published
# figures for the ink are of three keys, and eight are 1.4 doublings more.
NAME: Final = TWO_CHOICE.times(1.06).longer(2 * HICK)
COLOUR: Final = INCONGRUENT.longer(1.4 * HICK)
KNOWN: Final = TWO_CHOICE
"""The card was seen before: only the word called decides."""
CONSIDER: Final = TWO_CHOICE.longer(650)
"""Of what there is to choose from, each doubling adds to it."""
ASK: Final = TWO_CHOICE.longer(1500)
FOOLED: Final = 0.9
"""The share of wrong answers that are the other of the two words."""
LEAVES_BELOW: Final = {"allegro": -1.0, "presto": 0.0}
"""What the centre must be worth to be answered at all."""
NOTICES: Final = {"allegro": 0.35, "presto": 1.0}
"""How often a player of this level thinks of leaving a card."""
QUESTIONS: Final = (
    "What is the capital of Peru?",
    "How many legs has a spider?",
    "Which month has 28 days?",
    "How many strings has a violin?",
    "Which planet has rings?",
    "What is seven times eight?",
    "Which sea is salt enough to float on?",
    "How many squares are on a chessboard?",
    "Who painted the Mona Lisa?",
    "What do bees make?",
    "How many keys has a piano?",
    "Which bird cannot fly?",
)
OWN_QUESTIONS: Final = 4
"""So many of them does one bot know."""


class KhromixBot(Player):
    """Adagio does what comes to mind; andante looks at the top cards; allegro counts whole piles (K6.3) and now and
    then leaves what is bad; presto leaves whatever is not worth having."""

    def __init__(self, level: str, seat: Seat, rng: Random, reflexes: Reflexes) -> None:
        super().__init__(seat, rng, reflexes)
        self.level = level
        self._questions = rng.sample(QUESTIONS, OWN_QUESTIONS)
        self._seen: dict[Seat, str] = {}
        """Next cards that I looked at, until they were turned over."""
        self._foreseen = ""
        """The card turned over last, if I had seen it before."""

    @property
    def _counts(self) -> bool:
        return self.level in ("allegro", "presto")

    def notice(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, Called):
                self._foreseen = event.card if self._seen.get(event.seat) == event.card else ""

    def think(self, view: View, offers: Sequence[Action]) -> Decision | None:
        assert isinstance(view, KhromixView)
        if view.pending == ANSWER:
            return self._answer(view)
        self._seen = dict(view.seen)
        if view.pending == QUESTION:
            return Decision(Question(self.seat, self.rng.choice(self._questions)), self.reflexes.time(ASK))
        if view.pending == CALL:
            action: Action = Call(self.seat, self._call())
        elif view.pending == PAY:
            action = Pay(self.seat, self._pay(view)) if len(offers) > 1 else offers[0]
        else:
            action = self._ability(view, offers)
        return Decision(action, self.reflexes.time(CONSIDER.longer(HICK * log2(len(offers)))))

    def _answer(self, view: KhromixView) -> Decision | None:
        assert view.card is not None
        self._seen = dict(view.seen)
        if self.rng.random() < NOTICES.get(self.level, 0.0) and not self._wants(view):
            return None
        if view.card == MYSTERY:
            return Decision(Answer(self.seat, self.rng.choice(COLOURS)), self.reflexes.time(SIMPLE))
        face, colour = FACES[view.card], view.asked == "colour"
        right, wrong = (face.ink, face.word) if colour else (face.word, face.ink)
        task = COLOUR if colour else NAME
        if view.card == self._foreseen:
            task = KNOWN
        say = right
        if self.reflexes.slips(task.errors):
            say = wrong if self.rng.random() < FOOLED else self.rng.choice([c for c in COLOURS if c != right])
        return Decision(Answer(self.seat, say), self.reflexes.time(task))

    def _order(self, view: KhromixView) -> str:
        """How gains are counted at this table (K6.3), as far as the scores tell."""
        top = all(count(gains, "top") == score for gains, score in zip(view.gains, view.scores, strict=True))
        return "top" if top else "bottom"

    def _wants(self, view: KhromixView) -> bool:
        """Whether the centre is worth having: what it brings me, and what it would bring whoever else took it."""
        order = self._order(view)
        if FACES[view.centre[0]].ability == EXCHANGE and self._best_exchange(view, view.centre, order)[0] > 0:
            return True
        gains = [count(view.centre + g, order) - score for g, score in zip(view.gains, view.scores, strict=True)]
        others = [gains[s] for s in range(view.seats) if s != self.seat]
        return gains[self.seat] + sum(others) / len(others) ** 2 >= LEAVES_BELOW[self.level]

    def _call(self) -> str:
        if self._counts:
            return "colour"
        return self.rng.choice(("colour", "name"))

    def _pay(self, view: KhromixView) -> str:
        """The top of the active pile would go to somebody else anyway; a card of the gains only if it is a burden."""
        if not self._counts:
            return self.rng.choice(("active", "gains"))
        mine = view.gains[self.seat]
        order = self._order(view)
        return "gains" if count(mine[1:], order) > view.scores[self.seat] else "active"

    def _best_exchange(self, view: KhromixView, won: Cards, order: str) -> tuple[int, Seat]:
        """What the best exchange of the top of `won`, laid on my gains, changes between me and the other seat."""
        mine = won + view.gains[self.seat]
        best = (-99, self.seat)
        for seat, gains in enumerate(view.gains):
            if seat != self.seat and gains:
                me = count((gains[0], *mine[1:]), order) - count(mine, order)
                other = count(gains, order) - count((mine[0], *gains[1:]), order)
                best = max(best, (me + other, seat))
        return best

    def _ability(self, view: KhromixView, offers: Sequence[Action]) -> Action:
        if self.level == "adagio":
            return self.rng.choice(offers)
        uses = [action for action in offers if isinstance(action, Use)]
        targets = [use.target for use in uses]
        decline = Decline(self.seat)
        ability = FACES[view.gains[self.seat][0]].ability
        assert view.caller is not None
        following = (view.caller + view.direction) % view.seats
        if ability == EXCHANGE:
            return self._exchange(view, uses) or decline
        if ability == SEE:
            return uses[targets.index(following)] if following in targets else self.rng.choice(uses)
        if not self._counts:
            return self.rng.choice(offers)
        # A caller cannot win the card: better that others call.
        if ability == REVERSE:
            return uses[0] if following == self.seat else decline
        after = (following + view.direction) % view.seats
        return Use(self.seat, following) if following in targets and after != self.seat else decline

    def _exchange(self, view: KhromixView, uses: list[Use]) -> Use | None:
        targets = [use.target for use in uses]
        if self._counts:
            gain, seat = self._best_exchange(view, (), self._order(view))
            return Use(self.seat, seat) if gain > 0 and seat in targets else None
        tops = {s: FACES[view.gains[s][0]] for s in targets if s is not None and view.gains[s]}
        best = max(tops, key=lambda s: tops[s].points, default=None)
        return (
            None
            if best is None or tops[best].points <= FACES[view.gains[self.seat][0]].points
            else Use(self.seat, best)
        )


def occasion(view: View, seat: Seat) -> Hashable:
    """The same card with the same question; else the same choice, with as many cards left."""
    assert isinstance(view, KhromixView)
    if view.pending == ANSWER:
        return view.pending, view.card, view.asked
    return view.pending, view.card, view.active[seat]


RECALL: Final = Recall(occasion)

LADDER: Final = {
    "largo": Rung("adagio", ANYTHING, 0.1),
    "adagio": Rung("adagio", ANYTHING, 0.02),
    "presto": Rung("presto", "allegro", 0.3),
}

CONTEST: Final = Contest(4.0, speed=0.2, apart=0.2)


def make(level: str, seat: Seat, rng: Random, reflexes: Reflexes) -> KhromixBot:
    return KhromixBot(level, seat, rng, reflexes)
