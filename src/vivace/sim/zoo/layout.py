"""What an agent sees, as one row of numbers: found out from the game itself, so that a new game needs no line here."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vivace.game.core import Action, Game, State, View
from vivace.games import GAMES
from vivace.sim.random_play import play
from vivace.sim.zoo.cells import Limits, Place, Sample, Words

SURVEYED = 16
"""So many random games, always the same ones, tell what views and offers look like."""
DEALS = 40
"""So many deals show every card."""
LISTED = 8
"""A list in an offer shows so many of its items."""
FEW = 16
"""A game that never offers more than this many actions has a place for each; others get room to spare."""

HEAD = ("seat", "ticks", "ticks_since", "ticks_left", "racing")
"""What stands before the view: the agent's own seat, how long the game and the present situation have lasted, how long
until the patience or the clock runs out (-1: never), and whether this seat is in a race."""


@dataclass(frozen=True)
class Layout:
    """Where everything stands in an observation."""

    kinds: tuple[type[Action], ...]
    """Number 1 is the first; 0 in the first cell of an offer says that there is none."""
    words: Words
    view: Place
    offer: Place
    offers: int
    """How many offers there are places for: the actions 1 to `offers`. Action 0 is waiting."""

    @property
    def offer_width(self) -> int:
        return 1 + len(self.offer.blank)

    @property
    def offers_at(self) -> int:
        """Where the offers begin; from here the cells are a table with `offers` rows."""
        return len(HEAD) + len(self.view.blank)

    @property
    def size(self) -> int:
        return self.offers_at + self.offers * self.offer_width

    def cells(self) -> Iterator[tuple[str, bool]]:
        """For every cell its name, and whether it holds the number of a word (or of a kind)."""
        yield from ((name, False) for name in HEAD)
        yield from self.view.names("")
        for i in range(self.offers):
            yield f"offer[{i}]", True
            yield from self.offer.names(f"offer[{i}]")

    def offered(self, actions: Sequence[Action]) -> Sequence[Action]:
        """As many of these as there are places for: where there are too many, the most frequent kind loses some."""
        too_many = len(actions) - self.offers
        if too_many <= 0:
            return actions
        kind, _ = Counter(map(type, actions)).most_common(1)[0]
        of_kind = [i for i, action in enumerate(actions) if type(action) is kind]
        dropped = set(of_kind[-too_many:])
        return [action for i, action in enumerate(actions) if i not in dropped][: self.offers]

    def observation(self, head: Sequence[int], view: View, offers: Sequence[Action]) -> NDArray[np.int32]:
        cells = list(head)
        self.view.write(view, self.words, cells)
        for action in offers:
            cells.append(1 + self.kinds.index(type(action)))
            self.offer.write(action, self.words, cells)
        cells.extend([0, *self.offer.blank] * (self.offers - len(offers)))
        return np.array(cells, np.int32)


def _leaves(value: object) -> Iterator[str]:
    if isinstance(value, tuple):
        for item in value:
            yield from _leaves(item)
    elif isinstance(value, str):
        yield value


def _chance(game: Game[Any], seats: int, options: Any) -> tuple[set[str], int, frozenset[str]]:
    """What deals are made of: every card, how many are dealt, and the texts that are no cards but chance as well."""
    state: State = game.start(seats, options)
    cards: set[str] = set()
    texts: set[str] = set()
    count = 0
    for number in range(DEALS):
        deal = game.deal(state, Random(number))
        values = [getattr(deal, field.name) for field in fields(deal)]
        dealt = [card for value in values if isinstance(value, tuple) for card in _leaves(value)]
        cards.update(dealt)
        texts.update(value for value in values if isinstance(value, str))
        count = max(count, len(dealt))
    return cards, count, frozenset(texts)


@lru_cache(maxsize=64)
def layout_of(name: str, seats: int, options: Any) -> Layout:
    """The layout for a game, a number of seats and the game's options."""
    game = GAMES[name]
    cards, dealt, spelt = _chance(game, seats, options)
    view, offer, most = Sample(), Sample(), 0
    for number in range(SURVEYED):
        for turn, (_, state) in enumerate(play(game, seats, options, Random(number))):
            if game.deal_due(state):
                continue
            view.learn(game.view(state, turn % seats))
            for seat in game.may_act(state):
                actions = game.actions(state, seat)
                most = max(most, len(actions))
                for action in actions:
                    offer.learn(action, without="seat")
    views = Limits(seats, dealt, spelt)
    others = (view.words(views) | offer.words(views)) - cards
    return Layout(
        kinds=tuple(game.kinds.values()),
        words=Words((*sorted(cards), *sorted(others))),
        view=view.fixed(views),
        offer=offer.fixed(Limits(LISTED, LISTED, frozenset())),
        offers=most if most <= FEW else 1 << (2 * most - 1).bit_length(),
    )
