"""Only our own pages may open a WebSocket or change anything.

Browsers send `Origin` with every WebSocket and with every request that is neither GET nor HEAD, and no page can change
it. A request without one is therefore not from a page: it is a script or an app, which has no cookie but its own, and
can do nothing in somebody else's name; it is let through. "null" is what a browser says for a page that it gives no
origin (a sandboxed frame, a local file): somebody's browser, with their cookies, and not our page; it is refused.
"""

from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

PORTS = {"http": 80, "https": 443}


def allowed(origin: str | None, host: str | None, public_url: str | None) -> bool:
    """`host` is the request's Host header. Where the server knows its public address, a page must come from there, or
    from this very machine or network by number: a foreign name that its owner points to our address (DNS rebinding)
    has equal Origin and Host as well, but can never look like a number."""
    if origin is None:
        return True
    page = _split(origin)
    if page is None:
        return False
    if public_url is not None:
        home = _split(public_url)
        if home is not None and (page.scheme, _place(page)) == (home.scheme, _place(home)):
            return True
        if not _by_number(page.hostname or ""):
            return False
    served = None if host is None else _split(f"{page.scheme}://{host}")
    return served is not None and _place(page) == _place(served)


def _split(url: str) -> SplitResult | None:
    """An origin: a scheme, a host, perhaps a port, and nothing else."""
    try:
        parts = urlsplit(url)
        port_is_fine = parts.port is None or parts.port > 0
    except ValueError:
        return None
    bare = f"{parts.scheme}://{parts.netloc}".lower() == url.lower()
    if parts.scheme not in PORTS or not parts.hostname or not bare or not port_is_fine or "@" in parts.netloc:
        return None
    return parts


def _place(parts: SplitResult) -> tuple[str, int]:
    return (parts.hostname or "").rstrip("."), parts.port or PORTS[parts.scheme]


def _by_number(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
