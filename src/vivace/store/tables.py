"""Tables: what a server must know to open them again."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct, convert, to_builtins
from msgspec.json import encode
from sqlalchemy import ColumnElement, Connection, Row, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from vivace.store.errors import Fenced, Taken, Unknown
from vivace.store.fence import check_epochs
from vivace.store.log import Log
from vivace.store.quick import Statement
from vivace.store.schema import daily_runs, devices, games, log, tables, tokens
from vivace.store.writer import Plain
from vivace.table.roster import Roster

SWEPT_AT_ONCE = 50
DAY = 24 * 3600 * 1000
DEVICE_DAYS = 400
"""So long after its last use no cookie of a device can be valid, and whether it was withdrawn matters no more."""


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


class Swept(Struct, frozen=True, kw_only=True):
    tables: int
    """Tables that were left alone for too long, and are closed now; their unfinished games are gone."""
    games: int
    """Finished games of which only the record is kept now, and no more log."""
    tokens: int


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


class Tables(Log):
    async def create_table(self, description: Description, *, epoch: int = 0) -> None:
        """Taken: there is a table with this id, or with this code."""
        now = self.now()
        row = {**_columns(description), "epoch": epoch, "created": now, "updated": now, "closed": None}

        async def work(connection: AsyncConnection) -> None:
            try:
                await connection.execute(tables.insert().values(row))
            except IntegrityError as error:
                raise Taken(f"There is a table {description.id} already, or one with the same code.") from error

        await self._write(work)

    def update_table(self, description: Description, *, epoch: int | None = None) -> "asyncio.Future[None]":
        """Everything that the description says, anew. What is closed stays closed. In line like an append."""
        return self._change(description.id, {**_columns(description), "updated": self.now()}, epoch)

    def close_table(self, table_id: str, *, epoch: int | None = None) -> "asyncio.Future[None]":
        return self._change(table_id, {"closed": self.now(), "updated": self.now()}, epoch)

    def _change(self, table_id: str, values: dict[str, Any], epoch: int | None) -> "asyncio.Future[None]":
        return self._writer.submit(Change(table_id, values, epoch))

    async def own_table(self, table_id: str, *, after: int | None = None) -> int:
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

        return await self._write(work)

    async def table(self, table_id: str) -> StoredTable | None:
        return await self._one_table(tables.c.id == table_id)

    async def table_by_code(self, code: str) -> StoredTable | None:
        return await self._one_table(tables.c.code == code)

    async def _one_table(self, condition: ColumnElement[bool]) -> StoredTable | None:
        async def work(connection: AsyncConnection) -> StoredTable | None:
            row = (await connection.execute(select(tables).where(condition))).one_or_none()
            return None if row is None else _stored(row)

        return await self._find(work)

    async def public_tables(self, *, game: str | None = None, limit: int = 100) -> tuple[StoredTable, ...]:
        """Public tables that are not closed, the latest first."""
        only = [] if game is None else [tables.c.game == game]
        return await self._tables(tables.c.public.is_(True), tables.c.closed.is_(None), *only, limit=limit)

    async def count_open_tables(self, host: str) -> int:
        """Without those of daily deals, which have a limit of their own."""
        daily = select(daily_runs.c.id).where(daily_runs.c.table_id == tables.c.id)
        query = (
            select(func.count())
            .select_from(tables)
            .where(tables.c.host == host, tables.c.closed.is_(None), ~daily.exists())
        )

        async def work(connection: AsyncConnection) -> int:
            return int(await connection.scalar(query) or 0)

        return await self._look_up(work)

    async def _tables(self, *conditions: ColumnElement[bool], limit: int | None = None) -> tuple[StoredTable, ...]:
        query = select(tables).where(*conditions).order_by(tables.c.updated.desc(), tables.c.id).limit(limit)

        async def work(connection: AsyncConnection) -> tuple[StoredTable, ...]:
            return tuple(_stored(row) for row in await connection.execute(query))

        return await self._look_up(work)

    async def unfinished_table_ids(self) -> tuple[str, ...]:
        """The tables that are not closed: those to go on with after a start, the latest first."""
        query = select(tables.c.id).where(tables.c.closed.is_(None)).order_by(tables.c.updated.desc(), tables.c.id)

        async def work(connection: AsyncConnection) -> tuple[str, ...]:
            return tuple((await connection.scalars(query)).all())

        return await self._look_up(work)

    async def load_table(self, table_id: str) -> SavedTable:
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

        saved = await self._read(work)
        if saved.game is not None:  # who has had the table meanwhile has written to it
            self._tails.forget((table_id, saved.game.number))
        return saved

    # ── tidying up ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def sweep(self, days: float) -> Swept:
        """Closes tables at which nothing happened for so many days and forgets their unfinished games; of games that
        were finished as long ago the record is kept and the log is not; tokens that have expired go too, and devices
        whose cookies have."""
        before = self.now() - int(days * DAY)
        closed = await self._in_pieces(lambda connection: _close_old(connection, before, self.now()))
        self._tails.known.clear()  # some of what it knew is gone
        pruned = await self._in_pieces(lambda connection: _prune(connection, before))

        async def expire(connection: AsyncConnection) -> int:
            now = self.moment()
            await connection.execute(devices.delete().where(devices.c.used < now - DEVICE_DAYS * DAY))
            return (await connection.execute(tokens.delete().where(tokens.c.expires <= now))).rowcount

        return Swept(tables=closed, games=pruned, tokens=await self._write(expire))

    async def _in_pieces(self, piece: Callable[[AsyncConnection], Awaitable[int]]) -> int:
        """Small transactions, so that nobody who plays waits for them."""
        total = 0
        while True:
            done = await self._write(piece)
            total += done
            if done < SWEPT_AT_ONCE:
                return total


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


async def _close_old(connection: AsyncConnection, before: int, now: int) -> int:
    recent = select(log.c.table_id).where(log.c.table_id == tables.c.id, log.c.written >= before)
    old = (
        select(tables.c.id)
        .where(tables.c.closed.is_(None), tables.c.updated < before, ~recent.exists())
        .limit(SWEPT_AT_ONCE)
        .with_for_update(skip_locked=True)
    )
    ids: Sequence[str] = (await connection.scalars(old)).all()
    for table in ids:
        numbers = select(games.c.number).where(games.c.table_id == table, games.c.finished.is_(None))
        unfinished = log.c.table_id == table, log.c.game_number.in_(numbers)
        await connection.execute(log.delete().where(*unfinished))
        await connection.execute(games.delete().where(games.c.table_id == table, games.c.finished.is_(None)))
        # A later epoch: whoever still holds the table in memory has lost it.
        values = {"closed": now, "updated": now, "epoch": tables.c.epoch + 1}
        await connection.execute(update(tables).where(tables.c.id == table).values(values))
    return len(ids)


async def _prune(connection: AsyncConnection, before: int) -> int:
    in_log = select(log.c.table_id).where(log.c.table_id == games.c.table_id, log.c.game_number == games.c.number)
    old = (
        select(games.c.table_id, games.c.number)
        .where(games.c.finished < before, games.c.record.is_not(None), in_log.exists())
        .limit(SWEPT_AT_ONCE)
    )
    found = (await connection.execute(old)).all()
    for table, number in found:
        await connection.execute(log.delete().where(log.c.table_id == table, log.c.game_number == number))
    return len(found)
