"""What is the same for all games is done for some of them, and for all by `make thorough`."""

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet


def some_of(games: Iterable[str], *always: str) -> list[ParameterSet]:
    return [pytest.param(game, marks=[] if game in always else [pytest.mark.thorough]) for game in games]
