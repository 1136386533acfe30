"""A box on the shelf for as long as a test needs it: as if its package were installed."""

from collections.abc import Iterator
from contextlib import contextmanager

from vivace.game.box import Box
from vivace.games import BOXES, GAMES


@contextmanager
def shelved(box: Box) -> Iterator[None]:
    """Where the package is installed already, nothing changes. Texts that were read before do not get the box's."""
    game = box.game()
    if game.name in GAMES:
        yield
        return
    BOXES[game.name], GAMES[game.name] = box, game
    try:
        yield
    finally:
        del BOXES[game.name], GAMES[game.name]
