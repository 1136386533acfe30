"""The other parts of the box: its bot, its tutor, its lesson, its marks and its words."""

import re
from collections import Counter
from importlib.resources import files
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from vivace.bots import make_bot
from vivace.game.core import Silence
from vivace.records import Record, RecordLine
from vivace.server.learning import exercise, manual
from vivace.server.learning.tutors.core import WAIT
from vivace.server.watching.course import course_of
from vivace.testing.courses import accepted
from vivace_snap import BOX, marks, mind
from vivace_snap.rules import Deal, SnapGame, SnapView, matching
from vivace_snap.tutor import Teacher

GAME = SnapGame()
PACKAGE = files("vivace_snap")


def seen(*tops: str | None, turned: int = 9) -> SnapView:
    seats = len(tops)
    return SnapView(seats, (9,) * seats, (1,) * seats, tops, 0, 0, turned, 150, tuple(range(seats)), ())


def decisions(level: str, view: SnapView, number: int = 4000) -> list[Any]:
    offers = GAME.actions(_dealt(), 0)
    return [make_bot("snap", level, 0, Random(seed)).decide(view, offers) for seed in range(number)]


def _dealt() -> Any:
    state = GAME.start(3, GAME.options())
    return accepted(GAME, state, GAME.deal(state, Random(1)))[0]


def test_a_better_bot_sees_more_matches_sees_them_sooner_and_errs_less() -> None:
    rungs = ("adagio", "andante", "allegro", "presto")
    calls = {level: [d for d in decisions(level, seen("7H", "QC", "7S")) if d is not None] for level in rungs}
    alarms = {level: sum(d is not None for d in decisions(level, seen("7H", "QC", "8S"))) for level in rungs}
    means = {level: sum(d.after for d in calls[level]) / len(calls[level]) for level in rungs}
    for worse, better in pairwise(rungs):
        assert len(calls[worse]) < len(calls[better])
        assert means[worse] > means[better]
        assert alarms[worse] >= alarms[better]
    assert 0 < alarms["adagio"] < 0.05 * 4000


def test_a_bot_stands_by_what_it_thought_of_a_card_and_thinks_anew_of_the_next() -> None:
    bot = make_bot("snap", "presto", 0, Random(1))
    offers = GAME.actions(_dealt(), 0)
    first = bot.decide(seen("7H", "7C"), offers)
    assert first is bot.decide(seen("7H", "7C"), offers)
    assert bot.decide(seen("7H", "7C", turned=10), offers) is not first


def test_a_ghost_knows_the_cards_on_top_again() -> None:
    assert mind.RECALL.occasion(seen("7H", "7C"), 0) == mind.RECALL.occasion(seen("7H", "7C", turned=30), 1)
    assert mind.RECALL.merit(seen("7H", "7C"), GAME.actions(_dealt(), 0)[0]) is True
    assert mind.RECALL.merit(seen("7H", "8C"), GAME.actions(_dealt(), 0)[0]) is False


def test_the_lesson_has_seven_exercises_that_the_rules_judge() -> None:
    tasks = exercise.lesson("snap")
    assert [task.id for task in tasks] == ["match", "suit", "others", "covered", "still", "pool", "last"]
    for task in tasks:
        alike = matching(task.view["tops"])
        assert task.solutions == (({"do": "snap", "seat": 0},) if alike else (WAIT,)), task.id


def test_practice_asks_as_often_to_wait_as_to_call() -> None:
    teacher, rng = Teacher(GAME), Random(1)
    asked = Counter[bool]()
    for _ in range(60):
        position = teacher.position(rng)
        right = [answer for answer in teacher.answers(position) if teacher.solves(position, answer)]
        assert len(right) == 1
        asked[right == [WAIT]] += 1
    assert min(asked.values()) > 15


def test_a_tutor_says_why_a_call_was_right_or_what_it_cost() -> None:
    teacher, rng = Teacher(GAME), Random(2)
    told = set()
    for _ in range(20):
        position = teacher.position(rng)
        attempt = teacher.attempt(position, GAME.actions(position.state, 0)[0])
        finding = teacher.explain(attempt, not teacher.mistaken(attempt))  # type: ignore[arg-type]
        assert finding.right == bool(matching(GAME.view(position.state, 0).tops))
        told.add((finding.key, finding.rule))
    assert told == {("snap-call-right", "N4.1"), ("snap-call-wrong", "N4.2")}


def test_a_replay_marks_wrong_calls_and_matches_that_nobody_called() -> None:
    seats = 2
    rng = Random(5)
    state: Any = GAME.start(seats, GAME.options())
    deal = GAME.deal(state, rng)
    assert isinstance(deal, Deal)
    lines, missed, wrong = [RecordLine(deal)], 0, 0
    state, _ = accepted(GAME, state, deal)
    for number in range(60):
        alike = matching(GAME.view(state, None).tops)
        action = GAME.actions(state, 0)[0] if number % 10 == 5 and not alike else Silence()
        missed += bool(alike)
        wrong += not isinstance(action, Silence)
        lines.append(RecordLine(action))
        state, _ = accepted(GAME, state, action)
    found = Counter(mark.key for mark in marks.marks(course_of(Record("snap", seats, GAME.options(), tuple(lines)))))
    assert found == {marks.WRONG_CALL: wrong, marks.MISSED: missed}
    assert missed > 2 < wrong


def messages(folder: str, language: str) -> dict[str, set[str]]:
    """By key, the variables that a message takes."""
    found: dict[str, set[str]] = {}
    text = BOX.text(folder, language, ".ftl")
    assert text is not None
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            found[entry.id.name] = set(re.findall(r"\$(\w+)", str(entry.to_json())))
    return found


@pytest.mark.parametrize("folder", ["words", "lessons"])
def test_both_languages_say_the_same_things(folder: str) -> None:
    assert messages(folder, "en") == messages(folder, "de")
    assert BOX.text(folder, "fr", ".ftl") == BOX.text(folder, "en", ".ftl")


def test_everything_that_the_box_says_has_its_words() -> None:
    words, lessons = messages("words", "en"), messages("lessons", "en")
    assert {f"snap-option-{name}" for name in ("pace", "turns")} <= set(words)
    shared = {"before-the-deal", "no-deal-due", "not-of-this-game", "game-over"}
    assert {f"reason-snap-{reason.key}" for reason in GAME.reasons if reason.key not in shared} <= set(words)
    for task in exercise.lesson("snap"):
        assert f"lesson-snap-{task.id}" in lessons
        waiting = task.judged(WAIT)
        assert waiting is not None and waiting.finding.key in lessons
    module = (PACKAGE / "web" / "module.js").read_text(encoding="utf-8")
    asked = set(re.findall(r'text\("(snap-[a-z-]+)"', module))
    assert len(asked) > 8
    assert asked <= set(words)


def test_the_manual_has_every_rule_in_both_languages() -> None:
    rules = set(re.findall(r"^- (N\d\.\d) ", (PACKAGE / "../../RULES.md").read_text(encoding="utf-8"), re.MULTILINE))
    for language in ("en", "de"):
        text = BOX.text("manual", language, ".md")
        assert text is not None
        page = manual.parsed(text, "snap", language)
        assert {rule.number for chapter in page.chapters for rule in chapter.rules} == rules
