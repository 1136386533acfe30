"""The onlooker in the database notices a second writer, a fork, a gap, and a record that is not its log."""

import pytest

from tests.sim.cluster.recorded import record_of, written
from vivace.games import GAMES
from vivace.sim.cluster.chronicle import Chronicle
from vivace.sim.cluster.database import Change


@pytest.fixture
def wrongs() -> list[str]:
    return []


@pytest.fixture
def chronicle(wrongs: list[str]) -> Chronicle:
    return Chronicle(wrongs.append)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_one_owner_is_as_it_should_be(game: str, chronicle: Chronicle, wrongs: list[str]) -> None:
    record = record_of(game)
    written(chronicle, record)
    assert chronicle.unfinished() == [("t", 1)]
    chronicle.committed("a", [Change("finished", "t", 1, 0, record)])
    assert wrongs == [] and chronicle.unfinished() == []
    assert chronicle.games["t", 1].over and chronicle.lines == len(record.splitlines()) - 1


def test_who_is_not_the_owner_must_not_write(chronicle: Chronicle, wrongs: list[str]) -> None:
    record = record_of("buntherum")
    written(chronicle, record, lines=3)
    chronicle.committed("b", [Change("claimed", "t", 2, 0, "")])
    chronicle.committed("a", [Change("written", "t", 1, 3, record.splitlines()[4])])
    assert len(wrongs) == 1 and "a wrote to t, which is b's" in wrongs[0]
    assert chronicle.claims == 1


def test_an_epoch_is_claimed_once_and_in_order(chronicle: Chronicle, wrongs: list[str]) -> None:
    written(chronicle, record_of("buntherum"), lines=1)
    for epoch in (2, 2, 1):
        chronicle.committed("b", [Change("claimed", "t", epoch, 0, "")])
    assert len(wrongs) == 2


@pytest.mark.parametrize("kind", ["changed", "removed"])
def test_what_was_written_stays(kind: str, chronicle: Chronicle, wrongs: list[str]) -> None:
    record = record_of("buntherum")
    written(chronicle, record, lines=3)
    chronicle.committed("a", [Change(kind, "t", 1, 2, "{}")])
    assert len(wrongs) == 1 and "a fork" in wrongs[0]


def test_lines_follow_each_other_and_the_rules(chronicle: Chronicle, wrongs: list[str]) -> None:
    lines = record_of("buntherum").splitlines()[1:]
    written(chronicle, record_of("buntherum"), lines=3)
    chronicle.committed("a", [Change("written", "t", 1, 4, lines[4])])
    chronicle.committed("a", [Change("written", "t", 1, 3, lines[0])])
    assert "after 2" in wrongs[0] and "the rules refuse" in wrongs[1]


def test_a_record_is_the_log_and_kept_once(chronicle: Chronicle, wrongs: list[str]) -> None:
    record = record_of("buntherum")
    written(chronicle, record)
    chronicle.committed("a", [Change("finished", "t", 1, 0, record.replace("shout", "SHOUT", 1))])
    chronicle.committed("a", [Change("finished", "t", 1, 0, record)])
    assert [what.partition(": ")[2] for what in wrongs] == ["the record is not the log", "finished twice"]


def test_the_record_of_a_game_that_goes_on_is_none(chronicle: Chronicle, wrongs: list[str]) -> None:
    half = "\n".join(record_of("buntherum").splitlines()[:4])
    written(chronicle, half)
    chronicle.committed("a", [Change("finished", "t", 1, 0, half)])
    assert len(wrongs) == 1 and "does not end" in wrongs[0]
