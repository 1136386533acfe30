"""When a command is answered: a yes comes with the line that it acknowledges, and what has to wait is held until then.

A batch is written down before its messages leave (`vivace.server.tables.desk`), so a yes in the batch of its line is
durable.
"""

from random import Random

import pytest

from tests.table.harness import Desk, Person
from tests.table.test_placements import END, over, placed, with_cards_left
from vivace.table import messages as m
from vivace.table.settings import CHECK, CLOSED, OVER


def race(lags: tuple[float, float] = (0.0, 150.0)) -> tuple[Desk, Person, Person]:
    """A card is on the table, and everybody has seen it."""
    desk = Desk("buntherum", 2, lags)
    anna, ben = desk.start()
    desk.run(1000)
    return desk, anna, ben


def batch_of(desk: Desk, reply: m.Message) -> int:
    """The number of the batch that this very message left with."""
    return next(n for n, batch in enumerate(desk.batches) if any(x is reply for _, x, _ in batch.messages))


def lines_with(desk: Desk, reply: m.Message) -> list[str]:
    """What was written down in the batch of this reply."""
    return [type(line.action).__name__ for _, line in desk.batches[batch_of(desk, reply)].lines]


# ── a race ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_answer_in_an_open_race_is_held_and_acknowledged_with_the_verdict() -> None:
    desk, anna, ben = race()
    assert anna.act("shout", say=1, number=900) == m.Held(number=900)
    assert anna.replies(900) == []
    desk.run_until(lambda: bool(ben.told(m.Judged)), 700)
    (reply,) = anna.replies(900)
    assert reply.ok and lines_with(desk, reply) == ["Shout"]
    assert batch_of(desk, anna.verdict) == batch_of(desk, reply)


def test_who_was_not_first_is_acknowledged_too_for_their_answer_stands_in_the_record() -> None:
    desk, anna, ben = race()
    assert isinstance(anna.act("shout", say=1, reaction=990.0, number=900), m.Held)
    reply = ben.act("shout", say=2, reaction=400.0, number=900)  # the last answer that can come decides
    assert isinstance(reply, m.Reply) and reply.ok
    assert [x.ok for x in anna.replies(900)] == [True]
    assert lines_with(desk, anna.replies(900)[0]) == lines_with(desk, reply) == ["Shout"]
    assert [answer["seat"] for answer in desk.lines[-1]["x-answers"]] == [1, 0]
    assert ben.told(m.Held) == [], "what is decided at once is answered at once"


def test_a_tie_acknowledges_both_answers() -> None:  # B5.1
    desk = Desk("buntherum", 2)
    anna, ben = desk.start()
    replies = [anna.presses(500, "shout", say=1), ben.presses(504, "shout", say=2)]
    desk.run_until(lambda: bool(anna.told(m.Judged)), 1000)
    assert desk.lines[-1]["do"] == "tie"
    assert [[reply.ok for reply in mine] for mine in replies] == [[True], [True]]


def test_an_answer_sent_twice_while_it_is_held_takes_part_once() -> None:
    desk, anna, _ = race()
    for say in (1, 1, 2):
        assert anna.act("shout", say=say, number=900) == m.Held(number=900)
    desk.run(700)
    assert [reply.ok for reply in anna.replies(900)] == [True]
    assert [(line["seat"], line["say"]) for line in desk.lines[1:]] == [(0, 1)]
    assert desk.lines[-1]["x-answers"] == [{"do": "shout", "seat": 0, "say": 1}]
    again = anna.act("shout", say=1, number=900)
    assert again == anna.replies(900)[0], "the reply is remembered as any other"


def test_who_comes_back_and_sends_a_held_answer_again_takes_part_once() -> None:
    desk, anna, _ = race((0.0, 280.0))
    anna.act("shout", say=1, number=900)
    anna.disconnect()
    desk.run(100)
    anna.connect()
    assert anna.act("shout", say=1, number=900) == m.Held(number=900)
    desk.run(700)
    assert [reply.ok for reply in anna.replies(900)] == [True]
    assert len(desk.lines) == 2


def test_a_decision_while_its_sender_is_away_is_told_when_they_ask_again() -> None:
    desk, anna, _ = race()
    anna.act("shout", say=1, number=900)
    anna.disconnect()
    desk.run(700)
    assert len(desk.lines) == 2 and anna.replies(900) == []
    anna.connect()
    reply = anna.act("shout", say=1, number=900)
    assert isinstance(reply, m.Reply) and reply.ok
    assert len(desk.lines) == 2


@pytest.mark.parametrize("how", ["stand", "vacate"])
def test_an_answer_stands_though_its_seat_changes_hands_before_the_verdict(how: str) -> None:
    desk, anna, ben = race((150.0, 0.0))
    ben.act("shout", say=1, number=900)
    if how == "stand":
        ben.done(m.Stand)
    else:
        anna.done(m.Vacate, seat=1)
    desk.run(700)
    (reply,) = ben.replies(900)
    assert reply.ok and lines_with(desk, reply) == ["Shout"]
    assert [answer["seat"] for answer in desk.lines[1]["x-answers"]] == [1]


def test_with_the_last_card_of_the_game_the_answer_is_acknowledged_as_well() -> None:
    desk = Desk("buntherum", 2)
    people = desk.start()
    desk.play_out(people, Random(5))
    assert desk.table.phase == OVER
    assert not any(person.unanswered for person in desk.table.people.values())
    assert [x.ok for person in people for x in person.messages if isinstance(x, m.Reply)][-1]


# ── the end of a round in which all play at once ─────────────────────────────────────────────────────────────────────


def test_the_placement_that_ends_a_round_is_acknowledged_with_its_line() -> None:  # S2.7
    desk, anna, _ = with_cards_left((10.0, 150.0), (1, 3))
    replies = anna.presses(END, "place", on=2)
    desk.run_until(lambda: bool(anna.told(m.Held)), 30_000)
    assert placed(desk, 0) == 35 and replies == []
    over(desk)
    (reply,) = replies
    assert reply.ok and lines_with(desk, reply) == ["Place"] and placed(desk, 0) == 36


def test_of_two_last_cards_the_one_that_did_not_end_the_round_is_refused_in_the_end() -> None:  # S2.7
    desk, anna, ben = with_cards_left((10.0, 150.0), (1, 1))
    first = anna.presses(END, "place", on=2)
    second = ben.presses(END - 50, "place", on=4)  # arrives 230 ms later, and is earlier all the same
    over(desk)
    assert [(reply.ok, reply.rule) for reply in first + second] == [(False, "S2.7"), (True, None)]
    assert placed(desk, 0) == 35
    again = anna.act("place", on=2, number=first[0].number)
    assert again == first[0]


def test_the_last_card_cannot_be_moved_while_it_waits() -> None:  # S2.7
    desk, anna, _ = with_cards_left((10.0, 150.0), (1, 3))
    kept = anna.presses(END, "place", on=2)
    moved = anna.presses(END + 20, "place", claim=END - 20, on=9)
    over(desk)
    assert [(reply.ok, reply.rule) for reply in kept + moved] == [(True, None), (False, "S2.7")]
    assert (desk.lines[-1]["on"], desk.lines[-1]["x-time"]) == (2, END)


def test_a_last_card_sent_again_over_a_new_connection_is_placed_once() -> None:  # S2.7
    desk, anna, _ = with_cards_left((10.0, 150.0), (1, 3))
    desk.run(1000)
    assert anna.act("place", on=2, number=900) == m.Held(number=900)
    anna.disconnect()
    anna.connect()
    assert anna.act("place", on=2, number=900) == m.Held(number=900)
    over(desk)
    assert [reply.ok for reply in anna.replies(900)] == [True]
    assert placed(desk, 0) == 36


# ── the end of the table ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", ["buntherum", "subito"])
def test_what_is_held_when_the_table_closes_is_refused_and_never_decided(game: str) -> None:
    desk, anna, ben = race() if game == "buntherum" else with_cards_left((0.0, 150.0), (1, 3))
    action = {"do": "shout", "say": 1} if game == "buntherum" else {"do": "place", "on": 2}
    desk.run(500)
    assert isinstance(anna.send(m.Act, 900, action=action, race=anna.race), m.Held)
    lines = len(desk.lines)
    desk.table.post(desk.table.close)
    assert [(reply.ok, reply.key) for reply in anna.replies(900)] == [(False, "closed")]
    ben.disconnect()
    desk.run(5000)
    assert (len(desk.lines), desk.table.phase) == (lines, CLOSED)


@pytest.mark.parametrize("game", ["buntherum", "subito"])
def test_a_table_that_is_put_aside_answers_nothing_that_it_held(game: str) -> None:
    """Its log is opened again elsewhere, where the same number is judged anew."""
    desk, anna, _ = race() if game == "buntherum" else with_cards_left((0.0, 150.0), (1, 3))
    action = {"do": "shout", "say": 1} if game == "buntherum" else {"do": "place", "on": 2}
    desk.run(500)
    assert isinstance(anna.send(m.Act, 900, action=action, race=anna.race), m.Held)
    lines = len(desk.lines)
    desk.table.abandon()
    desk.run(5000)
    assert anna.replies(900) == [] and len(desk.lines) == lines


# ── everything else ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_whatever_counts_at_once_is_acknowledged_in_the_batch_of_its_line() -> None:
    desk = Desk("subito", 2)
    anna, _ = desk.start()
    reply = anna.act("place", on=3)
    assert isinstance(reply, m.Reply) and lines_with(desk, reply) == ["Place"]
    assert anna.told(m.Held) == [] and desk.table.phase != CHECK


def test_word_that_an_answer_is_held_has_no_version() -> None:
    desk, anna, ben = race()
    before = desk.table.version
    anna.act("shout", say=1)
    assert desk.table.version == before and not ben.told(m.Held), "nobody else learns of it"
