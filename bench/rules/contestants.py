"""The same random play for every engine. A contestant plays one game and says how many decisions players took in it,
and how many actions were applied in all: deals of ours and chance nodes of OpenSpiel are no player's decision.

Imported by interpreters that have only one of the engines, hence the imports where they are needed.
"""

import hashlib
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any

Played = tuple[int, int]
"""Decisions of players, and all actions applied."""
Contestant = Callable[[], Played]

VIVACE = ("subito", "buntherum", "khromix", "clear4")


def vivace(name: str, seats: int, rng: Random) -> Contestant:
    from vivace.game.core import Refusal
    from vivace.games import GAMES

    game = GAMES[name]
    options = game.options()

    def play() -> Played:
        decisions = deals = 0
        state = game.start(seats, options)
        while True:
            may_act = game.may_act(state)
            if may_act:
                seat = may_act[0] if len(may_act) == 1 else rng.choice(may_act)
                action = rng.choice(game.actions(state, seat))
                decisions += 1
            elif game.deal_due(state):
                action = game.deal(state, rng)
                deals += 1
            else:
                return decisions, decisions + deals
            step = game.apply(state, action)
            if isinstance(step, Refusal):
                raise RuntimeError(f"{name} offered {action} and refused it: {step}")
            state = step.state

    return play


def rlcard_env(seats: int, rng: Random) -> Contestant:
    env: Any = import_module("rlcard").make("uno", {"seed": rng.randrange(2**31)})
    # RLCard ignores "game_num_players" for uno, but its game object does not.
    env.game.configure({"game_num_players": seats})

    def play() -> Played:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions, decisions

    return play


def rlcard_game(seats: int, rng: Random) -> Contestant:
    game: Any = import_module("rlcard.games.uno").Game(num_players=seats)
    game.np_random = import_module("numpy").random.RandomState(rng.randrange(2**31))

    def play() -> Played:
        decisions = 0
        state, _ = game.init_game()
        while not game.is_over():
            state, _ = game.step(rng.choice(state["legal_actions"]))
            decisions += 1
        return decisions, decisions

    return play


def openspiel(seats: int, rng: Random) -> Contestant:
    game: Any = import_module("pyspiel").load_game("crazy_eights", {"players": seats})

    def play() -> Played:
        decisions = chances = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                # All outcomes are equally likely (`check_chance`), so this is a fair draw, and the fastest.
                state.apply_action(rng.choice(state.chance_outcomes())[0])
                chances += 1
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions, decisions + chances

    return play


def check_chance(seats: int, rng: Random) -> None:
    """One game of OpenSpiel in which every chance node is seen to be uniform."""
    state: Any = import_module("pyspiel").load_game("crazy_eights", {"players": seats}).new_initial_state()
    while not state.is_terminal():
        outcomes = state.chance_outcomes() if state.is_chance_node() else []
        if outcomes and max(p for _, p in outcomes) - min(p for _, p in outcomes) > 1e-9:
            raise RuntimeError("crazy_eights has a chance node that is not uniform")
        state.apply_action(rng.choice([a for a, _ in outcomes] or state.legal_actions()))


def contestant(name: str, seats: int, seed: int) -> Contestant:
    rng = Random(seed)
    if name == "rlcard_env":
        return rlcard_env(seats, rng)
    if name == "rlcard_game":
        return rlcard_game(seats, rng)
    if name == "openspiel":
        check_chance(seats, rng)
        return openspiel(seats, rng)
    return vivace(name, seats, rng)


def about(engine: str) -> dict[str, Any]:
    """What this interpreter brings to the contest."""
    if engine != "vivace":
        return {"version": version(engine)}
    source = import_module("vivace.game.core").__file__ or ""
    rules = hashlib.sha256(b"".join(path.read_bytes() for path in sorted(Path(source).parent.glob("*.py"))))
    return {
        "version": version("vivace"),
        "compiled": not source.endswith(".py"),
        "rules_sha256": rules.hexdigest(),
    }
