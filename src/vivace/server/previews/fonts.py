"""Text as the client writes it: its own font, from the files of the built client."""

from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Final

from PIL import ImageDraw, ImageFont

ASSETS: Final = Path(__file__).parents[1] / "static" / "assets"
"""Of the built client."""
FILES: Final = ("gabarito-latin-wght-*.woff2", "gabarito-latin-ext-wght-*.woff2")
UNKNOWN: Final = "…"
"""Stands for signs that none of the fonts has."""
NOWHERE: Final = "\U0010ffff"
"""A sign that no font has."""

Font = ImageFont.FreeTypeFont


def _files() -> list[Path]:
    return [file for pattern in FILES for file in sorted(ASSETS.glob(pattern))]


@lru_cache(maxsize=64)
def fonts(size: int, weight: int) -> tuple[Font, ...]:
    """From the one that is asked first; the last one comes with Pillow, and is there where no client is built."""
    found = []
    for file in _files():
        font = ImageFont.truetype(file, size)
        font.set_variation_by_axes([weight])
        found.append(font)
    default = ImageFont.load_default(size)
    assert isinstance(default, Font)
    return *found, default


@lru_cache(maxsize=4096)
def _which(sign: str) -> int | None:
    """The number of the font that has this sign; None where none has."""
    if sign.isspace():
        return 0
    for number, font in enumerate(fonts(24, 500)):
        if bytes(font.getmask(sign)) != _missing(number):
            return number
    return None


@cache
def _missing(number: int) -> bytes:
    """How the font draws a sign that it has not."""
    return bytes(fonts(24, 500)[number].getmask(NOWHERE))


def _runs(text: str, size: int, weight: int) -> list[tuple[str, Font]]:
    """The text in pieces of one font each."""
    all_fonts = fonts(size, weight)
    pieces = []
    for number, signs in groupby(text, key=_which):
        piece = UNKNOWN if number is None else "".join(signs)
        pieces.append((piece, all_fonts[number or 0]))
    return pieces


def width(text: str, size: int, weight: int) -> float:
    return sum(font.getlength(piece) for piece, font in _runs(text, size, weight))


def write(
    draw: ImageDraw.ImageDraw, at: tuple[float, float], text: str, size: int, weight: int, fill: str, anchor: str = "ls"
) -> None:
    """One line. `anchor`: "ls" begins there, "rs" ends there, "ms" has its middle there; always on the baseline."""
    x, y = at
    whole = width(text, size, weight)
    x -= {"l": 0.0, "m": whole / 2, "r": whole}[anchor[0]]
    for piece, font in _runs(text, size, weight):
        draw.text((x, y), piece, font=font, fill=fill, anchor="ls")
        x += font.getlength(piece)


def shortened(text: str, size: int, weight: int, most: float) -> str:
    """The text, or as much of it as there is room for."""
    if width(text, size, weight) <= most:
        return text
    while text and width(text.rstrip() + UNKNOWN, size, weight) > most:
        text = text[:-1]
    return text.rstrip() + UNKNOWN


def wrapped(text: str, size: int, weight: int, most: float) -> list[str]:
    """The text in lines; a word that is too long is cut."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, weight) <= most:
            lines[-1] = longer
        else:
            lines.append(shortened(word, size, weight, most))
    return lines


def fitted(text: str, sizes: tuple[int, ...], weight: int, most: float, lines: int) -> tuple[int, list[str]]:
    """The largest of these sizes in which the text has room in so many lines; in the smallest the rest is left out."""
    for size in sizes:
        found = wrapped(text, size, weight, most)
        if len(found) <= lines:
            return size, found
    size = sizes[-1]
    found = wrapped(text, size, weight, most)
    last = " ".join(found[lines - 1 :])
    return size, [*found[: lines - 1], shortened(last, size, weight, most)]
