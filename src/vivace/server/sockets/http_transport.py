"""A connection's transport as uvicorn has it: what is said when nobody listens any more is dropped.

asyncio's own transports do so. uvloop's fail from the moment their handle is closed, and uvicorn tells only the latest
of several requests on a connection that it is lost: the answer to an earlier one was an error in the log.
"""

import asyncio
from typing import Any


class HttpTransport:
    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport

    def write(self, data: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)


def whole(transport: asyncio.BaseTransport | HttpTransport) -> asyncio.BaseTransport:
    """The transport itself, for whoever has no more to do with uvicorn."""
    return transport.transport if isinstance(transport, HttpTransport) else transport
