"""Tables: what a server must know to open them again."""

import asyncio
from collections.abc import Sequence
from typing import Any

from msgspec import Struct, convert, to_builtins
from msgspec.structs import fields
from sqlalchemy import ColumnElement, Connection, Row, bindparam, func, select, update
from sqlalchemy.exc import IntegrityError

from vivace.store.database import Database
from vivace.store.description import Description
from vivace.store.errors import Fenced, Taken, Unknown
from vivace.store.fence import check_epochs
from vivace.store.log import Tails
from vivace.store.schema import daily_runs, games, log, tables
from vivace.store.transaction import Statement, Transaction
from vivace.store.writer import Write
from vivace.table.roster import Roster


class StoredTable(Struct, frozen=True, kw_only=True):
    description: Description
    epoch: int
    created: int
    updated: int
    closed: int | None


class LoggedGame(Struct, frozen=True, kw_only=True):
    """A game as far as the log has it."""

    number: int
    header: str
    lines: tuple[str, ...]
    started: int
    finished: int | None
    roster: Roster | None = None
    """While it is not finished; None: it was begun by a version that kept none."""

    @property
    def text(self) -> str:
        """The record."""
        return "".join(f"{line}\n" for line in (self.header, *self.lines))


class SavedTable(Struct, frozen=True, kw_only=True):
    """A table to go on with, and the last game that was begun at it, if any."""

    table: StoredTable
    game: LoggedGame | None
    owed: tuple[LoggedGame, ...] = ()
    """Games before it whose result was never kept: the server went away in the moment between two games."""


def _stored(row: Row[Any]) -> StoredTable:
    fields = {str(key): value for key, value in row._mapping.items()}
    own = {key: fields.pop(key) for key in ("epoch", "created", "updated", "closed")}
    return StoredTable(description=convert(fields, Description), **own)


_ROW = update(tables).where(tables.c.id == bindparam("of"))
_DESCRIBE = Statement(_ROW, *(field.name for field in fields(Description)), "updated")
_CLOSE = Statement(_ROW, "closed", "updated")


def _columns(description: Description) -> dict[str, Any]:
    fields: dict[str, Any] = to_builtins(description)
    return fields


class Change(Write[None]):
    """New values for a row of `tables`."""

    def __init__(self, statement: Statement, table: str, values: dict[str, Any], epoch: int | None) -> None:
        self.statement, self.table, self.values, self.epoch = statement, table, values, epoch

    def brief(self, tails: object) -> bool:
        return True

    @classmethod
    def run_all(cls, transaction: Transaction, writes: Sequence["Change"]) -> list[None]:
        check_epochs(transaction, [(write.table, write.epoch) for write in writes])
        for write in writes:
            try:
                known = transaction.update(write.statement, {"of": write.table, **write.values})
            except IntegrityError as error:
                raise Taken("There is a table with the same code already.") from error
            if not known:
                raise Unknown(f"There is no table {write.table}.")
        return [None] * len(writes)


class Tables:
    def __init__(self, database: Database, tails: Tails) -> None:
        self.database, self.tails = database, tails

    async def create(self, description: Description, *, epoch: int = 0) -> None:
        """Taken: there is a table with this id, or with this code."""
        now = self.database.now()
        row = {**_columns(description), "epoch": epoch, "created": now, "updated": now, "closed": None}

        def work(connection: Connection) -> None:
            try:
                connection.execute(tables.insert().values(row))
            except IntegrityError as error:
                raise Taken(f"There is a table {description.id} already, or one with the same code.") from error

        await self.database.write(work)

    def update(self, description: Description, *, epoch: int | None = None) -> "asyncio.Future[None]":
        """Everything that the description says, anew. What is closed stays closed. In line like an append."""
        values = {**_columns(description), "updated": self.database.now()}
        return self.database.submit(Change(_DESCRIBE, description.id, values, epoch))

    def close(self, table_id: str, *, epoch: int | None = None) -> "asyncio.Future[None]":
        now = self.database.now()
        return self.database.submit(Change(_CLOSE, table_id, {"closed": now, "updated": now}, epoch))

    async def own(self, table_id: str, *, after: int | None = None) -> int:
        """Counts the table's epoch up and returns the new one; writes of earlier ones are refused. `after`: the epoch
        that the new owner knows of. Fenced: somebody else has taken the table over since."""
        here = tables.c.id == table_id

        def work(connection: Connection) -> int:
            before: int | None = connection.scalar(select(tables.c.epoch).where(here).with_for_update())
            if before is None:
                raise Unknown(f"There is no table {table_id}.")
            if after is not None and before != after:
                raise Fenced(f"Table {table_id} is in epoch {before}; a claim after epoch {after} comes too late.")
            connection.execute(update(tables).where(here).values(epoch=before + 1))
            return before + 1

        return await self.database.write(work)

    async def find(self, table_id: str) -> StoredTable | None:
        return await self._one(tables.c.id == table_id)

    async def find_by_code(self, code: str) -> StoredTable | None:
        return await self._one(tables.c.code == code)

    async def _one(self, condition: ColumnElement[bool]) -> StoredTable | None:
        def work(connection: Connection) -> StoredTable | None:
            row = connection.execute(select(tables).where(condition)).one_or_none()
            return None if row is None else _stored(row)

        return await self.database.find(work)

    async def public(self, *, game: str | None = None, limit: int = 100) -> tuple[StoredTable, ...]:
        """Public tables that are not closed, the latest first."""
        only = [] if game is None else [tables.c.game == game]
        return await self._listed(tables.c.public.is_(True), tables.c.closed.is_(None), *only, limit=limit)

    async def count_open(self, host: str) -> int:
        """Without those of daily deals, which have a limit of their own."""
        daily = select(daily_runs.c.id).where(daily_runs.c.table_id == tables.c.id)
        query = (
            select(func.count())
            .select_from(tables)
            .where(tables.c.host == host, tables.c.closed.is_(None), ~daily.exists())
        )

        return await self.database.look_up(lambda connection: int(connection.scalar(query) or 0))

    async def _listed(self, *conditions: ColumnElement[bool], limit: int | None = None) -> tuple[StoredTable, ...]:
        query = select(tables).where(*conditions).order_by(tables.c.updated.desc(), tables.c.id).limit(limit)

        return await self.database.look_up(lambda connection: tuple(_stored(row) for row in connection.execute(query)))

    async def unfinished_ids(self) -> tuple[str, ...]:
        """The tables that are not closed: those to go on with after a start, the latest first."""
        query = select(tables.c.id).where(tables.c.closed.is_(None)).order_by(tables.c.updated.desc(), tables.c.id)

        return await self.database.look_up(lambda connection: tuple(connection.scalars(query).all()))

    async def load(self, table_id: str) -> SavedTable:
        """A table with the last game begun at it, read in one moment."""

        def work(connection: Connection) -> SavedTable:
            row = connection.execute(select(tables).where(tables.c.id == table_id)).one_or_none()
            if row is None:
                raise Unknown(f"There is no table {table_id}.")
            begun = select(games).where(games.c.table_id == table_id).order_by(games.c.number.desc())
            game = connection.execute(begun.limit(1)).one_or_none()
            if game is None:
                return SavedTable(table=_stored(row), game=None)
            earlier = begun.where(games.c.number < game.number, games.c.finished.is_(None))
            owed = [_logged(connection, one) for one in connection.execute(earlier).all()]
            return SavedTable(table=_stored(row), game=_logged(connection, game), owed=tuple(owed))

        saved = await self.database.read(work)
        if saved.game is not None:  # who has had the table meanwhile has written to it
            self.tails.forget((table_id, saved.game.number))
        return saved


def _logged(connection: Connection, game: Row[Any]) -> LoggedGame:
    lines = select(log.c.line).where(log.c.table_id == game.table_id, log.c.game_number == game.number)
    written = connection.scalars(lines.order_by(log.c.sequence)).all()
    if not written and game.record is not None:  # swept
        written = game.record.splitlines()[1:]
    return LoggedGame(
        number=game.number,
        header=game.header,
        lines=tuple(written),
        started=game.started,
        finished=game.finished,
        roster=None if game.roster is None else convert(game.roster, Roster),
    )
