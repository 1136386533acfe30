"""What the contract suite has to know of a game, and what it supposes where nobody says: everything else it takes from
the contract."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from vivace.game.core import Action, Event, Game, Step, Value, View
from vivace.game.notation import write_action
from vivace.sim.random_play import play
from vivace.testing.oracles import Observer, OpenCards, Oracle

NUMBER = re.compile(r"^- ([A-Z]\d+\.\d+) ", re.MULTILINE)


def rules_in(page: Path) -> frozenset[str]:
    """The numbers of the rules that a page defines: lines that begin with "- N1.1 "."""
    return frozenset(NUMBER.findall(page.read_text(encoding="utf-8")))


def texts(value: object) -> Iterator[str]:
    """Every text in a value, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list | frozenset | set):
        for item in value:
            yield from texts(item)
    elif isinstance(value, Value):
        yield from texts([content for _, content in value._content()])
    elif is_dataclass(value):
        yield from texts([getattr(value, field.name) for field in fields(value)])


class Lore:
    """What is known of one game. Only `game` has to be said; whatever else is said lets the suite look closer."""

    game: ClassVar[Game[Any]]
    rules: ClassVar[Collection[str]] = ()
    """The numbers of the game's rules (`rules_in` reads them from a page); empty: whatever begins with its letter."""
    end_rule: ClassVar[str | None] = None
    """The rule that everything breaks once the game is over; None: any, or none."""
    deck: ClassVar[Sequence[str]] = ()
    """Every card of the game, as often as it is there; empty: what the first deal has."""
    tables: ClassVar[Sequence[int]] = ()
    """The numbers of players to try; empty: all that the rules allow."""
    ordered: ClassVar[bool] = True
    """Whether the order matters in which cards are dealt to the same place: it does for a pile, not for a hand."""
    least_hidden: ClassVar[int] = 0
    """How many hidden cards have other places, at least, when the first of a game's cards are permuted: a number that
    shows that the test means something. 0 where nothing is hidden."""

    # ── the deal ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def flat(self, deal: Any) -> list[str]:
        """Every card of a deal, place by place. Usually: all texts in its lists."""
        return [text for field in fields(deal) for text in texts(_listed(getattr(deal, field.name)))]

    def redeal(self, deal: Any, cards: list[str]) -> Action:
        """The same deal with these cards in its places."""
        rest = iter(cards)
        changed: dict[str, Any] = {}
        for field in fields(deal):
            value = getattr(deal, field.name)
            if isinstance(value, tuple):
                changed[field.name] = _refilled(value, rest)
        new: Action = replace(deal, **changed)
        return new

    def dealt(self, deal: Any) -> list[str]:
        """Those of the deal's cards that are in the game, where `flat` lists others too."""
        return self.flat(deal)

    def cards(self, state: Any) -> Iterable[str] | None:
        """Every card that a state holds, wherever it lies. None: whether cards get lost is not looked at."""
        return None

    def groups(self, deal: Any) -> list[int]:
        """For every place of `flat`, in which of the deal's lists it is."""
        lists = [one for field in fields(deal) for one in _innermost(getattr(deal, field.name))]
        return [number for number, one in enumerate(lists) for _ in one]

    # ── what is hidden ───────────────────────────────────────────────────────────────────────────────────────────────

    def visible(self, state: Any, observer: Observer) -> Iterable[str] | None:
        """The cards that lie open to this seat, or (None) to a spectator, in this state, by the rules. None: whatever
        the view and the events name. That finds out what numbers and offers tell of hidden cards, but believes a view
        that shows too much: better say it."""
        return None

    def oracle(self, observer: Observer, deal: Any) -> Oracle | None:
        """For a game where `visible` is not enough; None: what cannot be seen in the view and in events is hidden."""
        return OpenCards(observer, self.flat(deal), self._visible) if self._says_what_is_visible() else None

    def _visible(self, state: Any, observer: Observer) -> Iterable[str]:
        return self.visible(state, observer) or ()

    def _says_what_is_visible(self) -> bool:
        return type(self).visible is not Lore.visible

    def named(self, views: Iterable[View], events: Iterable[Event]) -> set[str]:
        """Every text that somebody was shown."""
        return {text for shown in (*views, *events) for text in texts(shown)}

    # ── playing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def options(self, seats: int) -> SearchStrategy[dict[str, Any]]:
        """Options as in a record's header."""
        return st.just({})

    def is_mistake(self, before: Any, step: Step[Any]) -> bool:
        """Whether this step made somebody pay: careful players avoid it, so that games get far enough."""
        return any(self.game.mistakes(step.events, seat)[0] for seat in range(max(self.game.seats)))

    def essence(self, action: Action) -> tuple[object, ...]:
        """An action up to the order of its cards, as far as `actions` promises to list it."""
        values = [getattr(action, field.name) for field in fields(action)]
        return type(action), *(tuple(sorted(value, key=str)) if isinstance(value, tuple) else value for value in values)

    def is_offered(self, action: Action, offers: Sequence[Action]) -> bool:
        """Whether this is one of the offers. A game with free text answers for its own."""
        return self.essence(action) in {self.essence(offer) for offer in offers}

    def value_for(self, key: str, seats: int, rng: Random) -> Any:
        """A value of the right shape for this key of an action, which may have the wrong meaning. Usually: what random
        games had there."""
        seen = _values_of(self.game)
        return rng.randrange(seats) if key in ("seat", "target") else rng.choice(seen.get(key, [0]))

    def number_of_seats(self) -> Sequence[int]:
        return self.tables or self.game.seats

    def has_rule(self, rule: str) -> bool:
        return rule in self.rules if self.rules else rule.startswith(self.game.letter)


def _listed(value: object) -> object:
    return value if isinstance(value, tuple) else ()


def _innermost(value: object) -> Iterator[tuple[str, ...]]:
    if isinstance(value, tuple):
        own = tuple(item for item in value if isinstance(item, str))
        if own:
            yield own
        for item in value:
            yield from _innermost(item)


def _refilled(value: tuple[Any, ...], rest: Iterator[str]) -> tuple[Any, ...]:
    def other(item: Any) -> Any:
        return _refilled(item, rest) if isinstance(item, tuple) else next(rest) if isinstance(item, str) else item

    return tuple([other(item) for item in value])


_known: dict[str, dict[str, list[Any]]] = {}


def _values_of(game: Game[Any]) -> dict[str, list[Any]]:
    """By key, the values that actions of some random games had, as JSON has them."""
    if game.name not in _known:
        found: dict[str, list[Any]] = {"seats": [[0, 1], [1, 0], [0, 0], [0], []]}
        for number in range(2):
            for action, state in play(game, game.seats[number % len(game.seats)], game.options(), Random(number)):
                offered = [offer for seat in game.may_act(state) for offer in game.actions(state, seat)]
                for one in (action, *offered):
                    for key, value in write_action(game, one).items():
                        if key != "do" and value not in found.setdefault(key, []) and len(found[key]) < 50:
                            found[key].append(value)
        _known[game.name] = found
    return _known[game.name]
