"""Those who play at one table, and what it is to be."""

from dataclasses import dataclass
from random import Random
from typing import Any

from vivace.game.core import Game
from vivace.games import GAMES
from vivace.sim.cluster.watch import Watch

TABLES = [(game, seats) for game in GAMES for seats in GAMES[game].seats if seats <= 4]
PATIENCE = "patience"
"""Seconds for a race that nobody answers, in games that have it."""


@dataclass(frozen=True)
class Plan:
    game: str
    seats: int
    people: int
    """They have the first seats, bots the others."""
    watching: int
    options: dict[str, Any]
    quick: bool
    """Strangers who are brought together."""
    public: bool
    turn_seconds: int


def draw_plan(number: int, rng: Random) -> Plan:
    """Games take turns; the rest is chance."""
    games = list(GAMES)
    game = games[number % len(games)]
    seats = rng.choice([seats for name, seats in TABLES if name == game])
    people = rng.randint(1, min(3, seats))
    options = {PATIENCE: rng.choice([2, 3])} if hasattr(GAMES[game].options, PATIENCE) else {}
    quick = people > 1 and rng.random() < 0.25
    return Plan(
        game=game,
        seats=seats,
        people=people,
        watching=int(rng.random() < 0.2 and not quick),
        options={} if quick else options,
        quick=quick,
        public=rng.random() < 0.3,
        turn_seconds=rng.choice([5, 8]),
    )


class Party:
    def __init__(self, plan: Plan, watch: Watch, code: str) -> None:
        self.plan, self.watch, self.code = plan, watch, code
        self.rules: Game[Any] = GAMES[plan.game]
        self.ending = False
        """Nobody wants to play another one."""
