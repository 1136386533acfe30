"""A replay as bytes: views repeat themselves, and so it is kept and sent compressed."""

import gzip
import re
import zlib
from collections.abc import AsyncIterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from vivace.server.watching.types import Replay

LEVEL = 6
GZIP = 31
"""What zlib calls the format of gzip."""
PIECE = 65_536
_NOT_WANTED = re.compile(r";\s*q\s*=\s*0(\.0*)?\s*$", re.IGNORECASE)


def packed(replay: Replay) -> bytes:
    return gzip.compress(msgspec.json.encode(replay), LEVEL, mtime=0)


def takes_gzip(accept_encoding: str) -> bool:
    """Whether a browser says so; those that say nothing get it plain."""
    wishes = {}
    for entry in accept_encoding[:1000].split(","):
        name, _, _ = entry.partition(";")
        wishes[name.strip().lower()] = not _NOT_WANTED.search(entry)
    return wishes.get("gzip", wishes.get("*", False))


def unpacked_for(request: Request, body: bytes) -> Response:
    """The answer in the form that was asked for."""
    headers = {"vary": "accept-encoding"}
    if takes_gzip(request.headers.get("accept-encoding", "")):
        return Response(body, media_type="application/json", headers={**headers, "content-encoding": "gzip"})
    return StreamingResponse(_unpacked(body), media_type="application/json", headers=headers)


async def _unpacked(body: bytes) -> AsyncIterator[bytes]:
    """In pieces: whoever does not take it has only the next one in our memory, and not the whole of a long game."""
    inflating = zlib.decompressobj(GZIP)
    while not inflating.eof:
        yield inflating.decompress(body, PIECE)
        body = inflating.unconsumed_tail
