"""A table that goes on where it was: after a restart of its server, or after it slept because nobody was there."""

from vivace.table.saved import Rest, Saved
from vivace.table.table import Table


def restore(table: Table, saved: Saved) -> None:
    """Makes a new table the one that was saved."""
    table.seating.restore(saved.seats, saved.players)
    table.seating.barred |= saved.barred
    table.agreement.recall(saved.agreed)
    table.series.games, table.announcer.version = saved.games, saved.version
    if saved.rest is None:
        table.attendance.wait_for_everybody()
    if saved.record is not None:
        table.series.restore(saved.record, saved.roster)
        table.announcer.hand_over()
    if saved.rest is not None:
        _wake(table, saved.rest)


def is_at_rest(table: Table) -> bool:
    """Whether nobody is here or awaited, and nothing will happen until somebody comes, or it closes."""
    return table.phases.between_games and not table.attendance.anybody_awaited and not table.inbox.busy


def put_to_sleep(table: Table) -> Rest:
    """It is abandoned, but for this, and what is kept of it."""
    series, seating = table.series, table.seating
    matched = frozenset(series.matched) or None
    rest = Rest(table.version, table.attendance.deserts_at, series.roster, dict(seating.former) or None, matched)
    table.abandon()
    return rest


def _wake(table: Table, rest: Rest) -> None:
    table.announcer.version = rest.version
    table.attendance.deserts_at_last(rest.deserts_at)
    table.seating.former.update(rest.former or {})
    table.series.matched |= rest.matched or set()
    if table.play is not None:
        table.series.roster = rest.roster
