"""The key of the house: whoever shows it is the host. It travels in a header alone, and is compared in constant
time."""

from hmac import compare_digest

import structlog
from starlette.requests import Request

from vivace.server import reasons
from vivace.server.api.callers import Callers
from vivace.server.config import Config
from vivace.server.http.endpoints import Refused
from vivace.server.people.recognition import bearer_token
from vivace.server.people.secret import SecretError, admin_key

log = structlog.stdlib.get_logger("vivace.api")


class HouseKey:
    def __init__(self, config: Config, callers: Callers) -> None:
        """Without a key, where none is set and no file can be made for one, nobody is the host."""
        self.callers = callers
        self._key: bytes | None = None
        try:
            self._key = admin_key(config).encode()
        except SecretError as error:
            log.warning("nobody can keep house", error=str(error))

    async def check(self, request: Request) -> None:
        """An address that was wrong too often is refused the right one, too."""
        wrong, address = self.callers.allowances.wrong_tokens, self.callers.address(request)
        wait = await wrong.wait(address)
        if wait:
            raise Refused(reasons.TOO_MANY, wait, seconds=round(wait, 1))
        given = bearer_token(request)
        if given is None or self._key is None or not compare_digest(given.encode(), self._key):
            await wrong.charge(address)
            raise Refused(reasons.WRONG_KEY)
