"""Answers as they are read from the records of games."""

import json
from math import log
from statistics import pstdev

import pytest

from tests.store.whole import Game
from vivace.server.fairplay.answers import Choice
from vivace.server.fairplay.reading import session_of


@pytest.mark.parametrize("name", ["buntherum", "khromix"])
def test_a_record_tells_every_answer_with_what_a_typical_person_would_take(name: str) -> None:
    game = Game(name, 2, seed=4)
    answers = session_of(game.record, 0).answers
    assert len(answers) > 5
    typical = [answer.typical for answer in answers]
    assert all(ms is not None and 300 < ms < 4000 for ms in typical)
    assert pstdev(log(ms) for ms in typical if ms is not None) > 0.03
    assert {answer.right for answer in answers} > {True} or {answer.right for answer in answers} == {True, False}


def test_a_record_without_races_tells_no_answers() -> None:
    assert session_of(Game("clear4", 2, seed=1).record, 0).answers == []
    assert session_of("not a record", 0).answers == ()


def laying(value: str) -> list[Choice]:
    """Seat 0 lays this on the empty pile. Seat 1 has nothing below 6, in hand and in the open."""
    nines, tens = ["9"] * 3, ["10"] * 3
    hands = [["3", "5", "9", "9", "1", "1", "J", "J"], ["6", "6", "7", "7", "8", "8", "10", "10"]]
    piles = [[nines, nines, ["2", "2", "9"], ["2", "2", "8"]], [tens, tens, ["4", "4", "10"], ["4", "4", "8"]]]
    deal = {"do": "deal", "hands": hands, "piles": piles, "first": 0}
    lines = [{"vivace": 1, "game": "clear4", "seats": 2}, deal, {"do": "play", "seat": 0, "hand": [value]}]
    record = "".join(json.dumps(line) + "\n" for line in lines)
    assert list(session_of(record, 1).choices) == []
    return list(session_of(record, 0).choices)


def test_a_record_tells_what_was_laid_beside_what_the_next_hand_could_answer() -> None:
    # It could lay 1, 3, 5, 8 and 9, and three of them the next player cannot answer.
    assert laying("5") == [Choice(True, 0.6)]
    assert laying("9") == [Choice(False, 0.6)]
    assert laying("J") == [], "a joker has no value there"
