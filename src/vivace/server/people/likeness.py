"""Whether two names could be taken for each other, at one table, by somebody who looks quickly.

A name has up to three skeletons: as it is written, in small letters and in capitals, because a Greek Η looks like H and
its small η like n. In a skeleton letters that look the same are the same, whatever their script; marks, spaces and
punctuation are gone. Names that share a skeleton are alike. The table is our own and covers what people can type on an
ordinary keyboard. A false alarm costs a number behind the name; or the name, where a host withdraws the other one.
"""

import re
from unicodedata import category, combining, normalize

# Each line: what it is taken for, and what looks like it. Applied before and after small letters are made.
CAPITALS = {
    "A": "АΑᎪ",
    "B": "ВΒᏴ",
    "C": "СϹᏟ",
    "E": "ЕΕᎬ",
    "F": "Ϝ",
    "G": "Ԍ",
    "H": "НΗᎻ",
    "I": "ІΙӀ",
    "J": "ЈᎫ",
    "K": "КΚᏦ",
    "L": "ᏞԼ",
    "M": "МΜᎷ",
    "N": "Ν",
    "O": "ОΟՕ",
    "P": "РΡᏢ",
    "Q": "Ԛ",
    "S": "ЅՏᏚ",
    "T": "ТΤᎢ",
    "U": "Ս",
    "V": "ѴᏙ",
    "W": "ԜᎳ",
    "X": "ХΧ",
    "Y": "УҮΥ",
    "Z": "ΖᏃ",
}
SMALL = {
    "a": "аαɑ",
    "b": "вβьƅ",
    "c": "сϲ",
    "d": "ԁɗ",
    "e": "еєεҽɛ",
    "f": "ƒϝ",
    "g": "ɡԍց",
    "h": "һнհ",
    "j": "јϳ",
    "k": "кκ",
    "l": "ӏ|ǀ1iіιıɩ",
    "m": "м",
    "n": "ոηпռ",
    "o": "оοօσ0°",
    "p": "рρ",
    "q": "ԛգ",
    "r": "гᴦɾ",
    "s": "ѕƽꜱ",
    "t": "тτ",
    "u": "υսμʋц",
    "v": "νѵ",
    "w": "ԝωшѡ",
    "x": "хχ×",
    "y": "уүγʏ",
    "z": "ᴢʐζ",
}
PAIRS = {"rn": "m", "vv": "w"}

# Letters that are one sign with a stroke or a hook, which no decomposition takes off.
STROKES = {"d": "đð", "h": "ħ", "l": "ł", "o": "ø", "t": "ŧ", "ae": "æ", "oe": "œ", "p": "þ"}


def _table(*rows: dict[str, str]) -> dict[int, str]:
    return {ord(sign): shape for row in rows for shape, signs in row.items() for sign in signs}


_CAPITALS = _table(CAPITALS)
_SMALL = _table(SMALL, STROKES)


def alike(a: str, b: str) -> bool:
    return not skeletons(a).isdisjoint(skeletons(b))


def skeletons(name: str) -> frozenset[str]:
    return frozenset(map(_skeleton, (name, name.casefold(), name.upper())))


def _skeleton(name: str) -> str:
    bare = "".join(sign for sign in normalize("NFKD", name) if not _passed_over(sign))
    small = bare.translate(_CAPITALS).casefold().translate(_SMALL)
    for pair, shape in PAIRS.items():
        small = small.replace(pair, shape)
    return normalize("NFC", re.sub(r"\s+", "", small)) or normalize("NFC", name)


def _passed_over(sign: str) -> bool:
    """Accents, Hebrew and Arabic vowel points (which one may leave out), colours of skin, spaces, punctuation and what
    is invisible. Vowels and tones of other scripts stay: without them the name would be another."""
    kind = category(sign)
    if kind == "Mn":
        return (
            combining(sign) >= 200 or 10 <= combining(sign) <= 35 or "\ufe00" <= sign <= "\ufe0f" or sign > "\U000e0000"
        )
    return kind in ("Me", "Cf", "Cc", "Sk") or kind[0] in "PZ"
