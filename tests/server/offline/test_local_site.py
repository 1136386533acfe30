"""The site in the page, asked as the server is: whole games against bots, practice, replays and what it refuses."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.server.offline.playing import NOON, Page
from vivace.bots import Match, contest_of
from vivace.games import GAMES
from vivace.records import judge
from vivace.table.closing import CloseCode
from vivace.table.settings import WAYS


@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_game_against_bots_leaves_a_record_that_the_referee_accepts(game: str) -> None:
    page = Page()
    page.sit_down(game, GAMES[game].usual_seats)
    page.play(Random(1))
    [(table, number, record, result)] = page.kept
    verdict = judge(record)
    assert (verdict["finished"], verdict["scores"], verdict["winners"]) == (True, result["scores"], result["winners"])
    said = json.loads(record.partition("\n")[0])["x-offline"]
    assert said["seat"] == 0 and said["bots"] == [None, *["presto"] * (GAMES[game].usual_seats - 1)]
    assert NOON <= said["started"] < said["finished"] == page.wall()
    replay = page.ask("POST", "/api/replay", record=record)
    assert replay["film"]["finished"] and replay["players"][0]["player"] == "here"
    assert (table.startswith("here-"), number) == (True, 1)


def test_people_are_on_the_clock_of_the_device_and_bots_answer_like_people() -> None:
    page = Page()
    page.sit_down("buntherum")
    race = None
    while race is None:
        page.clock.step()
        race = next((x for x in page.told if x["type"] == "update" and x["race"]), None)
    page.clock.time += 120
    page.say("act", action={"do": "shout", "say": 1}, race=1, reaction=110.0, how="presented", step=0.1)
    while not any(x["type"] == "judged" for x in page.told):
        page.clock.step()
    [mine] = [e for x in page.told if x["type"] == "judged" for e in x["verdict"]["evidence"] if e["seat"] == 0]
    assert (mine["reaction"], mine["trip"], mine["debt"]) == (110.0, None, 0.0)


def test_round_one_device_everybody_has_a_connection_and_nobody_a_history() -> None:
    page, guest = Page(), Page()
    code = page.sit_down("buntherum", bots=None, guests=["Bo"])
    assert page.site.connect(code, 1, guest) is not None
    assert page.site.connect(code, 2, guest) is None
    names = [seat["name"] for seat in page.told[-1]["info"]["seats"]] if "info" in page.told[-1] else []
    assert [seat["name"] for x in page.told if "info" in x for seat in x["info"]["seats"]][-2:] == ["Ada", "Bo"], names


@pytest.mark.parametrize("game", list(GAMES))
def test_a_page_that_is_loaded_anew_goes_on_with_its_game(game: str) -> None:
    before = Page(seed=7)
    code = before.sit_down(game, GAMES[game].usual_seats)
    before.play(Random(1), lines=12)
    saved = before.saved[code]
    lines = json.loads(saved)["record"].splitlines()
    assert len(lines) > 12

    after = Page(seed=2)
    assert after.ask("POST", "/api/tables/saved", saved=saved) == {"code": code}
    after.seat = after.site.connect(code, 0, after)
    assert after.phase in ("ritual", "playing")
    told = [message["version"] for message in before.told if "version" in message]
    assert min(message["version"] for message in after.told if "version" in message) > max(told)
    after.play(Random(2))
    [(_, number, record, result)] = after.kept
    assert record.splitlines()[1 : len(lines)] == lines[1:]
    assert (judge(record)["scores"], number) == (result["scores"], 1)
    assert json.loads(record.partition("\n")[0])["x-offline"]["started"] < NOON + 10_000


def test_a_saved_game_that_the_rules_do_not_accept_is_gone() -> None:
    page = Page()
    code = page.sit_down("clear4")
    page.play(Random(1), lines=3)
    said = json.loads(page.saved[code])
    changes: tuple[Any, ...] = ({**said, "record": said["record"] + "{}\n"}, {**said, "seats": []}, {"code": code}, [])
    for changed in changes:
        assert Page().ask("POST", "/api/tables/saved", saved=json.dumps(changed)) == (404, "no-such-table")


def test_a_first_game_has_a_coach_here_too_and_keeps_it() -> None:
    page = Page()
    code = page.sit_down("buntherum", coach=True)
    page.clock.time += 60_000
    while page.phase != "playing":
        page.clock.step()
    hints = [message["hint"] for message in page.told if message.get("hint")]
    assert hints and hints[0]["do"] == "shout"
    after = Page()
    after.ask("POST", "/api/tables/saved", saved=page.saved[code])
    after.seat = after.site.connect(code, 0, after)
    assert [message["info"]["coach"] for message in after.told if "info" in message][-1]


@pytest.mark.parametrize("way", WAYS)
def test_a_page_that_is_loaded_anew_plays_in_the_same_way(way: str) -> None:
    before = Page(seed=7)
    code = before.sit_down("buntherum", bots="presto", **{way: True})
    before.clock.time += 60_000
    while not before.saved or len(json.loads(before.saved[code])["record"].splitlines()) < 2:
        before.clock.step()
    after = Page(seed=2)
    after.ask("POST", "/api/tables/saved", saved=before.saved[code])
    after.seat = after.site.connect(code, 0, after)
    info = [message["info"] for message in after.told if "info" in message][-1]
    assert [other for other in WAYS if info[other]] == [way]
    assert not after.site.tables[code].table.agreement.lacking


@pytest.mark.parametrize("game", list(GAMES))
def test_one_s_match_begins_as_at_a_server_and_outlasts_a_lost_connection(game: str) -> None:
    page = Page()
    code = page.sit_down(game, bots="match")
    table = page.site.tables[code].table
    begun = table.seating.people["here"].player.match
    assert begun == Match.stranger(contest_of(game))
    learnt = page.site.matches[game] = replace(begun, games=3, pace=1.0)
    assert page.seat is not None
    page.seat.left()
    page.seat = page.site.connect(code, 0, page)
    assert table.seating.people["here"].player.match == learnt


def test_another_game_has_another_match() -> None:
    page = Page()
    code = page.sit_down("buntherum", bots="match")
    page.play(Random(1))
    page.say("changegame", game="subito")
    table = page.site.tables[code].table
    assert table.seating.people["here"].player.match == Match.stranger(contest_of("subito"))
    assert page.ask("GET", f"/api/tables/{code}")["game"] == "subito"


def test_what_it_does_not_have_it_refuses_as_the_server_does() -> None:
    page = Page()
    assert page.ask("GET", "/api/tables/HERE-KIBO-09") == (404, "no-such-table")
    assert page.ask("POST", "/api/tables", game="whist", seats=2, bots="presto") == (404, "needs-a-server")
    assert page.ask("POST", "/api/tables", game="subito", seats=9, bots="presto")[1] == "wrong-seats"
    assert page.ask("POST", "/api/tables", game="subito", seats=2, bots="vivo") == (400, "unknown-level")
    assert page.ask("GET", "/api/leaderboards/subito") == (404, "not-found")
    assert page.site.connect("HERE-KIBO-09", 0, page) is None


def test_the_same_seed_practises_the_same_and_a_table_left_behind_is_closed() -> None:
    page = Page()
    first = page.ask("GET", "/api/practice/khromix?seed=7&count=3")
    assert first == page.ask("GET", "/api/practice/khromix?seed=7&count=3") and len(first["exercises"]) == 3
    code = page.sit_down("clear4")
    assert page.ask("GET", f"/api/tables/{code}")["phase"] == "ritual"
    other = Page()
    assert page.site.connect(code, 0, other) is not None
    assert page.closed == CloseCode.REPLACED
    assert page.seat is not None
    page.seat.left()  # too late to mean anything
    assert page.ask("GET", f"/api/tables/{code}")["people"] == 1


def test_one_s_match_is_here_too_and_learns_from_what_is_played() -> None:
    page = Page()
    page.sit_down("buntherum", bots="match")
    page.play(Random(1))
    [(_, _, record, _)] = page.kept
    header = json.loads(record.partition("\n")[0])
    assert header["x-bot-1"] == header["x-offline"]["bots"][1] == "match 1.015 1.02 andante 0.95 adagio 0.05"
    learnt = page.site.matches["buntherum"]
    assert (learnt.games, learnt.pace) == (1, 1.015) and learnt.next_pace > 1.015  # who presses nothing wins nothing
    assert page.ask("POST", "/api/replay", record=record)["players"][1]["level"] == "match"
