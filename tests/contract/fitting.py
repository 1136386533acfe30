"""Values for the keys of our games' actions, as a confused client would choose them."""

from random import Random
from typing import Any

COLOURS = ["red", "blue", "green", "yellow", "orange", "violet", "pink", "brown"]


def fitting(key: str, seats: int, rng: Random) -> Any:
    """A value that has the right shape in some game, and so perhaps the wrong meaning."""
    match key:
        case "seat" | "target":
            return rng.randrange(seats)
        case "seats":
            return [rng.randrange(seats) for _ in range(rng.randint(0, seats))]
        case "on":
            return rng.randint(2, 9)
        case "say":
            return rng.choice([rng.randint(1, 6), "impossible", rng.choice(COLOURS), "nobody knows"])
        case "ask":
            return rng.choice(["colour", "name"])
        case "text":
            return "Why?"
        case "from":
            return rng.choice(["hand", "active", "gains", rng.randint(0, 3)])
        case "hand":
            codes = rng.choices([*map(str, range(1, 11)), "J", "P", "C"], k=2)
            return rng.choice([[codes[0]], [codes[0], codes[0]], [codes[0], "J"], ["J"], codes, []])
        case "tops":
            return [rng.randint(0, 3) for _ in range(rng.choice([0, 0, 1, 1, 2]))]
        case "pile":
            return rng.randint(0, 3)
    raise AssertionError(f"There is no value for the new key {key}: add one.")
