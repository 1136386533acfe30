"""Tables, evenings and clubs by the code that somebody typed. Why they cannot be guessed: `vivace.server.limits`."""

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from starlette.requests import Request

from vivace.game.core import Refusal
from vivace.server import reasons
from vivace.server.api.callers import Callers
from vivace.server.http.endpoints import Refused
from vivace.server.people.allowances import Allowance
from vivace.server.tables.codes import normal

T = TypeVar("T")
WRONG = (reasons.NO_SUCH_TABLE, reasons.NO_SUCH_EVENING, reasons.NO_SUCH_CLUB, reasons.NO_INVITATION)


class Places(Protocol):
    """Tables, evenings, or clubs."""

    async def belongs(self, code: str, player: str) -> bool: ...


class TableCodes:
    def __init__(self, places: Places, wrong: Allowance) -> None:
        """`wrong`: codes that an address may get wrong."""
        self.places, self.wrong = places, wrong

    async def with_code(
        self, address: str, typed: str, player: str | None, work: Callable[[str], Awaitable[T | Refusal]]
    ) -> T | Refusal:
        """What the work makes of the code. One that opens nothing is charged to the address."""
        code = normal(typed)
        wait = await self.wrong.wait(address)
        if wait and (code is None or player is None or not await self.places.belongs(code, player)):
            return Refusal(reasons.TOO_MANY_CODES, {"seconds": round(wait, 1)})
        found = Refusal(reasons.NO_SUCH_TABLE) if code is None else await work(code)
        if isinstance(found, Refusal) and found.reason in WRONG:
            await self.wrong.charge(address)
        return found

    async def in_path(self, callers: Callers, request: Request, work: Callable[[str], Awaitable[T | Refusal]]) -> T:
        """The same for the code in a request's path; Refused where that is what comes of it."""
        typed, player = request.path_params["code"], callers.identities.of(request)
        found = await self.with_code(callers.address(request), typed, player, work)
        if isinstance(found, Refusal):
            raise Refused(found, float(str(found.facts.get("seconds", 0))) or None)
        return found
