"""One contract for every game, with any number of players and all options."""

from collections.abc import Iterator
from typing import ClassVar

import pytest

from vivace.game.box import Box
from vivace.games import GAMES
from vivace.testing.contracts.legality import LegalityContract
from vivace.testing.contracts.refusals import RefusalContract
from vivace.testing.contracts.secrecy import SecrecyContract
from vivace.testing.contracts.texts import TextContract
from vivace.testing.contracts.values import ValueContract
from vivace.testing.shelf import shelved


class GameContract(ValueContract, RefusalContract, LegalityContract, TextContract, SecrecyContract):
    """What every game keeps. A subclass names its `game`, and says of it what `Lore` lets it say.

    A record names its game, so the game has to be on the shelf: `box` puts it there where its package is not installed.
    """

    box: ClassVar[Box | None] = None

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Every test that takes `seats` runs for each number of players."""
        if "seats" in metafunc.fixturenames:
            metafunc.parametrize("seats", self.number_of_seats())

    @pytest.fixture(scope="class", autouse=True)
    @classmethod
    def on_the_shelf(cls) -> Iterator[None]:
        if cls.box is None:
            assert cls.game.name in GAMES, f"{cls.game.name} is not installed: install its package, or name its `box`"
            yield
        else:
            with shelved(cls.box):
                yield
