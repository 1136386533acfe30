"""Tables by the code that somebody typed. `vivace.server.limits` says why they cannot be guessed."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from vivace.game.core import Refusal
from vivace.server import reasons
from vivace.server.people.allowances import Allowance
from vivace.server.tables.codes import normal
from vivace.server.tables.directory import TableDirectory

T = TypeVar("T")


class TableCodes:
    def __init__(self, tables: TableDirectory, wrong: Allowance) -> None:
        """`wrong`: codes that an address may get wrong."""
        self.tables, self.wrong = tables, wrong

    async def with_code(
        self, address: str, typed: str, player: str | None, work: Callable[[str], Awaitable[T | Refusal]]
    ) -> T | Refusal:
        """What the work makes of the code. One that opens no table is charged to the address."""
        code = normal(typed)
        wait = await self.wrong.wait(address)
        if wait and (code is None or player is None or not await self.tables.belongs(code, player)):
            return Refusal(reasons.TOO_MANY_CODES, {"seconds": round(wait, 1)})
        found = Refusal(reasons.NO_SUCH_TABLE) if code is None else await work(code)
        if isinstance(found, Refusal) and found.reason is reasons.NO_SUCH_TABLE:
            await self.wrong.charge(address)
        return found
