"""What people were told is held against the log: nothing that is not there, nothing of another seat, nothing twice."""

import pytest

from tests.sim.cluster.recorded import record_of
from vivace.games import GAMES
from vivace.sim.people.account import Account
from vivace.sim.people.hearing import Judged, Update, hear
from vivace.sim.people.replayed import ReplayedGame
from vivace.table import messages as m
from vivace.table.wire import encode


def logged(game: str, lines: int | None = None) -> ReplayedGame:
    header, *texts = record_of(game, 3 if game == "subito" else 2).splitlines()
    found = ReplayedGame(header)
    for text in texts[:lines]:
        assert found.grow(text) is None
    return found


def update(game: ReplayedGame, seat: int, number: int, of: int | None = None) -> Update:
    """What this seat is told after so many lines; with `of`, what another seat should have been."""
    told = seat if of is None else of
    heard = hear(
        encode(
            m.Update(
                version=0,
                events=tuple(e for e in game.events[number - 1] if e.audience is None or told in e.audience),
                view=game.rules.view(game.states[number], told),
            )
        )
    )
    assert isinstance(heard, Update)
    return heard


@pytest.mark.parametrize("game", GAMES)
def test_what_the_log_says_is_found_in_its_order(game: str) -> None:
    logged_game = logged(game)
    account = Account(logged_game)
    for number in range(1, len(logged_game.states)):
        assert account.shown(0, update(logged_game, 0, number)), number
        assert account.position <= number
    assert account.position > 1


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_in_the_log_yet_is_not_found(game: str) -> None:
    whole, half = logged(game), logged(game, 4)
    fresh = next(n for n in range(5, 60) if whole.told(0, n).view not in [half.told(0, k).view for k in range(5)])
    assert not Account(half).shown(0, update(whole, 0, fresh))


@pytest.mark.parametrize("game", ["clear4", "subito"])
def test_the_cards_of_another_seat_are_not_found(game: str) -> None:
    logged_game = logged(game)
    number = next(n for n in range(1, 20) if logged_game.told(0, n).view != logged_game.told(1, n).view)
    assert not Account(logged_game).shown(0, update(logged_game, 0, number, of=1))


def test_nobody_is_shown_what_was_before() -> None:
    game = logged("clear4")
    account = Account(game)
    early, late = update(game, 0, 2), update(game, 0, 12)
    assert account.shown(0, late)
    assert not account.shown(0, early)


def test_a_verdict_rests_on_a_line() -> None:
    game = logged("khromix", 6)
    whole = logged("khromix")
    heard = [hear(encode(m.Judged(version=0, race=1, verdict=None, events=tuple(e)))) for e in whole.events]
    found = [n for n, judged in enumerate(heard) if isinstance(judged, Judged) and Account(game).judged(None, judged)]
    assert set(found) >= {n for n in range(6) if not any(e.opens for e in whole.events[n])}
    assert len(found) < len(heard)


def test_what_was_acknowledged_is_in_the_log_after_what_its_sender_saw_and_each_line_counts_for_one() -> None:
    game = logged("clear4")
    account = Account(game)
    number, action = next((n, a) for n, a in enumerate(game.actions) if getattr(a, "seat", None) == 0)
    account.sent = {1: 0, 2: 0, 3: number + 1}
    same_again = game.actions.count(action)
    assert account.acknowledged(1, action)
    assert account.acknowledged(2, action) == (same_again > 1)
    account.matched = 0
    assert account.acknowledged(3, action) == (action in game.actions[number + 1 :])
