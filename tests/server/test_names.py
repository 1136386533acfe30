"""Names: as people write them, without what deceives."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vivace.game.core import Refusal
from vivace.server.people.names import MOST_CHARACTERS, MOST_CODE_POINTS, alike, clean, clusters, distinct

anything = st.text(st.characters(), max_size=40)
tricky = st.text(
    st.sampled_from(
        "aAIl10oO rnmvw.-_'áñßøłğ бВсЕ αΝν ΑνΣς कि्षु ガカﾞｶ Ａ𝓐ﬁ①2₂\u0301\u0323\u0338\u20e3\u200c\u200d\ufe0f"
        "\u200b\u202e\u2066\u00ad\u3000\u00a0\t\n\x00\x1f\ue000\u0378\u3164\u2800👩🏻❤🏴🇩🇪\U000e0067\U000e007f辻\U000e0100"
    ),
    max_size=30,
)
JOINED = ["कि", "क्\u200dष", "❤\ufe0f", "👩🏻\u200d👧", "🇩🇪", "x\u0323\u0301", "سَ"]
pieces = st.sampled_from([*"aAIl1iL0oO9 rnmvwW.-|áñßøłğбВсЕНнαΝνςΣガ小①ﬁ2🦊❤", *JOINED])


def or_anna(text: str) -> str:
    name = clean(text)
    return name if isinstance(name, str) else "Anna"


names = st.one_of(st.lists(pieces, min_size=1, max_size=26).map("".join), tricky, anything).map(or_anna)


def refused(name: str) -> str:
    result = clean(name)
    assert isinstance(result, Refusal), result
    assert result.message
    return result.reason.key


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Jean-Luc d’Arc",
        "Żółć",
        "Nguyễn Thị",
        "Ёлка",
        "Νίκος",
        "小林",
        "辻\U000e0100",  # a form of the ideograph that this family uses
        "ガク",
        "서연",
        "नरेंद्र",
        "क्\u200dष",
        "ශ්\u200dරී",
        "র\u200d্যাব",
        "سارا",
        "می\u200cخواهم",
        "נִקּוּד",
        "สมชาย",
        "မြန်မာ",
        "བསྒྲུབས",
        "R2-D2",
        "007",
        "🦊",
        "\U0001fae8",  # younger than Python 3.11
        "1️⃣",
        "❤️ Eva",
        "👩\u200d👩\u200d👧\u200d👦",
        "👩🏻\u200d❤️\u200d💋\u200d👩🏿",
        "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "🇩🇪🇫🇷",
        "x" * MOST_CHARACTERS,
        "👩\u200d👧" * MOST_CHARACTERS,
    ],
)
def test_a_name_in_any_script_stays_as_it_is_written(name: str) -> None:
    assert clean(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("given", "cleaned"),
    [
        ("  Anna  ", "Anna"),
        ("Anna\t \n Maria", "Anna Maria"),
        ("Anna\u3000Maria\u00a0K", "Anna Maria K"),
        ("ＡＮＮＡ", "ANNA"),
        ("𝓐𝓷𝓷𝓪", "Anna"),
        ("ｶﾞｸ", "ガク"),
        ("A\u030angstro\u0308m", "Ångström"),
    ],
)
def test_spaces_widths_and_fonts_are_put_in_order(given: str, cleaned: str) -> None:
    assert clean(given) == cleaned


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("", "bad-name-empty"),
        (" \t ", "bad-name-empty"),
        ("...", "bad-name-empty"),
        ("-_-", "bad-name-empty"),
        ("x" * 25, "bad-name-long"),
        ("x" * 100_000, "bad-name-long"),
        ("👩\u200d👧\u200d👦" * MOST_CHARACTERS + "!", "bad-name-long"),
        ("👩🏻\u200d👧🏻\u200d👦🏻" * MOST_CHARACTERS, "bad-name-long"),  # too many code points
        ("a\x00b", "bad-name-control"),
        ("a\x1b[31mb", "bad-name-control"),
        ("\u202eannA", "bad-name-direction"),
        ("Anna\u2066", "bad-name-direction"),
        ("Anna\u200f", "bad-name-direction"),
        ("An\u200bna", "bad-name-invisible"),
        ("An\u200dna", "bad-name-invisible"),
        ("An\u200cna", "bad-name-invisible"),
        ("Anna\u200d", "bad-name-invisible"),
        ("\u200dAnna", "bad-name-invisible"),
        ("می\u200c", "bad-name-invisible"),
        ("An\u00adna", "bad-name-invisible"),
        ("Anna\ufe0f", "bad-name-invisible"),
        ("❤\ufe0f\ufe0f", "bad-name-invisible"),
        ("Anna\U000e0100", "bad-name-invisible"),
        ("\u3164", "bad-name-invisible"),
        ("\u2800", "bad-name-invisible"),
        ("Anna\u034f", "bad-name-invisible"),
        ("Anna\U000e0061\U000e0062", "bad-name-invisible"),
        ("\ufeffAnna", "bad-name-invisible"),
        ("An\ue000na", "bad-name-unknown"),
        ("An\u0378na", "bad-name-unknown"),
        ("An\ufffena", "bad-name-unknown"),
        ("An\ud800na", "bad-name-unknown"),
        ("\u0301Anna", "bad-name-marks"),
        ("Anna \u0301", "bad-name-marks"),
        ("x\u0301\u0302\u0303", "bad-name-marks"),
        ("x\u0338\u0337\u0336", "bad-name-marks"),
        ("x" + "\u0e34" * 6, "bad-name-marks"),
        ("👩" + "\u200d👩" * 5, "bad-name-marks"),
    ],
)
def test_what_deceives_or_cannot_be_shown_is_refused_with_its_reason(name: str, key: str) -> None:
    assert refused(name) == key


@given(st.one_of(anything, tricky))
def test_whatever_comes_a_clean_name_keeps_every_promise(name: str) -> None:
    cleaned = clean(name)
    if isinstance(cleaned, Refusal):
        assert cleaned.message.endswith(".")
        return
    assert clean(cleaned) == cleaned
    assert unicodedata.is_normalized("NFC", cleaned)
    assert 1 <= len(list(clusters(cleaned))) <= MOST_CHARACTERS
    assert len(cleaned) <= MOST_CODE_POINTS
    assert cleaned == cleaned.strip()
    assert "  " not in cleaned
    assert not any(unicodedata.category(sign) in ("Cc", "Co", "Cs", "Zl", "Zp") for sign in cleaned)
    assert not any(unicodedata.bidirectional(sign) in BIDIRECTIONAL_CONTROLS for sign in cleaned)
    cleaned.encode("utf-8")


BIDIRECTIONAL_CONTROLS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}


@given(st.text())
def test_characters_put_together_are_the_name(name: str) -> None:
    assert "".join(clusters(name)) == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"),
        ("Anna", "Ànnâ"),
        ("Anna", "An na"),
        ("Anna", "Anna."),
        ("Anna", "Аnnа"),  # Cyrillic
        ("BOBA", "ВОВА"),  # all of it
        ("Вова", "ВОВА"),
        ("NIKO", "ΝΙΚΟ"),  # Greek
        ("ΝΙΚΟΣ", "Νίκος"),
        ("Bob", "B0b"),
        ("Lily", "Iily"),
        ("Paul", "Pau1"),
        ("Paul", "Pau|"),
        ("Bern", "Bem"),
        ("Wim", "VVim"),
        ("Łukasz", "Lukasz"),
        ("Jørgen", "Jorgen"),
        ("Straße", "STRASSE"),
        ("Fi", "ﬁ"),
        ("👍🏻", "👍🏿"),
        ("❤️", "❤"),
        ("سارا", "سَارا"),
    ],
)
def test_names_that_look_the_same_are_alike(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Ana"),
        ("Anna", "Anna 2"),
        ("Maria", "Mario"),
        ("राम", "रमा"),
        ("कि", "कु"),
        ("ガク", "カク"),
        ("小林", "大林"),
        ("🦊", "🐻"),
        ("Иван", "Ольга"),
    ],
)
def test_names_that_differ_are_not_alike(one: str, other: str) -> None:
    assert not alike(one, other)


@given(names, names)
def test_alike_is_mutual_and_every_name_is_like_itself(one: str, other: str) -> None:
    assert alike(one, one)
    assert alike(one, other) == alike(other, one)
    assert alike(one, one.upper())
    assert alike(one, one.casefold())


@pytest.mark.parametrize(
    ("name", "others", "shown"),
    [
        ("Anna", [], "Anna"),
        ("Anna", ["Bob"], "Anna"),
        ("Anna", ["Anna"], "Anna 2"),
        ("anna", ["Anna", "ANNA 2"], "anna 3"),
        ("Anna 2", ["Anna 2"], "Anna 3"),
        ("Agent 47", ["Agent 47"], "Agent 48"),
        ("99", ["99"], "99 2"),
        ("x" * 24, ["x" * 24], "x" * 22 + " 2"),
        ("x" * 21 + " yz", ["x" * 21 + " yz"], "x" * 21 + " 2"),
    ],
)
def test_a_second_of_the_name_gets_a_number(name: str, others: list[str], shown: str) -> None:
    assert distinct(name, others) == shown


@given(names, st.lists(names, max_size=5))
def test_at_a_table_nobody_is_like_anybody(name: str, others: list[str]) -> None:
    shown = distinct(name, [*others, name])
    assert not any(alike(shown, other) for other in [*others, name])
    assert clean(shown) == shown


@given(names)
def test_a_whole_table_of_one_name_has_as_many_names(name: str) -> None:
    table: list[str] = []
    for _ in range(8):
        table.append(distinct(name, table))
    assert len(set(table)) == 8
    assert all(not alike(a, b) for a in table for b in table if a is not b)
