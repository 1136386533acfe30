"""The two ends of a TCP connection, as ASGI names them."""

import asyncio


def peer_name(transport: asyncio.BaseTransport) -> tuple[str, int] | None:
    """The other side's address and port; None where it has none: a local socket, or somebody who is gone already."""
    return _name(transport.get_extra_info("peername"))


def own_name(transport: asyncio.BaseTransport) -> tuple[str, int] | None:
    return _name(transport.get_extra_info("sockname"))


def _name(given: object) -> tuple[str, int] | None:
    return (str(given[0]), int(given[1])) if isinstance(given, tuple) and len(given) >= 2 else None
