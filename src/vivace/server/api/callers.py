"""Who sends a request, from where, and whether it is taken."""

from msgspec import UNSET
from starlette.requests import Request

from vivace.game.core import Refusal
from vivace.server import reasons
from vivace.server.config import Config
from vivace.server.http.endpoints import Endpoint, Refused, pay
from vivace.server.http.headers import HOST
from vivace.server.http.origins import allowed
from vivace.server.http.suspended import SuspendedAddresses
from vivace.server.http.types import Me
from vivace.server.peers import peer
from vivace.server.people.allowances import Allowances
from vivace.server.people.bot_names import PREFIX
from vivace.server.people.names import alike
from vivace.server.people.recognition import Known, Recognition
from vivace.store import StoredPlayer

RETRY_SECONDS = 2.0
"""After which the clock of this server may be right."""


class Callers:
    def __init__(
        self, config: Config, allowances: Allowances, recognition: Recognition, suspended: SuspendedAddresses
    ) -> None:
        self.config, self.allowances, self.recognition = config, allowances, recognition
        self.suspended = suspended
        self.identities = recognition.identities

    async def check(self, request: Request, endpoint: Endpoint) -> None:
        """Before anything else is done for a request. A suspended address may keep house: the host may be behind it."""
        if not endpoint.for_host:
            await self.suspended.check(self.address(request))
        await pay(self.allowances.requests, self.address(request))
        origin, host = request.headers.get("origin"), request.headers.get("host")
        if endpoint.method != "GET" and not allowed(origin, host, self.config.public_url):
            raise Refused(reasons.WRONG_ORIGIN)

    # ── from where ───────────────────────────────────────────────────────────────────────────────────────────────────

    def address(self, request: Request) -> str:
        """As limits count it."""
        return peer(request.scope, self.config.trusted_proxies).key

    def base(self, request: Request) -> str:
        """What links to this site begin with."""
        host = request.headers.get("host", "")
        return self.config.public_url or f"{request.url.scheme}://{host if HOST.fullmatch(host) else 'localhost'}"

    def link(self, request: Request, code: str) -> str:
        return f"{self.base(request)}/t/{code}"

    # ── who ──────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def known(self, request: Request, *, even_suspended: bool = False) -> Known:
        found = await self.recognition.known(request, even_suspended=even_suspended)
        if isinstance(found, Refusal):
            raise Refused(found, RETRY_SECONDS if found.reason is reasons.WRONG_CLOCK else None)
        return found

    async def perhaps(self, request: Request) -> Known | None:
        """None: nobody yet. A cookie that is not valid yet is refused here as well."""
        try:
            return await self.known(request)
        except Refused as error:
            if error.refusal.reason is reasons.NOBODY:
                return None
            raise

    async def known_person(self, request: Request, *, even_suspended: bool = False) -> Known:
        """Not a program."""
        found = await self.known(request, even_suspended=even_suspended)
        if found.player.program:
            raise Refused(reasons.NOT_FOR_BOTS)
        return found

    async def person(self, request: Request) -> Me:
        return me_of((await self.known_person(request)).player)

    async def perhaps_id(self, request: Request) -> str | None:
        known = await self.perhaps(request)
        return None if known is None else known.player.id

    async def me(self, request: Request) -> Me:
        return me_of((await self.known(request)).player)

    async def check_name(self, name: str) -> None:
        """Refuses one that could be taken for one that the host has withdrawn."""
        withdrawn = await self.recognition.store.house.withdrawn_names()
        bare = name.removeprefix(PREFIX)
        if any(alike(one, other) for one in (name, bare) for other in withdrawn):
            raise Refused(reasons.NAME_WITHDRAWN)


def me_of(player: StoredPlayer) -> Me:
    return Me(id=player.id, name=player.name, program=player.program or UNSET)
