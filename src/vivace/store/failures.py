"""What an error of the database means to the store: it is away, or what it was asked cannot be stored."""

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, InterfaceError, ProgrammingError

from vivace.store.errors import StoreUnavailable, Unstorable

# PostgreSQL's classes of errors that lie in what was asked for, not in the state of the server: data, integrity,
# a transaction that ran into another, syntax. (https://www.postgresql.org/docs/current/errcodes-appendix.html)
ASKED_WRONGLY = ("22", "23", "40", "42")
COLLIDED = "40"


def unavailable(error: BaseException) -> bool:
    """Whether the database is to blame, and not what it was asked."""
    if isinstance(error, DBAPIError):
        if error.connection_invalidated:
            return True
        state = getattr(error.orig, "sqlstate", None)
        if isinstance(state, str):
            return not state.startswith(ASKED_WRONGLY)
        if isinstance(error, InterfaceError):  # asyncpg: the connection; sqlite3: a value that is no SQL value
            return "closed" in str(error) or "connection" in str(error)
        return not isinstance(error, IntegrityError | DataError | ProgrammingError)
    return isinstance(error, OSError | TimeoutError)


def _cause(error: BaseException) -> str:
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return str(cause) or type(cause).__name__


def away(error: Exception) -> StoreUnavailable:
    return StoreUnavailable(f"The database is not available: {_cause(error)}")


def translated(error: Exception) -> Exception:
    """The error as the store's own, where it comes from the database."""
    if unavailable(error):
        return away(error)
    if isinstance(error, DBAPIError | UnicodeEncodeError | OverflowError):
        return Unstorable(f"The database does not take this: {_cause(error)}")
    return error


def lost(error: Exception) -> bool:
    """The connection broke; that says nothing of the database now, where it was not used for a while."""
    return isinstance(error, DBAPIError) and error.connection_invalidated


def collided(error: Exception) -> bool:
    """The transaction ran into one of another process, and may be tried again."""
    state = getattr(error.orig, "sqlstate", None) if isinstance(error, DBAPIError) else None
    return isinstance(state, str) and state.startswith(COLLIDED)
