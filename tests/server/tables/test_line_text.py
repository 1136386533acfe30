"""A line of the log is the same text as a line of a record, whoever wrote it."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vivace.games import GAMES
from vivace.records import Record, RecordLine, written
from vivace.server.tables.line_text import line_text
from vivace.sim.random_play import random_game

EVIDENCE = {
    "x-race": {
        "margin": None,
        "resolution": 12.5,
        "evidence": [{"seat": 0, "reaction": 412.3, "claimed": -0.0, "how": "presented", "blind": False}],
    },
    "x-answers": [{"do": "shout", "seat": 0}],
}
TEXTS = st.text('ab"\\\x00\n\x7f/é\u2028', max_size=4)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)


def as_records_have_it(record: Record, line: RecordLine) -> str:
    return written(line.to_json(record.rules))


@pytest.mark.parametrize("name", GAMES)
def test_every_action_of_every_game(name: str) -> None:
    game = GAMES[name]
    record, _ = random_game(Record(name, game.seats[-1], game.options()), Random(1))
    for number, line in enumerate(record.lines):
        extras = ({}, {"x-time": round(0.1 * number, 1)}, EVIDENCE)[number % 3]
        kept = RecordLine(line.action, 7 * number, extras)
        assert line_text(game, kept) == as_records_have_it(record, kept)


@settings(max_examples=60)
@given(extras=st.dictionaries(TEXTS, VALUES, max_size=3))
def test_whatever_a_record_keeps_beside_it(extras: dict[str, Any]) -> None:
    game = GAMES["subito"]
    record = Record("subito", 2, game.options())
    line = RecordLine(game.deal(game.start(2, game.options()), Random(1)), 5, extras)
    assert line_text(game, line) == as_records_have_it(record, line)


@pytest.mark.parametrize("number", [1e-5, -1e-5, 1e-4, 1e15, 1e16, -1e22, 5e-324, float("inf"), float("nan")])
def test_numbers_that_the_two_would_write_in_another_way(number: float) -> None:
    game = GAMES["subito"]
    record = Record("subito", 2, game.options())
    line = RecordLine(game.deal(game.start(2, game.options()), Random(1)), 5, {"x-a": [{"b": number}]})
    assert line_text(game, line) == as_records_have_it(record, line)
