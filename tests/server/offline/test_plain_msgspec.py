"""What stands in the place of msgspec in the browser's Python writes and reads what msgspec does."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from vivace.server.offline.plain_msgspec.encoding import Encoder
from vivace.server.offline.plain_msgspec.structs import UNSET, Struct, UnsetType, asdict, replace

OVERHEARING = Path(__file__).with_name("overhearing.py")


def overheard(which: str) -> list[str]:
    done = subprocess.run([sys.executable, str(OVERHEARING), which], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_tables_say_and_understand_the_same_with_both_byte_by_byte() -> None:
    real, plain = overheard("real"), overheard("plain")
    assert len(real) > 1000
    for one, other in zip(real, plain, strict=True):
        assert one == other


plain_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**60), 2**60) | st.floats(-1e15, 1e15) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner) | st.tuples(inner, inner),
    max_leaves=20,
)


@given(plain_values)
@example(1e-05)
@example(-1.25e-05)
@example(9.9e-06)
def test_any_value_is_written_alike(value: object) -> None:
    try:
        expected = msgspec.json.encode(value)
    except UnicodeEncodeError:  # half a character
        with pytest.raises(UnicodeEncodeError):
            Encoder().encode(value)
        return
    assert Encoder().encode(value) == expected


class Base(Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    number: int


class Told(Base, frozen=True, kw_only=True):
    words: tuple[str, ...] = ()
    more: int | UnsetType = UNSET


class Open(Struct):
    lines: list[int] = []  # noqa: RUF012  (it is the struct that makes it anew)
    name: str = "?"


def test_tags_and_options_are_inherited_and_what_is_unset_is_not_written() -> None:
    assert Encoder().encode(Told(number=1)) == b'{"type":"told","number":1,"words":[]}'
    assert (
        Encoder().encode(Told(number=1, words=("a",), more=2)) == b'{"type":"told","number":1,"words":["a"],"more":2}'
    )
    assert replace(Told(number=1), more=3) == Told(number=1, more=3)
    assert asdict(Told(number=1)) == {"number": 1, "words": (), "more": UNSET}
    assert len({Told(number=1), Told(number=1), Told(number=2)}) == 2


def test_what_is_frozen_cannot_be_changed_and_empty_defaults_are_nobody_elses() -> None:
    with pytest.raises(AttributeError):
        Told(number=1).number = 2  # type: ignore[misc]
    one, other = Open(), Open()
    one.lines.append(1)
    one.name = "one"
    assert (one.lines, other.lines, other.name, Open([3]).lines) == ([1], [], "?", [3])
    with pytest.raises(AttributeError):
        one.nothing = 1
    with pytest.raises(TypeError):
        hash(one)
    with pytest.raises(TypeError):
        Told()  # type: ignore[call-arg]
