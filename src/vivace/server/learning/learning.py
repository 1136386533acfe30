"""The endpoints of Learn and Practise. Nothing is kept of whoever learns, and nothing is at stake."""

import asyncio
from collections.abc import Sequence
from itertools import islice
from random import SystemRandom
from typing import Any, Final

from starlette.requests import Request

from vivace.game.core import Game, Refusal
from vivace.games import GAMES
from vivace.server import reasons
from vivace.server.http.endpoints import LANGUAGE, Endpoint, Parameter, Refused, language_of, number
from vivace.server.http.parameters import game_in_path
from vivace.server.languages import Language, say, sentence
from vivace.server.learning import manual, people, practice
from vivace.server.learning import types as t
from vivace.server.learning.exercise import Judgement, Task, lesson
from vivace.server.learning.tutors import Finding, tutor

LARGEST_SEED: Final = 999_999_999
USUAL_COUNT: Final = 20
IN_TURNS: Final = "lesson-practice-none"
MISSING: Final = "lesson-practice-missing"


class Learning:
    """Everything is read and judged when it is made, so that a mistake of ours stops the start and no learner."""

    def __init__(self) -> None:
        for game in GAMES:
            manual.load(game)
        self.lessons = {game: lesson(game) for game in GAMES}

    # ── the rules as pages ───────────────────────────────────────────────────────────────────────────────────────────

    async def read_manual(self, request: Request, given: None) -> t.Manual:
        return manual.manual(game_in_path(request), language_of(request))

    # ── lessons ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def read_lesson(self, request: Request, given: None) -> t.Lesson:
        return lesson_in(game_in_path(request), language_of(request))

    async def judge_answer(self, request: Request, given: t.LessonAnswer) -> t.LessonVerdict:
        game, language = game_in_path(request), language_of(request)
        task = next((task for task in self.lessons[game] if task.id == request.path_params["exercise"]), None)
        if task is None:
            raise Refused(reasons.NOT_FOUND)
        judgement = task.judged(given.answer)
        if judgement is None:
            raise Refused(reasons.BAD_REQUEST, detail="this is none of the answers of the exercise")
        return verdict_in(game, language, task, judgement)

    # ── practice ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def read_practice(self, request: Request, given: None) -> t.Practice:
        game, language = game_in_path(request), language_of(request)
        seed = number(request, "seed", SystemRandom().randint(0, LARGEST_SEED), 0, LARGEST_SEED)
        count = number(request, "count", USUAL_COUNT, 1, practice.MOST)
        made: list[t.PracticeExercise] = []
        for exercise in islice(practice.exercises(game, seed), count):
            made.append(exercise)
            await asyncio.sleep(0)  # no table waits for somebody's practice
        return t.Practice(game=game, seed=seed, exercises=tuple(made), none=why_no_practice(game, language))

    async def read_people(self, request: Request, given: None) -> t.PeopleFigures:
        return people.figures(game_in_path(request), language_of(request))

    def endpoints(self) -> Sequence[Endpoint]:
        seed = Parameter("seed", "Absent: drawn.", {"type": "integer", "minimum": 0, "maximum": LARGEST_SEED})
        count = Parameter("count", "How many.", {"type": "integer", "minimum": 1, "maximum": practice.MOST})
        usual = (reasons.NO_SUCH_GAME, reasons.BAD_REQUEST)
        return (
            Endpoint(
                "GET", "/api/manual/{game}", "The rules of a game, for players.", self.read_manual, gives=t.Manual,
                parameters=(LANGUAGE,), refuses=usual,
            ),
            Endpoint(
                "GET", "/api/lessons/{game}", "A lesson: positions to answer.", self.read_lesson, gives=t.Lesson,
                parameters=(LANGUAGE,), refuses=usual,
            ),
            Endpoint(
                "POST", "/api/lessons/{game}/{exercise}", "Whether an answer is right, and why.", self.judge_answer,
                t.LessonAnswer, t.LessonVerdict, parameters=(LANGUAGE,), refuses=(*usual, reasons.NOT_FOUND),
            ),
            Endpoint(
                "GET", "/api/practice/{game}", "Positions to answer against the clock, with the right answers.",
                self.read_practice, gives=t.Practice, parameters=(seed, count, LANGUAGE), refuses=usual,
            ),
            Endpoint(
                "GET", "/api/practice/{game}/people", "How quick people are, as published.", self.read_people,
                gives=t.PeopleFigures, parameters=(LANGUAGE,), refuses=usual,
            ),
        )  # fmt: skip


def _why_none(game: str) -> str:
    """Where players take turns there is nothing to be quick at; else its box has no practice."""
    rules = GAMES[game]
    return MISSING if rules.simultaneous or type(rules).race is not Game.race else IN_TURNS


def lesson_in(game: str, language: Language) -> t.Lesson:
    exercises = tuple(_exercise(game, language, task) for task in lesson(game))
    return t.Lesson(game=game, language=language, exercises=exercises)


def verdict_in(game: str, language: Language, task: Task, judgement: Judgement) -> t.LessonVerdict:
    view, events = judgement.after.told(judgement.events)
    return t.LessonVerdict(
        right=judgement.finding.right,
        because=told(game, language, judgement.finding, task.position.seat),
        events=events,
        view=view,
        solutions=task.solutions,
    )


def why_no_practice(game: str, language: Language) -> t.Told | None:
    """None: there is practice."""
    return None if practice.offered(game) else told(game, language, Finding(False, _why_none(game), None), None)


def _exercise(game: str, language: Language, task: Task) -> t.Exercise:
    return t.Exercise(
        id=task.id,
        seat=task.position.seat,
        question=told(game, language, task.question, task.position.seat),
        view=task.view,
        answers=tuple(judgement.answer for judgement in task.judgements),
    )


def told(game: str, language: Language, finding: Finding, you: int | None) -> t.Told:
    refusal: Refusal | None = finding.refusal
    facts: dict[str, Any] = dict(finding.facts)
    if refusal is not None:
        said = sentence(language, refusal.reason, refusal.facts, game, you=you)
        message = f"{said} {say(language, finding.more) or ''}".strip()
    else:
        teacher = tutor(game)
        words = teacher.words(language, facts) if teacher is not None and facts else {}
        message = say(language, finding.key, words) or finding.key
    return t.Told(key=finding.key, message=message, rule=finding.rule, facts=facts)
