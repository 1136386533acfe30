"""The files of offline play, as a server gives them out."""

import asyncio
from functools import partial

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from vivace.server.api import pages
from vivace.server.http.headers import content_policy
from vivace.server.offline.kit import COMPILED, FOLDER, LIST, WORKER, Kit, kit_of, media_type


def routes(public_url: str | None) -> list[BaseRoute]:
    return [Route(f"/{FOLDER}/{{name}}", partial(_give, public_url))]


async def _give(public_url: str | None, request: Request) -> Response:
    path = f"{FOLDER}/{request.path_params['name']}"
    if not (pages.STATIC / "index.html").is_file():
        raise HTTPException(404)
    # The first who asks waits until it is made, and nobody else does.
    kit = await asyncio.to_thread(kit_of, pages.STATIC, pages.written_page())
    content = await asyncio.to_thread(_content, kit, path)
    if content is None:
        raise HTTPException(404)
    asked = request.query_params.get(pages.KIT_VERSION) == kit.listed.version
    headers = {"cache-control": "public, max-age=31536000, immutable" if asked else "no-cache"}
    if path == WORKER:
        policy = content_policy(public_url, request.headers.get("host"))
        headers["content-security-policy"] = policy.replace("script-src 'self'", f"script-src {COMPILED}")
    return Response(content, media_type=media_type(path), headers=headers)


def _content(kit: Kit, path: str) -> bytes | None:
    if path == LIST:
        return msgspec.json.encode(kit.listed)
    if path in kit.made:
        return kit.made[path]
    file = pages.STATIC / path
    return file.read_bytes() if file.is_file() and file.parent == pages.STATIC / FOLDER else None
