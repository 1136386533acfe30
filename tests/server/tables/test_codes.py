"""Table codes: easy to type, and too many to guess."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vivace.server.tables.codes import NUMBERS, SYLLABLES, UNLUCKY, lucky, new_code, normal, table_id

codes = st.builds(
    lambda s, n: f"{''.join(s[:2])}-{''.join(s[2:])}-{n}",
    st.lists(st.sampled_from(SYLLABLES), min_size=4, max_size=4),
    st.sampled_from(NUMBERS),
)


def test_new_codes_have_the_shape_and_do_not_repeat() -> None:
    made = [new_code() for _ in range(2000)]
    assert len(set(made)) == 2000
    for code in made:
        assert re.fullmatch(r"([BDFGKLMNPRSTVZ][AEIOU]){2}-([BDFGKLMNPRSTVZ][AEIOU]){2}-\d\d", code)
        assert normal(code) == code
        bare = code.replace("-", "")
        assert lucky([bare[n : n + 2] for n in range(0, 8, 2)])
        assert code[-2:] in NUMBERS
    assert len({code[:2] for code in made}) == len(SYLLABLES)  # all of them begin codes
    assert len({code[-2:] for code in made}) == len(NUMBERS)


def test_there_are_at_least_two_thousand_million_codes() -> None:
    ending = dict.fromkeys(SYLLABLES, 1)
    for _ in range(3):
        ending = {last: sum(n for first, n in ending.items() if first + last not in UNLUCKY) for last in SYLLABLES}
    assert sum(ending.values()) * len(NUMBERS) >= 2_000_000_000


def test_an_unlucky_word_is_unlucky_across_the_dash_too() -> None:
    assert lucky(["LA", "RU", "KI", "BO"])
    for first, second in ((word[:2], word[2:]) for word in UNLUCKY):
        assert {first, second} <= set(SYLLABLES)
        assert not lucky([first, second, "RU", "BO"])
        assert not lucky(["RU", first, second, "BO"])
        assert not lucky(["RU", "BO", first, second])


@pytest.mark.parametrize(
    "typed",
    [
        "LARU-KIBO-42",
        "laru-kibo-42",
        "larukibo42",
        " Laru Kibo 42 ",
        "LARU–KIBO—42",
        "laru_kibo_42",
        "LA RU KI BO 4 2",
        "LARU-K1B0-42",
        "ＬＡＲＵ－ＫＩＢＯ－４２",
        "https://cards.example.org/t/LARU-KIBO-42",
        "cards.example.org/t/laru-kibo-42/",
        "https://cards.example.org/t/LARU-KIBO-42?from=mail#top",
    ],
)
def test_what_somebody_typed_is_understood(typed: str) -> None:
    assert normal(typed) == "LARU-KIBO-42"


def test_letters_among_the_digits_are_digits() -> None:
    assert normal("LARU-KIBO-O1") == normal("LARU-KIBO-0l") == normal("laru kibo oi") == "LARU-KIBO-01"


@pytest.mark.parametrize(
    "typed",
    ["", "LARU-KIBO", "LARU-KIBO-4", "LARU-KIBO-421", "LARU-KIBX-42", "ALRU-KIBO-42", "LARU/KIBO/42", "x" * 1000],
)
def test_what_cannot_be_a_code_is_none(typed: str) -> None:
    assert normal(typed) is None


@given(codes, st.sampled_from(["-", " ", "", "  -  "]), st.booleans())
def test_separators_and_case_do_not_matter(code: str, separator: str, small: bool) -> None:
    typed = code.replace("-", separator)
    assert normal(typed.lower() if small else typed) == code


@given(st.text())
def test_whatever_is_typed_the_answer_is_a_code_or_none(typed: str) -> None:
    found = normal(typed)
    assert found is None or normal(found) == found


def test_the_id_of_a_table_has_128_random_bits() -> None:
    ids = {table_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert {len(one) for one in ids} == {22}
