"""Whatever becomes a JSON object, as an `Entry` with its keys, read from the class and from its source.

The source alone has the strings behind fields, and the annotations of what a compiler made.
"""

import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, ClassVar, Final, Union, get_args, get_origin

from msgspec import Struct, UnsetType, structs

from vivace.game.core import Event, Game, View
from vivace.server.documents.wire_types import MEANINGS, MORE_EXACTLY, OUR_GAMES
from vivace.table import messages as m
from vivace.table.closing import CloseCode


@dataclass(frozen=True)
class Key:
    name: str
    type: Any
    about: str
    optional: bool = False
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Entry:
    """One kind of JSON object; `tag` is the key, with its value, by which it is told from others."""

    name: str
    about: str
    keys: tuple[Key, ...]
    tag: tuple[str, str] | None = None


@dataclass(frozen=True)
class Written:
    """A field as its source has it."""

    type: Any
    about: str


@lru_cache
def _lines(module: str) -> list[bytes]:
    # A compiled module lies beside the source that it was made from.
    folder = Path(str(sys.modules[module].__file__)).parent
    return (folder / f"{module.rpartition('.')[2]}.py").read_bytes().splitlines()


@lru_cache
def _classes(module: str) -> dict[str, ast.ClassDef]:
    tree = ast.parse(b"\n".join(_lines(module)))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def classes_of(module: str, kind: type) -> list[type[Any]]:
    """The subclasses of this kind that the module defines, in its order."""
    found = [getattr(sys.modules[module], name) for name in _classes(module)]
    return [one for one in found if issubclass(one, kind) and one is not kind]


MESSAGES: Final[tuple[type[m.Message], ...]] = tuple(classes_of(m.Message.__module__, m.Message))


def about(kind: type) -> str:
    return _in_json(ast.get_docstring(_classes(kind.__module__)[kind.__name__]) or "")


def _in_json(said: str) -> str:
    return re.sub(r"\bNone\b", "null", said)


def _meaning(annotation: ast.expr, module: str) -> Any:
    value = eval(ast.unparse(annotation), vars(sys.modules[module]))
    return eval(value, vars(sys.modules[module])) if isinstance(value, str) else value


def _told(body: Sequence[ast.stmt], module: str) -> Iterator[tuple[ast.stmt, str]]:
    """Every statement with the string behind it, or else with the comment at the end of its line."""
    for statement, following in pairwise([*body, None]):
        assert statement is not None and statement.end_lineno is not None
        if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
            yield statement, _in_json(" ".join(str(following.value.value).split()))
        else:
            rest = _lines(module)[statement.end_lineno - 1][statement.end_col_offset :].decode().strip()
            yield statement, _in_json(rest.removeprefix("# ")) if rest.startswith("# ") else ""


def _assigned(body: Sequence[ast.stmt], module: str) -> dict[str, str]:
    """What is said behind each assignment, by what is assigned to."""
    return {ast.unparse(node.targets[0]): said for node, said in _told(body, module) if isinstance(node, ast.Assign)}


def close_codes() -> dict[CloseCode, str]:
    module = CloseCode.__module__
    told = _assigned(_classes(module)[CloseCode.__name__].body, module)
    return {code: told[code.name] or MEANINGS[f"CloseCode.{code.name}"] for code in CloseCode}


def own_fields(kind: type) -> Iterator[tuple[str, Written]]:
    module = kind.__module__
    for statement, told in _told(_classes(module)[kind.__name__].body, module):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            name = statement.target.id
            meaning = MORE_EXACTLY.get((kind, name)) or _meaning(statement.annotation, module)
            yield name, Written(meaning, told)


def _fields(kind: type) -> dict[str, Written]:
    """The fields of a struct or dataclass, inherited ones first."""
    lineage = [one for one in reversed(kind.__mro__) if one not in Struct.__mro__]
    return {name: written for one in lineage for name, written in own_fields(one)}


def meaning(kind: type, name: str, written: Mapping[str, Written]) -> str:
    return written[name].about or MEANINGS.get(f"{named(kind)}.{name}") or MEANINGS.get(name, "")


def struct_entry(kind: type[Struct], incoming: bool = False) -> Entry:
    """What comes in may lack what has a default; what goes out has it all, unless its struct says otherwise."""
    config, written = kind.__struct_config__, _fields(kind)
    keys = [
        Key(
            info.encode_name,
            written[info.name].type,
            meaning(kind, info.name, written),
            optional=not info.required and (incoming or config.omit_defaults or _may_be_unset(written[info.name].type)),
        )
        for info in structs.fields(kind)
    ]
    tag = (str(config.tag_field), str(config.tag)) if config.tag is not None else None
    return Entry(named(kind), about(kind), tuple(keys), tag)


def _may_be_unset(annotation: Any) -> bool:
    return UnsetType in get_args(annotation)


def value_entry(kind: type[Any]) -> Entry:
    """A dataclass that goes out."""
    written = _fields(kind)
    keys = tuple(Key(f.name, written[f.name].type, meaning(kind, f.name, written)) for f in fields(kind))
    return Entry(named(kind), about(kind), keys)


def shaped_entry(kind: type[Any], name: str, do: str | None = None) -> Entry:
    """An action (without its seat) or the options of a game: their fields have shapes, and what has a default may be
    absent, but not null."""
    written = _fields(kind)
    keys = []
    for f in fields(kind):
        if do is None or f.name != "seat":
            expected, more = f.metadata["shape"].expected, written[f.name].about.replace("null", "absent")
            told = f"{expected[0].upper()}{expected[1:]}{f' ({more})' if more else ''}."
            exact = _without_null(written[f.name].type)
            keys.append(Key(f.name.rstrip("_"), exact, told, f.default is not MISSING, words_of(expected)))
    return Entry(name, about(kind), tuple(keys), None if do is None else ("do", do))


def _without_null(annotation: Any) -> Any:
    left = [a for a in get_args(annotation) if a is not NoneType]
    return Union[tuple(left)] if get_origin(annotation) is UnionType else annotation  # noqa: UP007


def words_of(expected: str) -> tuple[str, ...]:
    """The words that a shape knows; it tells them only in its sentence."""
    listed = re.search(r'one of ("[^"]+"(?:, "[^"]+")*)', expected)
    return tuple(json.loads(f"[{listed[1]}]")) if listed else ()


def event_entry(kind: type[Event]) -> Entry:
    """An event's keys are its own fields; its audience stays behind."""
    keys = [
        Key(name.rstrip("_"), written.type, written.about)
        for name, written in own_fields(kind)
        if get_origin(written.type) is not ClassVar
    ]
    return Entry(f"{_prefix(kind.__module__)}{kind.__name__}Event", about(kind), tuple(keys), ("event", kind.__name__))


# ── what there is ────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class GameEntries:
    """All that one game says in its own words."""

    name: str
    prefix: str
    """What its types begin with."""
    view: Entry
    parts: tuple[Entry, ...]
    """What its view and its events are made of."""
    events: tuple[Entry, ...]
    actions: tuple[Entry, ...]
    """What a seat does; the rest (dealing, ties, silence) is the table's own."""
    options: Entry


def _package(game: Game[Any]) -> str:
    """The rules of a game are a package."""
    return type(game).__module__.rpartition(".")[0]


def _classes_of_game(game: Game[Any], kind: type) -> list[type[Any]]:
    modules = sorted(module for module in sys.modules if module.rpartition(".")[0] == _package(game))
    return [one for module in modules for one in classes_of(module, kind)]


@lru_cache
def _prefix(module: str) -> str:
    """A game's types are named as its view is; what is not of a game has its name to itself."""
    game = next((game for game in OUR_GAMES if _package(game) == module.rpartition(".")[0]), None)
    if game is None:
        return ""
    (view,) = _classes_of_game(game, View)
    return str(view.__name__).removesuffix("View")


def named(kind: type) -> str:
    prefix = _prefix(kind.__module__)
    return prefix + kind.__name__.removeprefix(prefix)


def game_entries(game: Game[Any]) -> GameEntries:
    prefix = _prefix(type(game).__module__)
    (view,) = _classes_of_game(game, View)
    events = tuple(event_entry(event) for event in _classes_of_game(game, Event))
    return GameEntries(
        name=game.name,
        prefix=prefix,
        view=value_entry(view),
        parts=tuple(value_entry(part) for part in parts([value_entry(view), *events])),
        events=events,
        actions=tuple(
            shaped_entry(kind, f"{prefix}{kind.__name__}Action", do)
            for do, kind in game.kinds.items()
            if "seat" in [f.name for f in fields(kind)]
        ),
        options=shaped_entry(game.options, f"{prefix}Options"),
    )


def parts(entries: Iterable[Entry]) -> list[type[Any]]:
    """The structs and dataclasses within these, and within those, each before what contains it."""
    found: dict[type[Any], None] = {}
    for entry in entries:
        for key in entry.keys:
            for kind in _kinds(key.type):
                found.update(dict.fromkeys(parts([entry_of(kind)])))
                found[kind] = None
    return list(found)


def _kinds(annotation: Any) -> Iterator[type[Any]]:
    for argument in get_args(annotation):
        yield from _kinds(argument)
    if isinstance(annotation, type) and annotation is not View and (is_dataclass(annotation) or _is_struct(annotation)):
        yield annotation


def _is_struct(kind: type) -> bool:
    return get_origin(kind) is None and issubclass(kind, Struct)


def entry_of(kind: type[Any]) -> Entry:
    return struct_entry(kind) if _is_struct(kind) else value_entry(kind)
