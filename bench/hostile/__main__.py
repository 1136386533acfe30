"""Everything that somebody could do to a server over its sockets, while others play on it. Prints JSON.

A server process of its own is attacked in rounds, each from a seed of its own; after each, every frame that reached
anybody is held against what their seat may know. Then servers with the usual limits are flooded, each by one attack
(`floods.py`): memory, and the delay of those who play meanwhile, with and without it. The exit status is 1 where
anything was not as it should be.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

from bench.environment import progress
from bench.hostile.floods import all_floods
from bench.soak.__main__ import bus, database
from tests.server.bystanders import Bystanders, Party
from tests.server.cluster import NodeProcess, entered
from tests.server.hostile import LIMITS, Hostility
from tests.server.leaks import Inspector, Transcript, games_in
from tests.server.memory import memory
from tests.server.serving import ServerProcess

MEGABYTE = 1 << 20


class Campaign:
    def __init__(self, server: ServerProcess, parallel: int) -> None:
        self.server, self.parallel = server, parallel
        self.memory = [memory(server)]
        self.frames, self.rounds, self.connections, self.told = 0, 0, 0, 0
        self.sent: Counter[str] = Counter()
        self.attacks: Counter[str] = Counter()
        self.replies: Counter[str] = Counter()
        self.closes: Counter[str] = Counter()
        self.games: Counter[str] = Counter()
        self.actions = 0
        self.leaks: list[str] = []
        self.complaints: list[str] = []
        self.failures: list[str] = []

    async def round(self, seed: int, seconds: float) -> None:
        bystanders = Bystanders(self.server, Random(seed))
        await bystanders.begin()
        hostility = Hostility(self.server, seed, bystanders.codes, bystanders.players)
        try:
            await hostility.rage(seconds, self.parallel)
        except* AssertionError as errors:
            self.failures += [f"seed {seed}: {type(e).__name__}: {e}"[:1000] for e in errors.exceptions]
        await hostility.end()
        await bystanders.finish()
        transcripts = [*bystanders.transcripts, *hostility.transcripts]
        inspector = await self._inspector(transcripts)
        inspector.read(transcripts)
        self._count(hostility, bystanders.parties, inspector)

    async def _inspector(self, transcripts: list[Transcript]) -> Inspector:
        database = self.server.settings.get("database")
        if database is None:
            return Inspector(self.server.data / "vivace.db")
        infos = [frame["info"] for transcript in transcripts for frame in transcript.frames if "info" in frame]
        return Inspector({table: await games_in(database, table) for table in {info["table"] for info in infos}})

    def _count(self, hostility: Hostility, parties: list[Party], inspector: Inspector) -> None:
        self.rounds += 1
        self.connections += hostility.connections
        self.sent += hostility.sent
        self.attacks += hostility.attacks
        self.replies += hostility.replies
        self.closes += hostility.closes
        self.games += Counter({party.game: party.games for party in parties})
        self.actions += sum(party.accepted for party in parties)
        self.told += inspector.frames
        self.leaks += inspector.leaks
        self.complaints += [complaint for party in parties for complaint in party.complaints]
        self.memory.append(memory(self.server))

    def result(self, seconds: float) -> dict[str, Any]:
        refusals = {key: count for key, count in self.replies.most_common() if key != "ok"}
        return {
            "seconds": round(seconds),
            "rounds": self.rounds,
            "connections": self.connections,
            "attacks": dict(self.attacks.most_common()),
            "sent": dict(self.sent.most_common()),
            "refusals": refusals,
            "closes": dict(self.closes.most_common()),
            "bystanders": {"games": dict(self.games), "commands accepted": self.actions},
            "frames compared": self.told,
            "memory_mb": [round(rss / MEGABYTE, 1) for rss in self.memory],
            "leaks": len(self.leaks),
            "complaints": len(self.complaints),
            "unexpected answers": len(self.failures),
            "errors logged": len(self.server.errors()),
            "crashes": int(self.server.process is None or self.server.process.poll() is not None),
        }

    @property
    def wrong(self) -> list[str]:
        return [*self.leaks, *self.complaints, *self.failures, *self.server.errors()]


async def campaign(given: argparse.Namespace, server: ServerProcess, folder: Path) -> bool:
    running, started = Campaign(server, given.parallel), time.monotonic()
    seed = given.seed
    while running.rounds == 0 or time.monotonic() - started < given.seconds:
        await running.round(seed, given.round_seconds)
        seed += 1
        progress(
            f"{time.monotonic() - started:6.0f} s: {running.connections} connections, {sum(running.sent.values())} "
            f"hostile frames, {running.actions} commands of others, {running.told} frames compared, "
            f"{running.memory[-1] // MEGABYTE} MB, {len(running.wrong)} wrong"
        )
    result = running.result(time.monotonic() - started)
    if given.workers is not None:
        result["sockets"] = entered(server.url)
    result["floods"] = await all_floods(folder, given.flood_seconds, progress) if given.flood_seconds else {}
    print(json.dumps(result, indent=1))
    for line in running.wrong[:20]:
        progress(line)
    return not running.wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--round-seconds", type=float, default=30.0, help="of attacks, before everything is compared")
    parser.add_argument("--parallel", type=int, default=4, help="attacks at a time")
    parser.add_argument("--flood-seconds", type=float, default=20.0, help="of each flood; 0 for none")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, help="so many, on a PostgreSQL and a Redis that are started; no floods")
    given = parser.parse_args()
    if given.workers is not None:
        given.flood_seconds = 0.0
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        several: dict[str, str] = {}
        if given.workers is not None:
            redis = stack.enter_context(bus(None, Path(folder)))
            several = {**stack.enter_context(database("postgresql")), "bus": redis, "workers": str(given.workers)}
        server = NodeProcess(Path(folder) / "data", **LIMITS, **several)
        try:
            server.start()
            fine = asyncio.run(campaign(given, server, Path(folder)))
        finally:
            server.stop()
    sys.exit(0 if fine else 1)


if __name__ == "__main__":
    main()
