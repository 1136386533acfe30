"""A replay of one record from a file: a small server for this machine's own browser, without a database."""

import socket
import threading
import webbrowser
from collections.abc import Callable
from signal import SIGINT
from types import FrameType
from typing import Annotated

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.types import ASGIApp

from vivace.records import Record
from vivace.server.api import boxes, pages
from vivace.server.api.types import Words
from vivace.server.http.endpoints import Refused, json_answer, language_of, refused
from vivace.server.http.headers import SecurityHeaders
from vivace.server.watching.film import film_of
from vivace.server.watching.packing import packed, unpacked_for
from vivace.server.watching.types import Replay, ReplaySeat

HOST = "127.0.0.1"
PAGE = "/watch/file"
OWN_NAMES = ["localhost", "127.0.0.1"]
"""Another website that has its name point here is not answered: the record is nobody else's."""
GRACE_SECONDS = 1

Part = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Handicap = tuple[Part, Part, Part]


def replay_of_file(record: Record) -> bytes:
    """Of a record that is known to be right. Records do not name their players."""
    players = tuple(
        ReplaySeat(name=None, player=None, level=None, handicap=_handicap(record, seat)) for seat in range(record.seats)
    )
    return packed(Replay(players=players, started=None, ended=None, film=film_of(record)))


def _handicap(record: Record, seat: int) -> tuple[int, int, int]:
    """As a table writes it; a file may hold anything there."""
    try:
        handicap: Handicap = msgspec.convert(record.extras.get(f"x-handicap-{seat}"), Handicap)
    except msgspec.ValidationError:
        return 0, 0, 0
    return handicap


def application(body: bytes) -> ASGIApp:
    async def read_replay(request: Request) -> Response:
        return unpacked_for(request, body)

    async def nothing(request: Request) -> Response:
        text = "Only a replay is served here."
        return JSONResponse({"error": {"key": "not-found", "message": text, "rule": None, "facts": {}}}, 404)

    async def read_words(request: Request) -> Response:
        try:
            return json_answer(Words(words=boxes.words(language_of(request))))
        except Refused as error:
            return refused(request, error.refusal)

    boxes.look_through()
    inner = Starlette(
        routes=[
            Route("/api/replay", read_replay),
            Route("/api/words", read_words),
            Mount("/api", routes=[Route("/{path:path}", nothing)]),
            *boxes.routes(),
            Route(PAGE, pages.page(None)),
            *pages.routes(),
        ],
        middleware=[Middleware(TrustedHostMiddleware, allowed_hosts=OWN_NAMES, www_redirect=False)],
    )
    return SecurityHeaders(inner)


class LocalServer(uvicorn.Server):
    def __init__(self, body: bytes, ready: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                application(body),
                log_config=None,
                access_log=False,
                server_header=False,
                lifespan="off",
                timeout_graceful_shutdown=GRACE_SECONDS,
            )
        )
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        # In place of uvicorn's, which would raise the signal once more at the end: a stop that was asked for is a
        # success.
        self.force_exit = self.force_exit or (self.should_exit and sig == SIGINT)
        self.should_exit = True


def serve(body: bytes, listening: socket.socket, *, open_browser: bool, say: Callable[[str], None]) -> None:
    """Serves the replay until it is told to stop (Ctrl-C, SIGTERM)."""
    url = f"http://localhost:{listening.getsockname()[1]}{PAGE}"

    def ready() -> None:
        say(f"The replay is at {url}; Ctrl+C stops it.")
        if open_browser:
            # Some browsers keep whoever opened them waiting.
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    try:
        LocalServer(body, ready).run(sockets=[listening])
    finally:
        listening.close()
