"""Who sends a request, from where, and whether it is taken."""

from starlette.requests import Request

from vivace.game.core import Refusal
from vivace.server import reasons
from vivace.server.config import Config
from vivace.server.http.endpoints import Endpoint, Refused, pay
from vivace.server.http.headers import HOST
from vivace.server.http.origins import allowed
from vivace.server.http.types import Me
from vivace.server.peers import peer
from vivace.server.people.allowances import Allowances
from vivace.server.people.recognition import Known, Recognition
from vivace.store import StoredPlayer

RETRY_SECONDS = 2.0
"""After which the clock of this server may be right."""


class Callers:
    def __init__(self, config: Config, allowances: Allowances, recognition: Recognition) -> None:
        self.config, self.allowances, self.recognition = config, allowances, recognition
        self.identities = recognition.identities

    async def check(self, request: Request, endpoint: Endpoint) -> None:
        """Before anything else is done for a request."""
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

    async def known(self, request: Request) -> Known:
        found = await self.recognition.known(request)
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

    async def me(self, request: Request) -> Me:
        return me_of((await self.known(request)).player)


def me_of(player: StoredPlayer) -> Me:
    return Me(id=player.id, name=player.name)
