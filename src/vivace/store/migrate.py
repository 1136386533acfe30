"""Brings a database to the form that this version of Vivace needs; run whenever a store is opened."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, text

from vivace.store.errors import Unusable

# Any number, the same in every process: two that start at the same time migrate one after the other.
LOCK = 8_486_223


def config(connection: Connection) -> Config:
    found = Config()
    found.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    found.set_main_option("file_template", "v%%(rev)s_%%(slug)s")
    found.attributes["connection"] = connection
    return found


def upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    try:
        command.upgrade(config(connection), "head")
    except CommandError as error:
        raise Unusable(f"This database belongs to another version of Vivace: {error}") from error
    # Whoever opens a store wants to write: better to learn now that this is not possible.
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
