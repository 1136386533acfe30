"""The rules of Snap, a sentence each. Positions are written as the cards in the order in which they come up."""

import re
from pathlib import Path
from typing import Any

import pytest

from vivace.testing import Table, rules_in
from vivace_snap import rules as book
from vivace_snap.rules import DECK, SnapGame, matching, sizes

RULES = rules_in(Path(__file__).parents[1] / "RULES.md")


def coming_up(cards: str, seats: int = 2, **options: object) -> Table:
    """A table where these cards come up first, one after the other, beginning with seat 0; then whatever is left."""
    table, wanted = Table(SnapGame(), seats, **options), cards.split()
    rest = [card for card in DECK if card not in wanted]
    stacks = []
    for seat, size in enumerate(sizes(seats, 0)):
        own = wanted[seat::seats]
        more = size - len(own)
        stacks.append([*own, *rest[:more]])
        rest = rest[more:]
    table.do("deal", stacks=stacks, first=0)
    return table


def short(stacks: list[str], seats: int | None = None, **options: object) -> Table:
    """A table late in a game: these are all the cards that are left to each seat, and what is out of the way lies in
    the pool. Such a position is set up, for it takes a hundred cards to get there."""
    piles = tuple(tuple(stack.split()) for stack in stacks)
    table = Table(SnapGame(), len(piles), **options)
    held = {card for pile in piles for card in pile}
    table.do("deal", stacks=_dealt(len(piles)), first=0)
    state = table.state.copy()
    state.stacks, state.piles = piles, ((),) * len(piles)
    state.pool = tuple(card for card in DECK if card not in held)
    state.turner, state.turned = len(piles) - 1, 10
    table.state = state
    table.do("silence")
    return table


def _dealt(seats: int) -> list[list[str]]:
    deck, stacks = list(DECK), []
    for size in sizes(seats, 0):
        stacks.append(deck[:size])
        deck = deck[size:]
    return stacks


def silences(table: Table, number: int) -> None:
    for _ in range(number):
        table.do("silence")


def events_of(events: list[Any], kind: type[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


# N1, N2


def test_a_deal_has_each_of_the_52_cards_once() -> None:  # N1.1
    assert len(DECK) == len(set(DECK)) == 52
    table, stacks = Table(SnapGame(), 2), _dealt(2)
    stacks[0][0] = stacks[1][0]
    assert table.refusal("deal", stacks=stacks, first=0) == "N1.1 wrong-deck"


def test_two_to_six_may_play() -> None:  # N1.2
    assert SnapGame.seats == (2, 3, 4, 5, 6)


def test_who_is_first_has_one_more_card_where_they_do_not_share_evenly() -> None:  # N2.1
    assert sizes(2, 1) == (26, 26)
    assert sizes(3, 1) == (17, 18, 17)
    assert sizes(5, 4) == (11, 10, 10, 10, 11)
    table = Table(SnapGame(), 3)
    assert table.refusal("deal", stacks=_dealt(3), first=1) == "N2.1 wrong-stacks"
    table.do("deal", stacks=_dealt(3), first=0)
    assert table.refusal("deal", stacks=_dealt(3), first=0) == "- no-deal-due"


def test_the_first_seat_turns_over_the_first_card() -> None:  # N2.2
    table = coming_up("7H QC 7S", seats=3)
    view = table.view()
    assert (view.turner, view.tops, view.stacks) == (0, ("7H", None, None), (17, 17, 17))


# N3


def test_cards_come_up_clockwise_on_the_pile_of_their_owner() -> None:  # N3.1
    table = coming_up("7H QC 9S 2D 3D", seats=3)
    silences(table, 3)
    assert table.view().tops == ("2D", "QC", "9S")
    assert table.view().piles == (2, 1, 1)
    assert [event.card for event in events_of(table.do("silence"), book.Turned)] == ["3D"]


def test_an_empty_stack_is_the_pile_turned_over_and_its_oldest_card_comes_up_first() -> None:  # N3.2
    table = short(["2S 3S", "8H 9H TH"])
    silences(table, 3)  # 2S 8H 3S 9H
    assert table.state.stacks[0] == ()
    [turned] = events_of(table.do("silence"), book.Turned)
    assert (turned.seat, turned.card, turned.refilled) == (0, "2S", True)
    assert table.state.stacks[0] == ("3S",)
    assert table.view().piles[0] == 1


def test_everybody_still_in_may_call_also_for_the_piles_of_others() -> None:  # N3.3
    table = coming_up("KD 8C 3S TH 8H", seats=3)
    silences(table, 1)
    assert SnapGame().may_act(table.state) == SnapGame().race(table.state) == (0, 1, 2)
    table = coming_up("KD 8C 8H", seats=3)
    silences(table, 2)
    [called] = events_of(table.do("snap", 0), book.Called)
    assert (called.right, called.matching) == (True, (1, 2))


def test_when_nobody_calls_in_time_the_next_card_comes_up() -> None:  # N3.4
    table = coming_up("7H QC", pace=3)
    assert SnapGame().patience(table.state) == 3
    silent, turned = table.do("silence")
    assert isinstance(silent, book.Silent) and silent.matching == ()
    assert isinstance(turned, book.Turned) and turned.card == "QC"
    assert not turned.opens, "nobody waits for a verdict"


# N4


def test_ranks_match_whatever_their_suits() -> None:  # N4.1
    assert matching(["7H", "QC", "7S"]) == (0, 2)
    assert matching(["7H", "7C", "7S", None]) == (0, 1, 2)
    assert matching(["7H", "QC", "QS", "7D"]) == (0, 1, 2, 3)
    assert matching(["7H", "8H", None, None]) == ()


def test_a_right_call_puts_the_matching_piles_under_ones_stack_ones_own_first() -> None:  # N4.1
    table = coming_up("2H QC 9S 7H KC 7S", seats=3)
    silences(table, 5)
    called, resumed = table.do("snap", 2)
    assert (called.right, called.matching, called.cards) == (True, (0, 2), 4)
    assert table.state.stacks[2][-4:] == ("9S", "7S", "2H", "7H")
    assert table.view().tops[1:] == ("KC", None)
    assert isinstance(resumed, book.Resumed) and resumed.opens, "everybody sees the verdict first"


def test_a_match_that_nobody_called_is_there_until_it_is_covered() -> None:  # N4.1
    table = coming_up("7H 7S QC", seats=3)
    silences(table, 1)
    assert events_of(table.do("silence"), book.Silent)[0].matching == (0, 1)
    assert events_of(table.do("snap", 2), book.Called)[0].right


def test_a_wrong_call_pays_a_hidden_card_to_everybody_else_clockwise() -> None:  # N4.2
    table = coming_up("7H QC 9S", seats=3)
    paid = table.state.stacks[1][:2]
    [called] = events_of(table.do("snap", 1), book.Called)
    assert (called.right, called.matching, called.cards) == (False, (), 2)
    assert table.state.stacks[2][-1] == paid[0]
    assert table.state.stacks[0][-1] == paid[1]
    assert SnapGame().standing(table.state) == (19, 15, 18)
    assert SnapGame().mistakes([called], 1) == (1, 1)
    assert SnapGame().mistakes([called], 0) == (0, 0)


def test_who_cannot_pay_everybody_pays_as_long_as_there_are_cards() -> None:  # N4.2
    table = short(["2S", "8H 9H", "KD QD"])
    called, out, _ = table.do("snap", 0)
    assert (called.cards, out.seat) == (1, 0)
    assert "2S" in table.state.stacks[1]


def test_after_a_call_it_goes_on_behind_the_last_card() -> None:  # N4.3
    table = coming_up("7H QC 9S", seats=3)
    [resumed] = events_of(table.do("snap", 2), book.Resumed)
    assert resumed.seat == 1


# N5


def test_a_right_tie_puts_the_piles_into_the_pool() -> None:  # N5.1
    table = coming_up("7H 7S QC 2C", seats=3)
    silences(table, 1)
    tied, resumed = table.do("tie", seats=[2, 0])
    assert (tied.seats, tied.matching) == ((0, 2), (0, 1))
    assert (table.view().pool, table.view().tops) == (2, (None, None, "QC"))
    assert isinstance(resumed, book.Resumed)
    assert table.refusal("tie", seats=[1]) == "N5.1 bad-tie"
    assert table.refusal("tie", seats=[1, 1]) == "N5.1 bad-tie"


def test_the_next_right_call_wins_the_pool_below_everything_else() -> None:  # N5.2
    table = coming_up("7H 7S 2C 2D")
    silences(table, 1)
    table.do("tie", seats=[0, 1])
    silences(table, 1)
    [called] = events_of(table.do("snap", 1), book.Called)
    assert called.cards == 4
    assert table.state.stacks[1][-4:] == ("2D", "2C", "7H", "7S")
    assert table.view().pool == 0


def test_of_a_wrong_tie_nobody_pays() -> None:  # N5.3
    table = coming_up("7H QC 9S", seats=3)
    before = SnapGame().standing(table.state)
    [tied] = events_of(table.do("tie", seats=[0, 1]), book.Tied)
    assert tied.matching == ()
    assert SnapGame().standing(table.state) == before
    assert table.view().pool == 0


# N6


def test_who_has_no_card_is_out_and_calls_no_more() -> None:  # N6.1
    table = short(["2S", "8H 9H", "KD QD"])
    table.do("snap", 0)
    assert table.view().still_in == (1, 2)
    assert SnapGame().actions(table.state, 0) == ()
    refusal = SnapGame().apply(table.state, book.Snap(0))
    assert repr(refusal).startswith("Refusal(N6.1: Seat 0 has no card left")


def test_the_last_one_in_the_game_has_won() -> None:  # N6.2
    table = short(["2S", "8H 9H"])
    events = table.do("snap", 0)
    assert [type(event).__name__ for event in events] == ["Called", "Out", "Won"]
    outcome = SnapGame().outcome(table.state)
    assert (outcome.finished, outcome.winners) == (True, (1,))
    assert SnapGame().apply(table.state, book.Snap(1)).reason is book.GAME_OVER  # type: ignore[union-attr]


def test_a_tie_for_the_last_cards_of_all_is_a_shared_victory() -> None:  # N6.3
    table = short(["2S", "2H"])
    silences(table, 1)
    table.do("tie", seats=[0, 1])
    assert SnapGame().outcome(table.state).winners == (0, 1)


def test_after_so_many_cards_whoever_has_most_has_won() -> None:  # N6.4
    table = coming_up("7H QC 9S", seats=3, turns=2)
    table.do("snap", 1)
    assert not SnapGame().outcome(table.state).finished
    table.do("silence")
    outcome = SnapGame().outcome(table.state)
    assert (outcome.winners, outcome.scores) == ((0,), (19, 15, 18))
    assert table.verdict()["winners"] == [0]


def test_equals_share_the_victory_and_the_pool_is_nobodys() -> None:  # N6.4
    table = coming_up("7H 7S", turns=2)
    silences(table, 1)
    table.do("tie", seats=[0, 1])
    outcome = SnapGame().outcome(table.state)
    assert (outcome.winners, outcome.scores) == ((0, 1), (25, 25))


@pytest.mark.parametrize("number", sorted(RULES))
def test_every_rule_is_cited(number: str) -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    assert re.search(rf"^def test_\w+\(.*\) -> None:  # .*\b{re.escape(number)}\b", text, re.MULTILINE)
