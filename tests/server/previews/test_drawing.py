"""Pictures for links: whatever the names are, they are drawn, in their frame."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from vivace.games import BOXES
from vivace.server.previews import fonts
from vivace.server.previews.drawing import COVER, drawn, png
from vivace.server.previews.fonts import fitted, shortened, width, wrapped
from vivace.server.previews.picture import HEIGHT, WIDTH, Picture, Row

LONG = "Donaudampfschifffahrtsgesellschaftskapitän " * 8
NAMES = ["Anna", "Łukasz Żółć", "田中さくら", "Ζωή", "👩‍👩‍👧", "مريم", "W" * 24, "i", "  "]


@pytest.mark.parametrize("game", [None, *BOXES])
def test_a_picture_has_the_size_that_sites_ask_for_and_is_small(game: str | None) -> None:
    body = png(Picture("Come and play", "No account.", () if game is None else BOXES[game].colours))
    image = Image.open(BytesIO(body))
    assert (image.format, image.size) == ("PNG", (WIDTH, HEIGHT)) and len(body) < 100_000
    assert body == png(Picture("Come and play", "No account.", () if game is None else BOXES[game].colours))


def test_every_game_of_ours_has_colours_and_all_are_different() -> None:
    grounds = [box.colours[0] for box in BOXES.values() if box.colours]
    assert len(grounds) == len(set(grounds)) == len(BOXES)


def test_words_of_any_script_and_length_stay_beside_the_cover() -> None:
    """The cover is the same as where nothing is written."""
    cover = COVER, 0, WIDTH, HEIGHT
    plain = drawn(Picture("", "")).crop(cover).tobytes()
    rows = tuple(Row(name, "1,000 points", number < 2, number, bot=number > 4) for number, name in enumerate(NAMES[:6]))
    for picture in (
        Picture(LONG, LONG, note="Decided at 12:34"),
        Picture(LONG, LONG, rows=rows),
        Picture(LONG, LONG, marks=("●○◐✕·" * 4,) * 9),
        *(Picture(name, name, rows=(Row(name, LONG[:40], True, 7),)) for name in NAMES),
    ):
        assert drawn(picture).crop(cover).tobytes() == plain, picture


def test_lines_are_as_long_as_there_is_room() -> None:
    assert " ".join(wrapped("one two three", 40, 500, 10_000)) == "one two three"
    for line in wrapped(LONG, 40, 500, 500):
        assert width(line, 40, 500) <= 500
    size, lines = fitted(LONG, (80, 40), 800, 600, 3)
    assert (size, len(lines)) == (40, 3) and lines[-1].endswith("…")
    assert shortened("short", 30, 500, 1000) == "short"


def test_without_a_built_client_there_is_a_font_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "ASSETS", tmp_path)
    caches = (fonts.fonts, fonts._which, fonts._missing)
    for cached in caches:
        cached.cache_clear()
    try:
        assert drawn(Picture("Größe", "naïve")).size == (WIDTH, HEIGHT)
        assert len(fonts.fonts(24, 500)) == 1
    finally:
        for cached in caches:
            cached.cache_clear()
