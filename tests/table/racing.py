"""Verdicts of races at a table, and their evidence."""

from typing import Any

from tests.table.harness import Desk, Person
from vivace.table import messages as m


def decided(desk: Desk, person: Person, ms: float = 5000) -> m.Judged:
    before = len(person.told(m.Judged))
    desk.run_until(lambda: len(person.told(m.Judged)) > before, ms)
    return person.verdict


def shown_next(desk: Desk) -> None:
    """The beat after the verdict is over; after a close race it is longer."""
    desk.run(desk.table.settings.beat_ms)
    play = desk.table.play
    desk.run_until(lambda: play is None or play.showing is None)


def evidence_of(line: dict[str, Any], seat: int) -> dict[str, Any]:
    (evidence,) = [e for e in line["x-race"]["evidence"] if e["seat"] == seat]
    found: dict[str, Any] = evidence
    return found
