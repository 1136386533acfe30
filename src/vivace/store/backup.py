"""A copy of everything that is kept, in one file: taken while servers play, from one moment of the database, and put
into an empty database of either kind.

The file is JSON Lines, gzipped: what it is and of which version, then every table, what follows depending on what came
before, then how many rows there were. So half a file is noticed. Values are written as the database has them, and the
tables are those of the file's own version: a backup of an earlier Vivace is brought to this one when it is restored.
"""

import gzip
import os
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from typing import IO, Any

import msgspec
from sqlalchemy import Connection, MetaData, Table, func, insert, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from vivace.store.database import backend_of
from vivace.store.errors import StoreUnavailable, Unstorable, Unusable
from vivace.store.failures import away
from vivace.store.migrate import VERSION, bring_to, upgrade, versions
from vivace.store.postgres import Postgres
from vivace.store.schema import log
from vivace.store.sqlite import Sqlite
from vivace.store.sqlite_file import sqlite_file
from vivace.store.url import full_url

FORMAT = 1
AT_ONCE = 500
"""Rows that are read or written in one go."""
Counts = dict[str, int]
"""Rows, by table."""


class Start(msgspec.Struct, tag="backup", tag_field="is"):
    format: int
    version: str


class Rows(msgspec.Struct, tag="table", tag_field="is"):
    name: str
    columns: list[str]


class End(msgspec.Struct, tag="end", tag_field="is"):
    rows: Counts


_line = msgspec.json.Decoder(Start | Rows | End | list[Any])


async def back_up(database: str | os.PathLike[str], into: IO[bytes]) -> Counts:
    """What was acknowledged when this was called is in it; servers go on meanwhile. Nothing in the database changes."""
    path = sqlite_file(full_url(database))
    if path is not None and not path.is_file():
        raise Unusable(f"There is no database {path}.", "Name it with --data or --database.")
    backend = backend_of(database, "normal", False)
    try:
        return await backend.reader.read(lambda connection: _write(connection, into))
    finally:
        await backend.close()


async def restore(database: str | os.PathLike[str], file: Path) -> Counts:
    """Into an empty database; one that has anything in it is left as it is (Unusable)."""
    path = sqlite_file(full_url(database))
    if path is None:
        return await _into(backend_of(database, "full", False), file)
    if path.exists():
        raise Unusable(f"{path} is there already.", "Stop the server and move it away, with what lies beside it.")
    # Under its name only when it is whole.
    growing = path.with_name(f"{path.name}.restoring-{token_hex(4)}")
    try:
        os.close(os.open(growing, os.O_CREAT | os.O_EXCL, 0o600))  # what it holds is nobody else's business
        counts = await _into(backend_of(growing, "full", False), file)
        growing.rename(path)
    finally:
        for left in (growing, *(growing.with_name(growing.name + more) for more in ("-wal", "-shm"))):
            left.unlink(missing_ok=True)
    return counts


async def try_out(database: str | os.PathLike[str], file: Path) -> Counts:
    """Restores into a database that is made for it, beside the given one, and then thrown away."""
    url = full_url(database)
    if sqlite_file(url) is not None:
        with TemporaryDirectory(prefix="vivace-trial-") as folder:
            return await restore(Path(folder) / "trial.db", file)
    name = f"vivace_trial_{token_hex(8)}"
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT", hide_parameters=True)
    try:
        async with engine.connect() as connection:
            await connection.execute(text(f"CREATE DATABASE {name}"))
            try:
                return await restore(url.set(database=name).render_as_string(hide_password=False), file)
            finally:
                await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    except OSError as error:
        raise away(error) from error
    finally:
        await engine.dispose()


# ── writing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _write(connection: Connection, into: IO[bytes]) -> Counts:
    version, _ = versions(connection)
    if version is None:
        raise Unusable("This database is empty: nothing was ever played with it.")
    counts: Counts = {}
    with gzip.GzipFile(fileobj=into, mode="wb", compresslevel=6, mtime=0) as packed:
        _put(packed, Start(FORMAT, version))
        for table in _tables(connection):
            _put(packed, Rows(str(table.name), [str(column.name) for column in table.columns]))
            counts[str(table.name)] = 0
            rows = connection.execution_options(yield_per=AT_ONCE).execute(select(table))
            for row in rows:
                _put(packed, [_plain(value) for value in row])
                counts[table.name] += 1
        _put(packed, End(counts))
    return counts


def _tables(connection: Connection) -> list[Table]:
    """As they are in the database; none before one that it refers to."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != VERSION]


def _put(packed: gzip.GzipFile, value: Any) -> None:
    packed.write(msgspec.json.encode(value) + b"\n")


def _plain(value: Any) -> Any:
    return {"base64": b64encode(value).decode()} if isinstance(value, bytes) else value


# ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────────────


async def _into(backend: Sqlite | Postgres, file: Path) -> Counts:
    try:
        return await backend.patiently(lambda connection: _read(connection, file))
    except Unstorable as error:
        raise _not_one(file) from error
    finally:
        with suppress(StoreUnavailable):
            await backend.close()


def _read(connection: Connection, file: Path) -> Counts:
    found, _ = versions(connection)
    if found is not None:
        raise Unusable("There is something in this database already.", "A backup goes into an empty one.")
    lines = _lines(file)
    start = next(lines, None)
    if not isinstance(start, Start) or start.format != FORMAT:
        raise _not_one(file)
    bring_to(connection, start.version)
    tables = {table.name: table for table in _tables(connection)}
    into: tuple[Table, list[str]] | None = None
    counts: Counts = {}
    waiting: list[dict[str, Any]] = []
    told: Counts | None = None

    def put() -> None:
        if into is not None and waiting:
            connection.execute(insert(into[0]), waiting)
            counts[into[0].name] += len(waiting)
            waiting.clear()

    for line in lines:
        match line:
            case Rows(name, columns) if name in tables:
                put()
                into, counts[name] = (tables[name], columns), 0
            case list() if into is not None:
                waiting.append(dict(zip(into[1], map(_value, line), strict=True)))
                if len(waiting) == AT_ONCE:
                    put()
            case End(rows):
                put()
                told = rows
            case _:
                raise _not_one(file)
    if told is None:
        raise Unusable(f"{file} ends in the middle.", "Take another backup.")
    _check(connection, tables, told)
    upgrade(connection)
    return counts


def _lines(file: Path) -> Iterator[Any]:
    try:
        with gzip.open(file, "rb") as packed:
            for line in packed:
                yield _line.decode(line)
    except EOFError:
        return  # and so there was no last line
    except OSError as error:
        if not isinstance(error, gzip.BadGzipFile):
            raise Unusable(f"{file} cannot be read: {error.strerror}.") from None
        raise _not_one(file) from None
    except (msgspec.MsgspecError, zlib.error):
        raise _not_one(file) from None


def _not_one(file: Path) -> Unusable:
    return Unusable(f"{file} is not a backup that this Vivace made, or it is damaged.")


def _value(value: Any) -> Any:
    return b64decode(value["base64"]) if isinstance(value, dict) else value


def _check(connection: Connection, tables: dict[str, Table], told: Counts) -> None:
    """That all of it arrived, and that no game's log has a hole."""
    for name, rows in told.items():
        if name not in tables or connection.scalar(select(func.count()).select_from(tables[name])) != rows:
            raise Unusable(f"Of the table {name} not all {rows} rows arrived.", "Take another backup.")
    game = (log.c.table_id, log.c.game_number)
    holes = select(*game).group_by(*game).having(func.count() != func.max(log.c.sequence) + 1)
    if (hole := connection.execute(holes).first()) is not None:
        raise Unusable(
            f"The log of game {hole.game_number} at table {hole.table_id} has a hole.", "Take another backup."
        )
