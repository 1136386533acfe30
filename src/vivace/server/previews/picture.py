"""What is on a picture. It is a value: the same picture is drawn once."""

from dataclasses import dataclass

WIDTH, HEIGHT = 1200, 630
"""What sites that show previews ask for."""


@dataclass(frozen=True)
class Row:
    """One player of a finished game."""

    name: str
    score: str
    won: bool
    seat: int
    bot: bool = False


@dataclass(frozen=True)
class Picture:
    title: str
    text: str
    colours: tuple[str, ...] = ()
    """As #rrggbb: the ground of the game's cover, then its cards; empty for the house itself."""
    rows: tuple[Row, ...] = ()
    """From the first place to the last."""
    note: str = ""
    """A few words at the head."""
    marks: tuple[str, ...] = ()
    """Rows of the signs in which a daily deal is told, one a race or round."""
