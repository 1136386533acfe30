"""Addresses and browsers as keys that tell whether two people come from the same one, and nothing else.

A key is made with the server's secret and the day, so that nobody without the secret can find what is behind it, and
tomorrow's is another. It is held in memory with the connection and never written down.
"""

import hashlib
import hmac
import time
from collections.abc import Callable, Iterable
from ipaddress import ip_address

from vivace.server.limits import address_key

DAY = 86400
BYTES = 12


class Pseudonyms:
    """`secret`: the same on all servers of a site."""

    def __init__(self, secret: str, now: Callable[[], float] = time.time) -> None:
        self._secret, self._now = secret.encode(), now

    def of_address(self, address: str) -> tuple[str, ...]:
        """One key, by /64 for IPv6; none for the machine itself: there a proxy speaks for everybody, and is not trusted
        to say for whom."""
        try:
            if ip_address(address.partition("%")[0]).is_loopback:
                return ()
        except ValueError:  # a Unix socket has no address
            return ()
        return (self._key(address_key(address)),)

    def of_browser(self, players: Iterable[str]) -> tuple[str, ...]:
        """One key for each identity that this browser can change to: two that are in one browser share them, from
        whatever address each plays."""
        return tuple(self._key(f"player {id}") for id in players)

    def _key(self, of: str) -> str:
        text = f"{int(self._now() // DAY)} {of}"
        return hmac.digest(self._secret, text.encode(), hashlib.sha256)[:BYTES].hex()
