"""Lessons: exercises that are records, replayed and judged when they are loaded.

An exercise is a file `lessons/<place>-<id>.jsonl` in the game's box: a record that leads to its position. Its header
says under `x-lesson` what is asked:

- `seat`: the learner's.
- `rule`: the rule that it teaches.
- `answers`: actions in the notation of records, without the seat, or {"choose": …} for what is no action: "wait", a
  number of points, or what the game's tutor knows. Absent: all that may be attempted.
- `goal`: what makes an answer right beside being no mistake: {"view": {…}}, so much of the view afterwards, or
  {"score": "most"}, no other answer leaves the learner more points.
- `then`: what happens after a choice, as lines of a record.
- `ask`, `about`: the question, where others share it, and what it speaks of.

So a change of the rules that touches an exercise breaks it when it is loaded, not when somebody learns from it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Final

from vivace.game.core import Event, Refusal
from vivace.game.notation import write_action
from vivace.games import BOXES
from vivace.records import Fault, replay
from vivace.server.languages import DEFAULT, say
from vivace.server.learning.position import Position
from vivace.server.learning.tutors import Finding, Tutor, tutor
from vivace.server.learning.types import Choice

KEY: Final = "x-lesson"
CHOOSE: Final = "choose"
KNOWN: Final = frozenset({"seat", "rule", "answers", "goal", "then", "ask", "about"})


class BadExercise(ValueError):
    """The rules do not accept it, or not any more."""


@dataclass(frozen=True)
class Judgement:
    """What came of one answer."""

    answer: Choice
    finding: Finding
    events: Sequence[Event]
    after: Position


@dataclass(frozen=True)
class Task:
    """An exercise with everything that may be answered, each judged."""

    id: str
    rule: str
    question: Finding
    position: Position
    view: dict[str, Any]
    judgements: tuple[Judgement, ...]

    def judged(self, answer: Choice) -> Judgement | None:
        return next((j for j in self.judgements if j.answer == answer), None)

    @property
    def solutions(self) -> tuple[Choice, ...]:
        return tuple(j.answer for j in self.judgements if j.finding.right)


@cache
def lesson(game: str) -> tuple[Task, ...]:
    """The exercises in this game's box, in their order; none without a tutor to judge them."""
    if tutor(game) is None:
        return ()
    return tuple(map(_loaded, BOXES[game].files("lessons", ".jsonl")))


def _loaded(file: Traversable) -> Task:
    try:
        return task(file.name.removesuffix(".jsonl").partition("-")[2], file.read_text(encoding="utf-8"))
    except (ValueError, KeyError) as bad:
        raise BadExercise(f"{file.name}: {bad}") from bad


def task(id: str, text: str) -> Task:
    found = replay(text)
    if isinstance(found, Fault):
        raise BadExercise(f"line {found.line}: {found.rule}: {found.message}")
    asked: dict[str, Any] = found.record.extras[KEY]
    if not asked.keys() <= KNOWN:
        raise BadExercise(f"nobody knows {sorted(asked.keys() - KNOWN)}")
    position = Position(found.record.rules, found.record.seats, found.state, asked["seat"])
    teacher = tutor(found.record.game)
    if teacher is None:
        raise BadExercise(f"nobody teaches {found.record.game}")
    judge = _Judge(teacher, id, position, asked)
    judgements = tuple(map(judge.judged, judge.answers()))
    if {j.finding.right for j in judgements} != {True, False}:
        raise BadExercise("an exercise needs answers that are right and answers that are wrong")
    return Task(id, asked["rule"], judge.question(), position, position.told()[0], judgements)


class _Judge:
    def __init__(self, tutor: Tutor, id: str, position: Position, asked: Mapping[str, Any]) -> None:
        self.tutor, self.position, self.asked = tutor, position, asked
        self.key = f"lesson-{tutor.game.name}-{id}"
        self.about: Mapping[str, Any] = asked.get("about", {})
        self.goal: Mapping[str, Any] = asked.get("goal", {})

    def question(self) -> Finding:
        key = f"lesson-{self.tutor.game.name}-{self.asked['ask']}" if "ask" in self.asked else self.key
        return Finding(True, key, self.asked["rule"], self.tutor.facts(self.position, self.about))

    def answers(self) -> list[Choice]:
        """Written as a table writes its offers."""
        if "answers" not in self.asked:
            return list(self.position.offers())
        given: list[Choice] = self.asked["answers"]
        return [answer if CHOOSE in answer else self._written(answer) for answer in given]

    def _written(self, answer: Choice) -> Choice:
        return write_action(self.position.game, self.position.action({**answer, "seat": self.position.seat}))

    def judged(self, answer: Choice) -> Judgement:
        return self._chosen(answer) if CHOOSE in answer else self._attempted(answer)

    def _chosen(self, answer: Choice) -> Judgement:
        after, events = self._then()
        if answer[CHOOSE] == "wait":
            right, facts = self.tutor.choose(self.position, self.about, answer[CHOOSE])
        else:
            right, facts = self.tutor.choose(after, self.about, answer[CHOOSE])
        return Judgement(answer, self._own(right, facts), events, after)

    def _then(self) -> tuple[Position, list[Event]]:
        after, events = self.position, list[Event]()
        for line in self.asked.get("then", ()):
            step = after.after(after.action(line))
            if isinstance(step, Refusal):
                raise BadExercise(f"{line}: {step.rule}: {step.message}")
            after = after.moved(step.state)
            events += step.events
        return after, events

    def _attempted(self, answer: Choice) -> Judgement:
        attempt = self.tutor.attempt(self.position, self.position.action(answer))
        if isinstance(attempt, Refusal):
            rule = attempt.rule or self.asked["rule"]
            more = f"{self.key}-refused"
            finding = Finding(False, f"reason-{attempt.reason.key}", rule, attempt.facts, attempt, more)
            return Judgement(answer, finding, (), self.position)
        after = self.position.moved(attempt.step.state)
        right = not self.tutor.mistaken(attempt)
        if right and not self._reached(after):
            return Judgement(answer, self._own(False, {}), attempt.step.events, after)
        in_its_own_words = right and say(DEFAULT, f"{self.key}-right") is not None
        explained = None if in_its_own_words else self.tutor.explain(attempt, right)
        return Judgement(answer, explained or self._own(right, {}), attempt.step.events, after)

    def _own(self, right: bool, facts: Mapping[str, Any]) -> Finding:
        """In the exercise's own words."""
        return Finding(right, f"{self.key}-{'right' if right else 'wrong'}", self.asked["rule"], facts)

    def _reached(self, after: Position) -> bool:
        view = after.told()[0]
        if any(view[name] != value for name, value in self.goal.get("view", {}).items()):
            return False
        return "score" not in self.goal or self._score(after) == max(self._scores())

    def _scores(self) -> list[int]:
        steps = [self.position.after(self.position.action(answer)) for answer in self.answers()]
        return [self._score(self.position.moved(step.state)) for step in steps if not isinstance(step, Refusal)]

    def _score(self, position: Position) -> int:
        return self.tutor.game.outcome(position.state).scores[position.seat]
