"""A mind for Buntherum: it looks along the rows until one fits."""

from collections.abc import Sequence
from random import Random
from typing import Final

from vivace.bots.core import Decision, Player
from vivace.bots.reflexes import HICK, TWO_CHOICE, Reflexes
from vivace.rules.buntherum import IMPOSSIBLE, PRINTED, ROWS, BuntherumView, Shout
from vivace.rules.core import Action, Event, Seat, View

GAME: Final = "buntherum"

# Seven answers: 1.8 doublings more than two.
ANSWER: Final = TWO_CHOICE.longer(1.8 * HICK)
A_CARD: Final = 25.0
"""To look at one more card of a row, in milliseconds."""
MISSED: Final = 0.015
"""How often a repeated colour (or object) in a row is overlooked; how often a fitting row is passed over."""


class BuntherumBot(Player):
    def __init__(self, level: str, seat: Seat, rng: Random, reflexes: Reflexes) -> None:
        super().__init__(seat, rng, reflexes)
        self.level = level

    def think(self, view: View, offers: Sequence[Action]) -> Decision | None:
        assert isinstance(view, BuntherumView) and view.card is not None
        card, looked = view.card, 0.0
        order = list(ROWS)
        self.rng.shuffle(order)
        for row in order:
            cards = (PRINTED[row - 1], *view.rows[row - 1])
            looked += A_CARD * len(cards)
            repeats = any(c[0] == card[0] for c in cards) + any(c[1] == card[1] for c in cards)
            seems_right = all(self.reflexes.slips(MISSED) for _ in range(repeats))
            if seems_right and not (repeats == 0 and self.reflexes.slips(MISSED)):
                return self._shout(row, looked)
        return self._shout(IMPOSSIBLE, looked)

    def _shout(self, say: int | str, looked: float) -> Decision:
        return Decision(Shout(self.seat, say), self.reflexes.time(ANSWER.longer(looked)))

    def notice(self, events: Sequence[Event]) -> None:
        pass


def make(level: str, seat: Seat, rng: Random, reflexes: Reflexes) -> BuntherumBot:
    return BuntherumBot(level, seat, rng, reflexes)
