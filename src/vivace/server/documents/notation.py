"""How types are written down: in TypeScript; the protocol's document has a notation of its own."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

from msgspec import UnsetType

from vivace.server.documents.entries import entry_of, named, own_fields
from vivace.server.documents.wire_types import OF_THE_GAME, EmoteName, GameName, How, Phase


@dataclass(frozen=True)
class Notation:
    """How types are written down: for a compiler, or for a reader."""

    plain: Mapping[Any, str]
    of_the_game: str
    """With a place for "view", "event" and so on."""
    lists: str = ""
    """What stands before a list."""

    def write(self, annotation: Any, words: Sequence[str] = ()) -> str:
        """`words`: the only strings that there are, where the annotation says no more than `str`."""
        if annotation is str and words:
            return " | ".join(map(json.dumps, words))
        if annotation in self.plain:
            return self.plain[annotation]
        if annotation in OF_THE_GAME:
            return self.of_the_game.format(OF_THE_GAME[annotation])
        arguments = get_args(annotation)
        match get_origin(annotation):
            case origin if origin in (Union, UnionType):
                known = [a for a in arguments if a is not UnsetType]
                return " | ".join(dict.fromkeys(self.write(a, words) for a in known))
            case origin if origin is Literal:
                return " | ".join(map(json.dumps, arguments))
            case origin if origin is tuple and arguments[1:] != (Ellipsis,):
                return f"{self.lists}[{', '.join(self.write(a, words) for a in arguments)}]"
            case origin if origin in (tuple, list, set, frozenset, Sequence):
                item = self.write(arguments[0], words)
                several = " | " in item and get_origin(arguments[0]) not in (tuple, list, set, frozenset, Sequence)
                return f"{self.lists}({item})[]" if several or item.startswith("readonly ") else f"{self.lists}{item}[]"
            case origin if origin in (dict, Mapping):
                return f"{{ [key: string]: {self.write(arguments[1], words)} }}"
        if issubclass(annotation, Enum):
            return " | ".join(json.dumps(member.value) for member in annotation)
        if issubclass(annotation, tuple):  # a NamedTuple is a list whose places have names
            places = [f"{name}: {self.write(written.type)}" for name, written in own_fields(annotation)]
            return f"{self.lists}[{', '.join(places)}]"
        return named(annotation) + self.of(annotation)

    def of(self, kind: type) -> str:
        """<G> after the name of a type that depends on the game."""
        return "<G>" if depends_on_the_game(kind) and self is TYPESCRIPT else ""


TYPESCRIPT: Final = Notation(
    {
        int: "number",
        float: "number",
        str: "string",
        bool: "boolean",
        Any: "unknown",
        None: "null",
        NoneType: "null",
        Phase: "Phase",
        How: "How",
        EmoteName: "EmoteName",
        GameName: "G",
    },
    of_the_game='Game<G>["{}"]',
    lists="readonly ",
)


@lru_cache
def depends_on_the_game(kind: type) -> bool:
    return any(re.search(r"\bG\b", TYPESCRIPT.write(key.type)) for key in entry_of(kind).keys)
