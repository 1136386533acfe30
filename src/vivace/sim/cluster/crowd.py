"""Everybody outside: people who have tables made, meet strangers, play, come and go, and look around."""

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

from vivace.game.core import Refusal
from vivace.server.nodes.site import NodeSite
from vivace.server.tables.directory import Made, Order
from vivace.server.tables.summary import TableSummary
from vivace.sim.cluster.page import Page
from vivace.sim.cluster.party import Party, Plan, draw_plan
from vivace.sim.cluster.person import SimulatedPerson
from vivace.sim.cluster.server import SimulatedServer
from vivace.sim.cluster.site import SimulatedSite
from vivace.sim.cluster.socket import SimulatedSocket
from vivace.sim.cluster.store import SimulatedStore
from vivace.sim.cluster.watch import Watch
from vivace.sim.loop import VirtualLoop
from vivace.sim.network import Profile

REQUEST_SECONDS = 12.0
STUBBORN = 0.3
DELAYS = (5.0, 20.0, 60.0, 150.0)
"""Milliseconds, one way."""
AWAY = (0.1, 1.0, 5.0, 15.0)
"""Seconds that somebody's network is gone."""
Request = Callable[[NodeSite], Coroutine[Any, Any, Made | Refusal]]


class Crowd:
    def __init__(self, site: SimulatedSite, watch: Watch, loop: VirtualLoop, entrance: SimulatedStore, rng: Random):
        """`entrance`: where players are entered before they come."""
        self.site, self.watch, self.loop, self.entrance, self.rng = site, watch, loop, entrance, rng
        self.people: list[SimulatedPerson] = []
        self.parties: list[Party] = []

    def _branch(self) -> Random:
        return Random(self.rng.getrandbits(64))

    def send_home(self) -> None:
        """When the game that they play is over."""
        for party in self.parties:
            party.ending = True
        for person in self.people:
            person.go_home()

    # ── how they get to a table ──────────────────────────────────────────────────────────────────────────────────────

    async def come(self, number: int) -> None:
        """Those of one table."""
        rng = self._branch()
        plan = draw_plan(number, rng)
        await asyncio.sleep(rng.uniform(0, 4))
        ids = [f"t{number}p{n}" for n in range(plan.people + plan.watching)]
        for id in ids:
            await self.entrance.players.create(id, f"Player {id}")
        if plan.quick:
            await asyncio.gather(*(self._stranger(plan, id, Random(rng.getrandbits(64))) for id in ids))
            return
        order = Order(
            host=ids[0],
            game=plan.game,
            seats=plan.seats,
            options=plan.options,
            public=plan.public,
            turn_seconds=plan.turn_seconds,
        )
        party = Party(plan, self.watch, await self._code(lambda site: site.tables.make(order), rng))
        self.parties.append(party)
        for n, id in enumerate(ids):
            self._sit_down(party, id, n if n < plan.people else None, Random(rng.getrandbits(64)))

    async def _stranger(self, plan: Plan, id: str, rng: Random) -> None:
        await asyncio.sleep(rng.uniform(0, 5))
        code = await self._code(lambda site: site.tables.match(id, plan.game, plan.seats), rng)
        party = Party(plan, self.watch, code)
        self.parties.append(party)
        self._sit_down(party, id, None, rng)

    async def _code(self, ask: Request, rng: Random) -> str:
        """A table is asked for at one node after the other until one of them has it."""
        while True:
            server = self.site.any_server(rng)
            answer = None if server is None else await server.request(ask, REQUEST_SECONDS)
            if isinstance(answer, Made):
                return answer.code
            if isinstance(answer, Refusal):
                self.watch.wrong(f"a table was refused: {answer}")
            await asyncio.sleep(rng.uniform(0.5, 1.5))

    def _sit_down(self, party: Party, id: str, wants: int | None, rng: Random) -> None:
        delay = rng.choice(DELAYS)
        profile = Profile(delay, delay * rng.uniform(0.1, 0.4))

        def dial(page: Page) -> SimulatedSocket | None:
            def make(server: SimulatedServer) -> SimulatedSocket:
                return SimulatedSocket(page, self.loop, server.loop, server.clock.now, profile, rng)

            return self.site.dial(make, party.code, id, rng)

        person = SimulatedPerson(party, id, wants, self.loop, rng)
        person.page = Page(self.loop, rng, person, dial, rng.random() < STUBBORN)
        self.people.append(person)
        person.page.connect()

    # ── what they do beside playing ──────────────────────────────────────────────────────────────────────────────────

    async def come_and_go(self) -> None:
        rng = self._branch()
        while True:
            await asyncio.sleep(rng.expovariate(1 / 6))
            if self.people:
                rng.choice(self.people).page.vanish(rng.choice(AWAY))

    async def leave_links_about(self) -> None:
        """Somebody has a table made and never comes to it: it sleeps whenever nobody asks for it."""
        rng = self._branch()
        plan = draw_plan(0, rng)
        order = Order(host="host", game=plan.game, seats=plan.seats, options=plan.options)
        await self.entrance.players.create(order.host, "Host")
        code = await self._code(lambda site: site.tables.make(order), rng)
        while True:
            await asyncio.sleep(rng.expovariate(1 / 12))
            server = self.site.any_server(rng)
            found = None if server is None else await server.request(_summary(code), REQUEST_SECONDS)
            if isinstance(found, Refusal):
                self.watch.wrong(f"{code} is not found: {found}")

    async def look_around(self) -> None:
        """Somebody looks at the lobby, or at a table."""
        rng = self._branch()
        while True:
            await asyncio.sleep(rng.expovariate(1 / 3))
            server, party = self.site.any_server(rng), rng.choice(self.parties) if self.parties else None
            if server is None or party is None:
                continue
            if rng.random() < 0.5:
                await server.request(lambda site: site.tables.public(None), REQUEST_SECONDS)
            else:
                found = await server.request(_summary(party.code), REQUEST_SECONDS)
                if isinstance(found, Refusal) and not party.ending:
                    self.watch.wrong(f"{party.code} is not found: {found}")


def _summary(code: str) -> Callable[[NodeSite], Coroutine[Any, Any, TableSummary | Refusal]]:
    return lambda site: site.tables.summary(code)
