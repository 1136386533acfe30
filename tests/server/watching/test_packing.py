"""Whoever asks gets a replay in the form that they can read."""

import gzip

import pytest
from starlette.requests import Request

from vivace.server.watching.packing import takes_gzip, unpacked_for
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
    assert (gzip.decompress(answer.body) if taken else answer.body) == b"{}"
    assert answer.headers["vary"] == "accept-encoding"


def test_what_was_not_asked_for_the_longest_is_forgotten_first() -> None:
    recent: Recent[str, int] = Recent(2)
    recent.put("a", 1)
    recent.put("b", 2)
    assert recent.get("a") == 1
    recent.put("c", 3)
    assert (recent.get("a"), recent.get("b"), recent.get("c")) == (1, None, 3)
