"""Another node's clock: exact between its own times, whatever the bus does; drift, restarts and lies."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vivace.cluster.offset import PATIENCE_MS, WINDOW_MS, Offset, translated

clocks = st.floats(-1e9, 1e9)
delays = st.lists(st.floats(0.0, 900.0), min_size=1, max_size=100)


@given(clocks, delays)
def test_the_offset_is_the_true_one_and_the_smallest_delay(true: float, delays: list[float]) -> None:
    offset = Offset()
    for number, delay in enumerate(delays):
        sent = 100.0 * number  # all within the window
        offset.saw(sent + delay + 1e6, sent + 1e6 - true)
    assert offset.ms == pytest.approx(true + min(delays), abs=1e-3)


@given(clocks, delays, st.floats(0, 5000), st.floats(0, 5000), st.randoms(use_true_random=False))
def test_what_lies_between_two_times_is_exact_and_no_time_lies_in_the_future(
    true: float, delays: list[float], sent: float, reaction: float, rng: Random
) -> None:
    offset, now = Offset(), 1e6
    for delay in delays:
        now += rng.uniform(0, 500)
        offset.saw(now, now - delay - true)
    stamp = now - delays[-1] - true
    times = [stamp - sent - reaction, stamp - reaction]
    first, second = (translated(time, stamp, offset.ms, now) for time in times)
    assert second - first == pytest.approx(sent, abs=1e-3)
    assert first <= second <= now
    assert now - second >= reaction - 1e-3  # later than it was by the smallest delay at most, never sooner
    assert now - second <= reaction + delays[-1] + 1e-3


def test_a_time_that_a_frame_cannot_know_yet_is_taken_for_the_frame_s_own() -> None:
    offset = Offset()
    offset.saw(5000.0, 1000.0)
    assert translated(1e12, 1000.0, offset.ms, 5000.0) == 5000.0
    assert translated(400.0, 1000.0, offset.ms, 5000.0) == 4400.0


@given(st.floats(-200e-6, 200e-6), st.floats(0.2, 20), st.integers(0, 1000))
def test_drift_is_followed_within_what_a_minute_of_it_makes(drift: float, jitter: float, seed: int) -> None:
    offset, rng, worst = Offset(), Random(seed), 0.0
    for second in range(600):
        sent = 1000.0 * second
        theirs = sent * (1 + drift) - 7e6
        offset.saw(sent + 0.2 + rng.uniform(0, jitter), theirs)
        if second > 60:
            worst = max(worst, abs(offset.ms - (sent - theirs) - 0.2))
    assert worst <= abs(drift) * (WINDOW_MS + 5000) + jitter


def test_a_delay_that_was_small_long_ago_counts_no_more() -> None:
    offset = Offset()
    offset.saw(100.0, 0.0)
    for second in range(1, 70):
        offset.saw(1000.0 * second + 300, 1000.0 * second)
    assert offset.ms == 300.0


def test_one_who_lies_far_in_the_future_is_not_believed_and_a_clock_that_was_put_forward_is_soon() -> None:
    offset = Offset()
    offset.saw(1000.0, 0.0)
    for number in range(20):
        offset.saw(2000.0 + number, 1e9 * number)  # no two lies agree
        assert offset.ms == 1000.0
        if number % 3 == 0:
            offset.saw(2000.5 + number, 1000.5 + number)
    offset.saw(3000.0, 2000.0)
    for number in range(3):
        assert offset.ms == 1000.0
        offset.saw(4000.0 + number, 3_603_000.0 + number)
    assert offset.ms == -3_599_000.0


def test_frames_that_are_held_up_move_nothing_and_a_clock_that_was_put_back_is_believed_after_a_while() -> None:
    offset = Offset()
    offset.saw(1000.0, 0.0)
    for number in range(50):  # two seconds late, all alike, as after a pause
        offset.saw(5000.0 + number, 2000.0 + number)
        assert offset.ms == 1000.0
    offset.saw(6000.0, 5000.0)
    begun = 20_000.0
    for second in range(11):
        assert offset.ms == 1000.0
        offset.saw(begun + 1000.0 * second, 1000.0 * second)
    assert PATIENCE_MS == 10_000.0
    assert offset.ms == 20_000.0
