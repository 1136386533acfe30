"""The rules as pages: a small, strict subset of Markdown, read into chapters and numbered rules.

A page is a title (`#`), an introduction, chapters (`##`, most with a number) and rules (`###` and the number alone).
Paragraphs are set apart by blank lines; within them there are only **strong** and `code`. A paragraph that begins with
the sign ⚖ is our ruling. Numbers of rules in the text become links.
"""

import re
from functools import cache
from typing import Final

from vivace.games import BOXES
from vivace.server.languages import LANGUAGES, Language, say
from vivace.server.learning.types import Manual, ManualChapter, ManualParagraph, ManualRule, ManualSpan, Mark

RULING: Final = "⚖ "
NUMBER: Final = r"[A-Z]\d+\.\d+|[A-Z]-\d[A-Z]"
TITLE: Final = re.compile(r"(?:(?P<number>[A-Z]\d+) )?(?P<title>\S.*)")
MARKED: Final = re.compile(rf"\*\*(?P<strong>[^*`]+)\*\*|`(?P<code>[^*`]+)`|\b(?P<rule>{NUMBER})\b")
FOREIGN: Final = re.compile(r"[*`#<>\[\]_|\\]|^[-+] |^\d+\. ", re.MULTILINE)
"""What would mean something in Markdown that nobody here understands."""


class BadPage(ValueError):
    """A page that is not in the subset: a mistake of ours, found when it is loaded."""


@cache
def manual(game: str, language: Language) -> Manual:
    """A box without a manual has a page with nothing on it but the game's name."""
    text = BOXES[game].text("manual", language, ".md")
    if text is None:
        name = say(language, f"{game}-name") or game.capitalize()
        return Manual(game=game, language=language, title=name, intro=(), chapters=())
    try:
        return parsed(text, game, language)
    except BadPage as bad:
        raise BadPage(f"{game}, {language}: {bad}") from None


def load(game: str) -> None:
    """Reads the pages of a game now: a bad one is found out before anybody asks."""
    for language in LANGUAGES:
        manual(game, language)


def parsed(text: str, game: str, language: str) -> Manual:
    head, *chapters = _parts(text, "## ")
    before, *titles = _parts(head, "# ")
    if before or len(titles) != 1:
        raise BadPage("a page begins with its one title")
    title, intro = _heading(titles[0])
    return Manual(
        game=game,
        language=language,
        title=title,
        intro=_paragraphs(intro),
        chapters=tuple(map(_chapter, chapters)),
    )


def _parts(text: str, heading: str) -> list[str]:
    """What stands before the first such heading, and then behind each of them."""
    return re.split(rf"^{heading}", text.strip("\n"), flags=re.MULTILINE)


def _heading(part: str) -> tuple[str, str]:
    line, _, body = part.partition("\n")
    return line.strip(), body


def _chapter(part: str) -> ManualChapter:
    lead, *rules = _parts(part, "### ")
    heading, body = _heading(lead)
    found = TITLE.fullmatch(heading)
    if found is None:
        raise BadPage(f"a chapter needs a title: {heading!r}")
    return ManualChapter(
        number=found["number"],
        title=found["title"],
        paragraphs=_paragraphs(body),
        rules=tuple(_rule(rule, found["number"]) for rule in rules),
    )


def _rule(part: str, chapter: str | None) -> ManualRule:
    number, body = _heading(part)
    if not re.fullmatch(NUMBER, number) or (chapter is not None and number.partition(".")[0] != chapter):
        raise BadPage(f"no rule of this chapter: {number!r}")
    paragraphs = _paragraphs(body)
    if not paragraphs:
        raise BadPage(f"{number} says nothing")
    return ManualRule(number=number, paragraphs=paragraphs, ruling=any(p.ruling for p in paragraphs))


def _paragraphs(body: str) -> tuple[ManualParagraph, ...]:
    # Only what separates words in a file: the narrow spaces of French must stay.
    blocks = (re.sub("[ \n]+", " ", block.strip(" \n")) for block in re.split(r"\n *\n", body))
    return tuple(_paragraph(block) for block in blocks if block)


def _paragraph(text: str) -> ManualParagraph:
    return ManualParagraph(spans=tuple(_spans(text.removeprefix(RULING))), ruling=text.startswith(RULING))


def _spans(text: str) -> list[ManualSpan]:
    spans: list[ManualSpan] = []
    done = 0
    for found in MARKED.finditer(text):
        spans += _plain(text[done : found.start()])
        mark: Mark = "strong" if found["strong"] else "code" if found["code"] else "rule"
        spans.append(ManualSpan(text=found[mark], mark=mark))
        done = found.end()
    return spans + _plain(text[done:])


def _plain(text: str) -> list[ManualSpan]:
    if FOREIGN.search(text):
        raise BadPage(f"not understood here: {text!r}")
    return [ManualSpan(text=text, mark=None)] if text else []
