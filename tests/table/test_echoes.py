"""A race whose first answer is here asks the other lines for an echo: what was sent before it arrives before it."""

import pytest

from tests.table.harness import Desk, Person
from tests.table.racing import decided, shown_next
from vivace.table import messages as m

LAG = 50.0


def stuck() -> tuple[Desk, Person, Person]:
    """Two seats; from now on nothing comes back from the second by itself."""
    desk = Desk("buntherum", 2, (0.0, LAG))
    anna, ben = desk.start()
    desk.run(2 * LAG)
    ben.pongs = False
    anna.presses(500, "shout", say=1)
    return desk, anna, ben


def late_card(after: float) -> tuple[Desk, Person, Person]:
    """Two seats; the card takes its time to the second, whose pong comes so long after it was sent."""
    desk = Desk("buntherum", 2, (0.0, LAG))
    anna, ben = desk.sit()
    ben.pongs = False
    anna.done(m.Start)
    desk.pass_ritual()
    pong = m.Ponged(ben.id, 1, ben.shown, ben.shown + after)
    desk.clock.call_at(pong.arrived, lambda: desk.table.post(pong))
    anna.presses(500, "shout", say=1)
    return desk, anna, ben


def asked(desk: Desk, person: Person) -> list[float]:
    """When this person was asked for an echo, after their card."""
    mark = m.echo_mark(1)
    seen: list[float] = []
    while person.race == 1 and not person.told(m.Judged):
        before = len(person.marks)
        assert desk.clock.step()
        seen += [desk.clock.now() - person.shown for _, one in person.marks[before:] if one == mark]
    return seen


def arrives(desk: Desk, person: Person, after: float, claim: float) -> None:
    def act() -> None:
        person.act("shout", say=2, reaction=claim, how="presented")

    desk.clock.call_at(person.shown + after, act)


def echoes(desk: Desk, person: Person, after: float, asked: float = 500) -> None:
    at = person.shown + after
    pong = m.Ponged(person.id, m.echo_mark(1), person.shown + asked, at)
    desk.clock.call_at(at, lambda: desk.table.post(pong))


def test_who_has_not_answered_is_pinged_once_the_first_answer_is_here() -> None:
    desk, anna, ben = stuck()
    decided(desk, anna)
    assert [(type(message), mark) for message, mark in ben.marks[1:]] == [(m.Lines, m.echo_mark(1))]
    assert [mark for _, mark in anna.marks] == [1]


def test_what_was_lost_and_sent_again_is_too_close_to_call_rather_than_wrong() -> None:
    desk, anna, ben = stuck()
    arrives(desk, ben, 480 + 2 * LAG + 220, 480)
    judged = decided(desk, anna)
    assert judged.verdict is not None
    assert (judged.verdict.first, judged.verdict.tied) == (None, (0, 1))


def test_without_an_echo_that_is_overdue_no_such_claim_is_believed() -> None:
    desk, anna, ben = stuck()
    echoes(desk, ben, 500 + 2 * LAG)
    arrives(desk, ben, 610, 300)
    judged = decided(desk, anna)
    assert judged.verdict is not None
    (liar,) = [e for e in judged.verdict.evidence if e.seat == 1]
    assert (liar.reaction > 460.0, liar.sooner) == (True, 0.0)


def test_the_race_closes_when_the_echo_says_that_nothing_is_on_its_way() -> None:
    desk, anna, ben = stuck()
    echoes(desk, ben, 500 + 200)
    assert decided(desk, anna).waited_ms == pytest.approx(200.0)


def test_a_line_that_says_nothing_is_waited_for_once_only() -> None:
    desk, anna, ben = stuck()
    line = desk.table.people["ben"].latency
    assert decided(desk, anna).waited_ms == pytest.approx(line.slowest + line.resent_after)
    shown_next(desk)
    anna.presses(500, "shout", say=1)
    assert decided(desk, anna).waited_ms == pytest.approx(line.slowest)
    assert [mark for _, mark in ben.marks][1:] == [m.echo_mark(1), 2], "and is not asked again"


def test_an_echo_is_asked_for_when_it_can_tell_that_nothing_better_is_on_its_way() -> None:
    """The card came up to 200 ms late: a ping at the first answer could be quicker, and find nobody who has pressed."""
    desk, _, ben = late_card(2 * LAG + 200)
    assert asked(desk, ben) == [pytest.approx(700)]


def test_an_echo_that_may_have_been_quicker_than_the_card_is_asked_for_again() -> None:
    desk, _, ben = late_card(560)
    echoes(desk, ben, 600)
    assert asked(desk, ben) == [pytest.approx(500), pytest.approx(500 + 560 - 2 * LAG)]


def test_an_answer_to_a_late_card_that_was_lost_is_waited_for() -> None:
    desk, anna, ben = late_card(2 * LAG + 200)
    echoes(desk, ben, 600)
    arrives(desk, ben, 480 + 2 * LAG + 200 + 220, 480)
    judged = decided(desk, anna)
    assert judged.verdict is not None
    assert (judged.verdict.first, judged.verdict.tied) == (None, (0, 1))


@pytest.mark.parametrize(("claim", "key"), [(480.0, "came-late"), (498.0, "card-gone"), (540.0, "card-gone")])
def test_an_answer_after_the_verdict_that_would_have_been_first_is_told_so(claim: float, key: str) -> None:
    desk, anna, ben = stuck()
    echoes(desk, ben, 500 + 2 * LAG)
    decided(desk, anna)
    desk.run(anna.shown + 630 - desk.clock.now())
    told = ben.act("shout", say=2, race=1, reaction=claim, how="presented")
    assert isinstance(told, m.Reply) and told.key == key
