"""Every node's figures, to be read at any of them.

docs/cluster.md says why not by the multiprocess mode of `prometheus_client`.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from vivace.cluster.ending import ended
from vivace.cluster.errors import SharedUnavailable
from vivace.cluster.shared import Shared

FIGURES_SECONDS = 5.0
STALE_SECONDS = 3 * FIGURES_SECONDS


class Figures:
    def __init__(self, shared: Shared, node: Callable[[], str], page: Callable[[], bytes]) -> None:
        self.shared, self.node, self.page = shared, node, page
        self._putting: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._putting = asyncio.ensure_future(self._put_always())

    async def stop(self) -> None:
        await ended([self._putting])

    async def put(self) -> None:
        await self.shared.put_figures(self.node(), self.page(), STALE_SECONDS)

    async def all(self, own_name: str) -> dict[str, bytes]:
        """By the node's name; this node's own as it is now, those of others up to a few seconds old. Where Redis is
        away, this node's alone."""
        try:
            found = await self.shared.figures()
        except SharedUnavailable:
            found = {}
        return {**found, own_name: self.page()}

    async def _put_always(self) -> None:
        while True:
            with suppress(SharedUnavailable):  # then ours is not read elsewhere for a while
                await self.put()
            await asyncio.sleep(FIGURES_SECONDS)
