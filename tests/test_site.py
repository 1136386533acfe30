"""The documents as a site: everything has its place, every link leads somewhere. `make docs` builds it."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped, unused-ignore]

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
DOCUMENTS = sorted([*ROOT.glob("*.md"), *PAGES, *ROOT.glob("examples/*/*.md"), *ROOT.glob("bench/*/*.md")])
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def places(nav: Any) -> Iterator[str]:
    if isinstance(nav, str):
        yield nav
    elif isinstance(nav, dict):
        for inner in nav.values():
            yield from places(inner)
    else:
        for inner in nav:
            yield from places(inner)


def test_every_document_has_one_place_in_the_site() -> None:
    nav = list(places(yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))["nav"]))
    assert sorted(nav) == sorted(path.relative_to(DOCS).as_posix() for path in PAGES)


@cache
def anchors(path: Path) -> frozenset[str]:
    """As the site and public forges make them of headings."""
    text = FENCE.sub("", path.read_text(encoding="utf-8"))
    plain = [re.sub(r"[`*]|\]\([^)]*\)|\[", "", heading) for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE)]
    return frozenset(re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", heading.lower()).strip()) for heading in plain)


def faults(path: Path, text: str) -> Iterator[str]:
    for link in LINK.findall(FENCE.sub("", text)):
        if re.match(r"[a-z]+:", link):
            continue
        target, _, anchor = link.partition("#")
        file = (path.parent / target) if target else path
        if not file.exists():
            yield f"{link}: there is no such file"
        elif path in PAGES and DOCS not in file.resolve().parents:
            yield f"{link}: leads out of the site"
        elif anchor and anchor not in anchors(file):
            yield f"{link}: there is no such heading"


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_every_link_leads_somewhere(path: Path) -> None:
    assert list(faults(path, path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("link", "said"),
    [("nowhere.md", "no such file"), ("hosting.md#nowhere", "no such heading"), ("../README.md", "out of the site")],
)
def test_a_link_that_leads_nowhere_is_named(link: str, said: str) -> None:
    [found] = faults(DOCS / "index.md", f"See [this]({link}).")
    assert said in found
