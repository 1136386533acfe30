"""The databases of the store's own tests: SQLite, and a real PostgreSQL."""

from tests.store.conftest import calendar, kind, postgres, store, templates, url

__all__ = ["calendar", "kind", "postgres", "store", "templates", "url"]
