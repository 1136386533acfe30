"""The log of a tournament, or of a club: lines in their order, and a row that knows how many there are. That number is
the fence: whoever appends says after which line, and where somebody else was quicker nothing is written."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Table, select, update
from sqlalchemy.exc import IntegrityError

from vivace.store.database import Database


class LineLog:
    def __init__(self, database: Database, head: Table, lines: Table, owner: str) -> None:
        """`head`: the row that counts the lines; `owner`: the column of `lines` that names it."""
        self.database, self.head, self.rows, self.owner = database, head, lines, owner

    async def lines(self, id: str, after: int = 0) -> tuple[str, ...]:
        c = self.rows.c
        query = select(c.line).where(c[self.owner] == id, c.sequence > after).order_by(c.sequence)
        return await self.database.look_up(lambda connection: tuple(connection.scalars(query).all()))

    async def append(
        self,
        id: str,
        after: int,
        lines: Sequence[str],
        head: Mapping[str, Any],
        people: Callable[[Connection], object],
    ) -> bool:
        """All of them, with what the row says from now on and what becomes of its people, or nothing: False where the
        log goes on after that line already, or somebody came another way meanwhile."""
        c = self.head.c
        counted = update(self.head).where(c.id == id, c.version == after)
        values = {**head, "version": after + len(lines), "changed": self.database.now()}
        rows = [{self.owner: id, "sequence": after + number, "line": line} for number, line in enumerate(lines, 1)]

        def work(connection: Connection) -> bool:
            try:
                with connection.begin_nested():
                    if connection.execute(counted.values(values)).rowcount == 0:
                        return False
                    connection.execute(self.rows.insert(), rows)
                    people(connection)
            except IntegrityError:
                return False
            return True

        return await self.database.write(work)
