"""The rules as pages: complete, in the order of the documents, and alike in three languages."""

import re
from itertools import chain

import pytest

from tests.contract.rulebook import ALL_RULES, OBJECTIVE, RULES, rules_of
from vivace.games import GAMES
from vivace.games.subito.rules import FACES
from vivace.server.languages import LANGUAGES, Language
from vivace.server.learning.manual import BadPage, manual, parsed
from vivace.server.learning.types import Manual, ManualParagraph, ManualRule

each_page = pytest.mark.parametrize(("game", "language"), [(g, lang) for g in GAMES for lang in LANGUAGES])

RULE = re.compile(r"^- ([SBKC]\d+\.\d+) (.*?)(?=^- |^#|\Z)", re.MULTILINE | re.DOTALL)
CHAPTER = re.compile(r"^## ([SBKC]\d+) ", re.MULTILINE)


def document(game: str) -> str:
    return (RULES / f"{game}.md").read_text(encoding="utf-8")


def documented(game: str) -> list[str]:
    """The rules in the order of the document, the objectives where their table stands."""
    text = document(game)
    at = [(found.start(), found[1]) for found in RULE.finditer(text)]
    table = text.find("## The objectives")
    if table >= 0:
        at += [
            (table + found.start(), f"S-{found[1]}{face}")
            for found in OBJECTIVE.finditer(text[table:])
            for face in "AB"
        ]
    return [rule for _, rule in sorted(at, key=lambda found: found[0])]


def rules(page: Manual) -> list[ManualRule]:
    return [rule for chapter in page.chapters for rule in chapter.rules]


def paragraphs(page: Manual) -> list[ManualParagraph]:
    of_rules = (rule.paragraphs for rule in rules(page))
    return list(chain(page.intro, *(chapter.paragraphs for chapter in page.chapters), *of_rules))


def cited(some: tuple[ManualParagraph, ...]) -> list[str]:
    return [span.text for paragraph in some for span in paragraph.spans if span.mark == "rule"]


def words(page: Manual) -> str:
    said = ("".join(span.text for span in paragraph.spans) for paragraph in paragraphs(page))
    return "\n".join([page.title, *(chapter.title for chapter in page.chapters), *said])


@each_page
def test_a_page_has_every_rule_of_the_document_in_its_order(game: str, language: Language) -> None:
    page = manual(game, language)
    assert [rule.number for rule in rules(page)] == documented(game)
    assert set(documented(game)) == rules_of(game)
    assert [chapter.number for chapter in page.chapters if chapter.number] == CHAPTER.findall(document(game))


@each_page
def test_a_page_marks_as_rulings_what_the_document_marks(game: str, language: Language) -> None:
    ours = {number for number, text in RULE.findall(document(game)) if "**[ruling]**" in text}
    assert {rule.number for rule in rules(manual(game, language)) if rule.ruling} == ours


@each_page
def test_every_rule_that_a_refusal_or_a_check_can_name_is_on_the_page(game: str, language: Language) -> None:
    named = {reason.rule for reason in GAMES[game].reasons if reason.rule is not None}
    assert named
    if game == "subito":
        named |= {objective.rule for objective in FACES} | {"S3.2"}
    assert named <= {rule.number for rule in rules(manual(game, language))}


@each_page
def test_a_page_says_the_same_in_every_language(game: str, language: Language) -> None:
    """As far as a machine can tell: as many paragraphs, the same rulings, citations and numbers."""
    page, english = manual(game, language), manual(game, "en")
    assert len(page.intro) == len(english.intro)
    for chapter, original in zip(page.chapters, english.chapters, strict=True):
        assert len(chapter.paragraphs) == len(original.paragraphs)
    for rule, original_rule in zip(rules(page), rules(english), strict=True):
        assert [p.ruling for p in rule.paragraphs] == [p.ruling for p in original_rule.paragraphs], rule.number
        assert sorted(cited(rule.paragraphs)) == sorted(cited(original_rule.paragraphs)), rule.number


@each_page
def test_a_page_cites_only_rules_of_its_own_game(game: str, language: Language) -> None:
    page = manual(game, language)
    of_the_page = cited(tuple(paragraphs(page)))
    assert of_the_page
    assert set(of_the_page) <= rules_of(game)
    assert not [number for number in ALL_RULES - rules_of(game) if re.search(rf"\b{number}\b", words(page))]


@each_page
def test_a_page_is_set_as_its_language_sets_text(game: str, language: Language) -> None:
    text = words(manual(game, language))
    assert not re.search("['\"]", text)
    if language == "fr":
        assert not re.search("[^\u202f][!?;:»]|«(?!\u202f)", text)
    assert "  " not in text


PAGE = """\
# Game

Hello.

## B1 One

### B1.1

Plain **strong** and `code`, see B1.2.

⚖ Ours\u202f!

### B1.2

More
text.
"""


def test_a_page_is_read_into_chapters_rules_and_spans() -> None:
    page = parsed(PAGE, "game", "en")
    assert (page.title, page.chapters[0].number, page.chapters[0].title) == ("Game", "B1", "One")
    first, second = page.chapters[0].rules
    assert (first.number, first.ruling, second.ruling) == ("B1.1", True, False)
    assert [p.ruling for p in first.paragraphs] == [False, True]
    assert [(span.text, span.mark) for span in first.paragraphs[0].spans] == [
        ("Plain ", None), ("strong", "strong"), (" and ", None), ("code", "code"), (", see ", None), ("B1.2", "rule"),
        (".", None),
    ]  # fmt: skip
    assert [span.text for span in first.paragraphs[1].spans] == ["Ours\u202f!"]
    assert [span.text for span in second.paragraphs[0].spans] == ["More text."]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("# Game\n", ""),
        ("Hello.", "# Another title"),
        ("Hello.", "Hello, [link](there)."),
        ("Hello.", "<b>Hello.</b>"),
        ("Hello.", "- a list"),
        ("Hello.", "1. a list"),
        ("Hello.", "| a | table |"),
        ("**strong**", "**strong"),
        ("**strong**", "*strong*"),
        ("`code`", "`code"),
        ("### B1.2", "### B2.2"),
        ("### B1.2", "### B1.2 and more"),
        ("### B1.2", "#### B1.2"),
        ("More\ntext.", ""),
        ("## B1 One", "## "),
    ],
)
def test_what_is_not_in_the_subset_is_found_out_when_it_is_read(right: str, wrong: str) -> None:
    assert PAGE.count(right) == 1
    with pytest.raises(BadPage):
        parsed(PAGE.replace(right, wrong), "game", "en")
