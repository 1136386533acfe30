"""The rule book of Khromix, sentence by sentence: docs/rules/khromix.md."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.positions import Table, header_error
from vivace.game.core import Action, Refusal, Silence, Tie, heard
from vivace.games import GAMES
from vivace.games.clear4 import rules as clear4
from vivace.games.khromix.rules import (
    COLOURS,
    DECK,
    FACES,
    MYSTERY,
    AbilityUsed,
    Answer,
    Answered,
    Asked,
    Call,
    Called,
    Dealt,
    Decline,
    Declined,
    Exchanged,
    Finished,
    Options,
    Paid,
    Part,
    Pay,
    Question,
    Saw,
    Undecided,
    Use,
    count,
    counted,
)

KHROMIX = GAMES["khromix"]

# K1.3, worked out by hand: one row a word, k = 1 … 7 from left to right.
PRINTED = """
red:blue:1:see red:green:2:- red:yellow:0:- red:orange:-1:exchange red:violet:1:- red:pink:x2:- red:brown:-1:see
blue:green:1:reverse blue:yellow:2:- blue:orange:x2:- blue:violet:-1:skip blue:pink:1:- blue:brown:2:- blue:red:0:-
green:yellow:1:see green:orange:2:- green:violet:0:- green:pink:-1:exchange green:brown:1:- green:red:x2:-
green:blue:-1:reverse
yellow:orange:1:reverse yellow:violet:2:- yellow:pink:1:- yellow:brown:-1:skip yellow:red:1:- yellow:blue:2:-
yellow:green:0:-
orange:violet:1:see orange:pink:2:- orange:brown:0:- orange:red:-1:exchange orange:blue:1:- orange:green:x2:-
orange:yellow:-1:exchange
violet:pink:1:reverse violet:brown:2:- violet:red:x2:- violet:blue:-1:skip violet:green:1:- violet:yellow:2:-
violet:orange:0:-
pink:brown:1:see pink:red:2:- pink:blue:0:- pink:green:-1:exchange pink:yellow:1:- pink:orange:x2:- pink:violet:-1:skip
brown:red:1:reverse brown:blue:2:- brown:green:1:- brown:yellow:-1:skip brown:orange:1:- brown:violet:2:- brown:pink:0:-
"""


def stacked(*piles: str) -> list[list[str]]:
    """A legal deal: piles from the top down, where … stands for whatever cards are left."""
    halves = [(top.split(), bottom.split()) for top, _, bottom in (pile.partition("…") for pile in piles)]
    rest = list((Counter(DECK) - Counter(card for half in halves for part in half for card in part)).elements())
    size = len(DECK) // len(piles)
    result = []
    for top, bottom in halves:
        missing = size - len(top) - len(bottom)
        result.append([*top, *rest[:missing], *bottom])
        del rest[:missing]
    return result


def dealt(*piles: str, first: int = 0, **options: Any) -> Table:
    """A table at which these piles have just been dealt."""
    table = Table("khromix", len(piles), **options)
    table.do("deal", piles=stacked(*piles), first=first)
    return table


def let_pass(table: Table, turns: int) -> None:
    """So many turns in which nobody answers."""
    for _ in range(turns):
        table.do("call", table.state.caller, ask="colour")
        if table.state.pending == "question":
            table.do("question", table.state.caller, text="?")
        table.do("silence")


def win(table: Table, seat: int) -> None:
    """The caller turns over the next card, and this seat gives the ink."""
    table.do("call", table.state.caller, ask="colour")
    table.do("answer", seat, say=FACES[table.state.centre[0]].ink)


def with_gains(*top_down: str, **options: Any) -> Table:
    """Two players, of whom one has just won all these cards at once; the top one must be without an ability."""
    calls = top_down[::-1]
    table = dealt(" ".join(calls[0::2]) + "…", " ".join(calls[1::2]) + "…", **options)
    let_pass(table, len(calls) - 1)
    win(table, 1 - table.state.caller)
    return table


def detail(table: Table) -> Any:
    return table.verdict()["detail"]


# --- K1 Material


def test_there_are_sixty_cards_of_which_four_are_mysteries() -> None:  # K1.1
    assert len(DECK) == 60
    assert DECK.count("mystery") == 4
    assert len({card for card in DECK if card != "mystery"}) == 56


def test_every_word_is_printed_in_an_ink_of_another_colour() -> None:  # K1.1
    faces = [FACES[card] for card in DECK if card != MYSTERY]
    assert all(face.word in COLOURS and face.ink in COLOURS and face.word != face.ink for face in faces)


def test_mystery_cards_have_no_points() -> None:  # K1.1
    assert count(("mystery", "mystery"), "top") == 0


def test_points_are_two_one_zero_minus_one_or_a_multiplier() -> None:  # K1.2
    assert {card.split(":")[2] for card in DECK if card != MYSTERY} == {"2", "1", "0", "-1", "x2"}
    for card in DECK:
        if card != MYSTERY:
            points = card.split(":")[2]
            assert (FACES[card].points, FACES[card].doubles) == ((0, True) if points == "x2" else (int(points), False))


def test_the_abilities_are_see_exchange_skip_and_reverse() -> None:  # K1.2
    assert {card.split(":")[3] for card in DECK if card != MYSTERY} == {"see", "exchange", "skip", "reverse", "-"}
    assert all(FACES[card].ability == card.split(":")[3] for card in DECK if card != MYSTERY)


def test_the_deck_is_the_table_of_eight_words_in_seven_inks() -> None:  # K1.3
    printed = PRINTED.split()
    assert len(printed) == 56
    assert sorted(DECK) == sorted([*printed, *["mystery"] * 4])
    assert COLOURS == ("red", "blue", "green", "yellow", "orange", "violet", "pink", "brown")


def test_the_deck_has_so_many_of_each_points_and_of_each_ability() -> None:  # K1.3
    printed = [card.split(":") for card in DECK if card != MYSTERY]
    assert Counter(points for _, _, points, _ in printed) == {"2": 12, "1": 18, "0": 8, "-1": 12, "x2": 6}
    assert Counter(ability for *_, ability in printed) == {"see": 5, "exchange": 5, "skip": 5, "reverse": 5, "-": 36}
    assert Counter(ink for _, ink, _, _ in printed) == dict.fromkeys(COLOURS, 7)


def test_a_deal_with_a_card_twice_is_refused() -> None:  # K1.3
    piles = stacked("…", "…")
    for twice in ("red:blue:1:see", "mystery"):
        wrong = [list(pile) for pile in piles]
        wrong[1][-1] = twice
        assert Table("khromix", 2).refusal("deal", piles=wrong, first=0) == "K1.3 wrong-deck"


def test_every_card_leaves_six_colours_for_blotches_that_are_neither_answer() -> None:  # K1.4
    for card in DECK:
        if card != MYSTERY:
            word, ink = card.split(":")[:2]
            assert len(set(COLOURS) - {word, ink}) == 6
            table = dealt(f"{card}…", "…")
            table.do("call", 0, ask="colour")
            right = [say for say in COLOURS if _is_right(table, say)]
            assert right == [ink]


def _is_right(table: Table, say: str) -> bool:
    step = KHROMIX.apply(table.state, Answer(1, say))
    assert not isinstance(step, Refusal)
    return bool(step.state.pending != "pay")


# --- K2 Set-up


@pytest.mark.parametrize(("seats", "each"), [(2, 30), (3, 20), (4, 15), (5, 12), (6, 10)])
def test_the_cards_are_dealt_evenly_to_two_to_six(seats: int, each: int) -> None:  # K2.1
    table = dealt(*["…"] * seats)
    assert detail(table)["active"] == [each] * seats
    deal: Any = KHROMIX.deal(KHROMIX.start(seats, Options()), Random(seats))
    assert [len(pile) for pile in deal.piles] == [each] * seats
    assert sorted(card for pile in deal.piles for card in pile) == sorted(DECK)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_who_learns_soon_has_to_answer_a_mystery_card(seats: int) -> None:  # K5.1, K2.1
    start = KHROMIX.start(seats, Options())
    for seed in range(25):
        deal: Any = KHROMIX.teaching_deal(start, Random(seed), 0)
        assert not isinstance(KHROMIX.apply(start, deal), Refusal)
        assert any(MYSTERY in pile[:3] for pile in deal.piles[1:])


@pytest.mark.parametrize("seats", [0, 1, 7, True, "2"])
def test_another_number_of_players_is_refused(seats: object) -> None:  # K2.1
    error = header_error("khromix", seats, {})
    assert error is not None
    assert (error["line"], error["rule"]) == (1, None)


def test_an_uneven_deal_is_refused() -> None:  # K2.1
    piles = stacked("…", "…")
    piles[0].append(piles[1].pop())
    assert Table("khromix", 2).refusal("deal", piles=piles, first=0) == "K2.1 wrong-piles"
    assert Table("khromix", 3).refusal("deal", piles=piles, first=0) == "- malformed"


def test_nobody_sees_an_active_pile_and_all_see_the_gains() -> None:  # K2.2
    table = dealt("mystery green:orange:2:-…", "blue:yellow:2:-…", "mystery mystery mystery red:green:2:-…")
    table.do("call", 0, ask="colour")
    table.do("question", 0, text="What is for dinner?")
    table.do("answer", 2, say="Soup")
    win(table, 2)
    hidden = {card for pile in table.state.active for card in pile} - {MYSTERY}
    assert len(hidden) == 55
    for seat in (0, 1, 2, None):
        view = table.view(seat)
        assert not [card for card in hidden if card in repr(view)]
        assert view.active == (19, 19, 20)
        assert view.gains == ((), (), ("blue:yellow:2:-", "mystery"))
        assert view.seen == ()


def test_the_option_first_names_who_begins() -> None:  # K2.3
    table = Table("khromix", 3, first=2)
    assert table.refusal("deal", piles=stacked("…", "…", "…"), first=0) == "K2.3 wrong-first"
    table.do("deal", piles=stacked("…", "…", "…"), first=2)
    assert detail(table)["caller"] == 2


def test_who_begins_is_drawn_at_random_unless_the_option_says_it() -> None:  # K2.3
    rng = Random(1)
    drawn: list[Any] = [KHROMIX.deal(KHROMIX.start(4, Options()), rng) for _ in range(60)]
    fixed: list[Any] = [KHROMIX.deal(KHROMIX.start(4, Options(first=1)), rng) for _ in range(10)]
    assert {deal.first for deal in drawn} == {0, 1, 2, 3}
    assert {deal.first for deal in fixed} == {1}


def test_cards_are_dealt_once() -> None:  # K2.1
    table = Table("khromix", 2)
    assert table.refusal("call", 0, ask="colour") == "- before-the-deal"
    assert table.refusal("silence") == "- before-the-deal"
    assert table.game.deal_due(table.state)
    assert table.verdict() == {
        "game": "khromix", "finished": False, "winners": [], "scores": [0, 0], "detail": {},
    }  # fmt: skip
    table.do("deal", piles=stacked("…", "…"), first=0)
    assert not table.game.deal_due(table.state)
    assert table.refusal("deal", piles=stacked("…", "…"), first=0) == "- no-deal-due"


# --- K3 A turn


def test_the_caller_turns_over_the_top_card_onto_the_centre() -> None:  # K3.1
    table = dealt("red:green:2:-…", "blue:yellow:2:-…", first=1)
    table.do("call", 1, ask="name")
    assert detail(table)["centre"] == ["blue:yellow:2:-"]
    assert detail(table)["active"] == [30, 29]
    table.do("silence")
    table.do("call", 0, ask="colour")
    assert detail(table)["centre"] == ["red:green:2:-", "blue:yellow:2:-"]
    assert (table.view().card, table.view().asked) == ("red:green:2:-", "colour")


def test_nobody_but_the_caller_may_call() -> None:  # K3.1
    table = dealt("…", "…", "…", first=1)
    for seat in (0, 2):
        assert table.refusal("call", seat, ask="colour") == "K3.1 call-pending"
    table.do("call", 1, ask="colour")


def test_the_word_is_chosen_before_the_card_is_seen() -> None:  # K3.1
    table = dealt("red:green:2:-…", "…")
    assert table.view(0).card is None
    assert table.game.actions(table.state, 0) == (Call(0, "colour"), Call(0, "name"))
    table.do("call", 0, ask="name")
    assert table.refusal("call", 0, ask="colour") == "K3.2 answer-pending"


@pytest.mark.parametrize(
    ("ask", "say", "right"),
    [
        ("colour", "blue", True),
        ("colour", "red", False),
        ("colour", "green", False),
        ("name", "red", True),
        ("name", "blue", False),
        ("name", "brown", False),
    ],
)
def test_colour_asks_for_the_ink_and_name_for_the_word(ask: str, say: str, right: bool) -> None:  # K3.2
    table = dealt("red:blue:1:see…", "…")
    table.do("call", 0, ask=ask)
    table.do("answer", 1, say=say)
    assert detail(table)["gains"] == [[], ["red:blue:1:see"] if right else []]


def test_all_others_may_answer_and_the_caller_may_not() -> None:  # K3.2
    table = dealt("red:green:2:-…", "…", "…")
    table.do("call", 0, ask="colour")
    assert table.game.may_act(table.state) == table.game.race(table.state) == (1, 2)
    assert table.refusal("answer", 0, say="green") == "K3.2 answer-pending"
    table.do("answer", 2, say="green")
    assert detail(table)["gains"] == [[], [], ["red:green:2:-"]]


def test_only_the_first_answer_counts() -> None:  # K3.2
    table = dealt("red:green:2:-…", "red:blue:1:see…", "…")
    table.do("call", 0, ask="colour")
    table.do("answer", 2, say="green")
    assert table.refusal("answer", 1, say="green") == "K3.1 call-pending"
    table.do("call", 1, ask="colour")
    table.do("answer", 2, say="red")
    assert table.refusal("answer", 0, say="blue") == "K3.4 pay-pending"


def test_an_answer_must_be_one_of_the_eight_colours() -> None:  # K3.2
    table = dealt("red:green:2:-…", "…")
    table.do("call", 0, ask="colour")
    assert table.refusal("answer", 1, say="GREEN") == "- not-a-colour"
    assert table.refusal("answer", 1, say="") == "- malformed"
    assert table.refusal("answer", 1, say="x" * 201) == "- malformed"


def test_who_is_right_takes_the_centre_on_top_of_their_gains_in_order() -> None:  # K3.3
    table = dealt("red:green:2:- violet:brown:2:-…", "blue:yellow:2:-…", "yellow:pink:1:-…")
    win(table, 2)
    let_pass(table, 2)
    win(table, 2)
    assert detail(table)["gains"][2] == ["violet:brown:2:-", "yellow:pink:1:-", "blue:yellow:2:-", "red:green:2:-"]
    assert detail(table)["centre"] == []
    assert table.verdict()["scores"] == [0, 0, 7]


def test_who_is_wrong_pays_with_the_top_of_the_active_pile() -> None:  # K3.4
    table = dealt("red:green:2:-…", "blue:yellow:2:-…")
    table.do("call", 0, ask="colour")
    table.do("answer", 1, say="red")
    assert (table.view().pending, table.view().actor, table.view().card) == ("pay", 1, "red:green:2:-")
    table.do("pay", 1, from_="active")
    assert detail(table)["centre"] == ["blue:yellow:2:-", "red:green:2:-"]
    assert detail(table)["active"] == [29, 29]


def test_who_is_wrong_may_pay_with_the_top_of_the_gains_instead() -> None:  # K3.4
    table = dealt("red:green:2:- violet:brown:2:-…", "blue:yellow:2:-…")
    win(table, 1)
    let_pass(table, 1)
    table.do("call", 0, ask="name")
    table.do("answer", 1, say="brown")
    assert table.game.actions(table.state, 1) == (Pay(1, "active"), Pay(1, "gains"))
    table.do("pay", 1, from_="gains")
    assert detail(table)["centre"] == ["red:green:2:-", "violet:brown:2:-", "blue:yellow:2:-"]
    assert detail(table)["gains"] == [[], []]
    assert detail(table)["active"] == [28, 29]


def test_nobody_pays_from_an_empty_pile() -> None:  # K3.4
    table = dealt("red:green:2:-…", "…")
    table.do("call", 0, ask="colour")
    table.do("answer", 1, say="red")
    assert table.refusal("pay", 1, from_="gains") == "K3.4 empty-pile"
    assert table.game.actions(table.state, 1) == (Pay(1, "active"),)


def test_a_wrong_answer_must_be_paid_for_by_the_one_who_gave_it() -> None:  # K3.4
    table = dealt("red:green:2:-…", "…", "…")
    table.do("call", 0, ask="colour")
    table.do("answer", 1, say="red")
    assert table.refusal("pay", 2, from_="active") == "K3.4 pay-pending"
    assert table.refusal("call", 1, ask="colour") == "K3.4 pay-pending"
    assert table.game.may_act(table.state) == (1,)


def test_ability_and_question_of_a_paid_card_are_void() -> None:  # K3.4, K4.0
    table = dealt("red:green:2:- violet:brown:2:-…", "blue:violet:-1:skip mystery blue:yellow:2:-…")
    table.do("call", 0, ask="colour")
    table.do("answer", 1, say="red")
    table.do("pay", 1, from_="active")
    assert table.refusal("answer", 1, say="violet") == "K3.1 call-pending"
    let_pass(table, 1)
    table.do("call", 0, ask="colour")
    table.do("answer", 1, say="violet")
    table.do("pay", 1, from_="active")
    assert detail(table)["centre"] == [
        "blue:yellow:2:-", "violet:brown:2:-", "mystery", "blue:violet:-1:skip", "red:green:2:-",
    ]  # fmt: skip


def test_a_paid_ability_card_is_won_without_its_ability() -> None:  # K3.4, K4.0
    table = dealt("red:green:2:-…", "blue:violet:-1:skip blue:yellow:2:-…")
    table.do("call", 0, ask="colour")
    table.do("answer", 1, say="red")
    table.do("pay", 1, from_="active")
    win(table, 0)
    assert detail(table)["gains"][0] == ["blue:yellow:2:-", "blue:violet:-1:skip", "red:green:2:-"]
    assert detail(table)["caller"] == 0
    assert table.refusal("use", 0, target=1) == "K3.1 call-pending"


def test_the_turn_passes_clockwise() -> None:  # K3.5
    table = dealt("…", "…", "…", "…", first=2)
    callers = []
    for _ in range(5):
        callers.append(detail(table)["caller"])
        let_pass(table, 1)
    assert callers == [2, 3, 0, 1, 2]


def test_the_turn_passes_on_whoever_won_or_paid() -> None:  # K3.5
    table = dealt("red:green:2:-…", "blue:yellow:2:-…", "…")
    win(table, 2)
    assert detail(table)["caller"] == 1
    table.do("call", 1, ask="colour")
    table.do("answer", 0, say="blue")
    table.do("pay", 0, from_="active")
    assert detail(table)["caller"] == 2


def test_after_a_tie_or_silence_the_card_waits_for_the_next_winner() -> None:  # K3.6
    table = dealt("red:green:2:-…", "blue:yellow:2:-…", "violet:brown:2:-…")
    table.do("call", 0, ask="colour")
    table.do("tie", seats=[2, 1])
    assert detail(table) == {
        "gains": [[], [], []], "active": [19, 20, 20], "centre": ["red:green:2:-"], "direction": 1, "caller": 1,
    }  # fmt: skip
    table.do("call", 1, ask="colour")
    table.do("silence")
    assert detail(table)["active"] == [19, 19, 20]
    win(table, 1)
    assert detail(table)["gains"][1] == ["violet:brown:2:-", "blue:yellow:2:-", "red:green:2:-"]


@pytest.mark.parametrize("seats", [[], [1], [1, 1], [0, 1], [1, 2, 2], [0, 1, 2]])
def test_a_tie_is_between_two_or_more_seats_that_may_answer(seats: list[int]) -> None:  # K3.6
    table = dealt("red:green:2:-…", "…", "…")
    table.do("call", 0, ask="colour")
    assert table.refusal("tie", seats=seats) == "K3.6 bad-tie"


def test_a_tie_needs_a_race() -> None:  # K3.6
    table = dealt("red:green:2:-…", "…", "…")
    for line in ({"do": "tie", "seats": [1, 2]}, {"do": "silence"}):
        assert table.refusal(**line) == "K3.1 call-pending"
    table.do("call", 0, ask="colour")
    assert table.refusal("tie", seats=[1, 3]) == "- malformed"


@pytest.mark.parametrize(("patience", "fine"), [(1, True), (3600, True), (0, False), (3601, False), (True, False)])
def test_the_patience_is_an_option_in_seconds(patience: object, fine: bool) -> None:  # K3.6
    assert (header_error("khromix", 2, {"patience": patience}) is None) == fine
    assert Options().patience == 10


# --- K4 Abilities


def test_only_the_winner_uses_the_ability_and_at_once() -> None:  # K4.0
    table = dealt("blue:violet:-1:skip…", "…", "…")
    win(table, 1)
    assert table.refusal("use", 2, target=0) == "K4.0 ability-pending"
    assert table.refusal("decline", 0) == "K4.0 ability-pending"
    assert table.refusal("call", 1, ask="name") == "K4.0 ability-pending"
    assert table.game.may_act(table.state) == (1,)
    table.do("use", 1, target=0)
    assert table.refusal("use", 1, target=0) == "K3.1 call-pending"


@pytest.mark.parametrize("card", ["red:blue:1:see", "blue:violet:-1:skip", "blue:green:1:reverse"])
def test_an_ability_may_always_be_declined(card: str) -> None:  # K4.0
    table = dealt(f"{card}…", "…", "…")
    win(table, 2)
    table.do("decline", 2)
    assert detail(table) == {
        "gains": [[], [], [card]], "active": [19, 20, 20], "centre": [], "direction": 1, "caller": 1,
    }  # fmt: skip
    assert (table.view(2).seen, table.view().skips) == ((), (0, 0, 0))
    assert table.refusal("use", 2, target=0) == "K3.1 call-pending"


def test_only_the_ability_of_the_current_card_counts() -> None:  # K4.0
    table = dealt("blue:violet:-1:skip…", "red:green:2:-…")
    let_pass(table, 1)
    win(table, 0)
    assert detail(table)["gains"][0] == ["red:green:2:-", "blue:violet:-1:skip"]
    assert table.refusal("use", 0, target=1) == "K3.1 call-pending"


def test_the_seer_alone_sees_the_next_card_of_another_player() -> None:  # K4.1
    table = dealt("red:blue:1:see…", "…", "violet:brown:2:-…")
    win(table, 1)
    events = table.do("use", 1, target=2)
    saw = [Saw((1,), 2, "violet:brown:2:-")]
    assert [e for e in heard(events, 1) if isinstance(e, Saw)] == saw
    assert not [e for seat in (0, 2, None) for e in heard(events, seat) if "violet:brown" in repr(e)]
    assert [table.view(seat).seen for seat in (0, 1, 2, None)] == [(), ((2, "violet:brown:2:-"),), (), ()]


def _seen_by_seat_1(*piles: str, **options: Any) -> Table:
    """Three players; seat 1 has just looked at the next card of seat 2, and calls."""
    table = dealt(*piles, **options)
    win(table, 1)
    table.do("use", 1, target=2)
    assert table.view(1).seen == ((2, "violet:brown:2:-"),)
    return table


def test_a_card_seen_is_seen_until_its_owner_calls() -> None:  # K4.1
    table = _seen_by_seat_1("red:blue:1:see…", "…", "violet:brown:2:-…")
    let_pass(table, 1)
    assert table.view(1).seen == ((2, "violet:brown:2:-"),)
    let_pass(table, 1)
    assert table.view(1).seen == ()


def test_a_card_seen_is_seen_until_its_owner_pays_with_it() -> None:  # K4.1
    table = _seen_by_seat_1("red:blue:1:see…", "blue:yellow:2:-…", "violet:brown:2:-…")
    table.do("call", 1, ask="colour")
    table.do("answer", 2, say="blue")
    assert table.view(1).seen == ((2, "violet:brown:2:-"),)
    table.do("pay", 2, from_="active")
    assert table.view(1).seen == ()


def test_a_card_seen_is_still_seen_when_its_owner_pays_from_the_gains() -> None:  # K4.1
    table = dealt("red:green:2:- red:blue:1:see…", "…", "blue:yellow:2:- violet:brown:2:-…")
    win(table, 2)
    let_pass(table, 2)
    win(table, 1)
    table.do("use", 1, target=2)
    table.do("call", 1, ask="colour")
    table.do("answer", 2, say=FACES[table.state.centre[0]].word)
    table.do("pay", 2, from_="gains")
    assert table.view(1).seen == ((2, "violet:brown:2:-"),)


def test_a_card_seen_is_seen_until_it_is_exchanged_away() -> None:  # K4.1, K4.2
    piles = ("red:blue:1:see…", "red:orange:-1:exchange…", "violet:brown:2:-…")
    table = _seen_by_seat_1(*piles, exchange="active")
    win(table, 0)
    assert table.view(1).seen == ((2, "violet:brown:2:-"),)
    table.do("use", 0, target=2)
    assert [table.view(seat).seen for seat in (0, 1, 2, None)] == [()] * 4


def test_several_seers_may_know_several_cards() -> None:  # K4.1
    piles = ("red:blue:1:see orange:pink:2:-…", "red:brown:-1:see…", "violet:brown:2:-…")
    table = _seen_by_seat_1(*piles)
    win(table, 0)
    table.do("use", 0, target=2)
    assert [table.view(seat).seen for seat in (0, 1)] == [((2, "violet:brown:2:-"),)] * 2
    table.do("call", 2, ask="colour")
    table.do("answer", 1, say="brown")
    assert [table.view(seat).seen for seat in (0, 1)] == [(), ()]


def test_nobody_looks_at_their_own_next_card() -> None:  # K4.1
    table = dealt("red:blue:1:see…", "…")
    win(table, 1)
    assert table.refusal("use", 1, target=1) == "K4.1 see-another"


@pytest.mark.parametrize("card", ["red:blue:1:see", "blue:violet:-1:skip"])
def test_an_ability_needs_its_target(card: str) -> None:  # K4.1, K4.3
    table = dealt(f"{card}…", "…")
    win(table, 1)
    assert table.refusal("use", 1) == "- target-missing"
    assert table.refusal("use", 1, target=2) == "- malformed"


def _before_exchange(**options: Any) -> Table:
    """Seat 0 has just won an exchange card, seat 2 has gains, seat 1 has none."""
    piles = ("red:green:2:-…", "red:orange:-1:exchange…", "violet:brown:2:- orange:pink:2:-…")
    table = dealt(*piles, first=2, **options)
    let_pass(table, 1)
    win(table, 2)
    win(table, 0)
    assert detail(table)["gains"] == [["red:orange:-1:exchange"], [], ["red:green:2:-", "violet:brown:2:-"]]
    return table


def test_exchange_swaps_the_card_won_for_the_top_of_another_gains_pile() -> None:  # K4.2
    table = _before_exchange()
    table.do("use", 0, target=2)
    assert detail(table) == {
        "gains": [["red:green:2:-"], [], ["red:orange:-1:exchange", "violet:brown:2:-"]],
        "active": [19, 19, 19],
        "centre": [],
        "direction": 1,
        "caller": 2,
    }
    assert table.verdict()["scores"] == [2, 0, 1]


def test_exchange_leaves_what_lies_below_the_card_won() -> None:  # K4.2
    table = dealt("red:green:2:- red:orange:-1:exchange…", "blue:yellow:2:-…", "pink:red:2:-…")
    win(table, 2)
    let_pass(table, 2)
    win(table, 1)
    table.do("use", 1, target=2)
    assert detail(table)["gains"] == [
        [], ["red:green:2:-", "pink:red:2:-", "blue:yellow:2:-"], ["red:orange:-1:exchange"],
    ]  # fmt: skip


def test_the_option_exchange_may_mean_the_top_of_the_active_pile() -> None:  # K4.2
    table = _before_exchange(exchange="active")
    table.do("use", 0, target=2)
    assert detail(table)["gains"] == [["orange:pink:2:-"], [], ["red:green:2:-", "violet:brown:2:-"]]
    assert detail(table)["active"] == [19, 19, 19]
    table.do("call", 2, ask="colour")
    assert detail(table)["centre"] == ["red:orange:-1:exchange"]


def test_the_card_given_into_an_active_pile_lies_face_down() -> None:  # K4.2
    table = _before_exchange(exchange="active")
    table.do("use", 0, target=1)
    assert not [seat for seat in (0, 1, 2, None) if "red:orange" in repr(table.view(seat))]


def test_an_exchange_card_that_comes_by_exchange_gives_no_second_ability() -> None:  # K4.0, K4.2
    piles = ("orange:red:-1:exchange…", "red:orange:-1:exchange…", "…")
    table = dealt(*piles, exchange="active")
    win(table, 2)
    table.do("use", 2, target=1)
    assert detail(table)["gains"][2] == ["red:orange:-1:exchange"]
    assert table.refusal("use", 2, target=1) == "K3.1 call-pending"


def test_nobody_exchanges_with_themselves() -> None:  # K4.2
    for exchange in ("gains", "active"):
        table = _before_exchange(exchange=exchange)
        assert table.refusal("use", 0, target=0) == "K4.2 exchange-with-another"


@pytest.mark.parametrize(("exchange", "fine"), [("gains", True), ("active", True), ("centre", False), (1, False)])
def test_exchange_is_an_option_of_two_values(exchange: object, fine: bool) -> None:  # K4.2
    assert (header_error("khromix", 2, {"exchange": exchange}) is None) == fine
    assert Options().exchange == "gains"


def test_a_skipped_player_misses_the_next_turn_as_caller_and_may_still_answer() -> None:  # K4.3
    table = dealt("blue:violet:-1:skip…", "red:green:2:-…", "…")
    win(table, 1)
    table.do("use", 1, target=2)
    assert table.view().skips == (0, 0, 1)
    assert detail(table)["caller"] == 1
    win(table, 2)
    assert detail(table)["gains"][2] == ["red:green:2:-"]
    assert detail(table)["caller"] == 0
    assert table.view().skips == (0, 0, 0)
    let_pass(table, 2)
    assert detail(table)["caller"] == 2


def test_skips_add_up_and_are_used_one_at_a_time() -> None:  # K4.3
    table = dealt("blue:violet:-1:skip…", "yellow:brown:-1:skip…", "…")
    win(table, 1)
    table.do("use", 1, target=2)
    table.do("call", 1, ask="name")
    table.do("answer", 0, say="yellow")
    table.do("use", 0, target=2)
    callers = []
    for _ in range(6):
        callers.append((detail(table)["caller"], table.view().skips[2]))
        let_pass(table, 1)
    assert callers == [(0, 1), (1, 1), (0, 0), (1, 0), (2, 0), (0, 0)]


def test_two_skipped_neighbours_are_both_passed_over() -> None:  # K4.3
    table = dealt("blue:violet:-1:skip…", "yellow:brown:-1:skip…", "…", "…")
    win(table, 1)
    table.do("use", 1, target=2)
    win(table, 0)
    table.do("use", 0, target=3)
    assert (detail(table)["caller"], table.view().skips) == (0, (0, 0, 0, 0))


def test_between_two_players_a_skip_lets_the_same_player_call_again() -> None:  # K4.3
    table = dealt("blue:violet:-1:skip red:green:2:-…", "yellow:brown:-1:skip…")
    win(table, 1)
    table.do("use", 1, target=0)
    assert detail(table)["caller"] == 1
    win(table, 0)
    table.do("use", 0, target=1)
    # Seat 0 is passed over, then seat 1 is; then it is seat 0's turn.
    assert (detail(table)["caller"], table.view().skips) == (0, (0, 0))


def test_nobody_skips_themselves() -> None:  # K4.3
    table = dealt("blue:violet:-1:skip…", "…")
    win(table, 1)
    assert table.refusal("use", 1, target=1) == "K4.3 skip-another"


def test_reverse_changes_the_direction_of_play() -> None:  # K4.4, K3.5
    table = dealt("blue:green:1:reverse…", "…", "yellow:orange:1:reverse…")
    win(table, 1)
    assert table.refusal("use", 1, target=0) == "- target-not-needed"
    table.do("use", 1)
    assert (detail(table)["direction"], detail(table)["caller"]) == (-1, 2)
    let_pass(table, 3)
    assert detail(table)["caller"] == 2
    table = dealt("blue:green:1:reverse…", "…", "yellow:orange:1:reverse…")
    win(table, 1)
    table.do("use", 1)
    win(table, 0)
    table.do("use", 0)
    assert (detail(table)["direction"], detail(table)["caller"]) == (1, 0)


def test_with_two_players_reverse_alters_nothing_else() -> None:  # K4.4
    table = dealt("blue:green:1:reverse…", "…")
    win(table, 1)
    table.do("use", 1)
    assert (detail(table)["direction"], detail(table)["caller"]) == (-1, 1)
    let_pass(table, 1)
    assert detail(table)["caller"] == 0


def test_an_exchange_with_nobody_who_has_gains_is_void() -> None:  # K4.5
    table = dealt("red:orange:-1:exchange orange:red:-1:exchange…", "…", "…")
    win(table, 1)
    assert detail(table)["caller"] == 1
    assert table.refusal("use", 1, target=0) == "K3.1 call-pending"
    assert table.refusal("decline", 1) == "K3.1 call-pending"
    let_pass(table, 2)
    win(table, 1)  # only their own gains: still nobody to choose
    assert detail(table)["caller"] == 1


def test_who_has_no_gains_cannot_be_chosen_for_an_exchange() -> None:  # K4.5
    table = _before_exchange()
    assert table.refusal("use", 0, target=1) == "K4.5 target-empty"
    assert table.game.actions(table.state, 0) == (Use(0, 2), Decline(0))
    active = _before_exchange(exchange="active")
    assert active.game.actions(active.state, 0) == (Use(0, 1), Use(0, 2), Decline(0))


def test_who_has_no_active_card_cannot_be_looked_at() -> None:  # K4.5
    table = dealt("…pink:brown:1:see", *["…"] * 5)
    let_pass(table, 54)
    win(table, 1)
    assert detail(table)["active"] == [0, 1, 1, 1, 1, 1]
    assert table.refusal("use", 1, target=0) == "K4.5 target-empty"
    table.do("use", 1, target=2)
    assert table.verdict()["finished"]


def test_who_has_no_active_card_cannot_be_chosen_for_an_active_exchange() -> None:  # K4.5, K4.2
    table = dealt("…pink:green:-1:exchange", *["…"] * 5, exchange="active")
    let_pass(table, 54)
    win(table, 3)
    assert table.refusal("use", 3, target=0) == "K4.5 target-empty"


@pytest.mark.parametrize(
    ("card", "options"), [("pink:brown:1:see", {}), ("pink:green:-1:exchange", {"exchange": "active"})]
)
def test_an_ability_on_active_piles_is_void_when_nobody_has_one(card: str, options: Any) -> None:  # K4.5, K6.1
    table = dealt(f"…{card}", "…", **options)
    let_pass(table, 58)
    win(table, 1)
    assert table.verdict()["finished"]
    assert detail(table)["active"] == [0, 1]


# --- K5 Mystery cards


def test_a_mystery_card_voids_the_word_and_asks_for_a_question() -> None:  # K5.1
    table = dealt("mystery…", "…", "…")
    table.do("call", 0, ask="colour")
    assert (table.view().pending, table.view().asked, table.view().card) == ("question", None, "mystery")
    assert table.refusal("answer", 1, say="blue") == "K5.1 question-pending"
    assert table.refusal("question", 1, text="Me?") == "K5.1 question-pending"
    assert table.refusal("silence") == "K5.1 question-pending"
    assert (table.game.may_act(table.state), table.game.race(table.state)) == ((0,), ())
    table.do("question", 0, text="Who was Vivaldi?")
    assert table.view().asked == "Who was Vivaldi?"
    assert table.game.race(table.state) == (1, 2)


@pytest.mark.parametrize("say", ["A red-haired priest", "blue", "?", "x" * 200])
def test_any_first_answer_to_a_mystery_question_wins_the_card_and_what_lies_below(say: str) -> None:  # K5.1, K3.3
    table = dealt("red:green:2:-…", "mystery…", "…")
    let_pass(table, 1)
    table.do("call", 1, ask="name")
    table.do("question", 1, text="?")
    assert table.refusal("answer", 1, say=say) == "K3.2 answer-pending"
    table.do("answer", 2, say=say)
    assert detail(table)["gains"] == [[], [], ["mystery", "red:green:2:-"]]
    assert table.verdict()["scores"] == [0, 0, 2]
    assert table.refusal("use", 2, target=0) == "K3.1 call-pending"
    assert detail(table)["caller"] == 2


def test_a_mystery_card_nobody_answers_stays_in_the_centre() -> None:  # K5.1, K3.6
    table = dealt("mystery…", "red:green:2:-…")
    let_pass(table, 1)
    assert detail(table)["centre"] == ["mystery"]
    win(table, 0)
    assert detail(table)["gains"][0] == ["red:green:2:-", "mystery"]


def test_a_caller_without_a_question_may_ask_a_question_mark() -> None:  # K5.1
    table = dealt("mystery…", "…")
    table.do("call", 0, ask="name")
    assert table.game.actions(table.state, 0) == (Question(0, "?"),)
    table.do("question", 0, text="?")
    assert table.view().asked == "?"


@pytest.mark.parametrize("text", ["", "x" * 201, 7, None])
def test_a_question_has_one_to_two_hundred_characters(text: object) -> None:  # K5.1
    table = dealt("mystery…", "…")
    table.do("call", 0, ask="name")
    assert table.refusal("question", 0, text=text) == "- malformed"


def test_only_a_mystery_card_asks_for_a_question() -> None:  # K5.1
    table = dealt("red:green:2:-…", "…")
    assert table.refusal("question", 0, text="?") == "K3.1 call-pending"
    table.do("call", 0, ask="name")
    assert table.refusal("question", 0, text="?") == "K3.2 answer-pending"


# --- K6 The end


def test_the_game_is_over_when_an_active_pile_is_empty_and_the_card_is_played() -> None:  # K6.1
    table = dealt("…red:green:2:-", *["…"] * 5)
    let_pass(table, 54)
    table.do("call", 0, ask="colour")
    assert detail(table)["active"][0] == 0
    assert not table.verdict()["finished"]
    table.do("answer", 4, say="green")
    verdict = table.verdict()
    assert (verdict["finished"], verdict["winners"], verdict["detail"]["caller"]) == (True, [4], None)
    assert table.game.may_act(table.state) == ()
    assert (table.view(0).caller, table.view(0).actor, table.view(0).card) == (None, None, None)


def test_the_last_card_is_played_out_with_its_ability() -> None:  # K6.1
    table = dealt("red:green:2:-…red:orange:-1:exchange", *["…"] * 5)
    win(table, 3)
    let_pass(table, 53)
    win(table, 1)
    assert not table.verdict()["finished"]
    table.do("use", 1, target=3)
    assert table.verdict()["finished"]
    assert detail(table)["gains"][1][0] == "red:green:2:-"
    assert detail(table)["gains"][3] == ["red:orange:-1:exchange"]


def test_the_last_card_is_played_out_with_a_declined_ability() -> None:  # K6.1
    table = dealt("…blue:violet:-1:skip", *["…"] * 5)
    let_pass(table, 54)
    win(table, 1)
    table.do("decline", 1)
    assert table.verdict()["finished"]


def test_the_last_card_is_played_out_with_a_payment() -> None:  # K6.1
    table = dealt("…red:green:2:-", "…blue:yellow:2:-", *["…"] * 4)
    let_pass(table, 54)
    table.do("call", 0, ask="colour")
    table.do("answer", 1, say="red")
    assert not table.verdict()["finished"]
    table.do("pay", 1, from_="active")
    assert table.verdict()["finished"]
    assert detail(table)["active"] == [0, 0, 1, 1, 1, 1]
    assert detail(table)["centre"][:2] == ["blue:yellow:2:-", "red:green:2:-"]


@pytest.mark.parametrize("line", [{"do": "silence"}, {"do": "tie", "seats": [1, 2]}])
def test_the_last_card_may_be_won_by_nobody(line: dict[str, Any]) -> None:  # K6.1, K3.6
    table = dealt("…red:green:2:-", *["…"] * 5)
    let_pass(table, 54)
    table.do("call", 0, ask="colour")
    table.do(**line)
    assert table.verdict()["finished"]


def test_a_last_mystery_card_is_played_out_with_its_question() -> None:  # K6.1, K5.1
    table = dealt("…mystery", *["…"] * 5)
    let_pass(table, 54)
    table.do("call", 0, ask="colour")
    table.do("question", 0, text="?")
    assert not table.verdict()["finished"]
    table.do("answer", 5, say="!")
    assert table.verdict()["finished"]


def test_a_payment_that_takes_the_last_active_card_ends_the_game_too() -> None:  # K6.1
    table = dealt("red:green:2:-…red:blue:1:see blue:red:0:-", *["…"] * 5)
    table.do("call", 0, ask="colour")
    table.do("answer", 5, say="red")
    table.do("pay", 5, from_="active")
    let_pass(table, 47)
    assert detail(table)["active"] == [2, 2, 2, 2, 2, 1]
    table.do("call", 0, ask="colour")
    table.do("answer", 5, say="red")
    table.do("pay", 5, from_="active")
    assert detail(table)["active"] == [1, 2, 2, 2, 2, 0]
    assert table.verdict()["finished"]


def _finished() -> Table:
    table = dealt(*["…"] * 6)
    let_pass(table, 55)
    return table


@pytest.mark.parametrize(
    "line",
    [
        {"do": "call", "seat": 1, "ask": "colour"},
        {"do": "question", "seat": 0, "text": "?"},
        {"do": "answer", "seat": 1, "say": "mauve"},
        {"do": "pay", "seat": 1, "from": "gains"},
        {"do": "use", "seat": 1, "target": 1},
        {"do": "decline", "seat": 1},
        {"do": "tie", "seats": [0]},
        {"do": "silence"},
        {"do": "deal", "piles": [[]] * 6, "first": 0},
    ],
    ids=lambda line: line["do"],
)
def test_after_the_end_every_action_is_refused(line: dict[str, Any]) -> None:  # K6.1
    assert _finished().refusal(**line) == "K6.1 game-over"


def test_cards_in_active_piles_and_in_the_centre_count_for_nobody() -> None:  # K6.2
    table = dealt("red:green:2:-…blue:yellow:2:-", *["…violet:brown:2:-", *["…"] * 4])
    win(table, 1)
    let_pass(table, 54)
    verdict = table.verdict()
    assert verdict["finished"]
    assert verdict["detail"]["active"] == [0, 1, 1, 1, 1, 1]
    assert len(verdict["detail"]["centre"]) == 54
    assert verdict["scores"] == [0, 2, 0, 0, 0, 0]


PRINTED_EXAMPLES = [
    # 2 0 1 −1
    ("red:green:2:- red:yellow:0:- red:violet:1:- red:orange:-1:exchange", 2),
    # 2 0 1 x2 1 2
    ("red:green:2:- red:yellow:0:- red:violet:1:- red:pink:x2:- blue:pink:1:- blue:yellow:2:-", 9),
    # 2 0 1 x2 1 2 x2 0 2 1
    (
        "red:green:2:- red:yellow:0:- red:violet:1:- red:pink:x2:- blue:pink:1:- blue:yellow:2:- blue:orange:x2:- "
        "blue:red:0:- violet:brown:2:- yellow:pink:1:-",
        21,
    ),
]


@pytest.mark.parametrize(("in_order", "points"), PRINTED_EXAMPLES)
def test_a_gains_pile_counts_from_the_top_down(in_order: str, points: int) -> None:  # K6.3
    table = with_gains(*in_order.split())
    assert sorted(table.verdict()["scores"]) == [0, points]
    assert in_order.split() in detail(table)["gains"]
    assert table.view().scores == tuple(table.verdict()["scores"])


@pytest.mark.parametrize(("in_order", "points"), PRINTED_EXAMPLES[1:])
def test_with_the_option_count_it_counts_from_the_bottom_up(in_order: str, points: int) -> None:  # K6.3
    table = with_gains(*reversed(in_order.split()), count="bottom")
    assert sorted(table.verdict()["scores"]) == [0, points]


def test_the_first_printed_example_counts_the_same_from_the_bottom() -> None:  # K6.3
    in_order, points = PRINTED_EXAMPLES[0]
    assert count(tuple(reversed(in_order.split())), "bottom") == points


def test_top_and_bottom_differ_by_where_a_multiplier_lies() -> None:  # K6.3
    top_down = ("red:green:2:-", "red:pink:x2:-", "blue:pink:1:-")
    assert sorted(with_gains(*top_down).verdict()["scores"]) == [0, 4]
    assert sorted(with_gains(*top_down, count="bottom").verdict()["scores"]) == [0, 5]


def test_multipliers_add_up_without_limit_and_double_minus_points_too() -> None:  # K6.3
    doubles = ("red:pink:x2:-", "blue:orange:x2:-", "green:red:x2:-", "orange:green:x2:-")
    assert count((*doubles, "red:green:2:-"), "top") == 32
    assert count((*doubles[:3], "red:orange:-1:exchange"), "top") == -8
    assert count((*doubles, "pink:orange:x2:-", "violet:red:x2:-", "red:violet:1:-"), "top") == 64
    assert count((), "top") == 0


def test_every_multiplier_begins_a_new_part_of_the_count() -> None:  # K6.3
    gains = ("red:green:2:-", "red:violet:1:-", "red:pink:x2:-", "blue:pink:1:-", "red:orange:-1:exchange",
             "blue:yellow:2:-", "green:red:x2:-")  # fmt: skip
    assert counted(gains, "top") == (Part(1, (0, 1), 3, 3), Part(2, (2, 3, 4, 5), 4, 7), Part(4, (6,), 0, 7))
    assert counted(gains, "bottom") == (Part(1, (), 0, 0), Part(2, (6, 5, 4, 3), 4, 4), Part(4, (2, 1, 0), 12, 16))


def test_an_empty_pile_and_mystery_cards_add_nothing() -> None:  # K6.3, K5.1
    assert counted((), "top") == (Part(1, (), 0, 0),)
    assert counted((MYSTERY, "red:green:2:-", MYSTERY), "top") == (Part(1, (0, 1, 2), 2, 2),)


@pytest.mark.parametrize("order", ["top", "bottom"])
def test_everybody_sees_how_every_pile_counts(order: str) -> None:  # K6.3
    table = with_gains("red:green:2:-", "red:pink:x2:-", "blue:pink:1:-", count=order)
    view = table.view()
    assert view.counts == tuple(counted(gains, order) for gains in view.gains)
    assert tuple(parts[-1].total for parts in view.counts) == table.game.standing(table.state)


@given(gains=st.lists(st.sampled_from(DECK), max_size=30), order=st.sampled_from(["top", "bottom"]))
def test_the_parts_of_a_count_come_to_the_count(gains: list[str], order: str) -> None:  # K6.3
    parts = counted(tuple(gains), order)
    assert parts[-1].total == sum(part.adds for part in parts) == count(tuple(gains), order)
    places = [place for part in parts for place in part.cards]
    assert places == list(range(len(gains)) if order == "top" else reversed(range(len(gains))))


@pytest.mark.parametrize(("order", "fine"), [("top", True), ("bottom", True), ("middle", False), (None, False)])
def test_count_is_an_option_of_two_values(order: object, fine: bool) -> None:  # K6.3
    assert (header_error("khromix", 2, {"count": order}) is None) == fine
    assert Options().count == "top"


def test_most_points_win() -> None:  # K6.4
    table = dealt("red:green:2:-…", "red:violet:1:-…", *["…"] * 4)
    win(table, 5)
    win(table, 4)
    let_pass(table, 53)
    verdict = table.verdict()
    assert (verdict["scores"], verdict["winners"]) == ([0, 0, 0, 0, 1, 2], [5])


def test_equal_players_share_the_victory() -> None:  # K6.4
    table = dealt("red:green:2:-…", "blue:yellow:2:-…", "yellow:brown:-1:skip…", *["…"] * 3)
    win(table, 5)
    win(table, 3)
    win(table, 0)
    table.do("decline", 0)
    let_pass(table, 51)
    assert table.verdict()["winners"] == []
    let_pass(table, 1)
    verdict = table.verdict()
    assert (verdict["scores"], verdict["winners"]) == ([-1, 0, 0, 2, 0, 2], [3, 5])


def test_where_nobody_won_a_card_all_share_the_victory() -> None:  # K6.4
    assert _finished().verdict()["winners"] == [0, 1, 2, 3, 4, 5]


# --- What happened, as everybody hears it


def test_the_table_hears_of_every_call_answer_and_payment() -> None:  # K3.1, K3.2, K3.4, K3.6
    table = Table("khromix", 3)
    piles = stacked("red:green:2:- orange:pink:2:-…", "blue:yellow:2:- violet:brown:2:-…", "mystery…")
    assert table.do("deal", piles=piles, first=0) == [Dealt(None, 0, 20)]
    assert table.do("call", 0, ask="name") == [Called(None, 0, "name", "red:green:2:-")]
    assert table.do("answer", 1, say="green") == [Answered(None, 1, "green", False)]
    assert table.do("pay", 1, from_="active") == [Paid(None, 1, "active", "blue:yellow:2:-")]
    table.do("call", 1, ask="colour")
    assert table.do("tie", seats=[2, 0]) == [Undecided(None, (0, 2))]
    table.do("call", 2, ask="colour")
    assert table.do("question", 2, text="Why?") == [Asked(None, 2, "Why?")]
    assert table.do("answer", 0, say="Because") == [Answered(None, 0, "Because", True)]
    table.do("call", 0, ask="colour")
    assert table.do("silence") == [Undecided(None, ())]


def test_the_table_hears_of_every_ability() -> None:  # K4.0, K4.2, K4.3, K4.4
    exchange = _before_exchange()
    assert exchange.do("use", 0, target=2) == [
        AbilityUsed(None, 0, "exchange", 2),
        Exchanged(None, 0, 2, "red:orange:-1:exchange", "red:green:2:-"),
    ]
    for card, target, told in (
        ("blue:violet:-1:skip", {"target": 0}, AbilityUsed(None, 1, "skip", 0)),
        ("blue:green:1:reverse", {}, AbilityUsed(None, 1, "reverse", None)),
    ):
        table = dealt(f"{card}…", "…")
        win(table, 1)
        assert table.do("use", 1, **target) == [told]
        table = dealt(f"{card}…", "…")
        win(table, 1)
        assert table.do("decline", 1) == [Declined(None, 1, told.ability)]


def test_the_table_hears_who_has_won() -> None:  # K6.1, K6.4
    table = dealt("…red:green:2:-", *["…"] * 5)
    let_pass(table, 54)
    table.do("call", 0, ask="colour")
    assert table.do("answer", 4, say="red") == [Answered(None, 4, "red", False)]
    events = table.do("pay", 4, from_="active")
    assert events[1:] == [Finished(None, (0, 1, 2, 3, 4, 5), (0, 0, 0, 0, 0, 0))]


# --- Options, refusals, offers


@pytest.mark.parametrize("options", [{"first": 2}, {"first": True}, {"first": -1}, {"speed": 1}, {"patience": 1.0}, []])
def test_an_unknown_or_invalid_option_is_an_error_of_the_header(options: object) -> None:  # K2.3
    error = header_error("khromix", 2, options)
    assert error is not None
    assert (error["line"], error["rule"]) == (1, None)


PENDING: dict[str, tuple[str, list[dict[str, Any]]]] = {
    "K3.1 call-pending": ("red:green:2:-…", []),
    "K5.1 question-pending": ("mystery…", [{"do": "call", "seat": 0, "ask": "name"}]),
    "K3.2 answer-pending": ("red:green:2:-…", [{"do": "call", "seat": 0, "ask": "name"}]),
    "K3.4 pay-pending": (
        "red:green:2:-…",
        [{"do": "call", "seat": 0, "ask": "name"}, {"do": "answer", "seat": 1, "say": "green"}],
    ),
    "K4.0 ability-pending": (
        "blue:violet:-1:skip…",
        [{"do": "call", "seat": 0, "ask": "name"}, {"do": "answer", "seat": 1, "say": "blue"}],
    ),
}
EVERY_LINE: list[tuple[str, dict[str, Any]]] = [
    ("K3.1 call-pending", {"do": "call", "ask": "colour"}),
    ("K5.1 question-pending", {"do": "question", "text": "?"}),
    ("K3.2 answer-pending", {"do": "answer", "say": "mauve"}),
    ("K3.4 pay-pending", {"do": "pay", "from": "gains"}),
    ("K4.0 ability-pending", {"do": "use", "target": 2}),
    ("K4.0 ability-pending", {"do": "decline"}),
]


@pytest.mark.parametrize("step", PENDING)
def test_what_is_pending_refuses_whatever_does_not_fit(step: str) -> None:  # K3.1, K3.2, K3.4, K4.0, K5.1
    pile, lines = PENDING[step]
    table = dealt(pile, "…", "…")
    for line in lines:
        table.do(**line)
    actor = table.view().actor
    for fits, line in EVERY_LINE:
        for seat in range(3):
            may = (seat != actor) if step.startswith("K3.2") else (seat == actor)
            if fits != step or not may:
                assert table.refusal(seat=seat, **line) == step
    if not step.startswith("K3.2"):
        assert table.refusal("tie", seats=[0]) == step
        assert table.refusal("silence") == step


def test_of_several_faults_the_shape_comes_first_and_the_content_last() -> None:  # K6.1, K3.2, K3.4
    over = _finished()
    assert over.refusal("call", 6, ask="colour") == "- malformed"
    assert over.refusal("answer", 0, say="mauve") == "K6.1 game-over"
    table = dealt("red:green:2:-…", "…", "…")
    table.do("call", 0, ask="colour")
    assert table.refusal("answer", 3, say="green") == "- malformed"
    assert table.refusal("answer", 0, say="mauve") == "K3.2 answer-pending"
    table.do("answer", 1, say="red")
    assert table.refusal("pay", 2, from_="gains") == "K3.4 pay-pending"
    assert table.refusal("pay", 1, from_="gains") == "K3.4 empty-pile"


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ({"do": "shout", "seat": 0}, "unknown-action"),
        ({"do": "call", "seat": 0}, "missing-key"),
        ({"do": "call", "seat": True, "ask": "colour"}, "malformed"),
        ({"do": "call", "seat": 0, "ask": "COLOUR"}, "malformed"),
        ({"do": "call", "seat": 0, "ask": "name", "card": "mystery"}, "unknown-key"),
        ({"do": "deal", "piles": [["red:red:2:-"], []], "first": 0}, "malformed"),
        ({"do": "pay", "seat": 0, "from": "centre"}, "malformed"),
    ],
)
def test_a_malformed_line_breaks_no_rule(line: dict[str, Any], key: str) -> None:  # K3.1
    assert dealt("…", "…").refusal(**line) == f"- {key}"


def test_the_actions_of_other_games_are_refused() -> None:  # K3.1, K6.1
    refusal = KHROMIX.apply(dealt("…", "…").state, clear4.Pass(0))
    assert isinstance(refusal, Refusal)
    assert f"{refusal.rule or '-'} {refusal.reason.key}" == "- not-of-this-game"
    refusal = KHROMIX.apply(_finished().state, clear4.Pass(0))
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "K6.1"


def test_every_reason_for_a_refusal_has_its_test_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert len({reason.key for reason in KHROMIX.reasons}) == len(KHROMIX.reasons) > 15
    for reason in KHROMIX.reasons:
        assert f'"{reason.rule or "-"} {reason.key}"' in source


def _everything(seats: int) -> list[tuple[int, Action]]:
    """Every action that a seat could think of, free text aside."""
    result: list[tuple[int, Action]] = []
    for s in range(seats):
        mine: list[Action] = [Call(s, "colour"), Call(s, "name"), Question(s, "?"), Decline(s), Use(s, None)]
        mine += [Answer(s, say) for say in COLOURS] + [Pay(s, "active"), Pay(s, "gains")]
        mine += [Use(s, target) for target in range(seats)]
        result += [(s, action) for action in mine]
    return result


@pytest.mark.parametrize("exchange", ["gains", "active"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_is_offered_is_what_is_accepted(seats: int, exchange: str) -> None:  # K3.2, K4.0, K4.5
    rng = Random(f"{seats} {exchange}")
    everything = _everything(seats)
    steps_met = set()
    for _ in range(4):
        state = KHROMIX.start(seats, Options(exchange=exchange))
        step = KHROMIX.apply(state, KHROMIX.deal(state, rng))
        while not isinstance(step, Refusal):
            state = step.state
            steps_met.add(state.pending)
            offered = [(s, action) for s in range(seats) for action in KHROMIX.actions(state, s)]
            accepted = [(s, a) for s, a in everything if not isinstance(KHROMIX.apply(state, a), Refusal)]
            assert len(set(offered)) == len(offered)
            assert set(offered) == set(accepted)
            assert {s for s, _ in offered} == set(KHROMIX.may_act(state))
            race = KHROMIX.race(state)
            assert (not race) == isinstance(KHROMIX.apply(state, Silence()), Refusal)
            assert (len(race) < 2) == isinstance(KHROMIX.apply(state, Tie(race)), Refusal)
            if not offered:
                break
            step = KHROMIX.apply(state, _likely(state, rng, [action for _, action in offered]))
        assert KHROMIX.outcome(state).finished
    assert steps_met == {"call", "question", "answer", "pay", "ability", "over"}


def _likely(state: Any, rng: Random, offered: list[Action]) -> Action:
    """Right answers half of the time, so that abilities come up."""
    face = FACES[state.centre[0]] if state.pending == "answer" else None
    right = [a for a in offered if face and isinstance(a, Answer) and a.say in (face.ink, face.word)]
    return rng.choice(right if right and rng.random() < 0.7 else offered)


def test_wrong_answers_are_counted_as_mistakes_of_who_gave_them() -> None:  # K3.4
    table = dealt("red:green:2:-…", "blue:yellow:2:-…")
    table.do("call", 0, ask="colour")
    events = table.do("answer", 1, say="red")
    assert [table.game.mistakes(events, seat) for seat in (0, 1)] == [(0, 0), (1, 1)]
