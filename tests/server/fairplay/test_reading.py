"""Answers as they are read from the records of games."""

from math import log
from statistics import pstdev

import pytest

from tests.store.whole import Game
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
