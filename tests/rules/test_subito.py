"""The rule book of Subito, sentence by sentence: docs/rules/subito.md."""

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from tests.rules.positions import Table, dealt_by_chance, header_error, reaches
from vivace.game.core import Event, Refusal, Silence
from vivace.games import GAMES
from vivace.games.subito.rules import DECK, FACES, Check, Dealt, Drawn, Finished, Placed, Result, RoundOver

Columns = dict[int, str]
"""What a side places, by objective: `{7: "r1B d1O"}`."""

# S1.2, written out.
DECK_OF_THE_RULES = """
    r1B r1P r2P r2A r3A r3R r4R r4C r5C r5O r6O r6B
    p1P p1A p2A p2R p3R p3C p4C p4O p5O p5B p6B p6P
    y1A y1R y2R y2C y3C y3O y4O y4B y5B y5P y6P y6A
    g1R g1C g2C g2O g3O g3B g4B g4P g5P g5A g6A g6R
    l1C l1O l2O l2B l3B l3P l4P l4A l5A l5R l6R l6C
    d1O d1B d2B d2P d3P d3A d4A d4R d5R d5C d6C d6O
"""
CARDS = DECK_OF_THE_RULES.split()
ALL_A = "AAAAAAAA"
ALL_B = "BBBBBBBB"
FOUR_PILES = [CARDS[18 * seat : 18 * seat + 18] for seat in range(4)]
# By seats and round (S5.2, S6.1).
SIDES = {
    2: ([[0], [1]], [[0], [1]], [[0], [1]]),
    3: ([[0], [1, 2]], [[1], [2, 0]], [[2], [0, 1]]),
    4: ([[0, 1], [2, 3]], [[1, 0], [3, 2]], [[0, 1], [2, 3]]),
}
# Right under every face A as a first card.
RIGHT_ANYWHERE = [card for card in CARDS if card[0] in "rpld" and card[1] in "246"]


def pile_of(text: str, size: int, taken: str = "") -> list[str]:
    """A pile that begins with these cards; `taken` begin other piles."""
    pile = text.split()
    rest = [card for card in CARDS if card not in pile and card not in taken.split()]
    return pile + rest[: size - len(pile)]


def two_piles(first: str = "", second: str = "") -> list[list[str]]:
    """A legal deal for two, whose piles begin with these cards."""
    mine = pile_of(first, 36, taken=second)
    return [mine, pile_of(second, 36, taken=" ".join(mine))]


def shared_out(sides: list[list[int]], first: list[str], second: list[str]) -> list[list[str]]:
    """The piles from which the sides place these 36 cards each, partners in turn."""
    piles: dict[int, list[str]] = {}
    for side, sequence in zip(sides, (first, second), strict=True):
        for i, seat in enumerate(side):
            piles[seat] = sequence[i :: len(side)]
    return [piles[seat] for seat in sorted(piles)]


def table_of(seats: int, faces: str = ALL_A, piles: list[list[str]] | None = None, **options: object) -> Table:
    """A table at which the first round has been dealt."""
    table = Table("subito", seats, **options)
    sides = SIDES[seats][0]
    table.do("deal", faces=faces, sides=sides, piles=piles or shared_out(sides, CARDS[:36], CARDS[36:]))
    return table


def play_round(table: Table, first: Columns, second: Columns, faces: str = ALL_A) -> Any:
    """Plays a whole round. The second side places its columns and waits; the first places its own and then all the rest
    of its cards under the 4, beginning with one that is wrong there. The round's part of `detail`."""
    columns = [[(on, card) for on, text in side.items() for card in text.split()] for side in (first, second)]
    used = {card for side in columns for _, card in side}
    rest = [card for card in CARDS if card not in used]
    wrong = next(card for card in rest if card[1] in "135" and card[2] not in "RC")
    rest.remove(wrong)
    sequences = [[card for _, card in columns[0]] + [wrong], [card for _, card in columns[1]]]
    for sequence in sequences:
        missing = 36 - len(sequence)
        sequence += rest[:missing]
        del rest[:missing]
    sides = SIDES[table.seats][len(table.state.results)]
    table.do("deal", faces=faces, sides=sides, piles=shared_out(sides, *sequences))
    for i, (on, _) in enumerate(columns[1]):
        table.do("place", sides[1][i % len(sides[1])], on=on)
    for i in range(36):
        on = columns[0][i][0] if i < len(columns[0]) else 4
        table.do("place", sides[0][i % len(sides[0])], on=on)
    return table.verdict()["detail"]["rounds"][-1]


def play_points(table: Table, first: tuple[int, ...], second: tuple[int, ...]) -> Any:
    """A round in which the sides win these objectives, with one card each."""
    return play_round(
        table,
        {on: RIGHT_ANYWHERE[on - 2] for on in first},
        {on: RIGHT_ANYWHERE[on + 6] for on in second},
    )


def one_round(first: Columns, second: Columns, faces: str = ALL_A) -> Any:
    return play_round(Table("subito", 2), first, second, faces)


def kept_under(face: str, column: str) -> tuple[int, int]:
    """How many cards stay of a column under this face, and how many should: those before the bar."""
    points, letter = int(face[0]), face[1]
    before = column.split("|")[0]
    verdict = one_round({}, {points: column.replace("|", " ")}, letter * 8)
    return verdict["kept"][str(points)][1], len(before.split())


def why_under(face: str, column: str) -> str:
    """What the check says of the first wrong card of a column under this face."""
    points, letter = int(face[0]), face[1]
    table = Table("subito", 2)
    play_round(table, {}, {points: column}, letter * 8)
    return " ".join(table.view().results[0].checks[points - 2].why[1])


# S1 Material


def test_a_card_has_a_colour_a_value_and_a_symbol() -> None:  # S1.1
    assert {card[0] for card in DECK} == set("rpygld")
    assert {card[1] for card in DECK} == set("123456")
    assert {card[2] for card in DECK} == set("BPARCO")
    assert {len(card) for card in DECK} == {3}


@pytest.mark.parametrize("code", ["1rB", "r1", "r7O", "r0B", "b1B", "r1X", "R1B", "r1b", "", 1, None])
def test_what_is_not_the_code_of_a_card_is_in_no_deal(code: object) -> None:  # S1.1
    piles: list[Any] = two_piles()
    piles[0][0] = code
    table = Table("subito", 2)
    assert table.refusal("deal", faces=ALL_A, sides=[[0], [1]], piles=piles) == "- malformed"


def test_the_deck_is_72_different_cards() -> None:  # S1.2
    assert len(DECK) == 72
    assert sorted(DECK) == sorted(CARDS)


def test_each_colour_value_and_symbol_is_on_twelve_cards() -> None:  # S1.2
    for what in range(3):
        assert set(Counter(card[what] for card in DECK).values()) == {12}


def test_every_pair_of_properties_is_on_exactly_two_cards() -> None:  # S1.2
    for one, other in combinations(range(3), 2):
        pairs = Counter((card[one], card[other]) for card in DECK)
        assert len(pairs) == 36
        assert set(pairs.values()) == {2}


def test_a_deal_has_no_card_twice() -> None:  # S1.2, S2.2
    piles = two_piles()
    piles[1][35] = piles[0][0]
    assert Table("subito", 2).refusal("deal", faces=ALL_A, sides=[[0], [1]], piles=piles) == "S1.2 wrong-deck"


def test_a_deal_has_no_card_that_is_not_in_the_deck() -> None:  # S1.2, S1.1
    piles = two_piles()
    piles[0][0] = "y3A"
    assert Table("subito", 2).refusal("deal", faces=ALL_A, sides=[[0], [1]], piles=piles) == "S1.2 wrong-deck"


def test_eight_objectives_from_2_to_9_have_a_face_a_and_a_face_b() -> None:  # S1.3
    assert [goal.rule for goal in FACES] == [f"S-{points}{face}" for points in range(2, 10) for face in "AB"]


@pytest.mark.parametrize("on", range(2, 10))
def test_an_objective_is_worth_its_number(on: int) -> None:  # S1.3
    assert one_round({}, {on: "r2P"})["points"] == [0, on]


@pytest.mark.parametrize("on", [1, 10, 0, -2, True, "2", 2.0, None, [2]])
def test_there_is_no_other_objective_to_place_a_card_under(on: object) -> None:  # S1.3
    assert table_of(2).refusal("place", 0, on=on) == "- malformed"


# S2 A round


def faces_dealt(table: Table, seed: int) -> str:
    dealt_by_chance(table, seed)
    faces: str = table.state.faces
    return faces


def rounds_of_faces(seed: int, **options: object) -> list[str]:
    """The faces of the three rounds of a game dealt by chance."""
    table, faces = Table("subito", 2, **options), []
    for _ in range(3):
        faces.append(faces_dealt(table, seed))
        for _ in range(36):
            table.do("place", 0, on=2)
    return faces


def test_round_1_uses_face_a_of_each_objective() -> None:  # S1.3, S2.1
    assert {faces_dealt(Table("subito", 2), seed) for seed in range(10)} == {ALL_A}


def test_by_default_rounds_2_and_3_combine_the_faces_by_chance() -> None:  # S2.1
    games = [rounds_of_faces(seed) for seed in range(12)]
    for number in (1, 2):
        for objective in range(8):
            assert {faces[number][objective] for faces in games} == {"A", "B"}


def test_the_option_faces_guides_the_dealing() -> None:  # S2.1
    assert rounds_of_faces(1, faces=["B", "A", "ABABABAB"]) == [ALL_B, ALL_A, "ABABABAB"]
    assert len({rounds_of_faces(seed, faces=["random", "A", "B"])[0] for seed in range(8)}) > 1


@pytest.mark.parametrize(
    "faces",
    [
        ["A", "B"],
        ["A", "B", "A", "B"],
        "AAA",
        ["A", "B", "C"],
        ["A", "B", "a"],
        ["A", "B", "AB"],
        ["A", "B", "AAAAAAAC"],
        ["A", "B", "AAAAAAAAA"],
        ["A", "B", None],
        ["A", "B", 1],
        ["A", "B", ["A"]],
        None,
    ],
)
def test_other_entries_of_the_option_faces_are_unknown(faces: object) -> None:  # S2.1
    error = header_error("subito", 2, {"faces": faces})
    assert error is not None
    assert (error["line"], error["rule"]) == (1, None)


def test_subito_has_no_other_option() -> None:  # S2.1
    assert header_error("subito", 2, {"faces": ["A", "B", "ABABABAB"]}) is None
    error = header_error("subito", 2, {"patience": 20})
    assert error is not None
    assert (error["line"], error["rule"]) == (1, None)


def test_in_a_record_the_faces_of_the_deal_count_whatever_they_are() -> None:  # S2.1
    table = Table("subito", 2, faces=["A", "A", "A"])
    play_round(table, {}, {}, "BABABABA")
    assert table.view().faces == "BABABABA"


@pytest.mark.parametrize("faces", ["A", "AAAAAAA", "AAAAAAAAA", "AAAAAAAX", "random", "", None, 8, ["A"] * 8])
def test_the_faces_of_a_deal_are_eight_letters(faces: object) -> None:  # S2.1
    assert Table("subito", 2).refusal("deal", faces=faces, sides=[[0], [1]], piles=two_piles()) == "- malformed"


@pytest.mark.parametrize(
    "seats, sizes", [(2, [(36, 36)] * 3), (3, [(36, 18, 18), (18, 36, 18), (18, 18, 36)]), (4, [(18, 18, 18, 18)] * 3)]
)
def test_the_cards_are_dealt_evenly(seats: int, sizes: list[tuple[int, ...]]) -> None:  # S2.2, S5.1, S6.1
    for seed in range(5):
        table = Table("subito", seats)
        for size in sizes:
            [dealt] = reaches(dealt_by_chance(table, seed), Dealt, None)
            assert dealt.piles == size
            assert sorted(card for pile in table.state.piles for card in pile) == sorted(CARDS)
            while table.state.next:
                table.do("place", table.state.next[0], on=2)


def test_the_cards_are_shuffled_for_every_round() -> None:  # S2.2, S4.4
    deals = []
    for seed in (1, 2):
        table = Table("subito", 2)
        dealt_by_chance(table, seed)
        deals.append(table.state.piles)
    assert deals[0] != deals[1]
    assert all(sorted(pile) != list(pile) for pile in deals[0])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_seat_gets_a_card_too_many_or_too_few(seats: int) -> None:  # S2.2, S5.1, S6.1
    sides = SIDES[seats][0]
    for giver, taker in ((0, seats - 1), (seats - 1, 0)):
        piles = shared_out(sides, CARDS[:36], CARDS[36:])
        piles[taker].append(piles[giver].pop())
        refusal = Table("subito", seats).refusal("deal", faces=ALL_A, sides=sides, piles=piles)
        assert refusal == {2: "S2.2 wrong-size", 3: "S6.1 wrong-size-3", 4: "S5.1 wrong-size-4"}[seats]


def test_there_is_a_pile_for_every_seat() -> None:  # S2.2
    for piles in ([CARDS[:36]], [CARDS[:36], CARDS[36:], []]):
        assert Table("subito", 2).refusal("deal", faces=ALL_A, sides=[[0], [1]], piles=piles) == "- malformed"


@pytest.mark.parametrize("sides", [[[1], [0]], [[0], [0]], [[0, 1], [1]], [[0], [0, 1]]])
def test_two_players_are_a_side_each_that_of_seat_0_first(sides: list[list[int]]) -> None:  # S2.2
    assert Table("subito", 2).refusal("deal", faces=ALL_A, sides=sides, piles=two_piles()) == "S2.2 wrong-sides-2"


@pytest.mark.parametrize("seats", [1, 5, 0, -2, True, "2", None])
def test_two_three_or_four_play(seats: object) -> None:  # S2.2, S5.1, S6.1
    error = header_error("subito", seats, {})
    assert error is not None
    assert (error["line"], error["rule"]) == (1, None)
    assert [header_error("subito", right, {}) for right in (2, 3, 4)] == [None, None, None]


def test_all_play_at_once_with_no_turns() -> None:  # S2.3
    table = table_of(2)
    for _ in range(5):
        table.do("place", 1, on=2)
    table.do("place", 0, on=9)
    assert table.game.may_act(table.state) == (0, 1)
    assert [len(table.game.actions(table.state, seat)) for seat in (0, 1)] == [8, 8]
    assert table.game.race(table.state) == ()


def test_you_see_only_the_top_card_of_your_pile_and_nobody_else_sees_it() -> None:  # S2.3
    table = table_of(2, piles=two_piles("r1B y2R", "d6O g3B"))
    assert [table.view(seat).card for seat in (0, 1, None)] == ["r1B", "d6O", None]
    for seat, hidden in ((0, "d6O"), (0, "y2R"), (1, "r1B"), (1, "g3B"), (None, "r1B"), (None, "d6O")):
        assert hidden not in repr(table.view(seat))


def test_you_see_the_next_card_when_the_top_card_is_placed() -> None:  # S2.3
    table = table_of(2, piles=two_piles("r1B y2R", "d6O"))
    events = table.do("place", 0, on=7)
    assert table.view(0).card == "y2R"
    assert reaches(events, Drawn, 0) == [Drawn((0,), 0, "y2R")]
    assert reaches(events, Drawn, 1) == reaches(events, Drawn, None) == []


def test_the_deal_shows_everybody_their_own_top_card_and_to_all_only_numbers() -> None:  # S2.3
    table = Table("subito", 2)
    events = table.do("deal", faces=ALL_A, sides=[[0], [1]], piles=two_piles("r1B", "d6O"))
    assert reaches(events, Drawn, 0) == [Drawn((0,), 0, "r1B")]
    assert reaches(events, Drawn, 1) == [Drawn((1,), 1, "d6O")]
    assert reaches(events, Drawn, None) == []
    assert reaches(events, Dealt, None) == [Dealt(None, 1, ALL_A, ((0,), (1,)), (36, 36))]


def test_a_card_is_placed_at_the_end_of_the_column_you_choose() -> None:  # S2.4
    table = table_of(2, piles=two_piles("r1B y2R p3C"))
    for on in (7, 9, 7):
        table.do("place", 0, on=on)
    columns = table.view(1).columns
    assert columns[0][5] == ("r1B", "p3C")
    assert columns[0][7] == ("y2R",)
    assert columns[1] == ((),) * 8


def test_a_wrong_card_is_accepted_and_looked_at_only_when_the_round_is_over() -> None:  # S2.4
    table = table_of(2, piles=two_piles("y1A"))
    assert table.do("place", 0, on=3) == [Placed(None, 0, 3, "y1A"), Drawn((0,), 0, "r1B")]
    assert table.verdict()["detail"] == {"rounds": []}
    for _ in range(35):
        table.do("place", 0, on=2)
    assert table.verdict()["detail"]["rounds"][0]["kept"]["3"] == [0, 0]


def test_a_placed_card_is_never_moved_or_taken_back() -> None:  # S2.5
    assert set(GAMES["subito"].kinds) == {"deal", "place"}
    table = table_of(2)
    lying: list[list[str]] = [[] for _ in range(8)]
    for on in (2, 9, 2, 5, 9, 9, 3):
        [placed] = [e for e in table.do("place", 1, on=on) if isinstance(e, Placed)]
        lying[on - 2].append(placed.card or table.state.columns[1][3][-1])
        assert [list(column) for column in table.state.columns[1]] == lying


def test_cards_under_5a_lie_face_down_for_everybody_but_their_number_is_visible() -> None:  # S2.6, S-5A
    table = table_of(2, piles=two_piles("r1B y2R p3C"))
    for on in (5, 5, 6):
        events = table.do("place", 0, on=on)
        assert reaches(events, Placed, 1) == [Placed(None, 0, on, "p3C" if on == 6 else None)]
    for seat in (0, 1, None):
        assert table.view(seat).columns[0][3] == (None, None)
        assert table.view(seat).columns[0][4] == ("p3C",)
        assert "r1B" not in repr(table.view(seat))


def test_at_the_check_the_cards_under_5a_are_turned_over() -> None:  # S2.6
    table = table_of(2, piles=two_piles("r1B y2R"))
    events = [table.do("place", 0, on=on) for on in [5, 5] + [2] * 34]
    [over] = reaches(events[-1], RoundOver, None)
    assert over.columns[0][3] == ("r1B", "y2R")
    assert table.view(None).columns[0][3] == ("r1B", "y2R")


def test_cards_under_5b_are_visible_as_all_others() -> None:  # S2.6
    table = table_of(2, faces="AAABAAAA", piles=two_piles("r5C"))
    assert reaches(table.do("place", 0, on=5), Placed, None) == [Placed(None, 0, 5, "r5C")]
    assert table.view(1).columns[0][3] == ("r5C",)


@pytest.mark.parametrize("on", [2, 3, 4, 6, 7, 8, 9])
def test_no_other_objective_hides_its_cards(on: int) -> None:  # S2.6
    table = table_of(2, piles=two_piles("r1B"))
    assert reaches(table.do("place", 0, on=on), Placed, None) == [Placed(None, 0, on, "r1B")]
    assert table.view(None).columns[0][on - 2] == ("r1B",)


def test_the_round_is_over_the_moment_a_side_has_placed_its_last_card() -> None:  # S2.7
    table = table_of(2)
    for _ in range(35):
        table.do("place", 1, on=2)
    assert not table.game.deal_due(table.state)
    [over] = reaches(table.do("place", 1, on=2), RoundOver, None)
    assert over.scores == (0, 2)
    assert table.game.deal_due(table.state)
    assert table.game.may_act(table.state) == ()
    assert len(table.game.actions(table.state, 0)) == 0
    assert table.refusal("place", 0, on=2) == table.refusal("place", 1, on=2) == "S2.7 round-over"


def test_cards_not_yet_placed_count_for_nothing_and_stay_unseen() -> None:  # S2.7
    table = table_of(2, piles=two_piles("", "r1B r2A r3R"))
    table.do("place", 1, on=9)
    for _ in range(36):
        table.do("place", 0, on=2)
    detail = table.verdict()["detail"]["rounds"][0]
    assert sum(detail["kept"][str(on)][1] for on in range(2, 10)) == 1
    assert detail["points"] == [2, 9]
    for seat in (0, 1, None):
        assert "r2A" not in repr(table.view(seat))
        assert table.view(seat).card is None


# S3 The check


def test_the_first_wrong_card_goes_with_all_cards_after_it() -> None:  # S3.1
    verdict = one_round({3: "r1B p2A g1R r2P"}, {3: "d1O y1A d2B d3P d4A"})
    assert verdict["kept"]["3"] == [2, 1]
    assert verdict["won"]["3"] == 0


def test_each_column_is_checked_by_itself() -> None:  # S3.1
    verdict = one_round({}, {3: "y1A r1B", 4: "r2P r4R", 8: "r3A p4C p6B"})
    assert [verdict["kept"][on][1] for on in "348"] == [0, 2, 2]


def test_under_5a_nothing_is_removed() -> None:  # S3.2, S-5A
    assert one_round({}, {5: "d6C d6O l6R g6A"})["kept"]["5"] == [0, 4]


@pytest.mark.parametrize(
    "ours, theirs, winner",
    [
        ("r6O p6B", "r1B", 0),  # 12 is not too much
        ("r6O p6B r1B", "p1P", 1),  # 13 is
        ("r6O p5O r2P", "p1P", 1),
        ("r5O p5O r2P", "p1P", 0),
        ("r1B", "r6O p6B", 1),
        ("r1B", "r6O p6B p1P", 0),
    ],
)
def test_more_than_12_is_bust(ours: str, theirs: str, winner: int) -> None:  # S3.2, S4.2, S-5A
    assert one_round({5: ours}, {5: theirs})["won"]["5"] == winner


def test_the_check_says_who_is_bust() -> None:  # S3.2
    table = Table("subito", 2)
    play_round(table, {5: "r6O p6B r1B"}, {5: "l6R l6C"})
    checks = table.view().results[0].checks
    assert checks[3] == Check(5, (3, 2), 1, (True, False), ((), ()))
    assert [check.bust for check in checks if check.points != 5] == [(False, False)] * 7


def test_under_5b_nobody_is_bust() -> None:  # S3.2, S-5B
    verdict = one_round({5: "r6O p6B r5C"}, {5: "d6C"}, ALL_B)
    assert (verdict["kept"]["5"], verdict["won"]["5"]) == ([3, 1], 0)


# S4 Points


@pytest.mark.parametrize(
    "ours, theirs, winner",
    [
        ("r1B p1P", "r6O", 0),  # more cards
        ("r6O", "r1B p1P", 1),
        ("r1B p3R", "r2P p1P", 0),  # as many, the higher sum
        ("r1B p3R", "r2P p4C", 1),
        ("r1B p4C", "r2P p3R", None),  # as many, the same sum
        ("", "", None),
        ("r1B", "", 0),
        ("", "r1B", 1),
    ],
)
def test_more_kept_cards_then_the_higher_sum_then_nobody(ours: str, theirs: str, winner: int | None) -> None:  # S4.1
    verdict = one_round({2: ours}, {2: theirs})
    assert verdict["won"]["2"] == winner
    assert verdict["points"] == [2 if winner == 0 else 0, 2 if winner == 1 else 0]


def test_only_kept_cards_count_in_number_and_in_sum() -> None:  # S4.1, S3.1
    verdict = one_round({8: "r1B p2A y6P"}, {8: "r2P p3R"})
    assert (verdict["kept"]["8"], verdict["won"]["8"]) == ([2, 2], 1)


def test_the_sum_decides_under_5a_too() -> None:  # S4.1, S4.2
    assert one_round({5: "r4R p5O"}, {5: "d6C d4A"})["won"]["5"] == 1
    assert one_round({5: "r4R p5O"}, {5: "d6C d3P"})["won"]["5"] is None


@pytest.mark.parametrize("bust, empty, winner", [("r6O p6B r1B", "", 1), ("", "r6O p6B r1B", 0)])
def test_if_one_side_is_bust_the_other_wins_even_with_no_card(bust: str, empty: str, winner: int) -> None:  # S4.2
    verdict = one_round({5: bust}, {5: empty})
    assert verdict["won"]["5"] == winner
    assert verdict["points"][winner] == 5


def test_both_bust_nobody_wins_the_five() -> None:  # S4.2
    verdict = one_round({5: "r6O p6B r1B r2P"}, {5: "l6R l6C d6C"})
    assert verdict["kept"]["5"] == [4, 3]
    assert verdict["won"]["5"] is None
    assert verdict["points"] == [0, 0]


def test_if_neither_is_bust_more_cards_win_the_five() -> None:  # S4.2, S4.1
    assert one_round({5: "r1B r1P p1P"}, {5: "l6R l6C"})["won"]["5"] == 0


def test_a_side_scores_the_sum_of_the_objectives_it_won() -> None:  # S4.3
    table = Table("subito", 2)
    detail = play_points(table, (2, 5, 9), (3, 4, 6))
    assert detail["points"] == [16, 13]
    assert detail["won"] == {"2": 0, "3": 1, "4": 1, "5": 0, "6": 1, "7": None, "8": None, "9": 0}
    assert table.verdict()["scores"] == [16, 13]


def test_there_are_44_points_in_all() -> None:  # S4.3
    assert play_points(Table("subito", 2), tuple(range(2, 10)), ())["points"] == [44, 0]


def played(seats: int, *rounds: tuple[tuple[int, ...], tuple[int, ...]]) -> Table:
    """A table at which the sides won these objectives, round by round."""
    table = Table("subito", seats)
    for first, second in rounds:
        play_points(table, first, second)
    return table


def winners(table: Table) -> list[int]:
    verdict = table.verdict()
    assert verdict["finished"]
    assert verdict["winners"] == list(table.game.outcome(table.state).winners)
    result: list[int] = verdict["winners"]
    return result


def test_the_game_is_three_rounds() -> None:  # S4.4
    table = Table("subito", 2)
    for number in (1, 2, 3):
        verdict = table.verdict()
        assert (verdict["finished"], verdict["winners"]) == (False, [])
        assert len(verdict["detail"].get("rounds", [])) == number - 1
        play_points(table, (9,), ())
    assert winners(table) == [0]
    assert not table.game.deal_due(table.state)
    assert table.game.may_act(table.state) == ()
    assert table.view().finished


def test_most_points_in_total_win_not_most_rounds() -> None:  # S4.4
    table = played(2, ((8, 9), ()), ((), (2,)), ((), (3,)))
    assert table.verdict()["scores"] == [17, 5]
    assert winners(table) == [0]


def test_if_the_totals_are_equal_more_points_in_round_3_win() -> None:  # S4.4
    assert winners(played(2, ((9,), ()), ((), (4,)), ((), (5,)))) == [1]
    assert winners(played(2, ((), (9,)), ((4,), ()), ((5,), ()))) == [0]


def test_if_round_3_is_equal_too_the_victory_is_shared() -> None:  # S4.4
    assert winners(played(2, ((9,), ()), ((), (2, 7)), ((5,), (2, 3)))) == [0, 1]
    assert winners(played(2, ((), ()), ((), ()), ((), ()))) == [0, 1]


def test_the_end_tells_everybody_who_won() -> None:  # S4.4
    table = played(2, ((), (9,)), ((), ()))
    dealt_by_chance(table, 3)
    events = [table.do("place", 1, on=2) for _ in range(36)]
    assert [reaches(e, Finished, None) for e in events] == [[]] * 35 + [[Finished(None, (1,))]]


def test_after_the_end_nobody_acts() -> None:  # S4.4
    table = played(2, ((2,), ()), ((2,), ()), ((2,), ()))
    assert table.refusal("place", 0, on=2) == "S4.4 game-over"
    assert table.refusal("deal", faces=ALL_A, sides=[[0], [1]], piles=two_piles()) == "S4.4 game-over"


# The objectives: what stands before the bar is kept.


@pytest.mark.parametrize("face", ["2A", "2B"])
def test_under_the_2_any_card_is_right(face: str) -> None:  # S-2A, S-2B
    kept, right = kept_under(face, "r1B r1P y2R g6A y3C d6O d5R l4P p6P p6B")
    assert kept == right == 10


@pytest.mark.parametrize(
    "column",
    [
        "r1B p2A l3B d4A r6O p6P",
        "r1B p2A | y1A r2P",
        "l3B | g1R d4A p1P",
        "| y6A",
        "| g2C r1B",
        "d1O d2B d3P | g6R y2C",
    ],
)
def test_3a_takes_no_yellow_and_no_green_card(column: str) -> None:  # S-3A
    kept, right = kept_under("3A", column)
    assert kept == right


@pytest.mark.parametrize(
    "column",
    ["r1B y5P g6A d2B d2P d3A", "r1B r1P r2A | r3R r6B", "| p3C r1B", "| r5O", "d1B | l1O d2B", "y5B y5P | l1C y6P"],
)
def test_3b_takes_only_burger_palm_and_anchor(column: str) -> None:  # S-3B
    kept, right = kept_under("3B", column)
    assert kept == right


@pytest.mark.parametrize(
    "column", ["r2P p4C y6P g2C l4P d6O", "r2P r4R | r1B r6O", "| y3C r2P", "g2C | d5R r4R", "d6C r6B r2A | l1C"]
)
def test_4a_takes_only_2_4_and_6(column: str) -> None:  # S-4A
    kept, right = kept_under("4A", column)
    assert kept == right


@pytest.mark.parametrize(
    "column",
    [
        "r4R p3C y1R g1C d5R l6C",
        "p3C r4R g1C y1R",  # either may begin
        "r4R | p2R p3C",
        "p3C | g1C r4R",
        "r4R p3C | p4C",
        "r4R p3C y1R | g6R",
        "| r1B r4R p3C",
        "| d6O",
        "r4R | d4A",
        "r4R p3C | r1B y1R",
    ],
)
def test_4b_takes_only_rocket_and_peace_in_strict_alternation(column: str) -> None:  # S-4B
    kept, right = kept_under("4B", column)
    assert kept == right


@pytest.mark.parametrize("column", ["r1B y3C d6O", "r6O r6B p6B", "d1O d1B r1B r1P p1P y1A"])
def test_5a_takes_any_card(column: str) -> None:  # S-5A
    kept, right = kept_under("5A", column)
    assert kept == right


@pytest.mark.parametrize("column", ["r5C y6P d5R g6A l5A p5O", "r5C | g4B r5O", "| r4R r5C", "d6O d6C | d1B"])
def test_5b_takes_only_5_and_6(column: str) -> None:  # S-5B
    kept, right = kept_under("5B", column)
    assert kept == right


@pytest.mark.parametrize(
    "column",
    [
        "y3C",  # the first card is free
        "r1B d1O r2P d2B r6O d6O",
        "y1A g1R y2R g2C",
        "r1B | r2P d1O",
        "r1B d1O | d2B r2P",
        "r1B d1O | y1A r2P",
        "r1B d1O r2P | r3A",
        "r1B d1O r2P | y1A d2B",
        "r1B d1O r2P d2B | l1C",
    ],
)
def test_6a_takes_two_colours_in_strict_alternation(column: str) -> None:  # S-6A
    kept, right = kept_under("6A", column)
    assert kept == right


@pytest.mark.parametrize(
    "column",
    [
        "r1B p2A r3A d6C y5B l4P",
        "p2A r1B d6C d5R",  # either may begin
        "r1B p2A r1P p2R",
        "r1B | r3A p2A",
        "p2A | r4R r1B",
        "r1B r6O | r2P",
        "r1B r6O g3O | y5P r2P",
    ],
)
def test_6b_takes_even_and_odd_values_in_alternation(column: str) -> None:  # S-6B
    kept, right = kept_under("6B", column)
    assert kept == right


@pytest.mark.parametrize(
    "column",
    [
        "y3C",
        "r1B d1O l1C y1R",  # value
        "r1B d2B l3B g4B",  # symbol
        "r1B d1O g2O l2B y4B y4O",  # now one, now the other
        "r1B r1P r2P r2A",  # the same colour does no harm
        "d1O | d2P r1B",  # nor does it help
        "r1B d1O g2O | r1P l2B",  # the card before counts, not the first
        "r1B | p2A",
    ],
)
def test_7a_takes_the_same_value_or_the_same_symbol_as_before(column: str) -> None:  # S-7A
    kept, right = kept_under("7A", column)
    assert kept == right


@pytest.mark.parametrize(
    "column",
    [
        "d6O",
        "r1B r1P d1B d2P y4B",
        "r5O p3C d6O g1C",
        "r1B | d1B r1P",
        "r1B r1P | p1P d1B",
        "r1B r1P | r2A d1B",
        "r1B r1P d1B | d2B r2P",
        "r1B r1P d1B | r3A r2P",
        "r1B r1P d1B d2P | d3A",
    ],
)
def test_7b_takes_two_symbols_in_strict_alternation(column: str) -> None:  # S-7B
    kept, right = kept_under("7B", column)
    assert kept == right


@pytest.mark.parametrize(
    "column",
    [
        "d6O",
        "r3A p4C y3C g2C l1C p2A d3P",
        "r3A r4R r3R r4C",  # to and fro
        "r3A | p3R p4C",
        "r3A | p5O",
        "r3A | p1P",
        "d6C | r1B d5R",  # 1 and 6 are not neighbours
        "r1B | d6C r2P",
        "r5C r6O | p1P",
    ],
)
def test_8a_takes_one_more_or_one_less_than_before(column: str) -> None:  # S-8A
    kept, right = kept_under("8A", column)
    assert kept == right


@pytest.mark.parametrize(
    "column",
    [
        "d6O",
        "r1B p1P y1A g1R l1C d1O",  # the whole band (S1.1)
        "d1O l1C g1R y1A p1P r1B",
        "y1A p1P y2R g1R y3C",  # to and fro
        "y1A | y2R p1P",  # a colour is not next to itself
        "r1B | y1A p1P",
        "g1R | p1P",
        "d1O | r1B l1C",  # the ends do not meet
        "r1B | d1O p1P",
    ],
)
def test_8b_takes_a_colour_next_to_that_before_on_the_band(column: str) -> None:  # S-8B, S1.1
    kept, right = kept_under("8B", column)
    assert kept == right


@pytest.mark.parametrize(
    "column",
    [
        "y3C",
        "r1B p2A r1P g3O",  # the card before counts, not the first
        "r1B | r2P d3A",  # the same colour
        "r1B | p1A d3A",  # the same value
        "r1B | l2B d3A",  # the same symbol
        "r1B p2A | d4A",
    ],
)
def test_9a_takes_what_differs_from_the_card_before_in_everything(column: str) -> None:  # S-9A
    kept, right = kept_under("9A", column)
    assert kept == right


@pytest.mark.parametrize(
    "column",
    [
        "r1B p2A r3A r4R r5C r6O p5O p4C p3R p2R p1P y2R y3C",  # up, turning at 6, down, turning at 1, up
        "r6O r5C r4R r3A r2P r1B p2A p3R p4C p5O p6B y5B",  # the same from 6
        "| r2P r3A",  # begins with 1 or 6
        "| r5C r6O",
        "| r3A r2P r1B",
        "r1B | r1P r2P",
        "r1B | r3A",
        "r1B | r6O",
        "r6O | r1B r2P",
        "r6O | p6B r5C",
        "r6O | r4R",
        "r1B r2P | p1P",  # no turning on the way up
        "r1B r2P r3A | p2A r4R",
        "r1B r2P | p2A",
        "r1B r2P | r4R",
        "r6O r5C | p6B",  # nor on the way down
        "r6O r5C r4R | p5O r3A",
        "r1B p2A r3A r4R r5C r6O | p1P",
        "r1B p2A r3A r4R r5C r6O | p6B p5O",
        "r1B p2A r3A r4R r5C r6O p5O | y6P",
        "r6O r5C r4R r3A r2P r1B | p1P",
    ],
)
def test_9b_goes_up_from_1_and_down_from_6_turning_at_the_ends(column: str) -> None:  # S-9B
    kept, right = kept_under("9B", column)
    assert kept == right


# Why the first wrong card fell: what it has, and what it had to be (≠) or must not be (=).


@pytest.mark.parametrize("face", ["2A", "2B", "5A"])
def test_where_any_card_is_right_none_has_a_fault(face: str) -> None:  # S-2A, S-2B, S-5A, S3.2
    assert why_under(face, "r6O y3C g3O d6O d6C l6R") == ""


@pytest.mark.parametrize("column, why", [("y1A", "y≠rpld"), ("r1B p2A g1R y1A", "g≠rpld"), ("r1B l1C", "")])
def test_the_fault_under_3a_is_the_colour(column: str, why: str) -> None:  # S-3A, S3.1
    assert why_under("3A", column) == why


@pytest.mark.parametrize("column, why", [("r3R", "R≠BPA"), ("r1B y5P p3C r5O", "C≠BPA"), ("r1B", "")])
def test_the_fault_under_3b_is_the_symbol(column: str, why: str) -> None:  # S-3B, S3.1
    assert why_under("3B", column) == why


@pytest.mark.parametrize("column, why", [("y3C", "3≠246"), ("r2P r4R r1B r3A", "1≠246"), ("r2P", "")])
def test_the_fault_under_4a_is_the_value(column: str, why: str) -> None:  # S-4A, S3.1
    assert why_under("4A", column) == why


@pytest.mark.parametrize(
    "column, why",
    [
        ("r1B", "B≠RC"),
        ("r4R d4A", "A≠RC"),
        ("r4R p3C d6O", "O≠RC"),
        ("r4R p2R", "R=R"),
        ("p3C g1C", "C=C"),
        ("r4R p3C p4C", "C≠R"),
        ("r4R p3C y1R g6R", "R≠C"),
        ("r4R p3C", ""),
    ],
)
def test_the_fault_under_4b_is_a_foreign_symbol_or_the_wrong_of_the_two(column: str, why: str) -> None:  # S-4B, S3.1
    assert why_under("4B", column) == why


@pytest.mark.parametrize("column, why", [("p3C", "3≠56"), ("r5C g4B r1B", "4≠56"), ("r5C", "")])
def test_the_fault_under_5b_is_the_value(column: str, why: str) -> None:  # S-5B, S3.1
    assert why_under("5B", column) == why


@pytest.mark.parametrize(
    "column, why",
    [
        ("r1B r2P d1O", "r=r"),
        ("r1B d1O d2B", "d≠r"),
        ("r1B d1O g1R", "g≠r"),
        ("r1B d1O r2P l1C", "l≠d"),
        ("r1B d1O r2P", ""),
    ],
)
def test_the_fault_under_6a_is_the_first_colour_again_or_not_the_one_due(column: str, why: str) -> None:  # S-6A, S3.1
    assert why_under("6A", column) == why


@pytest.mark.parametrize(
    "column, why", [("r1B p5O", "5≠246"), ("p2A r4R r1B", "4≠135"), ("r1B r6O r2P", "2≠135"), ("r1B r6O", "")]
)
def test_the_fault_under_6b_is_a_value_even_or_odd_again(column: str, why: str) -> None:  # S-6B, S3.1
    assert why_under("6B", column) == why


@pytest.mark.parametrize("column, why", [("r5O y6P", "6≠5 P≠O"), ("r1B d1O r3A", "3≠1 A≠O"), ("r1B r1P", "")])
def test_the_faults_under_7a_are_the_value_and_the_symbol(column: str, why: str) -> None:  # S-7A, S3.1
    assert why_under("7A", column) == why


@pytest.mark.parametrize(
    "column, why",
    [
        ("r1P p1P r1B", "P=P"),
        ("r5O p3C r1P", "P≠O"),
        ("r5O p3C d1O l1O", "O≠C"),
        ("r5O p3C g2O", ""),
    ],
)
def test_the_fault_under_7b_is_the_first_symbol_again_or_not_the_one_due(column: str, why: str) -> None:  # S-7B, S3.1
    assert why_under("7B", column) == why


@pytest.mark.parametrize(
    "column, why",
    [
        ("r4R r6O", "6≠35"),
        ("r3A p3R", "3≠24"),
        ("d6C r1B", "1≠5"),  # 1 and 6 are not neighbours
        ("r1B d6C", "6≠2"),
        ("r3A r4R", ""),
    ],
)
def test_the_fault_under_8a_is_a_value_that_is_not_a_neighbour(column: str, why: str) -> None:  # S-8A, S3.1
    assert why_under("8A", column) == why


@pytest.mark.parametrize(
    "column, why",
    [
        ("y1A r1B", "r≠pg"),
        ("y1A y2R", "y≠pg"),
        ("d1O r1B", "r≠l"),  # the ends do not meet
        ("r1B d1O", "d≠p"),
        ("y1A g1R", ""),
    ],
)
def test_the_fault_under_8b_is_a_colour_that_is_not_a_neighbour(column: str, why: str) -> None:  # S-8B, S1.1, S3.1
    assert why_under("8B", column) == why


@pytest.mark.parametrize(
    "column, why",
    [
        ("r4R r5C", "r=r"),
        ("r4R l4P", "4=4"),
        ("r4R p2R", "R=R"),
        ("r4R r4C", "r=r 4=4"),
        ("r3R r4R", "r=r R=R"),
        ("r4R d4R", "4=4 R=R"),
        ("r1B p2A r1P r2P", "r=r P=P"),  # the card before counts, not the first
        ("r4R p2A", ""),
    ],
)
def test_the_faults_under_9a_are_all_properties_that_stay_the_same(column: str, why: str) -> None:  # S-9A, S3.1
    assert why_under("9A", column) == why


@pytest.mark.parametrize(
    "column, why",
    [
        ("r3A r4R", "3≠16"),
        ("r1B p2A r4R", "4≠3"),
        ("r1B d6O", "6≠2"),
        ("r6O r1B", "1≠5"),
        ("r6O r5C p6B", "6≠4"),
        ("r6O r5C r4R r3A r2P r1B p1P", "1≠2"),  # at 1 it turns
        ("r1B p2A", ""),
    ],
)
def test_the_fault_under_9b_is_another_value_than_follows_on(column: str, why: str) -> None:  # S-9B, S3.1
    assert why_under("9B", column) == why


def test_each_side_is_told_the_fault_of_its_own_column() -> None:  # S3.1
    table = Table("subito", 2)
    play_round(table, {3: "r1B y1A", 7: "d1O d2P"}, {3: "g1R", 8: "r4R r6O"})
    why = {check.points: check.why for check in table.view().results[0].checks}
    assert why[3] == (("y≠rpld",), ("g≠rpld",))
    assert why[7] == (("2≠1", "P≠O"), ())
    assert why[8] == ((), ("6≠35",))
    assert why[9] == ((), ())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_fault_is_told_exactly_where_a_card_fell_and_is_one_of_that_card(seats: int) -> None:  # S3.1
    fallen = 0
    for seed in range(20):
        rng = Random(seed)
        table = Table("subito", seats, faces=["random"] * 3)
        for number in range(3):
            assert len(table.view().results) == number
            dealt_by_chance(table, seed)
            while table.state.next:
                assert len(table.view().results) == number  # nothing is told before the check
                table.do("place", rng.choice(table.state.next), on=rng.randint(2, 9))
            for check in table.view().results[-1].checks:
                for side in (0, 1):
                    column, kept = table.view().columns[side][check.points - 2], check.kept[side]
                    assert bool(check.why[side]) == (kept < len(column))
                    for reason in check.why[side]:
                        fallen += 1
                        has, relation, other = reason[0], reason[1], reason[2:]
                        assert has in column[kept]
                        assert (other == has) if relation == "=" else (relation == "≠" and other and has not in other)
    assert fallen > 100


# S5 Four players


def partners_dealt(first: str = "", second: str = "", sides: list[list[int]] | None = None) -> Table:
    """Four players; each side's cards in the order in which they will be placed."""
    table = Table("subito", 4)
    sequences = two_piles(first, second)
    sides = sides or SIDES[4][0]
    table.do("deal", faces=ALL_A, sides=sides, piles=shared_out(sides, *sequences))
    return table


@pytest.mark.parametrize(
    "sides",
    [
        [[0, 2], [1, 3]],
        [[2, 3], [0, 1]],
        [[0], [1, 2]],
        [[0, 0], [2, 3]],
        [[0, 1], [2, 2]],
        [[], [2, 3]],
        [[0, 1, 2], [3]],
    ],
)
def test_seats_0_and_1_play_against_2_and_3(sides: list[list[int]]) -> None:  # S5.1
    assert Table("subito", 4).refusal("deal", faces=ALL_A, sides=sides, piles=FOUR_PILES) == "S5.1 wrong-sides-4"


def test_partners_stay_the_same_for_the_whole_game() -> None:  # S5.1
    table = played(4, ((), ()), ((), ()))
    assert table.refusal("deal", faces=ALL_A, sides=[[0, 3], [1, 2]], piles=FOUR_PILES) == "S5.1 wrong-sides-4"
    table.do("deal", faces=ALL_A, sides=[[0, 1], [2, 3]], piles=FOUR_PILES)


@pytest.mark.parametrize("sides", [None, [0, 1], [[0, 1]], [[0, 1], [2, 3], []], [[0, 1], [2, 4]], [[0, True], [2, 3]]])
def test_sides_of_another_shape_are_malformed(sides: object) -> None:  # S5.1
    assert Table("subito", 4).refusal("deal", faces=ALL_A, sides=sides, piles=FOUR_PILES) == "- malformed"


def test_partners_place_in_turn_into_common_columns() -> None:  # S5.2
    table = partners_dealt("r1B y2R p3C")
    for seat in (0, 1, 0):
        assert table.game.may_act(table.state) == (seat, 2)
        table.do("place", seat, on=9)
    assert table.view().columns[0][7] == ("r1B", "y2R", "p3C")


def test_nobody_places_before_their_partner_has() -> None:  # S5.2
    table = partners_dealt()
    assert table.refusal("place", 1, on=2) == table.refusal("place", 3, on=2) == "S5.2 partner-first"
    table.do("place", 0, on=2)
    assert table.refusal("place", 0, on=2) == "S5.2 partner-first"
    assert table.refusal("place", 3, on=2) == "S5.2 partner-first"
    assert [len(table.game.actions(table.state, seat)) for seat in range(4)] == [0, 8, 8, 0]


def test_the_sides_do_not_wait_for_each_other() -> None:  # S5.2, S2.3
    table = partners_dealt()
    for seat in (2, 3, 2, 3, 2):
        table.do("place", seat, on=2)
    assert table.game.may_act(table.state) == (0, 3)


def test_a_partner_sees_the_card_that_comes_next_and_no_other() -> None:  # S5.2, S2.3
    table = partners_dealt("r1B y2R p3C", "d6O")
    assert [table.view(seat).card for seat in (0, 1, 2, 3, None)] == ["r1B", "r1B", "d6O", "d6O", None]
    assert "y2R" not in repr(table.view(1))
    events = table.do("place", 0, on=9)
    assert [table.view(seat).card for seat in (0, 1, 2, None)] == ["y2R", "y2R", "d6O", None]
    assert reaches(events, Drawn, 0) == reaches(events, Drawn, 1) == [Drawn((0, 1), 1, "y2R")]
    assert reaches(events, Drawn, 2) == reaches(events, Drawn, 3) == reaches(events, Drawn, None) == []


@pytest.mark.parametrize(
    "seats, rounds",
    [
        (3, [((0,), (1, 2)), ((1,), (2, 0)), ((2,), (0, 1))]),
        (4, [((0, 1), (2, 3)), ((1, 0), (3, 2)), ((0, 1), (2, 3))]),
    ],
)
def test_the_lower_seat_begins_in_odd_rounds_the_higher_in_even(seats: int, rounds: list[Any]) -> None:  # S5.2, S6.1
    table = Table("subito", seats)
    for sides in rounds:
        dealt_by_chance(table, 7)
        assert table.state.sides == sides
        assert table.state.next == (sides[0][0], sides[1][0])
        while table.state.next:
            table.do("place", table.state.next[1], on=2)


def test_in_a_record_the_order_within_the_sides_says_who_begins() -> None:  # S5.2
    table = partners_dealt(sides=[[1, 0], [2, 3]])
    assert table.game.may_act(table.state) == (1, 2)
    assert table.refusal("place", 0, on=2) == "S5.2 partner-first"
    table.do("place", 1, on=2)
    table.do("place", 0, on=2)
    assert table.game.may_act(table.state) == (1, 2)


def test_a_side_of_partners_is_done_when_both_have_placed_all() -> None:  # S5.3, S2.7
    table = partners_dealt()
    for i in range(35):
        assert reaches(table.do("place", i % 2, on=2), RoundOver, None) == []
    assert table.view().piles == (0, 1, 18, 18)
    assert len(reaches(table.do("place", 1, on=2), RoundOver, None)) == 1


def test_partners_share_the_points_of_their_side_and_the_victory() -> None:  # S5.3
    table = played(4, ((9,), (2,)), ((3,), (7, 8)), ((), (4,)))
    assert table.verdict()["scores"] == [12, 12, 21, 21]
    assert winners(table) == [2, 3]


def test_between_sides_of_partners_round_3_breaks_a_tie() -> None:  # S5.3, S4.4
    assert winners(played(4, ((), (9,)), ((4,), ()), ((5,), ()))) == [0, 1]
    assert winners(played(4, ((9,), ()), ((), (9,)), ((5,), (2, 3)))) == [0, 1, 2, 3]


# S6 Three players


def three_piles(alone: int) -> list[list[str]]:
    piles = [CARDS[36:54], CARDS[54:]]
    piles.insert(alone, CARDS[:36])
    return piles


@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_player_is_alone_once_seat_0_in_round_1(number: int) -> None:  # S6.1
    table = played(3, *[((), ())] * (number - 1))
    right = number - 1
    for alone in range(3):
        partners = [seat for seat in range(3) if seat != alone]
        wrong = [[partners, [alone]]] if alone == right else [[partners, [alone]], [[alone], partners]]
        for sides in wrong:
            refusal = table.refusal("deal", faces=ALL_A, sides=sides, piles=three_piles(alone))
            assert refusal == "S6.1 wrong-sides-3"
    partners = [seat for seat in range(3) if seat != right]
    table.do("deal", faces=ALL_A, sides=[[right], partners], piles=three_piles(right))
    assert table.game.may_act(table.state) == (right, partners[0])


def test_the_single_player_places_alone_and_the_partners_in_turn() -> None:  # S6.1, S5.2
    table = table_of(3)
    for seat in (0, 0, 1, 0, 2, 1):
        table.do("place", seat, on=2)
    assert table.refusal("place", 1, on=2) == "S5.2 partner-first"
    assert [table.view(seat).card == table.view(1).card for seat in range(3)] == [False, True, True]


def test_both_partners_get_all_the_points_of_their_side() -> None:  # S6.2
    table = played(3, ((2,), (9,)))
    assert table.verdict()["scores"] == [2, 9, 9]
    play_points(table, (3, 4), (8,))
    assert table.verdict()["scores"] == [10, 16, 17]
    play_points(table, (5,), (6,))
    assert table.verdict()["scores"] == [16, 22, 22]


def test_most_points_in_total_win_though_another_did_better_alone() -> None:  # S6.3
    table = played(3, ((2,), ()), ((), ()), ((9,), (7, 8)))
    assert table.verdict()["scores"] == [17, 15, 9]
    assert winners(table) == [0]


def test_if_the_totals_are_equal_more_points_alone_win() -> None:  # S6.3
    table = played(3, ((9,), (5,)), ((4,), ()), ((), (2,)))
    assert table.verdict()["scores"] == [11, 11, 5]
    assert winners(table) == [0]
    table = played(3, ((4,), ()), ((9,), (5,)), ((), (2,)))
    assert table.verdict()["scores"] == [11, 11, 5]
    assert winners(table) == [1]


def test_if_still_equal_the_victory_is_shared_by_those_who_are_equal() -> None:  # S6.3
    table = played(3, ((5,), ()), ((5,), ()), ((), (2,)))
    assert table.verdict()["scores"] == [7, 7, 0]
    assert winners(table) == [0, 1]
    assert winners(played(3, ((5,), ()), ((5,), ()), ((5,), ()))) == [0, 1, 2]


# Refusals


def foreign_refusal(table: Table) -> str:
    """What an action that no record of this game can hold is answered."""
    refusal = table.game.apply(table.state, Silence())
    assert isinstance(refusal, Refusal)
    return f"{refusal.rule or '-'} {refusal.reason.key}"


def test_before_the_deal_nobody_places() -> None:  # S2.3
    table = Table("subito", 4)
    assert table.refusal("place", 3, on=2) == "- before-the-deal"
    assert table.game.may_act(table.state) == ()
    assert table.verdict() == {"game": "subito", "finished": False, "winners": [], "scores": [0] * 4, "detail": {}}
    assert [table.view(0).round, table.view(0).card, table.view(0).faces] == [0, None, ""]


def test_no_deal_while_a_round_runs() -> None:  # S2.7
    table = table_of(2)
    assert table.refusal("deal", faces=ALL_A, sides=[[0], [1]], piles=two_piles()) == "- no-deal-due"


def test_subito_has_no_ties_and_no_silence() -> None:  # S2.3
    table = table_of(2)
    assert table.refusal("silence") == table.refusal("tie", seats=[0, 1]) == "- unknown-action"
    assert foreign_refusal(table) == "- not-of-this-game"


def test_between_rounds_the_view_shows_the_last_one() -> None:  # S2.7, S3.1
    table = table_of(2)
    assert table.view().round == 1
    for _ in range(36):
        table.do("place", 1, on=2)
    view = table.view(0)
    assert (view.round, view.next, view.scores, view.finished) == (1, (), (0, 2), False)
    assert len(view.columns[1][0]) == 36
    assert [type(result) for result in view.results] == [Result]
    dealt_by_chance(table, 1)
    assert table.view(0).round == 2
    assert table.view(0).columns == (((),) * 8, ((),) * 8)


def test_every_reason_to_refuse_is_one_that_a_record_can_meet() -> None:  # S2.2, S2.7, S4.4, S5.1, S5.2, S6.1
    two, three, four = Table("subito", 2), Table("subito", 3), Table("subito", 4)
    short = [CARDS[:35], CARDS[36:]]
    twice = [CARDS[:36], CARDS[:36]]
    between, ended = played(2, ((), ())), played(2, *[((), ())] * 3)
    met = {
        two.refusal("place", 0, on=2),
        table_of(2).refusal("deal", faces=ALL_A, sides=[[0], [1]], piles=two_piles()),
        foreign_refusal(table_of(2)),
        two.refusal("deal", faces=ALL_A, sides=[[1], [0]], piles=two_piles()),
        two.refusal("deal", faces=ALL_A, sides=[[0], [1]], piles=short),
        two.refusal("deal", faces=ALL_A, sides=[[0], [1]], piles=twice),
        three.refusal("deal", faces=ALL_A, sides=[[1], [0, 2]], piles=three_piles(1)),
        three.refusal("deal", faces=ALL_A, sides=[[0], [1, 2]], piles=three_piles(1)),
        four.refusal("deal", faces=ALL_A, sides=[[0, 2], [1, 3]], piles=FOUR_PILES),
        four.refusal("deal", faces=ALL_A, sides=[[0, 1], [2, 3]], piles=[[], *FOUR_PILES[1:]]),
        table_of(4).refusal("place", 1, on=2),
        between.refusal("place", 1, on=2),
        ended.refusal("place", 1, on=2),
    }
    assert met == {f"{reason.rule or '-'} {reason.key}" for reason in GAMES["subito"].reasons}


def test_of_several_faults_the_shape_comes_first_then_the_end() -> None:  # S4.4
    ended = played(4, *[((), ())] * 3)
    assert ended.refusal("place", 1, on=1) == "- malformed"
    assert ended.refusal("place", 4, on=2) == "- malformed"
    assert ended.refusal("place", 1, on=2, card="r1B") == "- unknown-key"
    assert ended.refusal("place", 1) == "- missing-key"
    assert ended.refusal("deal", faces="A", sides=[[0, 1], [2, 3]], piles=FOUR_PILES) == "- malformed"
    assert ended.refusal("deal", faces=ALL_A, sides=[[0, 2], [1, 3]], piles=[[]] * 4) == "S4.4 game-over"


def test_of_several_faults_what_is_pending_comes_before_the_content() -> None:  # S2.7, S5.2
    table = table_of(4)
    assert table.refusal("place", 1, on=10) == "- malformed"
    assert table.refusal("deal", faces=ALL_A, sides=[[0, 2], [1, 3]], piles=[[]] * 4) == "- no-deal-due"
    table = Table("subito", 4)
    assert table.refusal("deal", faces=ALL_A, sides=[[0, 2], [1, 3]], piles=[[]] * 4) == "S5.1 wrong-sides-4"


def test_the_first_wrong_card_of_a_column_is_one_mistake_and_so_is_going_bust() -> None:  # S3.1, S3.2
    table = Table("subito", 2)
    dealt_by_chance(table, 3)
    events: list[Event] = []
    for number in range(36):  # seat 0 fills the columns 4 and 5 in turn; seat 1 places three cards that are never wrong
        if number < 3:
            table.do("place", 1, on=2)
        events = table.do("place", 0, on=4 + number % 2)
    assert table.game.mistakes(events, 0) == (2, 36)  # an odd card under "only even", and more than 12 face down
    assert table.game.mistakes(events, 1) == (0, 3)
