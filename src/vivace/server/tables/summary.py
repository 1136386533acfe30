"""A table in a few words: as it is open here, or as far as the database knows it."""

from typing import Any

from vivace.server.http.types import ResponseBody
from vivace.server.tables.desk import Desk
from vivace.store import Description


class TableSummary(ResponseBody, frozen=True, kw_only=True):
    code: str
    game: str
    seats: int
    taken: int
    """Seats that somebody has, people and bots."""
    people: int
    """Who is there; no bots, and no programs."""
    phase: str
    host: str | None
    options: dict[str, Any]
    public: bool


def summary(desk: Desk) -> TableSummary:
    table = desk.table
    host = table.people.get(table.host)
    options: dict[str, Any] = table.info().options
    return TableSummary(
        code=desk.terms.code,
        game=table.rules.name,
        seats=len(table.seats),
        taken=sum(seat.filled for seat in table.seats),
        people=sum(person.here and not person.player.program for person in table.people.values()),
        phase=table.phase,
        host=None if host is None else host.player.name,
        options=options,
        public=desk.terms.public,
    )


def described(description: Description, host: str | None) -> TableSummary:
    """As far as the database knows: people who have a seat count as being there."""
    return TableSummary(
        code=description.code or "",
        game=description.game,
        seats=description.seats,
        taken=sum(o.player is not None or o.level is not None for o in description.occupants),
        people=sum(o.player is not None for o in description.occupants),
        phase=description.phase,
        host=host,
        options=dict(description.options),
        public=description.public,
    )
