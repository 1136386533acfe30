"""Teaches the networks of Subito's mind by rounds against itself and against simpler minds, and writes
src/vivace/games/subito/learned.py.

First they learn chances: how each objective ended, seen from what lay there at any moment. Then a copy goes on to learn
which choices paid (policy gradient): columns are drawn by what the networks say they gain, and what brought more points
than expected becomes more probable.
"""

import argparse
import sys
import time
from pathlib import Path
from typing import Any, Final

import numpy as np

from bench.minds.subito.networks import Networks
from bench.minds.subito.rounds import COLUMNS, FIVE, NETWORK, PILE, POINTS, Rounds, Sight
from vivace.games.subito import learned

TARGET: Final = Path(learned.__file__)
SIMPLER: Final = (0.12, 0.09, 0.05, 0.05, 0.03, 0.06)
"""How often one side is each of the styles; else both are networks."""
RENEWED: Final = 0.4
"""How often two sides part after a round, and their habits are forgotten."""
KEPT: Final = 0.25
"""Which share of the decisions is learned from."""
WARMTH: Final = 0.2
"""In points: by how much a column may gain less and still be drawn nearly as often, while choices are learned."""


class School:
    """Pairs of sides that play round after round."""

    def __init__(self, pairs: int, seed: int, simpler: tuple[float, ...]) -> None:
        self.rng = np.random.default_rng(seed)
        self.pairs, self.simpler = pairs, simpler
        self.styles = np.full((pairs, 2), NETWORK)
        self.hits = np.zeros((pairs, 2, 2), np.float32)

    def seat(self) -> None:
        """Some part, and meet others."""
        rng = self.rng
        parting = np.flatnonzero(rng.random(self.pairs) < RENEWED)
        self.hits[parting] = 0.0
        self.styles[parting] = NETWORK
        chances = np.array([1.0 - sum(self.simpler), *self.simpler])
        self.styles[parting, rng.integers(0, 2, len(parting))] = rng.choice(len(chances), len(parting), p=chances) - 1

    def round(self, networks: Networks, noise: float, warmth: float) -> tuple[Rounds, list["Choice"]]:
        """Of all pairs; with what was chosen by the networks in some of the positions."""
        rounds = Rounds(self.styles, self.hits, self.rng)
        choices: list[Choice] = []
        chosen = np.zeros((self.pairs, 2), np.int64)
        rounds.time = rounds.pace.copy()
        going = np.ones(self.pairs, bool)
        for first in (0, 1):
            side = np.full(self.pairs, first)
            chosen[:, first] = self._choose(rounds, side, going, networks, noise, warmth, choices)
        for _ in range(2 * PILE - 1):
            side = rounds.time.argmin(1)
            rounds.place(side, chosen[rounds.all, side], going)
            going &= rounds.placed[rounds.all, side] < PILE
            if not going.any():
                break
            new = self._choose(rounds, side, going, networks, noise, warmth, choices)
            chosen[rounds.all, side] = new
        return rounds, choices

    def _choose(
        self,
        rounds: Rounds,
        side: Any,
        going: Any,
        networks: Networks,
        noise: float,
        warmth: float,
        choices: list["Choice"],
    ) -> Any:
        sight = rounds.look(side)
        asks = self.styles[rounds.all, side] == NETWORK
        before, after = seen(networks, rounds, sight)
        gain = POINTS * (after - before)
        worth = gain + noise * self.rng.standard_normal(gain.shape, np.float32)
        if warmth:
            worth = gain + warmth * self.rng.gumbel(size=gain.shape)
        worth = np.where(asks[:, None], worth, rounds.liked(side, sight))
        sight.fits[:, FIVE] &= ~(asks & rounds.too_high(sight))
        chosen = rounds.choose(side, sight, worth, going)
        some = asks & going & sight.fits[rounds.all, chosen] & (self.rng.random(self.pairs) < KEPT)
        choices.append(Choice(np.flatnonzero(some), side[some], sight, chosen[some], before[some], gain[some]))
        return chosen


class Choice:
    """What was chosen in some of the rounds at one moment, and what was known of it."""

    def __init__(self, rounds: Any, side: Any, sight: Sight, chosen: Any, chances: Any, gain: Any) -> None:
        self.rounds, self.side, self.chosen, self.chances, self.gain = rounds, side, chosen, chances, gain
        self.before, self.after = sight.before[rounds], sight.after[rounds]
        self.fits, self.around = sight.fits[rounds], sight.around[rounds]


def inputs(own: Any, around: Any) -> Any:
    """A row for each column."""
    wide = np.broadcast_to(around[:, None], (len(own), COLUMNS, around.shape[-1]))
    return np.concatenate([own, wide], -1).reshape(len(own) * COLUMNS, -1)


def seen(networks: Networks, rounds: Rounds, sight: Sight) -> tuple[Any, Any]:
    """The chance of each objective as it is, and were the card placed there."""
    return tuple(
        networks.chances(inputs(own, sight.around), rounds.rows).reshape(-1, COLUMNS)
        for own in (sight.before, sight.after)
    )


def gathered(rounds: Rounds, choices: list[Choice]) -> dict[str, Any]:
    """All choices of the rounds, with how each objective ended for the side that chose."""
    names = ("rounds", "side", "chosen", "chances", "before", "after", "fits", "around")
    all_ = {name: np.concatenate([getattr(choice, name) for choice in choices]) for name in names}
    won = rounds.won()[all_["rounds"]]
    all_["won"] = np.where(all_["side"][:, None] == 0, won, 1.0 - won)
    all_["kind"] = rounds.kind[all_["rounds"]]
    return all_


def batches(all_: dict[str, Any], size: int, rng: Any) -> list[dict[str, Any]]:
    order = rng.permutation(len(all_["side"]))
    return [
        {name: values[part] for name, values in all_.items()} for part in np.array_split(order, -(-len(order) // size))
    ]


def rows_of(kind: Any) -> list[Any]:
    return [np.flatnonzero(kind.ravel() == k) for k in range(2 * COLUMNS)]


def learn_chances(networks: Networks, part: dict[str, Any], rate: float) -> float:
    """From how objectives ended; dear ones weigh more. Answers the mean loss."""
    placed = np.arange(COLUMNS) == part["chosen"][:, None]
    own = np.where(placed[..., None], part["after"], part["before"])
    x, rows = inputs(own, part["around"]), rows_of(part["kind"])
    chance, won = networks.chances(x, rows), part["won"].ravel()
    weight = np.tile(POINTS / POINTS.mean(), len(part["chosen"])) / len(won)
    networks.learn(networks.gradients(x, rows, (chance - won) * weight), rate)
    return float(-(weight * (won * np.log(chance + 1e-7) + (1.0 - won) * np.log(1.0 - chance + 1e-7))).sum())


def learn_choices(networks: Networks, teacher: Networks, part: dict[str, Any], rate: float, warmth: float) -> float:
    """Choices after which more points were made than `teacher` expected become more probable. Answers how far off it
    was, in the mean."""
    rows = rows_of(part["kind"])
    x_before, x_after = inputs(part["before"], part["around"]), inputs(part["after"], part["around"])
    expected = teacher.chances(x_before, rows).reshape(-1, COLUMNS)
    more = ((part["won"] - expected) * POINTS).sum(1)
    before, after = networks.chances(x_before, rows), networks.chances(x_after, rows)
    gain = POINTS * (after - before).reshape(-1, COLUMNS)
    drawn = np.where(part["fits"], gain / warmth, -1e9)
    drawn = np.exp(drawn - drawn.max(1, keepdims=True))
    drawn /= drawn.sum(1, keepdims=True)
    several = part["fits"].sum(1) > 1
    surprise = np.where(several, more - more[several].mean(), 0.0) / 10.0
    taken = np.arange(COLUMNS) == part["chosen"][:, None]
    slope = (surprise[:, None] * (drawn - taken) * POINTS / warmth / len(drawn)).ravel()
    up = networks.gradients(x_after, rows, slope * after * (1.0 - after))
    down = networks.gradients(x_before, rows, slope * before * (1.0 - before))
    networks.learn([u - d for u, d in zip(up, down, strict=True)], rate)
    return float(np.abs(surprise).mean())


def judged(networks: Networks, style: int, pairs: int, seed: int) -> tuple[float, float]:
    """Points a round against a style: of both sides."""
    school = School(pairs, seed, ())
    school.styles[:, 1] = style
    points = np.zeros(2)
    for _ in range(3):
        rounds, _ = school.round(networks, 0.0, 0.0)
        won = rounds.won()
        points += [((won == end) * POINTS).sum(1).mean() / 3 for end in (1.0, 0.0)]
    return float(points[0]), float(points[1])


def write(chances: Networks, results: Networks) -> None:
    TARGET.write_text(
        f'''"""The weights of the networks in `outlook.py`, as text. bench/minds/subito writes this file;
docs/bots.md tells what taught those that stand here."""

from typing import Final

CHANCES: Final = """
{chances.text()}
"""
RESULTS: Final = """
{results.text()}
"""
''',
        encoding="utf-8",
    )


def told(what: str, networks: Networks, started: float) -> None:
    against = ", ".join(f"{mine:.2f} : {theirs:.2f}" for mine, theirs in [judged(networks, s, 1500, 9) for s in (0, 1)])
    print(
        f"{what}: {against} points a round against the dearest and the shrewd; {time.time() - started:.0f} s",
        file=sys.stderr,
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/minds/subito", description=__doc__)
    parser.add_argument("--rounds", type=int, default=400_000, help="to learn chances from")
    parser.add_argument("--choices", type=int, default=400_000, help="to learn choices from")
    parser.add_argument("--hidden", type=int, default=16, help="units of each network")
    parser.add_argument("--pairs", type=int, default=2048, help="that play side by side")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--go-on", action="store_true", help="from the weights that are there")
    given = parser.parse_args()
    started, rng = time.time(), np.random.default_rng(given.seed)
    chances = Networks.read(learned.CHANCES) if given.go_on else Networks(given.hidden, rng)
    school = School(given.pairs, given.seed, SIMPLER)
    turns = given.rounds // given.pairs
    for turn in range(turns):
        part = turn / turns
        school.seat()
        rounds, choices = school.round(chances, 0.6 * (1.0 - part) + 0.1, 0.0)
        losses = [
            learn_chances(chances, b, 3e-3 * (1.0 - part) ** 1.5 + 2e-5)
            for b in batches(gathered(rounds, choices), 4096, rng)
        ]
        if turn % 20 == 19:
            told(f"chances, {turn + 1} of {turns}, loss {np.mean(losses):.4f}", chances, started)
    results = Networks.read(learned.RESULTS) if given.go_on else Networks.read(chances.text())
    turns = given.choices // given.pairs
    for turn in range(turns):
        part = turn / turns
        school.seat()
        rounds, choices = school.round(results, 0.0, WARMTH)
        for batch in batches(gathered(rounds, choices), 8192, rng):
            learn_choices(results, chances, batch, 5e-4 * (1.0 - part) + 2e-5, WARMTH)
        if turn % 20 == 19:
            told(f"choices, {turn + 1} of {turns}", results, started)
    write(chances, results)


if __name__ == "__main__":
    main()
