"""How long bots think, and whether a table feels it. Prints JSON.

Decisions: processor time of `decide` in whole games, by game, level and seats. Latency: how late timers of the event
loop fire, which is what a player's press would wait, while a real table with four bots plays at its real pace; beside
it the same loop with no table at all.
"""

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Sequence
from random import Random
from typing import Any

from vivace.bots import LEVELS, Bot, Decision, make_bot
from vivace.game.core import Action, Event, View
from vivace.games import GAMES
from vivace.server.tables.clock import LoopClock
from vivace.server.tables.thinking import Thinkers
from vivace.sim.duel import play
from vivace.table import messages as m
from vivace.table.batch import Batch
from vivace.table.settings import Settings
from vivace.table.table import Table


class Timed:
    """A bot whose thoughts are timed."""

    def __init__(self, bot: Bot, times: list[float]) -> None:
        self.bot, self.times = bot, times

    def notice(self, events: Sequence[Event]) -> None:
        self.bot.notice(events)

    def decide(self, view: View, offers: Sequence[Action]) -> Decision | None:
        start = time.process_time()
        decision = self.bot.decide(view, offers)
        if offers:
            self.times.append(1000 * (time.process_time() - start))
        return decision


def percentiles(times: list[float]) -> dict[str, float]:
    times = sorted(times)
    return {name: round(times[min(int(share * len(times)), len(times) - 1)], 3) for name, share in SHARES.items()}


SHARES = {"p50": 0.5, "p99": 0.99, "max": 1.0}


def decisions(game: str, level: str, seats: int, seconds: float) -> dict[str, Any]:
    rules, times = GAMES[game], list[float]()
    started, number = time.perf_counter(), 0
    while time.perf_counter() - started < seconds:
        bots = [Timed(make_bot(game, level, s, Random(f"{number}:{s}")), times) for s in range(seats)]
        play(rules, bots, rules.options(), Random(number))
        number += 1
    return {"decisions": len(times), **percentiles(times)}


class Nobody:
    """An outbox for a table at which only bots play."""

    def deliver(self, batch: Batch) -> None:
        self.last = batch


async def lateness(game: str | None, seats: int, level: str, seconds: float) -> dict[str, float]:
    """How late a timer of 5 ms fires, in milliseconds."""
    loop = asyncio.get_running_loop()
    thinkers = Thinkers(loop)
    if game is not None:
        host = m.Player("host", "Host")
        settings = Settings(ritual_seconds=0.1, beat_ms=200, check_seconds=0.1)
        rules = GAMES[game]
        table = Table(
            "bench", game, seats, rules.options(), host, LoopClock(loop), Random(1), Nobody(), settings, thinkers
        )
        table.post(m.Connected(host))
        for seat in range(seats):
            table.post(m.Received("host", m.Fill(number=seat, seat=seat, level=level), 0.0))
        table.post(m.Received("host", m.Start(number=99), 0.0))
    late: list[float] = []
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        before = time.perf_counter()
        await asyncio.sleep(0.005)
        late.append(1000 * (time.perf_counter() - before) - 5)
    thinkers.close()
    return percentiles(late)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each figure")
    given = parser.parse_args()
    result: dict[str, Any] = {"decision_ms": {}, "loop_late_ms": {}}
    for game in GAMES:
        for level in LEVELS:
            for seats in (min(GAMES[game].seats), max(GAMES[game].seats)):
                figures = decisions(game, level, seats, given.seconds)
                result["decision_ms"][f"{game} {level} {seats}"] = figures
                print(f"{game:10} {level:11} {seats} seats {figures}", file=sys.stderr, flush=True)
    for name in (None, *GAMES):
        seats = 4
        figures = asyncio.run(lateness(name, seats, "presto", given.seconds))
        result["loop_late_ms"][name or "no table"] = figures
        print(f"{name or 'no table':10} four presto: loop late by {figures}", file=sys.stderr, flush=True)
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
