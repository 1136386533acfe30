"""Looking ahead in worlds that may be: every candidate is played on for some turns in the same sample of worlds, and
how good the seat stands then is what it is worth; the worse half is dropped, and so on (sequential halving). The budget
is an amount of work, not a time: equal knowledge gives equal decisions."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from vivace.games.clear4.shedding import Model, Move, Policy
from vivace.games.clear4.standing import strength

CANDIDATES: Final = 6
BUDGET_FOR_TWO: Final = 1500
"""Turns' worth of work for one decision; among many, turns take longer."""
BUDGET_FOR_MANY: Final = 1200
WORLD: Final = 3.0
"""What it costs, in turns, to make up a world, to copy it, and to judge how one seat stands in it."""
COPY: Final = 0.2
JUDGED: Final = 0.7
TURNS_TO_TWO: Final = 4
"""So many turns are played on before a world is judged."""
TURNS_TO_MANY: Final = 8
TURNS_A_SEAT: Final = 25
"""Where hands are counted the game is played on to its end, but for so long at most."""
TRUST: Final = 0.01
"""What a point of the policy's worth counts beside a game won."""


def _counted(world: Model, seat: int) -> float:
    """From 0 to 1, roughly, where hands are counted: who won, and how many fewer cards are in mine."""
    if world.winner >= 0:
        won = float(world.winner == seat)
    else:
        fewest = min(world.sizes)
        won = (world.sizes[seat] == fewest) / world.sizes.count(fewest)
    hands = [sum(hand) for hand in world.hands]
    others = (sum(hands) - hands[seat]) / (world.seats - 1)
    return 0.3 * won + 0.35 + 0.02 * (others - hands[seat])


def look_ahead(
    found: Sequence[tuple[float, Move]],
    a_world: Callable[[], Model],
    policy: Policy,
    seat: int,
    rng: Random,
    *,
    seats: int,
    single: bool,
) -> Move:
    """The best of these moves; `found` has the policy's worth beside each."""
    field = sorted(found, key=lambda f: -f[0])[:CANDIDATES]
    if len(field) == 1 or field[0][0] > 50.0:
        return field[0][1]
    best_worth = field[0][0]
    prior = [max(-10.0, worth - best_worth) * TRUST for worth, _ in field]
    turns, budget = (TURNS_TO_TWO, BUDGET_FOR_TWO) if seats == 2 else (TURNS_TO_MANY, BUDGET_FOR_MANY)
    if not single:
        turns = TURNS_A_SEAT * seats
    chance, judging = strength(seats).chance, JUDGED * seats
    sums, played = [0.0] * len(field), 0
    rounds = max(1, (len(field) - 1).bit_length())
    alive = list(range(len(field)))
    work = 0.0
    for number in range(1, rounds + 1):
        while work < budget * number / rounds:
            world = a_world()
            work += WORLD
            played += 1
            for i in alive:
                copy = world.copy()
                follow = copy.do(field[i][1])
                while follow >= 0:
                    follow = copy.do(policy.follow(copy, follow))
                policy.play_on(copy, rng, turns - copy.turns)
                work += copy.turns + 1 + COPY
                if not single:
                    sums[i] += _counted(copy, seat)
                elif copy.winner >= 0:
                    sums[i] += copy.winner == seat
                else:
                    sums[i] += chance(copy, seat)
                    work += judging
        values = {i: sums[i] / played + prior[i] for i in alive}
        alive.sort(key=values.__getitem__, reverse=True)
        alive = alive[: (len(alive) + 1) // 2]
    return field[alive[0]][1]
