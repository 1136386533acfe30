"""From a record to everything that a player of replays needs."""

from collections.abc import Iterator
from typing import Any

from vivace.game.core import Action, Game, Seat, State, heard
from vivace.game.notation import write_action
from vivace.records import Record
from vivace.records.replay import LATEST
from vivace.server.watching.course import Course, course_of
from vivace.server.watching.marks import reader_of
from vivace.server.watching.races import race_marks, verdict_of
from vivace.server.watching.types import Change, Film, FilmStep, Mark
from vivace.server.watching.views import Views
from vivace.table.standing import standing_of

EVEN_MS = 1000
"""From one step to the next, where the record does not say when things happened."""


def film_of(record: Record, eyes: Seat | None = None) -> Film:
    """Of a record that is known to be right. `eyes`: for this seat alone, of what it saw. The marks speak of what all
    saw."""
    course = course_of(record)
    steps = tuple(_steps(course, eyes))
    outcome = course.rules.outcome(course.end)
    return Film(
        game=record.game,
        seats=record.seats,
        options=record.header()["options"],
        simultaneous=course.rules.simultaneous,
        eyes=eyes,
        finished=outcome.finished,
        winners=outcome.winners,
        scores=outcome.scores,
        total=steps[-1].at,
        timed=_timed(record),
        steps=steps,
        marks=tuple(sorted(marks_of(course), key=lambda mark: mark.version)),
        left_out=course.left_out,
    )


def _timed(record: Record) -> bool:
    return any(line.at is not None for line in record.lines)


def _steps(course: Course, eyes: Seat | None) -> Iterator[FilmStep]:
    views = Views(course.rules, (*range(course.record.seats), None) if eyes is None else (eyes, None))
    events, changes = views.step(course.start)
    standing = standing_of(course.rules, course.start)
    yield FilmStep(
        version=0,
        at=0,
        action=None,
        events=events,
        private=(),
        changes=changes,
        verdict=(),
        standing=standing,
        racers=None,
        race=None,
        time=None,
        default=False,
    )
    at, even = 0, 0 if _timed(course.record) else EVEN_MS
    for told in course.steps:
        line = told.line
        at = min(at + even, LATEST) if line.at is None else line.at
        before, standing = standing, standing_of(course.rules, told.after)
        verdict = _verdict(course.rules, views, told.before, told.after)
        happened = told.events if eyes is None else heard(told.events, eyes)
        events, changes = views.step(told.after, happened)
        yield FilmStep(
            version=told.number,
            at=at,
            action=_action(course.rules, line.action, eyes),
            events=events,
            private=tuple((i, event.audience) for i, event in enumerate(happened) if event.audience is not None),
            changes=changes,
            verdict=verdict,
            standing=None if standing == before else standing,
            racers=course.rules.race(told.before) or None,
            race=verdict_of(line, course.record.seats, course.rules.wrong_rule),
            time=_milliseconds(line.extras.get("x-time")),
            default=line.extras.get("x-default") is True,
        )


def _verdict(rules: Game[Any], views: Views, before: State, after: State) -> tuple[Change, ...]:
    """What was shown with a verdict, before the next card."""
    settled = rules.settled(after) if rules.race(before) else None
    return () if settled is None else views.aside(settled)


def _action(rules: Game[Any], action: Action, eyes: Seat | None) -> dict[str, Any]:
    """All see what somebody does; of a deal, only what views and events tell."""
    if eyes is not None and isinstance(action, rules.kinds["deal"]):
        return {"do": "deal"}
    return write_action(rules, action)


def _milliseconds(value: object) -> float | None:
    """A file may hold anything under `x-` keys, also numbers that are none of a clock."""
    if not isinstance(value, int | float) or isinstance(value, bool) or abs(value) > LATEST:
        return None
    return float(value)


def marks_of(course: Course) -> Iterator[Mark]:
    reader = reader_of(course.record.game)
    yield from race_marks(course, None if reader is None else reader.TIE_RULE)
    if reader is not None:
        yield from reader.marks(course)
    outcome = course.rules.outcome(course.end)
    if outcome.finished and not course.left_out:
        yield Mark(
            version=course.steps[-1].number,
            kind="moment",
            key="game-over",
            seat=outcome.winners[0] if len(outcome.winners) == 1 else None,
            rule=None,
            about=None,
            facts={"winners": outcome.winners, "scores": outcome.scores},
        )
