"""Lines that contradict themselves: pings slower than what else comes the same way, in numbers (milliseconds)."""

from random import Random

import pytest

from vivace.sim.network import KernelMeter
from vivace.table.evidence import ANSWERS_TOO_SOON, LATE_FROM_THE_START, LATE_PONGS, Claim, Evidence, Timing
from vivace.table.latency import FIRST_PINGS, Kernel, Latency
from vivace.table.ledger import Ledger, settled
from vivace.table.referee_terms import RefereeTerms
from vivace.table.weighing import Echo, weigh

TERMS = RefereeTerms()


def connected(handshake: float, *trips: float, smoothed: float | None = None, deviation: float = 2.0) -> Latency:
    """A line whose kernel saw the handshake and then, with the pings, what it says now."""
    line = Latency().measured(Kernel(handshake, handshake / 2, handshake))
    for trip in trips:
        line = line.measured(Kernel(trip if smoothed is None else smoothed, deviation, handshake)).pinged(trip)
    return line


def answered(
    line: Latency, reaction: float, claim: float | None, trip: float, ledger: Ledger | None = None
) -> Evidence:
    """Somebody 80 ms away reacts so fast, and says so or something else; their ping took so long."""
    answer = Timing(0, 1000.0, 1000.0 + 80.0 + reaction, Claim(claim, "presented"), trip)
    return weigh(answer, line, ledger or Ledger(), 0.0, TERMS)


HELD = connected(80.0, *[180.0] * 60)
"""Pongs and acknowledgements are held back by 100 ms, and the handshake was not."""


def test_pings_much_slower_than_the_handshake_from_the_first_are_no_longer_line() -> None:
    evidence = answered(HELD, 600.0, 500.0, 180.0)
    assert evidence.doubt == LATE_FROM_THE_START
    assert evidence.trip is not None and evidence.trip <= 80.0
    assert evidence.reaction >= 600.0
    assert evidence.moved >= 100.0


def test_who_is_in_doubt_is_not_in_debt_too_and_the_ledger_hears_what_the_pings_say() -> None:
    evidence = answered(HELD, 600.0, 500.0, 180.0, Ledger(60.0, 0.5))
    assert evidence.debt == 0.0
    after = settled(Ledger(), evidence, TERMS)
    assert (after.raised, abs(after.undercut) < 1.0) == (0.0, True)


A_REAL_ONE = (737, 771, 373, 373, 373, 373, 234, 252, 210, 227, 218, 282, 348, 188, 217, 236)
"""Acknowledgements held back by 100 ms over real TCP, which stumbles over it at first."""


@pytest.mark.parametrize(
    ("line", "doubted"),
    [
        (connected(80.0, *[180.0] * 15), False),  # too few to know
        (connected(80.0, *[180.0] * 16), True),
        (connected(87.0, *A_REAL_ONE), True),
        (connected(80.0, *[120.0] * 60), True),  # on a line as steady as this
        (connected(80.0, *[90.0] * 60), False),
        (connected(80.0, *[180.0] * 60, smoothed=84.0), False),  # a busy browser: its kernel answers in time
        (connected(80.0, *[80.0, 130.0] * 30, deviation=25.0), False),  # jitter explains it
        (connected(80.0, *[80.0] * FIRST_PINGS, *[180.0] * 60), False),  # it became slower: that happens
        # A busy server reads pongs late and unevenly, and its kernel does not.
        (connected(80.0, *[180.0, 330.0, 210.0, 260.0] * 15, smoothed=180.0, deviation=10.0), True),
        (connected(80.0, *[80.0, 230.0, 110.0, 160.0] * 15, smoothed=80.0, deviation=10.0), False),
        (connected(180.0, *[80.0] * 60), False),  # a radio that had to wake up
        (connected(80.0, *[400.0] * 12, *[80.0] * 14), False),  # the page was still loading
        (Latency((180.0,) * 60), False),  # nothing to compare with
    ],
)
def test_what_counts_is_the_quicker_half_of_a_connections_first_pings(line: Latency, doubted: bool) -> None:
    assert line.slower_than_its_handshake is doubted


def arrived(mean: float, deviation: float, held: float, rng: Random, busy: float = 0.0) -> Latency:
    """A line whose pongs and acknowledgements are held back after the handshake, as a kernel smooths it. `busy`: by so
    much, on the average, the server reads pongs late."""
    meter, line = KernelMeter(), Latency()
    meter.saw(max(1.0, rng.gauss(mean, deviation)))
    for _ in range(FIRST_PINGS):
        trip = max(1.0, rng.gauss(mean, deviation)) + held
        line = line.measured(meter.saw(trip)).pinged(trip + (rng.expovariate(1 / busy) if busy else 0.0))
    return line


@pytest.mark.parametrize("busy", [0.0, 60.0])
@pytest.mark.parametrize(("mean", "deviation"), [(20.0, 4.0), (80.0, 14.0), (180.0, 35.0), (300.0, 85.0)])
def test_chance_makes_hardly_any_honest_line_slower_than_its_handshake(
    mean: float, deviation: float, busy: float
) -> None:
    rng = Random(1)
    assert sum(arrived(mean, deviation, 0.0, rng, busy).slower_than_its_handshake for _ in range(500)) <= 1


def test_of_lines_that_are_held_back_nearly_all_are_found() -> None:
    rng = Random(1)
    assert sum(arrived(80.0, 14.0, 100.0, rng).slower_than_its_handshake for _ in range(300)) > 0.88 * 300


def test_of_lines_that_are_held_back_most_are_found_by_a_busy_server_too() -> None:
    rng = Random(1)
    assert sum(arrived(80.0, 14.0, 100.0, rng, 60.0).slower_than_its_handshake for _ in range(300)) > 0.7 * 300


def test_a_new_connection_is_looked_at_anew() -> None:
    again = HELD.connected()
    assert not again.slower_than_its_handshake
    again = again.measured(Kernel(180.0, 2.0, 180.0))
    for _ in range(FIRST_PINGS):
        again = again.pinged(180.0)
    assert not again.slower_than_its_handshake


def test_answers_that_come_sooner_than_pings_allow_are_found_out_over_many_races() -> None:
    line, ledger, doubts = Latency((180.0,) * 60), Ledger(), []
    for race in range(100):
        claim = 500.0 if race % 4 == 3 else 600.0  # a lie in every fourth race
        evidence = answered(line, 600.0, claim, 180.0, ledger)
        ledger, line = settled(ledger, evidence, TERMS), line.answered(evidence.elapsed - claim)
        doubts.append(evidence.doubt)
    assert doubts[0] is None and doubts[-1] == ANSWERS_TOO_SOON
    lie = answered(line, 600.0, 500.0, 180.0, ledger)
    assert lie.trip is not None and lie.trip <= 80.0  # the smallest that anything has shown: here an honest answer
    assert lie.reaction >= 600.0


@pytest.mark.parametrize("paint", [-8.0, 0.0, 15.0, 40.0])
def test_a_page_that_paints_late_or_times_a_frame_early_contradicts_nothing(paint: float) -> None:
    line, ledger = Latency((80.0,) * 60), Ledger()
    for _ in range(500):
        evidence = answered(line, 600.0 + paint, 600.0, 80.0, ledger)
        ledger, line = settled(ledger, evidence, TERMS), line.answered(evidence.elapsed - 600.0)
    assert answered(line, 600.0 + paint, 600.0, 80.0, ledger).doubt is None


def answering_late(late: float, pings: int = 60) -> Latency:
    """Pongs come so late, and acknowledgements in time."""
    return connected(80.0, *[80.0 + late] * pings, smoothed=80.0, deviation=10.0)


@pytest.mark.parametrize(("late", "doubted"), [(0.0, False), (10.0, False), (15.0, False), (20.0, True), (35.0, True)])
def test_pongs_that_are_later_than_acknowledgements_cost_the_trust_in_claims(late: float, doubted: bool) -> None:
    evidence = answered(answering_late(late), 600.0, 600.0 - late, 80.0 + late)
    assert evidence.doubt == (LATE_PONGS if doubted else None)
    if doubted:
        assert 600.0 <= evidence.reaction <= 610.0


def test_late_pongs_are_found_within_a_dozen_cards_whatever_hid_them_before() -> None:
    line = Latency().measured(Kernel(80.0, 10.0, 80.0))
    for _ in range(60):  # alone, behind acknowledgements that wait for them
        line = line.measured(Kernel(115.0, 10.0, 80.0)).pinged(115.0, alone=True)
    cards = 0
    while not line.answers_pings_late:
        line = line.measured(Kernel(80.0, 10.0, 80.0)).pinged(115.0)
        cards += 1
        line = line.measured(Kernel(80.0, 10.0, 80.0)).pinged(80.0, alone=True)
    assert cards <= 12


@pytest.mark.parametrize(("mean", "deviation"), [(20.0, 4.0), (80.0, 14.0), (180.0, 35.0), (300.0, 85.0)])
def test_chance_makes_hardly_any_honest_line_answer_late(mean: float, deviation: float) -> None:
    rng, doubted = Random(1), 0
    for _ in range(300):
        meter, line, late = KernelMeter(), Latency(), False
        for ping in range(50):
            trip = max(1.0, rng.gauss(mean, deviation))
            line = line.measured(meter.saw(trip)).pinged(trip, alone=ping < 8)  # those of a new connection
            late = late or line.answers_pings_late
        doubted += late
    assert doubted <= 1


def test_a_few_late_pongs_cost_nothing() -> None:
    line = connected(80.0, *[80.0] * 50, *[400.0] * 5, smoothed=80.0, deviation=10.0)
    assert answered(line, 600.0, 590.0, 80.0).doubt is None


def test_the_shortest_is_what_anything_has_shown() -> None:
    line = Latency((90.0, 100.0))
    assert line.shortest == 90.0
    assert line.measured(Kernel(95.0, 4.0, 85.0)).shortest == 85.0
    assert line.measured(Kernel(95.0, 4.0, 85.0)).answered(82.0).shortest == 82.0
    assert connected(70.0, 90.0).measured(Kernel(95.0, 4.0, 88.0)).shortest == 70.0
    assert line.answered(-5.0).shortest == 0.0
    assert Latency().shortest == 0.0


@pytest.mark.parametrize(
    ("deviation", "held", "lies", "found"),
    [
        (14.0, 0.0, 0, 0.0),
        (85.0, 0.0, 0, 0.0),
        (14.0, 40.0, 4, 0.95),  # on 40±10
        (85.0, 100.0, 4, 0.8),  # on 150±60, where 0.6 of what one claim may differ by is 130 ms
        (85.0, 100.0, 0, 0.95),
    ],
)
def test_most_answers_are_not_sooner_than_their_pings(deviation: float, held: float, lies: int, found: float) -> None:
    """Pongs are held back, answers are not, and claims are lowered in one race of so many."""
    rng = Random(5)
    doubted = 0
    for _ in range(200):
        line = Latency(tuple(rng.gauss(300.0, deviation) for _ in range(60)))
        for race in range(60):
            lowered = held if lies and race % lies == 0 else 0.0
            line = line.answered(300.0, rng.gauss(lowered - held, deviation))
        doubted += line.answers_sooner
    assert doubted >= found * 200 if found else doubted == 0


def test_an_answer_that_an_echo_overtook_was_not_sent_again() -> None:
    lossy = Latency((*(76.0, 84.0) * 29, 380.0, 380.0))
    answer = Timing(0, 1000.0, 1000.0 + 80.0 + 600.0, Claim(310.0, "presented"), 80.0)
    believed, overtaken = (weigh(answer, lossy, Ledger(), 0.0, TERMS, echo=echo) for echo in (Echo.UNKNOWN, Echo.BACK))
    assert believed.reaction == 310.0
    assert overtaken.reaction > 400.0
