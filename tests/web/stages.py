"""Tables in the state that one wants to look at: people play over plain sockets, then pages take their seats."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any

from playwright.async_api import Browser, Page

from tests import patience
from tests.server.serving import Client, Seat, ServerProcess
from tests.web.browsers import Visitor, visitor
from tests.web.delay import line
from tests.web.playing import Player
from vivace.game.core import Action
from vivace.game.notation import write_action
from vivace.games import GAMES
from vivace.games.buntherum.rules import PRINTED, fits
from vivace.records import Record, states_of
from vivace.server.tables.codes import new_code, table_id
from vivace.store import Description, Occupant, Store, TableSettings

Condition = Callable[[Seat, dict[str, Any]], bool]
"""Whether a message to a seat shows what is wanted."""

PEOPLE: list[tuple[str, dict[str, Any]]] = [
    ("Ada", {"locale": "en"}),
    ("Zoé", {"locale": "fr"}),
    ("Jörg", {"locale": "de"}),
]


class Stage:
    """The people of one table, each with a browser of their own. `people[0]` is its host."""

    def __init__(self, server: ServerProcess, clients: Sequence[Client], visitors: Sequence[Visitor]) -> None:
        self.server, self.clients, self.visitors = server, clients, visitors
        self.code = ""
        self.others: Sequence[Client] = ()

    async def open(self, game: str, others: Sequence[Client] = (), **how: Any) -> "Stage":
        """A new table at which everybody has a seat; nobody is connected yet, and nothing has a clock."""
        self.others = others
        seats = len(self.clients) + len(others)
        asked: dict[str, Any] = {"game": game, "seats": seats, "clocks": False, **how}
        self.code = (await self.clients[0].post("/api/tables", **asked))["code"]
        for client in (*self.clients[1:], *others):
            await client.post(f"/api/tables/{self.code}/join")
        return self

    async def restore(self, record: Record, others: Sequence[Client] = ()) -> "Stage":
        """A table at which everybody has a seat and whose game has come as far as this record, as if another server had
        written it: it goes on when they are back."""
        self.others = others
        self.code, id = new_code(), table_id()
        people = [client.id for client in (*self.clients, *others)]
        assert len(people) == record.seats
        header, *lines = record.to_text().splitlines()
        *_, last = states_of(record)
        description = Description(
            id=id,
            game=record.game,
            seats=record.seats,
            options=record.header()["options"],
            code=self.code,
            host=people[0],
            settings=TableSettings(clocks=False),
            occupants=tuple(Occupant(player=one) for one in people),
            phase="over" if record.rules.outcome(last).finished else "playing",
        )
        async with await Store.open(self.server.data / "vivace.db") as store:
            await store.tables.create(description)
            await store.games.start(id, 1, record.game, header)
            await store.log.append(id, 1, enumerate(lines))
        return self

    @asynccontextmanager
    async def company(self) -> AsyncIterator["Company"]:
        """The others are at the table, and do nothing unless they are told to."""
        async with AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(client.at(self.code)) for client in self.others]
            company = Company(seats)
            listening = [asyncio.ensure_future(company.listen(seat)) for seat in seats]
            try:
                yield company
            finally:
                for one in listening:
                    one.cancel()
                await asyncio.gather(*listening, return_exceptions=True)

    async def play_until(self, condition: Condition, seed: int = 1) -> int:
        """Everybody plays anyhow over a socket until one of them is told what is wanted: whose seat it was."""
        await asyncio.gather(*(v.page.goto("about:blank") for v in self.visitors))
        async with AsyncExitStack() as stack, asyncio.timeout(patience.SECONDS):
            seats = [await stack.enter_async_context(client.at(self.code)) for client in (*self.clients, *self.others)]
            playing = [asyncio.ensure_future(_play(s, condition, Random(seed + i))) for i, s in enumerate(seats)]
            done, rest = await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
            for one in rest:
                one.cancel()
            await asyncio.gather(*rest, return_exceptions=True)
            return done.pop().result()

    async def show(self) -> list[Player]:
        """The pages of all, as they are told the table anew."""
        return list(await asyncio.gather(*(Player(v).sit_down(self.code) for v in self.visitors)))


class Company:
    """Those at a table who have no page, by their connections."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.seats = seats
        self._heard = asyncio.Event()

    async def listen(self, seat: Seat) -> None:
        while True:
            await seat.hear()
            self._heard.set()

    async def act(self, action: Action) -> None:
        """Done by whose it is, and accepted."""
        number: int = action.seat  # type: ignore[attr-defined]
        seat = next(one for one in self.seats if one.number == number)
        keys = write_action(GAMES[seat.info["game"]], action)
        del keys["seat"]
        sent = await seat.send("act", action=keys, race=None, seen=seat.version())
        async with asyncio.timeout(patience.SECONDS):
            while not (replies := [x for x in seat.told if x["type"] == "reply" and x["number"] == sent]):
                self._heard.clear()
                await self._heard.wait()
        assert replies[0]["ok"], replies


async def _play(seat: Seat, condition: Condition, rng: Random) -> int:
    started = False
    while True:
        message = await seat.hear()
        if condition(seat, message):
            assert seat.number is not None
            return seat.number
        host = seat.info.get("host") == seat.client.id
        if not started and host and seat.info["phase"] == "waiting" and not any(s["away"] for s in seat.info["seats"]):
            started = True
            await seat.send("start")
        if message["type"] == "news" and seat.info["phase"] == "check":
            await seat.send("ready")
        if message["type"] in ("update", "snapshot"):
            seat.last = message
        elif message["type"] == "reply" and message["number"] == seat.waiting:
            seat.waiting = None
        if seat.last is not None and seat.waiting is None and seat.info["phase"] == "playing":
            await seat.act(seat.last, rng)
            if "columns" not in (seat.last["view"] or {}):
                seat.last = None


@asynccontextmanager
async def stage(
    at: Browser, server: ServerProcess, people: Sequence[tuple[str, dict[str, Any]]], delays_ms: Sequence[float] = ()
) -> AsyncIterator[Stage]:
    """`people`: their names, and how their browsers are set up. `delays_ms`: of the lines of their pages, each way."""
    async with AsyncExitStack() as stack:
        clients, visitors = [], []
        for i, (name, options) in enumerate(people):
            client = await Client(server, name).introduce()
            stack.push_async_callback(client.close)
            wire = await stack.enter_async_context(line(server.port, delays_ms[i])) if delays_ms else server
            who = await stack.enter_async_context(visitor(at, wire.port, **options))
            cookies = [{"name": k, "value": v, "url": who.base} for k, v in client.http.cookies.items()]
            await who.context.add_cookies(cookies)  # type: ignore[arg-type]
            await who.was_here_as(name)
            clients.append(client)
            visitors.append(who)
        yield Stage(server, clients, visitors)


# ── what may be wanted ───────────────────────────────────────────────────────────────────────────────────────────────


def begun(seat: Seat, message: dict[str, Any]) -> bool:
    """The first card is on view, or the first turn."""
    return seat.info["phase"] == "playing" and message["type"] in ("update", "snapshot")


def phase(name: str) -> Condition:
    return lambda seat, _: seat.info["phase"] == name


def shows(holds: Callable[[dict[str, Any]], bool]) -> Condition:
    """Of what a seat sees while it plays."""
    return lambda seat, message: (
        seat.info["phase"] == "playing" and message["type"] in ("update", "snapshot") and holds(message)
    )


# ── at pages ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def pages_of(players: list[Player]) -> list[Page]:
    return [player.page for player in players]


async def answered(players: list[Player], key: str = "Digit1") -> None:
    """Everybody gives the same answer, and sees what the referee says."""
    race = players[0].open_race()
    assert race is not None
    await asyncio.gather(*(p.page.keyboard.press(key) for p in players))
    await asyncio.gather(*(p.until(lambda p=p: p.verdict(race["race"]) is not None) for p in players))  # type: ignore[misc]
    await asyncio.gather(*(p.page.locator(".verdict").first.wait_for() for p in players))


def right_row(view: dict[str, Any]) -> int | None:
    """The first row that takes the card of a race in Buntherum; None where it is impossible."""
    rows = enumerate(zip(PRINTED, view["rows"], strict=True), 1)
    return next((i for i, (printed, cards) in rows if fits((printed, *cards), view["card"])), None)
