"""What Learn and Practise take and give."""

from typing import Any, Literal

from vivace.server.http.types import RequestBody, ResponseBody

Mark = Literal["strong", "code", "rule"]
Choice = dict[str, Any]


class Told(ResponseBody, frozen=True, kw_only=True):
    """A sentence for a player: its Fluent key with the facts, and how it reads in the language asked for."""

    key: str
    message: str
    rule: str | None
    """The number of the rule that it rests on."""
    facts: dict[str, Any]


# ── the rules as pages ───────────────────────────────────────────────────────────────────────────────────────────────


class ManualSpan(ResponseBody, frozen=True, kw_only=True):
    text: str
    mark: Mark | None
    """How it stands out; "rule": the text is the number of a rule of this game."""


class ManualParagraph(ResponseBody, frozen=True, kw_only=True):
    spans: tuple[ManualSpan, ...]
    ruling: bool
    """Our ruling: the rule book is silent here, or contradicts itself."""


class ManualRule(ResponseBody, frozen=True, kw_only=True):
    number: str
    """Its anchor on the page, too."""
    paragraphs: tuple[ManualParagraph, ...]
    ruling: bool
    """Whether any of it is our ruling."""


class ManualChapter(ResponseBody, frozen=True, kw_only=True):
    number: str | None
    title: str
    paragraphs: tuple[ManualParagraph, ...]
    """What it says before its first rule, or without any."""
    rules: tuple[ManualRule, ...]


class Manual(ResponseBody, frozen=True, kw_only=True):
    game: str
    language: str
    title: str
    intro: tuple[ManualParagraph, ...]
    chapters: tuple[ManualChapter, ...]


# ── lessons ──────────────────────────────────────────────────────────────────────────────────────────────────────────


class Exercise(ResponseBody, frozen=True, kw_only=True):
    id: str
    seat: int
    """The learner's."""
    question: Told
    view: dict[str, Any]
    """The game as the learner's seat sees it."""
    answers: tuple[Choice, ...]
    """What may be answered: an action as a table offers it, or {"choose": something}."""


class Lesson(ResponseBody, frozen=True, kw_only=True):
    game: str
    language: str
    exercises: tuple[Exercise, ...]


class LessonAnswer(RequestBody, frozen=True, kw_only=True):
    answer: Choice
    """One of the exercise's answers."""


class LessonVerdict(ResponseBody, frozen=True, kw_only=True):
    right: bool
    because: Told
    """Why, with the rule; also where it is right."""
    events: tuple[dict[str, Any], ...]
    """What happened then, as far as the learner's seat hears it; empty where the answer was refused."""
    view: dict[str, Any]
    """The game as the learner's seat sees it afterwards."""
    solutions: tuple[Choice, ...]
    """All answers that are right."""


# ── practice ─────────────────────────────────────────────────────────────────────────────────────────────────────────


class PracticeExercise(ResponseBody, frozen=True, kw_only=True):
    seat: int
    view: dict[str, Any]
    answers: tuple[Choice, ...]
    right: tuple[int, ...]
    """Which of the answers are right, by their places."""
    facts: tuple[dict[str, Any], ...]
    """By their places, what a lesson's verdict on a wrong answer would speak of; empty for a right one."""
    task: str
    """Which of the tasks that people's figures speak of it is; empty where they speak of none."""


class Practice(ResponseBody, frozen=True, kw_only=True):
    game: str
    seed: int
    """The same seed gives the same exercises again."""
    exercises: tuple[PracticeExercise, ...]
    none: Told | None
    """Why there is nothing to practise, in a game without practice."""


class PeopleFigure(ResponseBody, frozen=True, kw_only=True):
    """How a median person does one kind of task, in milliseconds."""

    task: str
    name: str
    """The task in the language asked for."""
    mean: float
    spread: float
    """The standard deviation of one person's times."""
    errors: float | None
    """The share of wrong answers."""
    normal: tuple[float, float] | None
    """Mean and deviation of the normal part of the times, where they were fitted so."""
    tail: float | None
    """The mean of their exponential tail, where they were fitted so."""
    source: str
    people: int | None
    """How many people were measured; null: this follows from measured figures by the laws that the source names."""


class PeopleFigures(ResponseBody, frozen=True, kw_only=True):
    game: str
    published: tuple[PeopleFigure, ...]
    expected: tuple[PeopleFigure, ...]
    """What follows for the answers of this game."""
