"""The rule book of Buntherum, sentence by sentence: docs/rules/buntherum.md."""

import json
from random import Random
from typing import Any

import pytest

from tests.rules.positions import Table, dealt_by_chance, header_error, reaches
from vivace.game.core import Refusal
from vivace.games import GAMES
from vivace.games.buntherum.rules import DECK, Dealt, Eliminated, Revealed, Shouted, Silent, Tied, Why, Won, fits
from vivace.games.subito.rules import Place
from vivace.records import judge

# The rows 1 to 6 as most tests begin, with what is printed on the hexagon:
# 1 yF bC, 2 bB rD, 3 rC gL, 4 gD vI, 5 vL oF, 6 oI yB.
STARTS = "bC rD gL vI oF yB"
PRINTED = ("yF", "bB", "rC", "gD", "vL", "oI")
CARDS = [colour + thing for colour in "ybrgvopk" for thing in "FBCDLIAT" if colour + thing not in PRINTED]
SIZES = {2: 13, 3: 9, 4: 7, 5: 6}
IMPOSSIBLE = "impossible"
# A car for every row: after these, no car fits anywhere.
CARS = "gA yA bA rA pA vA"


def a_deal(seats: int, neutral: str = "", piles: tuple[str, ...] = (), first: int = 0, starts: str = STARTS) -> Any:
    """A legal deal in which the neutral pile and the piles begin with these cards."""
    tops = [text.split() for text in (piles + ("",) * seats)[:seats]]
    top = neutral.split()
    named = {*starts.split(), *top, *(card for pile in tops for card in pile)}
    rest = [card for card in CARDS if card not in named]
    for pile in tops:
        missing = SIZES[seats] - len(pile)
        pile += rest[:missing]
        del rest[:missing]
    return {"starts": starts.split(), "piles": tops, "neutral": top + rest, "first": first}


def dealt(seats: int, neutral: str = "", piles: tuple[str, ...] = (), first: int = 0, **options: object) -> Table:
    """A table at which the first card, the first of `neutral`, has been turned over by `first`."""
    table = Table("buntherum", seats, **options)
    table.do("deal", **a_deal(seats, neutral, piles, first))
    return table


def shown(table: Table, *keys: str) -> list[Any]:
    """These parts of what the referee says, in order."""
    detail = table.verdict()["detail"]
    return [detail[key] for key in keys]


def mistakes(table: Table, *seats: int) -> None:
    """These seats shout wrongly, one after the other: with two objects in a row, every card fits somewhere."""
    for seat in seats:
        table.do("shout", seat, say=IMPOSSIBLE)


def cars_in_every_row(seats: int, pile: str = "kA oA") -> Table:
    """Seat 0 has put a car into each of the six rows and turned over the first card of `pile`."""
    table = dealt(seats, CARS[:2], (CARS[2:] + " " + pile,))
    for row in (1, 2, 3, 4, 5, 6):
        table.do("shout", 0, say=row)
    return table


# B1 Material


def test_eight_objects_in_eight_colours() -> None:  # B1.1
    assert {card[0] for card in DECK} == set("ybrgvopk")
    assert {card[1] for card in DECK} == set("FBCDLIAT")
    assert {len(card) for card in DECK} == {2}


@pytest.mark.parametrize("code", ["Ar", "r", "rX", "wA", "rAA", "RA", "", 3, None, True])
def test_what_is_not_the_code_of_a_card_is_in_no_deal(code: object) -> None:  # B1.1
    for place in ("starts", "neutral"):
        deal = a_deal(2)
        deal[place][0] = code
        assert Table("buntherum", 2).refusal("deal", **deal) == "- malformed"
    deal = a_deal(2)
    deal["piles"][1][0] = code
    assert Table("buntherum", 2).refusal("deal", **deal) == "- malformed"


@pytest.mark.parametrize("row, printed", list(enumerate(PRINTED, start=1)))
def test_the_hexagon_shows_an_object_at_each_side(row: int, printed: str) -> None:  # B1.2, B3.3
    same_colour, same_object = printed[0] + "A", "k" + printed[1]
    for card in (same_colour, same_object):
        table = dealt(2, card)
        [shouted] = reaches(table.do("shout", 0, say=row), Shouted, None)
        assert not shouted.right
    [shouted] = reaches(dealt(2, "kA").do("shout", 0, say=row), Shouted, None)
    assert shouted.right


def test_58_cards_each_combination_but_those_on_the_hexagon() -> None:  # B1.3
    assert len(DECK) == 58
    assert sorted(DECK) == sorted(CARDS)


@pytest.mark.parametrize("instead", [*PRINTED, "kT"])
def test_no_card_is_dealt_twice_and_none_of_the_hexagon(instead: str) -> None:  # B1.3
    deal = a_deal(2, "kT")
    deal["neutral"][-1] = instead
    assert Table("buntherum", 2).refusal("deal", **deal) == "B1.3 wrong-deck"


def test_no_card_is_missing_and_none_is_too_many() -> None:  # B1.3
    for neutral in (a_deal(2)["neutral"][1:], [*a_deal(2)["neutral"], "bC"], []):
        assert Table("buntherum", 2).refusal("deal", **(a_deal(2) | {"neutral": neutral})) == "B1.3 wrong-deck"


def test_the_supply_of_red_tokens_never_runs_out() -> None:  # B1.3
    table = dealt(5)
    mistakes(table, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 0, 1, 2)
    assert sum(shown(table, "tokens")[0]) == 13
    assert not table.verdict()["finished"]


# B2 Set-up


@pytest.mark.parametrize("seats", [0, 1, 6, -1, True, "3", None])
def test_two_to_five_play(seats: object) -> None:  # B2.1
    error = header_error("buntherum", seats, {})
    assert error is not None
    assert (error["line"], error["rule"]) == (1, None)
    assert [header_error("buntherum", right, {}) for right in (2, 3, 4, 5)] == [None] * 4


def test_a_row_starts_at_each_side_with_one_card_face_up() -> None:  # B2.1
    table = Table("buntherum", 3)
    events = table.do("deal", **a_deal(3, first=1))
    assert reaches(events, Dealt, None) == [Dealt(None, tuple(STARTS.split()), 1)]
    assert shown(table, "rows") == [[["bC"], ["rD"], ["gL"], ["vI"], ["oF"], ["yB"]]]
    assert table.view().rows == (("bC",), ("rD",), ("gL",), ("vI",), ("oF",), ("yB",))


def test_six_start_cards_no_more_and_no_less() -> None:  # B2.1
    for starts in (STARTS.split()[:5], [*STARTS.split(), "kA"]):
        assert Table("buntherum", 2).refusal("deal", **(a_deal(2) | {"starts": starts})) == "- malformed"


@pytest.mark.parametrize("row, printed", list(enumerate(PRINTED)))
def test_a_start_card_repeats_neither_object_nor_colour_of_its_row(row: int, printed: str) -> None:  # B2.2
    for bad in (printed[0] + "A", "k" + printed[1]):
        starts = STARTS.split()
        starts[row] = bad
        assert Table("buntherum", 2).refusal("deal", **a_deal(2, starts=" ".join(starts))) == "B2.2 bad-start"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_dealing_draws_start_cards_that_fit(seats: int) -> None:  # B2.2, B2.3, B1.3
    for seed in range(25):
        table = Table("buntherum", seats)
        dealt_by_chance(table, seed)
        for printed, [start] in zip(PRINTED, shown(table, "rows")[0], strict=True):
            assert printed[0] != start[0]
            assert printed[1] != start[1]
        state = table.state
        everywhere = [*(card for pile in (*state.rows, *state.piles) for card in pile), *state.neutral, state.card]
        assert sorted(everywhere) == sorted(CARDS)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_who_learns_soon_turns_over_a_card_that_fits_nowhere(seats: int) -> None:  # B3.4, B1.3, B2.2, B2.3
    rules = GAMES["buntherum"]
    start = rules.start(seats, rules.options())
    for seed in range(25):
        deal: Any = rules.teaching_deal(start, Random(seed), seats - 1)
        assert not isinstance(rules.apply(start, deal), Refusal)
        rows = list(zip(PRINTED, deal.starts, strict=True))
        assert any(not any(fits(row, card) for row in rows) for card in deal.piles[seats - 1][1:3])


@pytest.mark.parametrize("seats, size, neutral", [(2, 13, 26), (3, 9, 25), (4, 7, 24), (5, 6, 22)])
def test_everybody_gets_a_pile_and_the_rest_is_neutral(seats: int, size: int, neutral: int) -> None:  # B2.3
    table = Table("buntherum", seats)
    dealt_by_chance(table, 1)
    assert shown(table, "piles", "neutral") == [[size] * seats, neutral - 1]  # the first card is turned over


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_pile_has_a_card_too_many_or_too_few(seats: int) -> None:  # B2.3
    deal = a_deal(seats)
    deal["neutral"].append(deal["piles"][-1].pop())
    assert Table("buntherum", seats).refusal("deal", **deal) == "B2.3 wrong-piles"
    deal = a_deal(seats)
    deal["piles"][0].append(deal["neutral"].pop())
    assert Table("buntherum", seats).refusal("deal", **deal) == "B2.3 wrong-piles"
    deal = a_deal(seats)
    deal["piles"][0].append(deal["piles"][1].pop())
    assert Table("buntherum", seats).refusal("deal", **deal) == "B2.3 wrong-piles"


def test_there_is_a_pile_for_every_seat() -> None:  # B2.3
    for piles in (a_deal(3)["piles"][:2], [*a_deal(3)["piles"], []]):
        assert Table("buntherum", 3).refusal("deal", **(a_deal(3) | {"piles": piles})) == "- malformed"


def test_nobody_looks_at_the_piles_but_their_numbers_are_visible() -> None:  # B2.3
    table = dealt(3, "kA")
    table.do("shout", 1, say=3)
    state = table.state
    hidden = [card for pile in (*state.piles, state.neutral) for card in pile]
    assert len(hidden) == 9 + 8 + 9 + 24
    for seat in (0, 1, 2, None):
        assert not [card for card in hidden if repr(card) in repr(table.view(seat))]
        assert (table.view(seat).piles, table.view(seat).neutral) == ((9, 8, 9), 24)
        assert table.view(seat) == table.view(None)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_option_first_says_who_turns_over_the_first_card(first: int) -> None:  # B2.4
    for seed in range(6):
        table = Table("buntherum", 3, first=first)
        dealt_by_chance(table, seed)
        assert shown(table, "revealer") == [first]


def test_by_default_the_first_is_drawn_at_random() -> None:  # B2.4
    firsts = set()
    for seed in range(30):
        table = Table("buntherum", 3)
        dealt_by_chance(table, seed)
        firsts.add(table.state.revealer)
    assert firsts == {0, 1, 2}


def test_a_deal_keeps_to_the_option_first() -> None:  # B2.4
    table = Table("buntherum", 3, first=2)
    assert table.refusal("deal", **a_deal(3, first=1)) == "B2.4 wrong-first"
    table.do("deal", **a_deal(3, first=2))
    assert dealt(3, first=1).verdict()["detail"]["revealer"] == 1


@pytest.mark.parametrize("first", [3, -1, True, "0", 1.0, None])
def test_the_first_is_a_seat_at_this_table(first: object) -> None:  # B2.4
    error = header_error("buntherum", 3, {"first": first})
    assert error is not None
    assert (error["line"], error["rule"]) == (1, None)
    assert Table("buntherum", 3).refusal("deal", **(a_deal(3) | {"first": first})) == "- malformed"


def test_buntherum_has_no_other_option() -> None:  # B2.4, B5.3
    assert header_error("buntherum", 2, {"first": 1, "patience": 5}) is None
    error = header_error("buntherum", 2, {"faces": ["A", "A", "A"]})
    assert error is not None
    assert (error["line"], error["rule"]) == (1, None)


# B3 A card


def test_the_first_card_comes_from_the_neutral_pile() -> None:  # B3.1
    table = Table("buntherum", 3)
    events = table.do("deal", **a_deal(3, "kA pT", first=2))
    assert reaches(events, Revealed, None) == [Revealed(None, 2, "kA", False, (0, 1, 2))]
    assert shown(table, "card", "revealer", "neutral", "piles") == ["kA", 2, 24, [9, 9, 9]]
    assert not table.view().own


def test_all_see_the_card_at_the_same_moment() -> None:  # B3.1
    table = dealt(3, "kA", ("", "pT"))
    events = table.do("shout", 1, say=1)
    for seat in (0, 1, 2, None):
        assert reaches(events, Revealed, seat) == [Revealed(None, 1, "pT", True, (0, 1, 2))]
        assert table.view(seat).card == "pT"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everybody_may_shout_the_revealer_included(seat: int) -> None:  # B3.2
    table = dealt(3, "kA", first=1)
    assert table.game.may_act(table.state) == table.game.race(table.state) == (0, 1, 2)
    assert len(table.game.actions(table.state, seat)) == 7
    assert shown(table, "may_shout") == [[0, 1, 2]]
    table.do("shout", seat, say=1)
    assert shown(table, "revealer") == [seat]


@pytest.mark.parametrize("say", [0, 7, -1, True, 1.0, "1", "Impossible", "", None, [1]])
def test_a_shout_is_a_row_from_1_to_6_or_impossible(say: object) -> None:  # B3.2
    assert dealt(2).refusal("shout", 0, say=say) == "- malformed"


@pytest.mark.parametrize("seat", [2, -1, True, "0", None])
def test_only_a_seat_at_this_table_shouts(seat: object) -> None:  # B3.2
    table = dealt(2)
    line = {"do": "shout", "seat": seat, "say": 1}
    assert judge(table.text(line))["error"]["rule"] is None
    assert judge(table.text(line))["error"]["line"] == 3


def test_only_the_first_shout_counts_a_later_one_is_for_the_next_card() -> None:  # B3.2
    table = dealt(2, "kA", ("pT",))
    table.do("shout", 0, say=1)
    [late] = reaches(table.do("shout", 1, say=1), Shouted, None)
    assert late.card == "pT"


def test_who_is_out_of_the_game_may_not_shout() -> None:  # B3.2, B4.4
    table = dealt(3)
    mistakes(table, 1, 1, 1)
    assert shown(table, "may_shout") == [[0, 2]]
    assert table.refusal("shout", 1, say=1) == "B3.2 may-not-shout"
    assert len(table.game.actions(table.state, 1)) == 0


@pytest.mark.parametrize(
    "card, rows",
    [
        ("kA", {1, 2, 3, 4, 5, 6}),
        ("yA", {2, 3, 4, 5}),  # yellow is in 1, printed, and in 6, on a card
        ("kF", {2, 3, 4, 6}),  # a flower is in 1, printed, and in 5, on a card
        ("bI", {3, 5}),
        ("rL", {1, 4, 6}),
        ("gB", {1, 5}),
        ("vF", {2, 3, 6}),
        ("oT", {1, 2, 3, 4}),
    ],
)
def test_a_row_fits_if_neither_object_nor_colour_is_in_it(card: str, rows: set[int]) -> None:  # B3.3
    right = set()
    for row in (1, 2, 3, 4, 5, 6):
        [shouted] = reaches(dealt(2, card).do("shout", 0, say=row), Shouted, None)
        if shouted.right:
            right.add(row)
    assert right == rows
    assert not reaches(dealt(2, card).do("shout", 0, say=IMPOSSIBLE), Shouted, None)[0].right


@pytest.mark.parametrize("before, card, right", [("kA", "kT", False), ("kA", "pA", False), ("kA", "pT", True)])
def test_cards_that_were_put_into_a_row_count_too(before: str, card: str, right: bool) -> None:  # B3.3, B2.2
    table = dealt(2, before, (card,))
    table.do("shout", 0, say=1)
    [shouted] = reaches(table.do("shout", 0, say=1), Shouted, None)
    assert (shouted.card, shouted.right) == (card, right)


def test_impossible_is_right_if_no_row_fits() -> None:  # B3.4
    table = cars_in_every_row(2)
    assert shown(table, "card", "rows") == ["kA", [[s, c] for s, c in zip(STARTS.split(), CARS.split(), strict=True)]]
    for row in (1, 2, 3, 4, 5, 6):
        line = {"do": "shout", "seat": 1, "say": row}
        assert judge(table.text(line))["detail"]["tokens"] == [0, 1]
    [shouted] = reaches(table.do("shout", 1, say=IMPOSSIBLE), Shouted, None)
    assert shouted.right
    assert shown(table, "tokens") == [[0, 0]]


def test_impossible_is_wrong_while_a_single_row_fits() -> None:  # B3.4
    table = dealt(2, "gA", ("yA bA rA pA kA",))
    for row in (1, 2, 3, 4, 5):
        table.do("shout", 0, say=row)
    right = judge(table.text({"do": "shout", "seat": 1, "say": 6}))["detail"]
    assert (right["tokens"], right["rows"][5]) == ([0, 0], ["yB", "kA"])
    [shouted] = reaches(table.do("shout", 1, say=IMPOSSIBLE), Shouted, None)
    assert not shouted.right
    assert shown(table, "tokens") == [[0, 1]]


@pytest.mark.parametrize(
    ("card", "row", "colour", "thing"),
    [
        ("yA", 1, 0, None),  # the printed fish is yellow
        ("kC", 1, None, 1),
        ("bF", 1, 1, 0),
        ("gI", 4, 0, 1),
    ],
)
def test_a_wrong_row_is_told_with_the_cards_that_stand_against_it(
    card: str, row: int, colour: int | None, thing: int | None
) -> None:  # B3.3
    [shouted] = reaches(dealt(2, card).do("shout", 0, say=row), Shouted, None)
    assert shouted.why == Why(colour, thing, ())


def test_a_card_far_down_a_row_stands_against_the_next_one_too() -> None:  # B3.3
    table = dealt(2, "gA", ("kT gI",))
    for _ in range(2):
        table.do("shout", 0, say=1)  # yF bC gA kT
    [shouted] = reaches(table.do("shout", 0, say=1), Shouted, None)
    assert (shouted.card, shouted.why) == ("gI", Why(2, None, ()))


def test_a_wrong_impossible_is_told_with_all_rows_where_the_card_fits() -> None:  # B3.4
    [shouted] = reaches(dealt(2, "kA").do("shout", 1, say=IMPOSSIBLE), Shouted, None)
    assert shouted.why == Why(None, None, (1, 2, 3, 4, 5, 6))
    [shouted] = reaches(dealt(2, "gC").do("shout", 1, say=IMPOSSIBLE), Shouted, None)
    assert shouted.why == Why(None, None, (2, 5, 6))


def test_nothing_stands_against_a_right_shout() -> None:  # B3.3, B3.4
    [row] = reaches(dealt(2, "kA").do("shout", 0, say=3), Shouted, None)
    [impossible] = reaches(cars_in_every_row(2).do("shout", 1, say=IMPOSSIBLE), Shouted, None)
    assert row.why is impossible.why is None


# B4 What a shout brings


def test_a_right_row_takes_the_card_and_the_shouter_turns_over_an_own_card() -> None:  # B4.1
    table = dealt(3, "kA", ("", "", "pT"))
    events = table.do("shout", 2, say=3)
    assert events == [Shouted(None, 2, 3, "kA", True), Revealed(None, 2, "pT", True, (0, 1, 2))]
    rows, card, revealer, piles, neutral = shown(table, "rows", "card", "revealer", "piles", "neutral")
    assert rows[2] == ["gL", "kA"]
    assert (card, revealer, piles, neutral) == ("pT", 2, [9, 9, 8], 24)
    assert table.view().own


def test_impossible_rightly_puts_the_card_under_and_turns_over_an_own_card() -> None:  # B4.2
    table = cars_in_every_row(3)
    before = shown(table, "rows", "neutral")
    events = table.do("shout", 1, say=IMPOSSIBLE)
    assert events[0] == Shouted(None, 1, IMPOSSIBLE, "kA", True)
    assert shown(table, "rows", "neutral") == [before[0], before[1] + 1]
    assert table.state.neutral[-1] == "kA"
    assert shown(table, "revealer", "tokens") == [1, [0, 0, 0]]
    assert table.view().own
    assert shown(table, "piles")[0][1] == 8


@pytest.mark.parametrize(
    "card, say, why",
    [("yA", 1, Why(0, None, ())), ("kF", 5, Why(None, 1, ())), ("kA", IMPOSSIBLE, Why(None, None, (1, 2, 3, 4, 5, 6)))],
)
def test_a_wrong_shout_costs_a_token_and_the_next_card_is_neutral(card: str, say: int | str, why: Why) -> None:  # B4.3
    table = dealt(3, f"{card} pT", first=2)
    events = table.do("shout", 1, say=say)
    assert events == [Shouted(None, 1, say, card, False, why), Revealed(None, 1, "pT", False, (0, 1, 2))]
    assert shown(table, "tokens", "revealer", "card") == [[0, 1, 0], 1, "pT"]
    assert shown(table, "piles", "neutral") == [[9, 9, 9], 24]
    assert shown(table, "rows")[0] == [[start] for start in STARTS.split()]


def test_a_card_goes_under_the_neutral_pile_and_the_next_comes_from_its_top() -> None:  # B4.3, B5.3
    table = dealt(5)
    order = [table.state.card, *table.state.neutral]
    assert len(order) == 22
    seen = [order[0]]
    for _ in range(44):
        table.do("silence")
        seen.append(table.state.card)
    assert seen == [*order, *order, order[0]]


def test_a_third_token_eliminates_and_the_pile_leaves_unseen() -> None:  # B4.4
    table = dealt(3, first=0)
    mistakes(table, 1, 1)
    assert shown(table, "tokens", "may_shout") == [[0, 2, 0], [0, 1, 2]]
    pile = table.state.piles[1]
    events = table.do("shout", 1, say=IMPOSSIBLE)
    assert reaches(events, Eliminated, None) == [Eliminated(None, 1)]
    assert shown(table, "tokens", "piles", "neutral") == [[0, 3, 0], [9, 0, 9], 24]
    seen = set()
    for _ in range(30):
        seen.add(table.state.card)
        table.do("silence")
    assert len(seen) == 25
    assert not seen & set(pile)
    assert not [card for card in pile if repr(card) in repr(table.view(0))]


@pytest.mark.parametrize(
    "before, out, revealer",
    [((), 1, 2), ((), 4, 0), ((2,), 1, 3), ((0,), 4, 1), ((2, 3), 1, 4), ((0, 1), 4, 2), ((1, 3), 2, 4)],
)
def test_for_the_eliminated_the_next_turns_over(before: tuple[int, ...], out: int, revealer: int) -> None:  # B4.4
    table = dealt(5, first=out)
    for seat in (*before, out):
        mistakes(table, seat, seat, seat)
    assert shown(table, "revealer") == [revealer]
    assert not table.view().own
    assert shown(table, "piles")[0][revealer] == 6


# B5 Too close to call


def test_in_a_tie_the_card_goes_under_and_an_outsider_turns_over() -> None:  # B5.1
    table = dealt(4, "kA pT", first=1)
    events = table.do("tie", seats=[3, 0])
    assert events == [Tied(None, (0, 3), "kA"), Revealed(None, 2, "pT", False, (0, 3))]
    assert table.state.neutral[-1] == "kA"
    assert shown(table, "card", "revealer", "may_shout", "neutral", "tokens") == ["pT", 2, [0, 3], 23, [0] * 4]


def test_an_own_card_that_ends_in_a_tie_goes_under_the_neutral_pile_too() -> None:  # B5.1
    table = dealt(3, "kA kT", ("pT",))
    table.do("shout", 0, say=1)
    table.do("tie", seats=[0, 1])
    assert table.state.neutral[-1] == "pT"
    assert shown(table, "card", "revealer", "piles", "neutral") == ["kT", 2, [8, 9, 9], 24]
    assert not table.view().own


@pytest.mark.parametrize(
    "seats, last, tied, revealer",
    [
        (4, 0, [1, 2], 3),
        (4, 0, [2, 3], 1),
        (4, 0, [0, 1], 2),
        (4, 2, [0, 3], 1),
        (4, 3, [0, 1], 2),
        (4, 3, [2, 3], 0),
        (4, 0, [1, 2, 3], 0),  # the last revealer is the only one who is not tied
        (4, 2, [0, 1, 2, 3], 2),  # nobody is left: the last revealer again
        (2, 1, [0, 1], 1),
        (5, 4, [0, 1, 2], 3),
        (3, 1, [1, 2], 0),
    ],
)
def test_the_next_who_is_not_tied_turns_over(seats: int, last: int, tied: list[int], revealer: int) -> None:  # B5.1
    table = dealt(seats, first=last)
    table.do("tie", seats=tied)
    assert shown(table, "revealer", "may_shout") == [revealer, tied]
    assert table.game.race(table.state) == tuple(tied)


def test_who_is_out_of_the_game_turns_over_no_tie_card() -> None:  # B5.1, B4.4
    table = dealt(4)
    mistakes(table, 2, 2, 2, 1)
    table.do("tie", seats=[0, 1])
    assert shown(table, "revealer") == [3]
    table = dealt(3)
    mistakes(table, 2, 2, 2, 1)
    table.do("tie", seats=[0, 1])
    assert shown(table, "revealer") == [1]


def test_only_those_who_are_tied_may_shout() -> None:  # B5.1, B3.2
    table = dealt(4)
    table.do("tie", seats=[1, 2])
    assert table.refusal("shout", 0, say=1) == table.refusal("shout", 3, say=1) == "B3.2 may-not-shout"
    assert [len(table.game.actions(table.state, seat)) for seat in range(4)] == [0, 7, 7, 0]


@pytest.mark.parametrize("seats", [[], [1], [1, 1], [0, 1, 1]])
def test_a_tie_is_between_two_different_seats_at_least(seats: list[int]) -> None:  # B5.1
    assert dealt(3).refusal("tie", seats=seats) == "B5.1 bad-tie"


def test_a_tie_is_between_seats_that_may_shout() -> None:  # B5.1
    table = dealt(4)
    mistakes(table, 3, 3, 3)
    assert table.refusal("tie", seats=[0, 3]) == "B5.1 bad-tie"
    table.do("tie", seats=[0, 1])
    assert table.refusal("tie", seats=[0, 1, 2]) == "B5.1 bad-tie"


@pytest.mark.parametrize("seats", [None, 1, [0, 3], [0, -1], [0, True], ["0", "1"]])
def test_a_tie_names_seats_at_this_table(seats: object) -> None:  # B5.1
    assert dealt(3).refusal("tie", seats=seats) == "- malformed"


def test_a_tie_within_a_tie_is_among_those_tied_then() -> None:  # B5.2, B5.1
    table = dealt(5, "kA kT pA pT", first=4)
    table.do("tie", seats=[0, 1, 2])
    assert shown(table, "card", "revealer", "may_shout") == ["kT", 3, [0, 1, 2]]
    table.do("tie", seats=[0, 2])
    assert shown(table, "card", "revealer", "may_shout") == ["pA", 4, [0, 2]]
    assert table.refusal("shout", 1, say=1) == "B3.2 may-not-shout"
    table.do("tie", seats=[0, 2])
    assert shown(table, "card", "revealer", "may_shout") == ["pT", 1, [0, 2]]
    assert list(table.state.neutral[-3:]) == ["kA", "kT", "pA"]


def test_the_shout_that_breaks_a_tie_counts_as_any_other_if_right() -> None:  # B5.2, B4.1
    table = dealt(3, "kA kT", ("", "pT"))
    table.do("tie", seats=[0, 1])
    table.do("shout", 1, say=2)
    assert shown(table, "card", "revealer", "may_shout", "tokens") == ["pT", 1, [0, 1, 2], [0, 0, 0]]
    assert shown(table, "rows")[0][1] == ["rD", "kT"]
    table.do("shout", 2, say=1)
    assert shown(table, "revealer") == [2]


def test_the_shout_that_breaks_a_tie_counts_as_any_other_if_wrong() -> None:  # B5.2, B4.3
    table = dealt(3, "kA kT pT")
    table.do("tie", seats=[0, 1])
    table.do("shout", 1, say=IMPOSSIBLE)
    assert shown(table, "card", "revealer", "may_shout", "tokens") == ["pT", 1, [0, 1, 2], [0, 1, 0]]


def test_a_third_token_in_a_tie_break_eliminates_and_all_others_play_on() -> None:  # B5.2, B4.4
    table = dealt(4)
    mistakes(table, 1, 1)
    table.do("tie", seats=[1, 2])
    mistakes(table, 1)
    assert shown(table, "revealer", "may_shout") == [2, [0, 2, 3]]


def test_in_silence_the_same_revealer_turns_over_a_neutral_card() -> None:  # B5.3
    table = dealt(3, "kA kT", first=1)
    events = table.do("silence")
    assert events == [Silent(None, "kA"), Revealed(None, 1, "kT", False, (0, 1, 2))]
    assert table.state.neutral[-1] == "kA"
    assert shown(table, "card", "revealer", "neutral", "tokens") == ["kT", 1, 24, [0, 0, 0]]


def test_after_silence_for_an_own_card_the_next_is_neutral() -> None:  # B5.3
    table = dealt(3, "kA kT", ("", "", "pT"))
    table.do("shout", 2, say=1)
    assert table.view().own
    table.do("silence")
    assert shown(table, "card", "revealer", "piles") == ["kT", 2, [9, 9, 8]]
    assert table.state.neutral[-1] == "pT"
    assert not table.view().own


def test_silence_in_a_tie_break_keeps_only_the_tied_seats() -> None:  # B5.3, B5.1
    table = dealt(4)
    table.do("tie", seats=[1, 2])
    for _ in range(2):
        table.do("silence")
        assert shown(table, "revealer", "may_shout") == [3, [1, 2]]
    assert table.refusal("shout", 0, say=1) == "B3.2 may-not-shout"
    table.do("shout", 2, say=IMPOSSIBLE)
    assert shown(table, "may_shout") == [[0, 1, 2, 3]]


def test_the_patience_is_20_seconds_by_default() -> None:  # B5.3
    assert Table("buntherum", 2).state.options.patience == 20
    assert Table("buntherum", 2, patience=5).state.options.patience == 5


@pytest.mark.parametrize("patience", [0, -1, True, 2.5, "20", None])
def test_the_patience_is_a_number_of_seconds(patience: object) -> None:  # B5.3
    error = header_error("buntherum", 2, {"patience": patience})
    assert error is not None
    assert (error["line"], error["rule"]) == (1, None)


# B6 The end


def test_who_may_turn_over_their_last_card_has_won_at_once() -> None:  # B6.1, B4.1
    table = dealt(5, "gA", ("yA bA rA pA vA kA",))
    for row in (1, 2, 3, 4, 5):
        table.do("shout", 0, say=row)
        assert not table.verdict()["finished"]
    assert shown(table, "card", "piles") == ["vA", [1, 6, 6, 6, 6]]
    events = table.do("shout", 0, say=6)  # kA, the last card, would fit nowhere
    assert events == [Shouted(None, 0, 6, "vA", True), Won(None, 0)]
    verdict = table.verdict()
    assert (verdict["finished"], verdict["winners"], verdict["scores"]) == (True, [0], [1, 0, 0, 0, 0])
    assert shown(table, "card", "revealer", "may_shout", "piles") == [None, None, [], [1, 6, 6, 6, 6]]
    assert shown(table, "rows")[0][5] == ["yB", "vA"]
    assert table.game.may_act(table.state) == table.game.race(table.state) == ()
    assert not table.game.deal_due(table.state)
    assert table.view(3).winner == 0
    assert "'kA'" not in repr(table.view(0))


def test_impossible_rightly_wins_with_the_last_card_too() -> None:  # B6.1, B4.2
    table = dealt(5, "gA", ("pT kT gT kA oA", "yA bA rA pA vA"))
    for row in (1, 2, 3, 4, 5):
        table.do("shout", 1, say=row)
    for say in (6, 1, 2, 5, IMPOSSIBLE):
        table.do("shout", 0, say=say)
    assert shown(table, "card", "piles", "tokens") == ["oA", [1, 1, 6, 6, 6], [0] * 5]
    before = shown(table, "neutral")[0]
    events = table.do("shout", 0, say=IMPOSSIBLE)
    assert events == [Shouted(None, 0, IMPOSSIBLE, "oA", True), Won(None, 0)]
    assert table.verdict()["winners"] == [0]
    assert shown(table, "neutral") == [before + 1]


def test_a_wrong_shout_does_not_bring_the_last_card() -> None:  # B6.1, B4.3
    table = dealt(5, "gA", ("yA bA rA pA vA kA",))
    for row in (1, 2, 3, 4, 5):
        table.do("shout", 0, say=row)
    table.do("shout", 0, say=1)
    assert not table.verdict()["finished"]
    assert shown(table, "revealer", "piles") == [0, [1, 6, 6, 6, 6]]


def test_of_13_cards_the_thirteenth_right_shout_wins() -> None:  # B6.1, B2.3
    table = cars_in_every_row(2, "kA oA pT bT kT vT rT yI")
    for card, say in (("kA", IMPOSSIBLE), ("oA", IMPOSSIBLE), ("pT", 1), ("bT", 4), ("kT", 2), ("vT", 3), ("rT", 5)):
        assert shown(table, "card") == [card]
        assert not table.verdict()["finished"]
        table.do("shout", 0, say=say)
    assert table.verdict()["winners"] == [0]
    assert shown(table, "tokens", "piles") == [[0, 0], [1, 13]]


def test_the_last_player_left_has_won() -> None:  # B6.2
    table = dealt(3)
    mistakes(table, 0, 0, 0, 2, 2)
    assert not table.verdict()["finished"]
    events = table.do("shout", 2, say=IMPOSSIBLE)
    assert reaches(events, Won, None) == [Won(None, 1)]
    assert reaches(events, Revealed, None) == []
    verdict = table.verdict()
    assert (verdict["finished"], verdict["winners"], verdict["scores"]) == (True, [1], [0, 1, 0])
    assert shown(table, "tokens", "piles") == [[3, 0, 3], [0, 9, 0]]
    assert shown(table, "card", "revealer", "may_shout") == [None, None, []]


def test_of_two_players_the_other_wins_at_the_third_token() -> None:  # B6.2
    table = dealt(2)
    mistakes(table, 0, 1, 1, 0, 1)
    assert table.verdict()["winners"] == [0]


def test_after_the_end_nobody_acts() -> None:  # B6.1
    table = dealt(2)
    mistakes(table, 1, 1, 1)
    assert table.refusal("shout", 0, say=1) == table.refusal("silence") == "B6.1 game-over"
    assert table.refusal("tie", seats=[0, 1]) == table.refusal("deal", **a_deal(2)) == "B6.1 game-over"


# Refusals


def foreign_refusal(table: Table) -> str:
    """What an action that no record of this game can hold is answered."""
    refusal = table.game.apply(table.state, Place(0, 2))
    assert isinstance(refusal, Refusal)
    return f"{refusal.rule or '-'} {refusal.reason.key}"


def test_before_the_deal_nobody_shouts() -> None:  # B3.1
    table = Table("buntherum", 2)
    assert table.refusal("shout", 0, say=1) == table.refusal("silence") == "- before-the-deal"
    assert table.refusal("tie", seats=[0, 1]) == "- before-the-deal"
    assert table.game.deal_due(table.state)
    verdict = {"game": "buntherum", "finished": False, "winners": [], "scores": [0, 0], "detail": {}}
    assert table.verdict() == verdict


def test_there_is_only_one_deal() -> None:  # B2.1
    assert dealt(2).refusal("deal", **a_deal(2)) == "- no-deal-due"


def test_buntherum_has_no_actions_of_other_games() -> None:  # B3.2
    table = dealt(2)
    assert table.refusal("place", 0, on=2) == "- unknown-action"
    assert foreign_refusal(table) == "- not-of-this-game"


def test_every_reason_to_refuse_is_one_that_a_record_can_meet() -> None:  # B1.3, B2.2, B2.3, B2.4, B3.2, B5.1, B6.1
    fresh, tied, ended = Table("buntherum", 3, first=1), dealt(3), dealt(2)
    tied.do("tie", seats=[0, 1])
    mistakes(ended, 0, 0, 0)
    met = {
        fresh.refusal("shout", 0, say=1),
        tied.refusal("deal", **a_deal(3)),
        foreign_refusal(tied),
        fresh.refusal("deal", **a_deal(3, starts="yA rD gL vI oF yB")),
        fresh.refusal("deal", **(a_deal(3, first=1) | {"neutral": []})),
        fresh.refusal("deal", **(a_deal(3, first=1) | {"piles": [[]] * 3})),
        fresh.refusal("deal", **a_deal(3, first=0)),
        tied.refusal("shout", 2, say=1),
        tied.refusal("tie", seats=[0, 2]),
        ended.refusal("shout", 0, say=1),
    }
    assert met == {f"{reason.rule or '-'} {reason.key}" for reason in GAMES["buntherum"].reasons}


def test_of_several_faults_the_shape_comes_first_then_the_end_then_the_turn() -> None:  # B6.1, B3.2
    ended = dealt(2)
    mistakes(ended, 1, 1, 1)
    assert ended.refusal("shout", 1, say=7) == ended.refusal("tie", seats=[0, 2]) == "- malformed"
    assert ended.refusal("silence", 0) == "- unknown-key"
    assert ended.refusal("shout", 1) == "- missing-key"
    assert ended.refusal("shout", 1, say=1) == "B6.1 game-over"
    assert ended.refusal("tie", seats=[0]) == "B6.1 game-over"
    assert ended.refusal("deal", **(a_deal(2) | {"neutral": []})) == "B6.1 game-over"
    tied = dealt(3)
    tied.do("tie", seats=[0, 1])
    assert tied.refusal("shout", 2, say=0) == "- malformed"


def test_of_several_faults_what_is_pending_comes_before_the_content() -> None:  # B2.2, B5.1
    assert Table("buntherum", 2).refusal("tie", seats=[0]) == "- before-the-deal"
    assert dealt(2).refusal("deal", **a_deal(2, starts="yA rD gL vI oF yB")) == "- no-deal-due"


def test_a_record_is_text_that_the_referee_judges() -> None:  # B4.1, B4.3, B5.1, B5.3
    header = {"vivace": 1, "game": "buntherum", "seats": 3, "options": {"first": 2}}
    deal = {"do": "deal", **a_deal(3, "kA kT pA yT", ("pT",), first=2)}
    lines = """
        {"do": "shout", "seat": 1, "say": "impossible"}
        {"do": "tie", "seats": [0, 2]}
        {"do": "silence"}
        {"do": "shout", "seat": 0, "say": 3}
    """
    verdict = judge("\n".join([json.dumps(header), json.dumps(deal), lines]))
    assert verdict == {
        "game": "buntherum",
        "finished": False,
        "winners": [],
        "scores": [0, 0, 0],
        "detail": {
            "rows": [["bC"], ["rD"], ["gL", "yT"], ["vI"], ["oF"], ["yB"]],
            "tokens": [0, 1, 0],
            "piles": [8, 9, 9],
            "neutral": 24,
            "card": "pT",
            "revealer": 0,
            "may_shout": [0, 1, 2],
        },
    }


# What everybody is told, word by word


def told(events: list[Any]) -> list[str]:
    return [repr(event) for event in events]


def test_a_deal_and_a_right_row_are_told_in_full() -> None:  # B3.1, B4.1
    table = Table("buntherum", 2)
    assert told(table.do("deal", **a_deal(2, "gA", ("yA",), first=1))) == [
        "Dealt(audience=None, first=1, starts=('bC', 'rD', 'gL', 'vI', 'oF', 'yB'))",
        "Revealed(audience=None, card='gA', may_shout=(0, 1), own=False, seat=1)",
    ]
    assert told(table.do("shout", 0, say=1)) == [
        "Shouted(audience=None, card='gA', right=True, say=1, seat=0, why=None)",
        "Revealed(audience=None, card='yA', may_shout=(0, 1), own=True, seat=0)",
    ]


def test_a_tie_and_a_silence_are_told_in_full() -> None:  # B5.1, B5.3
    table = dealt(3, "gA yA bA")
    assert told(table.do("tie", seats=[0, 2])) == [
        "Tied(audience=None, card='gA', seats=(0, 2))",
        "Revealed(audience=None, card='yA', may_shout=(0, 2), own=False, seat=1)",
    ]
    assert told(table.do("silence")) == [
        "Silent(audience=None, card='yA')",
        "Revealed(audience=None, card='bA', may_shout=(0, 2), own=False, seat=1)",
    ]


def test_an_elimination_and_a_victory_are_told_in_full() -> None:  # B4.4, B6.2
    table = dealt(2, "gA yA bA")
    mistakes(table, 0, 0)
    assert told(table.do("shout", 0, say=IMPOSSIBLE)) == [
        "Shouted(audience=None, card='bA', right=False, say='impossible', seat=0, "
        "why=Why(colour=None, object=None, rows=(3, 4, 5, 6)))",
        "Eliminated(audience=None, seat=0)",
        "Won(audience=None, seat=1)",
    ]
    assert (table.state.own, table.state.card, table.state.revealer) == (False, None, None)
    assert len(table.state.gone) == 13


def test_the_view_tells_everything_that_lies_open() -> None:  # B3.1, B4.3
    table = dealt(3, "gA yA", first=2)
    table.do("shout", 1, say=IMPOSSIBLE)
    assert repr(table.view()) == (
        "BuntherumView(seats=3, rows=(('bC',), ('rD',), ('gL',), ('vI',), ('oF',), ('yB',)), tokens=(0, 1, 0), "
        "piles=(9, 9, 9), neutral=24, card='yA', revealer=1, own=False, may_shout=(0, 1, 2), winner=None, "
        "out=(), tokens_that_eliminate=3)"
    )


# What is shown with a verdict, before the next card


def after_the_verdict(table: Table) -> Any:
    return table.game.view(table.game.settled(table.state), None)


def test_with_a_right_row_the_card_lies_there_and_the_next_is_not_turned_over() -> None:  # B4.1
    table = dealt(3, "kA", ("", "", "pT"))
    table.do("shout", 2, say=3)
    view = after_the_verdict(table)
    assert (view.rows[2], view.card, view.piles, view.neutral) == (("gL", "kA"), None, (9, 9, 9), 24)
    assert (view.revealer, view.own, view.may_shout) == (None, False, ())


def test_with_a_wrong_shout_the_token_is_taken_and_the_card_is_under_the_neutral_pile() -> None:  # B4.3
    table = dealt(3, "kA pT")
    before = table.view().neutral
    table.do("shout", 1, say=IMPOSSIBLE)
    view = after_the_verdict(table)
    assert (view.tokens, view.card, view.neutral, view.out) == ((0, 1, 0), None, before + 1, ())


def test_with_the_third_token_a_player_is_out_without_cards_and_leads_no_more() -> None:  # B4.4
    table = dealt(3)
    table.do("shout", 1, say=3)
    assert table.game.leaders(table.state) == (1,)
    mistakes(table, 1, 1, 1)
    view = after_the_verdict(table)
    assert (view.tokens, view.piles, view.out, view.tokens_that_eliminate) == ((0, 3, 0), (9, 0, 9), (1,), 3)
    assert (table.game.standing(table.state), table.game.leaders(table.state)) == ((9, 0, 9), (0, 2))


@pytest.mark.parametrize("action", [{"do": "tie", "seats": [0, 2]}, {"do": "silence"}])
def test_a_tie_or_a_silence_only_takes_the_card_away(action: dict[str, Any]) -> None:  # B5.1, B5.3
    table = dealt(3, "gA yA")
    before = table.view()
    table.do(**action)
    view = after_the_verdict(table)
    assert (view.card, view.neutral, view.rows, view.tokens) == (None, before.neutral + 1, before.rows, before.tokens)


def test_the_end_is_shown_as_it_is() -> None:  # B6.2
    table = dealt(2)
    mistakes(table, 0, 0, 0)
    assert after_the_verdict(table) == table.view()
    assert table.game.leaders(table.state) == (1,)


def test_the_rules_give_a_card_its_patience_and_nothing_else() -> None:  # B5.3
    table = Table("buntherum", 2, patience=7)
    assert table.game.patience(table.state) is None
    table.do("deal", **a_deal(2))
    assert table.game.patience(table.state) == 7
    assert table.state.options.patience == 7
    table.do("shout", 0, say=IMPOSSIBLE)
    assert table.game.patience(table.state) == 7  # the options stay with the game


def test_before_the_deal_there_is_nothing_on_the_table() -> None:  # B2.1
    table = Table("buntherum", 2)
    assert repr(table.view(0)) == (
        "BuntherumView(seats=2, rows=((), (), (), (), (), ()), tokens=(0, 0), piles=(0, 0), neutral=0, card=None, "
        "revealer=None, own=False, may_shout=(), winner=None, out=(), tokens_that_eliminate=3)"
    )
    assert (table.state.gone, table.state.neutral) == ((), ())


def test_another_game_keeps_the_options() -> None:  # B2.4
    table = dealt(2, "gA", patience=9)
    assert table.game.rematch(table.state, Random(1)) == table.state.options


@pytest.mark.parametrize(
    ("row", "card", "fitting"),
    [
        ("yF bC", "rD", True),
        ("yF bC", "yD", False),
        ("yF bC", "bD", False),
        ("yF bC", "rF", False),
        ("yF bC", "rC", False),
        ("", "yF", True),
        ("gB", "gB", False),
    ],
)
def test_a_row_fits_where_neither_object_nor_colour_is_in_it(row: str, card: str, fitting: bool) -> None:  # B3.3
    assert fits(row.split(), card) is fitting


def test_wrong_shouts_are_counted_as_mistakes_of_who_shouted() -> None:  # B4.3
    table = dealt(2, "gA yA bA")
    events = [
        *table.do("shout", 0, say=IMPOSSIBLE),
        *table.do("shout", 0, say=2),
        *table.do("shout", 1, say=IMPOSSIBLE),
    ]
    assert [table.game.mistakes(events, seat) for seat in (0, 1)] == [(1, 2), (1, 1)]
