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


def arrives(desk: Desk, person: Person, after: float, claim: float) -> None:
    def act() -> None:
        person.act("shout", say=2, reaction=claim, how="presented")

    desk.clock.call_at(person.shown + after, act)


def echoes(desk: Desk, person: Person, after: float) -> None:
    at = person.shown + after
    pong = m.Ponged(person.id, m.echo_mark(1), person.shown + 500, at)
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


@pytest.mark.parametrize(("claim", "key"), [(480.0, "came-late"), (498.0, "card-gone"), (540.0, "card-gone")])
def test_an_answer_after_the_verdict_that_would_have_been_first_is_told_so(claim: float, key: str) -> None:
    desk, anna, ben = stuck()
    echoes(desk, ben, 500 + 2 * LAG)
    decided(desk, anna)
    desk.run(anna.shown + 630 - desk.clock.now())
    told = ben.act("shout", say=2, race=1, reaction=claim, how="presented")
    assert isinstance(told, m.Reply) and told.key == key
