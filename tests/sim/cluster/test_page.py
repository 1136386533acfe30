"""A page comes back by itself, as `web/src/client` has it, and repeats what has no answer under the same number."""

import asyncio
from random import Random

import msgspec
import pytest

from vivace.sim.cluster.machines import Machines
from vivace.sim.cluster.page import HANDSHAKE_PATIENCE, REPLY_PATIENCE, Page, wait_after
from vivace.sim.cluster.socket import LOST, SimulatedSocket
from vivace.sim.network import Profile
from vivace.sim.people.hearing import AnyHeard
from vivace.table import messages as m
from vivace.table.closing import CloseCode
from vivace.table.wire import encode


class Somebody:
    def __init__(self) -> None:
        self.heard: list[AnyHeard] = []
        self.happened: list[str] = []

    def receives(self, text: bytes) -> None:
        self.happened.append("hears")

    def reads(self, heard: AnyHeard) -> None:
        self.heard.append(heard)

    def connected(self) -> None:
        self.happened.append("connected")

    def lost(self) -> None:
        self.happened.append("lost")

    def gone(self, code: int) -> None:
        self.happened.append(f"gone {code}")


class Node:
    """The other end of every socket: it accepts, unless it is told not to, and keeps what it hears."""

    def __init__(self, machines: Machines) -> None:
        self.loop, self.outside = machines.process(), machines.process()
        self.sockets: list[SimulatedSocket] = []
        self.accepts = True
        self.commands: list[bytes] = []

    def dial(self, page: Page) -> SimulatedSocket:
        socket = SimulatedSocket(
            page, self.outside, self.loop, lambda: 1000 * self.loop.time(), Profile(10, 0), Random(1)
        )
        socket.on_message, socket.on_pong = self.received, self.ponged
        self.sockets.append(socket)
        if self.accepts:
            socket.up.send(socket.accept)
        return socket

    def received(self, data: bytes) -> None:
        self.commands.append(data)

    def ponged(self, mark: int, sent: float, arrived: float) -> None:
        pass


class Scene:
    def __init__(self, machines: Machines, stubborn: bool = False) -> None:
        self.machines, self.node, self.somebody = machines, Node(machines), Somebody()
        self.page = Page(self.node.outside, Random(2), self.somebody, self.node.dial, stubborn)

    def after(self, seconds: float) -> None:
        self.machines.run(asyncio.sleep(seconds))


@pytest.fixture
def machines() -> Machines:
    return Machines()


def test_the_first_attempt_comes_soon_and_later_ones_wait_for_longer() -> None:
    assert [wait_after(LOST, failures, 0.999) for failures in range(8)] == pytest.approx(
        [0.3, 0.5, 1, 2, 4, 8, 15, 15], rel=0.01
    )
    assert wait_after(LOST, 3, 0.0) == 1.0
    assert wait_after(CloseCode.STORAGE, 0, 0.0) == 1.0


def test_a_page_that_was_closed_comes_back_and_repeats_what_has_no_answer(machines: Machines) -> None:
    with machines:
        scene = Scene(machines)
        scene.page.connect()
        scene.after(0.1)
        scene.page.send(m.Sit(number=1, seat=0))
        scene.page.send(m.Emote(number=2, emote="bravo"))
        scene.page.send(m.Act(number=3, action={}, race=1))
        scene.after(0.1)
        scene.node.sockets[0].end(CloseCode.SERVER_RESTARTS, "")
        scene.after(1)
        types = [(c["type"], c["number"]) for c in map(msgspec.json.decode, scene.node.commands)]
        assert types == [("sit", 1), ("emote", 2), ("act", 3), ("sit", 1), ("act", 3)]
        assert scene.somebody.happened == ["connected", "lost", "connected"]
        scene.node.sockets[1].write([(encode(m.Reply(number=1, ok=True)), None)] * 2)
        scene.after(0.1)
        assert len(scene.somebody.heard) == 1 and list(scene.page.waiting) == [3]


def test_a_page_waits_for_the_reply_to_what_is_held(machines: Machines) -> None:
    with machines:
        scene = Scene(machines)
        scene.page.connect()
        scene.after(0.1)
        scene.page.send(m.Act(number=1, action={}, race=1))
        scene.after(0.1)
        scene.node.sockets[0].write([(encode(m.Held(number=1)), None)])
        scene.after(REPLY_PATIENCE + 1)
        assert len(scene.node.sockets) == 1 and list(scene.page.waiting) == [1]


def test_the_stubborn_repeat_what_was_meant_for_the_moment_too(machines: Machines) -> None:
    with machines:
        scene = Scene(machines, stubborn=True)
        scene.page.connect()
        scene.after(0.1)
        scene.page.send(m.Emote(number=1, emote="bravo"))
        scene.page.vanish(1.0)
        scene.after(2)
        assert [msgspec.json.decode(c)["number"] for c in scene.node.commands][-1:] == [1]
        assert not scene.node.sockets[0].closing, "the node was told of a page that vanished"


def test_who_gets_no_handshake_or_no_reply_tries_elsewhere(machines: Machines) -> None:
    with machines:
        scene = Scene(machines)
        scene.node.accepts = False
        scene.page.connect()
        scene.after(HANDSHAKE_PATIENCE - 0.1)
        assert len(scene.node.sockets) == 1
        scene.node.accepts = True
        scene.after(1)
        assert len(scene.node.sockets) == 2 and scene.page.open
        scene.page.send(m.Start(number=1))
        scene.after(REPLY_PATIENCE + 1)
        assert len(scene.node.sockets) == 3 and scene.node.sockets[1].closing


@pytest.mark.parametrize("code", [CloseCode.REPLACED, CloseCode.NO_SUCH_TABLE, CloseCode.TABLE_CLOSED])
def test_where_there_is_nothing_to_come_to_a_page_stays_away(machines: Machines, code: CloseCode) -> None:
    with machines:
        scene = Scene(machines)
        scene.page.connect()
        scene.after(0.1)
        scene.node.sockets[0].end(code, "")
        scene.after(30)
        assert len(scene.node.sockets) == 1 and scene.somebody.happened[-1] == f"gone {code}"


def test_a_page_whose_ghost_took_its_place_is_opened_again(machines: Machines) -> None:
    with machines:
        scene = Scene(machines)
        scene.page.connect()
        scene.after(0.1)
        scene.page.vanish(1.0)
        scene.after(2)
        scene.node.sockets[1].end(CloseCode.REPLACED, "")
        scene.after(5)
        assert len(scene.node.sockets) == 3 and scene.page.replaced == 1
