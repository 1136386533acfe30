"""What is told to whom, under which version, and how commands are answered."""

from random import Random
from typing import Any

import pytest

from tests.table.harness import Desk, Person
from tests.table.racing import decided
from vivace.games import GAMES
from vivace.games.buntherum.rules import Revealed, Shouted
from vivace.table import messages as m
from vivace.table.seats import REMEMBERED_REPLIES

TABLES = [("subito", 2), ("subito", 4), ("buntherum", 3), ("khromix", 4), ("clear4", 3)]


def versions(person: Person) -> list[int]:
    """Of everything that changed what this person sees."""
    return [message.version for message in person.told(m.News | m.Update | m.Judged)]  # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_versions_have_no_gap_for_anybody_who_is_here(game: str, seats: int) -> None:
    desk = Desk(game, seats)
    people = desk.start()
    zoe = desk.joins("zoe")
    people[1].disconnect()
    desk.run(100)
    away = len(people[1].messages)
    people[1].connect()
    desk.play_out(people, Random(2))
    for person in (people[0], zoe):
        told = versions(person)
        assert told == list(range(told[0], told[0] + len(told)))
        assert len(told) > 10
    back = [x.version for x in people[1].messages[away:] if isinstance(x, m.News | m.Update | m.Judged)]
    assert back == list(range(people[1].told(m.Snapshot)[-1].version + 1, back[-1] + 1))
    assert len({person.version for person in (*people, zoe)}) == 1


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_everybody_is_shown_the_view_of_their_own_seat(game: str, seats: int) -> None:
    desk = Desk(game, seats)
    people = desk.start()
    zoe = desk.joins("zoe")
    rng = Random(3)
    rules = GAMES[game]
    for _ in range(6):
        seat = rules.may_act(desk.state)[0]
        people[seat].send(m.Act, action=desk.offer(seat, rng), race=people[seat].race)
        desk.run(2500)
        for number, person in enumerate(people):
            assert person.update.view == rules.view(desk.state, number)
        assert zoe.update.view == rules.view(desk.state, None)
        assert zoe.update.offers == ()


def test_who_watches_sees_no_hand() -> None:  # C1.3
    desk = Desk("clear4", 2)
    anna, ben = desk.start()
    zoe = desk.joins("zoe")
    views: list[Any] = [anna.update.view, ben.update.view, zoe.told(m.Snapshot)[-1].view]
    assert [len(view.hand) for view in views] == [8, 8, 0]


def test_who_must_act_is_offered_what_they_may_do_and_nobody_else_is() -> None:
    desk = Desk("clear4", 2, first=1)
    anna, ben = desk.start()
    assert anna.update.offers == ()
    assert {"do", "seat"} <= set(ben.update.offers[0])
    offer = {key: value for key, value in ben.update.offers[0].items() if key != "seat"}
    ben.done(m.Act, action=offer)


def test_a_resync_gives_everything_under_the_current_version() -> None:
    desk = Desk("khromix", 3, first=0)
    anna, ben, _ = desk.start()
    anna.acts("call", ask="colour")
    before = desk.table.version
    ben.done(m.Resync)
    snapshot = ben.told(m.Snapshot)[-1]
    assert snapshot.version == before == ben.update.version == desk.table.version
    assert (snapshot.seat, snapshot.view, snapshot.race) == (1, ben.update.view, m.RaceInfo(1, (1, 2)))
    assert snapshot.info == desk.table.info()
    assert anna.told(m.Snapshot)[-1].version < before


def test_a_resync_offers_what_may_be_done() -> None:
    desk = Desk("clear4", 2, first=0)
    anna, ben = desk.start()
    for person in (anna, ben):
        person.done(m.Resync)
        assert person.told(m.Snapshot)[-1].offers == person.update.offers


# ── a race ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_verdict_is_told_first_and_the_next_card_a_beat_later() -> None:  # B3.1
    desk = Desk("buntherum", 2)
    anna, ben = desk.start()
    cards = len(ben.heard(Revealed))
    desk.look()
    anna.acts("shout", say=1)
    desk.run_until(lambda: bool(ben.told(m.Judged)), 100)
    assert isinstance(ben.messages[-1], m.Judged)
    assert len(ben.heard(Shouted)) == 1
    assert len(ben.heard(Revealed)) == cards
    desk.run(1499)
    assert isinstance(ben.messages[-1], m.Judged)
    desk.run(1)
    assert len(ben.heard(Revealed)) == cards + 1
    assert ben.update.race == m.RaceInfo(2, (0, 1))


@pytest.mark.parametrize(("apart", "tied", "close"), [(4, True, True), (14, False, True), (200, False, False)])
def test_the_verdict_on_a_close_race_says_so_and_stays_longer(apart: float, tied: bool, close: bool) -> None:
    desk = Desk("buntherum", 2, (10.0, 50.0))
    anna, ben = desk.start()
    anna.presses(500 + apart, "shout", say=1)
    ben.presses(500, "shout", say=1)  # on the longer line
    judged = decided(desk, anna)
    assert judged.verdict is not None
    assert (judged.verdict.first is None, judged.verdict.close) == (tied, close)
    assert judged.next_ms == (2400 if close else 1500)


def test_nobody_learns_the_next_card_by_a_resync_within_the_beat() -> None:
    desk = Desk("buntherum", 2)
    anna, ben = desk.start()
    anna.acts("shout", say=1)
    ben.acts("shout", say=2)
    ben.done(m.Resync)
    zoe = desk.joins("zoe")
    for person in (ben, zoe):
        snapshot = person.told(m.Snapshot)[-1]
        assert (snapshot.view, snapshot.race, snapshot.offers) == (None, None, ())
    assert ben.act_refused("shout", say=1, race=2) == "- card-gone"
    desk.run(2400)  # they pressed at once: a photo finish
    assert zoe.update.view == GAMES["buntherum"].view(desk.state, None)


def test_a_ping_travels_with_every_card_of_a_race_to_those_who_race_and_to_nobody_else() -> None:
    desk = Desk("khromix", 3, first=0)
    anna, ben, cleo = desk.start()
    zoe = desk.joins("zoe")
    assert [person.marks for person in (anna, ben, cleo, zoe)] == [[], [], [], []]
    anna.acts("call", ask="colour")
    assert [person.marks for person in (anna, ben, cleo, zoe)] == [[], [(ben.update, 1)], [(cleo.update, 1)], []]
    desk.run(45_000)  # silence, and the next call by the clock
    assert [[mark for _, mark in person.marks] for person in (anna, ben, cleo, zoe)] == [[2], [1], [1, 2], []]
    assert all(isinstance(x, m.Update) and x.race is not None for x, _ in anna.marks + ben.marks + cleo.marks)


def test_where_all_play_at_once_pings_travel_with_the_deal() -> None:
    """A press minutes later is not an answer to any one message: the usual round trip counts for it."""
    desk = Desk("subito", 2)
    anna, ben = desk.start()
    dealt = [anna.update, ben.update]
    zoe = desk.joins("zoe")
    anna.acts("place", on=2)
    assert [person.marks for person in (anna, ben, zoe)] == [[(dealt[0], 0)], [(dealt[1], 0)], []]


# ── commands ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_same_number_twice_counts_once_and_gives_the_same_reply() -> None:
    desk = Desk("subito", 2)
    anna, _ = desk.start()
    first = anna.act("place", on=4, number=77)
    lines, version = len(desk.lines), desk.table.version
    assert isinstance(first, m.Reply) and first.ok
    assert anna.act("place", on=4, number=77) == first
    assert anna.act("place", on=9, number=77) == first
    assert (len(desk.lines), desk.table.version) == (lines, version)


def test_a_refusal_is_repeated_under_its_number_too() -> None:
    desk = Desk("buntherum", 2)
    anna, ben = desk.start()
    first = anna.act("shout", say=9, number=5)
    assert isinstance(first, m.Reply) and not first.ok
    assert anna.act("shout", say=1, number=5) == first
    assert ben.act("shout", say=1, number=5) == m.Held(number=5)  # everybody has their own numbers


def test_only_the_latest_replies_are_remembered() -> None:
    desk = Desk("buntherum", 2)
    anna = desk.joins("anna")
    for _ in range(3 * REMEMBERED_REPLIES):
        anna.done(m.Resync)
    remembered = list(desk.table.people["anna"].replies)
    assert remembered == list(range(2 * REMEMBERED_REPLIES + 1, 3 * REMEMBERED_REPLIES + 1))


def test_a_double_press_is_answered_and_only_the_first_counts() -> None:
    desk = Desk("buntherum", 2)
    anna, ben = desk.start()
    anna.acts("shout", say=1)
    assert anna.act_refused("shout", say=2) == "- answered"
    ben.presses(5000, "shout", say=3)
    desk.run(5000)
    assert [(line["do"], line.get("say")) for line in desk.lines[1:]] == [("shout", 1)]


def test_who_watches_may_not_act() -> None:
    desk = Desk("buntherum", 2)
    desk.start()
    zoe = desk.joins("zoe")
    assert zoe.act_refused("shout", say=1, race=1) == "- no-seat"
    assert zoe.act_refused("shout", say=1, seat=0, race=1) == "- no-seat"
    assert zoe.refused(m.Stand) == "- no-seat"
    assert zoe.refused(m.Sit, seat=0) == "- seat-taken"


def test_nobody_plays_for_another_seat() -> None:
    desk = Desk("buntherum", 2)
    anna, _ = desk.start()
    assert anna.act_refused("shout", say=1, seat=1) == "- other-seat"
    anna.acts("shout", say=1, seat=0)


def test_nobody_who_never_came_is_heard() -> None:
    desk = Desk("buntherum", 2)
    anna, _ = desk.start()
    before = (desk.table.version, len(anna.messages))
    desk.table.post(m.Received("zoe", m.Act(number=1, action={"do": "shout", "say": 1}, race=1), desk.clock.now()))
    desk.table.post(m.Disconnected("zoe"))
    desk.table.post(m.Ponged("zoe", 1, 0.0, 5.0))
    assert (desk.table.version, len(anna.messages)) == before


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ({}, "- unknown-action"),
        ({"do": None}, "- unknown-action"),
        ({"do": ["shout"]}, "- unknown-action"),
        ({"do": "place", "on": 2}, "- unknown-action"),
        ({"do": "shout"}, "- missing-key"),
        ({"do": "shout", "say": 7}, "- malformed"),
        ({"do": "shout", "say": True}, "- malformed"),
        ({"do": "shout", "say": 1, "loudly": True}, "- unknown-key"),
        ({"do": "shout", "say": 1, "x-race": {}}, "- unknown-key"),
        ({"do": "shout", "say": 1, "at": 5}, "- unknown-key"),
    ],
)
def test_a_malformed_action_is_refused(action: dict[str, object], reason: str) -> None:
    desk = Desk("buntherum", 2)
    anna, _ = desk.start()
    assert anna.refused(m.Act, action=action, race=1) == reason


@pytest.mark.parametrize(
    "action",
    [
        {"do": "tie", "seats": [0, 1]},
        {"do": "silence"},
        {"do": "deal", "starts": [], "piles": [[], []], "neutral": [], "first": 0},
    ],
)
def test_nobody_but_the_table_deals_or_judges(action: dict[str, object]) -> None:  # B5.1, B5.3
    desk = Desk("buntherum", 2)
    anna, _ = desk.start()
    assert anna.refused(m.Act, action=action, race=1).startswith("- ")
    assert anna.refused(m.Act, action={**action, "seat": 0}, race=1).startswith("- ")


def test_a_turn_that_is_not_yours_is_refused_by_the_rules() -> None:  # C1.4
    desk = Desk("clear4", 2, first=0)
    _, ben = desk.start()
    assert ben.act_refused("pass") == "C1.4 not-your-turn"


def test_a_press_too_quick_to_have_seen_the_last_change_is_refused() -> None:
    desk = Desk("clear4", 2, first=0)
    anna, ben = desk.start()
    before = ben.version
    anna.done(m.Act, action={k: v for k, v in anna.update.offers[0].items() if k != "seat"}, seen=anna.version)
    assert ben.act_refused("pass", seen=before) == "- too-quick"
    reply = ben.act("pass", seen=ben.version)
    assert isinstance(reply, m.Reply) and reply.key != "too-quick"
