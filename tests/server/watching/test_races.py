"""The referee's evidence, as the record has kept it, and races that were close."""

import json
from typing import Any

import pytest

from tests.server.watching.films import random_record, sent
from tests.store.whole import Game
from vivace.game.core import Tie
from vivace.records import Record, RecordLine, Replay, replay
from vivace.server.watching.course import course_of
from vivace.server.watching.races import race_marks, verdict_of

RACES = [("buntherum", 2), ("buntherum", 5), ("khromix", 3), ("khromix", 6)]


def read(game: Game) -> Record:
    seen = replay(game.record)
    assert isinstance(seen, Replay)
    return seen.record


@pytest.mark.parametrize(("name", "seats"), RACES)
def test_the_evidence_of_a_race_is_what_the_table_wrote_down(name: str, seats: int) -> None:
    game = Game(name, seats, seed=4)
    steps, decided = sent(read(game))["steps"][1:], 0
    for text, step in zip(game.lines, steps, strict=True):
        kept = json.loads(text).get("x-race")
        if kept is None:
            assert step["race"] is None
            continue
        race = step["race"]
        assert {key: race[key] for key in kept} == kept
        tied = step["action"].get("seats", [])
        assert (race["first"], race["tied"]) == (step["action"].get("seat"), tied)
        assert race["first"] is None or race["evidence"][0]["seat"] == race["first"]
        decided += 1
    assert decided > 5


@pytest.mark.parametrize(("name", "seats"), RACES)
def test_ties_and_small_margins_are_marked_and_nothing_else(name: str, seats: int) -> None:
    keys = set()
    for seed in range(4):
        game = Game(name, seats, seed=seed)
        expected: dict[int, str] = {}
        for number, text in enumerate(game.lines, 1):
            line = json.loads(text)
            race = line.get("x-race") or {"margin": None, "resolution": 0}
            if line["do"] == "tie":
                expected[number] = "tie"
            elif race["margin"] is not None and race["margin"] < 3 * race["resolution"]:
                expected[number] = "close"
        marks = list(race_marks(course_of(read(game)), "X1.1"))
        assert {mark.version: mark.key for mark in marks} == expected
        assert all((mark.rule == "X1.1") == (mark.key == "tie") for mark in marks)
        for mark in marks:
            assert mark.key == "tie" or (mark.seat is not None and mark.facts["other"] not in (None, mark.seat))
        keys |= set(expected.values())
    assert "close" in keys or "tie" in keys


def test_a_tie_without_evidence_is_marked_all_the_same() -> None:
    for seed in range(20):
        record = random_record("buntherum", 4, seed)
        tied = [n for n, line in enumerate(record.lines, 1) if isinstance(line.action, Tie)]
        if tied:
            marks = list(race_marks(course_of(record), "B5.1"))
            assert [mark.version for mark in marks] == tied
            assert marks[0].facts["margin"] is None and len(marks[0].facts["seats"]) >= 2
            return
    raise AssertionError("no tie in twenty games")


ANSWER = {
    "seat": 0, "elapsed": 400.0, "claimed": None, "estimate": 380.0, "moved": 0, "debt": 0, "handicap": 0, "capped": 0,
    "reaction": 380.0, "uncertainty": 5, "blind": False,
}  # fmt: skip


@pytest.mark.parametrize(
    ("kept", "is_evidence"),
    [
        ({"margin": 4, "resolution": 10, "evidence": [ANSWER, {**ANSWER, "seat": 1}]}, True),
        ({"margin": None, "resolution": 10.0, "evidence": [ANSWER]}, True),
        ({"margin": None, "resolution": 10.0, "evidence": [{**ANSWER, "later": 1}]}, True),  # of a later version
        ({"margin": 4, "resolution": 10, "evidence": [{**ANSWER, "seat": 2}]}, False),
        ({"margin": 4, "resolution": 10, "evidence": [{**ANSWER, "seat": -1}]}, False),
        ({"margin": "4", "resolution": 10, "evidence": [ANSWER]}, False),
        ({"margin": 4, "evidence": [ANSWER]}, False),
        ({"margin": 4, "resolution": 10, "evidence": [{"seat": 0}]}, False),
        ([], False),
        (None, False),
    ],
)
def test_only_what_is_evidence_is_taken_for_it(kept: Any, is_evidence: bool) -> None:
    line = RecordLine(random_record("buntherum", 2, 1).lines[1].action, None, {"x-race": kept})
    assert (verdict_of(line, 2) is not None) == is_evidence
