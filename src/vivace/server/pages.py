"""The browser client: one page for every address that is not the API's, and its files."""

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC = Path(__file__).parent / "static"
PAGES = (
    "/",
    "/t/{code}",
    "/continue",
    "/me",
    "/learn",
    "/learn/{game}",
    "/practise/{game}",
    "/rules/{game}",
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


async def page(request: Request) -> Response:
    index = STATIC / "index.html"
    if not index.is_file():
        return PlainTextResponse("The browser client is not built: run `make client`.\n", 503)
    return FileResponse(index, headers={"cache-control": "no-cache"})


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
            response = await page(request)
            response.status_code = 404
        response.headers["cache-control"] = "no-cache"
        return response


def routes() -> list[BaseRoute]:
    return [
        *(Route(path, page) for path in PAGES),
        Mount("/assets", Assets(directory=STATIC / "assets", check_dir=False)),
        Mount("/", Files(directory=STATIC, check_dir=False)),
    ]
