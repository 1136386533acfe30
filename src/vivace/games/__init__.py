"""The shelf: the boxes that come with Vivace, and those that other packages put there.

A package from elsewhere has an entry point in the group `vivace.games` that leads to its `Box`. One that cannot be used
is left off the shelf, with the reason: everything else goes on.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from vivace.game.box import BadBox, Box
from vivace.game.core import Game

GROUP: Final = "vivace.games"
OURS: Final = ("subito", "buntherum", "khromix", "clear4")
"""In the order in which they are shown."""


@dataclass(frozen=True)
class LeftOff:
    """A box that is not on the shelf, and why."""

    name: str
    distribution: str
    why: str

    def __str__(self) -> str:
        return f"The game {self.name!r} of the package {self.distribution} is left off: {self.why}"


BOXES: Final[dict[str, Box]] = {}
GAMES: Final[dict[str, Game[Any]]] = {}
LEFT_OFF: Final[list[LeftOff]] = []


def _unpacked(entry: EntryPoint) -> tuple[Box, Game[Any]]:
    try:
        box = entry.load()
    except Exception as error:  # somebody else's code: anything may come
        raise BadBox(f"It cannot be imported: {type(error).__name__}: {error}.") from error
    if not isinstance(box, Box):
        raise BadBox(f"Its entry point leads to {type(box).__name__}, and not to a Box.")
    box.check()
    game = box.game()
    box.part("mind")
    if game.name in BOXES:
        raise BadBox(f"There is a game {game.name!r} on the shelf already.")
    return box, game


def _others() -> Iterator[EntryPoint]:
    yield from sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value))


def leave_off(game: str, why: str) -> None:
    """Takes a box off the shelf that turned out to be broken."""
    package = BOXES.pop(game).package
    del GAMES[game]
    LEFT_OFF.append(LeftOff(game, package.partition(".")[0], why))


def _put_up() -> None:
    for name in OURS:
        box: Box = import_module(f"{__name__}.{name}").BOX
        BOXES[name], GAMES[name] = box, box.game()
    for entry in _others():
        try:
            box, game = _unpacked(entry)
        except BadBox as bad:
            LEFT_OFF.append(LeftOff(entry.name, entry.dist.name if entry.dist is not None else "?", str(bad)))
        else:
            BOXES[game.name], GAMES[game.name] = box, game


_put_up()
