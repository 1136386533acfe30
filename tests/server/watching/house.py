"""A store with finished games, and the endpoints of those who watch, mounted alone."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
from starlette.applications import Starlette
from starlette.requests import Request

from tests.store.playing import description
from tests.store.whole import Game
from vivace.server import reasons
from vivace.server.http.endpoints import Endpoint, Endpoints, Refused
from vivace.server.http.types import Me
from vivace.server.watching.watching import Watching
from vivace.store import Participant, Store


async def keep(store: Store, table: str, number: int, name: str, game: Game, *seats: str, rated: bool = True) -> None:
    """A whole game, finished by these people (bots are in upper case)."""
    if await store.tables.find(table) is None:
        await store.tables.create(description(table, game=name, seats=len(seats)))
    await store.games.start(table, number, name, game.header)
    taking_part = [
        Participant(seat=i, level=who.lower()) if who.isupper() else Participant(seat=i, player=who)
        for i, who in enumerate(seats)
    ]
    await store.games.finish(table, number, game.record, game.verdict, taking_part, rated=rated, ladder=rated)


@asynccontextmanager
async def asking(watching: Watching) -> AsyncIterator[httpx.AsyncClient]:
    async def let_in(request: Request, endpoint: Endpoint) -> None:
        pass

    endpoints = Endpoints(let_in, 1000)
    endpoints.all += watching.endpoints()
    transport = httpx.ASGITransport(Starlette(routes=endpoints.routes()))
    async with httpx.AsyncClient(transport=transport, base_url="http://vivace") as client:
        yield client


def known_by_header(store: Store) -> Watching:
    """Who asks is whom the header names: cookies are another matter."""

    async def who(request: Request) -> Me:
        stored = await store.players.find(request.headers.get("x-player", ""))
        if stored is None:
            raise Refused(reasons.NOBODY)
        return Me(id=stored.id, name=stored.name)

    async def anything(request: Request, table: str) -> None:
        return None

    return Watching(store, who, anything)
