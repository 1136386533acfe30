"""Practice: what is called right is what the rules accept, and the figures for people are the published ones."""

from itertools import islice
from math import isclose

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vivace.bots.reflexes import PUBLISHED
from vivace.games import GAMES
from vivace.games.buntherum.rules import PRINTED, fits
from vivace.games.khromix.rules import FACES as CARDS
from vivace.games.subito.rules import is_secret, objective
from vivace.server.languages import LANGUAGES, Language
from vivace.server.learning.people import figures
from vivace.server.learning.practice import exercises, offered
from vivace.server.learning.types import PracticeExercise

PRACTISED = [game for game in GAMES if offered(game)]


def right_answers(exercise: PracticeExercise) -> list[dict[str, object]]:
    return [exercise.answers[place] for place in exercise.right]


def by_the_rules(game: str, exercise: PracticeExercise) -> list[object]:
    """The right answers from the view alone, as a player finds them."""
    view = exercise.view
    match game:
        case "subito":
            goals = {on: objective(on, view["faces"]) for on in range(2, 10)}
            columns = {on: tuple(view["columns"][0][on - 2]) for on in goals}
            assert not columns[5] or not is_secret(5, view["faces"])
            return [on for on in goals if goals[on].may_follow(columns[on], view["card"])]
        case "buntherum":
            rows = [row for row in range(1, 7) if fits((PRINTED[row - 1], *view["rows"][row - 1]), view["card"])]
            return [*rows] or ["impossible"]
        case _:
            face = CARDS[view["card"]]
            return [face.ink if view["asked"] == "colour" else face.word]


def test_all_games_but_the_one_in_turns_are_practised() -> None:
    assert PRACTISED == ["subito", "buntherum", "khromix"]
    assert list(exercises("clear4", 1)) == []


@pytest.mark.parametrize("game", PRACTISED)
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 999_999_999))
def test_the_right_answers_are_those_of_the_rules(game: str, seed: int) -> None:
    key = {"subito": "on"}.get(game, "say")
    for exercise in islice(exercises(game, seed), 3):
        assert [answer[key] for answer in right_answers(exercise)] == by_the_rules(game, exercise)
        assert 0 < len(exercise.right) < len(exercise.answers)
        assert all(answer["seat"] == exercise.seat for answer in exercise.answers)


def test_a_wrong_row_comes_with_the_cards_that_stand_against_it() -> None:  # B3.3
    for exercise in islice(exercises("buntherum", 3), 12):
        card, rows = exercise.view["card"], exercise.view["rows"]
        for place, (answer, facts) in enumerate(zip(exercise.answers, exercise.facts, strict=True)):
            if place in exercise.right:
                assert facts == {}
            elif answer["say"] == "impossible":
                assert exercise.answers[exercise.right[0]]["say"] == facts["row"]
            else:
                row = (PRINTED[answer["say"] - 1], *rows[answer["say"] - 1])
                against = [at for at, one in enumerate(row) if one[0] == card[0] or one[1] == card[1]]
                assert sorted(set(facts["cards"])) == against != []


@pytest.mark.parametrize("game", PRACTISED)
def test_every_exercise_is_one_of_the_tasks_that_people_have_figures_for(game: str) -> None:
    tasks = [one.task for one in figures(game, "en").expected]
    made = list(islice(exercises(game, 7), 30))
    assert {exercise.task for exercise in made} == set(tasks)
    if len(tasks) > 1:  # then they differ by what is asked
        assert all(exercise.task.endswith(f"-{exercise.view['asked']}") for exercise in made)


@pytest.mark.parametrize("game", PRACTISED)
def test_the_same_seed_gives_the_same_exercises_and_another_seed_gives_others(game: str) -> None:
    first, again, other = (list(islice(exercises(game, seed), 8)) for seed in (7, 7, 8))
    assert first == again != other
    assert len({str(exercise.view) for exercise in first}) == 8


def test_practice_asks_for_everything_that_can_be_right() -> None:
    shouted = [answer["say"] for one in islice(exercises("buntherum", 1), 150) for answer in right_answers(one)]
    assert set(shouted) == {1, 2, 3, 4, 5, 6, "impossible"}
    assert shouted.count("impossible") >= 15
    asked = [one.view["asked"] for one in islice(exercises("khromix", 1), 60)]
    assert min(asked.count("colour"), asked.count("name")) >= 15
    faces = {face for one in islice(exercises("subito", 1), 60) for face in enumerate(one.view["faces"])}
    assert len(faces) == 16


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_the_figures_for_people_are_those_that_the_bots_are_built_on(game: str, language: Language) -> None:
    told = figures(game, language)
    for figure, task in zip(told.published, PUBLISHED.values(), strict=True):
        assert figure.normal == (task.mu, task.sigma) and figure.tail == task.tau
        assert figure.mean == task.mean
        assert isclose(figure.spread**2, task.sigma**2 + task.tau**2, rel_tol=1e-2)
        assert (figure.errors or 0) == task.errors
        assert (figure.source, figure.people) == ("Eisenberg et al.", 520)
    names = [figure.name for figure in (*told.published, *told.expected)]
    assert len(set(names)) == len(names)
    assert not set(names) & {figure.task for figure in (*told.published, *told.expected)}
    assert bool(told.expected) == (game in PRACTISED)


def test_what_is_expected_of_people_is_what_the_document_says() -> None:
    means = {figure.task: figure.mean for game in PRACTISED for figure in figures(game, "en").expected}
    assert {task: round(mean) for task, mean in means.items()} == {
        "subito-place": 1711,
        "buntherum-shout": 976,
        "khromix-colour": 978,
        "khromix-name": 810,
    }
