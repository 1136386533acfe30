"""From a record to everything that a player of replays needs."""

from collections.abc import Iterator, Sequence
from typing import Any

from vivace.game.core import Action, Event, Game, Seat, State, heard
from vivace.game.notation import write_action
from vivace.records import Record, RecordStep
from vivace.records.replay import LATEST
from vivace.server.watching.course import Course, course_of
from vivace.server.watching.marks import reader_of
from vivace.server.watching.races import race_marks, verdict_of
from vivace.server.watching.types import Change, Film, FilmStep, Mark
from vivace.server.watching.views import Viewer, Views
from vivace.table.standing import GameStanding, standing_of

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
    strip = Strip(course.record, (*range(course.record.seats), None) if eyes is None else (eyes, None), eyes)
    yield strip.opening(course.start)
    for told in course.steps:
        yield strip.step(told)


class Strip:
    """The steps of a film, one after the other."""

    def __init__(
        self, record: Record, viewers: tuple[Viewer, ...], eyes: Seat | None, *, timed: bool | None = None
    ) -> None:
        """`viewers`: for whom it has views. Where that is the public alone, nothing else is in it. `timed`: whether the
        record says when things happened, where that is not to be seen from its lines."""
        self.record, self.rules, self.eyes = record, record.rules, eyes
        self.public = viewers == (None,)
        self.views = Views(record.rules, viewers)
        self.at, self.even = 0, 0 if (_timed(record) if timed is None else timed) else EVEN_MS
        self.standing: GameStanding | None = None

    def opening(self, start: State) -> FilmStep:
        events, changes = self.views.step(start)
        self.standing = standing_of(self.rules, start)
        return FilmStep(
            version=0,
            at=0,
            action=None,
            events=events,
            private=(),
            changes=changes,
            verdict=(),
            standing=self.standing,
            racers=None,
            race=None,
            time=None,
            default=False,
        )

    def step(self, told: RecordStep) -> FilmStep:
        line = told.line
        self.at = min(self.at + self.even, LATEST) if line.at is None else line.at
        before, self.standing = self.standing, standing_of(self.rules, told.after)
        verdict = _verdict(self.rules, self.views, told.before, told.after)
        happened = self._heard(told.events)
        events, changes = self.views.step(told.after, happened)
        return FilmStep(
            version=told.number,
            at=self.at,
            action=self._action(line.action),
            events=events,
            private=tuple((i, event.audience) for i, event in enumerate(happened) if event.audience is not None),
            changes=changes,
            verdict=verdict,
            standing=None if self.standing == before else self.standing,
            racers=self.rules.race(told.before) or None,
            race=verdict_of(line, self.record.seats, self.rules.wrong_rule),
            time=_milliseconds(line.extras.get("x-time")),
            default=line.extras.get("x-default") is True,
        )

    def _heard(self, events: Sequence[Event]) -> Sequence[Event]:
        if self.public:
            return heard(events, None)
        return events if self.eyes is None else heard(events, self.eyes)

    def _action(self, action: Action) -> dict[str, Any]:
        """All see what somebody does; of a deal, only what views and events tell. The public, while a game is played,
        is told who did something of which kind: what it was, views and events tell."""
        if self.public:
            whole = write_action(self.rules, action)
            return {key: whole[key] for key in ("do", "seat", "seats") if key in whole}
        if self.eyes is not None and isinstance(action, self.rules.kinds["deal"]):
            return {"do": "deal"}
        return write_action(self.rules, action)


def _verdict(rules: Game[Any], views: Views, before: State, after: State) -> tuple[Change, ...]:
    """What was shown with a verdict, before the next card."""
    settled = rules.settled(after) if rules.race(before) else None
    return () if settled is None else views.aside(settled)


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
