"""Levels against each other, round robin, in virtual time. The same seed gives the same results, however many play."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from openskill.models import PlackettLuce

from vivace.sim.bulk import Crew, spread
from vivace.sim.duel import Tally, duel

GAMES_A_PIECE = 5


@dataclass(frozen=True)
class Pair:
    """What one level won against another; a shared victory counts in parts."""

    a: str
    b: str
    tally: Tally

    def to_json(self) -> dict[str, Any]:
        low, high = self.tally.interval
        return {
            "a": self.a,
            "b": self.b,
            "games": self.tally.games,
            "a_wins": round(self.tally.wins, 2),
            "ci95": [round(low, 4), round(high, 4)],
        }


@dataclass(frozen=True)
class Standings:
    pairs: tuple[Pair, ...]
    ratings: dict[str, float]

    def to_json(self) -> dict[str, Any]:
        return {"pairs": [pair.to_json() for pair in self.pairs], "ratings": self.ratings}


def seating(a: str, b: str, seats: int, number: int) -> list[str]:
    """The two levels sit alternately; who sits first (and, at an odd table, has one seat more) takes turns."""
    both = (a, b) if number % 2 == 0 else (b, a)
    return [both[seat % 2] for seat in range(seats)]


def _play(game: str, a: str, b: str, seats: int, seed: int, numbers: range, reflexes: str | None) -> list[float]:
    """For each game, what part of the victory went to level a."""
    parts = []
    for number in numbers:
        levels = seating(a, b, seats, number)
        winners = duel(game, levels, f"{seed}:{a}:{b}:{number}", reflexes=reflexes).outcome.winners
        parts.append(sum(levels[w] == a for w in winners) / len(winners) if winners else 0.5)
    return parts


def tournament(
    game: str,
    levels: Sequence[str],
    seats: int,
    games: int,
    seed: int,
    crew: Crew,
    reflexes: str | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Standings:
    """Every pair of levels plays so many games; with `reflexes` all have those of that level: minds alone."""
    pairs = list(combinations(levels, 2))
    ranges = [range(start, min(start + GAMES_A_PIECE, games)) for start in range(0, games, GAMES_A_PIECE)]
    pieces = [(game, a, b, seats, seed, numbers, reflexes) for a, b in pairs for numbers in ranges]
    parts: list[list[float]] = [[] for _ in pieces]
    for piece, shares in spread(crew, _play, pieces):
        parts[piece] = shares
        progress(len(shares))
    in_order: dict[tuple[str, str], list[float]] = {pair: [] for pair in pairs}
    for (_, a, b, *_), shares in zip(pieces, parts, strict=True):
        in_order[a, b] += shares
    results = tuple(Pair(a, b, Tally(games, sum(in_order[a, b]))) for a, b in pairs)
    return Standings(results, _ratings(levels, in_order, games))


def _ratings(levels: Sequence[str], parts: dict[tuple[str, str], list[float]], games: int) -> dict[str, float]:
    """openskill's ordinal of each level, the games of all pairs taken in turn."""
    model = PlackettLuce()
    ratings = {level: model.rating(name=level) for level in levels}
    for number in range(games):
        for (a, b), shares in parts.items():
            ranks = [1 - shares[number], shares[number]]
            [[ratings[a]], [ratings[b]]] = model.rate([[ratings[a]], [ratings[b]]], ranks=ranks)
    return {level: round(rating.mu, 2) for level, rating in ratings.items()}
