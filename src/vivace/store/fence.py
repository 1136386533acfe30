"""Epochs: who took a table over counts them up, and whoever owned it before can write no more."""

from collections.abc import Iterable

from vivace.store.errors import Fenced, Unknown
from vivace.store.transaction import Transaction


def check_epochs(transaction: Transaction, claims: Iterable[tuple[str, int | None]]) -> None:
    """Every claimed epoch must be its table's own or a later one, which then becomes the table's. Without an epoch
    nothing is claimed."""
    claimed = [(table, epoch) for table, epoch in claims if epoch is not None]
    if not claimed:
        return
    current = transaction.epochs({table for table, _ in claimed})
    for table, epoch in claimed:
        if table not in current:
            raise Unknown(f"There is no table {table}.")
        if epoch < current[table]:
            raise Fenced(f"Table {table} is in epoch {current[table]}; a write of epoch {epoch} comes too late.")
        if epoch > current[table]:
            transaction.set_epoch(table, epoch)
            current[table] = epoch
