"""What every bot is: it sees a seat's view, and says what it does and when."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol

from vivace.bots.reflexes import Reflexes
from vivace.game.core import Action, Event, Seat, View

LEVELS: Final = ("largo", "adagio", "andante", "allegro", "presto", "prestissimo")
"""From the slowest to the quickest."""


@dataclass(frozen=True)
class Decision:
    """The action, of the bot's own seat, and how many milliseconds after this view became visible it is pressed."""

    action: Action
    after: float


class Bot(Protocol):
    """A player without a clock: it is asked whenever its view changes, and hears what its seat hears.

    A decision stands until the bot makes another. Asked again while it still works at the same thing (somebody else
    placed a card meanwhile), a bot answers with the *same* `Decision`, and the moment of its press stays where it was;
    `Intention` keeps it.
    """

    def decide(self, view: View, offers: Sequence[Action]) -> Decision | None:
        """What to do, and when; None: nothing, before the view changes again."""

    def notice(self, events: Sequence[Event]) -> None:
        """The events that reach the bot's seat, in order, before it is asked again."""


class Intention:
    """What a bot is about to do, and at which moment of the asker's clock (milliseconds)."""

    def __init__(self) -> None:
        self.decision: Decision | None = None
        self.at = 0.0

    def update(self, decision: Decision | None, now: float) -> None:
        if decision is not self.decision and decision is not None:
            self.at = now + decision.after
        self.decision = decision


class Player(ABC):
    """A bot that thinks once about each task, and stands by it."""

    def __init__(self, seat: Seat, rng: Random, reflexes: Reflexes) -> None:
        self.seat = seat
        self.rng = rng
        self.reflexes = reflexes
        self._task: Hashable = None
        self._decision: Decision | None = None

    def decide(self, view: View, offers: Sequence[Action]) -> Decision | None:
        self.look(view)
        if not offers:
            self._task = self._decision = None
            return None
        task = self.task(view)
        if task != self._task:
            self._task = task
            self._decision = self.think(view, offers)
        return self._decision

    def notice(self, events: Sequence[Event]) -> None:  # noqa: B027
        """Forgetful, unless a game needs a memory."""

    def look(self, view: View) -> None:  # noqa: B027
        """At every view, also where there is nothing to do."""

    def task(self, view: View) -> Hashable:
        """What of the view makes the bot think anew."""
        return view

    @abstractmethod
    def think(self, view: View, offers: Sequence[Action]) -> Decision | None: ...
