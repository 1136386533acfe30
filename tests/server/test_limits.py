"""Limits: what is asked for too often is refused, for as long as is said."""

from ipaddress import ip_network
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vivace.server.limits import Bucket, Limiter, Places, Rate, address_key
from vivace.server.peers import LOCAL, Network, Peer, peer
from vivace.table.latency import Kernel


class Clock:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def test_a_burst_passes_and_then_as_many_as_come_back() -> None:
    clock = Clock()
    limiter = Limiter(Rate(5, 10), clock)
    assert [limiter.take("a") for _ in range(5)] == [0] * 5
    assert limiter.take("a") == pytest.approx(2)
    assert limiter.take("b") == 0  # everybody has a bucket of their own
    clock.time += 1.9
    assert limiter.take("a") == pytest.approx(0.1)
    clock.time += 0.1
    assert limiter.take("a") == 0
    clock.time += 1000
    assert [limiter.take("a") == 0 for _ in range(6)] == [True] * 5 + [False]


def test_a_refusal_takes_nothing_and_its_time_is_enough() -> None:
    clock = Clock()
    limiter = Limiter(Rate(3, 1), clock)
    assert limiter.take("a", 3) == 0
    waits = {limiter.take("a", 2) for _ in range(10)}
    assert list(waits) == [pytest.approx(2 / 3)]
    clock.time += waits.pop()
    assert limiter.take("a", 2) == 0


def test_a_charge_makes_debts_so_that_guesses_at_the_same_time_all_pay() -> None:
    clock = Clock()
    limiter = Limiter(Rate(20, 600), clock)
    for _ in range(50):
        assert limiter.wait("guesser") >= 0
        limiter.charge("guesser")
    assert limiter.wait("guesser") == pytest.approx(31 * 30)
    clock.time += 30 * 30
    assert limiter.wait("guesser") == pytest.approx(30)
    assert limiter.wait("somebody else") == 0
    assert len(limiter) == 1  # to ask takes no memory


def test_memory_is_bounded_and_who_was_silent_for_longest_is_forgotten() -> None:
    limiter = Limiter(Rate(1, 1000), Clock(), most=3)
    for key in "abc":
        limiter.take(key)
    assert limiter.take("a") > 0
    limiter.take("d")
    assert len(limiter) == 3
    assert limiter.wait("a") > 0
    assert limiter.wait("b") == 0


def test_a_clock_that_stands_or_steps_back_gives_nothing() -> None:
    bucket = Bucket(Rate(1, 1), 100.0)
    assert bucket.take(100.0) == 0
    assert bucket.take(50.0) > 0
    assert bucket.take(100.5) > 0
    assert bucket.take(101.0) == 0


@given(st.integers(1, 50), st.floats(0.1, 100), st.lists(st.floats(0, 5), max_size=200))
def test_no_order_of_requests_gets_more_than_the_rate(burst: int, seconds: float, pauses: list[float]) -> None:
    bucket, now, passed = Bucket(Rate(burst, seconds), 0.0), 0.0, 0
    for pause in pauses:
        now += pause
        passed += bucket.take(now) == 0
    assert passed <= burst + now * burst / seconds + 0.001


def test_a_cost_above_the_burst_can_still_be_paid_and_makes_a_debt() -> None:
    bucket = Bucket(Rate(2, 2), 0.0)
    assert bucket.take(0.0, 10) == 0
    assert bucket.wait(0.0) == pytest.approx(9)


@pytest.mark.parametrize("text", ["20 in 10m", "1 in 1s", "100 in 5s", "3 in 1.5s", "7 in 1h", "2 in 1d"])
def test_a_rate_is_written_as_it_is_read(text: str) -> None:
    assert str(Rate.read(text)) == text


def test_the_units_of_a_rate_are_understood() -> None:
    assert Rate.read("5 in m") == Rate(5, 60)
    assert Rate.read("5 in 90") == Rate(5, 90)


def test_places_are_counted_and_given_back() -> None:
    places = Places(2)
    assert [places.enter("a") for _ in range(3)] == [True, True, False]
    assert places.enter("b")
    places.leave("a")
    assert places.taken("a") == 1
    assert places.enter("a")
    places.leave("a")
    places.leave("a")
    assert places.taken("a") == 0
    with pytest.raises(KeyError):
        places.leave("a")


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        (LOCAL, LOCAL),
    ],
)
def test_a_household_is_one_address(address: str, key: str) -> None:
    assert address_key(address) == key


TRUSTED: tuple[Network, ...] = (ip_network("10.0.0.0/8"), ip_network("::1/128"))


def seen(client: str | None, *headers: tuple[str, str], trusted: tuple[Network, ...] = TRUSTED) -> Peer:
    scope: dict[str, Any] = {
        "client": None if client is None else (client, 1234),
        "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in headers],
    }
    return peer(scope, trusted)


def test_the_address_of_a_direct_connection_is_that_of_its_socket_whatever_it_says() -> None:
    lies = ("X-Forwarded-For", "198.51.100.1"), ("X-Vivace-Rtt", "1"), ("X-Vivace-Rttvar", "1")
    assert seen("192.0.2.7", *lies) == Peer("192.0.2.7", True, None)
    assert seen("10.0.0.1", *lies, trusted=()) == Peer("10.0.0.1", True, None)
    assert seen(None, *lies) == Peer(LOCAL, True, None)


@pytest.mark.parametrize(
    ("forwarded", "address"),
    [
        ([], "10.0.0.1"),
        (["192.0.2.7"], "192.0.2.7"),
        (["198.51.100.9, 192.0.2.7"], "192.0.2.7"),  # what the client itself put before it
        (["10.0.0.9, 192.0.2.7"], "192.0.2.7"),
        (["192.0.2.7, 10.0.0.5"], "192.0.2.7"),  # two proxies of ours
        (["192.0.2.7", "10.0.0.5"], "192.0.2.7"),
        (["198.51.100.9, 192.0.2.7, 10.0.0.5"], "192.0.2.7"),
        (["10.0.0.7, 10.0.0.5"], "10.0.0.7"),
        (["192.0.2.7:5555"], "192.0.2.7"),
        (["[2001:db8::7]:5555"], "2001:db8::7"),
        (["2001:db8::7"], "2001:db8::7"),
        (["::ffff:192.0.2.7"], "192.0.2.7"),
        (["192.0.2.7, unknown"], "10.0.0.1"),
        (["192.0.2.7, unknown, 10.0.0.5"], "10.0.0.5"),
        (["<script>"], "10.0.0.1"),
        ([" , ,"], "10.0.0.1"),
    ],
)
def test_behind_a_trusted_proxy_the_last_hop_that_nobody_vouches_for_counts(forwarded: list[str], address: str) -> None:
    found = seen("10.0.0.1", *[("X-Forwarded-For", value) for value in forwarded])
    assert found == Peer(address, False, None)


def test_a_trusted_proxy_reports_the_round_trip_in_microseconds() -> None:
    headers = ("X-Vivace-Rtt", "23456"), ("X-Vivace-Rttvar", "1200")
    assert seen("::1", *headers).trip == Kernel(23.456, 1.2)


@pytest.mark.parametrize(
    "headers",
    [
        [("X-Vivace-Rtt", "23456")],
        [("X-Vivace-Rttvar", "23456")],
        [("X-Vivace-Rtt", "23456"), ("X-Vivace-Rtt", "1"), ("X-Vivace-Rttvar", "1200")],
        [("X-Vivace-Rtt", "-5"), ("X-Vivace-Rttvar", "1200")],
        [("X-Vivace-Rtt", "0"), ("X-Vivace-Rttvar", "0")],
        [("X-Vivace-Rtt", "1e5"), ("X-Vivace-Rttvar", "1200")],
        [("X-Vivace-Rtt", "\xb2"), ("X-Vivace-Rttvar", "1200")],
        [("X-Vivace-Rtt", "60000001"), ("X-Vivace-Rttvar", "1200")],
        [("X-Vivace-Rtt", "9" * 5000), ("X-Vivace-Rttvar", "1200")],
        [("X-Vivace-Rtt", ""), ("X-Vivace-Rttvar", "")],
    ],
)
def test_a_round_trip_that_is_not_plausible_is_none(headers: list[tuple[str, str]]) -> None:
    assert seen("10.0.0.1", *headers).trip is None


@given(st.lists(st.text(st.characters(max_codepoint=255)), max_size=30))
def test_no_forwarded_header_breaks_it(values: list[str]) -> None:
    found = seen("10.0.0.1", *[("X-Forwarded-For", value) for value in values])
    assert not found.direct
    assert found.key
