"""A mind for Buntherum: it looks along the rows until one fits, or none is left."""

from collections.abc import Hashable, Sequence
from random import Random
from typing import Final

from vivace.bots.core import Decision, Player
from vivace.bots.ghost import Recall
from vivace.bots.match import Contest
from vivace.bots.reflexes import HICK, TWO_CHOICE, Reflexes
from vivace.game.core import Action, Event, Seat, View
from vivace.games.buntherum.rules import (
    DECK,
    IMPOSSIBLE,
    MARKS,
    PRINTED,
    ROWS,
    TOKENS_THAT_ELIMINATE,
    BuntherumView,
    Card,
    Cards,
    Dealt,
    Revealed,
    Shout,
    Shouted,
)

# Seven answers: 1.8 doublings more than two.
ANSWER: Final = TWO_CHOICE.longer(1.8 * HICK)
A_CARD: Final = 25.0
"""To look at one more card of a row, in milliseconds: a search for a conjunction of colour and shape."""
COLOUR_MISSED: Final = 0.025
OBJECT_MISSED: Final = 0.01
"""How often a colour, or an object, that is in the row already is overlooked."""
ROW_MISSED: Final = 0.01
"""How often a row that fits is passed over."""


class BuntherumBot(Player):
    """Adagio and andante look wherever they look; allegro and presto begin with the short rows, know again what was
    impossible before, and look twice when the next mistake would be the last. Presto knows, before the card is turned
    over, how many of the cards to come fit in each row, and begins where a look is most likely to pay."""

    def __init__(self, level: str, seat: Seat, rng: Random, reflexes: Reflexes) -> None:
        super().__init__(seat, rng, reflexes)
        self._keen = level in ("allegro", "presto")
        self._prepared = level == "presto"
        self._impossible: set[Card] = set()
        """Cards that fitted nowhere when they were seen; rows only grow."""
        self._gone: set[Card] = set()
        """Cards that were turned over."""

    def notice(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case Shouted() if event.right and event.say == IMPOSSIBLE:
                    self._impossible.add(event.card)
                case Revealed():
                    self._gone.add(event.card)
                case Dealt():
                    self._impossible.clear()
                    self._gone = set(event.starts)

    def think(self, view: View, offers: Sequence[Action]) -> Decision | None:
        assert isinstance(view, BuntherumView) and view.card is not None
        card, looked = view.card, 0.0
        if self._keen and card in self._impossible:
            return self._shout(IMPOSSIBLE, 0.0)
        looks = 2 if self._keen and view.tokens[self.seat] == TOKENS_THAT_ELIMINATE - 1 else 1
        for row in self._order(view):
            cards = (PRINTED[row - 1], *view.rows[row - 1])
            looked += A_CARD * len(cards)
            if self._seems_to_fit(cards, card):
                if looks == 2:
                    looked += A_CARD * len(cards)
                    if not self._seems_to_fit(cards, card):
                        continue
                return self._shout(row, looked)
        return self._shout(IMPOSSIBLE, looked)

    def _order(self, view: BuntherumView) -> list[int]:
        """The rows in the order in which the eye visits them."""
        order = list(ROWS)
        self.rng.shuffle(order)
        if self._prepared:
            order.sort(key=lambda row: (len(view.rows[row - 1]) + 1) / (0.5 + self._openness(view, row)))
        elif self._keen:
            order.sort(key=lambda row: len(view.rows[row - 1]))
        return order

    def _openness(self, view: BuntherumView, row: int) -> int:
        """How many of the cards that could be turned over fit in this row: known before the card is seen."""
        marks = _marks((PRINTED[row - 1], *view.rows[row - 1]))
        return sum([not marks & MARKS[card] for card in DECK if card not in self._gone or card == view.card])

    def _seems_to_fit(self, cards: Cards, card: Card) -> bool:
        colour, thing = any(c[0] == card[0] for c in cards), any(c[1] == card[1] for c in cards)
        if not colour and not thing:
            return not self.reflexes.slips(ROW_MISSED)
        if colour and not self.reflexes.slips(COLOUR_MISSED):
            return False
        return not thing or self.reflexes.slips(OBJECT_MISSED)

    def _shout(self, say: int | str, looked: float) -> Decision:
        return Decision(Shout(self.seat, say), self.reflexes.time(ANSWER.longer(looked)))


def _marks(cards: Cards) -> int:
    marks = 0
    for card in cards:
        marks |= MARKS[card]
    return marks


def occasion(view: View, seat: Seat) -> Hashable:
    """The same card."""
    assert isinstance(view, BuntherumView)
    return view.card


def merit(view: View, action: Action) -> Hashable:
    """Whether the shout is right: rows are not what they were then."""
    assert isinstance(view, BuntherumView) and isinstance(action, Shout) and view.card is not None
    marks = MARKS[view.card]
    fitting = [row for row in ROWS if not marks & _marks((PRINTED[row - 1], *view.rows[row - 1]))]
    return not fitting if action.say == IMPOSSIBLE else action.say in fitting


RECALL: Final = Recall(occasion, merit)

CONTEST: Final = Contest(
    12.5, speed=0.69, slower=0.015, apart=0.035, usual=6.70, shown=0.54, echo=0.24, bots=1.3, shape=0.085, heard=2.4
)


def make(level: str, seat: Seat, rng: Random, reflexes: Reflexes) -> BuntherumBot:
    return BuntherumBot(level, seat, rng, reflexes)
