"""Pictures for links, 1200 by 630: cut paper on a calm table, as web/STYLE.md has it."""

from functools import lru_cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from vivace.server.previews.fonts import fitted, shortened, width, wrapped, write
from vivace.server.previews.picture import HEIGHT, WIDTH, Picture, Row

GROUND, RAISED, PAPER, INK, MUTED, SIGNAL = "#f3eee4", "#fffdf8", "#fffdf8", "#1e1b2e", "#5f596e", "#ff6b47"
LINE: Final = "#d5ccbb"
TONES: Final = ("#e7c9a0", "#b8d3bd", "#b9d3e4", "#d5c6e6", "#edc0b2", "#c9ccd6")
"""Of the players, by their seats."""
HOUSE: Final = ("#1e1b2e", "#d11e21", "#ffdc4c", "#18805f", "#6bc2fc", "#fa9ab5")
"""The ground and the cards of the house itself."""

LEFT, COVER = 64, 780
"""Where text begins, and where the cover."""
ROOM: Final = COVER - LEFT - 44
SMOOTH: Final = 2
"""Shapes are drawn so many times as large: then their edges are smooth."""
CARD: Final = (164, 230)
SIGN: Final = 56
MOST_ROWS: Final = 7
COLOURS: Final = 256
"""There are few, and a file of so many is a third as large."""


def png(picture: Picture) -> bytes:
    few = drawn(picture).quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    written = BytesIO()
    few.save(written, "PNG", compress_level=6)
    return written.getvalue()


def drawn(picture: Picture) -> Image.Image:
    colours = picture.colours or HOUSE
    image = Image.new("RGB", (WIDTH, HEIGHT), GROUND)
    draw = ImageDraw.Draw(image)
    draw.rectangle((COVER, 0, WIDTH, HEIGHT), fill=colours[0])
    fan = _fan(colours[1:])
    image.paste(fan, (COVER + (WIDTH - COVER - fan.width) // 2, (HEIGHT - fan.height) // 2), fan)
    _mark(image)
    write(draw, (LEFT + 66, 104), "Vivace", 44, 800, INK)
    if picture.rows:
        _result(draw, picture)
    elif picture.marks:
        _marked(image, draw, picture)
    else:
        _sentence(draw, picture)
    if picture.note:
        write(draw, (COVER - 34, 104), picture.note, 30, 600, MUTED, "rs")
    return image


# ── words ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _sentence(draw: ImageDraw.ImageDraw, picture: Picture) -> None:
    size, lines = fitted(picture.title, (84, 72, 60, 50), 800, ROOM, 3)
    y = 190 + size * 0.8
    for line in lines:
        write(draw, (LEFT, y), line, size, 800, INK)
        y += size * 1.06
    y += 10
    for line in wrapped(picture.text, 34, 500, ROOM)[:4]:
        write(draw, (LEFT, y), line, 34, 500, MUTED)
        y += 44


def _result(draw: ImageDraw.ImageDraw, picture: Picture) -> None:
    size, lines = fitted(picture.title, (60, 50, 42), 800, ROOM, 2)
    y = 150 + size * 0.8
    for line in lines:
        write(draw, (LEFT, y), line, size, 800, INK)
        y += size * 1.06
    top = y - size * 0.8 + 18
    height = min(66.0, (HEIGHT - 34 - top) / len(picture.rows))
    for number, row in enumerate(picture.rows):
        _player(draw, row, top + number * height, height - 10)


def _marked(image: Image.Image, draw: ImageDraw.ImageDraw, picture: Picture) -> None:
    size, lines = fitted(picture.title, (60, 50, 42), 800, ROOM, 2)
    y = 150 + size * 0.8
    for line in lines:
        write(draw, (LEFT, y), line, size, 800, INK)
        y += size * 1.06
    write(draw, (LEFT, y + 6), shortened(picture.text, 38, 600, ROOM), 38, 600, MUTED)
    signs = _signs(picture.marks[:MOST_ROWS])
    image.paste(signs, (LEFT, round(y + 46)), signs)


@lru_cache(maxsize=16)
def _signs(rows: tuple[str, ...]) -> Image.Image:
    """Few are large, and many as large as there is room."""
    step = min(SIGN, ROOM // max(len(row) for row in rows))
    layer = Image.new("RGBA", (ROOM * SMOOTH, round(step * 1.2) * len(rows) * SMOOTH), (0, 0, 0, 0))
    draw = ImageDraw.Draw(layer)
    for number, row in enumerate(rows):
        for place, mark in enumerate(row):
            _sign(draw, mark, (place + 0.5) * step * SMOOTH, (number + 0.5) * round(step * 1.2) * SMOOTH, step * 0.8)
    return layer.resize((layer.width // SMOOTH, layer.height // SMOOTH), Image.Resampling.LANCZOS)


def _sign(draw: ImageDraw.ImageDraw, mark: str, x: float, y: float, r: float) -> None:
    box, thick = (x - r, y - r, x + r, y + r), round(r * 0.3)
    match mark:
        case "●":
            draw.ellipse(box, fill=INK)
        case "○":
            draw.ellipse(box, outline=INK, width=thick)
        case "◐":
            draw.ellipse(box, outline=INK, width=thick)
            draw.pieslice(box, 90, 270, fill=INK)
        case "✕":
            for slope in (-1, 1):
                draw.line((x - r * 0.8, y - slope * r * 0.8, x + r * 0.8, y + slope * r * 0.8), fill=INK, width=thick)
        case _:
            draw.ellipse((x - r * 0.3, y - r * 0.3, x + r * 0.3, y + r * 0.3), fill=MUTED)


def _player(draw: ImageDraw.ImageDraw, row: Row, top: float, height: float) -> None:
    box = (LEFT - 14, top, COVER - 30, top + height)
    draw.rounded_rectangle(box, 14, fill=RAISED, outline=INK if row.won else LINE, width=3 if row.won else 1)
    middle, size = top + height / 2, round(height * 0.5)
    radius = height * 0.36
    face = (LEFT + 8, middle - radius, LEFT + 8 + 2 * radius, middle + radius)
    draw.rounded_rectangle(face, radius * 0.5 if row.bot else radius, fill=TONES[row.seat % len(TONES)])
    base = middle + size * 0.34
    write(draw, (LEFT + 8 + radius, base - 1), row.name[:1].upper(), round(size * 0.9), 700, INK, "ms")
    end = COVER - 48.0
    write(draw, (end, base), row.score, size, 800 if row.won else 500, INK if row.won else MUTED, "rs")
    begin = LEFT + 26 + 2 * radius
    if row.won:
        tick = [(begin, middle + 1), (begin + 7, middle + 9), (begin + 21, middle - 9)]
        draw.line(tick, fill=INK, width=6, joint="curve")
        begin += 34
    room = end - width(row.score, size, 800) - 20 - begin
    write(draw, (begin, base), shortened(row.name, size, 700, room), size, 700, INK)


# ── shapes ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _mark(image: Image.Image) -> None:
    """Two cards that lean into a V."""
    for colour, angle in ((SIGNAL, -23), (INK, 23)):
        card = _card(colour, "", 16, 50)
        leaning = _turned(card, angle)
        x = LEFT + 27 + (10 if angle < 0 else -10)
        image.paste(leaning, (round(x - leaning.width / 2), round(84 - leaning.height / 2)), leaning)


@lru_cache(maxsize=16)
def _fan(colours: tuple[str, ...]) -> Image.Image:
    """Cards held in a hand."""
    shown = colours[:5]
    fan = Image.new("RGBA", (WIDTH - COVER, HEIGHT), (0, 0, 0, 0))
    for number, colour in enumerate(shown):
        place = number - (len(shown) - 1) / 2
        card = _turned(_card(colour, SHAPES[number % len(SHAPES)], *CARD), -12 * place)
        x, y = fan.width / 2 + 43 * place, fan.height / 2 + 10 * place * place - 10
        fan.alpha_composite(card, (round(x - card.width / 2), round(y - card.height / 2)))
    return fan


SHAPES: Final = ("disc", "diamond", "v", "square", "ring")


def _card(colour: str, shape: str, wide: int, high: int) -> Image.Image:
    """SMOOTH times as large as it is meant. Without a shape it is a strip without a rim."""
    w, h = wide * SMOOTH, high * SMOOTH
    card = Image.new("RGBA", (w, h), (0, 0, 0, 0))
    draw = ImageDraw.Draw(card)
    if not shape:
        draw.rounded_rectangle((0, 0, w - 1, h - 1), w * 0.39, fill=colour)
        return card
    corner, rim = w * 0.13, round(w * 0.045)
    draw.rounded_rectangle((0, 0, w - 1, h - 1), corner, fill=LINE)
    draw.rounded_rectangle((SMOOTH, SMOOTH, w - 1 - SMOOTH, h - 1 - SMOOTH), corner, fill=PAPER)
    draw.rounded_rectangle((rim, rim, w - 1 - rim, h - 1 - rim), corner - rim, fill=colour)
    print_ = PAPER if _is_dark(colour) else INK
    _print(draw, shape, w * 0.56, h * 0.56, w * 0.24, print_)
    _print(draw, shape, w * 0.2, w * 0.2, w * 0.08, print_)  # the index, which the next card leaves free
    return card


def _print(draw: ImageDraw.ImageDraw, shape: str, x: float, y: float, r: float, print_: str) -> None:
    match shape:
        case "disc":
            draw.ellipse((x - r, y - r, x + r, y + r), fill=print_)
        case "ring":
            draw.ellipse((x - r, y - r, x + r, y + r), outline=print_, width=round(r * 0.42))
        case "square":
            draw.rounded_rectangle((x - r * 0.9, y - r * 0.9, x + r * 0.9, y + r * 0.9), r * 0.3, fill=print_)
        case "diamond":
            draw.polygon([(x, y - r * 1.3), (x + r, y), (x, y + r * 1.3), (x - r, y)], fill=print_)
        case _:
            draw.line([(x - r, y - r), (x, y + r), (x + r, y - r)], fill=print_, width=round(r * 0.55), joint="curve")


def _turned(card: Image.Image, degrees: float) -> Image.Image:
    """Counter-clockwise, and as large as it is meant."""
    turned = card.rotate(degrees, Image.Resampling.BICUBIC, expand=True)
    return turned.resize((turned.width // SMOOTH, turned.height // SMOOTH), Image.Resampling.LANCZOS)


def _is_dark(colour: str) -> bool:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue < 140
