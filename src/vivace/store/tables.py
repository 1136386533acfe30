"""Tables: what a server must know to open them again."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct, convert, to_builtins
from msgspec.json import encode
from sqlalchemy import ColumnElement, Connection, Row, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from vivace.store.database import Database
from vivace.store.errors import Fenced, Taken, Unknown
from vivace.store.fence import check_epochs
from vivace.store.log import Tails
from vivace.store.quick import Statement
from vivace.store.schema import daily_runs, games, log, tables
from vivace.store.writer import Plain
from vivace.table.roster import Roster


class Occupant(Struct, frozen=True, kw_only=True):
    """Who has a seat: a person, a bot of a level, both (it stands in), or nobody."""

    player: str | None = None
    level: str | None = None
    handicap: tuple[int, int, int] = (0, 0, 0)
    """Reaction ms, start s, pace ms."""
    ready: bool = False
    """Whether they want to play again, after a game."""


class Description(Struct, frozen=True, kw_only=True):
    """A table as its server describes it."""

    id: str
    game: str
    seats: int
    options: Mapping[str, Any] = {}
    code: str | None = None
    """What the server finds an invited table by: the code of its link, or a hash of it."""
    host: str | None = None
    public: bool = False
    settings: Mapping[str, Any] = {}
    occupants: tuple[Occupant, ...] = ()
    phase: str = "waiting"


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


def _columns(description: Description) -> dict[str, Any]:
    fields: dict[str, Any] = to_builtins(description)
    return fields


class Change(Plain[None]):
    """New values for a row of `tables`."""

    def __init__(self, table: str, values: dict[str, Any], epoch: int | None) -> None:
        self.table, self.values, self.epoch = table, values, epoch

    def in_short(self, tails: object) -> Statement | None:
        columns = ", ".join(f"{name} = ?" for name in self.values)
        row = (*(_bound(value) for value in self.values.values()), self.table)
        return f"UPDATE tables SET {columns} WHERE id = ?", [row]  # names of columns, not of anybody's making

    @classmethod
    def run_all(cls, connection: Connection, works: Sequence["Change"]) -> list[None]:
        check_epochs(connection, [(work.table, work.epoch) for work in works])
        for work in works:
            try:
                result = connection.execute(update(tables).where(tables.c.id == work.table).values(work.values))
            except IntegrityError as error:
                raise Taken("There is a table with the same code already.") from error
            if result.rowcount == 0:
                raise Unknown(f"There is no table {work.table}.")
        return [None] * len(works)


def _bound(value: Any) -> Any:
    """As the schema's own types bind it."""
    return encode(value).decode() if isinstance(value, dict | list | tuple) else value


class Tables:
    def __init__(self, database: Database, tails: Tails) -> None:
        self.database, self.tails = database, tails

    async def create(self, description: Description, *, epoch: int = 0) -> None:
        """Taken: there is a table with this id, or with this code."""
        now = self.database.now()
        row = {**_columns(description), "epoch": epoch, "created": now, "updated": now, "closed": None}

        async def work(connection: AsyncConnection) -> None:
            try:
                await connection.execute(tables.insert().values(row))
            except IntegrityError as error:
                raise Taken(f"There is a table {description.id} already, or one with the same code.") from error

        await self.database.write(work)

    def update(self, description: Description, *, epoch: int | None = None) -> "asyncio.Future[None]":
        """Everything that the description says, anew. What is closed stays closed. In line like an append."""
        return self._change(description.id, {**_columns(description), "updated": self.database.now()}, epoch)

    def close(self, table_id: str, *, epoch: int | None = None) -> "asyncio.Future[None]":
        return self._change(table_id, {"closed": self.database.now(), "updated": self.database.now()}, epoch)

    def _change(self, table_id: str, values: dict[str, Any], epoch: int | None) -> "asyncio.Future[None]":
        return self.database.submit(Change(table_id, values, epoch))

    async def own(self, table_id: str, *, after: int | None = None) -> int:
        """Counts the table's epoch up; the claim's own is returned, and writes of earlier ones are refused. `after`:
        the epoch that the claimant knows of. Fenced: somebody else has claimed the table since."""
        here = tables.c.id == table_id

        async def work(connection: AsyncConnection) -> int:
            before: int | None = await connection.scalar(select(tables.c.epoch).where(here).with_for_update())
            if before is None:
                raise Unknown(f"There is no table {table_id}.")
            if after is not None and before != after:
                raise Fenced(f"Table {table_id} is in epoch {before}; a claim after epoch {after} comes too late.")
            await connection.execute(update(tables).where(here).values(epoch=before + 1))
            return before + 1

        return await self.database.write(work)

    async def find(self, table_id: str) -> StoredTable | None:
        return await self._one(tables.c.id == table_id)

    async def find_by_code(self, code: str) -> StoredTable | None:
        return await self._one(tables.c.code == code)

    async def _one(self, condition: ColumnElement[bool]) -> StoredTable | None:
        async def work(connection: AsyncConnection) -> StoredTable | None:
            row = (await connection.execute(select(tables).where(condition))).one_or_none()
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

        async def work(connection: AsyncConnection) -> int:
            return int(await connection.scalar(query) or 0)

        return await self.database.look_up(work)

    async def _listed(self, *conditions: ColumnElement[bool], limit: int | None = None) -> tuple[StoredTable, ...]:
        query = select(tables).where(*conditions).order_by(tables.c.updated.desc(), tables.c.id).limit(limit)

        async def work(connection: AsyncConnection) -> tuple[StoredTable, ...]:
            return tuple(_stored(row) for row in await connection.execute(query))

        return await self.database.look_up(work)

    async def unfinished_ids(self) -> tuple[str, ...]:
        """The tables that are not closed: those to go on with after a start, the latest first."""
        query = select(tables.c.id).where(tables.c.closed.is_(None)).order_by(tables.c.updated.desc(), tables.c.id)

        async def work(connection: AsyncConnection) -> tuple[str, ...]:
            return tuple((await connection.scalars(query)).all())

        return await self.database.look_up(work)

    async def load(self, table_id: str) -> SavedTable:
        """A table with the last game begun at it, read in one moment."""

        async def work(connection: AsyncConnection) -> SavedTable:
            row = (await connection.execute(select(tables).where(tables.c.id == table_id))).one_or_none()
            if row is None:
                raise Unknown(f"There is no table {table_id}.")
            begun = select(games).where(games.c.table_id == table_id).order_by(games.c.number.desc())
            game = (await connection.execute(begun.limit(1))).one_or_none()
            if game is None:
                return SavedTable(table=_stored(row), game=None)
            earlier = begun.where(games.c.number < game.number, games.c.finished.is_(None))
            owed = [await _logged(connection, one) for one in (await connection.execute(earlier)).all()]
            return SavedTable(table=_stored(row), game=await _logged(connection, game), owed=tuple(owed))

        saved = await self.database.read(work)
        if saved.game is not None:  # who has had the table meanwhile has written to it
            self.tails.forget((table_id, saved.game.number))
        return saved


async def _logged(connection: AsyncConnection, game: Row[Any]) -> LoggedGame:
    lines = select(log.c.line).where(log.c.table_id == game.table_id, log.c.game_number == game.number)
    written = (await connection.scalars(lines.order_by(log.c.sequence))).all()
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
