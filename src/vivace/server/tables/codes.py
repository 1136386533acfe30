"""The codes that invite to a table, such as LARU-KIBO-42: easy to say, to remember and to type, and too many to guess.

Four syllables of a consonant and a vowel, and two digits. A table's own id, which nobody has to type, has 128 random
bits.
"""

import re
import secrets
import unicodedata
from itertools import pairwise

CONSONANTS = "BDFGKLMNPRSTVZ"
VOWELS = "AEIOU"
SYLLABLES = tuple(consonant + vowel for consonant in CONSONANTS for vowel in VOWELS)

# What nobody wants to read out, in one of the languages that people play in.
UNLUCKY_NEIGHBOURS = {
    "BI": "TA TE",
    "DA": "GO",
    "FA": "GO",
    "FI": "KA KE KO KU",
    "FO": "TE",
    "FU": "KA KE KI KO KU",
    "KA": "KA KI KU",
    "KI": "KE",
    "KO": "KA NA NO",
    "KU": "KA LI LO",
    "MA": "TA",
    "NA": "ZI",
    "NE": "GA GE GO GU",
    "NI": "GA GE GO GU",
    "NU": "DE DI",
    "PE": "DE DO NE NI",
    "PI": "DE DO KA PI",
    "PO": "PO",
    "PU": "KE KI TA TE TI TO",
    "RA": "PE PI",
    "SA": "DO LO",
    "SI": "DA",
    "SU": "KA KE KI KO",
    "TE": "TE",
    "TI": "TE TI TO",
    "VA": "GI",
    "ZA": "BI",
    "ZE": "BI",
    "ZI": "ZI",
}
UNLUCKY = frozenset(first + second for first, seconds in UNLUCKY_NEIGHBOURS.items() for second in seconds.split())
UNLUCKY_NUMBERS = frozenset({"18", "69", "88"})

NUMBERS = tuple(number for number in (f"{n:02}" for n in range(100)) if number not in UNLUCKY_NUMBERS)

LONGEST_TYPED = 200
SHAPE = re.compile(rf"(?:[{CONSONANTS}][{VOWELS}]){{4}}[0-9]{{2}}", re.ASCII)
AS_LETTERS = str.maketrans("01İ", "OII")
AS_DIGITS = str.maketrans("OQILİ", "00111")


def new_code() -> str:
    while True:
        syllables = [secrets.choice(SYLLABLES) for _ in range(4)]
        if lucky(syllables):
            return _written("".join(syllables) + secrets.choice(NUMBERS))


def lucky(syllables: list[str]) -> bool:
    return all(first + second not in UNLUCKY for first, second in pairwise(syllables))


def normal(typed: str) -> str | None:
    """The code that somebody meant: case, spaces and dashes do not matter, nor whether 0 or O was typed, and a whole
    link may be pasted. None where it cannot be a code."""
    if len(typed) > LONGEST_TYPED:
        return None
    last = re.split(r"[?#]", typed.strip().rstrip("/"), maxsplit=1)[0].rpartition("/")[2]
    signs = [sign for sign in unicodedata.normalize("NFKC", last).upper() if not _separates(sign)]
    bare = "".join(signs[:8]).translate(AS_LETTERS) + "".join(signs[8:]).translate(AS_DIGITS)
    return _written(bare) if SHAPE.fullmatch(bare) else None


def table_id() -> str:
    return secrets.token_urlsafe(16)


def _separates(sign: str) -> bool:
    return sign in "_.,:\t\r\n−" or unicodedata.category(sign) in ("Pd", "Zs", "Cf")


def _written(bare: str) -> str:
    return f"{bare[:4]}-{bare[4:8]}-{bare[8:]}"
