"""A transaction as what is written in it sees it, and the statements of the usual writes, each spelled once."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection, Insert, Select, Update, bindparam, select, update
from sqlalchemy.dialects import sqlite

from vivace.store.schema import tables

T = TypeVar("T")
Work = Callable[[Connection], T]
"""What is done in one transaction. It waits for nothing but the database, and may be run more than once."""
Values = Mapping[str, Any]

_SQLITE = sqlite.dialect(paramstyle="named")


class Statement:
    """One that is run all the time. SQLAlchemy runs it on any database; `text` is the same for sqlite3 itself."""

    def __init__(self, clause: Insert | Update | Select[*tuple[Any, ...]], *columns: str) -> None:
        """`columns`: those that an INSERT or an UPDATE sets."""
        compiled = clause.compile(dialect=_SQLITE, column_keys=columns or None)
        self.clause, self.text = clause, str(compiled)
        found = {name: bind.type.bind_processor(_SQLITE) for name, bind in compiled.binds.items()}
        self._processors = {name: process for name, process in found.items() if process is not None}

    def bound(self, values: Values) -> Values:
        """As the types of the schema bind them for sqlite3."""
        if not self._processors:
            return values
        return {**values, **{name: process(values[name]) for name, process in self._processors.items()}}


EPOCH = Statement(select(tables.c.epoch).where(tables.c.id == bindparam("of")))
_SET_EPOCH = Statement(update(tables).where(tables.c.id == bindparam("of")), "epoch")


class Transaction:
    """One that was begun, on any database."""

    def __init__(self, connection: Connection | None) -> None:
        """None: it runs the usual statements alone."""
        self._connection = connection

    @property
    def connection(self) -> Connection:
        """For any other statement."""
        assert self._connection is not None, "a brief write runs the usual statements alone"
        return self._connection

    def insert(self, statement: Statement, rows: Sequence[Values]) -> None:
        self.connection.execute(statement.clause, rows)

    def update(self, statement: Statement, values: Values) -> bool:
        """Whether there is such a row."""
        return self.connection.execute(statement.clause, values).rowcount > 0

    def first(self, statement: Statement, values: Values) -> Sequence[Any] | None:
        """The first row that is found."""
        return self.connection.execute(statement.clause, values).first()

    def epochs(self, ids: Collection[str]) -> dict[str, int]:
        """Of these tables, as far as they exist. They stay as they are until the transaction ends."""
        query = select(tables.c.id, tables.c.epoch).where(tables.c.id.in_(sorted(ids))).order_by(tables.c.id)
        return {row.id: row.epoch for row in self.connection.execute(query.with_for_update(read=True))}

    def set_epoch(self, table: str, epoch: int) -> None:
        self.update(_SET_EPOCH, {"of": table, "epoch": epoch})
