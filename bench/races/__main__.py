"""Races between real browsers on delayed lines, with presses whose true moment is known: who was named, and who was
first? Every race counts. Prints progress to stderr and JSON to stdout."""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from msgspec import convert
from msgspec.structs import asdict

from bench.races.hog import hogs
from bench.races.lines import UnevenLine
from tests import patience
from tests.server.serving import ServerProcess
from tests.web.browsers import DESKTOP, LANDSCAPE, PHONE, browser, visitor
from tests.web.delay import laid
from tests.web.playing import Player
from tests.web.racing import goes_on, press
from vivace.sim.causes import cause_of
from vivace.sim.fairness import MU, SIGMA, TAU
from vivace.sim.network import parse_profiles
from vivace.sim.people.person import Person
from vivace.table.verdict import Verdict

LINES = "5±1,45±10,110±25"
DEVICES: tuple[dict[str, Any], ...] = (DESKTOP, PHONE, LANDSCAPE)
READY = 150.0
"""So many milliseconds before a press its finger is on the way."""
NAMES = ("Ada", "Bo", "Cleo")


@dataclass
class Tally:
    races: int = 0
    ties: int = 0
    wrong: int = 0
    alone: int = 0
    """Races in which one answer came, because the others would have pressed after the verdict."""
    arrival_wrong: int = 0
    causes: Counter[str] = field(default_factory=Counter)
    errors: list[float] = field(default_factory=list)
    """Of every claim: by how much it differs from the true reaction."""
    spreads: list[float] = field(default_factory=list)
    margins: list[float] = field(default_factory=list)
    """Of wrong verdicts: how far ahead whoever was first really was."""
    details: list[dict[str, Any]] = field(default_factory=list)
    """Of wrong verdicts: the true reactions by seat, and the evidence."""

    def to_json(self) -> dict[str, Any]:
        off = sorted(abs(error) for error in self.errors) or [0.0]
        decided = max(1, self.races - self.ties)
        return {
            "races": self.races,
            "wrong": self.wrong,
            "wrong_share": round(self.wrong / decided, 4),
            "ties": self.ties,
            "ties_share": round(self.ties / max(1, self.races), 4),
            "arrival_wrong": self.arrival_wrong,
            "alone": self.alone,
            "causes": dict(self.causes),
            "wrong_by_ms": [round(margin, 1) for margin in self.margins],
            "wrong_verdicts": self.details,
            "claims": len(self.errors),
            "claim_off_ms": {"p50": round(off[len(off) // 2], 2), "p99": round(off[int(0.99 * (len(off) - 1))], 2)},
            "said_uncertain": sum(spread > 0 for spread in self.spreads),
            "most_uncertain_ms": max(self.spreads, default=0.0),
        }

    def judged(self, verdict: Verdict, truth: dict[int, float]) -> None:
        self.races += 1
        first = min(truth, key=lambda seat: truth[seat])
        self.alone += len(verdict.evidence) == 1
        self.arrival_wrong += min(verdict.evidence, key=lambda e: e.elapsed).seat != first
        self.errors += [e.claimed - truth[e.seat] for e in verdict.evidence if e.claimed is not None]
        if verdict.first is None:
            self.ties += 1
        elif verdict.first != first:
            self.wrong += 1
            self.causes[cause_of(verdict, truth)] += 1
            self.margins.append(truth[verdict.first] - truth[first])
            self.details.append({"truth": truth, "evidence": [asdict(e) for e in verdict.evidence]})


async def one_race(players: list[Player], rng: Random, tally: Tally) -> bool:
    """All who may press do so at their own moment, unless the verdict comes first. False: the game is over."""
    await asyncio.gather(*(player.until(lambda player=player: goes_on(player)) for player in players))  # type: ignore[misc]
    if any(player.info["phase"] == "over" for player in players):
        return False
    racing = [player for player in players if player.open_race() is not None]
    race = racing[0].open_race()
    assert race is not None
    number: int = race["race"]
    truth = {p.seat: max(250.0, rng.gauss(MU, SIGMA) + rng.expovariate(1 / TAU)) for p in racing if p.seat is not None}
    rows = {seat: rng.randint(1, 6) for seat in truth}
    said = [len(player.sent) for player in racing]

    async def play(player: Player) -> None:
        assert player.seat is not None
        reaction, row = truth[player.seat], rows[player.seat]
        # Nobody presses when it is over; but a press that has begun comes to its end.
        soon = asyncio.ensure_future(player.moment(reaction - READY))
        over = asyncio.ensure_future(player.until(lambda: player.verdict(number) is not None))
        await asyncio.wait((soon, over), return_when=asyncio.FIRST_COMPLETED)
        if over.done():
            soon.cancel()
        else:
            await soon
            await press(player, reaction, row)
        await over

    await asyncio.gather(*(play(player) for player in racing))
    judged = racing[0].verdict(number)
    assert judged is not None and judged["verdict"] is not None
    tally.judged(convert(judged["verdict"], Verdict), truth)
    for player, before in zip(racing, said, strict=True):
        tally.spreads += [sent.get("spread", 0.0) for sent in player.sent[before:] if sent.get("race") == number]
    return True


async def begin(players: list[Player]) -> None:
    """A new game at a table of its own."""
    given = {"game": "buntherum", "seats": 3, "options": patience.LONG_RACE}
    made = await players[0].visitor.post("/api/tables", **given)
    for player in players[1:]:
        await player.visitor.post(f"/api/tables/{made['code']}/join")
    for player in players:
        player.told.clear()
        player.info, player.person = {}, Person("")
    await asyncio.gather(*(player.sit_down(made["code"]) for player in players))
    await players[0].until(lambda: not any(seat["away"] for seat in players[0].info["seats"]))
    await players[0].page.get_by_role("button", name="Start").click()


async def play(races: int, seed: int, lines: str, told: str) -> Tally:
    rng, tally, begun = Random(seed), Tally(), time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        tempo = {"beat_ms": "600", "ritual_seconds": "0.3", "check_seconds": "600", "grace_seconds": "600"}
        # Lines are proxies on this machine: the kernel's round trip on their sockets is not that of the browser.
        server = ServerProcess(Path(folder), trusted_proxies="127.0.0.1", **tempo).start()
        try:
            async with AsyncExitStack() as stack:
                chrome = await stack.enter_async_context(browser())
                players = []
                for name, device, profile in zip(NAMES, DEVICES, parse_profiles(lines), strict=True):
                    line = UnevenLine(server.port, profile, Random(rng.getrandbits(64)))
                    wire = await stack.enter_async_context(laid(line))
                    who = await stack.enter_async_context(visitor(chrome, wire.port, device))
                    players.append(Player(await who.named(name)))
                await begin(players)
                while tally.races < races:
                    if not await one_race(players, rng, tally):
                        await begin(players)
                    elif tally.races % 10 == 0:
                        seconds = time.monotonic() - begun
                        done = f"{told}: {tally.races}/{races} races, {seconds:.0f} s, "
                        print(done + f"{tally.wrong} wrong, {tally.ties} ties", file=sys.stderr, flush=True)
        finally:
            server.stop()
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=500, help="of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lines", default=LINES, help="of the three: one-way delay and deviation, ms")
    parser.add_argument(
        "--hogs", type=int, default=2, help="processes that keep cores busy in the second kind; 0: none"
    )
    parser.add_argument("--quiet-races", type=int, default=None, help="races without hogs, if not as many")
    given = parser.parse_args()
    quiet = given.races if given.quiet_races is None else given.quiet_races
    result: dict[str, Any] = {"lines": given.lines, "seed": given.seed}
    if quiet:
        result["quiet"] = asyncio.run(play(quiet, given.seed, given.lines, "quiet")).to_json()
    if given.hogs:
        with hogs(given.hogs):
            busy = asyncio.run(play(given.races, given.seed + 1, given.lines, "beside hogs"))
        result[f"beside {given.hogs} hogs"] = busy.to_json()
    print(json.dumps(result, indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
