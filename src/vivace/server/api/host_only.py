"""What only the host of a server may read: the figures of /metrics tell who plays when, and how close the server is to
its limits."""

from hmac import compare_digest
from ipaddress import ip_address

from starlette.datastructures import Headers
from starlette.types import Scope

from vivace.server.config import Config
from vivace.server.peers import among, peer

FORWARDING = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
"""A request that has any of these came through a proxy, also through one that nobody told us to trust: its socket says
nothing of who asks."""
BEARER = "bearer "


def may_read_figures(scope: Scope, config: Config) -> bool:
    headers = Headers(scope=scope)
    given = headers.get("authorization", "")
    if config.metrics_token is not None and given.lower().startswith(BEARER):
        return compare_digest(given[len(BEARER) :].strip().encode(), config.metrics_token.encode())
    if any(name in headers for name in FORWARDING):
        return False
    who = peer(scope, ())
    try:
        return among(ip_address(who.address), config.metrics_from)
    except ValueError:
        return False
