"""Whose cards are whose: in a running game a seat changes hands only by consent or after its person has gone, and
nobody ever sees two hands."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.table.harness import Desk, Person
from tests.table.test_restoring import restored
from vivace.table import messages as m
from vivace.table.roster import AWAY, LEFT, PRESENT
from vivace.table.settings import CLOSED, OVER, PLAYING, RESUMING, WAITING, Settings

SECOND = 1000.0


def seats_shown(person: Person) -> set[int]:
    """The seats whose view this person was ever shown."""
    shown: set[int] = set()
    seat: int | None = None
    for message in person.messages:
        if isinstance(message, m.Snapshot | m.News):
            seat = next((i for i, s in enumerate(message.info.seats) if s.player == person.id), None)
        if isinstance(message, m.Snapshot | m.Update) and message.view is not None and seat is not None:
            shown.add(seat)
    return shown


# ── consent ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_host_does_not_read_a_hand_by_giving_its_seat_to_a_second_identity_and_back() -> None:
    desk = Desk("clear4", 3)
    host, victim, _ = desk.start()
    second = desk.joins("second")
    host.send(m.Give, seat=1, player="second")
    second.send(m.Resync)
    host.send(m.Give, seat=1, player="ben")
    host.send(m.Vacate, seat=1)
    host.send(m.Give, seat=1, player="second")
    second.send(m.Resync)
    assert seats_shown(second) == set()
    assert victim.info().seats[1].player == "ben" and victim.info().seats[1].bot is None


def test_who_is_asked_for_the_seat_decides() -> None:
    desk = Desk("khromix", 2, first=1)
    anna, ben = desk.start()
    zoe = desk.joins("zoe")
    anna.done(m.Give, seat=1, player="zoe")
    for person in (anna, ben, zoe):
        assert person.info().asked == m.Asked(seat=1, player="zoe", name="Zoe", by="Anna")
    assert anna.refused(m.Agree, yes=True) == "- not-asked"
    assert zoe.refused(m.Agree, yes=True) == "- not-asked"
    assert ben.info().seats[1].player == "ben"
    ben.done(m.Agree, yes=True)
    assert (zoe.info().seats[1].player, zoe.info().asked) == ("zoe", None)
    for person in (anna, ben, zoe):
        assert person.told(m.Handed)[-1:] == [
            m.Handed(version=person.told(m.Handed)[-1].version, seat=1, before="Ben", after="Zoe", by="Anna")
        ]
    zoe.acts("call", ask="name")


def test_who_says_no_keeps_the_seat_and_is_not_asked_again_in_this_game() -> None:
    desk = Desk("khromix", 2)
    anna, ben = desk.start()
    anna.done(m.Vacate, seat=1)
    assert ben.info().asked == m.Asked(seat=1, player=None, name=None, by="Anna")
    ben.done(m.Agree, yes=False)
    assert (ben.info().asked, ben.info().seats[1].player) == (None, "ben")
    assert anna.refused(m.Vacate, seat=1) == "- said-no"
    assert ben.refused(m.Agree, yes=True) == "- not-asked"


def test_a_question_survives_a_page_that_is_loaded_anew_and_lapses_after_half_a_minute() -> None:
    desk = Desk("khromix", 2)
    anna, ben = desk.start()
    anna.done(m.Vacate, seat=1)
    ben.disconnect()
    ben.connect()
    assert ben.told(m.Snapshot)[-1].info.asked is not None
    desk.run(30 * SECOND)
    assert (anna.info().asked, anna.info().seats[1].player) == (None, "ben")
    assert ben.refused(m.Agree, yes=True) == "- not-asked"


def test_a_question_lapses_when_whom_it_is_about_leaves() -> None:
    desk = Desk("khromix", 3)
    anna, ben, _ = desk.start()
    zoe = desk.joins("zoe")
    anna.done(m.Give, seat=1, player="zoe")
    assert anna.refused(m.Vacate, seat=2) == "- asked-already"
    zoe.disconnect()
    assert ben.info().asked is None
    anna.done(m.Vacate, seat=1)
    ben.done(m.Stand)
    assert anna.info().asked is None


def test_a_question_lapses_with_the_game() -> None:
    desk = Desk("buntherum", 2)
    people = desk.start()
    people[0].done(m.Vacate, seat=1)
    desk.run_until(lambda: people[0].info().asked is None or desk.table.phase == OVER, 31 * SECOND)
    people[0].done(m.Vacate, seat=1)
    assert desk.table.play is not None
    desk.table.post(desk.table.series.game_is_over)
    assert people[0].info().asked is None


@pytest.mark.parametrize("command", [(m.Vacate, {}), (m.Fill, {"level": "presto"}), (m.Give, {"player": "zoe"})])
def test_the_seat_of_somebody_who_is_away_is_kept_for_the_grace_and_no_longer(
    command: tuple[type, dict[str, str]],
) -> None:
    desk = Desk("khromix", 3)
    anna, ben, _ = desk.start()
    desk.joins("zoe")
    ben.disconnect()
    kind, keys = command
    assert anna.refused(kind, seat=1, **keys) == "- seat-kept"
    desk.run(20 * SECOND)
    anna.done(kind, seat=1, **keys)


def test_after_a_restart_seats_are_kept_too() -> None:
    before = Desk("khromix", 3)
    before.start()
    desk = restored(before)
    anna, _ = desk.joins("anna"), desk.joins("zoe")
    assert desk.table.phase == RESUMING
    assert anna.refused(m.Give, seat=1, player="zoe") == "- seat-kept"
    assert anna.refused(m.Vacate, seat=2) == "- seat-kept"


def test_a_host_gives_away_the_own_seat_without_asking_anybody() -> None:
    desk = Desk("khromix", 2)
    anna, ben = desk.start()
    zoe = desk.joins("zoe")
    anna.done(m.Give, seat=0, player="zoe")
    assert zoe.info().seats[0].player == "zoe"
    assert ben.told(m.Handed)[-1].before == "Anna"


def test_before_and_between_games_seats_are_as_easy_as_ever() -> None:
    desk = Desk("buntherum", 2)
    anna, ben = desk.sit()
    anna.done(m.Vacate, seat=1)
    anna.done(m.Give, seat=1, player="ben")
    anna.done(m.Start)
    desk.play_out([anna, ben], Random(1))
    assert desk.table.phase == OVER
    zoe = desk.joins("zoe")
    anna.done(m.Give, seat=1, player="zoe")
    assert zoe.info().seats[1].player == "zoe"
    assert ben.told(m.Handed) == []


# ── everybody is told ────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_change_of_hands_is_told_to_everybody() -> None:
    desk = Desk("khromix", 3)
    anna, ben, cleo = desk.start()
    zoe = desk.joins("zoe")
    ben.done(m.Stand)
    anna.done(m.Give, seat=1, player="zoe")
    cleo.disconnect()
    desk.run(20 * SECOND)
    anna.done(m.Vacate, seat=2)
    told = [(h.seat, h.before, h.after, h.by) for h in ben.told(m.Handed)]
    assert told == [(1, "Ben", None, "Ben"), (1, None, "Zoe", "Anna"), (2, "Cleo", None, "Anna")]
    assert [x.version for x in anna.told(m.Handed)] == [x.version for x in zoe.told(m.Handed)]


# ── one's own seat ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_who_stood_up_sits_down_again_on_the_own_seat_while_a_bot_has_it() -> None:
    desk = Desk("khromix", 3, settings=Settings(hosted=False))
    desk.table.setup.settings = Settings()
    anna, ben, _ = desk.start()
    desk.table.setup.settings = Settings(hosted=False)
    ben.done(m.Stand)
    assert anna.info().seats[1].kept_for == "ben"
    assert anna.refused(m.Sit, seat=1) == "- game-running"
    zoe = desk.joins("zoe")
    assert zoe.refused(m.Sit, seat=1) == "- game-running"
    ben.done(m.Sit, seat=1)
    assert (anna.info().seats[1].player, anna.info().seats[1].bot) == ("ben", None)


def test_who_was_away_takes_the_seat_back_from_whom_the_host_gave_it_to() -> None:
    desk = Desk("khromix", 3)
    anna, ben, _ = desk.start()
    zoe = desk.joins("zoe")
    ben.disconnect()
    desk.run(20 * SECOND)
    anna.done(m.Give, seat=1, player="zoe")
    ben.connect()
    assert ben.info().seats[1].kept_for == "ben" and ben.info().seats[1].substitute
    ben.done(m.Sit, seat=1)
    assert ben.info().seats[1].player == "ben"
    assert anna.told(m.Handed)[-1].before == "Zoe"
    assert zoe.act_refused("call", ask="name") == "- no-seat"


def test_who_gave_the_seat_away_does_not_get_it_back_from_its_new_owner() -> None:
    desk = Desk("khromix", 3)
    anna, ben, _ = desk.start()
    desk.joins("zoe")
    ben.done(m.Stand)
    anna.done(m.Give, seat=1, player="zoe")
    assert anna.info().seats[1].kept_for is None
    assert ben.refused(m.Sit, seat=1) == "- seat-taken"


# ── what is remembered ───────────────────────────────────────────────────────────────────────────────────────────────


def test_who_has_seen_a_hand_is_known_after_a_restart() -> None:
    before = Desk("khromix", 3)
    anna, ben, _ = before.start()
    before.joins("zoe")
    ben.done(m.Stand)
    anna.done(m.Give, seat=1, player="zoe")
    before.people["zoe"].done(m.Stand)
    desk = restored(before)
    assert desk.table.roster is not None
    assert desk.table.roster.seen == {"anna": 0, "ben": 1, "cleo": 2, "zoe": 1}
    anna, _, cleo = (desk.joins(name) for name in ("anna", "zoe", "cleo"))
    cleo.done(m.Stand)
    assert anna.refused(m.Give, seat=2, player="zoe") == "- knows-cards"


def test_the_roster_tells_who_began_and_who_is_still_there() -> None:
    desk = Desk("khromix", 3)
    anna, ben, cleo = desk.start()

    def gone() -> list[str]:
        assert desk.table.roster is not None
        return [starter.presence for starter in desk.table.roster.starters]

    assert gone() == [PRESENT] * 3
    ben.disconnect()
    assert gone() == [PRESENT] * 3  # within the grace
    desk.run(20 * SECOND)
    assert gone() == [PRESENT, AWAY, PRESENT]
    ben.connect()
    assert gone() == [PRESENT] * 3
    cleo.done(m.Stand)
    assert gone() == [PRESENT, PRESENT, LEFT]
    anna.done(m.Give, seat=2, player="cleo")
    assert gone() == [PRESENT] * 3


# ── whatever anybody does ────────────────────────────────────────────────────────────────────────────────────────────

NAMES = ("anna", "ben", "cleo", "dora", "emil")
SEATS = st.integers(0, 2)
ANYBODY = st.sampled_from(NAMES)
MOVES = st.one_of(
    st.tuples(st.just("give"), SEATS, ANYBODY),
    st.tuples(st.just("give"), SEATS, ANYBODY),
    st.tuples(st.sampled_from(["vacate", "fill"]), SEATS),
    st.tuples(st.just("sit"), SEATS, ANYBODY),
    st.tuples(st.sampled_from(["stand", "leave", "come"]), ANYBODY),
    st.tuples(st.just("agree"), st.booleans()),
    st.tuples(st.just("wait"), st.sampled_from([1, 21, 31])),
    st.just(("restart",)),
)


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(MOVES, min_size=5, max_size=40), st.sampled_from(["clear4", "khromix"]))
def test_nobody_ever_sees_two_hands_of_a_game(moves: list[tuple[Any, ...]], game: str) -> None:
    desk = Desk(game, 3)
    desk.start()
    for name in NAMES[3:]:
        desk.joins(name)
    shown: dict[str, set[int]] = {name: set() for name in NAMES}
    for move in moves:
        if desk.table.phase in (WAITING, OVER, CLOSED):
            break
        if move[0] == "restart":
            here = present(desk)
            desk = restored(desk)
            for name in here:
                desk.joins(name)
            desk.run(21 * SECOND)
        else:
            does(desk, *move)
        for name in present(desk):
            desk.people[name].send(m.Resync)  # whoever may see something looks
            shown[name] |= seats_shown(desk.people[name])
    assert {name: seats for name, seats in shown.items() if len(seats) > 1} == {}


def present(desk: Desk) -> list[str]:
    return [name for name, person in desk.table.people.items() if person.here]


def does(desk: Desk, kind: str, *what: Any) -> None:
    """The host does what a host may; everybody else what they may."""
    here = {name: desk.people[name] for name in present(desk)}
    host = here.get(desk.table.host)
    match kind, what:
        case "wait", (seconds,):
            desk.run(seconds * SECOND)
        case "come", (name,) if name not in here:
            desk.joins(name)
        case "leave", (name,) if name in here:
            here[name].disconnect()
        case "stand", (name,) if name in here:
            here[name].send(m.Stand)
        case "sit", (seat, name) if name in here:
            here[name].send(m.Sit, seat=seat)
        case "agree", (yes,):
            for person in here.values():
                person.send(m.Agree, yes=yes)
        case "give", (seat, name) if host is not None:
            host.send(m.Give, seat=seat, player=name)
        case "vacate", (seat,) if host is not None:
            host.send(m.Vacate, seat=seat)
        case "fill", (seat,) if host is not None:
            host.send(m.Fill, seat=seat, level="adagio")


# ── spectators ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_who_watches_is_shown_what_everybody_may_know() -> None:
    desk = Desk("clear4", 2)
    desk.start()
    zoe = desk.joins("zoe")
    snapshot = zoe.told(m.Snapshot)[-1]
    assert snapshot.view == desk.table.rules.view(desk.state, None)
    assert desk.table.phase == PLAYING
