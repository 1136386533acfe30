"""Origins: only our own pages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vivace.server.http.origins import allowed

HOME = "https://cards.example.org"


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://localhost:8000", "localhost:8000"),
        ("http://192.168.1.20:8000", "192.168.1.20:8000"),
        ("http://laptop.local:8000", "Laptop.local:8000"),
        ("http://[::1]:8000", "[::1]:8000"),
        ("https://cards.example.org", "cards.example.org"),
        ("https://cards.example.org", "cards.example.org:443"),
        ("http://cards.example.org", "cards.example.org:80"),
    ],
)
def test_a_page_that_was_served_from_here_may(origin: str, host: str) -> None:
    assert allowed(origin, host, None)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://evil.example", "localhost:8000"),
        ("http://localhost:8001", "localhost:8000"),
        ("http://localhost", "localhost:8000"),
        ("https://other.example", "other.example:80"),
        ("https://cards.example.org.evil.example", "cards.example.org"),
        ("https://evil.example/cards.example.org", "evil.example"),
        ("https://cards.example.org@evil.example", "evil.example"),
        ("null", "null"),
        ("null", "localhost:8000"),
        ("", "localhost:8000"),
        ("file://", "localhost:8000"),
        ("chrome-extension://localhost:8000", "localhost:8000"),
        ("http://localhost:8000", None),
        ("http://localhost:99999", "localhost:99999"),
        ("http://[::1", "[::1"),
        ("http://localhost:8000 http://evil.example", "localhost:8000"),
    ],
)
@pytest.mark.parametrize("public_url", [None, HOME])
def test_any_other_page_may_not(origin: str, host: str | None, public_url: str | None) -> None:
    assert not allowed(origin, host, public_url)


@pytest.mark.parametrize("public_url", [None, HOME])
def test_who_names_no_origin_is_no_browser(public_url: str | None) -> None:
    assert allowed(None, "localhost:8000", public_url)


def test_behind_a_proxy_the_public_address_counts_whatever_the_host_is() -> None:
    assert allowed(HOME, "127.0.0.1:8000", HOME)
    assert allowed("https://CARDS.example.org", "127.0.0.1:8000", HOME)
    assert not allowed("http://cards.example.org", "127.0.0.1:8000", HOME)
    assert not allowed("https://cards.example.org:8443", "127.0.0.1:8000", HOME)


def test_with_a_public_address_a_foreign_name_that_points_here_may_not() -> None:
    assert not allowed("http://rebound.example:8000", "rebound.example:8000", HOME)
    assert allowed("http://127.0.0.1:8000", "127.0.0.1:8000", HOME)
    assert allowed("http://localhost:8000", "localhost:8000", HOME)
    assert not allowed("http://localhost:8000", "127.0.0.1:8000", HOME)


@given(st.text(), st.none() | st.text(), st.sampled_from([None, HOME]))
def test_nonsense_breaks_nothing(origin: str, host: str | None, public_url: str | None) -> None:
    assert allowed(origin, host, public_url) in (True, False)
    assert not allowed(origin, "localhost:8000", public_url)
