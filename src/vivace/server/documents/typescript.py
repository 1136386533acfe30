"""The types of the wire in TypeScript, from the Python types that go over it."""

import json
import re
from collections.abc import Sequence
from textwrap import wrap
from types import ModuleType
from typing import Final

from msgspec import Struct

from vivace.evening.signs import PHRASES
from vivace.server.documents.entries import (
    MESSAGES,
    Entry,
    GameEntries,
    classes_of,
    close_codes,
    entry_of,
    game_entries,
    named,
    parts,
    struct_entry,
)
from vivace.server.documents.notation import TYPESCRIPT
from vivace.server.documents.wire_types import COMMANDS, HOW, HOW_IT_IS_KNOWN, OF_A_GAME, OUR_GAMES, PHASES
from vivace.table import messages as m

HEAD: Final = """\
// Generated from the types on the Python side by `make protocol`. Do not edit; a test compares.
//
// What these types mean, and how a connection goes: docs/protocol.md.
"""
GENERIC: Final = "<G extends string = string>"


def typescript(extra: Sequence[ModuleType] = ()) -> str:
    """The whole file. `extra`: modules whose structs are wanted as well; those that inherit from a struct `RequestBody`
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
            _words("PHRASES", "PhraseName", PHRASES, "What can be said in a room beside them."),
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
    request = getattr(module, "RequestBody", ())
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
    any_game = "".join(f"  {of}: object;\n" for of in OF_A_GAME)
    return (
        f"{_comment(said)}export interface Games {{\n{members}}}\n\n"
        f"{_comment('The same of a game that nothing more is known of: one from elsewhere, or whichever it is.')}"
        f"export interface AnyGame {{\n{any_game}}}\n\n"
        "export type Game<G extends string> = G extends keyof Games ? Games[G] : AnyGame;\n"
    )
