"""Clocks: what counts for a seat whose time is up, and that nobody's clock is wound by others."""

from random import Random

import pytest

from tests.table.harness import Desk, Person, dealt
from vivace.table import messages as m
from vivace.table.settings import Settings

SECOND = 1000.0


def runs_out(desk: Desk, people: list[Person], seconds: float) -> dict[str, object]:
    """The clock of whoever must act runs out after so long; the line that counts then."""
    before = len(desk.lines)
    desk.run(seconds * SECOND - 1)
    assert len(desk.lines) == before
    desk.run(1)
    assert len(desk.lines) == before + 1
    assert people[0].update.version == people[-1].update.version
    line = desk.lines[-1]
    assert line["x-default"] is True
    desk.judged()
    return {key: value for key, value in line.items() if key not in ("x-default", "at")}


# ── Khromix ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_who_does_not_call_in_time_calls_colour() -> None:  # K3.1
    desk = Desk("khromix", 3, first=1)
    people = desk.start()
    assert people[0].update.seconds == 30
    assert runs_out(desk, people, 30) == {"do": "call", "seat": 1, "ask": "colour"}


def test_a_caller_without_a_question_within_the_patience_asks_a_question_mark() -> None:  # K5.1
    desk, people = dealt("khromix", 3, lambda state: state.active[0][0] == "mystery", first=0, patience=7)
    people[0].acts("call", ask="name")
    assert people[2].update.seconds == 7
    assert people[2].race is None
    assert runs_out(desk, people, 7) == {"do": "question", "seat": 0, "text": "?"}
    assert people[2].update.race == m.RaceInfo(1, (1, 2))  # the race begins with the question
    people[2].presses(500, "answer", say="forty-two")
    desk.run(SECOND)
    assert desk.judged()["detail"]["gains"][2] == ["mystery"]


def test_a_question_asked_in_time_stands() -> None:  # K5.1
    desk, people = dealt("khromix", 2, lambda state: state.active[0][0] == "mystery", first=0)
    people[0].acts("call", ask="name")
    desk.run(9 * SECOND)
    people[0].acts("question", text="What is the capital of Peru?")
    desk.run(5 * SECOND)
    assert [line["do"] for line in desk.lines[1:]] == ["call", "question"]


def test_who_does_not_pay_in_time_pays_from_the_active_pile() -> None:  # K3.4
    desk = Desk("khromix", 2)
    people = desk.start()
    seat = desk.play_until(people, "pay", Random(1))
    assert runs_out(desk, people, 30) == {"do": "pay", "seat": seat, "from": "active"}


def test_an_ability_that_is_not_used_in_time_is_declined() -> None:  # K4.0
    desk = Desk("khromix", 3)
    people = desk.start()
    seat = desk.play_until(people, "ability", Random(1))
    assert runs_out(desk, people, 30) == {"do": "decline", "seat": seat}


# ── Clear 4 ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_whose_turn_runs_out_on_a_pile_passes() -> None:  # C5.1
    desk = Desk("clear4", 2, first=0)
    people = desk.start()
    while not desk.state.discard:
        seat = desk.state.to_act
        people[seat].send(m.Act, action=desk.offer(seat, Random(1)))
    seat = desk.play_until(people, "turn", Random(1))
    while not desk.state.discard:
        seat = desk.play_until(people, "turn", Random(2))
    assert runs_out(desk, people, 30) == {"do": "pass", "seat": seat}


@pytest.mark.parametrize("seed", range(5))
def test_on_an_empty_pile_the_highest_single_card_is_played_for_them(seed: int) -> None:  # C5.2
    desk = Desk("clear4", 2, seed=seed, first=1)
    people = desk.start()
    view = people[1].update.view
    playable = [*view.hand, *(pile.top for pile in view.piles[1] if pile.top is not None)]  # type: ignore[attr-defined]
    highest = max((card for card in playable if card.isdigit()), key=int)
    line = runs_out(desk, people, 30)
    assert (line["do"], line["seat"]) == ("play", 1)
    assert desk.judged()["detail"]["pile"] == [highest]


def test_who_could_follow_and_does_not_in_time_is_done() -> None:  # C2.6
    desk = Desk("clear4", 2)
    people = desk.start()
    seat = desk.play_until(people, "follow", Random(1))
    assert runs_out(desk, people, 30) == {"do": "done", "seat": seat}


def test_four_alike_that_nobody_clears_in_time_are_left() -> None:  # C2.7
    desk = Desk("clear4", 2)
    people = desk.start()
    seat = desk.play_until(people, "choice", Random(1))
    assert runs_out(desk, people, 30) == {"do": "leave", "seat": seat}


def test_a_push_without_a_target_in_time_goes_at_the_next_player() -> None:  # C3.2
    for seed in range(100):
        desk = Desk("clear4", 3, seed=seed)
        people = desk.start()
        seat = desk.finds(people, "target", Random(seed))
        if seat is not None:
            assert runs_out(desk, people, 30) == {"do": "target", "seat": seat, "target": (seat + 1) % 3}
            return
    raise AssertionError("nobody ever turned a PUSH")


# ── the clock itself ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_host_sets_how_long_a_turn_takes() -> None:
    desk = Desk("clear4", 2)
    people = desk.sit()
    people[0].done(m.Configure, turn_seconds=12)
    people[0].done(m.Start)
    desk.pass_ritual()
    assert people[1].update.seconds == 12
    assert runs_out(desk, people, 12)["do"] == "play"


def test_the_host_switches_clocks_off() -> None:
    desk = Desk("clear4", 2, first=0)
    people = desk.sit()
    people[0].done(m.Configure, clocks=False)
    assert not people[1].info().clocks
    people[0].done(m.Start)
    desk.pass_ritual()
    assert people[0].update.seconds is None
    desk.run(3600 * SECOND)
    assert [line["do"] for line in desk.lines] == ["deal"]
    people[0].done(m.Act, action=desk.offer(0, Random(1)))


def test_patience_is_a_rule_and_runs_with_clocks_switched_off_too() -> None:  # K3.6
    desk, people = dealt(
        "khromix", 2, lambda state: state.active[0][0] != "mystery", first=0, settings=Settings(clocks=False)
    )
    desk.run(120 * SECOND)
    people[0].acts("call", ask="name")
    assert people[1].update.seconds == 10
    desk.run(11 * SECOND)
    assert [line["do"] for line in desk.lines] == ["deal", "call", "silence"]
    assert people[1].told(m.Update)[-1].seconds is None


def test_every_step_of_a_turn_has_its_own_time() -> None:
    desk = Desk("clear4", 2)
    people = desk.start()
    desk.run(25 * SECOND)
    seat = desk.state.to_act
    people[seat].done(m.Act, action=desk.offer(seat, Random(4)))
    desk.run(29 * SECOND)
    assert len(desk.lines) == 2


def test_the_coming_and_going_of_others_does_not_wind_the_clock_anew() -> None:
    desk = Desk("clear4", 3, first=0)
    _, ben, _ = desk.start()
    desk.run(15 * SECOND)
    ben.disconnect()
    desk.run(5 * SECOND)
    ben.connect()
    desk.run(10 * SECOND)
    assert [line["do"] for line in desk.lines] == ["deal", "play"]
    assert desk.lines[-1]["seat"] == 0


def test_those_who_watch_do_not_wind_it_either() -> None:
    desk = Desk("clear4", 2, first=0)
    desk.start()
    desk.run(15 * SECOND)
    zoe = desk.joins("zoe")
    desk.run(10 * SECOND)
    zoe.disconnect()
    desk.run(5 * SECOND)
    assert [line["do"] for line in desk.lines] == ["deal", "play"]
