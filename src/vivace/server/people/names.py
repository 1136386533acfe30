"""The names that people give themselves, in any script: cleaned, and told apart at one table.

Letters are kept as they are written (NFC), except for forms that only differ in width or font: ＡＮＮＡ and 𝓐𝓷𝓷𝓪 become
Anna. Everything invisible is refused, unless a script or a picture cannot do without it where it stands.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from unicodedata import category, combining, normalize

from vivace.game.core import Reason, Refusal
from vivace.server import reasons
from vivace.server.people.likeness import alike

__all__ = ["alike", "clean", "clean_words", "clusters", "distinct"]

MOST_CHARACTERS = 24
MOST_CODE_POINTS = 120
MOST_READ = 500
"""Longer texts are not even looked at."""

MOST_MARKS = 5
"""On one letter: Tibetan and Burmese need as many."""
MOST_STACKED = 2
"""Of marks that pile up above, below or across a letter, of which there is no end otherwise."""
STACKING = frozenset((1, *range(200, 241)))
"""Their combining classes."""
MOST_JOINED = 3
"""Joiners in one picture; a family of four has three."""

ZWNJ, ZWJ = "\u200c", "\u200d"
DIRECTION = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""What is counted among letters, marks and symbols, and shows nothing."""
LINE_ENDS = frozenset("\t\n\v\f\r\x85")
WIDTHS_AND_FONTS = ("<wide>", "<narrow>", "<font>", "<initial>", "<medial>", "<final>", "<isolated>")
FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f")
"""The flags of England, Scotland and Wales are written in invisible letters."""
TAGS = re.compile("[\U000e0020-\U000e007f]+")
KEYCAP = "\u20e3"
PICTURES = range(0x1F000, 0x1FB00)
"""Also those that are younger than Python's tables: these places are set aside for pictures."""
JOINED_SCRIPTS = ("ARABIC", "SYRIAC", "MANDAIC", "MONGOLIAN", "NKO", "ADLAM", "HANIFI", "MANICHAEAN", "PSALTER")


def clean(name: str) -> str | Refusal:
    """The name as it will be shown. Cleaning it again changes nothing."""
    if len(name) > MOST_READ:
        return _refused(reasons.BAD_NAME_LONG)
    spaced = "".join(" " if c in LINE_ENDS or category(c)[0] == "Z" else c for c in name)
    if any(category(c) == "Cs" for c in spaced):  # half a character, which no other function takes
        return _refused(reasons.BAD_NAME_UNKNOWN)
    plain = normalize("NFC", "".join(map(_plain, normalize("NFC", spaced))))
    text = re.sub(" +", " ", plain).strip(" ")
    flaw = _flaw(text)
    return text if flaw is None else _refused(flaw)


MOST_SAID = 200
"""Characters that somebody may say at once."""


def clean_words(text: str) -> str | Refusal:
    """What somebody says, as it will be shown: on one line, and with nothing in it that cannot be seen."""
    plain = normalize("NFC", "".join(" " if c in LINE_ENDS or category(c)[0] == "Z" else c for c in text[:MOST_READ]))
    said = re.sub(" +", " ", plain).strip(" ")
    flawed = any(_flaw_at(said, place, sign) is not None for place, sign in enumerate(said))
    pieces = [] if flawed else list(clusters(said))
    if len(text) > MOST_READ or flawed or not 0 < len(pieces) <= MOST_SAID or any(map(_overloaded, pieces)):
        return Refusal(reasons.BAD_WORDS, {"most": MOST_SAID})
    return said


def _refused(reason: Reason) -> Refusal:
    return Refusal(reason, {"most": MOST_CHARACTERS} if reason is reasons.BAD_NAME_LONG else None)


def _plain(sign: str) -> str:
    """Without width or font, which say nothing about the name."""
    return normalize("NFKC", sign) if unicodedata.decomposition(sign).startswith(WIDTHS_AND_FONTS) else sign


def _flaw(text: str) -> Reason | None:
    for place, sign in enumerate(text):
        flaw = _flaw_at(text, place, sign)
        if flaw is not None:
            return flaw
    if TAGS.search(FLAG.sub("", text)):
        return reasons.BAD_NAME_INVISIBLE
    if not any(category(sign)[0] in "LN" or _is_picture(sign) for sign in text):
        return reasons.BAD_NAME_EMPTY
    pieces = list(clusters(text))
    if len(pieces) > MOST_CHARACTERS or len(text) > MOST_CODE_POINTS:
        return reasons.BAD_NAME_LONG
    if any(map(_overloaded, pieces)):
        return reasons.BAD_NAME_MARKS
    return None


def _flaw_at(text: str, place: int, sign: str) -> Reason | None:
    if sign in DIRECTION:
        return reasons.BAD_NAME_DIRECTION
    if sign in (ZWNJ, ZWJ):
        return None if _joins(text, place) else reasons.BAD_NAME_INVISIBLE
    if _is_selector(sign):
        return None if _selects(text, place) else reasons.BAD_NAME_INVISIBLE
    if sign in BLANK or (category(sign) == "Cf" and not TAGS.match(sign)):
        return reasons.BAD_NAME_INVISIBLE
    if category(sign) == "Cc":
        return reasons.BAD_NAME_CONTROL
    if category(sign) in ("Co", "Cn") and not _is_picture(sign):
        return reasons.BAD_NAME_UNKNOWN
    if category(sign)[0] == "M" and (place == 0 or text[place - 1] == " "):
        return reasons.BAD_NAME_MARKS
    return None


def _is_picture(sign: str) -> bool:
    return category(sign) == "So" or (category(sign) == "Cn" and ord(sign) in PICTURES)


def _is_selector(sign: str) -> bool:
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def _is_tone(sign: str) -> bool:
    """A colour of skin."""
    return "\U0001f3fb" <= sign <= "\U0001f3ff"


def _selects(text: str, place: int) -> bool:
    """Whether a variation selector stands where it means something: text or picture, or a form of an ideograph."""
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    if not before:
        return False
    if text[place] in "\ufe0e\ufe0f":
        return category(before) in ("So", "Sm") or before in "‼⁉〰" or (before in "0123456789#*" and after == KEYCAP)
    return text[place] >= "\U000e0100" and unicodedata.name(before, "").startswith("CJK ")


def _joins(text: str, place: int) -> bool:
    """Whether a joiner or non-joiner stands where it changes what is seen: in a picture made of several, beside the
    sign by which Indic scripts make conjuncts, or (the non-joiner) between letters of a joined script."""
    before, after = text[:place].rstrip("\ufe0f"), text[place + 1 : place + 2]
    if not before or not after:
        return False
    if text[place] == ZWJ and (_is_picture(before[-1]) or _is_tone(before[-1])):
        return _is_picture(after) or after in "\u2194\u2195"
    if combining(before[-1]) == 9:
        return category(after)[0] == "L"
    if combining(after) == 9:
        return category(before[-1])[0] == "L"
    if text[place] == ZWJ:
        return False
    letters = [sign for sign in before if category(sign)[0] != "M"]
    return bool(letters) and all(unicodedata.name(c, "").startswith(JOINED_SCRIPTS) for c in (letters[-1], after))


def clusters(text: str) -> Iterator[str]:
    """What a person would call the characters, nearly enough: marks, selectors and joined pictures belong to the sign
    before them, and flags are pairs."""
    current = ""
    for sign in text:
        pair = len(current) == 1 and _is_regional(current) and _is_regional(sign)
        extends = category(sign)[0] == "M" or sign in (ZWNJ, ZWJ) or _is_tone(sign) or TAGS.match(sign)
        joined = current.endswith(ZWJ) and _is_picture(sign)
        if current and not (pair or extends or joined):
            yield current
            current = ""
        current += sign
    if current:
        yield current


def _is_regional(sign: str) -> bool:
    return "\U0001f1e6" <= sign <= "\U0001f1ff"


def _overloaded(cluster: str) -> bool:
    marks = [sign for sign in cluster if category(sign)[0] == "M" and not _is_selector(sign)]
    stacked = [sign for sign in marks if combining(sign) in STACKING or category(sign) == "Me"]
    too_much = cluster.count(ZWJ) > MOST_JOINED or sum(map(_is_tone, cluster)) > MOST_JOINED + 1
    return too_much or len(marks) > MOST_MARKS or len(stacked) > MOST_STACKED


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, or one with a number behind it where it would be taken for one of the others."""
    taken = list(others)
    if not any(alike(name, other) for other in taken):
        return name
    counted = re.fullmatch(r"(.+) ([1-9][0-9]?)", name)
    base, number = (counted[1], int(counted[2]) + 1) if counted else (name, 2)
    while True:
        candidate = _numbered(base, number)
        if not any(alike(candidate, other) for other in taken):
            return candidate
        number += 1


def _numbered(base: str, number: int) -> str:
    """Cut so that it is still a name."""
    end = f" {number}"
    kept = list(clusters(base))[: MOST_CHARACTERS - len(end)]
    while len("".join(kept)) + len(end) > MOST_CODE_POINTS:
        kept.pop()
    return "".join(kept).rstrip(" ") + end
