"""The types of the wire in TypeScript, from the Python types that go over it.

Whatever becomes a JSON object is an `Entry` with its keys, read from the class and from its source: the source alone
has the strings behind fields, and the annotations of what a compiler made. Types are written in a `Notation`; the
protocol's document has one of its own.
"""

import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from textwrap import wrap
from types import ModuleType, NoneType, UnionType
from typing import Any, ClassVar, Final, Literal, Union, get_args, get_origin

from msgspec import Struct, UnsetType, structs

from vivace.game.core import Event, Game, View
from vivace.games import GAMES, OURS
from vivace.server.sockets.closing import CloseCode
from vivace.table import messages as m
from vivace.table import settings, wire

OUR_GAMES: Final = tuple(GAMES[name] for name in OURS)
"""A box from elsewhere brings its own module, written without these types."""
COMMANDS: Final[tuple[type[m.Command], ...]] = get_args(wire.AnyCommand)
PHASES: Final = tuple(word for name, word in vars(settings).items() if name.isupper() and isinstance(word, str))
HOW: Final = ("presented", "frame", "none")
HOW_IT_IS_KNOWN: Final = """How a client knows when a card became visible: Element Timing told it, the time of its frame
stands for it, or it does not know (then the server's own estimate counts)."""


# ── what is said more exactly than by the annotation ─────────────────────────────────────────────────────────────────


class Phase: ...


class How: ...


class EmoteName: ...


class GameName: ...


class AnAction: ...


class AnOffer: ...


class SomeOptions: ...


OF_THE_GAME: Final[dict[type, str]] = {
    View: "view",
    Event: "event",
    AnAction: "action",
    AnOffer: "offer",
    SomeOptions: "options",
}
"""What every game has its own type for."""
OF_A_GAME: Final = tuple(OF_THE_GAME.values())

MORE_EXACTLY: Final[dict[tuple[type, str], Any]] = {
    (m.Configure, "options"): SomeOptions | None,
    (m.Act, "action"): AnAction,
    (m.Act, "how"): How,
    (m.Emote, "emote"): EmoteName,
    (m.TableInfo, "game"): GameName,
    (m.TableInfo, "phase"): Phase,
    (m.TableInfo, "options"): SomeOptions,
    (m.Update, "offers"): tuple[AnOffer, ...],
    (m.Snapshot, "offers"): tuple[AnOffer, ...],
    (m.Emoted, "emote"): EmoteName,
}


# ── what is said of keys whose own fields say nothing ───────────────────────────────────────────────────────────────

MEANINGS: Final = {
    "seat": "A seat, counted from 0.",
    "version": "The number of this change; see how a connection goes.",
    "race": "The number of the race.",
    "events": "What happened, in order; only what this seat may learn of.",
    "level": "One of the levels of bots, or a bot that is installed on the server.",
    "player": "The id of a player.",
    "name": "The name that the player goes by.",
    "emote": "Which sign.",
    "CloseCode.SERVER_RESTARTS": "The server restarts: come back in a moment.",
    "Act.action": "The action, with `do`.",
    "Agree.yes": "Whether the seat may be had.",
    "Asked.name": "The name of who would get it; null: a bot.",
    "Act.how": "How the moment is known in which the card became visible.",
    "Act.step": "The step of the client's clock in milliseconds: 0.1 in most browsers, 1 in some.",
    "Configure.options": "All options of the game; what is absent has its default. Without this key they stay.",
    "Configure.clocks": "Whether turns are timed.",
    "Configure.turn_seconds": "How long a turn may last, 5 to 600.",
    "GameInfo.name": "As it is written in records and addresses.",
    "OptionInfo.name": "The key that it has among `options`.",
    "Emoted.player": "The id of the player who made it.",
    "Evidence.claimed": "What the client said; null where it said nothing.",
    "Evidence.estimate": "The server's own measure of the reaction.",
    "Evidence.debt": "What was added because this player's claims were too low before.",
    "Evidence.handicap": "What was added as the seat's handicap.",
    "Evidence.reaction": "What counts.",
    "Evidence.uncertainty": "How far this may be wrong.",
    "Evidence.blind": "Whether nobody can see a card and answer so fast: it was a guess.",
    "RaceInfo.race": "Its number, which an answer repeats.",
    "RaceInfo.seats": "The seats that may answer.",
    "Handed.before": "Who had it.",
    "Handed.after": "Who has it now.",
    "Held.number": "The number of the command.",
    "Reply.number": "The number of the command.",
    "Reply.ok": "Whether it was done, and is kept; of an answer in a race: whether it stands in the record.",
    "Reply.rule": "The number of the rule that stands against it; null where it is not a matter of the rules.",
    "Reply.key": "Why it was refused, in one word.",
    "Reply.message": "Why it was refused, in English.",
    "Reply.facts": "What the sentence has to be filled with.",
    "SeatInfo.name": "The name of the person who has this seat.",
    "SeatInfo.player": "The id of the person who has this seat.",
    "SeatInfo.away": "Whether that person's connection is gone.",
    "SeatInfo.handicap": "Milliseconds added to reactions, seconds of later start, milliseconds between placements.",
    "SeatInfo.ready": "Whether this seat wants to go on (`ready`) or to play again (`rematch`).",
    "Sit.seat": "The seat that is wanted; who has one already moves.",
    "Snapshot.version": "The version from which to count on.",
    "Snapshot.info": "The table.",
    "TableInfo.asked": "Whose seat somebody is being asked for, if any.",
    "Snapshot.you": "Your own id.",
    "Snapshot.seat": "Your seat; null: you watch.",
    "Snapshot.race": "The race that is on, if any.",
    "Snapshot.offers": "What your seat may do, in games in turns.",
    "News.info": "The table as it is now.",
    "TableInfo.table": "Its name.",
    "TableInfo.game": "Which game is played.",
    "TableInfo.host": "The id of the host.",
    "TableInfo.phase": "Where the table stands.",
    "TableInfo.options": "The options that differ from their defaults.",
    "TableInfo.clocks": "Whether turns are timed.",
    "TableInfo.turn_seconds": "How long a turn may last.",
    "TableInfo.seats": "All seats in their order.",
    "TableInfo.spectators": "The names of those who watch.",
    "Lines.trips": "By seat.",
    "Update.view": "The game as your seat sees it now.",
    "Update.race": "The race that this opens, or null.",
    "Verdict.first": "The seat that was first; null: too close to call.",
    "Verdict.tied": "The seats between which it could not be called.",
    "Verdict.resolution": "How far apart the first two had to be.",
    "Verdict.evidence": "One entry an answer.",
}


# ── how a type is written ────────────────────────────────────────────────────────────────────────────────────────────


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
            places = [f"{name}: {self.write(written.type)}" for name, written in _own_fields(annotation)]
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
    of_the_game='Games[G]["{}"]',
    lists="readonly ",
)


# ── what is read from the classes ────────────────────────────────────────────────────────────────────────────────────


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


MESSAGES: Final[tuple[type[m.Message], ...]] = tuple(classes_of(m.__name__, m.Message))


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


def _own_fields(kind: type) -> Iterator[tuple[str, Written]]:
    module = kind.__module__
    for statement, told in _told(_classes(module)[kind.__name__].body, module):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            name = statement.target.id
            meaning = MORE_EXACTLY.get((kind, name)) or _meaning(statement.annotation, module)
            yield name, Written(meaning, told)


def _fields(kind: type) -> dict[str, Written]:
    """The fields of a struct or dataclass, inherited ones first."""
    lineage = [one for one in reversed(kind.__mro__) if one not in Struct.__mro__]
    return {name: written for one in lineage for name, written in _own_fields(one)}


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
        for name, written in _own_fields(kind)
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


@lru_cache
def depends_on_the_game(kind: type) -> bool:
    return any(re.search(r"\bG\b", TYPESCRIPT.write(key.type)) for key in entry_of(kind).keys)


# ── the file ─────────────────────────────────────────────────────────────────────────────────────────────────────────


HEAD: Final = """\
// Generated from the types on the Python side by `make protocol`. Do not edit; a test compares.
//
// What these types mean, and how a connection goes: docs/protocol.md.
"""
GENERIC: Final = "<G extends GameName = GameName>"


def typescript(extra: Sequence[ModuleType] = ()) -> str:
    """The whole file. `extra`: modules whose structs are wanted as well; those that inherit from a struct `Request`
    there come in, so that what has a default may be absent."""
    commands = [struct_entry(kind, incoming=True) for kind in COMMANDS]
    numbered = Entry("Numbered", "What every command has.", struct_entry(m.Command).keys)
    messages = [struct_entry(kind) for kind in MESSAGES]
    games = [game_entries(game) for game in OUR_GAMES]
    others = [entry for module in extra for entry in module_entries(module)]
    listed = {entry.name for entry in others}
    shared = [entry_of(kind) for kind in parts([*messages, *others]) if named(kind) not in listed]
    names = [entry.name for entry in (*commands, *messages, *shared, *others)]
    assert len(names) == len(set(names)), f"two types have one name: {sorted(names)}"
    return "\n".join(
        [
            HEAD,
            _words("PHASES", "Phase", PHASES, "The phases of a table."),
            _words("EMOTES", "EmoteName", m.EMOTES, "The signs that players can make."),
            _words("HOW", "How", HOW, HOW_IT_IS_KNOWN),
            _close_codes(),
            _title("The games"),
            *[block for game in games for block in _game(game)],
            _games(games),
            _title("What the messages are made of"),
            *map(_interface, shared),
            _title("What a client sends"),
            _interface(numbered),
            *[_interface(command, numbered) for command in commands],
            _union("Command", commands, GENERIC),
            _title("What a client is told"),
            *map(_interface, messages),
            _union("Message", messages, GENERIC),
            *([_title("What the pages ask and hear over HTTP"), *map(_interface, others)] if others else []),
        ]
    )


def module_entries(module: ModuleType) -> list[Entry]:
    request = getattr(module, "Request", ())
    return [struct_entry(kind, issubclass(kind, request)) for kind in classes_of(module.__name__, Struct)]


def _title(text: str) -> str:
    return f"// {text}\n"


def _comment(text: str, indent: str = "") -> str:
    """As TSDoc; paragraphs stay, lines are filled anew."""
    if not text:
        return ""
    paragraphs = [" ".join(paragraph.split()) for paragraph in text.replace("*/", "*\\/").split("\n\n")]
    if len(paragraphs) == 1 and len(indent + paragraphs[0]) <= 100:
        return f"{indent}/** {paragraphs[0]} */\n"
    lines = [line for paragraph in paragraphs for line in ["", *wrap(paragraph, 100 - len(indent))]][1:]
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def _words(constant: str, name: str, words: Sequence[str], said: str) -> str:
    listed = ", ".join(map(json.dumps, words))
    return (
        f"{_comment(said)}export const {constant} = [{listed}] as const;\n"
        f"export type {name} = (typeof {constant})[number];\n"
    )


def _close_codes() -> str:
    members = "".join(f"{_comment(said, '  ')}  {code.name}: {code.value},\n" for code, said in close_codes().items())
    return (
        f"{_comment('Why the server closes a connection.')}export const CloseCode = {{\n{members}}} as const;\n"
        "export type CloseCode = (typeof CloseCode)[keyof typeof CloseCode];\n"
    )


def _interface(entry: Entry, base: Entry | None = None) -> str:
    inherited = base.keys if base is not None else ()
    lines = [f"  {entry.tag[0]}: {json.dumps(entry.tag[1])};\n"] if entry.tag else []
    for key in [key for key in entry.keys if key not in inherited]:
        written = TYPESCRIPT.write(key.type, key.words)
        lines.append(f"{_comment(key.about, '  ')}  {key.name}{'?' if key.optional else ''}: {written};\n")
    generic = GENERIC if re.search(r"\bG\b", "".join(lines)) else ""
    extends = f" extends {base.name}" if base is not None else ""
    return f"{_comment(entry.about)}export interface {entry.name}{generic}{extends} {{\n{''.join(lines)}}}\n"


def _union(name: str, entries: Sequence[Entry], generic: str = "") -> str:
    members = [entry.name + ("<G>" if generic and "<G extends" in _interface(entry) else "") for entry in entries]
    return f"export type {name}{generic} =\n" + "".join(f"  | {member}\n" for member in members)[:-1] + ";\n"


def _game(game: GameEntries) -> list[str]:
    return [
        *map(_interface, game.parts),
        _interface(game.view),
        *map(_interface, game.events),
        _union(f"{game.prefix}Event", game.events),
        *map(_interface, game.actions),
        _union(f"{game.prefix}Action", game.actions),
        f"export type {game.prefix}Offer = {game.prefix}Action & {{ seat: number }};\n",
        _interface(game.options),
    ]


def _games(games: Sequence[GameEntries]) -> str:
    said = """What each game has of its own. `action` is what a client sends, without its seat; `offer` is what the
    table says can be done, with the seat."""
    members = "".join(
        f"  {game.name}: {{\n" + "".join(f"    {of}: {game.prefix}{of.title()};\n" for of in OF_A_GAME) + "  };\n"
        for game in games
    )
    return f"{_comment(said)}export interface Games {{\n{members}}}\nexport type GameName = keyof Games;\n"
