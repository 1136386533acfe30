"""Simulated browsers: they catch up after whatever was lost, send until they are answered, and lie as they are told."""

from random import Random

import pytest

from vivace.games import GAMES
from vivace.sim.clients import Cheat, Client
from vivace.sim.network import Profile
from vivace.sim.virtual import VirtualClock
from vivace.table import messages as m
from vivace.table.batch import Batch
from vivace.table.settings import OVER
from vivace.table.table import Table


class Wire:
    """A table of two bots, and clients who watch them."""

    def __init__(self, *profiles: Profile, cheat: Cheat | None = None) -> None:
        self.clock = VirtualClock()
        players = [m.Player(f"p{i}", f"Player {i}") for i in range(len(profiles))]
        rules = GAMES["buntherum"]
        self.table = Table("wire", rules.name, 2, rules.options(), players[0], self.clock, Random(1), self)
        self.clients = {
            player.id: Client(player, self.table, self.clock, profile, Random(i), lambda client: None, cheat=cheat)
            for i, (player, profile) in enumerate(zip(players, profiles, strict=True))
        }
        for client in self.clients.values():
            client.connect()

    def deliver(self, batch: Batch) -> None:
        for who, message, mark in batch.messages:
            self.clients[who].deliver(message, mark)

    def run(self, ms: float) -> None:
        until = self.clock.now() + ms
        self.clock.call_at(until, lambda: None)
        while self.clock.now() < until and self.clock.step():
            pass


def test_whatever_was_lost_overtaken_or_doubled_a_client_knows_everything_in_the_end() -> None:
    hostile = Profile(60, 30, loss=0.2, duplication=0.2, reordering=0.3)
    wire = Wire(Profile(5, 1), hostile, hostile)
    good, *bad = wire.clients.values()
    for seat in range(2):
        good.send(lambda n, seat=seat: m.Fill(number=n, seat=seat, level="allegro"))  # type: ignore[misc]
        wire.run(100)
    good.send(lambda n: m.Start(number=n))
    while wire.table.phase != OVER:
        assert wire.clock.step()
    wire.run(60_000)
    assert good.version == wire.table.version
    for client in bad:
        assert client.version == wire.table.version
        assert client.info == wire.table.info()
        assert client.update is not None and good.update is not None
        assert client.update.view == good.update.view


def test_a_command_is_sent_until_it_is_answered_and_counts_once() -> None:
    wire = Wire(Profile(5, 1), Profile(40, 5, loss=0.3, duplication=0.3))
    client = wire.clients["p1"]
    sits: list[int] = []
    for number in range(20):
        sits.append(client.send(lambda n, seat=number % 2: m.Sit(number=n, seat=seat)))  # type: ignore[misc]
        wire.run(12_000)
        # No copy of an earlier command, however late, moved them back.
        assert [seat.person for seat in wire.table.seats] == (["p1", None] if number % 2 == 0 else [None, "p1"])
    answered = [reply.number for reply in client.replies]
    assert len(answered) == len(set(answered))
    assert set(sits) <= set(answered)


def test_a_connection_that_broke_delivers_nothing_any_more() -> None:
    wire = Wire(Profile(5, 1), Profile(200, 1))
    client = wire.clients["p1"]
    client.send(lambda n: m.Sit(number=n, seat=0))
    wire.run(100)
    client.disconnect()
    wire.run(10_000)
    assert client.version is None
    assert wire.table.seats[0].person is None


@pytest.mark.parametrize(
    ("cheat", "claims"),
    [
        (None, [500.0] * 4),
        (Cheat("least"), [-1e6] * 4),
        (Cheat("wipe"), [-1e6] * 4),
        (Cheat("fourth"), [500.0, 500.0, 500.0, -1e6]),
        (Cheat("zero"), [0.0] * 4),
        (Cheat("less", 100.0), [400.0] * 4),
        (Cheat("late", 100.0), [400.0] * 4),
        (Cheat("masked", 35.0), [465.0] * 4),
        (Cheat("held", 100.0), [500.0] * 4),
        (Cheat("lowered", 100.0), [400.0] * 4),
        (Cheat("sometimes", 100.0), [500.0, 500.0, 500.0, 400.0]),
        (Cheat("far", 100.0), [400.0] * 4),
    ],
)
def test_every_client_lies_as_it_is_told(cheat: Cheat | None, claims: list[float]) -> None:
    client = Wire(Profile(5, 1), cheat=cheat).clients["p0"]
    assert [client._claim(500.0) for _ in range(4)] == claims


def test_a_clock_that_gains_shows_in_the_claims() -> None:
    client = Wire(Profile(5, 1, drift=0.01)).clients["p0"]
    assert client._claim(500.0) == pytest.approx(505.0)


def test_who_answers_pings_late_looks_far_away_but_not_to_the_kernel() -> None:
    for kernel in (False, True):
        wire = Wire(Profile(20, 0))
        wire.clients["p0"] = Client(
            m.Player("zoe", "Zoe"), wire.table, wire.clock, Profile(20, 0), Random(1), lambda client: None,
            cheat=Cheat("late", 100.0), kernel=kernel,
        )  # fmt: skip
        wire.clients["zoe"] = wire.clients["p0"]
        wire.clients["zoe"].connect()
        wire.run(2000)
        line = wire.table.people["zoe"].latency
        assert line.mean == pytest.approx(140.0)
        assert (line.granted(140.0) < 100) is kernel


@pytest.mark.parametrize(
    ("kind", "handshake", "smoothed", "doubted"),
    [
        ("late", 40.0, 40.0, False),  # the kernel alone says enough
        ("masked", 40.0, 80.0, True),
        ("lowered", 40.0, 140.0, True),
        ("far", 140.0, 140.0, False),
    ],
)
def test_what_the_kernel_sees_of_those_who_hold_things_back(
    kind: str, handshake: float, smoothed: float, doubted: bool
) -> None:
    wire = Wire(Profile(20, 0))
    wire.clients["p0"] = wire.clients["zoe"] = Client(
        m.Player("zoe", "Zoe"), wire.table, wire.clock, Profile(20, 0), Random(1), lambda client: None,
        cheat=Cheat(kind, 100.0), kernel=True,
    )  # fmt: skip
    for _ in range(30):
        wire.clients["zoe"].connect()
        wire.run(1000)
        wire.clients["zoe"]._ping(None)
    line = wire.table.people["zoe"].latency
    assert line.kernel is not None and line.handshake == pytest.approx(handshake)
    assert line.kernel.smoothed == pytest.approx(smoothed, abs=3)
    assert line.slower_than_its_handshake is doubted
