"""Epochs: who took a table over counts them up, and whoever owned it before can write no more."""

from collections.abc import Iterable

from sqlalchemy import Connection, select, update

from vivace.store.errors import Fenced, Unknown
from vivace.store.schema import tables


def check_epochs(connection: Connection, claims: Iterable[tuple[str, int | None]]) -> None:
    """Every claimed epoch must be its table's own or a later one, which then becomes the table's. Without an epoch
    nothing is claimed. The rows stay locked against a change of epoch until the transaction ends."""
    claimed = [(table, epoch) for table, epoch in claims if epoch is not None]
    if not claimed:
        return
    ids = sorted({table for table, _ in claimed})
    query = select(tables.c.id, tables.c.epoch).where(tables.c.id.in_(ids)).order_by(tables.c.id)
    current: dict[str, int] = {row.id: row.epoch for row in connection.execute(query.with_for_update(read=True))}
    for table, epoch in claimed:
        if table not in current:
            raise Unknown(f"There is no table {table}.")
        if epoch < current[table]:
            raise Fenced(f"Table {table} is in epoch {current[table]}; a write of epoch {epoch} comes too late.")
        if epoch > current[table]:
            connection.execute(update(tables).where(tables.c.id == table).values(epoch=epoch))
            current[table] = epoch
