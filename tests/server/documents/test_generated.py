"""The generated types and the protocol's document say what really goes over the wire."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from vivace.game.core import Refusal
from vivace.game.notation import read_action, read_options, write_action
from vivace.games import GAMES
from vivace.server.documents.entries import MESSAGES, Entry, entry_of, game_entries, parts, struct_entry
from vivace.server.documents.generate import GENERATED, main, stale, write
from vivace.server.documents.protocol_document import protocol_document
from vivace.server.documents.typescript import typescript
from vivace.server.documents.wire_types import COMMANDS, MEANINGS, PHASES
from vivace.sim.random_play import play
from vivace.table import messages as m
from vivace.table.referee_terms import RefereeTerms
from vivace.table.seats import REMEMBERED_REPLIES
from vivace.table.settings import Settings
from vivace.table.wire import decode, encode

ROOT = Path(__file__).parents[3]
TYPES = typescript()
DOCUMENT = protocol_document()


def interfaces(text: str) -> dict[str, dict[str, str]]:
    """The keys of every interface, with their types, as a reader of the file finds them."""
    found = re.findall(r"^export interface (\w+).*? \{\n(.*?)^\}", text, re.MULTILINE | re.DOTALL)
    return {name: dict(re.findall(r"^  (\w+\??): (.+);$", body, re.MULTILINE)) for name, body in found}


def examples(section: str) -> Iterator[Any]:
    """The JSON values in the part of the document under this heading."""
    body = DOCUMENT.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    for block in re.findall(r"```json\n(.*?)```", body, re.DOTALL):
        while block:
            value, end = json.JSONDecoder().raw_decode(block)
            yield value
            block = block[end:].lstrip()


def on_the_wire(entry: Entry) -> set[str]:
    return {key.name for key in entry.keys} | ({entry.tag[0]} if entry.tag else set())


def union(name: str) -> set[str]:
    return set(re.findall(r"\w+", TYPES.partition(f"export type {name}<")[2].partition("=\n")[2].partition(";")[0])) - {
        "G"
    }


# ── fresh ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", list(GENERATED))
def test_no_generated_file_is_stale(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8") == GENERATED[name](), f"{name} is stale: make protocol"


def test_what_is_stale_or_missing_is_found_and_written_anew(tmp_path: Path) -> None:
    assert write(tmp_path) == list(GENERATED)
    assert stale(tmp_path) == []
    name = next(iter(GENERATED))
    (tmp_path / name).write_text("// old\n", encoding="utf-8")
    assert stale(tmp_path) == [name]
    assert write(tmp_path) == [name]
    assert stale(tmp_path) == []


def test_the_command_checks_and_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([]) == main(["--check"]) == 2, "nothing is written outside a repository"
    (tmp_path / "pyproject.toml").touch()
    assert main(["--chek"]) == 2
    assert "usage" in capsys.readouterr().err
    assert main(["--check"]) == 1
    assert "docs/protocol.md is stale: make protocol" in capsys.readouterr().out
    assert main([]) == 0
    assert main(["--check"]) == 0


def test_another_process_generates_the_same() -> None:
    code = "import sys; from vivace.server.documents.generate import GENERATED as all; "
    code += "sys.stdout.buffer.write(b''.join(generate().encode() for generate in all.values()))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env={"PYTHONHASHSEED": "7"})
    assert run.stdout.decode() == "".join(generate() for generate in GENERATED.values())


# ── the types ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_command_and_every_message_is_in_the_types() -> None:
    assert union("Command") == {kind.__name__ for kind in m.Command.__subclasses__()}
    assert union("Message") == {kind.__name__ for kind in m.Message.__subclasses__()}
    assert {*m.Command.__subclasses__(), *m.Message.__subclasses__()} == {*COMMANDS, *MESSAGES}
    assert {kind.__name__ for kind in (*COMMANDS, *MESSAGES)} <= set(interfaces(TYPES))


def test_what_has_a_default_may_be_absent_from_a_command_but_never_from_a_message() -> None:
    known = interfaces(TYPES)
    assert known["Act"]["race?"] == "number | null"
    assert known["Act"]["action"] == 'Game<G>["action"]'
    assert known["Update"]["race"] == "RaceInfo | null"
    assert known["Judged"]["waited_ms"] == "number"


def test_a_key_that_may_be_absent_from_an_action_may_not_be_null() -> None:
    for game in GAMES.values():
        entries = game_entries(game)
        for entry in (*entries.actions, entries.options):
            assert not any("null" in kind for kind in interfaces(TYPES)[entry.name].values())
        for f in fields(game.options):
            assert isinstance(read_options(game, 2, {f.name: None}), Refusal)


def test_the_words_of_a_key_are_those_that_its_shape_takes() -> None:
    seen = 0
    for game in GAMES.values():
        entries = game_entries(game)
        for entry in (entries.options, *entries.actions):
            kind = game.options if entry.tag is None else game.kinds[entry.tag[1]]
            shapes = {f.name.rstrip("_"): f.metadata["shape"] for f in fields(kind)}
            for key in entry.keys:
                for word in key.words:
                    seen += 1
                    assert shapes[key.name].read(word, 2) == word
                if key.words:
                    assert shapes[key.name].read("no such word", 2) != "no such word"
    assert seen > 10


@pytest.mark.parametrize("name", list(GAMES))
def test_a_played_game_has_the_keys_that_the_types_say(name: str) -> None:
    game = GAMES[name]
    entries = game_entries(game)
    known = interfaces(TYPES)
    events = {entry.tag[1]: on_the_wire(entry) for entry in entries.events if entry.tag}
    actions = {entry.tag[1]: entry for entry in entries.actions if entry.tag}
    happened: set[str] = set()
    for seed in range(40):
        seats = game.seats[seed % len(game.seats)]
        state = game.start(seats, game.options())
        for action, after in play(game, seats, game.options(), Random(seed)):
            step = game.apply(state, action)
            assert not isinstance(step, Refusal)
            message = m.Update(version=1, events=tuple(step.events), view=game.view(state := after, 0))
            value = json.loads(encode(message))
            assert set(value["view"]) == set(known[entries.view.name]) == on_the_wire(entries.view)
            for event in value["events"]:
                happened.add(event["event"])
                assert set(event) == events[event["event"]] == set(known[f"{entries.prefix}{event['event']}Event"])
            offer = write_action(game, action)
            if "seat" in offer:
                entry = actions[offer["do"]]
                needed = {key.name for key in entry.keys if not key.optional}
                assert {"do", "seat"} | needed <= set(offer) <= {"seat"} | on_the_wire(entry)
        if happened == set(events):
            return
    raise AssertionError(f"never happened: {set(events) - happened}")


def test_nested_values_have_the_keys_that_the_types_say() -> None:
    known = interfaces(TYPES)
    table = next(value for value in examples("Messages") if value["type"] == "snapshot")["info"]
    judged = next(value for value in examples("Messages") if value["type"] == "judged")
    assert set(table) == set(known["TableInfo"])
    assert set(table["seats"][0]) == set(known["SeatInfo"])
    assert set(judged["verdict"]) == set(known["Verdict"])
    assert set(judged["verdict"]["evidence"][0]) == set(known["Evidence"])


EXTRA = '''
from msgspec import UNSET, Struct, UnsetType

from vivace.table.messages import SeatInfo


class RequestBody(Struct):
    pass


class Name(RequestBody):
    """Who asks."""

    name: str
    colour: str | None = None


class Answer(Struct, rename={"from_": "from"}):
    from_: list[SeatInfo]
    """Who answers."""
    note: str | UnsetType = UNSET
    count: int = 0
'''


@pytest.fixture
def extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    (tmp_path / "extra_types.py").write_text(EXTRA, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return import_module("extra_types")


def test_structs_of_other_modules_can_be_added(extra: ModuleType) -> None:
    text = typescript([extra])
    assert text.startswith(TYPES)
    known = interfaces(text)
    assert known["Name"] == {"name": "string", "colour?": "string | null"}
    assert known["Answer"] == {"from": "readonly SeatInfo[]", "note?": "string", "count": "number"}
    assert "/** Who answers. */\n  from" in text


def test_two_types_never_share_a_name(extra: ModuleType) -> None:
    with pytest.raises(AssertionError, match="two types have one name"):
        typescript([extra, extra])


# ── the document ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_command_of_the_document_is_read_as_what_it_is() -> None:
    kinds = [type(decode(json.dumps(example))) for example in examples("Commands")]
    assert kinds == list(COMMANDS)


def test_every_message_of_the_document_is_complete() -> None:
    entries = {entry.tag[1]: entry for entry in map(struct_entry, MESSAGES) if entry.tag}
    shown = list(examples("Messages"))
    assert {value["type"] for value in shown} == set(entries)
    for value in shown:
        entry = entries[value["type"]]
        may_be_absent = {key.name for key in entry.keys if key.optional}
        assert on_the_wire(entry) - may_be_absent <= set(value) <= on_the_wire(entry)


def test_every_action_of_the_document_is_read_by_its_game() -> None:
    for heading in re.findall(r"^### .* \(`(\w+)`\)$", DOCUMENT, re.MULTILINE):
        game = GAMES[heading]
        body = DOCUMENT.partition(f"(`{heading}`)\n")[2].partition("```json\n")[2].partition("```")[0]
        shown = [json.loads(line) for line in body.splitlines()]
        assert [action["do"] for action in shown] == [e.tag[1] for e in game_entries(game).actions if e.tag]
        for action in shown:
            assert not isinstance(read_action(game, 2, {**action, "seat": 0}), Refusal)


def test_every_key_of_commands_and_messages_has_a_meaning() -> None:
    messages = [struct_entry(kind) for kind in MESSAGES]
    entries = [*map(struct_entry, COMMANDS), *messages, *(entry_of(kind) for kind in parts(messages))]
    assert [f"{entry.name}.{key.name}" for entry in entries for key in entry.keys if not key.about] == []


def test_no_meaning_is_left_over() -> None:
    shown = "".join(text() for text in GENERATED.values())
    flat = " ".join(re.sub(r"^\s*\*", "", shown, flags=re.MULTILINE).split())
    assert [key for key, said in MEANINGS.items() if said not in flat] == []


def test_every_phase_is_in_the_table_of_phases() -> None:
    rows = DOCUMENT.partition("| phase |")[2].partition("\n\n")[0]
    assert set(PHASES) == set(re.findall(r"^\| `(\w+)` \|", rows, re.MULTILINE))


def test_the_figures_of_the_introduction_are_those_of_the_table() -> None:
    text = " ".join(DOCUMENT.split())
    assert f"kept for {Settings().grace_seconds:.0f} seconds" in text
    assert f"the last {REMEMBERED_REPLIES} are remembered" in text
    assert f"Below {RefereeTerms().floor:.0f} ms a reaction" in text
