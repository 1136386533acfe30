"""Tests for games: the contract suite, for a game of any package. Needs pytest and Hypothesis (the extra `testing`).

    from vivace.testing import GameContract

    class TestMyGame(GameContract):
        game = MyGame()

`Lore` says what may be added so that it looks closer.
"""

from vivace.testing.budget import examples
from vivace.testing.contract import GameContract
from vivace.testing.lore import Lore, rules_in
from vivace.testing.oracles import Observer, Oracle, Place, Promise
from vivace.testing.shelf import shelved
from vivace.testing.table import Table

__all__ = [
    "GameContract",
    "Lore",
    "Observer",
    "Oracle",
    "Place",
    "Promise",
    "Table",
    "examples",
    "rules_in",
    "shelved",
]
