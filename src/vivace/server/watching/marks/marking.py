"""A mark at a step of a record."""

from typing import Any

from vivace.records import RecordStep
from vivace.server.watching.types import Mark


def mistake(told: RecordStep, key: str, seat: int, rule: str, about: str, facts: dict[str, Any]) -> Mark:
    """The rules counted what this seat did as wrong; `about` is what it is counted under."""
    return Mark(version=told.number, kind="mistake", key=key, seat=seat, rule=rule, about=about, facts=facts)


def moment(told: RecordStep, key: str, seat: int | None, rule: str, facts: dict[str, Any]) -> Mark:
    """A turning point, of one seat or of all."""
    return Mark(version=told.number, kind="moment", key=key, seat=seat, rule=rule, about=None, facts=facts)
