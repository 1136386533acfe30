"""Looking ahead in worlds that may be: every candidate is played on in the same sample of worlds, the worse half is
dropped, and so on (sequential halving). The budget is a number of turns, not a time: equal knowledge gives equal
decisions."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from vivace.games.clear4.shedding import Model, Move, Policy

CANDIDATES: Final = 6
BUDGET: Final = 1600
"""Turns played on for one decision: some fifty games of two, fewer of more."""
TURNS_A_SEAT: Final = 25
"""So long is a game played on, at most."""
TRUST: Final = 0.01
"""What a point of the policy's worth counts beside a game won, for each other seat: the more there are, the fewer games
are played on."""


def _utility(world: Model, seat: int, single: bool) -> float:
    """From 0 to 1, roughly: whether the game was won; where hands are counted, how many fewer cards are in mine."""
    if world.winner >= 0:
        won = float(world.winner == seat)
    else:
        fewest = min(world.sizes)
        won = (world.sizes[seat] == fewest) / world.sizes.count(fewest)
    if single:
        return won
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
    trust = TRUST * (seats - 1)
    prior = [max(-10.0, worth - best_worth) * trust for worth, _ in field]
    sums, played = [0.0] * len(field), 0
    rounds = max(1, (len(field) - 1).bit_length())
    alive = list(range(len(field)))
    turns = 0
    for number in range(1, rounds + 1):
        while turns < BUDGET * number // rounds:
            world = a_world()
            played += 1
            for i in alive:
                copy = world.copy()
                follow = copy.do(field[i][1])
                while follow >= 0:
                    follow = copy.do(policy.follow(copy, follow))
                policy.play_on(copy, rng, TURNS_A_SEAT * copy.seats)
                turns += copy.turns + 1
                sums[i] += _utility(copy, seat, single)
        values = {i: sums[i] / played + prior[i] for i in alive}
        alive.sort(key=values.__getitem__, reverse=True)
        alive = alive[: (len(alive) + 1) // 2]
    return field[alive[0]][1]
