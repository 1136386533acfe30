"""Races end to end: real cards, real lines, and who was first."""

import pytest

from tests.table.harness import Desk, Person
from tests.table.racing import decided, evidence_of, shown_next
from vivace.games.buntherum.rules import Revealed, Tied
from vivace.table import messages as m
from vivace.table.opponents import UNSTOPPABLE_MS


def test_the_first_to_react_wins_though_their_answer_arrives_later() -> None:  # B3.2
    desk = Desk("buntherum", 3, (10.0, 150.0, 60.0))
    anna, ben, cleo = desk.start()
    anna.presses(600, "shout", say=1)  # arrives after 620 ms
    ben.presses(500, "shout", say=2)  # arrives after 800 ms
    judged = decided(desk, cleo)
    assert judged.verdict is not None
    assert judged.verdict.first == 1
    assert judged.verdict.margin == pytest.approx(100.0)
    assert [e.seat for e in judged.verdict.evidence] == [1, 0]
    assert [round(e.elapsed) for e in judged.verdict.evidence] == [800, 620]
    assert (desk.lines[-1]["do"], desk.lines[-1]["seat"], desk.lines[-1]["say"]) == ("shout", 1, 2)
    desk.judged()


def test_the_evidence_stands_in_the_record() -> None:
    desk = Desk("buntherum", 2, (10.0, 50.0))
    anna, ben = desk.start()
    anna.presses(550, "shout", say=1)
    ben.presses(500, "shout", say=2)
    decided(desk, anna)
    line = desk.lines[-1]
    assert (line["x-race"]["margin"], line["x-race"]["resolution"]) == (50.0, 5.0)
    assert evidence_of(line, 1) == {
        "seat": 1, "elapsed": 600.0, "claimed": 500, "estimate": 500.0, "moved": 0.0, "debt": 0.0, "handicap": 0,
        "capped": 0.0, "reaction": 500.0, "uncertainty": 2.5, "blind": False, "trip": 100.0, "doubt": None,
        "entered": 0.0, "waited": 0.0, "sooner": 0.0, "later": 0.0, "calibrated": 0.0,
    }  # fmt: skip
    assert evidence_of(line, 0)["reaction"] == 550.0
    assert line["x-answers"] == [{"do": "shout", "seat": 1, "say": 2}, {"do": "shout", "seat": 0, "say": 1}]
    assert desk.judged()["detail"]["tokens"] == list(desk.state.tokens)


def test_with_all_answers_in_the_verdict_comes_at_once() -> None:
    desk = Desk("buntherum", 2, (0.0, 300.0))
    anna, ben = desk.start()
    anna.presses(500, "shout", say=1)
    ben.presses(100, "shout", say=1)  # arrives after 700 ms
    assert decided(desk, anna).waited_ms == pytest.approx(200.0)


JITTER = 2.5 * (8 * 144 / 19) ** 0.5
"""Of 12 pings that all took as long."""


@pytest.mark.parametrize(
    ("lag", "waited"),
    [
        (0.0, JITTER),
        (50.0, 100.0 + JITTER),
        (150.0, 300.0 + JITTER),
        (900.0, 1500.0),  # no longer than the cap
    ],
)
def test_the_verdict_waits_for_the_slowest_line_that_may_still_answer(lag: float, waited: float) -> None:
    desk = Desk("buntherum", 2, (0.0, lag))
    anna, _ = desk.start()
    desk.run(2 * lag)
    anna.shown += 2 * lag  # anna looks at it late, when all pings are back
    anna.presses(500, "shout", claim=500 + 2 * lag, say=1)
    assert decided(desk, anna).waited_ms == pytest.approx(waited)


def test_an_answer_from_a_faraway_seat_within_the_window_is_first_all_the_same() -> None:
    desk = Desk("buntherum", 2, (0.0, 240.0))
    anna, ben = desk.start()
    anna.presses(500, "shout", say=1)
    ben.presses(480, "shout", say=2)  # arrives 460 ms later
    judged = decided(desk, anna)
    assert judged.verdict is not None and judged.verdict.first == 1
    assert judged.waited_ms == pytest.approx(460.0)


def test_only_one_seat_able_to_answer_is_judged_at_once() -> None:  # K3.2
    desk = Desk("khromix", 2, (200.0, 10.0), first=0)
    anna, ben = desk.start()
    anna.acts("call", ask="colour")
    ben.presses(700, "answer", say="red")
    judged = decided(desk, anna)
    assert judged.waited_ms == 0.0
    assert judged.verdict is not None
    assert (judged.verdict.first, judged.verdict.margin) == (1, None)


def without_pongs() -> tuple[Desk, Person]:
    """A card is shown to two seats; the first of them, 100 ms away, does not answer the ping by itself."""
    desk = Desk("buntherum", 2, (100.0, 250.0))
    anna, _ = desk.sit()
    anna.pongs = False
    anna.done(m.Start)
    desk.pass_ritual()
    return desk, anna


def test_the_ping_that_comes_back_after_the_answer_is_still_weighed() -> None:
    desk, anna = without_pongs()
    shown = anna.shown
    anna.presses(500, "shout", say=1)  # 700 ms after the card: by the line's fastest an estimate of 500
    desk.clock.call_at(shown + 750, lambda: desk.table.post(m.Ponged("anna", 1, shown + 40, shown + 750)))
    decided(desk, anna)
    assert evidence_of(desk.lines[-1], 0)["estimate"] == pytest.approx(700 - 40 - 710)


def test_only_the_first_pong_to_a_card_counts() -> None:
    desk, anna = without_pongs()
    shown = anna.shown
    for trip in (220, 600):
        desk.clock.call_at(shown + trip, lambda trip=trip: desk.table.post(m.Ponged("anna", 1, shown, shown + trip)))  # type: ignore[misc]
    anna.presses(500, "shout", say=1)
    decided(desk, anna)
    assert evidence_of(desk.lines[-1], 0)["estimate"] == pytest.approx(700 - 220)


def test_a_ping_that_makes_the_answer_better_shortens_the_wait() -> None:
    desk, anna = without_pongs()
    shown = anna.shown
    desk.clock.call_at(shown + 700, lambda: anna.acts("shout", say=1))  # without a claim
    desk.clock.call_at(shown + 710, lambda: desk.table.post(m.Ponged("ben", m.echo_mark(1), shown + 210, shown + 710)))
    desk.clock.call_at(shown + 750, lambda: desk.table.post(m.Ponged("anna", 1, shown + 350, shown + 750)))
    assert decided(desk, anna).waited_ms == pytest.approx(50.0)


def test_late_answers_are_refused_as_gone() -> None:
    desk = Desk("buntherum", 2, (0.0, 50.0))
    anna, ben = desk.start()
    anna.presses(500, "shout", say=1)
    late = ben.presses(600, "shout", say=2)  # 700 ms after the card; the race closed after 620
    later = ben.presses(2100, "shout", say=2)  # the next card is there meanwhile
    desk.run(3000)
    assert [reply.key for reply in late + later] == ["card-gone", "card-gone"]
    assert [line["do"] for line in desk.lines] == ["deal", "shout"]


def test_an_answer_counts_from_its_arrival_though_the_table_was_busy_until_later() -> None:
    desk = Desk("buntherum", 2)
    anna, ben = desk.start()
    shown = anna.shown
    desk.run(700)
    desk.table.post(
        m.Received("anna", m.Act(number=900, action={"do": "shout", "say": 1}, race=1, reaction=520.0), shown + 520)
    )
    ben.act("shout", say=2, reaction=700.0)
    assert evidence_of(desk.lines[1], 0)["elapsed"] == pytest.approx(520.0)
    assert desk.lines[1]["seat"] == 0


def test_an_answer_must_say_to_which_card() -> None:
    desk = Desk("buntherum", 2)
    anna, _ = desk.start()
    assert anna.act_refused("shout", say=1, race=None) == "- card-gone"
    assert anna.act_refused("shout", say=1, race=0) == "- card-gone"
    assert anna.act_refused("shout", say=1, race=2) == "- card-gone"


# ── too close to call, and silence ───────────────────────────────────────────────────────────────────────────────────


def test_too_close_to_call_is_a_tie_and_only_the_tied_race_for_the_next_card() -> None:  # B5.1, B5.2
    desk = Desk("buntherum", 3, (10.0, 50.0, 20.0))
    anna, ben, cleo = desk.start()
    anna.presses(500, "shout", say=1)
    ben.presses(504, "shout", say="impossible")
    cleo.presses(550, "shout", say=1)
    judged = decided(desk, cleo)
    assert judged.verdict is not None
    assert (judged.verdict.first, judged.verdict.tied) == (None, (0, 1))
    assert (desk.lines[-1]["do"], desk.lines[-1]["seats"]) == ("tie", [0, 1])
    assert len(desk.lines[-1]["x-race"]["evidence"]) == 3
    assert len(cleo.heard(Tied)) == 1
    shown_next(desk)
    assert cleo.update.race == m.RaceInfo(2, (0, 1))
    assert [[mark for _, mark in person.marks if mark > 0] for person in (anna, ben, cleo)] == [[1, 2], [1, 2], [1]]
    assert cleo.act_refused("shout", say=1) == "B3.2 may-not-shout"
    anna.presses(700, "shout", say=1)
    ben.presses(600, "shout", say=1)
    judged = decided(desk, cleo)
    assert judged.verdict is not None and judged.verdict.first == 1
    shown_next(desk)
    assert cleo.update.race == m.RaceInfo(3, (0, 1, 2))
    desk.judged()


def test_in_khromix_a_tie_leaves_the_card_in_the_centre() -> None:  # K3.6
    desk = Desk("khromix", 3, first=0)
    anna, ben, cleo = desk.start()
    anna.acts("call", ask="name")
    ben.presses(500, "answer", say="red")
    cleo.presses(504, "answer", say="blue")
    decided(desk, anna)
    assert (desk.lines[-1]["do"], desk.lines[-1]["seats"]) == ("tie", [1, 2])
    assert len(desk.judged()["detail"]["centre"]) == 1
    assert anna.update.view.caller == 1  # type: ignore[attr-defined]


def test_nobody_shouts_within_the_patience_and_the_same_seats_get_another_card() -> None:  # B5.3
    desk = Desk("buntherum", 2, (0.0, 50.0))
    _, ben = desk.start()
    assert ben.update.seconds == 20
    desk.run(20_000)
    assert ben.told(m.Judged) == []  # a press in the last moment may be on its way
    assert ben.presses(19_990, "shout", say=1) == []
    desk.run(119)
    assert [judged.verdict.first for judged in ben.told(m.Judged)] == [1]
    shown_next(desk)
    before = len(desk.lines)
    desk.run(20_000)
    assert len(desk.lines) == before
    desk.run(121)
    assert ben.told(m.Judged)[-1].verdict is None
    assert desk.lines[-1]["do"] == "silence"
    assert len(ben.heard(Revealed)) == 2
    shown_next(desk)
    assert ben.update.race == m.RaceInfo(3, (0, 1))
    desk.judged()


def test_who_answers_in_the_last_moment_is_not_silenced_while_others_are_waited_for() -> None:  # B5.3
    desk = Desk("buntherum", 2, (0.0, 250.0))
    anna, _ = desk.start()
    anna.presses(20_100, "shout", say=1)
    judged = decided(desk, anna, 30_000)
    assert judged.verdict is not None and judged.verdict.first == 0
    assert [line["do"] for line in desk.lines] == ["deal", "shout"]


def test_khromix_waits_for_an_answer_as_long_as_its_patience() -> None:  # K3.6
    desk = Desk("khromix", 3, first=2, patience=4)
    anna, _, cleo = desk.start()
    cleo.acts("call", ask="colour")
    assert anna.update.seconds == 4
    desk.run(3999)
    assert desk.lines[-1]["do"] == "call"
    desk.run(100)
    assert desk.lines[-1]["do"] == "silence"
    assert anna.update.view.caller == 0  # type: ignore[attr-defined]
    desk.judged()


def test_an_answer_to_a_race_that_is_over_is_too_late_whatever_is_pending_now() -> None:
    desk = Desk("khromix", 3, first=0)
    anna, ben, cleo = desk.start()
    anna.acts("call", ask="colour")
    number = cleo.race
    ben.acts("answer", say="red", reaction=300.0)
    desk.run_until(lambda: desk.state.pending != "answer")
    assert cleo.act_refused("answer", say="red", race=number) == "- card-gone"


def _against_a_bot(margin: float) -> tuple[Desk, Person, m.Judged, float]:
    """Anna answers so many milliseconds before the bot would have; also the time of its press since the card."""
    desk = Desk("buntherum", 2)
    anna = desk.joins("anna")
    anna.done(m.Sit, seat=0)
    anna.done(m.Fill, seat=1, level="andante")
    anna.done(m.Start)
    desk.pass_ritual()
    play = desk.table.play
    assert play is not None and play.races.current is not None
    coming = play.opponents.pressing[1].at - play.races.current.opened
    anna.presses(coming - margin, "shout", say=1)
    return desk, anna, decided(desk, anna), coming


def test_a_bot_whose_hand_was_on_its_way_stands_in_the_verdict_as_late() -> None:
    desk, anna, judged, coming = _against_a_bot(60.0)
    assert judged.verdict is not None and judged.verdict.first == 0
    assert judged.verdict.margin == pytest.approx(60.0)
    assert [e.seat for e in judged.verdict.evidence] == [0, 1]
    assert judged.verdict.evidence[1].reaction == pytest.approx(coming)
    assert judged.waited_ms <= 40.0  # nobody waits for it: the jitter of Anna's own line at most
    line = desk.lines[-1]
    assert (line["do"], line["seat"]) == ("shout", 0) and [answer["seat"] for answer in line["x-answers"]] == [0, 1]
    # The late answer, right or wrong, costs nothing.
    assert desk.state.tokens[1] == 0 and desk.judged()["detail"]["tokens"] == list(desk.state.tokens)
    races = anna.told(m.Judged)
    desk.run(150)
    assert anna.told(m.Judged) == races  # its press comes to nothing more


def test_a_bot_that_could_still_stop_is_not_in_the_verdict() -> None:
    _, _, judged, _ = _against_a_bot(UNSTOPPABLE_MS + 150.0)
    assert judged.verdict is not None and [e.seat for e in judged.verdict.evidence] == [0]


def test_a_person_and_a_bot_within_the_resolution_are_tied() -> None:
    desk, _, judged, _ = _against_a_bot(4.0)
    assert judged.verdict is not None and judged.verdict.tied == (0, 1)
    assert desk.lines[-1]["do"] == "tie"
