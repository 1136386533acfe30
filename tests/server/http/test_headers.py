"""What every answer tells the browser."""

from collections.abc import Awaitable, Callable

import pytest
from httpx import ASGITransport, AsyncClient
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from vivace.server.http.headers import SecurityHeaders, content_policy

live = pytest.mark.asyncio
HOME = "https://cards.example.org"


async def page(request: Request) -> Response:
    return PlainTextResponse("page")


async def own(request: Request) -> Response:
    return PlainTextResponse("own", headers={"Referrer-Policy": "origin", "Cache-Control": "max-age=60"})


async def broken(request: Request) -> Response:
    raise RuntimeError


Get = Callable[..., Awaitable[dict[str, str]]]


def getting(public_url: str | None, embed_origins: tuple[str, ...] = ()) -> Get:
    routes = [Route("/", page), Route("/api/me", page), Route("/api/own", own), Route("/broken", broken)]
    app = SecurityHeaders(Starlette(routes=routes), public_url, embed_origins)

    async def get(path: str, **headers: str) -> dict[str, str]:
        transport = ASGITransport(app, raise_app_exceptions=False)
        async with AsyncClient(transport=transport, base_url="http://localhost:8000") as client:
            response = await client.get(path, headers=headers)
            assert len(response.headers.multi_items()) == len(response.headers)  # none is there twice
            return dict(response.headers)

    return get


def policy(headers: dict[str, str]) -> dict[str, str]:
    directives = [directive.strip() for directive in headers["content-security-policy"].split(";")]
    return {name: rest for name, _, rest in (directive.partition(" ") for directive in directives)}


@live
@pytest.mark.parametrize("path", ["/", "/api/me", "/nowhere", "/broken"])
async def test_every_answer_forbids_what_we_do_not_need(path: str) -> None:
    headers = await getting(None)(path)
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "camera=()" in headers["permissions-policy"]
    found = policy(headers)
    assert found["script-src"] == found["style-src"] == found["default-src"] == "'self'"
    assert found["frame-ancestors"] == found["base-uri"] == found["object-src"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]


@live
async def test_pages_are_isolated_from_other_origins_so_that_their_clocks_are_fine() -> None:
    headers = await getting(None)("/")
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-embedder-policy"] == "require-corp"
    assert headers["cross-origin-resource-policy"] == "same-origin"


@live
async def test_a_page_may_open_websockets_to_the_host_it_came_from() -> None:
    headers = await getting(None)("/", host="192.168.1.20:8000")
    assert policy(headers)["connect-src"] == "'self' ws://192.168.1.20:8000 wss://192.168.1.20:8000"


@pytest.mark.parametrize(
    "host",
    [
        "evil.example; script-src *",
        "a b",
        "a,b",
        "*",
        "*.example.org",
        "https://x",
        "a/b",
        "a?",
        "'unsafe-inline'",
        "a:b",
    ],
)
def test_a_host_that_is_none_gets_no_say_in_the_policy(host: str) -> None:
    assert content_policy(None, host) == content_policy(None, None)
    assert "connect-src 'self';" in content_policy(None, host)


def test_the_public_address_is_among_those_that_may_be_connected() -> None:
    assert "connect-src 'self' wss://cards.example.org ws://10.0.0.1 wss://10.0.0.1;" in content_policy(
        HOME, "10.0.0.1"
    )
    assert content_policy(HOME, None).count("wss://cards.example.org") == 1
    assert content_policy(HOME, "cards.example.org").count("wss://cards.example.org") == 1


@live
async def test_browsers_are_told_to_stay_with_https_where_that_is_how_we_are_reached() -> None:
    assert "max-age=" in (await getting(HOME)("/"))["strict-transport-security"]
    assert "strict-transport-security" not in await getting(None)("/")
    assert "strict-transport-security" not in await getting("http://cards.example.org")("/")


@live
async def test_an_answer_of_the_api_is_kept_nowhere_unless_it_says_so() -> None:
    get = getting(None)
    assert (await get("/api/me"))["cache-control"] == "no-store"
    assert "cache-control" not in await get("/")
    headers = await get("/api/own")
    assert headers["cache-control"] == "max-age=60"
    assert headers["referrer-policy"] == "origin"


@live
async def test_only_what_is_to_be_looked_at_may_be_framed_and_only_where_the_host_says_so() -> None:
    paths = ("/tv", "/tv/subito", "/watch/abc/1")
    others = ("/", "/t/LARU-KIBO-42", "/me", "/house", "/watch/file", "/api/tv/subito", "/tv/subito/more")
    for path in (*paths, *others):
        closed = await getting(None)(path)
        assert policy(closed)["frame-ancestors"] == "'none'" and closed["x-frame-options"] == "DENY"
    get = getting(None, ("https://club.example.org", "https://example.net"))
    for path in others:
        closed = await get(path)
        assert policy(closed)["frame-ancestors"] == "'none'" and closed["x-frame-options"] == "DENY"
    for path in paths:
        opened = await get(path)
        assert policy(opened)["frame-ancestors"] == "'self' https://club.example.org https://example.net"
        assert "x-frame-options" not in opened and opened["cross-origin-resource-policy"] == "cross-origin"
        assert policy(opened)["script-src"] == "'self'"
