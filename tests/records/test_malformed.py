"""Records that are none: an error at the right line, never a traceback, and never more than 200 MB."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract.courses import TABLES, play_course
from tests.contract.rulebook import rules_of
from vivace.games import GAMES
from vivace.records import Fault, judge, replay
from vivace.testing import examples

MEGABYTE = 1 << 20
DEEP = 100_000

HEADER = '{"vivace": 1, "game": "khromix", "seats": 2, "options": {"first": 0}}'
_COURSE = play_course(GAMES["khromix"], 2, GAMES["khromix"].options(first=0), 1, careful=False, longest=None)
DEAL = _COURSE.record().to_text().splitlines()[1]
CALL = '{"do": "call", "seat": 0, "ask": "name"}'
GOOD = f"{HEADER}\n{DEAL}\n{CALL}\n".encode()


def error_of(record: bytes | str) -> dict[str, Any]:
    """The error, which has the documented form."""
    verdict = judge(io.BytesIO(record if isinstance(record, bytes) else record.encode()))
    assert list(verdict) == ["error"], verdict
    error: dict[str, Any] = verdict["error"]
    assert list(error) == ["line", "rule", "message"]
    assert type(error["line"]) is int
    assert re.fullmatch(r"""["'A-Z0-9-].* .*\.""", error["message"], re.DOTALL), error["message"]
    return error


def call_with(keys: str) -> str:
    """The third line of a good record, with these keys as well."""
    return f"{HEADER}\n{DEAL}\n{CALL[:-1]}, {keys}}}\n"


def test_the_good_record_is_good() -> None:
    assert "error" not in judge(io.BytesIO(GOOD))
    assert "error" not in judge(call_with('"at": 5, "x-a": {"b": [1, null]}'))


MALFORMED_LINES: dict[str, bytes] = {
    "truncated": CALL[:-4].encode(),
    "truncated in a string": b'{"do": "call", "seat": 0, "ask": "na',
    "nothing but a bracket": b"{",
    "two objects": f"{CALL} {CALL}".encode(),
    "trailing comma": CALL[:-1].encode() + b",}",
    "single quotes": CALL.replace('"', "'").encode(),
    "a comment": CALL.encode() + b" // well",
    "an array": b"[]",
    "a string": b'"call"',
    "a number": b"17",
    "null": b"null",
    "an empty object": b"{}",
    "no action": b'{"seat": 0, "ask": "name"}',
    "an unknown action": b'{"do": "shuffle", "seat": 0}',
    "an action of another game": b'{"do": "place", "seat": 0, "on": 7}',
    "an action that is no text": b'{"do": ["call"], "seat": 0, "ask": "name"}',
    "a missing key": b'{"do": "call", "seat": 0}',
    "an unknown key": CALL[:-1].encode() + b', "colour": "red"}',
    "a key that is nearly x-": CALL[:-1].encode() + b', "X-a": 1}',
    "an underscore": b'{"do": "pay", "seat": 0, "from_": "active"}',
    "a float": b'{"do": "call", "seat": 0.0, "ask": "name"}',
    "1.0 for 1": b'{"do": "call", "seat": 1.0, "ask": "name"}',
    "true for 1": b'{"do": "call", "seat": true, "ask": "name"}',
    "false for 0": b'{"do": "call", "seat": false, "ask": "name"}',
    "text for a number": b'{"do": "call", "seat": "0", "ask": "name"}',
    "null for a number": b'{"do": "call", "seat": null, "ask": "name"}',
    "a list for a number": b'{"do": "call", "seat": [0], "ask": "name"}',
    "a negative seat": b'{"do": "call", "seat": -1, "ask": "name"}',
    "a seat too many": b'{"do": "call", "seat": 2, "ask": "name"}',
    "an enormous seat": b'{"do": "call", "seat": 1' + b"0" * 5000 + b', "ask": "name"}',
    "a large seat": b'{"do": "call", "seat": 1' + b"0" * 4000 + b', "ask": "name"}',
    "an infinite seat": b'{"do": "call", "seat": 1e999, "ask": "name"}',
    "NaN": b'{"do": "call", "seat": NaN, "ask": "name"}',
    "Infinity": b'{"do": "call", "seat": Infinity, "ask": "name"}',
    "-Infinity": b'{"do": "call", "seat": -Infinity, "ask": "name"}',
    "NaN in an extra": CALL[:-1].encode() + b', "x-a": NaN}',
    "an enormous extra": CALL[:-1].encode() + b', "x-a": 1' + b"0" * 5000 + b"}",
    "deep brackets": b"[" * DEEP,
    "deep closed brackets": b"[" * DEEP + b"]" * DEEP,
    "deep objects": b'{"x-a":' * DEEP + b"1" + b"}" * DEEP,
    "deep in an extra": CALL[:-1].encode() + b', "x-a": ' + b"[" * DEEP + b"]" * DEEP + b"}",
    "a NUL": b"\0",
    "a NUL after the object": CALL.encode() + b"\0",
    "a NUL in a string": CALL.replace("name", "na\0me").encode(),
    "a NUL, escaped": CALL.replace("name", r"na\u0000me").encode(),
    "many NULs": b"\0" * 5000,
    "UTF-16": CALL.encode("utf-16-le"),
    "invalid UTF-8": CALL.replace("name", "n@me").encode().replace(b"@", b"\xff"),
    "a surrogate in UTF-8": CALL.replace("name", "n@me").encode().replace(b"@", b"\xed\xa0\x80"),
    "overlong UTF-8": CALL.replace("name", "n@me").encode().replace(b"@", b"\xc0\x80"),
    "a lone surrogate": CALL.replace("name", r"\ud800").encode(),
    "a lone surrogate as a key": CALL[:-1].encode() + rb', "\udfff": 1}',
    "a byte-order mark": b"\xef\xbb\xbf" + CALL.encode(),
    "a key twice": b'{"do": "call", "seat": 0, "seat": 0, "ask": "name"}',
    "do twice": b'{"do": "call", "do": "call", "seat": 0, "ask": "name"}',
    "a key twice, once escaped": rb'{"do": "call", "seat": 0, "s\u0065at": 0, "ask": "name"}',
    "a key twice inside": CALL[:-1].encode() + b', "x-a": [{"b": 1, "b": 1}]}',
    "at twice": CALL[:-1].encode() + b', "at": 1, "at": 1}',
    "a negative at": CALL[:-1].encode() + b', "at": -1}',
    "at 1.0": CALL[:-1].encode() + b', "at": 1.0}',
    "at true": CALL[:-1].encode() + b', "at": true}',
    "at null": CALL[:-1].encode() + b', "at": null}',
    "at as text": CALL[:-1].encode() + b', "at": "1"}',
    "at 1e999": CALL[:-1].encode() + b', "at": 1e999}',
    "an enormous at": CALL[:-1].encode() + b', "at": 1' + b"0" * 5000 + b"}",
    "a form feed": b"\x0c",
    "a vertical tab": b"\x0b" + CALL.encode(),
    "a no-break space": "\u00a0".encode(),
    "10 MB": CALL[:-1].encode() + b', "x-a": "' + b"a" * (10 * MEGABYTE) + b'"}',
    "10 MB of brackets": b"[" * (10 * MEGABYTE),
    "10 MB of blanks": b" " * (10 * MEGABYTE) + CALL.encode(),
}


@pytest.mark.parametrize("kind", MALFORMED_LINES)
def test_a_malformed_line_is_an_error_without_a_rule(kind: str) -> None:
    error = error_of(f"{HEADER}\n{DEAL}\n".encode() + MALFORMED_LINES[kind] + f"\n{CALL}\n".encode())
    assert (error["line"], error["rule"]) == (3, None)
    assert len(error["message"]) < 400


@pytest.mark.parametrize("kind", [kind for kind in MALFORMED_LINES if "at" not in kind.split()])
def test_a_malformed_first_line_is_an_error_at_line_one(kind: str) -> None:
    error = error_of(MALFORMED_LINES[kind] + f"\n{DEAL}\n".encode())
    assert (error["line"], error["rule"]) == (1, None)


@pytest.mark.parametrize(
    "header",
    [
        '{"game": "khromix", "seats": 2}',
        '{"vivace": 2, "game": "khromix", "seats": 2}',
        '{"vivace": 1.0, "game": "khromix", "seats": 2}',
        '{"vivace": true, "game": "khromix", "seats": 2}',
        '{"vivace": "1", "game": "khromix", "seats": 2}',
        '{"vivace": 1, "seats": 2}',
        '{"vivace": 1, "game": "chess", "seats": 2}',
        '{"vivace": 1, "game": "Khromix", "seats": 2}',
        '{"vivace": 1, "game": "", "seats": 2}',
        '{"vivace": 1, "game": "\\ud800", "seats": 2}',
        '{"vivace": 1, "game": ["khromix"], "seats": 2}',
        '{"vivace": 1, "game": {}, "seats": 2}',
        '{"vivace": 1, "game": null, "seats": 2}',
        '{"vivace": 1, "game": "khromix"}',
        '{"vivace": 1, "game": "khromix", "seats": 1}',
        '{"vivace": 1, "game": "khromix", "seats": 7}',
        '{"vivace": 1, "game": "khromix", "seats": 2.0}',
        '{"vivace": 1, "game": "khromix", "seats": true}',
        '{"vivace": 1, "game": "khromix", "seats": "2"}',
        '{"vivace": 1, "game": "khromix", "seats": null}',
        '{"vivace": 1, "game": "khromix", "seats": -2}',
        '{"vivace": 1, "game": "khromix", "seats": 1' + "0" * 4000 + "}",
        '{"vivace": 1, "game": "khromix", "seats": 2, "options": []}',
        '{"vivace": 1, "game": "khromix", "seats": 2, "options": null}',
        '{"vivace": 1, "game": "khromix", "seats": 2, "options": {"last": 0}}',
        '{"vivace": 1, "game": "khromix", "seats": 2, "options": {"x-a": 0}}',
        '{"vivace": 1, "game": "khromix", "seats": 2, "options": {"first": 2}}',
        '{"vivace": 1, "game": "khromix", "seats": 2, "options": {"first": true}}',
        '{"vivace": 1, "game": "khromix", "seats": 2, "options": {"first": null}}',
        '{"vivace": 1, "game": "khromix", "seats": 2, "options": {"patience": 1.0}}',
        '{"vivace": 1, "game": "khromix", "seats": 2, "options": {"patience": 1e999}}',
        '{"vivace": 1, "game": "khromix", "seats": 2, "options": {"count": "TOP"}}',
        '{"vivace": 1, "game": "khromix", "seats": 2, "options": {"count": ["top"]}}',
        '{"vivace": 1, "game": "khromix", "seats": 2, "at": 0}',
        '{"vivace": 1, "game": "khromix", "seats": 2, "do": "deal"}',
        '{"vivace": 1, "vivace": 1, "game": "khromix", "seats": 2}',
        '{"vivace": 1, "game": "khromix", "seats": 2, "options": {"count": "top", "count": "top"}}',
    ],
)
def test_a_header_that_is_none_is_an_error_at_line_one(header: str) -> None:
    error = error_of(f"{header}\n{DEAL}\n")
    assert (error["line"], error["rule"]) == (1, None)


def deal_of(game: str) -> tuple[str, dict[str, Any]]:
    header, deal = play_course(GAMES[game], 2, GAMES[game].options(), 1, False, 1).record().to_text().splitlines()
    return header, json.loads(deal)


def lists_of_cards(value: Any) -> Iterator[list[Any]]:
    """Every list of cards in a deal."""
    if isinstance(value, list) and value and isinstance(value[0], str):
        yield value
    elif isinstance(value, list | dict):
        for inner in value if isinstance(value, list) else value.values():
            yield from lists_of_cards(inner)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_card_dealt_too_often_is_an_error(game: str) -> None:
    header, deal = deal_of(game)
    for cards in lists_of_cards(deal):
        cards[:] = cards[:1] * len(cards)
    error = error_of(f"{header}\n{json.dumps(deal)}\n")
    assert error["line"] == 2
    assert error["rule"] in rules_of(game)


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("card", ["", "?", "x9Z", 5, None, True, ["J"], {}, "\ud800", "a" * 10_000], ids=range(10))
def test_a_card_that_does_not_exist_is_an_error(game: str, card: object) -> None:
    header, deal = deal_of(game)
    next(lists_of_cards(deal))[0] = card
    error = error_of(f"{header}\n{json.dumps(deal)}\n")
    assert (error["line"], error["rule"]) == (2, None)


def test_time_may_stand_still_but_not_go_back() -> None:
    answer = '{"do": "silence", "at": %d}\n'
    assert "error" not in judge(call_with('"at": 7') + answer % 7)
    error = error_of(call_with('"at": 7') + answer % 6)
    assert (error["line"], error["rule"]) == (4, None)


def test_time_may_not_go_back_past_a_line_without_a_time() -> None:
    timed_deal = f'{HEADER}\n{DEAL[:-1]}, "at": 7}}\n{CALL}\n'
    assert "error" not in judge(timed_deal + '{"do": "silence", "at": 7}\n')
    error = error_of(timed_deal + '{"do": "silence", "at": 6}\n')
    assert (error["line"], error["rule"]) == (4, None)


def test_blank_lines_are_skipped_and_counted() -> None:
    blank = f"\n  \n{HEADER}\n\t\n\r\n{DEAL}\n\n{CALL}\n\n"
    assert judge(blank) == judge(io.BytesIO(GOOD))
    assert error_of(blank + "{")["line"] == 10


def test_line_ends_may_be_those_of_windows_and_the_last_may_be_missing() -> None:
    assert judge(io.BytesIO(GOOD.replace(b"\n", b"\r\n"))) == judge(io.BytesIO(GOOD))
    assert judge(io.BytesIO(GOOD.rstrip())) == judge(io.BytesIO(GOOD))


def test_line_ends_of_old_macs_are_none() -> None:
    assert error_of(GOOD.replace(b"\n", b"\r"))["line"] == 1


@pytest.mark.parametrize("nothing", [b"", b"\n", b" \r\n\t\n\n"])
def test_an_empty_record_is_an_error_at_line_one(nothing: bytes) -> None:
    error = error_of(nothing)
    assert (error["line"], error["rule"]) == (1, None)


@pytest.mark.parametrize(
    "extra", ['"x-": 0', '"x-a": null', '"x-at": -1', '"x-a": {"seat": true, "at": -1}', '"x-é": "ü\\u0000"']
)
def test_extras_are_kept_and_ignored(extra: str) -> None:
    text = call_with(extra)
    result = replay(text)
    assert not isinstance(result, Fault)
    assert dict(result.record.lines[-1].extras) == json.loads(f"{{{extra}}}")
    assert result.record.to_text() == replay_text(result.record.to_text())


@pytest.mark.parametrize("extra", ['"x-a": 1e999', '"x-a": [-1e999]', r'"x-a": "\ud800"', r'"x-\udfff": 1'])
def test_an_extra_that_text_cannot_carry_is_an_error_or_survives_it(extra: str) -> None:
    """A number beyond all floats, half a surrogate pair: whatever is accepted can be written down and read again."""
    result = replay(call_with(extra))
    if isinstance(result, Fault):
        assert (result.line, result.rule) == (3, None)
    else:
        assert result.record.to_text().encode() == replay_text(result.record.to_text()).encode()


def replay_text(text: str) -> str:
    result = replay(text)
    assert not isinstance(result, Fault), result
    return result.record.to_text()


# Through the command, with the child's own account of its memory.

# A process in between, because a child's account begins with the memory of the process that started it.
MEASURED = """
import resource, subprocess, sys
status = subprocess.run([sys.executable, "-m", "vivace", "referee", *sys.argv[1:]]).returncode
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=sys.stderr)
sys.exit(status)
"""
UNIT = 1 if sys.platform == "darwin" else 1024
LIMIT = 200 * MEGABYTE


def referee(*files: str | Path, stdin: bytes = b"") -> list[dict[str, Any]]:
    """The errors that the command prints; it has stayed within its memory and shown no traceback."""
    command = [sys.executable, "-c", MEASURED, *map(str, files)]
    result = subprocess.run(command, input=stdin, capture_output=True, check=False)
    used = result.stderr.decode()
    assert re.fullmatch(r"\d+\n", used), used
    assert int(used) * UNIT < LIMIT
    verdicts: list[dict[str, Any]] = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.returncode == (2 if any("error" in verdict for verdict in verdicts) else 0)
    return [verdict.get("error", {}) for verdict in verdicts]


def test_the_command_stays_within_its_memory_whatever_it_reads(tmp_path: Path) -> None:
    files = []
    for number, line in enumerate(MALFORMED_LINES.values()):
        files.append(tmp_path / f"{number}.jsonl")
        files[-1].write_bytes(f"{HEADER}\n{DEAL}\n".encode() + line + b"\n")
    errors = referee(*files)
    assert [(error["line"], error["rule"]) for error in errors] == [(3, None)] * len(files)


@pytest.mark.parametrize("character", [b"[", b"\0", b" ", b"9"], ids=["brackets", "NULs", "blanks", "digits"])
def test_an_endless_line_does_not_fill_the_memory(character: bytes, tmp_path: Path) -> None:
    file = tmp_path / "endless.jsonl"
    with file.open("wb") as stream:
        stream.write(f"{HEADER}\n{DEAL}\n".encode())
        for _ in range(300):
            stream.write(character * MEGABYTE)
    [error] = referee(file)
    assert (error["line"], error["rule"]) == (3, None)


def test_many_heavy_extras_do_not_fill_the_memory(tmp_path: Path) -> None:
    """Nobody asked the referee to keep them. The record ends with a line that is not acceptable."""
    header, deal = deal_of("buntherum")
    file = tmp_path / "heavy.jsonl"
    with file.open("w", encoding="utf-8") as stream:
        stream.write(f"{header}\n{json.dumps(deal)}\n")
        for _ in range(25):
            stream.write('{"do": "silence", "x-a": [' + "[], " * 250_000 + "0]}\n")
        stream.write("{")
    [error] = referee(file)
    assert (error["line"], error["rule"]) == (28, None)


@pytest.mark.parametrize(
    "name",
    ["missing.jsonl", "", ".", "missing/below.jsonl", "a" * 5000],
    ids=["missing", "empty", "folder", "below", "long"],
)
def test_what_is_no_file_is_an_error(name: str, tmp_path: Path) -> None:
    [error] = referee(str(tmp_path / name) if name else "")
    assert error["rule"] is None
    assert error["message"].endswith(".")


def test_standard_input_may_be_empty_and_is_read_once() -> None:
    errors = referee("-", "-", stdin=GOOD)
    assert errors[0] == {}
    assert (errors[1]["line"], errors[1]["rule"]) == (1, None)


# Whatever else a record may contain.


def check_verdict(verdict: dict[str, Any]) -> None:
    assert json.loads(json.dumps(verdict)) == verdict
    if "error" in verdict:
        error = verdict["error"]
        assert list(verdict) == ["error"]
        assert list(error) == ["line", "rule", "message"]
        assert type(error["line"]) is int and error["line"] >= 1
        assert error["rule"] is None or any(error["rule"] in rules_of(game) for game in GAMES)
        assert error["message"].endswith(".")
    else:
        assert list(verdict) == ["game", "finished", "winners", "scores", "detail"]
        assert verdict["game"] in GAMES
        assert bool(verdict["winners"]) == verdict["finished"]


def random_record(rng: Random, longest: int) -> bytes:
    name, seats = rng.choice(TABLES)
    course = play_course(GAMES[name], seats, GAMES[name].options(), rng.randrange(100), False, longest)
    return course.record().to_text().encode()


@given(
    st.integers(0, 2**32), st.lists(st.tuples(st.floats(0, 1), st.binary(max_size=4), st.integers(0, 3)), max_size=5)
)
@examples(300)
def test_changed_bytes_never_break_the_referee(seed: int, changes: list[tuple[float, bytes, int]]) -> None:
    record = bytearray(random_record(Random(seed), 30))
    for where, put, removed in changes:
        start = int(where * len(record))
        record[start : start + removed] = put
    check_verdict(judge(io.BytesIO(bytes(record))))


STRANGE: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    3,
    7,
    1.0,
    1e300,
    10**40,
    "",
    "x",
    "J",
    "5",
    "red",
    "impossible",
    [],
    {},
    [0],
    [0, 1],
    ["J"],
    [[]],
]


def change(value: Any, rng: Random) -> Any:
    """This JSON value with one thing changed somewhere in it."""
    if isinstance(value, list) and value and rng.random() < 0.9:
        value = list(value)
        place = rng.randrange(len(value))
        fault = rng.randrange(8)
        if fault == 0:
            del value[place]
        elif fault == 1:
            value.insert(place, value[place])
        elif fault == 2:
            value[place] = rng.choice(value)
        else:
            value[place] = change(value[place], rng)
        return value
    if isinstance(value, dict) and value and rng.random() < 0.95:
        value = dict(value)
        key = rng.choice(list(value))
        fault = rng.randrange(12)
        if fault == 0:
            del value[key]
        elif fault == 1:
            value[rng.choice(["at", "x-a", "seat", "target", "y"])] = rng.choice(STRANGE)
        else:
            value[key] = change(value[key], rng)
        return value
    if type(value) is int and rng.random() < 0.5:
        return value + rng.choice([-1, 1])
    return rng.choice(STRANGE)


@given(st.integers(0, 2**32), st.integers(1, 4))
@examples(500)
def test_changed_values_never_break_the_referee(seed: int, changes: int) -> None:
    rng = Random(seed)
    lines = [json.loads(line) for line in random_record(rng, rng.choice([3, 30, 300])).splitlines()]
    for _ in range(changes):
        fault = rng.randrange(8)
        place = rng.randrange(len(lines))
        if fault == 0 and len(lines) > 1:
            del lines[place]
        elif fault == 1:
            lines.insert(place, rng.choice(lines))
        else:
            lines[place] = change(lines[place], rng)
    check_verdict(judge("".join(json.dumps(line) + "\n" for line in lines)))


@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
@examples(200)
def test_noise_never_breaks_the_referee(noise: bytes) -> None:
    check_verdict(judge(io.BytesIO(noise)))
    check_verdict(judge(io.BytesIO(GOOD + noise)))
