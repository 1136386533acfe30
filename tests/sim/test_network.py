"""The simulated network: its statistics, its order, its faults, and what a kernel measures of it."""

from collections import Counter
from dataclasses import replace
from random import Random
from statistics import mean, stdev

import pytest

from vivace.sim.network import Channel, KernelMeter, Profile, parse_profiles
from vivace.sim.virtual import VirtualClock
from vivace.table.latency import Kernel


def sent(profile: Profile, count: int, every: float, seed: int = 1) -> list[tuple[int, float]]:
    """So many messages, one every so many milliseconds: which arrived, in this order, and how long each took."""
    clock = VirtualClock()
    channel = Channel(clock, profile, Random(seed))
    arrived: list[tuple[int, float]] = []

    def send(number: int) -> None:
        start = clock.now()
        channel.send(lambda: arrived.append((number, clock.now() - start)))

    for number in range(count):
        clock.call_at(every * number, lambda number=number: send(number))  # type: ignore[misc]
    while clock.step():
        pass
    return arrived


@pytest.mark.parametrize(
    ("text", "profile"),
    [
        ("40±10", Profile(40, 10)),
        ("40+-10", Profile(40, 10)),
        ("7.5", Profile(7.5, 0)),
        (" 5 ± 1 ", Profile(5, 1)),
        ("40±10/2%", Profile(40, 10, resent=0.02)),
    ],
)
def test_a_profile_is_written_as_mean_and_deviation(text: str, profile: Profile) -> None:
    assert Profile.parse(text) == profile


def test_profiles_are_separated_by_commas() -> None:
    assert parse_profiles("10±3,150±60") == [Profile(10, 3), Profile(150, 60)]


def test_messages_take_as_long_as_the_profile_says() -> None:
    trips = [took for _, took in sent(Profile(100, 10), 2000, every=1000)]
    assert mean(trips) == pytest.approx(100, abs=1)
    assert stdev(trips) == pytest.approx(10, abs=1)


def test_no_message_arrives_before_it_is_sent() -> None:
    assert min(took for _, took in sent(Profile(5, 20), 500, every=1000)) >= 0.5


def test_on_one_connection_nothing_overtakes() -> None:
    arrived = sent(Profile(100, 60), 500, every=5)
    assert [number for number, _ in arrived] == list(range(500))


def test_with_reordering_some_messages_are_overtaken() -> None:
    arrived = [number for number, _ in sent(Profile(100, 10, reordering=0.2), 500, every=20)]
    assert sorted(arrived) == list(range(500))
    assert arrived != sorted(arrived)


def test_lost_messages_never_arrive() -> None:
    arrived = sent(Profile(20, 2, loss=0.1), 3000, every=100)
    assert 0.08 < 1 - len(arrived) / 3000 < 0.12


def test_duplicated_messages_arrive_twice() -> None:
    copies = Counter(Counter(number for number, _ in sent(Profile(20, 2, duplication=0.1), 3000, every=100)).values())
    assert set(copies) == {1, 2}
    assert 0.08 < copies[2] / 3000 < 0.12


def test_what_is_under_way_when_the_connection_breaks_is_lost() -> None:
    clock = VirtualClock()
    channel = Channel(clock, Profile(100, 0), Random(1))
    arrived: list[int] = []
    channel.send(lambda: arrived.append(1))
    clock.after(50, lambda: setattr(channel, "open", False))
    while clock.step():
        pass
    assert arrived == []


def test_pings_suffer_no_faults_but_the_same_delay() -> None:
    bad = Channel(VirtualClock(), Profile(40, 5, loss=1.0, duplication=1.0, reordering=1.0, drift=1e-4), Random(1))
    assert bad.reliable().profile == replace(bad.profile, loss=0.0, duplication=0.0, reordering=0.0)


def test_the_same_seed_gives_the_same_network() -> None:
    hostile = Profile(80, 30, loss=0.1, duplication=0.1, reordering=0.2)
    assert sent(hostile, 200, 10, seed=4) == sent(hostile, 200, 10, seed=4)
    assert sent(hostile, 200, 10, seed=4) != sent(hostile, 200, 10, seed=5)


def test_the_first_round_trip_sets_the_kernels_measure() -> None:
    assert KernelMeter().saw(80.0) == Kernel(80.0, 40.0, 80.0, 0)


def test_later_ones_are_smoothed_as_a_kernel_does() -> None:
    meter = KernelMeter()
    meter.saw(80.0)
    # The deviation first, by the old average: 0.75 × 40 + 0.25 × |120 − 80|; then 0.875 × 80 + 0.125 × 120.
    assert meter.saw(120.0) == Kernel(85.0, 40.0, 80.0, 0)
    assert meter.kernel == Kernel(85.0, 40.0, 80.0, 0)


def test_the_smallest_is_forgotten_after_five_minutes() -> None:
    meter = KernelMeter()
    seen = [meter.saw(trip, 1000 * at).smallest for at, trip in ((0, 80.0), (10, 60.0), (20, 90.0), (310, 95.0))]
    assert seen == [80.0, 60.0, 60.0, 60.0]
    assert meter.saw(99.0, 310_001.0).smallest == 90.0


@pytest.mark.parametrize(
    ("profile", "at", "least", "most"),
    [
        (Profile(40, 0, slower=50), 599_000, 40, 40),
        (Profile(40, 0, slower=50), 600_000, 90, 90),
        (Profile(40, 0, burst=100), 17_000, 40, 40),
        (Profile(40, 0, burst=100), 18_500, 40, 140),
    ],
)
def test_a_line_has_bursts_and_slow_times(profile: Profile, at: float, least: float, most: float) -> None:
    clock = VirtualClock()
    clock.call_at(at, lambda: None)
    clock.step()
    trips = [Channel(clock, profile, Random(seed)).trip() for seed in range(20)]
    assert least <= min(trips) <= max(trips) <= most
    assert (max(trips) - min(trips) > 50) is (most > least)


def test_on_a_steady_line_it_comes_to_rest() -> None:
    meter = KernelMeter()
    for _ in range(99):
        meter.saw(60.0)
    kernel = meter.saw(60.0)
    assert kernel.smoothed == pytest.approx(60.0)
    assert kernel.deviation < 0.001


def test_what_tcp_sends_again_comes_late_and_nothing_overtakes_it() -> None:
    line = Profile(40, 0, resent=1.0)
    assert line.resent_after == 280.0
    assert Profile(200, 90, loss=0.02).over_tcp() == Profile(200, 90, resent=0.02)
    clock, came = VirtualClock(), list[tuple[str, float]]()
    again, once = Channel(clock, line, Random(1)), Channel(clock, Profile(40, 0), Random(1))
    again.send(lambda: came.append(("again", clock.now())))
    once.busy_until = again.busy_until
    once.send(lambda: came.append(("behind it", clock.now())))
    while clock.step():
        pass
    assert came == [("again", 320.0), ("behind it", 320.0)]
