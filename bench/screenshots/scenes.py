"""A table that was played sensibly, and whose people then sit still for a picture.

They open it and leave, and the server's own bots stand in for them. Once it looks as wanted they come back, and nobody
plays on.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from tests.server.serving import Client
from tests.web.playing import Player
from tests.web.stages import Stage

Seen = Callable[[str, dict[str, Any]], bool]
"""Whether a phase and what a spectator sees in it are worth a picture."""


class Scene:
    def __init__(self, people: Stage, stranger: Client) -> None:
        self.people, self.stranger = people, stranger
        self.players: list[Player] = []

    async def begin(self, game: str, **options: Any) -> None:
        await self.people.open(game, **options)
        async with self.all_here() as seats:
            host = seats[0]
            await host.hear_until(lambda _: not any(seat["away"] for seat in host.info["seats"]))
            await host.send("start")
            await host.hear_until(lambda _: host.info["phase"] == "playing")

    @asynccontextmanager
    async def when(self, seen: Seen, seconds: float = 400) -> AsyncIterator[list[Player]]:
        """The pages of all, once the bots have come so far."""
        async with self.stranger.at(self.people.code) as seat:
            view: dict[str, Any] | None = None

            def wanted(message: dict[str, Any]) -> bool:
                nonlocal view
                view = message.get("view") or view
                return view is not None and seen(seat.info["phase"], view)

            await seat.hear_until(wanted, seconds)
        # By sockets first, which are there at once, so that the bots stop.
        async with self.all_here():
            self.players = await self.people.show()
        await asyncio.gather(*(player.until(lambda p=player: lines_known(p)) for player in self.players))  # type: ignore[misc]
        yield self.players
        for visitor in self.people.visitors:
            await visitor.page.goto("about:blank")

    @asynccontextmanager
    async def all_here(self) -> AsyncIterator[list[Any]]:
        async with AsyncExitStack() as stack:
            clients = self.people.clients
            yield [await stack.enter_async_context(client.at(self.people.code)) for client in clients]


def lines_known(player: Player) -> bool:
    """How good everybody's connection is, which takes a few pings."""
    told = player.last("lines")
    return told is not None and None not in told["trips"]
