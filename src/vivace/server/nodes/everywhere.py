"""The tables of all nodes, as those who ask for tables see them: whoever has a table is asked for it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

import msgspec
import structlog

from vivace.cluster import Node, NotAnswered, SharedUnavailable
from vivace.game.core import Refusal
from vivace.game.notation import read_options
from vivace.games import GAMES
from vivace.server import reasons
from vivace.server.http.types import TableSummary
from vivace.server.languages import Language
from vivace.server.nodes import questions as q
from vivace.server.nodes.lookout import Lookout
from vivace.server.nodes.relay import Relay
from vivace.server.sockets.connection import Connection
from vivace.server.tables.directory import Load, Made, Order
from vivace.server.tables.here import FULL, MOST_LISTED, Here, whose
from vivace.server.tables.matching import Matching, Slots
from vivace.server.tables.ownership import Elsewhere
from vivace.store import Description, StoredTable

log = structlog.stdlib.get_logger("vivace.nodes")

T = TypeVar("T")
PATIENCE_SECONDS = 8.0
"""For a table whose node went away: longer than a lease lasts, and than it takes to replay a game after it."""
RETRY_SECONDS = 0.1
QUICK_SECONDS = 0.5
"""The list of tables waits no longer for a node: what the database says will do."""


@dataclass
class Sought:
    """A table, and what is known of where it is."""

    code: str
    id: str | None = None
    owner: str | None = None


class There(NamedTuple):
    """Another node has the table."""

    node: str
    table: str


class Everywhere:
    """Implements `Tables`."""

    def __init__(self, here: Here, node: Node, slots: Slots) -> None:
        self.here, self.registry, self.node = here, here.registry, node
        self.matching = Matching(self.registry, self, slots, here.matching.bots_after)
        self.lookout = Lookout(node.owners)
        self._answer_questions()

    def _answer_questions(self) -> None:
        here, answer = self.here, self.node.asking.answer

        async def make(node: str, asked: q.Make) -> q.Answer[Made]:
            return q.Answer.of(await here.make(asked.order))

        async def summarise(node: str, asked: q.Summarise) -> q.Answer[TableSummary]:
            return q.Answer.of(await here.summary(asked.code))

        async def summarise_all(node: str, asked: q.SummariseAll) -> Any:
            return here.summaries(asked.codes)

        async def join(node: str, asked: q.Join) -> q.Answer[Made]:
            return q.Answer.of(await here.join(asked.code, asked.player))

        async def take_seat(node: str, asked: q.TakeSeat) -> int | None:
            return await here.take_seat(asked.code, asked.player)

        async def close_deserted(node: str, asked: q.CloseDeserted) -> bool:
            return await here.close_deserted(asked.host)

        async def close_daily(node: str, asked: q.CloseDaily) -> None:
            await here.close_daily(asked.host, asked.game)

        async def spare_for(node: str, asked: q.SpareFor) -> float | None:
            return self._spare_for(asked.address)

        async def make_room(node: str, asked: q.MakeRoom) -> bool:
            return await here.make_room(asked.address)

        async def forget(node: str, asked: q.Forget) -> None:
            await here.forget(asked.player)

        async def withdraw(node: str, asked: q.Withdraw) -> None:
            await here.withdraw(asked.device)

        answer(q.Make, make)
        answer(q.Summarise, summarise)
        answer(q.SummariseAll, summarise_all)
        answer(q.Join, join)
        answer(q.TakeSeat, take_seat)
        answer(q.CloseDeserted, close_deserted)
        answer(q.CloseDaily, close_daily)
        answer(q.SpareFor, spare_for)
        answer(q.MakeRoom, make_room)
        answer(q.Forget, forget)
        answer(q.Withdraw, withdraw)

    @property
    def _others(self) -> list[str]:
        return [id for id in self.node.nodes.known if id != self.node.id]

    # ── where a table is ─────────────────────────────────────────────────────────────────────────────────────────────

    async def _find(self, sought: Sought) -> Here | There | Refusal:
        """Elsewhere: nobody has it, and nobody can take it over yet."""
        code = sought.code
        if code in self.registry.desks:
            return self.here
        if sought.id is None:
            stored = await self.registry.store.tables.find_by_code(code)
            if stored is None or stored.closed is not None:
                return Refusal(reasons.NO_SUCH_TABLE)
            sought.id = stored.description.id
        try:
            owner = (await self.node.owners([sought.id])).get(sought.id)
        except SharedUnavailable as error:
            raise Elsewhere(str(error)) from error
        sought.owner = None if owner is None else owner.node
        if owner is not None and owner.node != self.node.id:
            return There(owner.node, sought.id)
        desk = await self.registry.find(code)
        return Refusal(reasons.NO_SUCH_TABLE) if desk is None else self.here

    async def _at(self, code: str, work: Callable[[Here | There], Awaitable[T]]) -> T | Refusal:
        """What the work makes of the table, wherever it is; where its node goes away meanwhile, wherever it is then."""

        sought = Sought(code)

        async def attempt() -> T | Refusal:
            where = await self._find(sought)
            return where if isinstance(where, Refusal) else await work(where)

        async def pause() -> None:
            if sought.id is None:
                await asyncio.sleep(RETRY_SECONDS)
            else:
                await self.lookout.moved(sought.id, sought.owner)

        return await self._patiently(attempt, pause)

    async def _patiently(self, attempt: Callable[[], Awaitable[T]], pause: Callable[[], Awaitable[None]]) -> T:
        deadline = self.registry.clock.now() + 1000 * PATIENCE_SECONDS
        while True:
            try:
                return await attempt()
            except (Elsewhere, NotAnswered) as error:
                if self.registry.stopping or self.registry.clock.now() > deadline:
                    raise Elsewhere(str(error)) from error
            await pause()

    async def _ask(self, there: There, question: msgspec.Struct, answer: type[q.Answer[T]]) -> T | Refusal:
        return (await self.node.asking.ask(there.node, question, answer)).opened()

    # ── one table ────────────────────────────────────────────────────────────────────────────────────────────────────

    async def summary(self, code: str) -> TableSummary | Refusal:
        async def work(where: Here | There) -> TableSummary | Refusal:
            if isinstance(where, Here):
                return await where.summary(code)
            return await self._ask(where, q.Summarise(code), q.Answer[TableSummary])

        return await self._at(code, work)

    async def join(self, code: str, player: str) -> Made | Refusal:
        async def work(where: Here | There) -> Made | Refusal:
            if isinstance(where, Here):
                return await where.join(code, player)
            return await self._ask(where, q.Join(code, player), q.Answer[Made])

        return await self._at(code, work)

    async def take_seat(self, code: str, player: str) -> int | None:
        try:
            where = await self._find(Sought(code))
            if isinstance(where, Here):
                return await where.take_seat(code, player)
            if isinstance(where, There):
                seat: int | None = await self.node.asking.ask(where.node, q.TakeSeat(code, player), int | None)  # type: ignore[arg-type]
                return seat
        except (Elsewhere, NotAnswered):
            pass  # whoever is looked for may be lost for a moment: another table is made
        return None

    async def enter(self, code: str, connection: Connection, language: Language) -> Refusal | None:
        async def work(where: Here | There) -> Refusal | None:
            if connection.over:  # whoever gave up waiting has come back elsewhere, and must not be replaced
                return None
            if connection.arrival < self.node.since:  # we slept, and cannot know when it came: perhaps long ago
                return Refusal(reasons.RESTARTING)
            if isinstance(where, Here):
                return await where.enter(code, connection, language)
            await self._relay(where, code, connection, language)
            return None

        return await self._at(code, work)

    async def _relay(self, there: There, code: str, connection: Connection, language: Language) -> None:
        relay, entry = Relay(connection), q.Entry(code, language, connection.origins)
        words = msgspec.msgpack.encode(entry)
        relay.uplink = self.node.gateway.open(
            there.node, there.table, connection.player, connection.arrival, words, relay
        )
        try:
            if not await relay.answered:
                raise Elsewhere(f"node {there.node} does not answer for table {there.table}")
        except asyncio.CancelledError:
            relay.uplink.left()
            raise

    async def belongs(self, code: str, player: str) -> bool:
        if code in self.registry.desks:
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
        made = await self._patiently(lambda: self._make(order), lambda: asyncio.sleep(RETRY_SECONDS))
        if isinstance(made, Refusal) and made.reason in FULL and await self.make_room(whose(order, made)):
            made = await self._patiently(lambda: self._make(order), lambda: asyncio.sleep(RETRY_SECONDS))
        return made

    async def _make(self, order: Order) -> Made | Refusal:
        chosen = self.node.nodes.least_loaded()
        if chosen is not None and chosen.id != self.node.id:
            try:
                return (await self.node.asking.ask(chosen.id, q.Make(order), q.Answer[Made])).opened()
            except NotAnswered as error:
                log.info("a node makes no table; it is made here", node=chosen.id, error=str(error))
        return await self.here.make(order)

    async def match(self, player: str, game: str, seats: int, address: str = "") -> Made | Refusal:
        return await self.matching.seat(player, game, seats, address)

    async def public(self, game: str | None) -> tuple[TableSummary, ...]:
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

    async def close_deserted(self, host: str) -> bool:
        here = await self.here.close_deserted(host)
        return any([here, *(await self.node.asking.ask_all(self._others, q.CloseDeserted(host), bool)).values()])

    async def close_daily(self, host: str, game: str) -> None:
        await self.here.close_daily(host, game)
        await self.node.asking.ask_all(self._others, q.CloseDaily(host, game), type(None))

    def _spare_for(self, address: str | None) -> float | None:
        """Here."""
        desk = self.registry.oldest_spare(address)
        return None if desk is None or desk.empty_since is None else self.registry.clock.now() - desk.empty_since

    async def make_room(self, address: str | None = None) -> bool:
        ask = self.node.asking
        told = await ask.ask_all(self._others, q.SpareFor(address), float | None)  # type: ignore[arg-type]
        spare = {**told, self.node.id: self._spare_for(address)}
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

    async def withdraw(self, device: str) -> None:
        await self.here.withdraw(device)
        await self.node.asking.ask_all(self._others, q.Withdraw(device), type(None))

    def load(self) -> Load:
        """What the others told of themselves within the last seconds, and what is here now."""
        here, known = self.here.load(), self.node.nodes.known
        others = [known[id] for id in self._others]
        tables, connections = (sum(n.tables for n in others), sum(n.connections for n in others))
        return Load(here.tables + tables, here.connections + connections)


def described(description: Description, host: str | None) -> TableSummary:
    """As far as the database knows: people who have a seat count as being there."""
    return TableSummary(
        code=description.code or "",
        game=description.game,
        seats=description.seats,
        taken=sum(o.player is not None or o.level is not None for o in description.occupants),
        people=sum(o.player is not None for o in description.occupants),
        phase=description.phase,
        host=host,
        options=dict(description.options),
        public=description.public,
    )
