"""Who somebody is, without an account: a random id in a signed cookie that no script can read.

The signature covers the id and the day of the signing. Nothing else is in the cookie, and nothing on the server: a
player who deletes themselves is gone because their id is no longer in the database.
"""

import hashlib
import re
import secrets
import time
from collections.abc import Callable, Sequence

from itsdangerous import BadSignature, TimestampSigner
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "vivace"
YEAR = 365 * 86400
RENEWED_AFTER = 30 * 86400
SALT = "vivace.identity.1"
ID = re.compile(r"[A-Za-z0-9_-]{16,64}", re.ASCII)
SIGNED = re.compile(rf"{ID.pattern}\.[A-Za-z0-9_-]{{1,12}}\.[A-Za-z0-9_-]{{43}}", re.ASCII)
"""Id, time and signature. Python's base64 would pass over signs that do not belong there."""


def new_player_id() -> str:
    """120 random bits, as 20 characters that a URL may hold."""
    return secrets.token_urlsafe(15)


class Identities:
    """`keys`: the first one signs, all are accepted. `secure`: the cookie goes over https only."""

    def __init__(self, keys: Sequence[str], secure: bool, now: Callable[[], float] = time.time) -> None:
        self.secure = secure
        # itsdangerous wants the newest key last, and compares in constant time.
        self._signer = _Signer(list(reversed(keys)), now)

    def sign(self, player_id: str) -> str:
        if not ID.fullmatch(player_id):
            raise ValueError("This is not the id of a player.")
        return self._signer.sign(player_id).decode("ascii")

    def read(self, cookie: str | None) -> str | None:
        """The player, or None where nobody signed this, or too long ago."""
        found = self._opened(cookie)
        return None if found is None else found[0]

    def due(self, cookie: str | None) -> bool:
        """Whether a valid cookie should be set anew, so that who comes back once a year stays known."""
        found = self._opened(cookie)
        return found is not None and found[1] > RENEWED_AFTER

    def _opened(self, cookie: str | None) -> tuple[str, float] | None:
        """The player, and the age of the signature in seconds."""
        if cookie is None or not SIGNED.fullmatch(cookie):
            return None
        try:
            value, signed = self._signer.unsign(cookie, max_age=YEAR, return_timestamp=True)
        except BadSignature:  # also: too old, or of tomorrow
            return None
        return value.decode("ascii"), self._signer.get_timestamp() - signed.timestamp()

    # ── with Starlette ───────────────────────────────────────────────────────────────────────────────────────────────

    def of(self, connection: HTTPConnection) -> str | None:
        """The player who sent this request, or opens this WebSocket."""
        return self.read(connection.cookies.get(COOKIE))

    def give(self, response: Response, player_id: str) -> None:
        response.set_cookie(
            COOKIE, self.sign(player_id), max_age=YEAR, path="/", secure=self.secure, httponly=True, samesite="lax"
        )

    def renew(self, connection: HTTPConnection, response: Response) -> None:
        """Sets the cookie anew where that is due."""
        cookie = connection.cookies.get(COOKIE)
        player = self.read(cookie)
        if player is not None and self.due(cookie):
            self.give(response, player)

    def take_back(self, response: Response) -> None:
        response.delete_cookie(COOKIE, path="/", secure=self.secure, httponly=True, samesite="lax")


class _Signer(TimestampSigner):
    def __init__(self, keys: list[str], now: Callable[[], float]) -> None:
        super().__init__(keys, salt=SALT, key_derivation="hmac", digest_method=hashlib.sha256)
        self._now = now

    def get_timestamp(self) -> int:
        return int(self._now())
