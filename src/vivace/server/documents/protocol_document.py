"""The protocol's document: how a connection goes, then every command, message and game, each with examples from games
that were played for it. The types and their meaning come from where the TypeScript comes from."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

import msgspec

from vivace.game.core import Game
from vivace.server.documents.entries import (
    MESSAGES,
    Entry,
    Key,
    close_codes,
    entry_of,
    game_entries,
    parts,
    struct_entry,
)
from vivace.server.documents.examples import SampleGames, in_json, sent_and_heard
from vivace.server.documents.notation import TYPESCRIPT, Notation
from vivace.server.documents.protocol_text import AFTER_THE_CODES, INTRODUCTION, PROMISES
from vivace.server.documents.wire_types import (
    COMMANDS,
    HOW,
    OUR_GAMES,
    PHASES,
    EmoteName,
    GameName,
    How,
    Phase,
)
from vivace.table import messages as m


def _alternatives(words: Sequence[str]) -> str:
    return " | ".join(map(json.dumps, words))


READABLE: Final = Notation(
    {
        **TYPESCRIPT.plain,
        int: "integer",
        Any: "any",
        Phase: _alternatives(PHASES),
        How: _alternatives(HOW),
        EmoteName: _alternatives(m.EMOTES),
        GameName: "string",
    },
    of_the_game="{}",
)

WIDTH: Final = 140


def protocol_document() -> str:
    sent, heard = sent_and_heard()
    messages = [struct_entry(kind) for kind in MESSAGES]
    (numbered,) = struct_entry(m.Command).keys
    return "\n".join(
        [
            INTRODUCTION
            + "".join(f"| {code.value} | {code.name} | {said} |\n" for code, said in close_codes().items())
            + AFTER_THE_CODES,
            PROMISES + f"## Commands\n\nEvery command has its `type` and a `number`. {numbered.about}\n",
            *[_section(_without(numbered, struct_entry(kind, True)), [_command(sent[kind])]) for kind in COMMANDS],
            "## Messages\n",
            *[
                _section(entry, [in_json(message) for message in heard[kind]])
                for kind, entry in zip(MESSAGES, messages, strict=True)
            ],
            "## What the messages are made of\n",
            *[_section(entry_of(kind), []) for kind in parts(messages)],
            "## The games\n",
            "What the cards and the rules are: `docs/rules/`.\n",
            *[_game(game) for game in OUR_GAMES],
        ]
    )


def _without(key: Key, entry: Entry) -> Entry:
    return replace(entry, keys=tuple(other for other in entry.keys if other != key))


def _command(command: m.Command) -> Any:
    """Without what has its default."""
    whole = json.loads(msgspec.json.encode(command))
    absent = [f.name for f in msgspec.structs.fields(type(command)) if getattr(command, f.name) == f.default]
    return {key: value for key, value in whole.items() if key not in absent}


def pretty(value: Any, indent: int = 0) -> str:
    """JSON on one line where it fits, else a line for every entry."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= WIDTH or not isinstance(value, dict | list):
        return line
    inside, brackets = " " * (indent + 2), "{}" if isinstance(value, dict) else "[]"
    if isinstance(value, dict):
        rows = [f"{json.dumps(key)}: {pretty(one, indent + 2)}" for key, one in value.items()]
    else:
        rows = [pretty(one, indent + 2) for one in value]
    return brackets[0] + ",".join(f"\n{inside}{row}" for row in rows) + f"\n{' ' * indent}{brackets[1]}"


def _examples(values: Iterable[Any]) -> str:
    return "".join(f"\n```json\n{pretty(value)}\n```\n" for value in values)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _type(key: Key) -> str:
    return f"`{_cell(READABLE.write(key.type, key.words))}`"


def _name(key: Key) -> str:
    return f"`{key.name}{'?' if key.optional else ''}`"


def _keys(keys: Sequence[Key]) -> str:
    rows = [f"| {_name(key)} | {_type(key)} | {_cell(key.about)} |\n" for key in keys]
    return "\n| key | type | meaning |\n|---|---|---|\n" + "".join(rows) if rows else ""


def _section(entry: Entry, examples: Sequence[Any]) -> str:
    title = f"`{entry.tag[1]}`" if entry.tag else entry.name
    said = f"\n{entry.about}\n" if entry.about else ""
    return f"### {title}\n{said}{_keys(entry.keys)}{_examples(examples)}"


def _tagged(entries: Sequence[Entry], examples: dict[str, Any]) -> str:
    """Actions or events: a row each, then an example of each."""
    assert all(entry.tag for entry in entries)
    head = entries[0].tag[0] if entries[0].tag else ""
    rows = [f"\n| `{head}` | other keys | meaning |\n|---|---|---|\n"]
    for entry in entries:
        keys = "<br>".join(f"{_name(key)} {_type(key)}" for key in entry.keys)
        said = [entry.about, *(f"`{key.name}`: {key.about}" for key in entry.keys if key.about)]
        rows.append(f"| `{entry.tag[1] if entry.tag else ''}` | {keys} | {_cell(' '.join(filter(None, said)))} |\n")
    lines = "\n".join(pretty(examples[entry.tag[1]]) for entry in entries if entry.tag)
    return "".join(rows) + f"\n```json\n{lines}\n```\n"


def _game(game: Game[Any]) -> str:
    entries = game_entries(game)
    course = SampleGames(game, entries)
    pieces = "".join(f"\n`{part.name}`: {part.about}\n{_keys(part.keys)}" for part in entries.parts)
    how = "all play at once" if game.simultaneous else "in turns or in races"
    return (
        f"### {entries.prefix} (`{game.name}`)\n\n{game.seats[0]} to {game.seats[-1]} seats, {how}.\n"
        f"\n#### Actions of {entries.prefix}\n{_tagged(entries.actions, course.actions)}"
        f"\n#### Events of {entries.prefix}\n{_tagged(entries.events, course.events)}"
        f"\n#### View of {entries.prefix}\n"
        f"{f'{chr(10)}{entries.view.about}{chr(10)}' if entries.view.about else ''}{_keys(entries.view.keys)}{pieces}"
        f"{_examples([course.view])}"
        f"\n#### Options of {entries.prefix}\n{_keys(entries.options.keys)}"
    )
