"""Actions as a confused client would send them: of any game, at any time, well formed or not."""

from dataclasses import fields
from random import Random
from typing import Any

from vivace.game.core import Game, State
from vivace.game.notation import write_action
from vivace.games import GAMES
from vivace.testing.lore import Lore

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


def lore_of(game: Game[Any]) -> Lore:
    """What is known of any game."""
    made: Lore = type("AnyLore", (Lore,), {"game": game})()
    return made


def _wild_deal(lore: Lore, state: State | None, seats: int, rng: Random) -> dict[str, Any]:
    """A deal, right but for perhaps one thing."""
    game = lore.game
    if state is None or not game.deal_due(state):
        state = game.start(max((n for n in game.seats if n <= seats), default=game.seats[0]), game.options())
    deal: Any = game.deal(state, rng)
    cards = lore.flat(deal)
    if cards and rng.random() < 0.5:
        cards[rng.randrange(len(cards))] = rng.choice(cards)
        deal = lore.redeal(deal, cards)
    raw = write_action(game, deal)
    keys = [key for key in raw if key != "do"]
    if keys and rng.random() < 0.5:
        key = rng.choice(keys)
        raw[key] = rng.choice([*JUNK, raw[key], raw[key]])
        if isinstance(raw[key], list) and raw[key]:
            rng.choice([raw[key].pop, raw[key].reverse, lambda: raw[key].append(raw[key][0])])()
        elif key == "first":
            raw[key] = rng.randrange(seats)
    return raw


def wild_action(lore: Lore, state: State, seats: int, rng: Random) -> dict[str, Any]:
    """Often of this game, sometimes of another one on the shelf."""
    game = rng.choice([lore.game, lore.game, lore.game, *GAMES.values()])
    source = lore if game is lore.game else lore_of(game)
    do = rng.choice(list(game.kinds))
    if do == "deal":
        return _wild_deal(source, state if source is lore else None, seats, rng)
    raw: dict[str, Any] = {"do": do}
    for field in fields(game.kinds[do]):
        key = field.name.rstrip("_")
        raw[key] = source.value_for(key, seats, rng)
    fault = rng.randrange(12)
    if fault == 0:
        key = rng.choice(list(raw))
        raw[key] = rng.choice([junk for junk in JUNK if key != "do" or not isinstance(junk, dict)])
    elif fault == 1:
        del raw[rng.choice(list(raw))]
    elif fault == 2:
        raw[rng.choice(["seat", "colour", "", "do ", "from_"])] = rng.choice(JUNK)
    return raw
