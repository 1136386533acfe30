"""How a game stands, and how it lies after a verdict, as a table tells it: a client works out neither."""

from itertools import pairwise
from typing import Any

import pytest
from msgspec import UNSET

from tests.table.harness import Desk, Person
from tests.table.racing import decided, shown_next
from tests.table.test_restoring import played, restored
from vivace.games import GAMES
from vivace.games.buntherum.rules import PRINTED, Shouted, fits
from vivace.table import messages as m
from vivace.table.standing import GameStanding, standing_of

BUNTHERUM = GAMES["buntherum"]


def fitting(state: Any) -> list[int]:
    rows = zip(range(1, 7), PRINTED, state.rows, strict=True)
    return [number for number, printed, row in rows if fits((printed, *row), state.card)]


def standings(person: Person) -> list[GameStanding]:
    told = [message.standing for message in person.told(m.Update | m.Judged)]  # type: ignore[arg-type]
    return [standing for standing in told if standing is not UNSET]


def asked_for(person: Person) -> m.Snapshot:
    person.done(m.Resync)
    snapshot: m.Snapshot = person.told(m.Snapshot)[-1]
    return snapshot


@pytest.mark.parametrize("right", [True, False])
def test_a_verdict_brings_the_table_as_it_lies_before_the_next_card(right: bool) -> None:  # B4.1, B4.3
    desk = Desk("buntherum", 3)
    anna, ben, cleo = desk.start()
    card, row = desk.state.card, fitting(desk.state)[0]
    ben.presses(600, "shout", say=row if right else "impossible")
    decided(desk, ben)
    for person in (anna, ben, cleo):
        view: Any = person.verdict.view
        assert view == BUNTHERUM.view(BUNTHERUM.settled(desk.state), 0)
        assert (view.card, view.rows[row - 1][-1] == card, view.tokens) == (None, right, (0, 0 if right else 1, 0))
        [shouted] = person.heard(Shouted)
        assert shouted.why is None if right else row in shouted.why.rows
    shown_next(desk)
    view = anna.update.view
    assert view == BUNTHERUM.view(desk.state, 0)
    assert view.card is not None


def test_who_comes_back_between_a_verdict_and_the_next_card_learns_nothing_of_it() -> None:  # B3.1
    desk = Desk("buntherum", 2)
    anna, ben = desk.start()
    piles = desk.state.piles
    ben.presses(600, "shout", say=fitting(desk.state)[0])
    decided(desk, ben)
    snapshot = asked_for(anna)
    assert desk.state.piles != piles  # the next card is off ben's pile …
    assert (snapshot.view, snapshot.standing) == (None, GameStanding((13, 13), (0, 1)))  # … and nobody knows yet
    shown_next(desk)
    assert standings(anna)[-1] == asked_for(anna).standing == GameStanding((13, 12), (1,))


def test_where_the_next_update_follows_at_once_a_verdict_brings_no_view() -> None:  # K3.3
    desk = Desk("khromix", 2)
    people = desk.start()
    caller = desk.state.caller
    people[caller].acts("call", ask="colour")
    if desk.state.pending == "question":
        people[caller].acts("question", text="?")
    people[1 - caller].presses(600, "answer", say="red")
    judged = decided(desk, people[caller])
    assert (judged.view, judged.standing) == (UNSET, UNSET)
    assert isinstance(people[caller].messages[people[caller].messages.index(judged) + 1], m.Update)


@pytest.mark.parametrize("game", list(GAMES))
def test_how_a_game_stands_is_told_when_it_changed_and_with_every_snapshot(game: str) -> None:
    desk, people = played(game, GAMES[game].seats[0], steps=40)
    desk.run_until(lambda: desk.table.play is not None and not desk.table.play.covered)
    now = standing_of(desk.table.rules, desk.state)
    for person in people:
        told = standings(person)
        assert told[-1] == now
        assert all(one != other for one, other in pairwise(told))
        assert asked_for(person).standing == now
    assert before_the_deal(game).standing is None


def before_the_deal(game: str) -> m.Snapshot:
    desk = Desk(game, GAMES[game].seats[0])
    return asked_for(desk.sit()[0])


def test_in_the_end_the_winners_lead_also_after_a_restart() -> None:  # B6.2
    desk, people = played("buntherum", 2, steps=400)
    outcome = desk.table.rules.outcome(desk.state)
    assert outcome.finished
    assert standings(people[0])[-1].leaders == outcome.winners
    after = restored(desk)
    assert asked_for(after.joins("anna")).standing == standings(people[0])[-1]
