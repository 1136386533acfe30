"""The PostgreSQL of a simulated cluster: a process of its own that runs the store's own SQL, on SQLite in memory.

One transaction runs after the other, each in one moment. That is what PostgreSQL comes to as well, where every writer
locks the rows of its tables first. Everything that is written is told to an onlooker, with who wrote it.
"""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol, TypeVar

from sqlalchemy import Engine, create_engine
from sqlalchemy.pool import NullPool, StaticPool

from vivace.store.schema import metadata
from vivace.store.transaction import Work

T = TypeVar("T")

_connecting: list[sqlite3.Connection] = []
"""What the engine connects to next."""
WATCHED = """
CREATE TRIGGER claimed AFTER UPDATE OF epoch ON tables WHEN NEW.epoch <> OLD.epoch
BEGIN SELECT seen('claimed', NEW.id, NEW.epoch, 0, ''); END;
CREATE TRIGGER made AFTER INSERT ON tables BEGIN SELECT seen('claimed', NEW.id, NEW.epoch, 0, ''); END;
CREATE TRIGGER described AFTER UPDATE OF occupants, phase, closed ON tables
BEGIN SELECT seen('described', NEW.id, 0, 0, NEW.phase); END;
CREATE TRIGGER begun AFTER INSERT ON games
BEGIN SELECT seen('begun', NEW.table_id, NEW.number, 0, NEW.header); END;
CREATE TRIGGER finished AFTER UPDATE OF finished ON games
BEGIN SELECT seen('finished', NEW.table_id, NEW.number, 0, NEW.record); END;
CREATE TRIGGER written AFTER INSERT ON log
BEGIN SELECT seen('written', NEW.table_id, NEW.game_number, NEW.sequence, NEW.line); END;
CREATE TRIGGER changed AFTER UPDATE ON log
BEGIN SELECT seen('changed', NEW.table_id, NEW.game_number, NEW.sequence, NEW.line); END;
CREATE TRIGGER removed AFTER DELETE ON log
BEGIN SELECT seen('removed', OLD.table_id, OLD.game_number, OLD.sequence, OLD.line); END;
"""


class Change(NamedTuple):
    """Of a row, as its trigger tells it."""

    kind: str
    """Of a table: claimed, described; of a game: begun, finished; of the log: written, changed, removed."""
    table: str
    number: int
    """The epoch where it was claimed, otherwise the number of the game."""
    sequence: int
    text: str


class Onlooker(Protocol):
    def committed(self, writer: str, changes: Sequence[Change]) -> None: ...


class Database:
    def __init__(self, loop: asyncio.AbstractEventLoop, onlooker: Onlooker | None = None) -> None:
        self.loop, self.onlooker = loop, onlooker
        self.up = True
        """Otherwise it refuses, at once."""
        self.transactions = 0
        self.refused: Counter[str] = Counter()
        """Transactions that were rolled back, by the name of the error."""
        self._changes: list[Change] = []
        self._raw = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self._raw.deserialize(_empty())
        self._raw.execute("PRAGMA foreign_keys = ON")
        self._raw.create_function("seen", 5, self._seen)
        _connecting.append(self._raw)
        self._connection = _engine().connect()

    def _seen(self, kind: str, table: str, number: int, sequence: int, text: str) -> None:
        self._changes.append(Change(kind, table, number, sequence, text))

    def run(self, writer: str, work: Work[T]) -> T:
        """All of it, or nothing."""
        self._raw.execute("BEGIN")
        try:
            result = work(self._connection)
        except BaseException as error:
            self.refused[type(error).__name__] += 1
            self._raw.execute("ROLLBACK")
            self._changes.clear()
            raise
        self._raw.execute("COMMIT")
        self.transactions += 1
        changes, self._changes = self._changes, []
        if changes and self.onlooker is not None:
            self.onlooker.committed(writer, changes)
        return result

    def rows(self, query: str, *values: object) -> list[Any]:
        """For onlookers."""
        return self._raw.execute(query, values).fetchall()

    def close(self) -> None:
        self._connection.close()
        self._raw.close()


@cache
def _engine() -> Engine:
    """One for all runs of a process: it remembers how statements are written, and only for itself."""
    return create_engine("sqlite://", creator=_connecting.pop, poolclass=NullPool, isolation_level="AUTOCOMMIT")


@cache
def _empty() -> bytes:
    """A database with nothing in it but the schema and its triggers."""
    raw = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    engine = create_engine("sqlite://", creator=lambda: raw, poolclass=StaticPool)
    metadata.create_all(engine)
    raw.executescript(WATCHED)
    kept = raw.serialize()
    engine.dispose()
    raw.close()
    return kept
