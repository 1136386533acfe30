"""How a database is named: by a URL, or by the path of an SQLite file."""

import os

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from vivace.store.errors import Unusable


def full_url(database: str | os.PathLike[str]) -> URL:
    """The URL with its driver; a plain path is an SQLite file."""
    given = os.fspath(database)
    if "://" not in given:
        return URL.create("sqlite+aiosqlite", database=given)
    try:
        url = make_url(given)
    except ArgumentError as error:
        raise Unusable(f"This is not the URL of a database: {error}") from None
    match url.get_backend_name():
        case "sqlite":
            if url.database in (None, "", ":memory:"):
                raise Unusable("A store in memory would forget: give SQLite a file.")
            return url.set(drivername="sqlite+aiosqlite")
        case "postgresql" | "postgres":
            query = dict(url.query)
            if "sslmode" in query:  # libpq's name for it
                query["ssl"] = query.pop("sslmode")
            return url.set(drivername="postgresql+asyncpg", query=query)
    raise Unusable(f"Vivace keeps its data in SQLite or PostgreSQL, not in {url.get_backend_name()}.")
