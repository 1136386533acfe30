"""The contract suite finds what it is there to find: games that break the contract, each in one way."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from tests.contract.lore import BuntherumLore
from vivace.game.core import Action, Event, Game, Refusal, Seat, Step
from vivace.games.buntherum.rules import Buntherum, BuntherumState, BuntherumView, Shout
from vivace.testing import GameContract


class TellsByANumber(Buntherum):
    """A view with a count that depends on a hidden card."""

    def view(self, state: BuntherumState, seat: Seat | None) -> BuntherumView:
        view = super().view(state, seat)
        return replace(view, neutral=ord(state.neutral[0][0])) if state.neutral else view


class NamesTheNext(Buntherum):
    """An event that names the next card."""

    def apply(self, state: BuntherumState, action: Action) -> Step[BuntherumState] | Refusal:
        result = super().apply(state, action)
        if isinstance(result, Step) and result.state.neutral:
            told = Told(None, result.state.neutral[0])
            return Step(result.state, [*result.events, told])
        return result


class Told(Event):
    __slots__ = ("card",)

    def __init__(self, audience: tuple[int, ...] | None, card: str) -> None:
        self.audience = audience
        self.card = card


class ChangesItsArgument(Buntherum):
    def apply(self, state: BuntherumState, action: Action) -> Step[BuntherumState] | Refusal:
        result = super().apply(state, action)
        if isinstance(action, Shout) and isinstance(result, Step):
            state.tokens = result.state.tokens
        return result


class OffersTooMuch(Buntherum):
    def actions(self, state: BuntherumState, seat: Seat) -> Sequence[Action]:
        offered = super().actions(state, seat)
        return (*offered, Shout((seat + 1) % state.seats, 1)) if offered else ()


class KnowsTooLittle(Buntherum):
    """Hides the card that was turned over."""

    def view(self, state: BuntherumState, seat: Seat | None) -> BuntherumView:
        return replace(super().view(state, seat), card=None)

    def apply(self, state: BuntherumState, action: Action) -> Step[BuntherumState] | Refusal:
        result = super().apply(state, action)
        return Step(result.state, []) if isinstance(result, Step) else result

    def outcome(self, state: BuntherumState) -> Any:
        outcome = super().outcome(state)
        return replace(outcome, detail={})


class ShowsTheNext(Buntherum):
    """A verdict that brings the next card with it."""

    def settled(self, state: BuntherumState) -> BuntherumState | None:
        return state


class ForgetsWhoWon(Buntherum):
    def leaders(self, state: BuntherumState) -> tuple[int, ...]:
        return tuple(range(state.seats))


class RanksByCards(Buntherum):
    """A standing that depends on a hidden card."""

    def standing(self, state: BuntherumState) -> tuple[int, ...]:
        return tuple(ord(pile[0][0]) if pile else 0 for pile in state.piles)


HIDDEN = "test_nothing_that_a_seat_cannot_know_reaches_it"
BROKEN: dict[type[Buntherum], str] = {
    TellsByANumber: HIDDEN,
    NamesTheNext: HIDDEN,
    ChangesItsArgument: "test_apply_changes_no_argument",
    OffersTooMuch: "test_who_may_act_has_actions_and_nobody_else",
    KnowsTooLittle: "test_everything_that_a_seat_knows_has_reached_it",
    ShowsTheNext: "test_a_verdict_tells_nothing_of_the_next_card",
    ForgetsWhoWon: "test_somebody_leads_until_the_end_and_then_has_won",
    RanksByCards: HIDDEN,
}


def suite(game: Game[Any], *lore: type[Any]) -> Any:
    return type("Suite", (*lore, GameContract), {"game": game})()


@pytest.mark.parametrize("broken", BROKEN, ids=lambda kind: kind.__name__)
def test_a_game_that_breaks_the_contract_is_found_out(broken: type[Buntherum]) -> None:
    getattr(suite(Buntherum(), BuntherumLore), BROKEN[broken])(seats=2)
    with pytest.raises(AssertionError):
        getattr(suite(broken(), BuntherumLore), BROKEN[broken])(seats=2)


class Visible(GameContract):
    """What an author says who writes no oracle."""

    game: ClassVar[Game[Any]] = Buntherum()

    def visible(self, state: BuntherumState, observer: int | None) -> list[str]:
        rows = [card for row in state.rows for card in row]
        return rows if state.card is None else [*rows, state.card]


@pytest.mark.parametrize("broken", [TellsByANumber, NamesTheNext], ids=lambda kind: kind.__name__)
def test_it_is_found_out_also_by_one_line_that_says_what_lies_open(broken: type[Buntherum]) -> None:
    getattr(suite(Buntherum(), Visible), HIDDEN)(seats=2)
    with pytest.raises(AssertionError):
        getattr(suite(broken(), Visible), HIDDEN)(seats=2)


def test_where_nobody_says_anything_numbers_still_give_a_game_away() -> None:
    getattr(suite(Buntherum()), HIDDEN)(seats=2)
    with pytest.raises(AssertionError):
        getattr(suite(TellsByANumber()), HIDDEN)(seats=2)
