"""Lines of logs in one statement and one trip, which is a transaction of its own.

Nearly everything that is written while people play is a line or a few, and a transaction of the usual kind is four
trips through three libraries. That counts where several processes write: each has fewer lines to share one with.
"""

from collections.abc import Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from vivace.store.failures import ASKED_WRONGLY, away
from vivace.store.writer import Lines, Tails, Write

APPEND = """
WITH given AS (SELECT * FROM unnest($1::text[], $2::bigint[]) AS g(id, epoch)),
     held AS (SELECT id, epoch FROM tables WHERE id = ANY ($1::text[]) ORDER BY id FOR SHARE)
INSERT INTO log (table_id, game_number, sequence, line, written)
SELECT * FROM unnest($3::text[], $4::integer[], $5::integer[], $6::text[], $7::bigint[])
WHERE NOT EXISTS (SELECT FROM given LEFT JOIN held USING (id) WHERE held.epoch IS DISTINCT FROM given.epoch)
"""
"""The rows of the tables stay as they are until the end, as with `Transaction.epochs`: whoever takes one over waits, or
has counted its epoch up, and then nothing is inserted."""


def all_lines(writes: Sequence[Write[Any]]) -> list[Lines] | None:
    """None: there is something else among them, or something has to be found out first."""
    tails: Tails = {}
    found: list[Lines] = []
    epochs: dict[str, int] = {}
    for write in writes:
        lines = write.lines_alone(tails)
        if lines is None or epochs.setdefault(lines.table, lines.epoch) != lines.epoch:
            return None
        found.append(lines)
    return found


async def append(connection: Any, given: Sequence[Lines]) -> bool:
    """Whether all of it is durable, over a connection of asyncpg. If not, nothing was written, and the usual way finds
    out why. StoreUnavailable: nobody knows, as where a commit is not answered."""
    if connection.is_closed():  # lost while nobody used it
        return False
    epochs = {lines.table: lines.epoch for lines in given}
    rows = [row for lines in given for row in lines.rows]
    columns = [list(epochs), list(epochs.values()), *map(list, zip(*rows, strict=True))]
    try:
        done = await connection.execute(APPEND, *columns)
    except asyncpg.PostgresError as error:
        if (error.sqlstate or "").startswith(ASKED_WRONGLY):
            return False
        raise away(error) from error
    except (asyncpg.InterfaceError, OSError, TimeoutError) as error:
        raise away(error) from error
    except (UnicodeEncodeError, OverflowError):  # a value that PostgreSQL does not take
        return False
    return bool(done == f"INSERT 0 {len(rows)}")
