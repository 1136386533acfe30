"""Marks are where the rules say that something went wrong, or was decided."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.contract.rulebook import rules_of
from tests.server.watching.films import TABLES, random_record
from vivace.games import GAMES
from vivace.records import Record, Replay, replay
from vivace.server.watching.course import Course, course_of
from vivace.server.watching.film import film_of, marks_of
from vivace.server.watching.marks import reader_of
from vivace.server.watching.types import Mark
from vivace.sim.random_play import random_game

VECTORS = Path(__file__).parents[2] / "records" / "vectors"
SEEDS = range(6)
ALONE = [(game, seats) for game, seats in TABLES if game in ("buntherum", "khromix") or (game, seats) == ("subito", 2)]


def course(game: str, seats: int, seed: int) -> Course:
    return course_of(random_record(game, seats, seed))


def mistakes(course: Course) -> list[Mark]:
    return [mark for mark in marks_of(course) if mark.kind == "mistake"]


def moments(course: Course, key: str) -> list[Mark]:
    return [mark for mark in marks_of(course) if mark.key == key]


@pytest.mark.parametrize(("game", "seats"), ALONE)
def test_every_mistake_that_the_rules_count_is_marked_for_who_made_it(game: str, seats: int) -> None:
    for seed in SEEDS:
        played = course(game, seats, seed)
        marked = Counter(mark.seat for mark in mistakes(played))
        for seat in range(seats):
            counted = sum(played.rules.mistakes(told.events, seat)[0] for told in played.steps)
            assert marked[seat] == counted


@pytest.mark.parametrize("seats", [3, 4])
def test_partners_share_the_mistakes_of_their_side_and_each_has_their_own(seats: int) -> None:
    both = 0
    for seed in SEEDS:
        played = course("subito", seats, seed)
        rounds = [told for told in played.steps if any(type(e).__name__ == "RoundOver" for e in told.events)]
        for number, check in enumerate(rounds, 1):
            marked = Counter(m.seat for m in mistakes(played) if m.facts["round"] == number)
            after: Any = check.after
            for side in after.sides:
                assert sum(marked[seat] for seat in side) == played.rules.mistakes(check.events, side[0])[0]
                both += len(side) == 2 and all(marked[seat] for seat in side)
    assert both


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_wrong_card_is_marked_where_it_was_laid_down(seats: int) -> None:
    for seed in SEEDS:
        played = course("subito", seats, seed)
        for mark in mistakes(played):
            told, facts = played.steps[mark.version - 1], mark.facts
            action: Any = told.line.action
            before: Any = told.before
            assert (action.seat, action.on) == (mark.seat, facts["objective"])
            assert before.piles[mark.seat][0] == facts["card"]
            assert before.faces[facts["objective"] - 2] == facts["face"]
            assert mark.version <= facts["check"]
            assert mark.about == f"S-{facts['objective']}{facts['face']}"
            assert mark.rule == ("S3.2" if mark.key == "bust" else mark.about)


def test_whoever_lays_the_card_that_is_too_much_is_bust() -> None:
    found = 0
    for seed in range(20):
        played = course("subito", 4, seed)
        for mark in moments(played, "bust"):
            told = played.steps[mark.version - 1]
            before: Any = told.before
            side = 0 if mark.seat in before.sides[0] else 1
            lying = sum(int(card[1]) for card in before.columns[side][3])
            assert lying <= 12 < lying + int(mark.facts["card"][1])
            assert mark.facts["sum"] > mark.facts["most"] == 12
            found += 1
    assert found


def test_a_wrong_shout_tells_what_would_have_been_right_and_what_it_cost() -> None:
    found: Counter[str] = Counter()
    for seed in SEEDS:
        played = course("buntherum", 3, seed)
        for mark in mistakes(played):
            told = played.steps[mark.version - 1]
            before: Any = told.before
            printed = ("yF", "bB", "rC", "gD", "vL", "oI")
            rows = [(printed[n], *before.rows[n]) for n in range(6)]
            card = mark.facts["card"]
            fits: list[int | str] = [
                n for n, row in enumerate(rows, 1) if all(card[0] != c[0] and card[1] != c[1] for c in row)
            ]
            assert mark.facts["right"] == (fits or ["impossible"])
            assert mark.facts["say"] not in mark.facts["right"] and mark.about == str(mark.facts["say"])
            assert mark.facts["tokens"] == before.tokens[mark.seat] + 1
            found[mark.about] += 1
        assert {m.seat for m in moments(played, "eliminated")} == {
            m.seat for m in mistakes(played) if m.facts["tokens"] == 3
        }
    assert set(found) == {"1", "2", "3", "4", "5", "6", "impossible"}


def test_a_wrong_answer_tells_the_right_one_and_what_was_paid() -> None:
    found: Counter[str | None] = Counter()
    for seed in SEEDS:
        played = course("khromix", 4, seed)
        for mark in mistakes(played):
            word, ink, *_ = mark.facts["card"].split(":")
            assert mark.facts["right"] == [ink if mark.facts["asked"] == "colour" else word]
            assert mark.facts["say"] not in mark.facts["right"] and mark.about == mark.facts["asked"]
            before: Any = played.steps[mark.version - 1].before
            payment: Any = played.steps[mark.version].line.action
            piles = before.active if payment.from_ == "active" else before.gains
            assert (mark.facts["from"], mark.facts["paid"]) == (payment.from_, piles[mark.seat][0])
            assert mark.facts["points"] == 0 or mark.facts["from"] == "gains"
            found[mark.about] += 1
    assert set(found) == {"colour", "name"}


def test_a_wrong_answer_at_the_end_of_an_unfinished_record_was_not_paid_yet() -> None:
    record = random_record("khromix", 3, 1)
    first = mistakes(course_of(record))[0]
    cut = Record(record.game, record.seats, record.options, record.lines[: first.version])
    last = mistakes(course_of(cut))[-1]
    assert (last.version, last.facts["paid"], last.facts["from"]) == (first.version, None, None)


def test_many_cards_at_once_are_a_haul() -> None:
    played = course("khromix", 3, 1)
    hauls = moments(played, "haul")
    assert hauls
    for mark in hauls:
        before: Any = played.steps[mark.version - 1].before
        after: Any = played.steps[mark.version - 1].after
        assert mark.facts["cards"] == len(before.centre) >= 4 and not after.centre


def test_four_alike_are_marked_and_clear_cards_are_not() -> None:
    fours = 0
    for seed in range(20):
        played = course("clear4", 3, seed)
        marked = {mark.version for mark in moments(played, "four-alike")}
        for told in played.steps:
            cleared = [event for event in told.events if type(event).__name__ == "Cleared"]
            by_card = any(getattr(event, "card", None) == "C" for event in told.events)
            assert (told.number in marked) == (bool(cleared) and not by_card)
            if told.number in marked:
                before: Any = told.before
                assert len(set(before.values[-4:])) == 1
                fours += 1
    assert fours


def test_blind_cards_that_failed_and_large_piles_are_marked_for_who_took_them() -> None:
    keys: Counter[str] = Counter()
    for seed in range(20):
        played = course("clear4", 2, seed)
        for mark in [*moments(played, "blind-failed"), *moments(played, "pushed")]:
            told = played.steps[mark.version - 1]
            before: Any = told.before
            after: Any = told.after
            assert mark.seat is not None
            assert sum(after.hands[mark.seat]) - sum(before.hands[mark.seat]) == mark.facts["cards"]
            keys[mark.key] += 1
    assert set(keys) == {"blind-failed", "pushed"}


@pytest.mark.parametrize("game", ["subito", "clear4"])
def test_the_end_of_every_round_is_marked(game: str) -> None:
    options = {} if game == "subito" else {"rounds": 3}
    blank = Record(game, 2, GAMES[game].options(**options))
    played = course_of(random_game(blank, Random(4))[0])
    ends = moments(played, "round-over")
    assert [mark.facts["round"] for mark in ends] == [1, 2, 3]
    assert ends[-1].version == len(played.steps)


def test_a_round_that_nobody_could_win_ends_by_its_own_rule() -> None:
    seen = replay((VECTORS / "clear4-limit.jsonl").read_text(encoding="utf-8"))
    assert isinstance(seen, Replay)
    assert [mark.rule for mark in moments(course_of(seen.record), "round-over")] == ["C6.4"]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_marks_come_in_order_and_cite_rules_that_exist(game: str, seats: int) -> None:
    for seed in SEEDS:
        film = film_of(random_record(game, seats, seed))
        versions = [mark.version for mark in film.marks]
        assert versions == sorted(versions) and all(1 <= v < len(film.steps) for v in versions)
        assert {mark.rule for mark in film.marks} - {None} <= rules_of(game)
        assert all(mark.seat is None or 0 <= mark.seat < seats for mark in film.marks)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_a_reader(game: str) -> None:
    assert reader_of(game) is not None
    assert reader_of(game.upper()) is None
