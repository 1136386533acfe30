"""Teaches how good everybody stands in Clear 4, by games that the policy plays against itself, and writes
src/vivace/games/clear4/learned.py.

Some turns of every game are kept: what is known of each seat, and who won. A seat's strength is a number from a small
network (`standing.py`), its chance to have won its share of all strengths; the networks learn to find the winner
probable.
"""

import argparse
import sys
import time
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from bench.minds.adam import Adam
from vivace.game.numbers import text_of
from vivace.games.clear4 import learned
from vivace.games.clear4.rules import COPIES, DEALT, DECK, HAND_SIZE, PILE_SIZE
from vivace.games.clear4.shedding import MANY, TWO, Model
from vivace.games.clear4.standing import ROWS, SCALE, features

TARGET: Final = Path(learned.__file__)
MOST_TURNS: Final = 60
"""For each seat; what takes longer is not learned from."""
WIDE: Final = 32
"""More is never known of a seat."""
NOTHING: Final = 255
PART: Final = 4096


def dealt(seats: int, first: int, rng: Random) -> Model:
    cards = rng.sample(DECK, DEALT * seats)
    hands, piles = [], []
    for s in range(seats):
        own = cards[DEALT * s : DEALT * (s + 1)]
        hands.append([own[:HAND_SIZE].count(card) for card in range(len(COPIES))])
        piles.append([tuple(own[i : i + PILE_SIZE]) for i in range(HAND_SIZE, DEALT, PILE_SIZE)])
    return Model(seats, hands, piles, first)


def games(seats: int, number: int, share: float, rng: Random) -> tuple[Any, Any]:
    """So many games: what was known of every seat at some of the turns, and who won."""
    policy = TWO if seats == 2 else MANY
    known, winners = bytearray(), bytearray()
    for game in range(number):
        world, turn, kept = dealt(seats, game % seats, rng), -1, 0
        seen = bytearray()
        while world.winner < 0 and world.turns < MOST_TURNS * seats:
            if world.turns != turn:
                turn = world.turns
                if rng.random() < share:
                    kept += 1
                    for seat in range(seats):
                        rows = features(world, seat)
                        seen += bytes(rows + [NOTHING] * (WIDE - len(rows)))
            policy.play_on(world, rng, 1)
        if world.winner >= 0:
            known += seen
            winners += bytes([world.winner]) * kept
    shape = (len(winners), seats, WIDE)
    return np.frombuffer(known, np.uint8).reshape(shape), np.frombuffer(winners, np.uint8).astype(np.int64)


class Network:
    def __init__(self, units: int, rng: Any) -> None:
        self.rows = 0.15 * rng.standard_normal((ROWS, units), np.float32)
        self.bias = np.zeros(units, np.float32)
        self.says = 0.2 * rng.standard_normal(units, np.float32)
        self.plain = np.zeros(ROWS, np.float32)
        self._adam = Adam([self.rows, self.bias, self.says, self.plain])

    def _forward(self, known: Any) -> tuple[Any, Any, Any]:
        seats = known.shape[1]
        flat = known.reshape(-1, WIDE)
        x = np.zeros((len(flat), NOTHING + 1), np.float32)
        for column in range(WIDE):
            x[np.arange(len(flat)), flat[:, column]] += 1.0
        x = x[:, :ROWS]
        units = x @ self.rows + self.bias
        strength = (x @ self.plain + np.maximum(0.0, units) @ self.says).reshape(-1, seats)
        chances = np.exp(strength - strength.max(1, keepdims=True))
        return x, units, chances / chances.sum(1, keepdims=True)

    def learn(self, known: Any, winners: Any, rate: float) -> None:
        x, units, chances = self._forward(known)
        slope = chances
        slope[np.arange(len(winners)), winners] -= 1.0
        flat = slope.reshape(-1) / len(winners)
        back = np.outer(flat, self.says) * (units > 0.0)
        self._adam.step([x.T @ back, back.sum(0), flat @ np.maximum(0.0, units), flat @ x], rate)

    def loss(self, known: Any, winners: Any) -> float:
        chances = self._forward(known)[2]
        return float(-np.log(chances[np.arange(len(winners)), winners] + 1e-9).mean())

    def text(self) -> str:
        rows = np.concatenate([self.rows, self.plain[:, None]], 1)
        return text_of([*rows.ravel().tolist(), *self.bias.tolist(), *self.says.tolist()], SCALE)


def taught(seats: int, number: int, share: float, units: int, passes: int, seed: int) -> str:
    started, rng = time.time(), np.random.default_rng(seed)
    known, winners = games(seats, number, share, Random(seed))
    print(f"{seats} seats: {len(winners)} positions, {time.time() - started:.0f} s", file=sys.stderr, flush=True)
    network, kept = Network(units, rng), len(winners) * 19 // 20
    steps = passes * kept // PART
    for step in range(steps):
        some = rng.integers(0, kept, PART)
        network.learn(known[some], winners[some], 3e-3 * (1.0 - step / steps) + 1e-5)
    loss = network.loss(known[kept:], winners[kept:])
    print(f"{seats} seats: loss {loss:.4f} on others, {time.time() - started:.0f} s", file=sys.stderr, flush=True)
    return network.text()


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/minds/clear4", description=__doc__)
    parser.add_argument("--games", type=int, default=400_000, help="with two; half as many with four")
    parser.add_argument("--units", type=int, default=16)
    parser.add_argument("--passes", type=int, default=4, help="through all positions")
    parser.add_argument("--seed", type=int, default=11)
    given = parser.parse_args()
    two = taught(2, given.games, 0.15, given.units, given.passes, given.seed)
    many = taught(4, given.games // 2, 0.09, given.units, given.passes, given.seed + 1)
    TARGET.write_text(
        f'''"""The weights of the networks in `standing.py`, as text. bench/minds/clear4 writes this file;
docs/bots.md tells what taught those that stand here."""

from typing import Final

FOR_TWO: Final = """
{two}
"""
FOR_MANY: Final = """
{many}
"""
''',
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
