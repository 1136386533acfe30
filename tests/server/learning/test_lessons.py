"""Lessons: real positions, judged by the rules, and every answer explained."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from vivace import games
from vivace.game.core import Refusal
from vivace.game.notation import write_action
from vivace.games import GAMES
from vivace.games.buntherum.rules import PRINTED, Shout, fits
from vivace.games.khromix.rules import FACES as CARDS
from vivace.games.khromix.rules import MYSTERY, Answer
from vivace.games.subito.rules import FACES, Place, is_secret, objective, value
from vivace.records import judge
from vivace.server.languages import LANGUAGES, Language, say
from vivace.server.learning.exercise import CHOOSE, BadExercise, Judgement, Task, lesson, task
from vivace.server.learning.learning import told
from vivace.server.learning.manual import manual

GAMES_FOLDER = Path(games.__file__).parent
FILES = sorted(GAMES_FOLDER.glob("*/lessons/*.jsonl"))
TASKS = [(game, one) for game in GAMES for one in lesson(game)]
ANSWERS = [(game, one, judgement) for game, one in TASKS for judgement in one.judgements]

each_task = pytest.mark.parametrize(("game", "one"), TASKS, ids=[f"{game}-{one.id}" for game, one in TASKS])
each_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def rules(game: str) -> frozenset[str]:
    return frozenset(rule.number for chapter in manual(game, "en").chapters for rule in chapter.rules)


# ── what there is ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", list(GAMES))
def test_a_lesson_takes_two_or_three_minutes(game: str) -> None:
    assert 6 <= len(lesson(game)) <= 18
    assert len({one.id for one in lesson(game)}) == len(lesson(game))


def test_every_face_of_an_objective_has_its_exercise_and_so_has_the_check() -> None:
    taught = [one.rule for one in lesson("subito")]
    assert sorted(taught) == sorted([*(face.rule for face in FACES), "S3.1", "S4.1"])


@pytest.mark.parametrize(
    ("game", "taught"),
    [
        ("buntherum", {"B3.3", "B3.4", "B5.1", "B4.4", "B6.1"}),
        ("khromix", {"K3.2", "K3.3", "K3.4", "K4.1", "K4.2", "K5.1", "K6.3"}),
        ("clear4", {"C2.1", "C2.2", "C2.6", "C2.7", "C3.2", "C4.1", "C5.1", "C6.1"}),
    ],
)
def test_a_lesson_teaches_what_its_game_is_about(game: str, taught: set[str]) -> None:
    assert {one.rule for one in lesson(game)} == taught


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_every_exercise_is_a_record_that_the_referee_accepts(path: Path) -> None:
    verdict = judge(path.read_text(encoding="utf-8"))
    assert "error" not in verdict
    assert verdict["game"] == path.parent.parent.name
    assert not verdict["finished"]


@each_task
def test_an_exercise_shows_what_its_seat_may_see_in_a_position_of_the_rules(game: str, one: Task) -> None:
    position = one.position
    assert one.view == position.told()[0]
    assert position.seat in range(position.seats)
    if game == "clear4":
        assert len(one.view["hand"]) == one.view["hands"][position.seat]


@each_task
def test_an_exercise_has_right_answers_and_wrong_ones(game: str, one: Task) -> None:
    verdicts = [judgement.finding.right for judgement in one.judgements]
    assert True in verdicts and False in verdicts
    assert len({json.dumps(judgement.answer, sort_keys=True) for judgement in one.judgements}) == len(verdicts)
    assert one.solutions == tuple(j.answer for j in one.judgements if j.finding.right)
    assert one.rule in rules(game)


# ── what is right ────────────────────────────────────────────────────────────────────────────────────────────────────


def by_hand(one: Task, judgement: Judgement) -> bool | None:
    """Whether an attempt is no mistake, looked up in the rules by another way; None where that is not the question."""
    state = one.position.state
    action = one.position.action(judgement.answer)
    match action:
        case Place(_, on):
            column = state.columns[0][on - 2]
            if is_secret(on, state.faces):
                return sum(map(value, column)) + value(state.piles[0][0]) <= 12
            return objective(on, state.faces).may_follow(column, state.piles[0][0])
        case Shout(seat, say) if seat in state.may_shout:
            fitting = [row for row in range(1, 7) if fits((PRINTED[row - 1], *state.rows[row - 1]), state.card)]
            return say in fitting if isinstance(say, int) else not fitting
        case Answer(seat, said) if seat != state.actor and state.centre[0] != MYSTERY:
            face = CARDS[state.centre[0]]
            return said == (face.ink if state.asked == "colour" else face.word)
    return None


def test_attempts_are_right_exactly_where_the_rules_say_so() -> None:
    compared = [(j.finding.right, by_hand(one, j)) for _, one, j in ANSWERS if CHOOSE not in j.answer]
    compared = [(right, expected) for right, expected in compared if expected is not None]
    assert len(compared) > 100
    assert all(right == expected for right, expected in compared)


@each_task
def test_an_answer_is_applied_to_the_position_and_a_refused_one_changes_nothing(game: str, one: Task) -> None:
    for judgement in one.judgements:
        if CHOOSE in judgement.answer:
            continue
        action = one.position.action(judgement.answer)
        assert write_action(GAMES[game], action) == judgement.answer
        result = GAMES[game].apply(one.position.state, action)
        if isinstance(result, Refusal):
            assert not judgement.finding.right
            assert judgement.finding.refusal is not None
            assert judgement.after.state == one.position.state and not judgement.events
        else:
            assert judgement.after.state == result.state and list(judgement.events) == result.events


@pytest.mark.parametrize(
    ("game", "id", "solutions"),
    [
        ("subito", "check", [{"choose": "others"}]),  # the longer column loses
        ("subito", "equal", [{"choose": "you"}]),
        ("buntherum", "others", [{"choose": "wait"}]),
        ("khromix", "caller", [{"choose": "wait"}]),
        ("khromix", "count", [{"choose": 6}]),
        ("khromix", "pay", [{"do": "pay", "seat": 0, "from": "gains"}]),
        ("clear4", "several", [{"do": "play", "seat": 0, "hand": ["5", "5", "5"]}]),
        ("clear4", "clear", [{"do": "clear4", "seat": 0}]),
        ("clear4", "pass", [{"do": "pass", "seat": 0}]),
    ],
)
def test_the_solutions_are_what_a_person_would_say(game: str, id: str, solutions: list[object]) -> None:
    (one,) = [one for one in lesson(game) if one.id == id]
    assert list(one.solutions) == solutions


def test_the_count_is_that_of_the_finished_game() -> None:
    (one,) = [one for one in lesson("khromix") if one.id == "count"]
    after = one.judgements[0].after
    outcome = GAMES["khromix"].outcome(after.state)
    assert outcome.finished
    assert outcome.scores[one.position.seat] == 6
    assert one.view["scores"][one.position.seat] != 6  # what is asked is not shown


def test_the_last_card_of_a_lesson_wins() -> None:
    for game, id in (("buntherum", "last"), ("clear4", "last")):
        (one,) = [one for one in lesson(game) if one.id == id]
        (won,) = [j for j in one.judgements if j.finding.right]
        assert GAMES[game].outcome(won.after.state).winners == (one.position.seat,)


# ── why ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


@each_language
@each_task
def test_every_answer_is_explained_with_a_rule_of_the_manual(language: Language, game: str, one: Task) -> None:
    for judgement in one.judgements:
        said = told(game, language, judgement.finding, one.position.seat)
        assert said.rule in rules(game), judgement.answer
        assert said.message.endswith((".", "!", ")")), said
        assert said.message != said.key and "…" not in said.message and "{" not in said.message


@each_language
@each_task
def test_every_question_is_asked_in_words(language: Language, game: str, one: Task) -> None:
    said = told(game, language, one.question, one.position.seat)
    assert said.message != said.key
    assert said.message.endswith(("?", ".", "!"))


def test_a_card_in_the_wrong_column_is_explained_by_what_it_has_and_what_it_needed() -> None:
    (one,) = [one for one in lesson("subito") if one.id == "8B"]
    judgement = one.judged({"do": "place", "seat": 0, "on": 8})
    assert judgement is not None
    assert (judgement.finding.rule, judgement.finding.facts["faults"]) == ("S-8B", ["d≠p"])
    assert "dark blue instead of pink" in told("subito", "en", judgement.finding, 0).message
    assert "dunkelblau statt pink" in told("subito", "de", judgement.finding, 0).message
    assert "bleu foncé (il faut rose)" in told("subito", "fr", judgement.finding, 0).message


def test_no_exercise_is_explained_in_words_that_nobody_gives() -> None:
    texts = {game: box.text("lessons", "en", ".ftl") or "" for game, box in games.BOXES.items()}
    found = (re.findall(rf"^(lesson-{game}-[\w-]+) =", text, re.MULTILINE) for game, text in texts.items())
    defined = {key for keys in found for key in keys}
    given = {one.question.key for _, one in TASKS} | {j.finding.key for *_, j in ANSWERS}
    given |= {j.finding.more for *_, j in ANSWERS if say("en", j.finding.more)}
    assert defined - given == {"lesson-subito-instead", "lesson-subito-again"}


# ── what is broken is found out when it is loaded ────────────────────────────────────────────────────────────────────

CLEAR = (GAMES_FOLDER / "clear4/lessons/07-clear.jsonl").read_text(encoding="utf-8")


def test_an_exercise_stands_on_its_own() -> None:
    assert task("clear", CLEAR).solutions == ({"do": "clear4", "seat": 0},)


@pytest.mark.parametrize(
    ("pattern", "instead", "complaint"),
    [
        (r'"hand": \["7", "7"\]', '"hand": ["7", "9"]', "C2.1"),
        (r'"to_act": 0', '"to_act": 1', None),
        (r'"to_act": 0', '"to_act": 2', "right and answers that are wrong"),
        (r'"seat": 0, "rule"', '"seat": 1, "rule"', "right and answers that are wrong"),
        (r'"rule": "C2.7"', '"rule": "C2.7", "hint": "7"', "hint"),
        (r'"goal"', '"answers": [{"do": "clear4"}, {"do": "lift"}], "goal"', "lift"),
        (r'"goal"', '"answers": [{"choose": "wait"}], "then": [{"do": "pass", "seat": 0}], "goal"', "C2.7"),
    ],
)
def test_an_exercise_that_the_rules_do_not_bear_out_is_not_loaded(
    pattern: str, instead: str, complaint: str | None
) -> None:
    changed = re.sub(pattern, instead, CLEAR, count=1)
    assert changed != CLEAR
    if complaint is None:  # whoever comes next is right after leaving
        assert task("clear", changed).solutions == ({"do": "leave", "seat": 0},)
        return
    with pytest.raises((BadExercise, ValueError), match=complaint):
        task("clear", changed)
