"""Who somebody is, without an account: a random id in a signed cookie that no script can read.

The signature covers the id, the id of the device and the second of the signing. A player who deletes themselves is gone
because their id is no longer in the database, and a device that was withdrawn because the database says so.

Clocks of servers differ. A signature from the near future is as good as any; one from further ahead says that a clock
is wrong, and not that the cookie is: it is refused for now, and nothing may be written over it.
"""

import hashlib
import re
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, Sequence
from typing import NamedTuple

from itsdangerous import BadSignature, TimestampSigner
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "vivace"
OTHERS = "vivace-others"
"""The identities of this browser that it can change to."""
BETWEEN = "~"
YEAR = 365 * 86400
SKEW = 3600
"""Seconds by which the clocks of two servers may differ."""
RENEWED_AFTER = 30 * 86400
SALT = "vivace.identity.1"
ID = re.compile(r"[A-Za-z0-9_-]{16,64}", re.ASCII)
SIGNED = re.compile(rf"{ID.pattern}(?:\.{ID.pattern})?\.[A-Za-z0-9_-]{{1,12}}\.[A-Za-z0-9_-]{{43}}", re.ASCII)
"""Id of the player, id of the device, time and signature. Python's base64 would pass over signs that do not belong
there. Cookies of the time before devices lack the second."""


class Credential(NamedTuple):
    """What a valid cookie says."""

    player: str
    device: str
    due: bool = False
    """Whether the cookie should be set anew, so that who comes back once a year stays known."""


def new_player_id() -> str:
    """120 random bits, as 20 characters that a URL may hold."""
    return secrets.token_urlsafe(15)


def new_device_id() -> str:
    return secrets.token_urlsafe(15)


class Identities:
    """`keys`: the first one signs, all are accepted. `secure`: the cookie goes over https only."""

    def __init__(self, keys: Sequence[str], secure: bool, now: Callable[[], float] = time.time) -> None:
        self.secure = secure
        # itsdangerous wants the newest key last, and compares in constant time.
        self._signer = _Signer(list(reversed(keys)), now)

    def sign(self, player_id: str, device_id: str | None = None) -> str:
        ids = [player_id] if device_id is None else [player_id, device_id]
        if not all(ID.fullmatch(id) for id in ids):
            raise ValueError("This is not the id of a player.")
        return self._signer.sign(".".join(ids)).decode("ascii")

    def read(self, cookie: str | None) -> str | None:
        """The player, or None where nobody signed this, or too long ago."""
        found = self.credential(cookie)
        return None if found is None else found.player

    def credential(self, cookie: str | None) -> Credential | None:
        opened = self._opened(cookie)
        if opened is None or not -SKEW <= opened[1] <= YEAR + SKEW:
            return None
        (player, *device), age = opened
        # A cookie from before devices is one all the same, always the same one, so that it can be withdrawn. The
        # signature itself is left out: its last character has spare bits, and could be written in several ways.
        known = device[0] if device else _device_of(cookie or "")
        return Credential(player, known, due=not device or age > RENEWED_AFTER)

    def early(self, cookie: str | None) -> bool:
        """Whether we signed this, and by our clock have not yet."""
        opened = self._opened(cookie)
        return opened is not None and opened[1] < -SKEW

    def _opened(self, cookie: str | None) -> tuple[list[str], float] | None:
        """What was signed, and the age of the signature in seconds."""
        if cookie is None or not SIGNED.fullmatch(cookie):
            return None
        try:
            value, signed = self._signer.unsign(cookie, return_timestamp=True)
        except BadSignature:
            return None
        return value.decode("ascii").split("."), self._signer.get_timestamp() - signed.timestamp()

    # ── with Starlette ───────────────────────────────────────────────────────────────────────────────────────────────

    def of(self, connection: HTTPConnection) -> str | None:
        """The player who sent this request, or opens this WebSocket."""
        return self.read(connection.cookies.get(COOKIE))

    def give(self, response: Response, player_id: str, device_id: str | None = None) -> None:
        self.set(response, COOKIE, self.sign(player_id, device_id))

    def set(self, response: Response, name: str, value: str) -> None:
        response.set_cookie(name, value, max_age=YEAR, path="/", secure=self.secure, httponly=True, samesite="lax")

    def take_back(self, response: Response, name: str = COOKIE) -> None:
        response.delete_cookie(name, path="/", secure=self.secure, httponly=True, samesite="lax")


def _device_of(cookie: str) -> str:
    signed = cookie.rpartition(".")[0]
    return urlsafe_b64encode(hashlib.sha256(b"vivace.device." + signed.encode("ascii")).digest())[:20].decode("ascii")


class _Signer(TimestampSigner):
    def __init__(self, keys: list[str], now: Callable[[], float]) -> None:
        super().__init__(keys, salt=SALT, key_derivation="hmac", digest_method=hashlib.sha256)
        self._now = now

    def get_timestamp(self) -> int:
        return int(self._now())
