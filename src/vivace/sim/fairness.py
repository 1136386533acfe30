"""How often does the referee name the wrong winner? Races through the real table in virtual time, against the truth."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from vivace.bots import Bot, make_bot
from vivace.game.core import Event
from vivace.game.notation import write_action
from vivace.games import GAMES
from vivace.sim.causes import cause_of
from vivace.sim.clients import Cheat, Client, Plan
from vivace.sim.network import Profile
from vivace.sim.random_play import play
from vivace.sim.virtual import VirtualClock
from vivace.table import messages as m
from vivace.table.batch import Batch
from vivace.table.settings import OVER, Settings
from vivace.table.table import Table

MU, SIGMA, TAU = 600.0, 80.0, 150.0
"""People's reactions: ex-Gaussian, milliseconds."""


@dataclass
class Tally:
    """What the races came to; `waits` are the milliseconds from the first answer's arrival to the verdict."""

    seats: int
    races: int = 0
    arrival_wrong: int = 0
    wrong: int = 0
    ties: int = 0
    waits: list[float] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    first: list[int] = field(default_factory=list)
    """By seat: the decided races in which it was first."""
    margins: list[tuple[float, bool]] = field(default_factory=list)
    """For every decided race how far ahead the winner was, and whether it was the wrong one."""
    answers: Counter[int] = field(default_factory=Counter)
    doubted: Counter[int] = field(default_factory=Counter)
    """By seat: its answers, and those for which its line was in doubt."""
    causes: Counter[tuple[str, int]] = field(default_factory=Counter)
    """Of wrong verdicts: why, and which seat should have been named."""

    @property
    def decided(self) -> int:
        return self.races - self.ties

    def to_json(self) -> dict[str, Any]:
        waits = sorted(self.waits) or [0.0]
        return {
            "races": self.races,
            "arrival_wrong": self.arrival_wrong / max(self.races, 1),
            "wrong": self.wrong / max(self.decided, 1),
            "ties": self.ties / max(self.races, 1),
            "verdict_ms": {
                "p50": round(waits[len(waits) // 2], 1),
                "p99": round(waits[min(int(0.99 * len(waits)), len(waits) - 1)], 1),
            },
            "wins": [wins / max(self.decided, 1) for wins in self.wins],
            "excess": [
                (wins - first) / max(self.decided, 1) for wins, first in zip(self.wins, self.first, strict=True)
            ],
            "causes": self._causes(),
            "doubted": [self.doubted[seat] / max(self.answers[seat], 1) for seat in range(self.seats)],
        }

    def _causes(self) -> dict[str, list[float]]:
        """Of the decided races, by cause and seat: those that this seat should have won."""
        return {
            cause: [self.causes[cause, seat] / max(self.decided, 1) for seat in range(self.seats)]
            for cause in sorted({cause for cause, _ in self.causes})
        }


class Study:
    """One table with simulated people who always answer right, game after game, until enough races are counted."""

    def __init__(
        self,
        game: str,
        races: int,
        seed: int,
        profiles: Sequence[Profile],
        display: float,
        cheat: tuple[int, Cheat] | None = None,
        kernel: bool = False,
        progress: Callable[[int], None] = lambda done: None,
        slower: Sequence[float] = (),
        handicaps: Sequence[int] = (),
    ) -> None:
        """`slower`: by how much each seat's people react more slowly; `handicaps`: what its host gives each seat."""
        self.wanted, self.progress = races, progress
        profiles = [profile.over_tcp() for profile in profiles]
        self.slower = slower or [0.0] * len(profiles)
        self.rng = Random(seed)
        self.clock = VirtualClock()
        self.tally = Tally(len(profiles), wins=[0] * len(profiles), first=[0] * len(profiles))
        self.truth: dict[int, float] = {}
        self.usual = 2
        rules = GAMES[game]
        players = [m.Player(f"p{i}", f"Player {i}") for i in range(len(profiles))]
        settings = Settings(ritual_seconds=0.1, beat_ms=300, check_seconds=1)
        self.table = Table(
            "fair", game, len(profiles), rules.options(), players[0], self.clock, Random(seed + 1), self, settings
        )
        for seat, reaction_ms in zip(self.table.seats, handicaps, strict=False):
            seat.reaction_ms = reaction_ms
        self.minds: list[Bot] = []
        self.cheat = cheat
        self.clients = {
            player.id: Client(
                player,
                self.table,
                self.clock,
                profile,
                Random(f"{seed}:{i}"),
                self._decide,
                display,
                cheat[1] if cheat is not None and cheat[0] == i else None,
                kernel,
            )
            for i, (player, profile) in enumerate(zip(players, profiles, strict=True))
        }

    def run(self) -> Tally:
        for i, client in enumerate(self.clients.values()):
            client.connect()
            self.table.post(m.Received(client.player.id, m.Sit(number=-1, seat=i), self.clock.now()))
        self.clock.after(1000, self._next_game)
        while self.tally.races < self.wanted and self.clock.step():
            pass
        return self.tally

    def _next_game(self) -> None:
        rules = self.table.rules
        self.minds = [
            make_bot(rules.name, "presto", seat, Random(self.rng.getrandbits(64))) for seat in range(self.tally.seats)
        ]
        if self.cheat is not None and self.cheat[1].kind == "wipe":
            liar = list(self.clients.values())[self.cheat[0]]
            liar.disconnect()
            liar.connect()
        host = next(iter(self.clients))
        self.table.post(m.Received(host, m.Start(number=-2 - self.table.games), self.clock.now()))

    def _decide(self, client: Client) -> Plan | None:
        """People in this study answer as well as a master does; only their reactions are their own."""
        seat, table = client.seat, self.table
        if seat is None or table.play is None:
            return None
        state = table.play.state
        offers = table.rules.actions(state, seat)
        if not offers:
            return None
        decision = self.minds[seat].decide(table.rules.view(state, seat), offers)
        if decision is None:
            return None
        action = write_action(table.rules, decision.action)
        del action["seat"]
        reaction = max(150.0, self.rng.gauss(MU + self.slower[seat], SIGMA) + self.rng.expovariate(1 / TAU))
        if seat in table.rules.race(state):
            self.truth[seat] = reaction
        return Plan(action, reaction)

    # ── the table's outbox ───────────────────────────────────────────────────────────────────────────────────────────

    def deliver(self, batch: Batch) -> None:
        for who, message, mark in batch.messages:
            if isinstance(message, m.Judged) and who == batch.messages[0][0]:
                self._judged(message)
            self._notice(who, message)
            self.clients[who].deliver(message, mark)
        if self.table.phase == OVER and batch.finished:
            self.clock.after(500, self._next_game)

    def _notice(self, who: str, message: m.Message) -> None:
        seat = self.table.seat_of(who)
        if isinstance(message, m.Update | m.Judged) and seat is not None and self.minds:
            events: Sequence[Event] = message.events
            self.minds[seat].notice(events)

    def _judged(self, judged: m.Judged) -> None:
        """Races between fewer than usual are left out: a tie-break between two tells nothing of four."""
        truth, self.truth = self.truth, {}
        self.usual = max(self.usual, len(truth))
        verdict, tally = judged.verdict, self.tally
        for answer in () if verdict is None else verdict.evidence:
            tally.doubted[answer.seat] += answer.doubt is not None
            tally.answers[answer.seat] += 1
        if verdict is None or len(truth) < self.usual:
            return
        tally.races += 1
        fastest = min(truth, key=lambda seat: truth[seat])
        first_to_arrive = min(verdict.evidence, key=lambda e: e.elapsed).seat
        tally.arrival_wrong += first_to_arrive != fastest
        tally.waits.append(judged.waited_ms)
        if verdict.first is None:
            tally.ties += 1
        else:
            tally.wins[verdict.first] += 1
            tally.first[fastest] += 1
            if verdict.first != fastest:
                tally.wrong += 1
                tally.causes[cause_of(verdict, truth), fastest] += 1
            tally.margins.append((verdict.margin or 0.0, verdict.first != fastest))
        if tally.races % 100 == 0:
            self.progress(100)


def games_with_races(seats: int) -> list[str]:
    """The games for so many players in which they race for a card, as a random game of each shows."""
    return [
        name
        for name, game in GAMES.items()
        if seats in game.seats and any(game.race(state) for _, state in play(game, seats, game.options(), Random(0)))
    ]
