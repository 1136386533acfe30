"""What is known of a line, in numbers (milliseconds)."""

import pytest
from msgspec.structs import replace

from vivace.table.latency import LOST_DEVIATIONS, LOST_SLACK, WINDOW, Kernel, Latency


def pinged(*trips: float, kernel: Kernel | None = None) -> Latency:
    line = Latency(kernel=kernel)
    for trip in trips:
        line = line.pinged(trip)
    return line


@pytest.mark.parametrize(
    ("trips", "mean", "jitter"),
    [
        ([], 0.0, 12.0),  # nothing is known: as in a good household
        ([100.0], 100.0, 12.0),  # one ping says nothing of jitter
        ([100.0] * 9, 100.0, (8 * 144 / 16) ** 0.5),
        ([90.0, 110.0], 100.0, ((8 * 144 + 200) / 9) ** 0.5),
        ([60.0, 140.0] * 4, 100.0, ((8 * 144 + 8 * 1600) / 15) ** 0.5),
        ([90.0, 110.0] * 30, 100.0, ((8 * 144 + 60 * 100) / 67) ** 0.5),  # sixty pings: nearly their own deviation
    ],
)
def test_with_few_pings_a_line_is_held_to_jitter_as_a_good_one_does(
    trips: list[float], mean: float, jitter: float
) -> None:
    line = pinged(*trips)
    assert line.mean == pytest.approx(mean)
    assert line.jitter == pytest.approx(jitter)
    assert line.slowest == pytest.approx(mean + 2.5 * jitter)


def test_only_the_latest_pings_count() -> None:
    line = pinged(*[900.0] * 30, *[50.0] * WINDOW)
    assert line.trips == (50.0,) * WINDOW
    assert line.mean == 50.0
    assert pinged(*[900.0] * 30, *[50.0] * (WINDOW - 1)).mean > 60


def test_one_more_ping_leaves_the_line_before_it_as_it_was() -> None:
    line = pinged(40.0)
    assert line.pinged(60.0).trips == (40.0, 60.0)
    assert line.measured(Kernel(40.0, 5.0)).kernel == Kernel(40.0, 5.0)
    assert line == Latency((40.0,), first_trips=(40.0,))


def test_what_is_calculated_of_a_line_is_calculated_anew_after_a_ping_and_after_the_kernel_was_asked() -> None:
    line = pinged(*[40.0] * 20, kernel=Kernel(40.0, 4.0))
    assert (line.mean, line.fastest, line.answers_pings_late) == (40.0, 40.0, False)
    later = line.pinged(19.0)
    assert (later.mean, later.fastest) == (39.0, 19.0)
    late = pinged(*[140.0] * 20, kernel=Kernel(40.0, 40.0))
    assert late.answers_pings_late
    assert line.granted(140.0) - late.measured(Kernel(40.0, 4.0)).granted(140.0) > 50.0


@pytest.mark.parametrize(
    ("trip", "granted"),
    [(10.0, 10.0), (80.0, 80.0), (108.9, 108.9), (109.0, 109.0), (110.0, 109.0), (2000.0, 109.0)],
)
def test_a_single_late_ping_is_believed_as_far_as_the_kernel_makes_it_plausible(trip: float, granted: float) -> None:
    # 80 + 2.5 × 10 + 4
    assert Latency(kernel=Kernel(80.0, 10.0)).granted(trip) == granted


def test_without_a_kernel_every_ping_is_believed() -> None:
    assert pinged(*[180.0] * 200).granted(180.0) == 180.0
    assert pinged(*[180.0] * 200).lateness == 0.0


def test_a_line_without_pings_is_as_long_as_the_kernel_says() -> None:
    assert Latency(kernel=Kernel(80.0, 10.0)).mean == 80.0
    assert pinged(90.0, kernel=Kernel(80.0, 10.0)).mean == 90.0


@pytest.mark.parametrize("late", [20.0, 29.0, 100.0, 1000.0])
def test_who_answers_all_pings_late_is_granted_the_round_trip_of_the_kernel_on_the_average(late: float) -> None:
    line = pinged(*[80.0 + late] * 200, kernel=Kernel(80.0, 10.0))
    assert line.lateness == pytest.approx(min(late, 29.0), abs=0.01)
    # All but the four milliseconds that a busy browser takes.
    assert line.granted(80.0 + late) == pytest.approx(84.0, abs=0.01)


def test_pings_that_scatter_around_the_round_trip_of_the_kernel_are_believed() -> None:
    line = pinged(*[70.0, 90.0] * 100, kernel=Kernel(80.0, 10.0))
    assert abs(line.lateness) < 1
    assert [line.granted(trip) for trip in (70.0, 90.0)] == [70.0, 90.0]


def test_a_busy_browser_may_answer_a_little_late_every_time() -> None:
    line = pinged(*[84.0] * 200, kernel=Kernel(80.0, 10.0))
    assert line.granted(84.0) == pytest.approx(84.0, abs=0.01)


def test_pings_answered_at_random_do_not_widen_bounds_beyond_what_the_kernel_sees() -> None:
    trips = [80.0, 480.0] * 30
    assert pinged(*trips).jitter > 180
    assert pinged(*trips, kernel=Kernel(80.0, 4.0)).jitter == 1.5 * 4 + 4
    assert pinged(*[80.0] * 60, kernel=Kernel(80.0, 40.0)).jitter < 5


def test_the_usual_jitter_leaves_out_what_was_sent_again() -> None:
    steady = (76.0, 84.0) * 29
    lossy = Latency((*steady, 360.0, 350.0))
    assert lossy.jitter > 45.0
    assert lossy.usual_jitter == Latency(steady).jitter < 7.0
    few = Latency((80.0, 360.0))
    assert few.usual_jitter == few.jitter, "too few to tell which of them is usual"


def test_an_uneven_line_is_uneven_as_usual() -> None:
    uneven = Latency(tuple(300.0 + 85.0 * off for off in (-1.6, -1.0, -0.6, -0.3, 0.0, 0.3, 0.6, 1.0, 1.6) * 6))
    assert uneven.usual_jitter == uneven.jitter
    bounded = replace(uneven, kernel=Kernel(300.0, 10.0))
    assert bounded.usual_jitter == bounded.jitter == 1.5 * 10.0 + 4.0


LOSSY = (*(76.0, 84.0) * 29, 360.0, 350.0)


@pytest.mark.parametrize(
    ("counts", "tail"),
    [
        ((None,) * 60, 0.0),  # a proxy reports the handshake, and no more
        ((0,) * 60, 0.0),  # the pongs were late, and nothing was lost
        ((0,) * 50 + (1,) * 10, 270.8),  # the kernel had to send something again
        ((2,) + (2,) * 400, 0.0),  # too long ago
    ],
)
def test_where_the_kernel_is_known_a_line_loses_what_the_kernel_had_to_send_again(
    counts: tuple[int | None, ...], tail: float
) -> None:
    line = Latency(LOSSY)
    for resent in counts:
        line = line.measured(Kernel(85.0, 20.0, 76.0, resent))
    assert line.tail == pytest.approx(tail, abs=0.1)
    assert line.connected().measured(Kernel(85.0, 20.0, 76.0, None)).tail == 0.0, "another connection"


@pytest.mark.parametrize(("lost", "believed"), [(0, 1.0), (4, 1.0), (6, 0.5), (8, 0.0), (20, 0.0)])
def test_it_is_not_believed_of_answer_after_answer_that_it_was_sent_again(lost: int, believed: float) -> None:
    line = Latency(LOSSY)
    for answer in range(60):
        line = line.answered(80.0, 60.0 if answer < lost else 0.0)
    assert line.tail == pytest.approx(believed * Latency(LOSSY).tail)


def test_an_uneven_line_later_does_not_excuse_what_was_claimed_before() -> None:
    line = Latency(LOSSY)
    for _ in range(8):
        line = line.answered(80.0, LOST_DEVIATIONS * line.usual_jitter + LOST_SLACK + 1.0)
    for trip in (60.0, 100.0) * 25:
        line = line.pinged(trip)
    line = line.pinged(400.0)
    assert line.usual_jitter > Latency(LOSSY).usual_jitter + 2.0
    assert line.tail == 0.0


def test_a_new_connection_counts_what_it_sends_again_from_nothing() -> None:
    line = Latency(LOSSY).measured(Kernel(85.0, 20.0, 76.0, 40)).connected()
    assert line.measured(Kernel(85.0, 20.0, 76.0, 0)).tail == 0.0
    assert line.measured(Kernel(85.0, 20.0, 76.0, 1)).tail == pytest.approx(270.8, abs=0.1)


def test_no_more_is_believed_than_tcp_takes_to_send_something_again() -> None:
    line = Latency((*(80.0,) * 59, 3000.0)).measured(Kernel(80.0, 5.0, 78.0, 1))
    assert line.tail == pytest.approx(line.mean + 200.0)
    assert line.resent_after > 1000.0, "what is only waited for follows the pongs"


def test_a_voice_says_nothing_of_what_was_lost() -> None:
    line = Latency(LOSSY)
    for _ in range(30):
        line = line.answered(300.0)
    assert (line.lost, line.undercuts) == ((), ())
    assert line.tail == Latency(LOSSY).tail
