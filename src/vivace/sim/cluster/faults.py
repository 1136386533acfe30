"""What befalls a cluster, drawn from the seed: every kind once, and then whatever chance has."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random

from vivace.sim.cluster.site import Place, SimulatedSite

LONGEST_FREEZE = 30.0


class Faults:
    """One after the other, often several at a time."""

    def __init__(self, site: SimulatedSite, rng: Random) -> None:
        self.site, self.rng = site, rng
        self.befell: Counter[str] = Counter()
        self.kinds: dict[str, Callable[[], Awaitable[None]]] = {
            "kill": self._kill,
            "stop": self._stop,
            "short freeze": self._short_freeze,
            "long freeze": self._long_freeze,
            "cut from Redis": self._cut_from_redis,
            "cut from PostgreSQL": self._cut_from_postgres,
            "deaf": self._deaf,
            "bad bus": self._bad_bus,
            "Redis flushed": self._redis_flushed,
            "Redis away": self._redis_away,
            "PostgreSQL refuses": self._postgres_refuses,
            "PostgreSQL slow": self._postgres_slow,
            "PostgreSQL breaks": self._postgres_breaks,
        }

    async def rage(self, seconds: float) -> None:
        """Begins so many that every kind has its turn; all are over a while after this returns."""
        names = list(self.kinds)
        names += self.rng.choices(names, k=len(names) // 2)
        self.rng.shuffle(names)
        under_way = []
        pauses = [self.rng.expovariate(1.0) for _ in names]
        for name, pause in zip(names, pauses, strict=True):
            await asyncio.sleep(seconds * pause / sum(pauses))
            self.befell[name] += 1
            under_way.append(asyncio.ensure_future(self.kinds[name]()))
        await asyncio.gather(*under_way)

    def _place(self) -> Place:
        return self.rng.choice(self.site.places)

    def _seconds(self, least: float, most: float) -> float:
        """Short ones are as many as long ones."""
        return float(least * (most / least) ** self.rng.random())

    # ── nodes ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _kill(self) -> None:
        await self.site.kill(self._place(), self._seconds(0.3, 10))

    async def _stop(self) -> None:
        await self.site.stop(self._place(), self._seconds(0.3, 5))

    async def _short_freeze(self) -> None:
        self.site.freeze(self._place(), self._seconds(0.1, 5))

    async def _long_freeze(self) -> None:
        seconds = LONGEST_FREEZE if self.rng.random() < 0.3 else self._seconds(2, LONGEST_FREEZE)
        self.site.freeze(self._place(), seconds)

    # ── ways ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _cut_from_redis(self) -> None:
        link = self._place().redis
        link.cut = True
        await asyncio.sleep(self._seconds(0.2, 12))
        link.cut = False

    async def _cut_from_postgres(self) -> None:
        link = self._place().postgres
        link.cut = True
        await asyncio.sleep(self._seconds(0.2, 25))
        link.cut = False

    async def _deaf(self) -> None:
        link = self._place().redis
        link.deaf = True
        await asyncio.sleep(self._seconds(0.2, 12))
        link.deaf = False

    async def _bad_bus(self) -> None:
        bus, usual = self.site.bus, self.site.bus.delay
        bus.loss, bus.doubling = self.rng.uniform(0, 0.1), self.rng.uniform(0, 0.2)
        bus.delay = self._seconds(usual, 0.5)
        await asyncio.sleep(self._seconds(1, 15))
        bus.loss, bus.doubling, bus.delay = 0.0, 0.0, 0.002

    # ── Redis and PostgreSQL ─────────────────────────────────────────────────────────────────────────────────────────

    async def _redis_flushed(self) -> None:
        self.site.redis.flush()

    async def _redis_away(self) -> None:
        redis = self.site.redis
        redis.up = False
        await asyncio.sleep(self._seconds(0.2, 10))
        if self.rng.random() < 0.5:
            redis.flush()  # it was restarted, and kept nothing
        redis.up = True

    async def _postgres_refuses(self) -> None:
        self.site.database.up = False
        await asyncio.sleep(self._seconds(0.2, 8))
        self.site.database.up = True

    async def _postgres_slow(self) -> None:
        self.site.disk.slowness = self._seconds(0.02, 1)
        await asyncio.sleep(self._seconds(1, 10))
        self.site.disk.slowness = 0.0

    async def _postgres_breaks(self) -> None:
        self.site.disk.breaking = self.rng.uniform(0.02, 0.3)
        await asyncio.sleep(self._seconds(1, 8))
        self.site.disk.breaking = 0.0
