"""The tables of all nodes, as those who ask for tables see them: whoever has a table is asked for it."""

import asyncio
from typing import TypeVar

import msgspec
import structlog

from vivace.cluster import Node, NotAnswered
from vivace.game.core import Refusal
from vivace.game.notation import read_options
from vivace.games import GAMES
from vivace.server import metrics, reasons
from vivace.server.errors import TableUnavailable
from vivace.server.languages import Language
from vivace.server.nodes import questions as q
from vivace.server.nodes.answering import answer_questions
from vivace.server.nodes.public_list import PublicList
from vivace.server.nodes.relay import Relay
from vivace.server.nodes.table_finder import OtherNode, TableFinder
from vivace.server.sockets.connection import LocalConnection
from vivace.server.tables.directory import Load, Made, Order
from vivace.server.tables.local_directory import FULL, LocalDirectory, once_there_is_room, whose
from vivace.server.tables.matching import Matching, MatchSlots
from vivace.server.tables.overview import Overview, together
from vivace.server.tables.summary import TableSummary
from vivace.table.closing import CloseCode

log = structlog.stdlib.get_logger("vivace.nodes")

T = TypeVar("T")


class ClusterDirectory:
    """Implements `TableDirectory`."""

    def __init__(self, here: LocalDirectory, node: Node, slots: MatchSlots) -> None:
        self.here, self.registry, self.node = here, here.registry, node
        self.matching = Matching(self.registry, self, slots, here.matching.bots_after)
        self.finder = TableFinder(here, node)
        self.public_list = PublicList(here, node)
        answer_questions(node.asking, here)

    @property
    def _others(self) -> list[str]:
        return [id for id in self.node.nodes.known if id != self.node.id]

    async def _ask(self, there: OtherNode, question: msgspec.Struct, answer: type[q.ValueOrRefusal[T]]) -> T | Refusal:
        return (await self.node.asking.ask(there.node, question, answer)).opened()

    # ── one table ────────────────────────────────────────────────────────────────────────────────────────────────────

    async def summary(self, code: str) -> TableSummary | Refusal:
        async def work(where: LocalDirectory | OtherNode) -> TableSummary | Refusal:
            if isinstance(where, LocalDirectory):
                return await where.summary(code)
            return await self._ask(where, q.Summarise(code), q.ValueOrRefusal[TableSummary])

        return await self.finder.at(code, work)

    async def join(self, code: str, player: str) -> Made | Refusal:
        async def work(where: LocalDirectory | OtherNode) -> Made | Refusal:
            if isinstance(where, LocalDirectory):
                return await where.join(code, player)
            return await self._ask(where, q.Join(code, player), q.ValueOrRefusal[Made])

        return await self.finder.at(code, work)

    async def take_seat(self, code: str, player: str) -> int | None:
        try:
            where = await self.finder.find(code)
            if isinstance(where, LocalDirectory):
                return await where.take_seat(code, player)
            if isinstance(where, OtherNode):
                seat: int | None = await self.node.asking.ask(where.node, q.TakeSeat(code, player), int | None)  # type: ignore[arg-type]
                return seat
        except (TableUnavailable, NotAnswered):
            pass  # whoever is looked for may be lost for a moment: another table is made
        return None

    async def enter(self, code: str, connection: LocalConnection, language: Language) -> Refusal | None:
        async def work(where: LocalDirectory | OtherNode) -> Refusal | None:
            if connection.over:  # whoever gave up waiting has come back elsewhere, and must not be replaced
                return None
            if connection.arrival < self.node.since:  # we slept, and cannot know when it came: perhaps long ago
                return Refusal(reasons.RESTARTING)
            if isinstance(where, LocalDirectory):
                return await where.enter(code, connection, language)
            await self._relay(where, code, connection, language)
            return None

        return await self.finder.at(code, work)

    async def _relay(self, there: OtherNode, code: str, connection: LocalConnection, language: Language) -> None:
        relay, entry = Relay(connection), q.EntryRequest(code, language, connection.origins, connection.patches)
        words = msgspec.msgpack.encode(entry)
        relay.uplink = self.node.gateway.open(
            there.node, there.table, connection.player, connection.arrival, words, relay
        )
        try:
            if not await relay.answered:
                raise TableUnavailable(f"node {there.node} does not answer for table {there.table}")
            metrics.ENTERED.labels("relayed").inc()
        except asyncio.CancelledError:
            relay.uplink.left()
            raise

    async def belongs(self, code: str, player: str) -> bool:
        if code in self.registry.open:
            return await self.here.belongs(code, player)
        stored = await self.registry.store.tables.find_by_code(code)
        if stored is None:
            return False
        description = stored.description
        return player == description.host or any(player == seat.player for seat in description.occupants)

    # ── all tables ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def make(self, order: Order) -> Made | Refusal:
        """At the node that has the fewest."""
        if order.game not in GAMES:
            return Refusal(reasons.NO_SUCH_GAME, {"games": ", ".join(GAMES)})
        read = read_options(GAMES[order.game], order.seats, order.options)
        if isinstance(read, Refusal):
            return read
        most = self.registry.config.limits.tables
        # What others tell of themselves is up to a second old: it is not asked for again after there was made room.
        if self.load().tables >= most and not await self.make_room():
            return Refusal(reasons.SERVER_FULL, {"most": most})
        made = await self.finder.patiently(lambda: self._make(order))
        if isinstance(made, Refusal) and made.reason in FULL and await self.make_room(whose(order, made)):
            made = await once_there_is_room(lambda: self.finder.patiently(lambda: self._make(order)))
        return made

    async def _make(self, order: Order) -> Made | Refusal:
        chosen = self.node.nodes.least_loaded()
        if chosen is not None and chosen.id != self.node.id:
            try:
                return (await self.node.asking.ask(chosen.id, q.Make(order), q.ValueOrRefusal[Made])).opened()
            except NotAnswered as error:
                log.info("a node makes no table; it is made here", node=chosen.id, error=str(error))
        return await self.here.make(order)

    async def match(self, player: str, game: str, seats: int, address: str = "") -> Made | Refusal:
        return await self.matching.seat(player, game, seats, address)

    async def public(self, game: str | None) -> tuple[TableSummary, ...]:
        return await self.public_list.read(game)

    async def close_deserted(self, host: str) -> bool:
        here = await self.here.close_deserted(host)
        return any([here, *(await self.node.asking.ask_all(self._others, q.CloseDeserted(host), bool)).values()])

    async def close_daily(self, host: str, game: str) -> None:
        await self.here.close_daily(host, game)
        await self.node.asking.ask_all(self._others, q.CloseDaily(host, game), type(None))

    async def make_room(self, address: str | None = None) -> bool:
        ask = self.node.asking
        told = await ask.ask_all(self._others, q.SpareFor(address), float | None)  # type: ignore[arg-type]
        spare = {**told, self.node.id: self.here.spare.oldest_empty_ms(address)}
        for node in sorted((n for n, ms in spare.items() if ms is not None), key=lambda n: spare[n] or 0.0)[::-1]:
            if node == self.node.id:
                if await self.here.make_room(address):
                    return True
            elif any((await ask.ask_all([node], q.MakeRoom(address), bool)).values()):
                return True
        return False

    async def forget(self, player: str) -> None:
        await self.here.forget(player)
        await self.node.asking.ask_all(self._others, q.Forget(player), type(None))

    async def withdraw(self, key: str, code: int = CloseCode.NOBODY, reason: str = "withdrawn") -> None:
        await self.here.withdraw(key, code, reason)
        await self.node.asking.ask_all(self._others, q.Withdraw(key, code, reason), type(None))

    async def overview(self) -> Overview:
        told = await self.node.asking.ask_all(self._others, q.LookOver(), Overview)
        return together([await self.here.overview(), *told.values()])

    async def close_table(self, code: str) -> bool:
        async def work(where: LocalDirectory | OtherNode) -> bool | Refusal:
            if isinstance(where, LocalDirectory):
                return await where.close_table(code)
            return await self.node.asking.ask(where.node, q.CloseTable(code), bool)

        return await self.finder.at(code, work) is True

    def load(self) -> Load:
        """What the others told of themselves within the last seconds, and what is here now."""
        here, known = self.here.load(), self.node.nodes.known
        others = [known[id] for id in self._others]
        tables, connections = (sum(n.tables for n in others), sum(n.connections for n in others))
        return Load(here.tables + tables, here.connections + connections)
