"""Epochs: who took a table over counts them up, and whoever owned it before can write no more."""

from collections.abc import Iterable

from vivace.store.errors import Fenced, Unknown
from vivace.store.transaction import Transaction


def check_epochs(transaction: Transaction, writes: Iterable[tuple[str, int | None]]) -> None:
    """Every write's epoch must be its table's own or a later one, which then becomes the table's. Without an epoch
    nothing is checked."""
    given = [(table, epoch) for table, epoch in writes if epoch is not None]
    if not given:
        return
    current = transaction.epochs({table for table, _ in given})
    for table, epoch in given:
        if table not in current:
            raise Unknown(f"There is no table {table}.")
        if epoch < current[table]:
            raise Fenced(f"Table {table} is in epoch {current[table]}; a write of epoch {epoch} comes too late.")
        if epoch > current[table]:
            transaction.set_epoch(table, epoch)
            current[table] = epoch
