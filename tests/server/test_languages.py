"""What players read: every reason and every name in three languages, and the language that they get."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor
from hypothesis import given
from hypothesis import strategies as st

from tests.contract.rulebook import ALL_RULES, rules_of
from vivace import games
from vivace.arena import reasons as arena_reasons
from vivace.bots import LEVELS
from vivace.club import reasons as club_reasons
from vivace.game import notation
from vivace.game.core import Reason, reasons_among
from vivace.games import GAMES
from vivace.games.buntherum.rules import MARKS
from vivace.games.clear4.rules import CARD
from vivace.games.khromix.rules import FACES as KHROMIX_CARDS
from vivace.games.khromix.rules import MYSTERY
from vivace.games.subito.rules import CARDS as SUBITO_CARDS
from vivace.games.subito.rules import FACES as OBJECTIVES
from vivace.server import languages
from vivace.server import reasons as server_reasons
from vivace.server.languages import LANGUAGES, SEAT_FACTS, Language, negotiate, phrase_key, say, sentence
from vivace.table import reasons as table_reasons
from vivace.table.closing import CloseCode
from vivace.table.messages import EMOTES

LOCALES = Path(languages.__file__).parent / "locales"
BOXES = Path(games.__file__).parent

OF_A_GAME: list[tuple[str | None, Reason]] = [(name, reason) for name, game in GAMES.items() for reason in game.reasons]
OF_ALL = [
    *notation.REASONS,
    *reasons_among(vars(table_reasons)),
    *reasons_among(vars(arena_reasons)),
    *reasons_among(vars(club_reasons)),
    *server_reasons.REASONS,
]
EVERY_REASON: list[tuple[str | None, Reason]] = [*OF_A_GAME, *((None, reason) for reason in OF_ALL)]

PHRASES = {
    "a whole number",
    "an object",
    "so many",
    *(f"{game.seats[0]} to {game.seats[-1]}" for game in GAMES.values()),
    *(
        field.metadata["shape"].expected
        for game in GAMES.values()
        for shaped in (game.options, *game.kinds.values())
        for field in fields(shaped)
    ),
}

CITATION = re.compile(r"\b(?:S-\d[AB]|[SBKC]\d\.\d)\b")

ADDRESS: dict[Language, str] = {
    "en": "(?i)you",
    "fr": r"(?i)\b(tu|te|ta|toi)\b|^Utilise\b",
    "de": r"(?i)\b(du|dich|deine)\b|^Nutze\b",
}
"""How a sentence speaks to its reader."""

each_language = pytest.mark.parametrize("language", LANGUAGES)


def named(case: tuple[str | None, Reason]) -> str:
    return f"{case[0]}-{case[1].key}"


def each_of(cases: Sequence[tuple[str | None, Reason]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("game", "reason"), cases, ids=[named(case) for case in cases])


def placeholders(reason: Reason) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(reason.text) if name}


SEATED = [case for case in EVERY_REASON if placeholders(case[1]) & SEAT_FACTS]
# Elsewhere players are named, and piles counted, as people do.
SAID_AS_IN_THE_CODE = [case for case in EVERY_REASON if not placeholders(case[1]) & (SEAT_FACTS | {"pile"})]
OF_ONE_GAME = [case for case in OF_A_GAME if sum(case[1] in game.reasons for game in GAMES.values()) == 1]


@cache
def entries(language: Language) -> list[tuple[str, ast.EntryType]]:
    """Everything in the language's catalogues, each with its file: ours, or that of a box."""
    parser = FluentParser()
    files = [(path.name, path) for path in sorted((LOCALES / language).glob("*.ftl"))]
    files += [(str(path.parent.relative_to(BOXES)), path) for path in sorted(BOXES.glob(f"*/*/{language}.ftl"))]
    return [(file, entry) for file, path in files for entry in parser.parse(path.read_text(encoding="utf-8")).body]


@cache
def messages(language: Language) -> dict[str, ast.Message]:
    return {entry.id.name: entry for _, entry in entries(language) if isinstance(entry, ast.Message)}


class Mentions(Visitor):
    """The variables of a message, with those of the messages that it refers to."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.variables: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  (the visitor's own way)
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        message = messages(self.language)[node.id.name]
        if node.attribute is None:
            assert message.value is not None
            self.visit(message.value)
        else:
            self.visit(next(a.value for a in message.attributes if a.id.name == node.attribute.name))


def variables(language: Language, key: str) -> set[str]:
    mentions = Mentions(language)
    value = messages(language)[key].value
    assert value is not None, key
    mentions.visit(value)
    return mentions.variables


def cited(language: Language, key: str) -> list[str]:
    return CITATION.findall(FluentSerializer().serialize_entry(messages(language)[key]))


def key_of(game: str | None, reason: Reason) -> str:
    """The documented order: the game's own words before everybody's."""
    own = f"reason-{game}-{reason.key}"
    return own if own in messages("en") else f"reason-{reason.key}"


# ── the catalogues ───────────────────────────────────────────────────────────────────────────────────────────────────


@each_language
def test_every_line_of_a_catalogue_is_understood(language: Language) -> None:
    assert not [(file, entry.content) for file, entry in entries(language) if isinstance(entry, ast.Junk)]


@each_language
def test_no_key_is_defined_twice(language: Language) -> None:
    keys = Counter(entry.id.name for _, entry in entries(language) if isinstance(entry, ast.Message | ast.Term))
    assert [key for key, times in keys.items() if times > 1] == []


@each_language
def test_all_languages_have_the_same_files_with_the_same_keys(language: Language) -> None:
    def keys(of: Language) -> set[tuple[str, str]]:
        return {(file, entry.id.name) for file, entry in entries(of) if isinstance(entry, ast.Message)}

    assert keys(language) ^ keys("en") == set()


@each_language
def test_a_message_has_the_same_variables_in_all_languages(language: Language) -> None:
    differing = [key for key in messages("en") if variables(language, key) != variables("en", key)]
    assert differing == []


@each_language
def test_a_message_cites_the_same_rules_in_all_languages(language: Language) -> None:
    for key in messages("en"):
        assert set(cited(language, key)) <= ALL_RULES
        assert cited(language, key) == cited("en", key), key


@each_language
def test_every_message_can_be_said_with_numbers_and_with_words(language: Language) -> None:
    for key in messages(language):
        for sample in (0, 1, 2, 11, 1500, 1.5, "J", "Ada"):
            text = say(language, key, dict.fromkeys(variables(language, key), sample))
            assert text is not None, (key, sample)
            assert "{" not in text and "\u2068" not in text, (key, text)


@each_language
def test_no_typewriter_quotes_reach_a_player(language: Language) -> None:
    for key, message in messages(language).items():
        source = FluentSerializer().serialize_entry(message).replace('{ "" }', "")
        assert not re.search("[\"']", source), key


def test_french_signs_stand_off_by_a_narrow_space_that_does_not_break() -> None:
    for key, message in messages("fr").items():
        words = re.sub(r"\{[^{}]*\}|\* *\[", "", FluentSerializer().serialize_entry(message))
        assert not re.search(r"[^\u202f+\w)][!?;:»](?!\w)|\w[!?;:»](?!\w)|«(?!\u202f)", words), key


A_WORD_FOR_A_THING = [
    ("buntherum/", "Marke|Stein", "Chip"),
    ("clear4/", "Strafpunkt", "Minuspunkt"),
    ("clear4/", "Runde", "Durchgang"),
    ("subito/", "Runde", "Durchgang"),
    ("subito/", "Spalte", "Reihe"),
    ("ways.ftl", "Runde", "Durchgang"),
    ("watch.ftl", "Runde", "Durchgang"),
    ("watch.ftl", "Leitung", "Verbindung"),
]
"""In German: the file, what is not said in it, and what is said instead everywhere."""


@pytest.mark.parametrize(("place", "other", "word"), A_WORD_FOR_A_THING)
def test_a_thing_has_one_word_in_german(place: str, other: str, word: str) -> None:
    said = {
        entry.id.name: FluentSerializer().serialize_entry(entry)
        for file, entry in entries("de")
        if isinstance(entry, ast.Message) and file.startswith(place)
    }
    assert [key for key, text in said.items() if re.search(rf"\b({other})", text)] == []
    assert any(re.search(rf"\b{word}", text) for text in said.values())


# ── reasons ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@each_language
@each_of(EVERY_REASON)
def test_every_reason_is_translated_with_its_facts(language: Language, game: str | None, reason: Reason) -> None:
    assert variables(language, key_of(game, reason)) == placeholders(reason)


@each_language
def test_no_catalogue_translates_a_reason_or_a_phrase_that_nobody_gives(language: Language) -> None:
    given_reasons = {f"reason-{reason.key}" for _, reason in EVERY_REASON}
    given_reasons |= {f"reason-{game}-{reason.key}" for game, reason in OF_A_GAME}
    keys = {key for key in messages(language) if key.startswith(("reason-", "phrase-"))}
    assert keys - given_reasons - {phrase_key(phrase) for phrase in PHRASES} == {"reason-seat"}


@each_language
def test_every_english_phrase_in_a_fact_is_translated(language: Language) -> None:
    assert {phrase_key(phrase) for phrase in PHRASES} <= set(messages(language))
    assert len({phrase_key(phrase) for phrase in PHRASES}) == len(PHRASES)
    expected = "a whole number from 2 to 9"
    said = sentence(language, notation.MALFORMED, {"key": "on", "expected": expected})
    assert (expected in said) == (language == "en")


@each_of(SAID_AS_IN_THE_CODE)
def test_the_english_catalogue_says_what_the_code_says(game: str | None, reason: Reason) -> None:
    facts = {name: number for number, name in enumerate(sorted(placeholders(reason)), 2)}
    said = sentence("en", reason, facts, game)
    assert said.translate(str.maketrans("“”’\u00a0", '""\' ')) == reason.text.format_map(facts)


def test_the_facts_that_are_seats_are_known() -> None:
    told = {fact for _, reason in EVERY_REASON for fact in re.findall(r"[Ss]eat \{(\w+)\}", reason.text)}
    assert told == SEAT_FACTS


@each_language
@each_of(SEATED)
def test_a_seat_is_told_as_you_by_name_or_by_number(language: Language, game: str | None, reason: Reason) -> None:
    facts = dict.fromkeys(placeholders(reason), 1)
    by_name = sentence(language, reason, facts, game, names=["Ada", "Bo"], you=0)
    assert "Bo" in by_name and "Ada" not in by_name
    by_number = sentence(language, reason, facts, game)
    number = say(language, "reason-seat", {"seat": 1})
    assert number is not None and number in by_number
    you = sentence(language, reason, facts, game, names=["Ada", "Bo"], you=1)
    assert "Bo" not in you and number not in you
    assert re.search(ADDRESS[language], you)


def test_the_words_of_the_game_come_before_those_of_everybody() -> None:
    clear4 = {reason.key: reason for reason in GAMES["clear4"].reasons}
    not_held = clear4["card-not-held"]
    facts = {"seat": 0, "card": "P"}
    assert sentence("de", not_held, facts, "clear4", you=0) == "Du hast die Karte PUSH dort nicht."
    assert sentence("de", not_held, facts, "subito", you=0) == "Du hast die Karte P dort nicht."


@each_of(OF_ONE_GAME)
def test_a_reason_that_one_game_alone_has_needs_no_mention_of_the_game(game: str, reason: Reason) -> None:
    facts = dict.fromkeys(placeholders(reason), 1)
    assert sentence("fr", reason, facts) == sentence("fr", reason, facts, game) != reason.text.format_map(facts)


def test_a_number_is_written_as_the_language_does() -> None:
    soon = {"seconds": 1.5}
    assert sentence("en", table_reasons.NOT_STARTED, soon) == "Your start comes in 1.5\u00a0s."
    assert sentence("fr", table_reasons.NOT_STARTED, soon) == "Ton départ est dans 1,5\u00a0s."
    assert sentence("de", table_reasons.NOT_STARTED, soon) == "Du startest in 1,5\u00a0s."


@each_language
def test_a_reason_that_no_catalogue_knows_speaks_for_itself(language: Language) -> None:
    assert sentence(language, Reason(None, "quite-new", "{what} is new."), {"what": "This"}) == "This is new."


@each_language
def test_a_fact_that_is_missing_leaves_a_gap(language: Language) -> None:
    assert sentence(language, table_reasons.TOO_FAST, {}).count("…") == 1


ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)


@given(st.sampled_from(EVERY_REASON), st.sampled_from(LANGUAGES), st.data())
def test_no_fact_is_too_odd_for_a_sentence(
    case: tuple[str | None, Reason], language: Language, data: st.DataObject
) -> None:
    game, reason = case
    facts = data.draw(st.dictionaries(st.sampled_from(["other", *sorted(placeholders(reason))]), ODD, max_size=4))
    assert sentence(language, reason, facts, game, names=["Ada", None], you=data.draw(st.none() | st.integers()))


@each_language
@pytest.mark.parametrize(
    "fact",
    [10**5000, -(10**5000), [10**5000], {"huge": 10**5000}, float("nan"), "x" * 10**6],
    ids=["huge", "deep", "listed", "mapped", "no-number", "long"],
)
def test_a_fact_that_cannot_be_written_is_left_out_or_cut(language: Language, fact: object) -> None:
    for reason in (table_reasons.TOO_FAST, GAMES["khromix"].reasons[-1]):
        assert placeholders(reason)
        assert len(sentence(language, reason, dict.fromkeys(placeholders(reason), fact))) < 1000


# ── names ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def name_of_card(language: Language, game: str, code: str) -> str | None:
    words: dict[str, str | int | float]
    match game:
        case "subito":
            words = {"colour": code[0], "value": code[1], "symbol": code[2]}
        case "buntherum":
            words = {"colour": code[0], "object": code[1]}
        case "khromix":
            words = dict(zip(("word", "ink", "points", "ability"), code.split(":"), strict=True))
        case _:
            words = {"card": code}
    return say(language, f"{game}-card", words)


@each_language
@pytest.mark.parametrize(
    ("game", "codes"),
    [
        ("subito", SUBITO_CARDS),
        ("buntherum", MARKS.keys()),
        ("khromix", KHROMIX_CARDS.keys() - {MYSTERY}),
        ("clear4", CARD.keys()),
    ],
)
def test_every_card_has_a_name_of_its_own(language: Language, game: str, codes: frozenset[str]) -> None:
    names = {name_of_card(language, game, code) for code in codes}
    assert None not in names
    assert len(names) == len(codes)


def test_adjectives_agree_with_what_they_describe() -> None:
    assert name_of_card("de", "buntherum", "rD") == "roter Würfel"
    assert name_of_card("de", "buntherum", "gI") == "grünes Eis"
    assert name_of_card("de", "subito", "y3A") == "gelbe 3, Anker"
    assert name_of_card("fr", "buntherum", "gF") == "fleur verte"
    assert name_of_card("fr", "buntherum", "gD") == "dé vert"
    assert name_of_card("fr", "khromix", "red:blue:1:see") == "le mot ROUGE en bleu, vaut 1, Voir"
    assert name_of_card("en", "khromix", "green:orange:2:-") == "the word GREEN in orange, worth 2"


@each_language
def test_every_objective_is_told_in_words_with_its_rule(language: Language) -> None:
    for objective in OBJECTIVES:
        assert cited(language, f"subito-objective-{objective.points}{objective.face}") == [objective.rule]


@each_language
@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_option_and_action_has_words(language: Language, game: str) -> None:
    known = messages(language).keys()
    assert {f"{game}-name", f"{game}-tagline", f"{game}-about"} <= known
    assert {f"{game}-action-{do}" for do in GAMES[game].kinds} <= known
    for option in fields(GAMES[game].options):
        key = f"{game}-option-{option.name}"
        assert {key, f"{key}-help"} <= known
        assert set(cited(language, f"{key}-help")) <= rules_of(game)
        assert cited(language, f"{key}-help")
        chosen = re.findall('"([a-z]\\w*)"', option.metadata["shape"].expected)
        assert {f"{key}-{value}" for value in chosen} <= known


@each_language
def test_every_level_emote_and_end_of_a_connection_has_words(language: Language) -> None:
    known = messages(language).keys()
    assert {f"app-level-{level}" for level in LEVELS} | {f"app-level-{level}-strength" for level in LEVELS} <= known
    assert {f"app-emote-{emote}" for emote in EMOTES} <= known
    assert {f"app-close-{code.value}" for code in CloseCode} <= known


def test_each_language_has_its_own_cries() -> None:
    def cry(language: Language) -> tuple[str, str | None]:
        beats = [say(language, f"cry-subito-start-{beat}") or "" for beat in (1, 2, 3)]
        return "-".join(beats), say(language, "cry-subito-end")

    assert cry("fr") == ("Un-deux-trois\u202f!", "Subito\u202f!")
    assert cry("de") == ("SU-BI-TO!", "Fertig!")


# ── which language ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("de", "de"),
        ("de-AT", "de"),
        ("DE_at", "de"),
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "fr"),
        ("en;q=0.5, de;q=0.9", "de"),
        ("de-CH;q=0.1, fr;q=0.5, de;q=0.9", "de"),
        ("es, it;q=0.9, fr;q=0.2", "fr"),
        ("es", "en"),
        ("*", "en"),
        ("es, *;q=0.1, de;q=0.3", "de"),
        ("en;q=0, *", "fr"),
        ("en;q=0", "en"),
        ("de, fr", "de"),
        ("fr, de", "fr"),
        ("de;q=0.8, *;q=0.8", "de"),
        ("fr;q=2, de;q=0.1", "de"),
        ("fr;q=lots, de", "de"),
        ("fr;q=nan, de;q=0.1", "de"),
        (" fr ; q = 0.3 ,, ;;, de ; q=0.2", "fr"),
        ("german, french", "en"),
        ("\x00\udc80;q=1", "en"),
        ("xx," * 1000 + "de", "en"),
    ],
)
def test_a_wish_for_languages_is_met_as_far_as_we_can(header: str | None, language: Language) -> None:
    assert negotiate(header) == language


@given(st.text() | st.text(alphabet="defrn-_*;,q=.01 "))
def test_any_header_gives_one_of_our_languages(header: str) -> None:
    assert negotiate(header) in LANGUAGES


def test_all_catalogues_can_be_read_before_anybody_asks() -> None:
    languages.load()
    assert all(say(language, "app-name") == "Vivace" for language in LANGUAGES)
