"""Ways to play for those who need them: without the clock, with spoken cards; everybody at the table agrees first."""

from random import Random
from typing import Any

import pytest

from tests.table.harness import Desk, Person
from tests.table.test_restoring import come_back, restored
from vivace.game.core import Refusal
from vivace.game.notation import write_action
from vivace.games.buntherum.rules import BuntherumView
from vivace.table import messages as m
from vivace.table.rotation import Rotation
from vivace.table.settings import CHECK, OVER, PLAYING, RESUMING, RITUAL, WAITING, Settings
from vivace.table.speech import LONGEST_SPEECH_MS

LONG = 3_600_000.0


def begun(game: str, seats: int, **ways: bool) -> tuple[Desk, list[Person]]:
    """The host proposes it, everybody agrees, and the cards are dealt."""
    desk = Desk(game, seats)
    people = desk.sit()
    people[0].done(m.Configure, **ways)
    for person in people[1:]:
        person.done(m.Agree, yes=True)
    people[0].done(m.Start)
    desk.pass_ritual()
    return desk, people


def answers(desk: Desk, seat: int, *, right: bool) -> dict[str, Any]:
    rules = desk.table.rules
    for action in rules.actions(desk.state, seat):
        step = rules.apply(desk.state, action)
        if not isinstance(step, Refusal) and (rules.mistakes(step.events, seat)[0] == 0) == right:
            line = write_action(rules, action)
            del line["seat"]
            return line
    raise AssertionError("no such answer")


def answer(desk: Desk, people: list[Person], seat: int, *, right: bool = True) -> None:
    people[seat].done(m.Act, action=answers(desk, seat, right=right), race=people[seat].race)


# ── everybody agrees ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("way", ["untimed", "spoken"])
def test_no_game_begins_before_everybody_has_agreed(way: str) -> None:
    desk = Desk("buntherum", 3)
    anna, ben, cleo = desk.sit()
    assert anna.info().rated
    assert ben.refused(m.Configure, **{way: True}) == "- not-the-host"
    assert ben.refused(m.Agree, yes=True) == "- nothing-to-agree"
    anna.done(m.Configure, **{way: True})
    assert getattr(cleo.info(), way) and not cleo.info().rated
    assert [seat.agreed for seat in cleo.info().seats] == [True, False, False]
    assert anna.refused(m.Start) == "- not-agreed"
    ben.done(m.Agree, yes=True)
    assert anna.refused(m.Start) == "- not-agreed"
    cleo.done(m.Agree, yes=True)
    ben.done(m.Agree, yes=False)
    assert anna.refused(m.Start) == "- not-agreed"
    ben.done(m.Agree, yes=True)
    anna.done(m.Start)
    assert desk.table.phase == RITUAL
    assert desk.header[f"x-{way}"] is True
    assert desk.table.roster is not None and not desk.table.roster.rated


def test_who_comes_later_is_asked_too_and_who_only_watches_is_not() -> None:
    desk = Desk("buntherum", 3)
    people = desk.sit()
    people[0].done(m.Configure, untimed=True)
    people[1].done(m.Agree, yes=True)
    people[2].done(m.Stand)
    dora = desk.joins("dora")
    assert dora.refused(m.Agree, yes=True) == "- no-seat"
    people[0].done(m.Fill, seat=2, level="andante")
    people[0].done(m.Vacate, seat=2)
    dora.done(m.Sit, seat=2)
    assert people[0].refused(m.Start) == "- not-agreed"
    dora.done(m.Agree, yes=True)
    people[0].done(m.Start)


def test_another_proposal_asks_everybody_anew_and_without_one_nobody_is_asked() -> None:
    desk = Desk("clear4", 2)
    anna, ben = desk.sit()
    anna.done(m.Configure, untimed=True)
    ben.done(m.Agree, yes=True)
    anna.done(m.Configure, turn_seconds=20)
    assert ben.info().seats[1].agreed
    anna.done(m.Configure, spoken=True)
    assert [seat.agreed for seat in ben.info().seats] == [True, False]
    anna.done(m.Configure, untimed=False, spoken=False)
    anna.done(m.Start)
    assert anna.refused(m.Configure, untimed=True) == "- game-running"


def test_alone_among_bots_the_game_begins_by_itself() -> None:
    desk = Desk("buntherum", 3, settings=Settings(untimed=True, starts_by_itself=True))
    anna = desk.joins("anna")
    anna.done(m.Sit, seat=0)
    desk.table.post(m.Filled("andante"))
    assert desk.table.phase == RITUAL


def test_a_rematch_is_played_in_the_same_way() -> None:
    desk, people = begun("buntherum", 2, untimed=True)
    play_out(desk, people)
    for person in people:
        person.done(m.Rematch)
    assert desk.table.phase == RITUAL and desk.header["x-untimed"] is True


def test_round_one_device_nobody_can_be_asked() -> None:
    desk = Desk("buntherum", 2, settings=Settings().round_one_device())
    anna, _ = desk.sit()
    assert anna.refused(m.Configure, spoken=True) == "- one-device"


# ── without the clock: races ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_race_without_the_clock_waits_for_everybody() -> None:
    desk, people = begun("buntherum", 3, untimed=True)
    assert people[0].update.seconds is None
    desk.run(LONG)
    answer(desk, people, 2)
    desk.run(LONG)
    answer(desk, people, 1)
    desk.run(LONG)
    assert not people[0].told(m.Judged)
    answer(desk, people, 0)
    verdict = people[0].verdict.verdict
    assert verdict is not None
    assert (verdict.first, verdict.right, verdict.evidence, verdict.margin) == (0, (0, 1, 2), (), None)
    line = desk.lines[-1]
    assert (line["seat"], line["x-race"]["right"], line["x-race"]["wrong"]) == (0, [0, 1, 2], [])
    assert [given["seat"] for given in line["x-answers"]] == [0, 1, 2]
    desk.judged()


def test_the_card_goes_round_among_those_who_are_right_however_quick_they_are() -> None:
    desk, people = begun("buntherum", 3, untimed=True)
    winners = []
    for _ in range(4):
        for seat in reversed(desk.table.rules.race(desk.state)):
            desk.run(10)
            answer(desk, people, seat)
        winners.append(desk.lines[-1]["seat"])
        desk.run(desk.table.settings.beat_ms)
    assert winners == [0, 1, 2, 0]


def test_who_is_wrong_costs_themselves_their_place_and_where_nobody_is_right_the_card() -> None:
    desk, people = begun("buntherum", 3, untimed=True)
    answer(desk, people, 0, right=False)
    answer(desk, people, 1)
    answer(desk, people, 2)
    assert desk.lines[-1]["seat"] == 1 and list(desk.state.tokens) == [0, 0, 0]
    desk.run(desk.table.settings.beat_ms)
    for seat in range(3):  # the order is 2, 0, 1
        answer(desk, people, seat, right=False)
    assert desk.lines[-1]["seat"] == 2 and desk.state.tokens[2] == 1


def test_who_leaves_a_card_to_the_others_keeps_their_place() -> None:
    desk, people = begun("buntherum", 2, untimed=True)
    assert people[0].refused(m.Waive, race=99) == "- card-gone"
    people[0].done(m.Waive, race=people[0].race)
    answer(desk, people, 1)
    assert desk.lines[-1]["seat"] == 1
    desk.run(desk.table.settings.beat_ms)
    for person in people:
        person.done(m.Waive, race=person.race)
    assert desk.lines[-1]["do"] == "silence" and people[0].verdict.verdict is None
    desk.run(desk.table.settings.beat_ms)
    people[0].done(m.Waive, race=people[0].race)
    answer(desk, people, 0)  # thought better of it, in time
    assert people[0].refused(m.Waive, race=people[0].race) == "- answered"
    answer(desk, people, 1)
    assert desk.lines[-1]["seat"] == 0


def test_where_the_clock_decides_nobody_leaves_a_card_to_others() -> None:
    desk = Desk("buntherum", 2)
    anna, _ = desk.start()
    assert anna.refused(m.Waive, race=anna.race) == "- timed"


def test_nobody_waits_for_who_went_away_and_a_stand_in_answers() -> None:
    desk, people = begun("buntherum", 3, untimed=True)
    answer(desk, people, 0)
    answer(desk, people, 1)
    people[2].disconnect()
    assert desk.lines[-1]["seat"] == 0
    desk.run(desk.table.settings.beat_ms)
    desk.run(1000 * desk.table.settings.grace_seconds)
    answer(desk, people, 0)
    answer(desk, people, 1)
    desk.run_until(lambda: desk.lines[-1]["do"] == "shout" and len(desk.lines[-1]["x-answers"]) == 3)


def test_bots_are_never_first_because_they_are_quick() -> None:
    desk = Desk("buntherum", 2, settings=Settings(untimed=True))
    anna = desk.joins("anna")
    anna.done(m.Sit, seat=0)
    anna.done(m.Fill, seat=1, level="presto")
    anna.done(m.Start)
    desk.pass_ritual()
    desk.run(LONG)
    answer(desk, [anna], 0)
    assert desk.lines[-1]["seat"] == 0


# ── without the clock: rounds of all at once, turns, checks ──────────────────────────────────────────────────────────


def play_out(desk: Desk, people: list[Person]) -> None:
    rng = Random(4)
    while desk.table.phase != OVER:
        if desk.table.phase == CHECK:
            for person in people:
                person.done(m.Ready)
        play = desk.table.play
        assert play is not None
        if desk.table.phase != PLAYING or play.covered:
            assert desk.clock.step()
            continue
        if play.races.speech is not None:
            for seat in play.races.speech.seats:
                people[seat].done(m.Heard, race=people[seat].race)
            continue
        race = play.races.current
        for seat in desk.table.rules.may_act(desk.state):
            done = play.placements.has_finished(seat) if race is None else seat in race.answers
            if not done:
                reply = people[seat].send(m.Act, action=desk.offer(seat, rng), race=people[seat].race)
                # Only one last card ends a round: that of the other side is one too many.
                assert isinstance(reply, m.Held) or reply.ok or reply.rule in ("S2.7", "S4.4"), reply
                break
        else:
            raise AssertionError("everybody has answered, and nothing was decided")
        desk.run(1000)


@pytest.mark.parametrize(
    ("game", "seats"), [("buntherum", 3), ("khromix", 3), ("clear4", 2), ("subito", 2), ("subito", 4)]
)
@pytest.mark.parametrize("spoken", [False, True])
def test_a_whole_game_without_the_clock_is_one_that_the_rules_accept(game: str, seats: int, spoken: bool) -> None:
    desk, people = begun(game, seats, untimed=True, spoken=spoken)
    play_out(desk, people)
    assert desk.judged()["finished"]
    assert not any("x-default" in line for line in desk.lines)


def test_a_round_ends_when_everybody_has_placed_what_they_want_to() -> None:
    desk, people = begun("subito", 2, untimed=True)
    places = {"on": 2}
    while len(desk.state.piles[0]) > 1:
        people[0].acts("place", **places)
    assert isinstance(people[0].act("place", **places), m.Held)
    desk.run(LONG)
    assert desk.table.phase == PLAYING
    for _ in range(3):
        people[1].acts("place", on=3)
    assert desk.table.phase == PLAYING
    people[1].done(m.Waive)
    assert desk.table.phase == CHECK and desk.lines[-1]["seat"] == 0
    assert len(desk.state.piles[1]) > 1
    desk.run(LONG)
    assert desk.table.phase == CHECK  # nobody is hurried from the check either
    for person in people:
        person.done(m.Ready)
    assert desk.table.phase == RITUAL


def test_no_turn_runs_out() -> None:
    desk, people = begun("khromix", 3, untimed=True)
    desk.run(LONG)
    assert len(desk.lines) == 1 and people[0].update.seconds is None


def test_the_order_goes_on_after_a_restart() -> None:
    desk, people = begun("buntherum", 3, untimed=True)
    for _ in range(2):
        for seat in range(3):
            answer(desk, people, seat)
        desk.run(desk.table.settings.beat_ms)
    after = restored(desk)
    assert after.table.phase == RESUMING
    after.table.setup.settings = desk.table.settings
    after.table.series.restore(desk.table.record, desk.table.roster)
    assert after.table.play is not None and after.table.play.rotation is not None
    assert after.table.play.rotation.order == [2, 0, 1]
    come_back(after, ["anna", "ben", "cleo"])
    assert after.table.phase == RITUAL


def test_who_comes_first_goes_to_the_end() -> None:
    rotation = Rotation(4)
    rotation.counted(1, (0, 3))
    assert rotation.order == [2, 0, 3, 1]
    rotation.counted(2, (2, 0))
    assert rotation.order == [3, 1, 0, 2]
    assert rotation.sorted((0, 1)) == (1, 0)


# ── spoken cards ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_spoken_card_can_be_answered_once_everybody_has_heard_it() -> None:
    desk, (anna, ben) = begun("buntherum", 2, spoken=True)
    told, view = anna.update.race, anna.update.view
    assert told is not None and not told.open and anna.update.seconds is None
    assert isinstance(view, BuntherumView) and view.card is not None
    assert anna.act_refused("shout", say=1) == "- speaking"
    anna.done(m.Heard, race=told.race)
    desk.run(2000)
    assert anna.race == told.race
    ben.done(m.Heard, race=told.race + 5)  # of no card that is there
    ben.done(m.Heard, race=told.race)
    update: m.Update = anna.told(m.Update)[-1]
    opened = update.race
    assert opened is not None and opened.open and opened.race > told.race and update.seconds is not None
    assert anna.act_refused("shout", say=1, race=told.race) == "- card-gone"
    assert len(anna.marks) == 1  # one ping, with the card that can be answered: time counts from there
    ben.presses(500, "shout", say=1)
    anna.presses(600, "shout", say=2)
    desk.run_until(lambda: bool(anna.told(m.Judged)))
    verdict = anna.verdict.verdict
    assert verdict is not None and verdict.first == 1 and round(verdict.evidence[0].elapsed) == 500
    desk.run(desk.table.settings.beat_ms)
    assert anna.update.race is not None and not anna.update.race.open


def test_a_page_that_says_nothing_does_not_hold_the_card_for_long() -> None:
    desk, (anna, ben) = begun("buntherum", 2, spoken=True)
    anna.done(m.Heard, race=anna.race)
    desk.run(LONGEST_SPEECH_MS)
    assert ben.update.race is not None and ben.update.race.open


def test_nobody_waits_for_the_ears_of_who_went_away_or_calls() -> None:
    desk, people = begun("khromix", 3, spoken=True)
    (caller,) = desk.table.rules.may_act(desk.state)
    one, other = [person for seat, person in enumerate(people) if seat != caller]
    people[caller].acts("call", ask="colour")
    told = one.update.race
    assert told is not None and not told.open and len(told.seats) == 2
    one.done(m.Heard, race=told.race)
    other.disconnect()
    assert one.update.race is not None and one.update.race.open


def test_who_joins_while_a_card_is_spoken_is_told_that_it_is_not_open() -> None:
    desk, _ = begun("buntherum", 2, spoken=True)
    dora = desk.joins("dora")
    (snapshot,) = dora.told(m.Snapshot)
    assert snapshot.race is not None and not snapshot.race.open and snapshot.view is not None


def test_bots_hear_with_the_others() -> None:
    desk = Desk("buntherum", 3, settings=Settings(spoken=True))
    anna = desk.joins("anna")
    anna.done(m.Sit, seat=0)
    for seat in (1, 2):
        anna.done(m.Fill, seat=seat, level="presto")
    anna.done(m.Start)
    desk.pass_ritual()
    desk.run(LONGEST_SPEECH_MS - 1)
    assert not anna.told(m.Judged)
    anna.done(m.Heard, race=anna.race)
    desk.run_until(lambda: bool(anna.told(m.Judged)))


def test_after_a_pause_the_card_is_spoken_again() -> None:
    desk = Desk("buntherum", 2, settings=Settings(spoken=True))
    anna = desk.joins("anna")
    anna.done(m.Sit, seat=0)
    anna.done(m.Fill, seat=1, level="presto")
    anna.done(m.Start)
    desk.pass_ritual()
    anna.done(m.Pause)
    desk.run(LONG)
    anna.done(m.Resume)
    desk.pass_ritual()
    assert anna.update.race is not None and not anna.update.race.open


def test_a_table_that_waits_can_become_one_that_waits_for_nobody_again() -> None:
    desk = Desk("buntherum", 2)
    anna, ben = desk.sit()
    anna.done(m.Configure, untimed=True)
    ben.done(m.Agree, yes=False)
    ben.done(m.Stand)
    anna.done(m.Fill, seat=1, level="adagio")
    assert desk.table.phase == WAITING
    anna.done(m.Start)
