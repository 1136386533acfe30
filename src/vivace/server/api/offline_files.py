"""The files of offline play, as a server gives them out."""

import asyncio
from functools import partial

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route

from vivace.server.api import pages
from vivace.server.http.headers import content_policy
from vivace.server.offline.kit import COMPILED, FOLDER, LIST, WORKER, kit_of, media_type


def routes(public_url: str | None) -> list[BaseRoute]:
    return [Route(f"/{FOLDER}/{{name}}", partial(_give, public_url))]


async def _give(public_url: str | None, request: Request) -> Response:
    path = f"{FOLDER}/{request.path_params['name']}"
    if not (pages.STATIC / "index.html").is_file():
        raise HTTPException(404)
    # The first who asks waits until it is made, and nobody else does.
    kit = await asyncio.to_thread(kit_of, pages.STATIC, pages.written_page())
    asked = request.query_params.get(pages.KIT_VERSION) == kit.listed.version
    headers = {"cache-control": "public, max-age=31536000, immutable" if asked else "no-cache"}
    if path == WORKER:
        policy = content_policy(public_url, request.headers.get("host"))
        headers["content-security-policy"] = policy.replace("script-src 'self'", f"script-src {COMPILED}")
    made = msgspec.json.encode(kit.listed) if path == LIST else kit.made.get(path)
    if made is not None:
        return Response(made, media_type=media_type(path), headers=headers)
    file = pages.STATIC / path
    if not file.is_file() or file.parent != pages.STATIC / FOLDER:
        raise HTTPException(404)
    # In pieces: whoever asks for megabytes and does not take them has only the next piece in our memory.
    return FileResponse(file, media_type=media_type(path), headers=headers)
