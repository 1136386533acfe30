"""The cards (K1)."""

from typing import Final, NamedTuple

Card = str
Cards = tuple[Card, ...]

COLOURS: Final = ("red", "blue", "green", "yellow", "orange", "violet", "pink", "brown")
MYSTERY: Final = "mystery"
SEE: Final = "see"
EXCHANGE: Final = "exchange"
SKIP: Final = "skip"
REVERSE: Final = "reverse"
NO_ABILITY: Final = "-"


class Face(NamedTuple):
    """What is printed on a card (K1.1, K1.2)."""

    word: str
    ink: str
    points: int
    doubles: bool
    ability: str


def _printed(w: int, k: int) -> tuple[str, str]:
    """K1.3: points and ability of the card of word w and ink w + k."""
    even = w % 2 == 0
    match k:
        case 1:
            return "1", SEE if even else REVERSE
        case 2:
            return "2", NO_ABILITY
        case 3:
            return "0" if even else "x2" if w in (1, 5) else "1", NO_ABILITY
        case 4:
            return "-1", EXCHANGE if even else SKIP
        case 5:
            return "1", NO_ABILITY
        case 6:
            return "x2" if even else "2", NO_ABILITY
        case _:
            return "-1" if even else "0", {0: SEE, 2: REVERSE, 4: EXCHANGE, 6: SKIP}.get(w, NO_ABILITY)


def _faces() -> dict[Card, Face]:
    faces: dict[Card, Face] = {MYSTERY: Face("", "", 0, False, NO_ABILITY)}
    for w, word in enumerate(COLOURS):
        for k in range(1, 8):
            ink = COLOURS[(w + k) % 8]
            points, ability = _printed(w, k)
            doubles = points == "x2"
            faces[f"{word}:{ink}:{points}:{ability}"] = Face(word, ink, 0 if doubles else int(points), doubles, ability)
    return faces


FACES: Final[dict[Card, Face]] = _faces()
# K1.1: 56 different cards and 4 mystery cards.
DECK: Final[Cards] = (*FACES, MYSTERY, MYSTERY, MYSTERY)
SORTED_DECK: Final = sorted(DECK)
