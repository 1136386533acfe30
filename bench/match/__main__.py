"""How many people have an opponent that they beat in about half of all games: with levels alone, and with *your match*
after so many games. Prints JSON.

People are simulated (`people.py`), and play whole games against bots in virtual time. `--calibrate` measures what
`Contest` says of a game instead.
"""

import argparse
import json
import sys
from math import exp, log
from pathlib import Path
from statistics import fmean, median
from typing import Any, Final

from bench.match.contest import measured, met
from bench.match.people import MINDS, Person, after, matched
from vivace.bots import LEVELS, Match, contest_of
from vivace.bots.reflexes import TEMPI
from vivace.games import GAMES
from vivace.sim.bulk import crew_of, spread

FAIR: Final = (0.35, 0.65)
"""With two; with more, as far from the fair share in log odds."""
CHECKPOINTS: Final = (3, 10, 30)


def is_fair(share: float, seats: int) -> bool:
    """Whether somebody with this share of the games has about their fair part of them."""
    low, high = (odds / (odds + seats - 1) for odds in (FAIR[0] / FAIR[1], FAIR[1] / FAIR[0]))
    return low <= share <= high


def best_level(person: Person, seats: int, games: int) -> float:
    """The share that somebody wins against the level that suits them best."""
    at = min(range(len(LEVELS)), key=lambda i: abs(log(TEMPI[LEVELS[i]].pace) - person.pace))
    shares: dict[int, float] = {}
    while 0 <= at < len(LEVELS) and at not in shares:
        shares[at] = person.share([LEVELS[at]] * (seats - 1), games)
        at += 1 if shares[at] > 1 / seats else -1
    return min(shares.values(), key=lambda share: abs(share - 1 / seats))


def follow(game: str, number: int, seats: int, seed: int, minds: str, games: int, levels: bool) -> dict[str, Any]:
    """One person: against the levels, and from match to match."""
    told: dict[str, Any] = {"paces": [], "shares": {}}
    person = Person(game, number, seed, minds)
    match = Match.stranger(contest_of(game)).practised(person.practises())
    if levels:
        told["level"] = best_level(Person(game, number, seed, minds).later(2 * CHECKPOINTS[-1] + 2), seats, games)
    for played in range(CHECKPOINTS[-1] + 1):
        opponents = matched(game, match, seats)
        told["paces"].append(match.next_pace)
        if played in CHECKPOINTS:
            judged = Person(game, number, seed, minds).later(
                1 + CHECKPOINTS[-1] + played
            )  # nothing is learnt from these
            told["shares"][played] = judged.share(opponents, games)
        if played < CHECKPOINTS[-1]:
            match = after(game, match, person.meets(opponents))
    return told


def summed_up(people: list[dict[str, Any]], seats: int) -> dict[str, Any]:
    told: dict[str, Any] = {"people": len(people)}
    if "level" in people[0]:
        told["levels"] = round(fmean(is_fair(one["level"], seats) for one in people), 3)
    for played in CHECKPOINTS:
        shares = [one["shares"][played] for one in people]
        told[f"after {played}"] = round(fmean(is_fair(share, seats) for share in shares), 3)
        told[f"mean share after {played}"] = round(fmean(shares), 3)
    steps = [abs(log(b / a)) for one in people for a, b in zip(one["paces"], one["paces"][1:], strict=False)]
    told["largest step"] = round(exp(max(steps)), 4)
    late = [abs(log(one["paces"][-1] / one["paces"][-2])) for one in people]
    told["median step at the end"] = round(exp(median(late)), 4)
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--people", type=int, default=40)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--judged-by", type=int, default=60, help="games that tell what somebody wins")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minds", choices=list(MINDS), default="alike")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--no-levels", action="store_true")
    parser.add_argument("--calibrate", action="store_true")
    parser.add_argument("--plot", type=Path)
    given = parser.parse_args()
    if given.calibrate:
        told = {}
        with crew_of(given.workers) as crew:
            for game in given.games:
                people = [(game, number, given.judged_by, given.seed) for number in range(given.people)]
                told[game] = measured([row for _, rows in spread(crew, met, people) for row in rows])
        print(json.dumps(told, indent=2))
        return
    found: dict[str, list[dict[str, Any]]] = {game: [] for game in given.games}
    pieces = [
        (game, number, given.seats, given.seed, given.minds, given.judged_by, not given.no_levels)
        for game in given.games
        for number in range(given.people)
    ]
    with crew_of(given.workers) as crew:
        for done, (piece, told) in enumerate(spread(crew, follow, pieces), 1):
            found[pieces[piece][0]].append(told)
            print(f"\r{done} of {len(pieces)} people", end="", file=sys.stderr)
    print(file=sys.stderr)
    if given.plot is not None:
        from bench.match.plot import plot_convergence  # not before it is needed: matplotlib is an extra

        plot_convergence(given.plot, found)
    print(json.dumps({game: summed_up(people, given.seats) for game, people in found.items()}, indent=2))


if __name__ == "__main__":
    main()
