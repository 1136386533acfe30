"""Values as a fixed number of whole numbers: a view or an action is walked leaf by leaf.

How wide a place must be is learnt from samples (`Sample`) and then fixed (`Leaf`, `Row`, `Record`). A number is itself,
a text is the number of its word. Nothing is -1 where a number could stand, and 0 where a word could.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from vivace.game.core import FOR_PEOPLE

NO_NUMBER = -1
NO_WORD = 0


class Words:
    """The numbers of all texts: 1 for the first. A text that nobody declared is the number after the last."""

    def __init__(self, texts: tuple[str, ...]) -> None:
        self.texts = texts
        self._numbers = {text: number for number, text in enumerate(texts, start=1)}

    def number(self, text: str) -> int:
        return self._numbers.get(text, len(self.texts) + 1)


class Place(ABC):
    """Where values of one kind are written: always into as many cells as `blank` has."""

    blank: list[int]
    """What stands here when there is nothing."""

    @abstractmethod
    def write(self, value: Any, words: Words, cells: list[int]) -> None: ...

    @abstractmethod
    def names(self, name: str) -> Iterator[tuple[str, bool]]:
        """For every cell its name, and whether it holds a word."""


class Leaf(Place):
    """A number, a word, or (two cells) sometimes the one and sometimes the other."""

    def __init__(self, number: bool, word: bool) -> None:
        self.number, self.word = number, word
        self.blank = [NO_NUMBER] * number + [NO_WORD] * word

    def write(self, value: Any, words: Words, cells: list[int]) -> None:
        is_text = isinstance(value, str)
        if self.number:
            cells.append(NO_NUMBER if value is None or is_text else int(value))
        if self.word:
            cells.append(words.number(value) if is_text else NO_WORD)

    def names(self, name: str) -> Iterator[tuple[str, bool]]:
        if self.number:
            yield name, False
        if self.word:
            yield (f"{name}.word" if self.number else name), True


class Row(Place):
    """A list, or a text letter by letter: how many items there are, then the items. What is too long is cut."""

    def __init__(self, item: Place, longest: int) -> None:
        self.item, self.longest = item, longest
        self.blank = [0, *item.blank * longest]

    def write(self, value: Any, words: Words, cells: list[int]) -> None:
        items = () if value is None else value
        cells.append(len(items))
        for item in items[: self.longest]:
            self.item.write(item, words, cells)
        cells.extend(self.item.blank * (self.longest - len(items)))

    def names(self, name: str) -> Iterator[tuple[str, bool]]:
        yield f"{name}.length", False
        for i in range(self.longest):
            yield from self.item.names(f"{name}[{i}]")


class Record(Place):
    """Fields by name; what a value lacks is left blank."""

    def __init__(self, parts: Mapping[str, Place]) -> None:
        self.parts = parts
        self.blank = [cell for part in parts.values() for cell in part.blank]

    def write(self, value: Any, words: Words, cells: list[int]) -> None:
        for name, part in self.parts.items():
            if hasattr(value, name):
                part.write(getattr(value, name), words, cells)
            else:
                cells.extend(part.blank)

    def names(self, name: str) -> Iterator[tuple[str, bool]]:
        for field, part in self.parts.items():
            yield from part.names(f"{name}.{field}" if name else field)


class Limits:
    """How long lists are at most; `spelt` are the texts that chance makes, which are no words."""

    def __init__(self, seats: int, cards: int, spelt: frozenset[str]) -> None:
        self.seats, self.cards, self.spelt = seats, cards, spelt


class Sample:
    """What was seen in one place."""

    def __init__(self) -> None:
        self.number = False
        self.texts: set[str] = set()
        self.lengths: set[int] = set()
        self.item: Sample | None = None
        self.parts: dict[str, Sample] = {}
        self.record = False

    def learn(self, value: Any, without: str = "") -> None:
        if isinstance(value, str):
            self.texts.add(value)
        elif isinstance(value, int):
            self.number = True
        elif isinstance(value, tuple):
            self.lengths.add(len(value))
            if self.item is None:
                self.item = Sample()
            for item in value:
                self.item.learn(item)
        elif is_dataclass(value):
            self.record = True
            for field in fields(value):
                if field.name != without and field.metadata != FOR_PEOPLE:
                    self.parts.setdefault(field.name, Sample()).learn(getattr(value, field.name))
        elif value is not None:
            raise TypeError(f"a view or an action may not hold a {type(value).__name__}")

    def words(self, limits: Limits) -> set[str]:
        """Every word below this place."""
        found = {letter for text in self.texts for letter in text} if self.texts & limits.spelt else set(self.texts)
        for below in (*self.parts.values(), *(() if self.item is None else (self.item,))):
            found |= below.words(limits)
        return found

    def fixed(self, limits: Limits) -> Place:
        if self.record:  # also one of which nothing is written: an action that has no field but its seat
            return Record({name: part.fixed(limits) for name, part in self.parts.items()})
        if self.item is not None:
            return Row(self.item.fixed(limits), self._longest(limits))
        if self.texts & limits.spelt:
            return Row(Leaf(number=False, word=True), max(map(len, self.texts)))
        return Leaf(self.number or not self.texts, bool(self.texts))

    def _longest(self, limits: Limits) -> int:
        """A list of texts can hold all cards. A list of numbers has one a seat or, where more were seen, as many as it
        always has, or one a card. Any other has what it always has, or else what was seen, and at least one a seat."""
        assert self.item is not None
        longest, always = max(self.lengths), len(self.lengths) == 1
        mixed = self.item.parts or self.item.item or (self.item.texts and self.item.number)
        if self.item.texts and not (mixed and always):
            return limits.cards
        if always and (mixed or longest > limits.seats):
            return longest
        return max(longest, limits.seats) if mixed or longest <= limits.seats else limits.cards
