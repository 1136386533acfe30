"""Commands as nobody sends them, from the types of the real ones and a seed."""

import json
from collections.abc import Sequence
from dataclasses import fields
from typing import Any, TypeVar, get_args

import msgspec
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from vivace.games import GAMES
from vivace.table.messages import EMOTES
from vivace.table.wire import AnyCommand

T = TypeVar("T")

NUMBERS = st.sampled_from([0, -1, 1, 2**31, 2**53, 2**63 - 1, 2**63, 2**64, -(2**64), 10**40, 10**400])
FRACTIONS = st.sampled_from([0.0, -0.0, 0.5, 1e308, -1e308, 5e-324, float("inf"), float("-inf"), float("nan")])
TEXTS = st.sampled_from(["", "\0", "\ud800", "\u202e", "a" * 3000, "null", "__proto__", "%s{0}{seat}", "'; --"])
SCALARS = st.none() | st.booleans() | st.integers(-3, 9) | NUMBERS | FRACTIONS | TEXTS | st.text(max_size=20)
HOSTILE = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
)
SENSIBLE: dict[str, SearchStrategy[Any]] = {
    "seat": st.integers(-1, 6),
    "level": st.sampled_from(["adagio", "presto", "quick", "greedy", "nobody"]),
    "emote": st.sampled_from([*EMOTES, "rude"]),
    "race": st.integers(-1, 40) | st.none(),
    "seen": st.integers(0, 2**26) | st.none(),
    "reaction": st.floats(-1000, 5000) | st.none(),
    "how": st.sampled_from(["none", "frame", "presented"]),
    "turn_seconds": st.integers(0, 700),
    "clocks": st.booleans(),
    "options": st.dictionaries(st.sampled_from(["first", "patience", "rounds", "faces", "exchange"]), SCALARS),
}
KINDS = {name: kind for game in GAMES.values() for name, kind in game.kinds.items()}


def drawn(strategy: SearchStrategy[T], count: int, number: int) -> list[T]:
    """So many examples, the same ones for the same number."""
    found: list[T] = []

    @seed(number)
    @settings(
        max_examples=count,
        database=None,
        deadline=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def collect(value: T) -> None:
        found.append(value)

    collect()
    return found


def actions() -> SearchStrategy[dict[str, Any]]:
    """Of any game, for any seat, with fields that fit or do not."""
    names = sorted({f.name.rstrip("_") for kind in KINDS.values() for f in fields(kind)})
    values = {
        name: st.integers(0, 9) | st.sampled_from(["red", "hand", "gains", "impossible"]) | HOSTILE for name in names
    }
    do = st.sampled_from([*KINDS, "cheat"]) | HOSTILE
    return st.fixed_dictionaries({"do": do}, optional=values)


def _field(kind: type[msgspec.Struct], name: str, players: Sequence[str]) -> SearchStrategy[Any]:
    if name == "number":
        return st.integers(0, 50) | st.integers(10**12, 10**13) | HOSTILE
    if name == "action":
        return actions() | HOSTILE
    if name == "player":
        return st.sampled_from([*players, "nobody"]) | HOSTILE
    return SENSIBLE.get(name, st.integers(0, 3000)) | HOSTILE


def commands(players: Sequence[str]) -> SearchStrategy[dict[str, Any]]:
    """Every command, each field as it should be, hostile, or missing; and some that do not exist."""
    kinds = []
    for kind in get_args(AnyCommand):
        tag = kind.__struct_config__.tag
        known = {f.name: _field(kind, f.name, players) for f in msgspec.structs.fields(kind)}
        required = {"number": st.integers(0, 10**13), **{n: s for n, s in known.items() if n != "number"}}
        kinds.append(st.fixed_dictionaries({"type": st.just(tag), **required}))
        kinds.append(st.fixed_dictionaries({"type": st.just(tag)}, optional={**known, "more": HOSTILE}))
    kinds.append(st.fixed_dictionaries({"type": HOSTILE, "number": HOSTILE}))
    return st.one_of(kinds)


def _nested(depth: int, opening: str, closing: str) -> str:
    return opening * depth + closing * depth


_TEXTS: tuple[bytes | str, ...] = (
    b"",
    b"\0",
    b"null",
    b"[]",
    b"{}",
    b'"act"',
    b"{",
    b"\xff\xfe",
    b'{"type": "act", "number": 1, "action": {"do": "\xc3\x28"}}',
    b"\xef\xbb\xbf{}",
    '{"type": "stand", "number": NaN}',
    '{"type": "stand", "number": 1e400}',
    '{"type": "stand", "number": 01}',
    '{"type": "stand", "number": 1} {"type": "stand", "number": 2}',
    '{"type": "stand", "type": "sit", "number": 1, "number": 2, "seat": 0}',
    '{"type": "stand", "number": ' + "9" * 4000 + "}",
    '{"number": 1}',
    '{"type": "stand"}',
    '{"type": "command", "number": 1}',
    '{"type": "snapshot", "number": 1}',
    *(_nested(depth, "[", "]") for depth in (300, 900, 990, 1100, 2000)),
    *(_nested(depth, '{"a":', "}") for depth in (300, 600)),
    *('{"type": "act", "number": 1, "action": {"do": ' + _nested(n, "[", "]") + "}}" for n in range(960, 1000, 3)),
    *('{"type": "configure", "number": 1, "options": {"first": ' + _nested(n, "[", "]") + "}}" for n in (150, 950)),
    json.dumps({"type": "emote", "number": 1, "emote": "x" * 4000}),
    json.dumps({"type": "emote", "number": 1, "emote": "x" * 5000}),
)
MALFORMED = tuple(item if isinstance(item, bytes) else item.encode() for item in _TEXTS)
