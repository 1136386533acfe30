"""What a seat has come to know, told by the rules' chapter on what is hidden and not by `view`.

An oracle watches one round with the eyes of one seat, or (None) of a spectator. It follows the places of the deal,
numbered as `Lore.flat` lists them, and collects in `known` those whose card the observer has seen. Of the states it
uses only what all see. What a seat once saw stays known: everybody has a perfect memory here.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

Place = int
Observer = int | None


@dataclass(frozen=True)
class Promise:
    """What the public course told of hidden cards: among these places there is one of these cards, or there is none."""

    places: frozenset[Place]
    wanted: frozenset[str]
    kept: bool

    def holds(self, cards: list[str]) -> bool:
        return any(cards[place] in self.wanted for place in self.places) == self.kept


class Oracle(ABC):
    def __init__(self, observer: Observer) -> None:
        self.observer = observer
        self.known: set[Place] = set()
        self.promises: list[Promise] = []

    def begin(self, dealt: Any) -> None:  # noqa: B027
        """The state after the deal, for who needs it."""

    @abstractmethod
    def step(self, before: Any, action: Any, after: Any) -> None:
        """An action of this round counted."""

    def shown(self) -> set[Place]:
        """The known places that the observer was shown as such, so that no other card there could look the same."""
        return self.known


class OpenCards(Oracle):
    """Knows what lay open to the observer in any state of this round: for decks in which every card is there once."""

    def __init__(self, observer: Observer, cards: list[str], visible: Callable[[Any, Observer], Iterable[str]]) -> None:
        super().__init__(observer)
        self.visible = visible
        self.places = {card: place for place, card in enumerate(cards)}
        if len(self.places) < len(cards):
            raise TypeError("Some cards of this deck are alike: `visible` cannot tell them apart, write an `oracle`.")

    def begin(self, dealt: Any) -> None:
        self.known.update(self.places[card] for card in self.visible(dealt, self.observer))

    def step(self, before: Any, action: Any, after: Any) -> None:
        self.begin(after)


class NamedCards(Oracle):
    """Knows every card whose name the observer was told, at any time."""

    def __init__(self, observer: Observer, cards: list[str], named: set[str]) -> None:
        super().__init__(observer)
        self.known = {place for place, card in enumerate(cards) if card in named}

    def step(self, before: Any, action: Any, after: Any) -> None:
        pass
