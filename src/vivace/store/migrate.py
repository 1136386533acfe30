"""Brings a database to the form that this version of Vivace needs; run whenever a store is opened."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Connection, inspect, text

from vivace.store.errors import Unusable
from vivace.store.schema import metadata

# Any number, the same in every process: two that start at the same time migrate one after the other.
LOCK = 8_486_223
VERSION = "alembic_version"
FEW = 5
FROM_BACKUP = "Put a backup in its place."


def config(connection: Connection) -> Config:
    found = Config()
    found.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    found.set_main_option("file_template", "v%%(rev)s_%%(slug)s")
    found.attributes["connection"] = connection
    return found


def upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    versions(connection)
    command.upgrade(config(connection), "head")
    _check_complete(connection)
    # Whoever opens a store wants to write: better to learn now that this is not possible.
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))


def bring_to(connection: Connection, version: str) -> None:
    """An empty database, to a version that need not be the newest. Unusable: nobody here knows it."""
    try:
        ScriptDirectory.from_config(config(connection)).get_revision(version)
    except CommandError as error:
        raise _too_new(version) from error
    command.upgrade(config(connection), version)


def _too_new(version: str) -> Unusable:
    advice = "Update this one, or choose another database."
    return Unusable(f"This database is of another version of Vivace: a newer Vivace made it ({version}).", advice)


def versions(connection: Connection) -> tuple[str | None, str | None]:
    """That of the database (None: it is empty), and the one that this Vivace would bring it to. Unusable: it is not
    ours, or not of a version that we know. Nothing is changed."""
    script = ScriptDirectory.from_config(config(connection))
    newest = script.get_current_head()
    tables = set(inspect(connection).get_table_names())
    found = connection.scalar(text(f"SELECT version_num FROM {VERSION}")) if VERSION in tables else None
    if found is None:
        _check_empty(tables)
        return None, newest
    try:
        script.get_revision(found)
    except CommandError as error:
        raise _too_new(found) from error
    if found == newest:
        _check_complete(connection)
    return found, newest


def _check_empty(tables: set[str]) -> None:
    """A database that says of no version is new; anything else in it is not for us to touch."""
    if tables & metadata.tables.keys():
        raise Unusable("This database has tables of Vivace, but does not say of which version.", FROM_BACKUP)
    if tables - {VERSION}:
        named = ", ".join(sorted(tables - {VERSION})[:FEW])
        advice = "Give Vivace a database of its own."
        raise Unusable(f"This database belongs to another program, which has the tables {named}.", advice)


def _check_complete(connection: Connection) -> None:
    missing = sorted(metadata.tables.keys() - set(inspect(connection).get_table_names()))
    if missing:
        raise Unusable(f"This database lacks the table{'s' * (len(missing) > 1)} {', '.join(missing)}.", FROM_BACKUP)
