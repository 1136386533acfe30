"""Every refusal as a sentence in the player's language, from the Fluent catalogues that the browser reads too.

`locales/en/reasons.ftl` says how a message is found and what its variables are.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import TYPE_CHECKING, Final, Literal, get_args

from vivace.game.core import Reason
from vivace.games import BOXES, GAMES

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

Language = Literal["en", "fr", "de"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
DEFAULT: Final[Language] = "en"

SEAT_FACTS: Final = frozenset({"seat", "first", "to_act", "actor", "partner", "alone", "target"})
"""The facts of refusals that are seats: a sentence names the player instead."""
YOU: Final = "you"
"""What a message gets for one's own seat."""
UNKNOWN: Final = "…"
"""What stands for a fact that is not there."""
LONGEST_FACT: Final = 500
LARGEST_FACT: Final = 1e15
MOST_WISHES: Final = 20
"""More languages than that nobody speaks; the header is a stranger's text."""

_QUALITY: Final = re.compile(r"[qQ]\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$")


def negotiate(accept_language: str | None) -> Language:
    """The language that an Accept-Language header wishes most among ours; English where it does not say."""
    wishes: dict[str, float] = {}
    for entry in (accept_language or "")[:1000].split(",")[:MOST_WISHES]:
        tag, _, parameters = entry.partition(";")
        base = re.split("[-_]", tag.strip().lower())[0]
        quality = _QUALITY.match(parameters.strip()) if parameters.strip() else None
        if base and (quality or not parameters.strip()):
            wishes[base] = max(wishes.get(base, 0.0), float(quality[1]) if quality else 1.0)
    anything = wishes.get("*", 0.0)
    chances: dict[Language, float] = {language: wishes.get(language, anything) for language in LANGUAGES}
    best = max(chances.values())
    if best == 0:
        return DEFAULT
    # Among equals the one that is named first; whatever only "*" allows comes last, English before the others.
    order = [*wishes, *LANGUAGES]
    return min((language for language in LANGUAGES if chances[language] == best), key=order.index)


def sentence(
    language: Language,
    reason: Reason,
    facts: Mapping[str, object] | None = None,
    game: str | None = None,
    *,
    names: Sequence[str | None] = (),
    you: int | None = None,
) -> str:
    """Why something was refused, for a player. `names` are those of the seats, `you` is the player's own; without them
    seats are told by their numbers. Where a catalogue fails, English speaks, and at last the reason's own text."""
    known = {name: UNKNOWN for _, name, _, _ in Formatter().parse(reason.text) if name} | dict(facts or {})
    owner = game or _owners().get(reason)
    keys = [f"reason-{owner}-{reason.key}"] if owner else []
    keys.append(f"reason-{reason.key}")
    for spoken in dict.fromkeys((language, DEFAULT)):
        words = {name: _word(spoken, name, fact, names, you) for name, fact in known.items()}
        for key in keys:
            text = say(spoken, key, words)
            if text is not None:
                return text
    return reason.text.format_map({name: _plain(fact) for name, fact in known.items()})


def say(language: Language, key: str, words: Mapping[str, str | int | float] | None = None) -> str | None:
    """A message of this language's catalogue; None where it has none, or not with these words."""
    bundle = _bundle(language)
    if not bundle.has_message(key):
        return None
    pattern = bundle.get_message(key).value
    if pattern is None:
        return None
    try:
        text, errors = bundle.format_pattern(pattern, dict(words or {}))
    except (ArithmeticError, ValueError):  # a number that no locale can write
        return None
    return None if errors else str(text)


def load() -> None:
    """Reads all catalogues now, so that nobody waits for it later."""
    for language in LANGUAGES:
        _bundle(language)


@cache
def _bundle(language: Language) -> "FluentBundle":
    # Not before something is to be said: in the browser's Python nothing is.
    from fluent.runtime import FluentBundle, FluentResource

    # All three run in one direction: marks around what is filled in would only get into copied text.
    bundle = FluentBundle([language], use_isolating=False)
    folder = files(__package__) / "locales" / language
    texts = [file.read_text(encoding="utf-8") for file in sorted(folder.iterdir(), key=lambda file: file.name)]
    for box in BOXES.values():
        texts += [
            text
            for part in ("words", "lessons", "coach", "ends")
            if (text := box.text(part, language, ".ftl")) is not None
        ]
    for text in texts:
        bundle.add_resource(FluentResource(text))
    return bundle


@cache
def _owners() -> dict[Reason, str]:
    """The game of every reason that only one game has."""
    having: dict[Reason, list[str]] = {}
    for name, game in GAMES.items():
        for reason in game.reasons:
            having.setdefault(reason, []).append(name)
    return {reason: games[0] for reason, games in having.items() if len(games) == 1}


def _word(
    language: Language, name: str, fact: object, names: Sequence[str | None], you: int | None
) -> str | int | float:
    """A fact as a message takes it: seats by name, the rules' English phrases in this language."""
    if name in SEAT_FACTS and type(fact) is int:
        if fact == you:
            return YOU
        named = names[fact] if 0 <= fact < len(names) else None
        return named or say(language, "reason-seat", {"seat": _plain(fact)}) or _plain(fact)
    plain = _plain(fact)
    if isinstance(plain, str):
        return say(language, phrase_key(plain)) or plain
    return plain


def phrase_key(phrase: str) -> str:
    """Where the catalogues keep an English phrase that the rules' code puts into a fact."""
    return "phrase-" + re.sub("[^a-z0-9]+", "-", phrase.lower()).strip("-")


def _plain(fact: object) -> str | int | float:
    """Something that can be written in a sentence, whatever it is."""
    if isinstance(fact, int | float) and not isinstance(fact, bool):
        return fact if abs(fact) < LARGEST_FACT else UNKNOWN
    if isinstance(fact, list | tuple):
        return ", ".join(str(_plain(item)) for item in fact)[:LONGEST_FACT]
    try:
        return str(fact)[:LONGEST_FACT]
    except ValueError:  # Python does not write a number of thousands of digits
        return UNKNOWN
