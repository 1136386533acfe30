"""A bot that is somebody's match: tuned before a game and never within one, and on record in every detail."""

import json
from dataclasses import replace

import pytest

from tests.table.harness import Desk, Person
from vivace.bots import MATCH, Match, read_tuning
from vivace.bots.match import STEP, Contest, Opponent, Result
from vivace.games import GAMES
from vivace.table import messages as m
from vivace.table.restoring import restore
from vivace.table.saved import Saved
from vivace.table.settings import OVER


def quick(games: int = 5) -> Match:
    """What is known of somebody who is quicker than most."""
    match = Match().practised(-0.3)
    for _ in range(games):
        fast = Result([Opponent(0.0, times=[1000.0] * 30)], 1.0, times=[750.0] * 30)
        match = match.played(fast, Contest())
    return match


def table(seats: int = 2, match: Match | None = None, game: str = "buntherum") -> tuple[Desk, Person]:
    desk = Desk(game, seats)
    anna = desk.joins("anna")
    anna.player = replace(anna.player, match=match or Match())
    anna.disconnect()
    anna.connect()
    anna.done(m.Sit, seat=0)
    return desk, anna


def paces(desk: Desk) -> list[float]:
    tunings = [read_tuning(seat.level or "") for seat in desk.table.seats]
    return [tuning.pace for tuning in tunings if tuning is not None]


def test_it_is_tuned_to_the_one_who_plays_and_everybody_sees_how() -> None:
    match = quick()
    desk, anna = table(match=match)
    anna.done(m.Fill, seat=1, level=MATCH)
    seat = anna.info().seats[1]
    assert seat.bot == MATCH and seat.match is not None
    assert paces(desk) == [seat.match.pace] == [match.next_pace] and seat.match.pace < 0.95
    assert seat.match.games == 5 and seat.match.yours is not None and 0.7 < seat.match.yours < 1.3
    assert seat.match.rating > 220


def test_of_a_stranger_nothing_is_said_but_its_number() -> None:
    desk, anna = table()
    anna.done(m.Fill, seat=1, level=MATCH)
    assert anna.info().seats[1].match == m.MatchInfo(220, 1.0, None, 0)
    assert paces(desk) == [1.0]


def test_nobody_chooses_a_tuning_by_hand() -> None:
    _, anna = table()
    for level in ("match 0.500 0.00 presto 1.00", "matching"):
        assert anna.refused(m.Fill, seat=1, level=level) == "- unknown-level"


@pytest.mark.parametrize("game", list(GAMES))
def test_the_record_says_which_bot_it_was_and_verifies(game: str) -> None:
    desk, anna = table(match=quick(), game=game)
    anna.done(m.Fill, seat=1, level=MATCH)
    anna.done(m.Start)
    desk.pass_ritual()
    header = json.loads(desk.table.record.to_text().partition("\n")[0])
    tuning = read_tuning(header["x-bot-1"])
    assert tuning is not None and [tuning.pace] == paces(desk) and "x-bot-0" not in header


def test_what_is_learnt_while_a_game_runs_holds_from_the_next_one_on() -> None:
    desk, anna = table()
    anna.done(m.Fill, seat=1, level=MATCH)
    anna.done(m.Start)
    desk.pass_ritual()
    before = paces(desk)
    desk.table.post(m.Learnt("anna", replace(quick(), pace=1.0)))
    assert paces(desk) == before
    desk.table.phases.phase = OVER
    desk.table.series.begin(desk.table.setup.options)
    assert before[0] / STEP <= paces(desk)[0] < before[0]


def test_after_a_game_its_next_pace_is_told() -> None:
    desk, anna = table()
    anna.done(m.Fill, seat=1, level=MATCH)
    desk.table.post(m.Learnt("anna", quick()))
    told = anna.info().seats[1].match
    assert told is not None and [told.pace] == paces(desk) == [quick().next_pace]
    desk.table.post(m.Learnt("nobody", Match()))


def test_several_differ_and_their_mean_is_the_match() -> None:
    desk, anna = table(5)
    desk.table.post(m.Filled(MATCH))
    assert len(set(paces(desk))) == 4 and paces(desk) == sorted(paces(desk))
    assert sum(paces(desk)) / 4 == pytest.approx(1.0, abs=0.01)
    assert [seat.bot for seat in anna.info().seats] == [None, *[MATCH] * 4]


def test_a_table_that_is_opened_again_has_the_same_bot() -> None:
    desk, anna = table(match=quick())
    anna.done(m.Fill, seat=1, level=MATCH)
    anna.done(m.Start)
    desk.pass_ritual()
    before, again = paces(desk), Desk("buntherum", 2)
    seats = [replace(seat) for seat in desk.table.seats]
    restore(again.table, Saved(seats, {"anna": anna.player}, 0, desk.table.record, 1000, desk.table.roster))
    again.joins("anna")
    again.run(4000)
    assert paces(again) == before and again.table.phase == "playing"


def test_another_game_begins_with_what_is_known_of_that() -> None:
    desk, anna = table(match=quick())
    anna.done(m.Fill, seat=1, level=MATCH)
    anna.done(m.ChangeGame, game="clear4", seats=2)
    anna.done(m.Start)
    assert paces(desk) == [1.0]
