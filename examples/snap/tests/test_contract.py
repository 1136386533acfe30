"""The contract that every game keeps, held against Snap."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from vivace.testing import GameContract, Observer, rules_in
from vivace_snap import BOX
from vivace_snap.rules import DECK, SnapGame, SnapState


class TestSnap(GameContract):
    game = SnapGame()
    box = BOX
    rules = rules_in(Path(__file__).parents[1] / "RULES.md")
    end_rule = "N6.2"
    deck = DECK
    tables = (2, 3, 6)
    least_hidden = 20

    def options(self, seats: int) -> SearchStrategy[dict[str, Any]]:
        return st.fixed_dictionaries({}, optional={"pace": st.integers(1, 5), "turns": st.integers(10, 60)})

    def cards(self, state: SnapState) -> Iterable[str]:
        return [card for pile in (*state.stacks, *state.piles, state.pool) for card in pile]

    def visible(self, state: SnapState, observer: Observer) -> Iterable[str]:
        """What lies in the open; nobody looks into a stack, not even into their own."""
        return [card for pile in (*state.piles, state.pool) for card in pile]
