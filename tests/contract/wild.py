"""Actions as a confused client would send them: of any game, at any time, well formed or not."""

from dataclasses import fields
from random import Random
from typing import Any

from tests.contract.lore import LORE
from vivace.game.core import Game, State
from vivace.game.notation import write_action
from vivace.games import GAMES

JUNK: list[Any] = [
    True,
    False,
    1.0,
    -1,
    7,
    10**30,
    0.5,
    "",
    "x",
    "0",
    None,
    [],
    {},
    [[]],
    [True],
    [0, 0],
    ["J", None],
    {"a": 1},
]
COLOURS = ["red", "blue", "green", "yellow", "orange", "violet", "pink", "brown"]


def _fitting(key: str, seats: int, rng: Random) -> Any:
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


def _wild_deal(game: Game[Any], state: State | None, seats: int, rng: Random) -> dict[str, Any]:
    """A deal, right but for perhaps one thing."""
    if state is None or not game.deal_due(state):
        state = game.start(min(seats, game.seats[-1]), game.options())
    deal: Any = game.deal(state, rng)
    cards = LORE[game.name].flat(deal)
    if rng.random() < 0.5:
        cards[rng.randrange(len(cards))] = rng.choice(cards)
        deal = LORE[game.name].redeal(deal, cards)
    raw = write_action(game, deal)
    if rng.random() < 0.5:
        key = rng.choice([key for key in raw if key != "do"])
        raw[key] = rng.choice([*JUNK, raw[key], raw[key]])
        if isinstance(raw[key], list) and raw[key]:
            rng.choice([raw[key].pop, raw[key].reverse, lambda: raw[key].append(raw[key][0])])()
        elif key == "first":
            raw[key] = rng.randrange(seats)
    return raw


def wild_action(game: Game[Any], state: State, seats: int, rng: Random) -> dict[str, Any]:
    source = rng.choice([game, game, game, *GAMES.values()])
    do = rng.choice(list(source.kinds))
    if do == "deal":
        return _wild_deal(source, state if source is game else None, seats, rng)
    raw: dict[str, Any] = {"do": do}
    for field in fields(source.kinds[do]):
        key = field.name.rstrip("_")
        raw[key] = _fitting(key, seats, rng)
    fault = rng.randrange(12)
    if fault == 0:
        key = rng.choice(list(raw))
        raw[key] = rng.choice([junk for junk in JUNK if key != "do" or not isinstance(junk, dict)])
    elif fault == 1:
        del raw[rng.choice(list(raw))]
    elif fault == 2:
        raw[rng.choice(["seat", "colour", "", "do ", "from_"])] = rng.choice(JUNK)
    return raw
