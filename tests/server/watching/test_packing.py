"""Whoever asks gets a replay in the form that they can read."""

import gzip

import pytest
from starlette.requests import Request
from starlette.responses import StreamingResponse

from vivace.server.watching.packing import PIECE, takes_gzip, unpacked_for
from vivace.server.watching.recent import Recent


@pytest.mark.parametrize(
    ("header", "taken"),
    [
        ("gzip, deflate, br", True),
        ("GZIP;q=0.5", True),
        ("br;q=1.0, *;q=0.1", True),
        ("", False),
        ("identity", False),
        ("br", False),
        ("gzip;q=0", False),
        ("gzip; q=0.000, *", False),
        ("*;q=0", False),
        (",;,=" * 500, False),
    ],
)
def test_only_who_can_read_it_gets_it_compressed(header: str, taken: bool) -> None:
    assert takes_gzip(header) == taken
    scope = {"type": "http", "headers": [(b"accept-encoding", header.encode())]}
    answer = unpacked_for(Request(scope), gzip.compress(b"{}"))
    assert (answer.headers.get("content-encoding") == "gzip") == taken
    if taken:
        assert gzip.decompress(answer.body) == b"{}"
    assert answer.headers["vary"] == "accept-encoding"


async def test_whoever_gets_it_unpacked_gets_it_in_pieces() -> None:
    """Else each connection that does not take it would keep all of a long game in memory."""
    whole = b"".join(b'{"step": %d}' % number for number in range(100_000))
    answer = unpacked_for(Request({"type": "http", "headers": []}), gzip.compress(whole))
    assert isinstance(answer, StreamingResponse)
    pieces = [bytes(piece) async for piece in answer.body_iterator]  # type: ignore[arg-type]
    assert b"".join(pieces) == whole and max(map(len, pieces)) <= PIECE


def test_what_was_not_asked_for_the_longest_is_forgotten_first() -> None:
    recent: Recent[str, int] = Recent(2)
    recent.put("a", 1)
    recent.put("b", 2)
    assert recent.get("a") == 1
    recent.put("c", 3)
    assert (recent.get("a"), recent.get("b"), recent.get("c")) == (1, None, 3)
