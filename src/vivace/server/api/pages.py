"""The browser client: one page for every address that is not the API's, and its files."""

from collections.abc import Awaitable, Callable
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from vivace.server.api.catalogue import game_list

STATIC = Path(__file__).parents[1] / "static"
PAGES = (
    "/",
    "/t/{code}",
    "/a",
    "/a/{code}",
    "/c",
    "/c/{code}",
    "/c/{code}/{invitation}",
    "/e",
    "/e/{code}",
    "/continue",
    "/me",
    "/calibrate",
    "/house",
    "/learn",
    "/learn/{game}",
    "/practise/{game}",
    "/rules/{game}",
    "/tv",
    "/tv/{game}",
    "/watch",
    "/watch/{table}/{number}",
    "/daily",
    "/daily/{game}/{day}",
)


class Assets(StaticFiles):
    """Their names change with their content: a browser keeps them for ever."""

    def file_response(self, *args: object, **keys: object) -> Response:
        response = super().file_response(*args, **keys)  # type: ignore[arg-type]
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


Head = Callable[[Request], Awaitable[bytes]]
"""What is added to the head of a page, for those who show its link."""
KIT_VERSION = "v"
"""What is asked for with every file of the offline kit."""


def page(head: Head | None) -> Callable[[Request], Awaitable[Response]]:
    """The same for every address but for its head. It brings the answer of `/api/games` along: the landing page need
    not ask."""

    async def answer(request: Request) -> Response:
        # With a version it is a file of the kit, and as it is listed there: nobody shares that link.
        if head is None or KIT_VERSION in request.query_params:
            return _answer(request, b"")
        return _answer(request, await head(request))

    return answer


def _answer(request: Request, head: bytes) -> Response:
    answer = _page(head)
    asked = [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]
    if answer.headers.get("etag") in asked:
        kept = ("etag", "cache-control", "vary")
        return Response(status_code=304, headers={name: answer.headers[name] for name in kept})
    return answer


def _page(head: bytes = b"") -> Response:
    index = STATIC / "index.html"
    if not index.is_file():
        return PlainTextResponse("The browser client is not built: run `make client`.\n", 503)
    html = written_page().replace(b"</head>", head + b"</head>", 1)
    tag = f'"{sha256(html).hexdigest()[:32]}"'
    return HTMLResponse(html, headers={"cache-control": "no-cache", "etag": tag, "vary": "accept-language"})


def written_page() -> bytes:
    """The page of the built client."""
    index = STATIC / "index.html"
    return _with_catalogue(index, index.stat().st_mtime_ns, msgspec.json.encode(game_list()))


@lru_cache(maxsize=4)
def _with_catalogue(index: Path, changed: int, games: bytes) -> bytes:
    # The client is built to lie anywhere; this page is given out at many addresses.
    return with_catalogue(index.read_bytes().replace(b'="./', b'="/'), games)


def with_catalogue(html: bytes, games: bytes) -> bytes:
    # Data, not a script: no policy forbids it. Nothing in it may look like the end of its element.
    data = games.replace(b"<", b"\\u003c")
    block = b'<script type="application/json" id="catalogue">' + data + b"</script>"
    return html.replace(b"</head>", block + b"</head>", 1)


class Files(StaticFiles):
    """What lies beside the page: manifest, icons, service worker. Whoever looks for another page is told by ours that
    there is none."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            request = Request(scope)
            if error.status_code != 404 or "text/html" not in request.headers.get("accept", ""):
                raise
            response = _page()
            response.status_code = 404
        response.headers["cache-control"] = "no-cache"
        return response


def routes(head: Head | None = None) -> list[BaseRoute]:
    return [
        *(Route(path, page(head)) for path in PAGES),
        Mount("/assets", Assets(directory=STATIC / "assets", check_dir=False)),
        Mount("/", Files(directory=STATIC, check_dir=False)),
    ]
