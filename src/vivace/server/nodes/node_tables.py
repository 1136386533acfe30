"""The tables of this node, as the cluster sees them: owned, put aside, taken over, and joined from other nodes."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping

import msgspec
import structlog

from vivace.cluster import Node, RemoteConnection
from vivace.game.core import Refusal
from vivace.server import reasons
from vivace.server.errors import TableUnavailable
from vivace.server.languages import Language
from vivace.server.nodes.questions import EntryRequest
from vivace.server.sockets.farewell import farewell
from vivace.server.tables.local_directory import LocalDirectory
from vivace.store import StoreError

log = structlog.stdlib.get_logger("vivace.nodes")

AT_ONCE = 8
"""Tables that are restored at the same time: the database answers several as quickly as one."""


class NodeTables:
    """Implements `OwnedTables`."""

    node: Node

    def __init__(self, here: LocalDirectory, on_joined: Callable[[], Awaitable[None]]) -> None:
        """`on_joined`: what is to be said again whenever the node is a new one."""
        self.here, self.registry, self.on_joined = here, here.registry, on_joined
        self._life = ""

    def load(self) -> tuple[int, int]:
        return self.here.load()

    def owned(self) -> Mapping[str, int]:
        awake = {desk.id: desk.epoch for desk in self.registry.desks.values()}
        return {**awake, **{table.id: table.epoch for table in self.registry.sleeping}}

    def put_aside(self, tables: Collection[str] | None) -> None:
        self.registry.put_aside(tables, "the table has moved")
        if tables is None:
            self.registry.ledgers.clear()  # whoever has the tables has newer ones

    # ── taking over ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def adopt_orphans(self) -> None:
        if self._life != self.node.id:
            life = self.node.id
            await self.on_joined()
            self._life = life
        ids = await self.registry.store.tables.unfinished_ids()
        open_here = self.owned().keys()
        owners = await self.node.owners([id for id in ids if id not in open_here])
        orphans = [id for id in ids if id not in owners and id not in open_here]
        self.node.rng.shuffle(orphans)  # several nodes look for them at the same time
        if orphans:
            log.info("tables without a node are looked after", tables=len(orphans))
        await self._adopt(orphans)

    async def _adopt(self, orphans: list[str]) -> None:
        undecided = 0

        async def some() -> None:
            nonlocal undecided
            while orphans and self.node.alive and not self.registry.stopping:
                try:
                    await self.registry.restore_unasked(orphans.pop())
                except TableUnavailable:
                    undecided += 1

        async with asyncio.TaskGroup() as group:
            for _ in range(min(AT_ONCE, len(orphans))):
                group.create_task(some())
        if undecided:
            log.info("some tables were not to be had", tables=undecided)

    # ── people whose sockets are elsewhere ───────────────────────────────────────────────────────────────────────────

    def opened(self, connection: RemoteConnection, words: bytes) -> None:
        self.registry.background(self._opened(connection, words))

    async def _opened(self, connection: RemoteConnection, words: bytes) -> None:
        language: Language = "en"
        try:
            entry = msgspec.msgpack.decode(words, type=EntryRequest)
            language, connection.patches = entry.language, entry.patches
            found = await self.here.admitted(entry.code, connection, entry.origins)
        except msgspec.DecodeError:  # of a node of another version
            found = Refusal(reasons.RESTARTING)
        except StoreError:
            found = Refusal(reasons.STORAGE)
        except TableUnavailable:  # the other node looks again
            found = Refusal(reasons.RESTARTING)
        if isinstance(found, Refusal):
            connection.close(*farewell(found, language))
        elif not connection.over and found[0].connections.connect(connection, found[1]):
            connection.admit(found[0].connections)
