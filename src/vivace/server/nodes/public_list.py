"""The public tables of all nodes."""

import asyncio

import structlog

from vivace.cluster import Node, NotAnswered, SharedUnavailable
from vivace.server.nodes import questions as q
from vivace.server.tables.local_directory import MOST_LISTED, LocalDirectory
from vivace.server.tables.summary import TableSummary, described
from vivace.store import StoredTable

log = structlog.stdlib.get_logger("vivace.nodes")

QUICK_SECONDS = 0.5
"""The list of tables waits no longer for a node: what the database says will do."""


class PublicList:
    def __init__(self, here: LocalDirectory, node: Node) -> None:
        self.here, self.registry, self.node = here, here.registry, node

    async def read(self, game: str | None) -> tuple[TableSummary, ...]:
        stored = await self.registry.store.tables.public(game=game, limit=MOST_LISTED)
        by_code = {s.description.code: s for s in stored if s.description.code is not None}
        found = dict(self.here.summaries(list(by_code)))
        found.update(await self._summaries({code: s for code, s in by_code.items() if code not in found}))
        return tuple([found.get(code) or await self._from_the_store(s) for code, s in by_code.items()])

    async def _summaries(self, stored: dict[str, StoredTable]) -> dict[str, TableSummary]:
        """From those who have the tables, as far as they answer at once."""
        codes = {s.description.id: code for code, s in stored.items()}
        try:
            owners = await self.node.owners(list(codes))
        except SharedUnavailable:
            owners = {}
        by_node: dict[str, list[str]] = {}
        for id, owner in owners.items():
            by_node.setdefault(owner.node, []).append(codes[id])
        ask, kind = self.node.asking.ask, dict[str, TableSummary]
        answers = await asyncio.gather(
            *(ask(node, q.SummariseAll(theirs), kind, QUICK_SECONDS) for node, theirs in by_node.items()),
            return_exceptions=True,
        )
        found: dict[str, TableSummary] = {}
        for answer in answers:
            if isinstance(answer, NotAnswered):
                log.info("a node does not tell of its tables", error=str(answer))
            elif isinstance(answer, BaseException):
                raise answer
            else:
                found.update(answer)
        return found

    async def _from_the_store(self, stored: StoredTable) -> TableSummary:
        description = stored.description
        host = None if description.host is None else await self.registry.store.players.find(description.host)
        return described(description, None if host is None else host.name)
