"""A game with a coach: bots wait for the one person, then play faster and faster; and pauses of who plays alone."""

from random import Random
from typing import Any

import pytest

from tests.table.harness import Desk, Person
from vivace.table import messages as m
from vivace.table.coaching import HELD_ANSWERS, RISING_STEPS
from vivace.table.settings import CHECK, OVER, PAUSED, PLAYING, RITUAL, Settings

LONG = 120_000.0


def alone(game: str, seats: int = 2, **settings: Any) -> tuple[Desk, Person]:
    """One person among the fastest bots, and the cards are dealt."""
    desk = Desk(game, seats, settings=Settings(**settings))
    anna = desk.joins("anna")
    anna.done(m.Sit, seat=0)
    for seat in range(1, seats):
        anna.done(m.Fill, seat=seat, level="presto")
    anna.done(m.Start)
    desk.pass_ritual()
    return desk, anna


def answers(desk: Desk, person: Person) -> None:
    """Does something legal, once it is there to be done."""
    desk.run_until(lambda: desk.table.phase != PLAYING or person_may_act(desk))
    if desk.table.phase == PLAYING:
        desk.look()
        person.done(m.Act, action=desk.offer(0, Random(1)), race=person.race)


def person_may_act(desk: Desk) -> bool:
    play = desk.table.play
    assert play is not None
    return not play.covered and 0 in play.game.may_act(play.state)


def steps_of(desk: Desk, seat: int) -> int:
    return sum(getattr(line.action, "seat", None) == seat for line in desk.table.lines)


def test_bots_hold_their_answers_until_the_person_has_answered() -> None:
    desk, anna = alone("buntherum", 3, coach=True)
    assert anna.info().coach and not anna.info().rated
    for number in range(1, HELD_ANSWERS + 1):
        desk.run_until(lambda: person_may_act(desk))
        assert anna.update.seconds is None
        desk.run(LONG)
        assert steps_of(desk, 1) == steps_of(desk, 2) == 0
        assert anna.update.hint
        desk.look()
        anna.done(m.Act, action=anna.update.hint, race=anna.race)
        desk.run(0)
        assert anna.verdict.verdict is not None and desk.state.tokens[0] == 0
        assert steps_of(desk, 0) == number
    desk.run(LONG)
    assert steps_of(desk, 1) + steps_of(desk, 2) > 0


def test_bots_place_after_each_placement_of_the_person() -> None:
    desk, anna = alone("subito", coach=True)
    for number in range(HELD_ANSWERS):
        desk.run(LONG)
        assert (steps_of(desk, 0), steps_of(desk, 1)) == (number, number)
        answers(desk, anna)
    desk.run(LONG)
    assert steps_of(desk, 1) > HELD_ANSWERS


def test_in_turns_bots_take_the_time_to_read() -> None:
    desk, anna = alone("clear4", coach=True, clocks=False)
    began = desk.clock.now()
    while steps_of(desk, 1) == 0:
        if person_may_act(desk):
            answers(desk, anna)
            began = desk.clock.now()
        desk.clock.step()
    assert desk.clock.now() - began >= 2000


def test_the_tempo_rises_to_that_of_the_level() -> None:
    desk, anna = alone("subito", coach=True)
    coaching = desk.table.play.coaching  # type: ignore[union-attr]
    assert coaching is not None and coaching.slower == 3
    seen = []
    for _ in range(HELD_ANSWERS + 2 * RISING_STEPS):
        answers(desk, anna)
        seen.append(coaching.slower)
        if desk.table.phase != PLAYING:
            break
    assert seen == sorted(seen, reverse=True)
    assert coaching.slower < 1.5


def test_one_press_ends_it_at_once() -> None:
    desk, anna = alone("buntherum", coach=True)
    desk.run(LONG)
    assert steps_of(desk, 1) == 0
    anna.done(m.Uncoach)
    assert not anna.info().coach and anna.update.seconds is not None
    desk.run(5000)
    assert steps_of(desk, 1) > 0


@pytest.mark.parametrize("game", ["buntherum", "khromix", "clear4", "subito"])
def test_only_the_first_game_has_a_coach(game: str) -> None:
    desk, anna = alone(game, coach=True, clocks=False)
    while desk.table.phase != OVER:
        if desk.table.phase == CHECK:
            anna.done(m.Ready)
        if desk.table.phase == PLAYING and person_may_act(desk):
            answers(desk, anna)
        desk.clock.step()
    assert not anna.info().coach and not anna.info().rated
    anna.done(m.Rematch)
    assert desk.table.play is not None and desk.table.play.coaching is None


def test_a_pause_covers_the_cards_and_the_race_begins_anew() -> None:
    desk, anna = alone("buntherum")
    race, card = anna.race, repr(desk.state)
    anna.done(m.Pause)
    assert desk.table.phase == PAUSED and anna.told(m.Snapshot)[-1].view is None
    assert anna.refused(m.Pause) == "- paused"
    assert anna.act_refused("shout", row=1, race=race) == "- paused"
    desk.run(LONG)
    assert repr(desk.state) == card
    anna.done(m.Resume)
    assert desk.table.phase == RITUAL
    desk.run(3000)
    assert anna.race is not None and race is not None and anna.race > race
    assert anna.refused(m.Resume) == "- not-paused"
    desk.run(10_000)
    assert repr(desk.state) != card
    assert desk.table.roster is not None and not desk.table.roster.rated


def test_a_pause_while_a_verdict_is_shown_keeps_what_comes_next() -> None:
    desk, anna = alone("buntherum")
    desk.run_until(lambda: desk.table.play is not None and desk.table.play.showing is not None)
    anna.done(m.Pause)
    desk.run(LONG)
    before = len(anna.told(m.Update))
    anna.done(m.Resume)
    desk.run(3000)
    assert anna.told(m.Update)[before].events


def test_a_pause_of_all_at_once_and_of_a_check() -> None:
    desk, anna = alone("subito")
    answers(desk, anna)
    placed = len(desk.lines)
    anna.done(m.Pause)
    desk.run(LONG)
    assert len(desk.lines) == placed
    anna.done(m.Resume)
    desk.run_until(lambda: desk.table.phase == CHECK, 600_000)
    anna.done(m.Pause)
    desk.run(LONG)
    anna.done(m.Resume)
    assert desk.table.phase == CHECK


def test_nobody_pauses_the_game_of_others() -> None:
    desk = Desk("buntherum", 2)
    anna, _ = desk.start()
    assert anna.refused(m.Pause) == "- not-alone"
