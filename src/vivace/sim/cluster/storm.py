"""One run: a cluster, people who play at its tables, all faults, and then a quiet time in which every game must end."""

import asyncio
import json
from collections import Counter
from dataclasses import dataclass
from random import Random

from vivace.records import judge
from vivace.sim.cluster.crowd import Crowd
from vivace.sim.cluster.diary import diary
from vivace.sim.cluster.faults import Faults
from vivace.sim.cluster.machines import Machines
from vivace.sim.cluster.report import Report
from vivace.sim.cluster.site import SimulatedSite
from vivace.sim.cluster.store import SimulatedStore
from vivace.sim.cluster.watch import Watch
from vivace.sim.loop import VirtualLoop

CALM_SECONDS = 3.0
"""At the beginning."""
QUIET_SECONDS = 900.0
"""No game takes longer to end when nothing is wrong any more."""


@dataclass(frozen=True)
class Size:
    nodes: int = 3
    tables: int = 5
    seconds: float = 80.0
    """Until nothing happens any more but games that come to their end."""


class ClusterStorm:
    def __init__(self, seed: int, size: Size | None = None) -> None:
        self.seed, self.size = seed, size or Size()
        self.rng = Random(f"cluster-storm:{seed}")
        self.machines = Machines()
        self.watch = Watch(lambda: self.machines.time.now)

    def run(self) -> Report:
        with diary(self.watch.wrong), self.machines:
            self.site = SimulatedSite(self.machines, self.watch, self.size.nodes, self.rng)
            self.faults = Faults(self.site, Random(self.rng.getrandbits(64)))
            try:
                self.machines.run(self._main())
                return self._report()
            finally:
                self.watch.over = True
                self.site.close()

    async def _main(self) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        self.site.mind(loop, "the outside")
        async with await SimulatedStore.over(self.site.database, "the entrance") as entrance:
            self.crowd = Crowd(self.site, self.watch, loop, entrance, self.rng)
            await asyncio.gather(*map(self.site.start, self.site.places))
            tasks = [asyncio.ensure_future(self.crowd.come(number)) for number in range(self.size.tables)]
            await asyncio.sleep(CALM_SECONDS)
            busy = (self.crowd.come_and_go(), self.crowd.look_around(), self.crowd.leave_links_about())
            tasks += map(asyncio.ensure_future, busy)
            await self.faults.rage(self.size.seconds - CALM_SECONDS)
            await self._quiet()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    # ── the end ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _quiet(self) -> None:
        self.crowd.send_home()
        deadline = self.watch.now() + QUIET_SECONDS
        while self.watch.chronicle.unfinished() and self.watch.now() < deadline:
            await asyncio.sleep(1)
        for key in self.watch.chronicle.unfinished():
            self.watch.wrong(f"{key}: the game does not end")
        self._check_results()

    def _check_results(self) -> None:
        """What was kept of finished games is what their records come to."""
        chronicle, rows = self.watch.chronicle, self.site.database.rows
        for table, number, kept in rows("SELECT table_id, number, verdict FROM games WHERE finished IS NOT NULL"):
            if json.loads(kept) != judge(chronicle.records[table, number]):
                self.watch.wrong(f"{(table, number)}: the verdict is not that of the record: {kept}")
            query = "SELECT count(*) FROM participants WHERE table_id = ? AND game_number = ?"
            ((seats,),) = rows(query, table, number)
            if seats != chronicle.games[table, number].record.seats:
                self.watch.wrong(f"{(table, number)}: {seats} took part")

    def _report(self) -> Report:
        watch, chronicle, pages = self.watch, self.watch.chronicle, [person.page for person in self.crowd.people]
        figures = Counter(
            {
                "tables": len(chronicle.owners),
                "games": len(chronicle.records),
                "actions": chronicle.lines,
                "acknowledged": watch.acknowledged,
                "messages": watch.messages,
                "takeovers": chronicle.claims,
                "fenced": self.site.database.refused["Fenced"],
                "connections": sum(page.attempts for page in pages),
                "replaced": sum(page.replaced for page in pages),
                **self.site.figures(),
            }
        )
        return Report(
            runs=1,
            seconds=self.machines.time.now,
            figures=figures,
            faults=self.faults.befell,
            silences=watch.silences,
            broken=[(self.seed, what) for what in watch.wrongs],
            transcript=watch.transcript,
        )
