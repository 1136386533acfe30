"""The rule book of Clear 4, sentence by sentence: docs/rules/clear4.md."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from math import prod
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.rules.positions import Table, header_error
from vivace.game.core import Action, Event, Refusal, Silence, heard
from vivace.games import GAMES
from vivace.games.clear4.rules import (
    Blind,
    BlindTurned,
    Clear,
    Clear4,
    Cleared,
    Deal,
    Dealt,
    Done,
    Finished,
    HandDealt,
    Leave,
    Left,
    Options,
    Pass,
    PileView,
    Play,
    Played,
    Push,
    RoundOver,
    Special,
    Taken,
    Target,
    Turned,
    TurnOf,
)

CLEAR4 = GAMES["clear4"]
# C1.1, written out
DECK = Counter({**{str(value): 10 for value in range(1, 11)}, "P": 7, "J": 7, "C": 6})


def stacked(*players: str) -> dict[str, Any]:
    """A legal deal. A player is "hand / pile / pile / pile / pile", each pile as crosswise, middle, top; cards that are
    not named, or named ".", are high numbers where there are enough: 10, 9, 8 …"""
    rest = DECK - Counter(code for player in players for code in player.split() if code not in ("/", "."))
    high = iter([str(value) for value in range(10, 0, -1) for _ in range(rest[str(value)])] + [*"P" * rest["P"]])

    def filled(codes: list[str], size: int) -> list[str]:
        return [next(high) if code == "." else code for code in codes + ["."] * (size - len(codes))]

    parts = [[part.split() for part in player.split("/")] for player in players]
    hands = [filled(part[0], 8) for part in parts]
    return {"hands": hands, "piles": [[filled(p, 3) for p in (part[1:] + [[]] * 4)[:4]] for part in parts]}


def dealt(*players: str, first: int = 0, **options: Any) -> Table:
    """A table at which these cards have just been dealt; two players at least."""
    players = players if len(players) > 1 else (*players, "")
    table = Table("clear4", len(players), **options)
    table.do("deal", **stacked(*players), first=first)
    return table


def pile(table: Table) -> str:
    """The discard pile, bottom first."""
    return " ".join(table.verdict()["detail"]["pile"])


def hand(table: Table, seat: int) -> str:
    return " ".join(table.view(seat).hand)


def to_act(table: Table) -> int | None:
    seat: int | None = table.verdict()["detail"]["to_act"]
    return seat


def pending(table: Table) -> tuple[str, int | None]:
    return table.view().pending, table.view().to_act


def play(table: Table, seat: int, cards: str = "", *tops: int) -> None:
    """Hand cards and the tops of these piles; where that makes four alike and a choice, it stays open."""
    table.do("play", seat, hand=cards.split(), tops=list(tops))


RUSH = "2 2 2 2 1 1 1 1 / C 4 3 / C 4 3 / C 4 3 / 6 4 3"
"""Whoever is dealt this and has the turn can win at once."""


def rush(table: Table, seat: int, keep: int = 0) -> None:
    """This seat plays all fours and CLEARs of the hand (but keeps so many CLEARs), all tops and middles, which are four
    alike, and all crosswise CLEARs: an endgame, on an empty pile."""
    left = Counter(table.view(seat).hand)
    for _ in range(left["C"] - keep):
        table.do("clear", seat, from_="hand")
    for value in [code for code, number in left.items() if number == 4 and code != "C"]:
        play(table, seat, " ".join([value] * 4))
        clear_four(table, seat)
    for _ in ("tops", "middles"):
        play(table, seat, "", 0, 1, 2, 3)
        clear_four(table, seat)
    for p in range(4):
        if table.state.piles[seat][p] == (13,):
            table.do("blind", seat, pile=p)


def clear_four(table: Table, seat: int) -> None:
    if table.view().pending == "choice":
        table.do("clear4", seat)
    assert pending(table) == ("turn", seat)


def win_at_once(table: Table, seat: int) -> None:
    """A seat that was dealt RUSH wins the round."""
    rush(table, seat)
    table.do("blind", seat, pile=3)


def before_blind(crosswise: str, reply: str = "", own_hand: str = "", more: str = "", **options: Any) -> Table:
    """Seat 0 has laid pile 0 bare with two sevens; seat 1 has replied with these cards, or taken the sevens."""
    table = dealt(f"{own_hand} / {crosswise} 7 7 / {more}", reply, **options)
    play(table, 0, "", 0)
    play(table, 0, "", 0)
    if reply:
        play(table, 1, reply)
        if table.view().pending == "choice":
            table.do("leave", 1)
    else:
        table.do("pass", 1)
    assert pending(table) == ("turn", 0)
    return table


# --- C1 Set-up


def test_the_deck_has_ten_of_each_value_and_twenty_special_cards() -> None:  # C1.1
    assert sum(DECK.values()) == 120
    deal = CLEAR4.deal(CLEAR4.start(6, Options()), Random(4))
    assert isinstance(deal, Deal)
    cards = [*(code for h in deal.hands for code in h), *(code for ps in deal.piles for p in ps for code in p)]
    assert Counter(cards) == DECK


@pytest.mark.parametrize(("code", "copies"), [("1", 10), ("10", 10), ("P", 7), ("J", 7), ("C", 6)])
def test_a_deal_has_no_more_of_a_card_than_the_deck(code: str, copies: int) -> None:  # C1.1
    cards = stacked(" ".join([code] * 4), " ".join([code] * (copies - 4)))
    Table("clear4", 2).do("deal", **cards, first=0)
    cards["piles"][1][3][0] = code
    assert Table("clear4", 2).refusal("deal", **cards, first=0) == "C1.1 wrong-deck"


@pytest.mark.parametrize("code", ["0", "11", "p", "", 5, None])
def test_there_are_no_other_cards(code: object) -> None:  # C1.1
    cards = stacked("", "")
    cards["hands"][0][0] = code
    assert Table("clear4", 2).refusal("deal", **cards, first=0) == "- malformed"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_who_learns_holds_four_alike(seats: int) -> None:  # C2.7, C1.1, C1.2
    start = CLEAR4.start(seats, Options())
    for seed in range(25):
        deal: Any = CLEAR4.teaching_deal(start, Random(seed), seats - 1)
        assert not isinstance(CLEAR4.apply(start, deal), Refusal)
        assert max(Counter(deal.hands[seats - 1]).values()) >= 4


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_players_get_twenty_cards_each(seats: int) -> None:  # C1.2
    table = Table("clear4", seats)
    deal = table.game.deal(table.state, Random(seats))
    step = table.game.apply(table.state, deal)
    assert not isinstance(step, Refusal)
    view: Any = table.game.view(step.state, None)
    assert view.hands == (8,) * seats
    assert [sum(p.height for p in piles) for piles in view.piles] == [12] * seats


@pytest.mark.parametrize("seats", [0, 1, 7, True, "3", None])
def test_another_number_of_players_is_refused(seats: object) -> None:  # C1.2
    error = header_error("clear4", seats, {})
    assert error is not None
    assert (error["line"], error["rule"]) == (1, None)


def test_the_rest_stays_out_of_the_game_unseen() -> None:  # C1.2
    table = dealt("10 9 8 7 6 5 4 3", "10 9 8 7 6 5 4 3")
    assert sum(table.view().hands) + sum(p.height for piles in table.view().piles for p in piles) == 40
    for seat in (0, 1, None):
        assert table.view(seat).discard == ()
        assert not [code for code in ("'1'", "'2'", "'P'", "'J'", "'C'") if code in repr(table.view(seat))]


def test_four_piles_of_three_show_only_their_tops() -> None:  # C1.3
    table = dealt("1 / J J 2 / J J 3 / J . 4 / . J 5", "6")
    assert table.view().piles[0] == (PileView(3, "2"), PileView(3, "3"), PileView(3, "4"), PileView(3, "5"))
    assert not [seat for seat in (0, 1, None) if "'J'" in repr(table.view(seat))]


def test_a_hand_is_known_to_its_owner_alone() -> None:  # C1.3
    table = dealt("1 1 1 1 1 1 1 1", "2 2 2 2 2 2 2 2")
    assert [hand(table, 0), hand(table, 1), table.view(None).hand] == ["1 1 1 1 1 1 1 1", "2 2 2 2 2 2 2 2", ()]
    assert table.view(None).hands == (8, 8)
    fresh = Table("clear4", 2)
    events = fresh.do("deal", **stacked("1 1 1 1 1 1 1 1", "2 2 2 2 2 2 2 2"), first=0)
    for seat, codes in ((0, [("1",) * 8]), (1, [("2",) * 8]), (None, [])):
        assert [e.hand for e in heard(events, seat) if isinstance(e, HandDealt)] == codes


@pytest.mark.parametrize("hand_size", [7, 9])
def test_a_hand_has_eight_cards(hand_size: int) -> None:  # C1.3
    cards = stacked("", "")
    cards["hands"][1] = ["1"] * hand_size
    assert Table("clear4", 2).refusal("deal", **cards, first=0) == "C1.3 wrong-size"


@pytest.mark.parametrize(
    "piles", [[["1", "2", "3"]] * 3, [["1", "2"]] * 4, [["1", "2", "3", "4"]] * 4, [["1"] * 3] * 5]
)
def test_piles_are_four_of_three(piles: list[list[str]]) -> None:  # C1.3
    cards = stacked("", "")
    cards["piles"][0] = piles
    assert Table("clear4", 2).refusal("deal", **cards, first=0) == "C1.3 wrong-size"


def test_the_option_first_names_who_begins() -> None:  # C1.4
    table = Table("clear4", 3, first=2)
    assert table.refusal("deal", **stacked("", "", ""), first=0) == "C1.4 wrong-first"
    table.do("deal", **stacked("", "", ""), first=2)
    assert to_act(table) == 2


def test_who_begins_is_drawn_at_random_unless_the_option_says_it() -> None:  # C1.4
    rng = Random(1)
    drawn: list[Any] = [CLEAR4.deal(CLEAR4.start(4, Options()), rng) for _ in range(60)]
    fixed: list[Any] = [CLEAR4.deal(CLEAR4.start(4, Options(first=3)), rng) for _ in range(10)]
    assert {deal.first for deal in drawn} == {0, 1, 2, 3}
    assert {deal.first for deal in fixed} == {3}


def test_turns_go_clockwise_and_nobody_acts_out_of_turn() -> None:  # C1.4
    table = dealt("9 5", "9 4", "9 3", first=1)
    for seat, card, others in ((1, "9", (0, 2)), (2, "3", (0, 1))):
        for other in others:
            assert table.refusal("play", other, hand=["9"]) == "C1.4 not-your-turn"
        play(table, seat, card)
    table.do("pass", 0)
    assert to_act(table) == 1


def test_each_later_round_is_begun_by_the_next_seat() -> None:  # C1.4
    table = dealt("", "", RUSH, first=2, rounds=3)
    win_at_once(table, 2)
    assert table.game.deal_due(table.state)
    deal: Any = table.game.deal(table.state, Random(1))
    assert deal.first == 0
    assert table.refusal("deal", **stacked("", "", ""), first=2) == "C1.4 wrong-first"
    table.do("deal", **stacked(RUSH, "", ""), first=0)
    win_at_once(table, 0)
    assert table.refusal("deal", **stacked("", "", ""), first=2) == "C1.4 wrong-first"
    table.do("deal", **stacked("", "", ""), first=1)
    assert to_act(table) == 1


def test_nobody_plays_before_the_deal_and_cards_are_dealt_once() -> None:  # C1.2
    table = Table("clear4", 2)
    assert table.refusal("pass", 0) == "- before-the-deal"
    assert table.verdict() == {
        "game": "clear4", "finished": False, "winners": [], "scores": [0, 0], "detail": {},
    }  # fmt: skip
    assert (table.view().round, table.game.may_act(table.state)) == (0, ())
    table.do("deal", **stacked("", ""), first=0)
    assert table.refusal("deal", **stacked("", ""), first=0) == "- no-deal-due"


# --- C2 A turn


@pytest.mark.parametrize(
    "line",
    [{"do": "done"}, {"do": "clear4"}, {"do": "leave"}, {"do": "target", "target": 1}],
    ids=lambda line: line["do"],
)
def test_a_turn_is_numbers_or_a_special_card_or_a_blind_card_or_a_pass(line: dict[str, Any]) -> None:  # C2.0
    table = before_blind("5", reply="6", own_hand="6 P C")
    assert table.refusal(seat=0, **line) == "C2.0 turn-pending"
    offered = {type(action) for action in table.game.actions(table.state, 0)}
    assert offered == {Play, Push, Clear, Blind, Pass}


def test_cards_of_one_value_are_played_from_hand_and_tops_with_jokers() -> None:  # C2.1
    table = dealt("5 5 J / . . 5 / . . J / . . 5 / . . 5")
    play(table, 0, "5 J", 2)
    assert pile(table) == "5 J 5"
    assert table.view().values == (5, 5, 5)
    table = dealt("5 5 J / . . 5 / . . J / . . 5 / . . 5")
    play(table, 0, "J", 1, 0, 3)
    assert pile(table) == "J J 5 5"
    assert table.view().values == (5, 5, 5, 5)


def test_different_values_are_not_played_together() -> None:  # C2.1
    table = dealt("5 6 J / . . 7")
    assert table.refusal("play", 0, hand=["5", "6"]) == "C2.1 mixed-values"
    assert table.refusal("play", 0, hand=["5", "J"], tops=[0]) == "C2.1 mixed-values"


def test_only_cards_that_the_player_holds_are_played() -> None:  # C2.1
    table = dealt("5 5 / 1 3 4 / 5 5 5", "6")
    assert table.refusal("play", 0, hand=["6"]) == "- card-not-held"
    assert table.refusal("play", 0, hand=["5", "5", "5"]) == "- card-not-held"
    assert table.refusal("play", 0, hand=["4"]) == "- card-not-held"
    assert table.refusal("play", 0, hand=["3"]) == "- card-not-held"


def test_a_play_has_at_least_one_card_and_no_pile_twice() -> None:  # C2.1
    table = dealt("5 / . . 5")
    assert table.refusal("play", 0) == "- empty-play"
    assert table.refusal("play", 0, hand=[], tops=[]) == "- empty-play"
    assert table.refusal("play", 0, tops=[0, 0]) == "- pile-twice"
    assert table.refusal("play", 0, tops=[4]) == "- malformed"
    assert table.refusal("play", 0, tops=[True]) == "- malformed"
    for action, key in ((Play(0), "empty-play"), (Play(0, (), (0, 0)), "pile-twice")):
        refusal = CLEAR4.apply(table.state, action)
        assert isinstance(refusal, Refusal)
        assert refusal.reason.key == key


@pytest.mark.parametrize(("value", "fine"), [("6", False), ("10", False), ("5", True), ("4", True), ("1", True)])
def test_an_equal_or_a_lower_value_follows(value: str, fine: bool) -> None:  # C2.2
    table = dealt("5", f"{value} J")
    play(table, 0, "5")
    if fine:
        play(table, 1, f"{value} J")
        assert pile(table) == f"5 {value} J"
    else:
        assert table.refusal("play", 1, hand=[value]) == "C2.2 too-high"
        assert table.refusal("play", 1, hand=[value, "J"]) == "C2.2 too-high"


@pytest.mark.parametrize("value", ["1", "10"])
def test_any_value_is_played_on_an_empty_pile(value: str) -> None:  # C2.2
    table = dealt(value)
    play(table, 0, value)
    assert pile(table) == value


@pytest.mark.parametrize("value", ["1", "10"])
def test_any_value_is_played_on_a_joker_without_a_value(value: str) -> None:  # C2.2, C2.4
    table = dealt("J", value)
    play(table, 0, "J")
    play(table, 1, value)
    assert pile(table) == f"J {value}"
    assert table.view().values == (0, int(value))


def test_a_refusal_says_what_may_be_played_instead() -> None:  # C2.2
    table = dealt("5", "7")
    play(table, 0, "5")
    refusal = CLEAR4.apply(table.state, Play(1, ("7",)))
    assert isinstance(refusal, Refusal)
    assert refusal.message == "7 cannot follow 5: play 5 or lower, or pass."


def test_jokers_alone_take_the_value_on_top() -> None:  # C2.3
    table = dealt("5", "J J", "6 5")
    play(table, 0, "5")
    play(table, 1, "J J")
    assert table.view().values == (5, 5, 5)
    assert table.refusal("play", 2, hand=["6"]) == "C2.2 too-high"
    play(table, 2, "5")
    assert pending(table) == ("choice", 2)


def test_jokers_alone_may_make_four_of_the_value_on_top() -> None:  # C2.3, C2.7
    table = dealt("5", "J J / . . J")
    play(table, 0, "5")
    play(table, 1, "J J", 0)
    assert pending(table) == ("choice", 1)


def test_jokers_alone_on_an_empty_pile_have_no_value() -> None:  # C2.4
    table = dealt("J J", "J", "10")
    play(table, 0, "J J")
    play(table, 1, "J")
    assert (pile(table), table.view().values) == ("J J J", (0, 0, 0))
    play(table, 2, "10")
    assert to_act(table) == 0


def test_cards_without_a_value_make_no_four_and_are_not_limited() -> None:  # C2.4, C2.7, C2.8
    table = dealt("J J J J J", "J J", "10 10 10 10")
    play(table, 0, "J J J J J")
    assert pending(table) == ("turn", 1)
    play(table, 1, "J J")
    assert table.view().values == (0,) * 7
    play(table, 2, "10 10 10 10")
    assert pending(table) == ("choice", 2)
    table.do("clear4", 2)
    assert pile(table) == ""


def test_the_middle_card_is_turned_at_once_when_the_top_is_played() -> None:  # C2.5
    table = dealt("1 / . 3 5", "5")
    events = table.do("play", 0, tops=[0])
    assert [e for e in heard(events, None) if isinstance(e, Turned)] == [Turned(None, 0, 0, "3")]
    assert table.view().piles[0][0] == PileView(2, "3")
    play(table, 1, "5")
    play(table, 0, "", 0)
    assert pile(table) == "5 5 3"


def test_the_crosswise_card_is_never_turned_by_playing_what_lies_on_it() -> None:  # C2.5
    table = dealt("1 / J 5 5")
    play(table, 0, "", 0)
    events = table.do("play", 0, tops=[0])
    assert not [e for e in events if isinstance(e, Turned)]
    assert table.view(0).piles[0][0] == PileView(1, None)
    table.do("pass", 1)
    assert table.refusal("play", 0, tops=[0]) == "- no-top"


def test_after_a_card_was_turned_more_of_the_value_may_follow() -> None:  # C2.6
    table = dealt("5 / . 5 5")
    play(table, 0, "", 0)
    assert pending(table) == ("follow", 0)
    assert table.view().follow == 5
    play(table, 0, "5", 0)
    assert pile(table) == "5 5 5"
    assert pending(table) == ("turn", 1)


@pytest.mark.parametrize(("cards", "tops"), [("5", []), ("J", []), ("", [1]), ("", [2]), ("J", [1]), ("5 J", [])])
def test_what_follows_comes_from_hand_or_tops_and_may_be_jokers(cards: str, tops: list[int]) -> None:  # C2.6
    table = dealt("5 J / . 3 5 / . . 5 / . . J")
    play(table, 0, "", 0)
    play(table, 0, cards, *tops)
    assert table.view().values == (5,) * (1 + len(cards.split()) + len(tops))


def test_each_following_step_counts_anew() -> None:  # C2.6
    table = dealt("9 / . 5 5 / . 3 5")
    play(table, 0, "", 0)
    play(table, 0, "", 1)
    assert pending(table) == ("follow", 0)
    play(table, 0, "", 0)
    assert pile(table) == "5 5 5"
    assert pending(table) == ("turn", 1)


def test_a_step_that_turned_no_card_ends_the_turn_by_itself() -> None:  # C2.6
    table = dealt("5 5 / . 3 5 / . . 5")
    play(table, 0, "", 0)
    play(table, 0, "5")
    assert pending(table) == ("turn", 1)
    table = dealt("5 5 J / . . 5")
    play(table, 0, "5")
    assert pending(table) == ("turn", 1)


def test_where_nothing_could_follow_the_turn_ends_by_itself() -> None:  # C2.6
    table = dealt("4 6 / 5 4 5 / 5 5 6")
    play(table, 0, "", 0)
    assert pile(table) == "5"
    assert pending(table) == ("turn", 1)


def test_who_may_follow_may_also_be_done() -> None:  # C2.6
    table = dealt("5 / . 3 5")
    play(table, 0, "", 0)
    assert table.game.actions(table.state, 0)[-1] == Done(0)
    table.do("done", 0)
    assert pending(table) == ("turn", 1)


def test_only_the_value_just_played_may_follow() -> None:  # C2.6
    table = dealt("5 3 P C / . 4 5 / . . 3")
    play(table, 0, "", 0)
    assert table.refusal("play", 0, hand=["3"]) == "C2.6 other-value"
    assert table.refusal("play", 0, tops=[0]) == "C2.6 other-value"
    assert table.refusal("play", 0, hand=["5", "3"]) == "C2.1 mixed-values"


def test_following_is_not_a_new_turn() -> None:  # C2.6
    table = before_blind("9", reply="5", own_hand="5 P C", more=". 3 5")
    play(table, 0, "", 1)
    for line in (
        {"do": "pass"},
        {"do": "push", "from": "hand", "target": 1},
        {"do": "clear", "from": "hand"},
        {"do": "blind", "pile": 0},
        {"do": "clear4"},
        {"do": "leave"},
        {"do": "target", "target": 1},
    ):
        assert table.refusal(seat=0, **line) == "C2.6 follow-pending"


def test_after_jokers_without_a_value_only_jokers_follow() -> None:  # C2.6, C2.4
    table = dealt("J 5 / . J J / . . 5")
    play(table, 0, "", 0)
    assert (pending(table), table.view().follow) == (("follow", 0), 0)
    assert table.refusal("play", 0, hand=["5"]) == "C2.6 only-jokers"
    assert table.refusal("play", 0, hand=["J"], tops=[1]) == "C2.6 only-jokers"
    assert set(table.game.actions(table.state, 0)) == {
        Play(0, ("J",)), Play(0, (), (0,)), Play(0, ("J",), (0,)), Done(0),
    }  # fmt: skip
    play(table, 0, "J", 0)
    assert table.view().values == (0, 0, 0)
    assert pending(table) == ("turn", 1)


def test_after_jokers_without_a_value_no_number_could_follow() -> None:  # C2.6, C2.4
    table = dealt("5 / . 5 J")
    play(table, 0, "", 0)
    assert pending(table) == ("turn", 1)


def test_where_four_lie_there_only_the_clear_4_applies() -> None:  # C2.6, C2.7
    table = dealt("5 5 5 J / . 5 5")
    play(table, 0, "5 5 5", 0)
    assert pending(table) == ("choice", 0)
    assert table.game.actions(table.state, 0) == (Clear4(0), Leave(0))
    for line in ({"do": "play", "tops": [0]}, {"do": "play", "hand": ["4"]}, {"do": "done"}, {"do": "pass"}):
        assert table.refusal(seat=0, **line) == "C2.7 choice-pending"
    table.do("leave", 0)
    assert pending(table) == ("turn", 1)


def test_four_alike_on_top_clear_the_whole_pile_and_give_another_turn() -> None:  # C2.7
    table = dealt("9 4", "5 5 5 5")
    play(table, 0, "9")
    play(table, 1, "5 5 5 5")
    table.do("clear4", 1)
    assert pile(table) == ""
    assert pending(table) == ("turn", 1)
    assert Counter(table.state.gone) == {9: 1, 5: 4}


def test_it_does_not_matter_who_played_the_other_cards_of_the_four() -> None:  # C2.7
    table = dealt("5 5", "J", "5")
    play(table, 0, "5 5")
    play(table, 1, "J")
    assert pending(table) == ("turn", 2)
    play(table, 2, "5")
    assert pending(table) == ("choice", 2)
    for seat in (0, 1):
        assert table.refusal("clear4", seat) == "C1.4 not-your-turn"
    table.do("clear4", 2)
    assert pending(table) == ("turn", 2)


def test_a_pile_left_ends_the_turn_and_nobody_clears_it_later_for_that_four() -> None:  # C2.7
    table = dealt("5 5 5 5 4", "4 4 4", "3")
    play(table, 0, "5 5 5 5")
    table.do("leave", 0)
    assert pending(table) == ("turn", 1)
    assert table.refusal("clear4", 1) == "C2.0 turn-pending"
    play(table, 1, "4 4 4")
    assert pending(table) == ("turn", 2)
    play(table, 2, "3")
    assert pile(table) == "5 5 5 5 4 4 4 3"


def test_a_pile_left_is_cleared_by_the_next_four() -> None:  # C2.7
    table = dealt("5 5 5 5", "4 4 4 4")
    play(table, 0, "5 5 5 5")
    table.do("leave", 0)
    play(table, 1, "4 4 4 4")
    table.do("clear4", 1)
    assert len(table.state.gone) == 8


def test_with_the_option_always_four_alike_are_cleared_without_asking() -> None:  # C2.7
    table = dealt("5 5 5 5 / . 9 5", clear4="always")
    play(table, 0, "5 5 5", 0)
    assert pile(table) == ""
    assert pending(table) == ("turn", 0)
    assert table.view().piles[0][0] == PileView(2, "9")


@pytest.mark.parametrize(("clear4", "fine"), [("choice", True), ("always", True), ("never", False), (True, False)])
def test_clear4_is_an_option_of_two_values(clear4: object, fine: bool) -> None:  # C2.7
    assert (header_error("clear4", 2, {"clear4": clear4}) is None) == fine
    assert Options().clear4 == "choice"


def test_a_fifth_card_of_a_value_is_refused() -> None:  # C2.8
    table = dealt("5 5 5 5", "5 J / . . J")
    play(table, 0, "5 5 5 5")
    table.do("leave", 0)
    assert table.refusal("play", 1, hand=["5"]) == "C2.8 five"
    assert table.refusal("play", 1, hand=["J"]) == "C2.8 five"
    assert table.refusal("play", 1, tops=[0]) == "C2.8 five"


def test_five_cards_of_a_value_are_refused_at_once() -> None:  # C2.8
    table = dealt("5 5 5 5 5 J", "5 5 5")
    assert table.refusal("play", 0, hand=["5"] * 5) == "C2.8 five"
    assert table.refusal("play", 0, hand=["5", "5", "5", "5", "J"]) == "C2.8 five"
    play(table, 0, "5 5")
    assert table.refusal("play", 1, hand=["5", "5", "5"]) == "C2.8 five"
    play(table, 1, "5 5")


def test_a_fifth_card_does_not_follow_either() -> None:  # C2.8, C2.6
    table = dealt("5 5 / . 5 5 / . . J")
    play(table, 0, "5", 0)
    assert table.refusal("play", 0, hand=["5"], tops=[0, 1]) == "C2.8 five"
    play(table, 0, "5", 0)
    assert pending(table) == ("choice", 0)


# --- C3 Special cards


def test_push_and_clear_are_played_alone() -> None:  # C3.1
    table = dealt("P P C C 5 J / . . P / . . C")
    for cards, tops in ((["P"], []), (["P", "P"], []), (["5", "P"], []), (["C", "J"], []), (["5"], [0]), ([], [1])):
        assert table.refusal("play", 0, hand=cards, tops=tops) == "C3.1 special-alone"


def test_a_special_card_comes_from_the_hand_or_from_a_face_up_top() -> None:  # C3.1
    table = dealt("5 / P P 4 / C C P / C P C / . . 3", "P C")
    for source in ("hand", 0, 3):
        assert table.refusal("push", 0, from_=source, target=1) == "- card-not-held"
        assert table.refusal("clear", 0, from_=source) == "- card-not-held"
    assert table.refusal("push", 0, from_=2, target=1) == "- card-not-held"
    assert table.refusal("clear", 0, from_=1) == "- card-not-held"
    assert table.refusal("clear", 0, from_=4) == "- malformed"
    assert table.refusal("clear", 0, from_="pile") == "- malformed"
    table.do("clear", 0, from_=2)
    table.do("push", 0, from_=1, target=1)


def test_a_special_card_played_from_a_top_turns_the_middle_card() -> None:  # C3.1, C2.5
    table = dealt("3 J / . 3 P / . 4 C")
    table.do("clear", 0, from_=1)
    assert table.view().piles[0][1] == PileView(2, "4")
    assert pending(table) == ("turn", 0)
    table.do("push", 0, from_=0, target=1)
    assert table.view().piles[0][0] == PileView(2, "3")
    assert pending(table) == ("turn", 1)


def test_special_cards_may_be_played_on_an_empty_pile() -> None:  # C3.1
    table = dealt("P C")
    table.do("clear", 0, from_="hand")
    table.do("push", 0, from_="hand", target=1)
    assert table.view().hands == (6, 8)
    assert Counter(table.state.gone) == {11: 1, 13: 1}


def test_push_gives_the_whole_pile_to_another_player_and_ends_the_turn() -> None:  # C3.2
    table = dealt("5", "4 P", "3 3 3 3 3 3 3 3")
    play(table, 0, "5")
    table.do("push", 1, from_="hand", target=2)
    assert hand(table, 2) == "3 3 3 3 3 3 3 3 5"
    assert pile(table) == ""
    assert table.view().hands == (7, 7, 9)
    assert table.state.gone == (11,)
    assert pending(table) == ("turn", 2)


def test_push_never_goes_at_yourself() -> None:  # C3.2
    table = dealt("5 P / . . P")
    assert table.refusal("push", 0, from_="hand", target=0) == "C3.2 not-yourself"
    assert table.refusal("push", 0, from_=0, target=0) == "C3.2 not-yourself"
    assert table.refusal("push", 0, from_=0, target=2) == "- malformed"


def test_cards_pushed_into_a_hand_are_hidden_again() -> None:  # C3.2
    table = dealt("J", "P", "3")
    play(table, 0, "J")
    table.do("push", 1, from_="hand", target=2)
    assert "J" in table.view(2).hand
    assert not [seat for seat in (0, 1, None) if "'J'" in repr(table.view(seat))]


def test_clear_takes_the_pile_and_itself_out_and_gives_another_turn() -> None:  # C3.3
    table = dealt("5", "4 C")
    play(table, 0, "5")
    table.do("clear", 1, from_="hand")
    assert pile(table) == ""
    assert Counter(table.state.gone) == {5: 1, 13: 1}
    assert pending(table) == ("turn", 1)
    play(table, 1, "4")


# --- C4 The crosswise card


def test_a_crosswise_card_is_played_when_nothing_lies_on_it() -> None:  # C4.1
    table = dealt("9 / 5 7 7")
    assert table.refusal("blind", 0, pile=0) == "C4.1 covered"
    play(table, 0, "", 0)
    table.do("done", 0)
    table.do("pass", 1)
    assert table.refusal("blind", 0, pile=0) == "C4.1 covered"
    play(table, 0, "", 0)
    table.do("pass", 1)
    table.do("blind", 0, pile=0)
    assert pile(table) == "5"
    assert len(table.view(0).hand) == 8  # the hand need not be empty


def test_a_crosswise_card_is_unknown_until_it_is_played() -> None:  # C4.1
    table = before_blind("J")
    assert not [seat for seat in (0, 1, None) if "'J'" in repr(table.view(seat))]
    table.do("blind", 0, pile=0)
    assert pile(table) == "J"


def test_a_crosswise_card_is_played_once() -> None:  # C4.1
    table = before_blind("5")
    table.do("blind", 0, pile=0)
    table.do("pass", 1)
    assert table.refusal("blind", 0, pile=0) == "- no-crosswise"
    assert table.refusal("play", 0, tops=[0]) == "- no-top"
    assert table.view().piles[0][0] == PileView(0, None)


@pytest.mark.parametrize(("crosswise", "reply"), [("3", "3"), ("2", "3"), ("3", "3 3"), ("10", "")])
def test_a_blind_card_that_may_be_played_is(crosswise: str, reply: str) -> None:  # C4.2
    table = before_blind(crosswise, reply, own_hand="1")
    before = pile(table)
    table.do("blind", 0, pile=0)
    assert pile(table) == f"{before} {crosswise}".strip()
    assert table.view(0).piles[0][0].height == 0


def test_after_a_blind_card_more_of_its_value_may_follow() -> None:  # C4.2, C2.6
    table = before_blind("2", reply="3", own_hand="2 J 1")
    table.do("blind", 0, pile=0)
    assert (pending(table), table.view().follow) == (("follow", 0), 2)
    assert table.refusal("play", 0, hand=["1"]) == "C2.6 other-value"
    play(table, 0, "2 J")
    assert pile(table) == "7 7 3 2 2 J"
    assert pending(table) == ("turn", 1)


def test_after_a_blind_card_that_nothing_can_follow_the_turn_ends() -> None:  # C4.2, C2.6
    table = before_blind("2", reply="3", own_hand="1 1 1 1")
    table.do("blind", 0, pile=0)
    assert pending(table) == ("turn", 1)


def test_a_blind_card_that_makes_four_gives_the_clear_4() -> None:  # C4.2, C2.7
    table = before_blind("3", reply="3 3 3", own_hand="3")
    table.do("blind", 0, pile=0)
    assert pending(table) == ("choice", 0)
    table = before_blind("3", reply="3 3 3", own_hand="3", clear4="always")
    table.do("blind", 0, pile=0)
    assert (pending(table), pile(table)) == (("turn", 0), "")


def test_a_blind_joker_takes_the_value_on_top() -> None:  # C4.2, C2.3
    table = before_blind("J", reply="3 3", own_hand="3")
    table.do("blind", 0, pile=0)
    assert table.view().values == (7, 7, 3, 3, 3)
    assert (pending(table), table.view().follow) == (("follow", 0), 3)
    play(table, 0, "3")
    assert pending(table) == ("choice", 0)


def test_a_blind_joker_on_an_empty_pile_has_no_value() -> None:  # C4.2, C2.4
    table = before_blind("J", own_hand="J 5")
    table.do("blind", 0, pile=0)
    assert (pending(table), table.view().follow) == (("follow", 0), 0)
    assert table.refusal("play", 0, hand=["5"]) == "C2.6 only-jokers"
    play(table, 0, "J")
    assert table.view().values == (0, 0)
    without = before_blind("J", own_hand="5 5 5 5")
    without.do("blind", 0, pile=0)
    assert pending(without) == ("turn", 1)


def test_a_blind_push_takes_effect_when_its_target_is_named() -> None:  # C4.3, C3.2
    table = before_blind("P", reply="3")
    table.do("blind", 0, pile=0)
    assert pending(table) == ("target", 0)
    for line in (
        {"do": "pass"},
        {"do": "play", "hand": ["10"]},
        {"do": "done"},
        {"do": "clear4"},
        {"do": "blind", "pile": 1},
    ):
        assert table.refusal(seat=0, **line) == "C3.2 target-pending"
    assert table.refusal("target", 0, target=0) == "C3.2 not-yourself"
    assert table.refusal("target", 1, target=0) == "C1.4 not-your-turn"
    assert table.game.actions(table.state, 0) == [Target(0, 1)]
    table.do("target", 0, target=1)
    assert table.view().hands == (8, 10)
    assert pile(table) == ""
    assert pending(table) == ("turn", 1)


def test_a_blind_clear_takes_effect_at_once() -> None:  # C4.3, C3.3
    table = before_blind("C", reply="3")
    table.do("blind", 0, pile=0)
    assert pile(table) == ""
    assert Counter(table.state.gone) == {7: 2, 3: 1, 13: 1}
    assert pending(table) == ("turn", 0)


@pytest.mark.parametrize(("crosswise", "reply"), [("4", "3"), ("10", "6"), ("3", "3 3 3 3"), ("J", "3 3 3 3")])
def test_a_blind_card_too_high_or_a_fifth_is_taken_with_the_pile(crosswise: str, reply: str) -> None:  # C4.4, C2.8
    table = before_blind(crosswise, reply, own_hand="1 1 1 1 1 1 1 1")
    table.do("blind", 0, pile=0)
    assert Counter(table.view(0).hand) == Counter(["1"] * 8 + ["7", "7", *reply.split(), crosswise])
    assert pile(table) == ""
    assert table.view().piles[0][0] == PileView(0, None)
    assert pending(table) == ("turn", 1)


# --- C5 Passing


def test_passing_takes_the_whole_pile_into_the_hand_and_ends_the_turn() -> None:  # C5.1
    table = dealt("5", "4", "1 1 1 1 1 1 1 1")
    play(table, 0, "5")
    play(table, 1, "4")
    table.do("pass", 2)
    assert hand(table, 2) == "1 1 1 1 1 1 1 1 4 5"
    assert pile(table) == ""
    assert pending(table) == ("turn", 0)


def test_who_could_play_may_pass_all_the_same() -> None:  # C5.1
    table = dealt("9", "4")
    play(table, 0, "9")
    assert Play(1, ("4",)) in table.game.actions(table.state, 1)
    table.do("pass", 1)
    assert table.view().hands == (7, 9)


def test_on_an_empty_pile_nobody_may_pass() -> None:  # C5.2
    table = dealt("5 C")
    assert table.refusal("pass", 0) == "C5.2 empty-pass"
    table.do("clear", 0, from_="hand")
    assert table.refusal("pass", 0) == "C5.2 empty-pass"
    assert Pass(0) not in table.game.actions(table.state, 0)


def test_on_an_empty_pile_everybody_can_play() -> None:  # C5.2
    for last in ("6", "P", "J"):
        table = dealt(RUSH.replace("6", last))
        rush(table, 0)
        assert pile(table) == ""
        assert table.game.actions(table.state, 0) == [Blind(0, 3)]


# --- C6 The end


def test_who_has_no_card_left_has_won() -> None:  # C6.1
    table = dealt(RUSH, "")
    rush(table, 0)
    assert table.verdict()["winners"] == []
    table.do("blind", 0, pile=3)
    verdict = table.verdict()
    assert (verdict["finished"], verdict["winners"]) == (True, [0])
    assert verdict["detail"] == {"rounds": [{"winner": 0, "penalty": [0, 8]}], "pile": ["6"], "to_act": None}
    assert table.game.may_act(table.state) == ()


def test_the_last_cards_from_the_hand_win() -> None:  # C6.1
    table = dealt("2 2 2 2 C C 5 5 / C 4 3 / C 4 3 / C 4 3 / C 4 3")
    rush(table, 0)
    assert hand(table, 0) == "5 5"
    play(table, 0, "5 5")
    assert table.verdict()["winners"] == [0]


def _one_five_and(crosswise: str, reply: str, **options: Any) -> Table:
    """Seat 0 has played a five and has one crosswise card left; seat 1 has replied."""
    table = dealt(f"2 2 2 2 C C C 5 / C 4 3 / C 4 3 / C 4 3 / {crosswise} 4 3", reply, **options)
    rush(table, 0)
    play(table, 0, "5")
    play(table, 1, reply)
    if table.view().pending == "choice":
        table.do("leave", 1)
    assert pending(table) == ("turn", 0)
    return table


@pytest.mark.parametrize("clear4", ["choice", "always"])
def test_who_has_no_card_left_wins_before_any_clear_4(clear4: str) -> None:  # C6.1, C2.7
    table = _one_five_and("5", reply="5 5", clear4=clear4)
    table.do("blind", 0, pile=3)
    assert table.verdict()["winners"] == [0]
    assert pile(table) == "5 5 5 5"


def test_a_last_push_takes_effect_and_wins() -> None:  # C6.1, C3.2
    table = dealt("2 2 2 2 C C 5 P / C 4 3 / C 4 3 / C 4 3 / C 4 3", "4")
    rush(table, 0)
    play(table, 0, "5")
    play(table, 1, "4")
    table.do("push", 0, from_="hand", target=1)
    verdict = table.verdict()
    assert verdict["winners"] == [0]
    assert verdict["detail"] == {"rounds": [{"winner": 0, "penalty": [0, 9]}], "pile": [], "to_act": None}


def test_a_last_blind_push_wins_when_its_target_is_named() -> None:  # C6.1, C4.3
    table = _one_five_and("P", reply="4")
    table.do("blind", 0, pile=3)
    assert not table.verdict()["finished"]
    assert pending(table) == ("target", 0)
    table.do("target", 0, target=1)
    verdict = table.verdict()
    assert (verdict["winners"], verdict["scores"]) == ([0], [0, -9])


def test_a_last_clear_takes_effect_and_wins() -> None:  # C6.1, C3.3
    table = dealt("2 2 2 2 C 5 5 5 / C 4 3 / C 4 3 / C 4 3 / C 4 3", "4")
    rush(table, 0, keep=1)
    play(table, 0, "5 5 5")
    play(table, 1, "4")
    table.do("clear", 0, from_="hand")
    assert (table.verdict()["winners"], pile(table)) == ([0], "")


def test_a_last_blind_clear_wins() -> None:  # C6.1, C4.3
    table = dealt(RUSH.replace("6", "C"))
    rush(table, 0)
    assert table.verdict()["winners"] == [0]


@pytest.mark.parametrize(("crosswise", "reply"), [("6", "4"), ("5", "5 5 J"), ("J", "5 5 J")])
def test_a_last_blind_card_that_may_not_be_played_does_not_win(crosswise: str, reply: str) -> None:  # C6.1, C4.4
    table = _one_five_and(crosswise, reply)
    table.do("blind", 0, pile=3)
    assert not table.verdict()["finished"]
    assert table.view().hands[0] == 1 + len(reply.split()) + 1
    assert pending(table) == ("turn", 1)


@pytest.mark.parametrize(
    "line",
    [
        {"do": "deal", **stacked("", ""), "first": 0},
        {"do": "play", "seat": 1, "hand": ["1"]},
        {"do": "pass", "seat": 0},
        {"do": "done", "seat": 0},
        {"do": "clear4", "seat": 0},
        {"do": "leave", "seat": 0},
        {"do": "push", "seat": 0, "from": "hand", "target": 0},
        {"do": "clear", "seat": 1, "from": 0},
        {"do": "blind", "seat": 0, "pile": 3},
        {"do": "target", "seat": 0, "target": 0},
    ],
    ids=lambda line: line["do"],
)
def test_after_the_end_every_action_is_refused(line: dict[str, Any]) -> None:  # C6.1
    table = dealt(RUSH)
    win_at_once(table, 0)
    assert table.refusal(**line) == "C6.1 game-over"


def test_between_two_rounds_nobody_plays() -> None:  # C6.1
    table = dealt(RUSH, rounds=2)
    win_at_once(table, 0)
    verdict = table.verdict()
    assert (verdict["finished"], verdict["winners"], verdict["detail"]["to_act"]) == (False, [], None)
    assert table.refusal("play", 1, hand=["10"]) == "C6.1 round-over"
    assert (table.view().round, table.view().rounds) == (1, 2)
    table.do("deal", **stacked("", ""), first=1)
    assert table.view().round == 2


ALONE = "2 2 2 2 1 1 1 1 / . . 3"
"""Whoever is dealt this and has a turn can empty the hand at once."""


def empty_hand(table: Table, seat: int) -> None:
    """A seat that was dealt ALONE plays its hand and, the pile being empty, one top."""
    for four in ("2 2 2 2", "1 1 1 1"):
        play(table, seat, four)
        clear_four(table, seat)
    play(table, seat, "", 0)
    assert table.view().hands[seat] == 0


LATE_RUSH = "6 6 6 6 C C C 10 / C 4 3 / C 4 3 / C 4 3 / 6 4 3"
"""Whoever is dealt this can play the ten, and win at once in the next turn."""


def test_each_round_scores_a_penalty_point_for_every_card_in_hand() -> None:  # C6.2
    table = dealt(RUSH, "", ALONE, first=0, rounds=2)
    win_at_once(table, 0)
    assert table.verdict()["scores"] == [0, -8, -8]
    table.do("deal", **stacked("", LATE_RUSH, ALONE), first=1)
    play(table, 1, "10")
    empty_hand(table, 2)
    table.do("pass", 0)
    win_at_once(table, 1)
    verdict = table.verdict()
    assert verdict["finished"]
    assert verdict["detail"]["rounds"] == [{"winner": 0, "penalty": [0, 8, 8]}, {"winner": 1, "penalty": [9, 0, 0]}]
    assert (verdict["scores"], verdict["winners"]) == ([-9, -8, -8], [1])


def test_with_the_option_all_the_piles_count_too() -> None:  # C6.2
    table = dealt(RUSH, "", rounds=2, penalty="all")
    win_at_once(table, 0)
    assert table.verdict()["scores"] == [0, -20]
    table.do("deal", **stacked("", RUSH), first=1)
    win_at_once(table, 1)
    assert table.verdict()["scores"] == [-20, -20]


def test_fewest_penalty_points_win_even_against_more_rounds_won() -> None:  # C6.2
    table = dealt(LATE_RUSH, ALONE, rounds=3)
    play(table, 0, "10")
    empty_hand(table, 1)
    win_at_once(table, 0)
    table.do("deal", **stacked("", RUSH), first=1)
    win_at_once(table, 1)
    table.do("deal", **stacked(LATE_RUSH, ALONE), first=0)
    play(table, 0, "10")
    empty_hand(table, 1)
    win_at_once(table, 0)
    verdict = table.verdict()
    assert [r["winner"] for r in verdict["detail"]["rounds"]] == [0, 1, 0]
    assert (verdict["scores"], verdict["winners"]) == ([-8, 0], [1])


def test_if_equal_more_rounds_won_win() -> None:  # C6.2
    table = dealt(LATE_RUSH, ALONE, rounds=2)
    play(table, 0, "10")
    empty_hand(table, 1)
    win_at_once(table, 0)
    table.do("deal", **stacked(RUSH, ALONE), first=1)
    empty_hand(table, 1)
    win_at_once(table, 0)
    verdict = table.verdict()
    assert (verdict["scores"], verdict["winners"]) == ([0, 0], [0])


def test_if_still_equal_the_victory_is_shared() -> None:  # C6.2
    table = dealt(RUSH, "", rounds="seats")
    win_at_once(table, 0)
    table.do("deal", **stacked("", RUSH), first=1)
    win_at_once(table, 1)
    verdict = table.verdict()
    assert (verdict["scores"], verdict["winners"]) == ([-8, -8], [0, 1])


def test_with_rounds_as_seats_each_begins_once() -> None:  # C6.2, C1.4
    table = Table("clear4", 3, rounds="seats", first=1)
    for first in (1, 2, 0):
        assert not table.verdict()["finished"]
        table.do("deal", **stacked(*[RUSH if seat == first else "" for seat in range(3)]), first=first)
        win_at_once(table, first)
    verdict = table.verdict()
    assert (verdict["finished"], verdict["winners"], verdict["scores"]) == (True, [0, 1, 2], [-16, -16, -16])


@pytest.mark.parametrize(
    ("options", "fine"),
    [
        ({"rounds": 12}, True),
        ({"rounds": "seats"}, True),
        ({"rounds": 0}, False),
        ({"rounds": 13}, False),
        ({"rounds": True}, False),
        ({"rounds": "2"}, False),
        ({"penalty": "all"}, True),
        ({"penalty": "hands"}, False),
        ({"first": 2}, False),
        ({"jokers": 7}, False),
    ],
)
def test_options_out_of_range_are_errors_of_the_header(options: dict[str, Any], fine: bool) -> None:  # C6.2
    assert (header_error("clear4", 2, options) is None) == fine
    assert (Options().rounds, Options().penalty) == (1, "hand")


def test_in_a_single_round_whoever_emptied_their_cards_wins() -> None:  # C6.3
    table = dealt(LATE_RUSH, ALONE)
    play(table, 0, "10")
    empty_hand(table, 1)
    win_at_once(table, 0)
    verdict = table.verdict()
    assert (verdict["scores"], verdict["winners"]) == ([0, 0], [0])


def test_in_a_single_round_scores_are_the_penalty_points_as_negative_numbers() -> None:  # C6.3
    for penalty, points in (("hand", 8), ("all", 20)):
        table = dealt("", RUSH, "", first=1, penalty=penalty)
        assert table.verdict()["scores"] == [0, 0, 0]
        win_at_once(table, 1)
        assert (table.verdict()["scores"], table.verdict()["winners"]) == ([-points, 0, -points], [1])


TENS_AND_ONES = "10 10 10 10 1 1 1 1"


def stubborn(table: Table, turns: int) -> None:
    """Two players who play a ten, play a one, take both, in turn: after six turns both hold what they held."""
    for turn in range(turns):
        seat = table.state.to_act
        if turn % 3 == 2:
            table.do("pass", seat)
        else:
            play(table, seat, "10" if turn % 3 == 0 else "1")


def test_after_a_hundred_turns_a_player_whoever_has_fewest_cards_has_won() -> None:  # C6.4
    table = dealt(TENS_AND_ONES, TENS_AND_ONES)
    assert table.view().turns_left == 200
    stubborn(table, 198)
    assert (table.view().hands, table.view().turns_left) == ((8, 8), 2)
    play(table, 0, "10")
    assert not table.verdict()["finished"]
    table.do("pass", 1)
    verdict = table.verdict()
    assert (verdict["finished"], verdict["winners"], verdict["scores"]) == (True, [0], [-7, -9])
    assert verdict["detail"]["rounds"] == [{"winner": 0, "penalty": [7, 9]}]
    assert table.refusal("play", 0, hand=["1"]) == "C6.1 game-over"


def test_hand_and_table_together_decide_who_has_fewest_cards() -> None:  # C6.4
    table = dealt(f"{TENS_AND_ONES} / . 9 10", TENS_AND_ONES)
    play(table, 0, "", 0)
    table.do("done", 0)
    play(table, 1, "1")
    table.do("pass", 0)
    stubborn(table, 197)
    # Seat 0 has eight cards in hand and eleven on the table, seat 1 has seven and twelve.
    assert table.view().hands == (8, 7)
    verdict = table.verdict()
    assert (verdict["winners"], verdict["scores"]) == ([0, 1], [-8, -7])
    assert verdict["detail"]["rounds"] == [{"winner": None, "penalty": [8, 7]}]


def test_where_several_have_fewest_cards_nobody_has_won_and_they_share() -> None:  # C6.4
    table = dealt(TENS_AND_ONES, TENS_AND_ONES)
    stubborn(table, 200)
    verdict = table.verdict()
    assert (verdict["finished"], verdict["winners"], verdict["scores"]) == (True, [0, 1], [-7, -7])
    assert verdict["detail"]["rounds"] == [{"winner": None, "penalty": [7, 7]}]


def test_a_round_that_nobody_won_counts_its_penalties_and_no_round_won() -> None:  # C6.4, C6.2
    table = dealt(TENS_AND_ONES, TENS_AND_ONES, rounds=2)
    stubborn(table, 200)
    assert not table.verdict()["finished"]
    table.do("deal", **stacked("", RUSH), first=1)
    assert table.view().turns_left == 200
    win_at_once(table, 1)
    verdict = table.verdict()
    assert [r["winner"] for r in verdict["detail"]["rounds"]] == [None, 1]
    assert (verdict["scores"], verdict["winners"]) == ([-15, -7], [1])


def test_another_turn_is_not_a_turn_passed_on() -> None:  # C6.4
    table = dealt("5 5 5 5 C 4")
    table.do("clear", 0, from_="hand")
    play(table, 0, "5 5 5 5")
    table.do("clear4", 0)
    assert table.view().turns_left == 200
    play(table, 0, "4")
    assert table.view().turns_left == 199


# --- What happened, as everybody hears it


def test_the_table_hears_of_the_deal_and_its_tops() -> None:  # C1.3, C1.4
    table = Table("clear4", 2)
    events = table.do(
        "deal", **stacked("1 / . . 2 / . . 3 / . . 4 / . . 5", " / . . P / . . J / . . C / . . 6"), first=1
    )
    assert heard(events, None) == [Dealt(None, 1, 1, (("2", "3", "4", "5"), ("P", "J", "C", "6"))), TurnOf(None, 1)]


def test_the_table_hears_of_every_play_and_of_cards_turned() -> None:  # C2.1, C2.5, C2.7
    table = dealt("J / . 9 5 / . 3 5", "5 5 5 5")
    assert table.do("play", 0, hand=["J"], tops=[1]) == [
        Played(None, 0, ("J",), (1,), 5), Turned(None, 0, 1, "3"),
    ]  # fmt: skip
    assert table.do("done", 0) == [TurnOf(None, 1)]
    assert table.do("play", 1, hand=["5", "5"]) == [Played(None, 1, ("5", "5"), (), 5)]
    left = dealt("5 5 5 5")
    play(left, 0, "5 5 5 5")
    assert left.do("leave", 0) == [Left(None, 0), TurnOf(None, 1)]
    assert table.do("clear4", 1) == [Cleared(None, 1, 4)]


def test_the_table_hears_of_special_cards_and_who_took_the_pile() -> None:  # C3.2, C3.3, C5.1
    table = dealt("5 P", "4 / . 9 C")
    play(table, 0, "5")
    play(table, 1, "4")
    assert table.do("push", 0, from_="hand", target=1) == [
        Special(None, 0, "P", "hand"), Taken(None, 1, 2), TurnOf(None, 1),
    ]  # fmt: skip
    assert table.do("clear", 1, from_=0) == [Special(None, 1, "C", 0), Turned(None, 1, 0, "9"), Cleared(None, 1, 0)]
    play(table, 1, "5")
    assert table.do("pass", 0) == [Taken(None, 0, 1), TurnOf(None, 1)]


@pytest.mark.parametrize(
    ("crosswise", "playable", "then"),
    [
        ("2", True, [TurnOf(None, 1)]),
        ("4", False, [Taken(None, 0, 4), TurnOf(None, 1)]),
        ("C", True, [Cleared(None, 0, 3)]),
        ("P", True, []),
    ],
)
def test_the_table_hears_of_a_blind_card(crosswise: str, playable: bool, then: list[Event]) -> None:  # C4.2, C4.3, C4.4
    table = before_blind(crosswise, reply="3")
    assert table.do("blind", 0, pile=0) == [BlindTurned(None, 0, 0, crosswise, playable), *then]


def test_the_table_hears_who_has_won() -> None:  # C6.1, C6.2
    table = dealt(RUSH, rounds=2)
    rush(table, 0)
    assert table.do("blind", 0, pile=3)[1:] == [RoundOver(None, 0, (0, 8))]
    table.do("deal", **stacked("", RUSH), first=1)
    rush(table, 1)
    assert table.do("blind", 1, pile=3)[1:] == [RoundOver(None, 1, (8, 0)), Finished(None, (0, 1))]


# --- Refusals and offers


def test_of_several_faults_the_shape_comes_first_and_the_content_last() -> None:  # C6.1, C1.4, C2.6, C2.7
    table = dealt("5 5 5 / . 9 5", "5 4")
    assert table.refusal("play", 2, hand=["J"]) == "- malformed"
    assert table.refusal("play", 1) == "- empty-play"
    assert table.refusal("done", 1) == "C1.4 not-your-turn"
    assert table.refusal("play", 1, hand=["J"]) == "C1.4 not-your-turn"
    play(table, 0, "", 0)
    assert table.refusal("pass", 1) == "C1.4 not-your-turn"
    assert table.refusal("push", 0, from_="hand", target=0) == "C2.6 follow-pending"
    play(table, 0, "5 5 5")
    assert table.refusal("play", 0, hand=["J"]) == "C2.7 choice-pending"
    over = dealt(RUSH)
    win_at_once(over, 0)
    assert over.refusal("play", 1) == "- empty-play"
    assert over.refusal("play", 1, hand=["J"]) == "C6.1 game-over"


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ({"do": "draw", "seat": 0}, "unknown-action"),
        ({"do": "pass"}, "missing-key"),
        ({"do": "pass", "seat": True}, "malformed"),
        ({"do": "play", "seat": 0, "hand": [5]}, "malformed"),
        ({"do": "play", "seat": 0, "hand": "5"}, "malformed"),
        ({"do": "blind", "seat": 0, "pile": 4}, "malformed"),
        ({"do": "pass", "seat": 0, "target": 1}, "unknown-key"),
    ],
)
def test_a_malformed_line_breaks_no_rule(line: dict[str, Any], key: str) -> None:  # C2.0
    assert dealt("5").refusal(**line) == f"- {key}"


def test_the_actions_of_other_games_are_refused() -> None:  # C2.0, C6.1
    refusal = CLEAR4.apply(dealt("5").state, Silence())
    assert isinstance(refusal, Refusal)
    assert f"{refusal.rule or '-'} {refusal.reason.key}" == "- not-of-this-game"
    over = dealt(RUSH)
    win_at_once(over, 0)
    refusal = CLEAR4.apply(over.state, Silence())
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "C6.1"


def test_every_reason_for_a_refusal_has_its_test_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert len({reason.key for reason in CLEAR4.reasons}) == len(CLEAR4.reasons) > 20
    for reason in CLEAR4.reasons:
        assert f'"{reason.rule or "-"} {reason.key}"' in source


MOST_PLAYS = 2000
"""A state in which a seat could think of more plays than this is not searched."""


def _thinkable_plays(held: Counter[str]) -> Iterator[tuple[tuple[str, ...], tuple[int, ...]]]:
    """Every multiset of hand cards with every set of piles."""
    sets_of_piles = [piles for n in range(5) for piles in combinations(range(4), n)]
    for numbers in product(*(range(n + 1) for n in held.values())):
        codes = tuple(code for code, n in zip(held, numbers, strict=True) for _ in range(n))
        for piles in sets_of_piles:
            yield codes, piles


def _everything_else(seat: int, seats: int) -> list[Action]:
    sources: tuple[int | str, ...] = ("hand", 0, 1, 2, 3)
    result: list[Action] = [Done(seat), Clear4(seat), Leave(seat), Pass(seat)]
    result += [Blind(seat, p) for p in range(4)] + [Clear(seat, source) for source in sources]
    result += [Target(seat, target) for target in range(seats)]
    result += [Push(seat, source, target) for source in sources for target in range(seats)]
    return result


def _canonical(action: Action) -> Action:
    """Up to the order of the cards."""
    if isinstance(action, Play):
        return Play(action.seat, tuple(sorted(action.hand)), tuple(sorted(action.tops)))
    return action


def _accepted(state: Any, action: Action) -> bool:
    return not isinstance(CLEAR4.apply(state, action), Refusal)


def _assert_offers_are_complete(state: Any, seats: int) -> bool:
    """Compares what is offered with everything thinkable that `apply` accepts; False where that is too much."""
    offered = [_canonical(action) for seat in range(seats) for action in CLEAR4.actions(state, seat)]
    seat = state.to_act
    view: Any = CLEAR4.view(state, seat)
    held = Counter(view.hand)
    if prod(n + 1 for n in held.values()) * 16 > MOST_PLAYS:
        return False
    accepted = {a for s in range(seats) for a in _everything_else(s, seats) if _accepted(state, a)}
    for codes, piles in _thinkable_plays(held):
        action = Play(seat, codes, piles)
        if _accepted(state, action):
            accepted.add(_canonical(action))
    assert len(set(offered)) == len(offered)
    assert set(offered) == accepted
    assert {action.seat for action in accepted if isinstance(action, Play)} <= set(CLEAR4.may_act(state)) == {seat}
    return True


def _walk(deal: Deal, seats: int, rng: Random) -> Iterator[Any]:
    """The states of a random round, in which nobody passes who can play."""
    step = CLEAR4.apply(CLEAR4.start(seats, Options()), deal)
    assert not isinstance(step, Refusal)
    while not CLEAR4.outcome(step.state).finished:
        yield step.state
        offered = [a for s in CLEAR4.may_act(step.state) for a in CLEAR4.actions(step.state, s)]
        step = CLEAR4.apply(step.state, rng.choice([a for a in offered if not isinstance(a, Pass)] or offered))
        assert not isinstance(step, Refusal)


JOKERS = stacked("J J 4 4 5 / J 4 4 / . 5 J / P 4 5 / C 5 4", "J 4 5 5 / 4 J 5 / J 5 4 / 5 5 4 / . C P")


def _deal(seats: int, rng: Random) -> Deal:
    """A random deal; for two, one where jokers and equal cards abound."""
    if seats == 2:
        piles = tuple(tuple(tuple(pile) for pile in own) for own in JOKERS["piles"])
        return Deal(tuple(tuple(own) for own in JOKERS["hands"]), piles, 0)
    deal = CLEAR4.deal(CLEAR4.start(seats, Options()), rng)
    assert isinstance(deal, Deal)
    return deal


def test_what_is_offered_is_all_that_is_accepted() -> None:  # C2.0, C2.1, C2.6, C2.8, C3.1, C4.1, C5.2
    searched: Counter[str] = Counter()
    for seed in range(18):
        rng, seats = Random(seed), 2 + seed % 3
        for state in _walk(_deal(seats, rng), seats, rng):
            if rng.random() < 0.3 and _assert_offers_are_complete(state, seats):
                searched[state.pending] += 1
    assert set(searched) == {"turn", "follow", "choice", "target"}
    assert min(searched.values()) >= 5
    assert searched.total() >= 300
