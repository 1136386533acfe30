"""Sessions over a bus that loses and doubles: all, or a clean end; never a gap, never anything twice."""

import asyncio
from random import Random

import pytest

from tests.cluster.staging import BadLink, Guests, Post, Sink, new_server, posts
from vivace.cluster.gateway import OPEN_SECONDS, Uplink
from vivace.cluster.memory import Link
from vivace.cluster.remote import MOST_EARLY
from vivace.cluster.session import BEAT_SECONDS, SILENT_SECONDS
from vivace.sim.loop import run
from vivace.table.closing import CloseCode
from vivace.table.latency import Kernel
from vivace.table.messages import ALONE

LONG_ENOUGH = SILENT_SECONDS + 3 * BEAT_SECONDS + OPEN_SECONDS


def open_session(gateway: Post, owner: Post, player: str, words: bytes = b"") -> tuple[Uplink, Sink]:
    sink = Sink()
    return gateway.gateway.open(owner.name, "table", player, gateway.now(), words, sink), sink


async def pair(seed: int = 1, **faults: float) -> tuple[Post, Post]:
    server, rng = new_server(), Random(seed)
    gateway = Post(server, "gateway", BadLink(rng, **faults), ahead=5e6)
    owner = Post(server, "owner", BadLink(rng, **faults))
    await posts(gateway, owner)
    return gateway, owner


def test_both_sides_hear_all_in_order_with_marks_and_times() -> None:
    async def main() -> None:
        gateway, owner = await pair()
        uplink, sink = open_session(gateway, owner, "ann", b"who I am")
        await asyncio.sleep(0.1)
        (connection,) = owner.guests.connections
        assert (connection.table, connection.player, owner.guests.words) == ("table", "ann", [b"who I am"])
        for number in range(50):
            uplink.heard(b"command %d" % number, gateway.now())
            connection.send([(b"a", None), (b"card %d" % number, number)])
        connection.ping()
        uplink.ponged(7, gateway.now() - 40, gateway.now() - 5, Kernel(30.0, 2.0))
        await asyncio.sleep(0.1)
        assert owner.guests.commands["ann"] == [b"command %d" % number for number in range(50)]
        expected = [part for number in range(50) for part in ((b"a", None), (b"card %d" % number, number))]
        assert sink.written == [(b"snapshot", None), *expected, (b"", ALONE)]
        assert sink.writes == 52  # what is said together is written together
        ((player, mark, sent, arrived, kernel),) = owner.guests.pongs
        assert (player, mark, kernel) == ("ann", 7, Kernel(30.0, 2.0))
        assert arrived - sent == pytest.approx(35)
        assert 95 <= owner.now() - arrived <= 105

    run(main())


def test_an_end_on_either_side_ends_the_other_and_is_told_once() -> None:
    async def main() -> None:
        gateway, owner = await pair()
        leaver, left = open_session(gateway, owner, "leaver")
        _, closed = open_session(gateway, owner, "closed")
        await asyncio.sleep(0.1)
        leaver.left()
        leaver.left()
        leaver.heard(b"too late", 0.0)
        connection = owner.guests.connections[1]
        connection.close(4002, "the table is closed")
        connection.close(4001, "twice")
        connection.send([(b"too late", None)])
        assert owner.guests.gone == []  # not while somebody walks through all connections
        await asyncio.sleep(0.1)
        assert sorted(owner.guests.gone) == ["closed", "leaver"]
        assert closed.closed == (4002, "the table is closed")
        assert left.closed is None  # that socket is closed already
        assert (len(gateway.gateway), len(owner.remotes)) == (0, 0)
        assert owner.guests.commands["leaver"] == []

    run(main())


def test_what_comes_before_the_player_is_admitted_is_heard_after_it() -> None:
    async def main() -> None:
        server = new_server()
        gateway, owner = Post(server, "g", Link()), Post(server, "o", Link(), Guests(greeting=None))
        await posts(gateway, owner)
        uplink, sink = open_session(gateway, owner, "early")
        flooding, flooded = open_session(gateway, owner, "flood")
        hasty, _ = open_session(gateway, owner, "hasty")
        for number in range(3):
            uplink.heard(b"%d" % number, gateway.now())
        for _ in range(MOST_EARLY + 1):
            flooding.heard(b"", gateway.now())
        hasty.left()
        await asyncio.sleep(1)
        early, flood, gone = owner.guests.waiting
        assert [owner.guests.admit(one) for one in (early, flood, gone)] == [True, False, False]
        assert owner.guests.commands == {"early": [b"0", b"1", b"2"], "flood": [], "hasty": []}
        assert flooded.closed is not None and sink.closed is None
        assert owner.guests.gone == []  # who was never let in does not leave
        assert len(owner.remotes) == 1

    run(main())


def test_a_table_that_answers_nothing_is_given_up() -> None:
    async def main() -> None:
        server = new_server()
        gateway, owner = Post(server, "g", Link()), Post(server, "o", Link(), Guests(greeting=None))
        await posts(gateway, owner)
        _, sink = open_session(gateway, owner, "patient")
        await asyncio.sleep(OPEN_SECONDS - 0.1)
        assert sink.code() is None
        await asyncio.sleep(0.2)
        assert sink.code() == CloseCode.SERVER_RESTARTS
        await asyncio.sleep(0.1)
        assert len(owner.remotes) == 0

    run(main())


def test_where_no_node_listens_the_player_knows_at_once() -> None:
    async def main() -> None:
        gateway, _ = await pair()
        sink = Sink()
        gateway.gateway.open("nobody", "table", "ann", gateway.now(), b"", sink)
        await asyncio.sleep(0.1)
        assert sink.closed is not None
        assert gateway.gateway.ended == {"undelivered": 1}

    run(main())


@pytest.mark.parametrize("seed", range(150))
def test_all_or_a_clean_end_whatever_is_lost_or_doubled(seed: int) -> None:
    async def main() -> None:
        rng = Random(seed)
        loss = rng.choice((0.0, 0.002, 0.02, 0.2))
        gateway, owner = await pair(seed, loss=loss, doubling=rng.choice((0.0, 0.1, 0.5)), delay=rng.choice((0, 0.05)))
        players = {f"p{number}": open_session(gateway, owner, f"p{number}") for number in range(8)}
        said: dict[str, list[bytes]] = {player: [] for player in players}
        told: dict[str, list[bytes]] = {player: [b"snapshot"] for player in players}
        for turn in range(60):
            await asyncio.sleep(rng.expovariate(8))
            for connection in owner.guests.connections:
                if not connection.over and rng.random() < 0.5:
                    told[connection.player].append(b"%d" % turn)
                    connection.send([(b"%d" % turn, None)])
            for player, (uplink, _) in players.items():
                if not uplink.over and rng.random() < 0.3:
                    said[player].append(b"%d" % turn)
                    uplink.heard(b"%d" % turn, gateway.now())
        await asyncio.sleep(LONG_ENOUGH)
        ended = set()
        for player, (uplink, sink) in players.items():
            got, heard = [text for text, _ in sink.written], owner.guests.commands.get(player, [])
            assert got == told[player][: len(got)]
            assert heard == said[player][: len(heard)]
            if sink.closed is None:
                assert (got, heard) == (told[player], said[player])
            else:
                assert uplink.over and sink.closed[0] == CloseCode.SERVER_RESTARTS
                ended.add(player)
        await asyncio.sleep(LONG_ENOUGH)  # what was said last may have been lost
        still = {connection.player for connection in owner.guests.connections if not connection.over}
        open_here = {player for player, (uplink, _) in players.items() if not uplink.over}
        if loss < 0.1:  # where a fifth is lost, three beats in a row are, now and then
            assert still == open_here
        assert sorted(owner.guests.gone) == sorted(set(owner.guests.commands) - still)
        if not loss:
            assert not ended

    run(main())


@pytest.mark.parametrize("deaf", ["gateway", "owner"])
def test_silence_ends_all_sessions_of_both_sides(deaf: str) -> None:
    async def main() -> None:
        gateway, owner = await pair()
        sinks = [open_session(gateway, owner, f"p{number}")[1] for number in range(3)]
        await asyncio.sleep(2)
        link = (gateway if deaf == "gateway" else owner).link
        assert isinstance(link, BadLink)
        link.cut = True
        await asyncio.sleep(SILENT_SECONDS + 2 * BEAT_SECONDS + 1)
        assert all(sink.closed is not None for sink in sinks)
        assert len(gateway.gateway) == len(owner.remotes) == 0
        assert sorted(owner.guests.gone) == ["p0", "p1", "p2"]

    run(main())


def test_a_lost_last_message_is_noticed_by_the_next_beat() -> None:
    async def main() -> None:
        gateway, owner = await pair()
        _, sink = open_session(gateway, owner, "ann")
        _, other = open_session(gateway, owner, "bob")
        await asyncio.sleep(0.1)
        assert isinstance(gateway.link, BadLink)
        gateway.link.loss = 1.0
        owner.guests.connections[0].send([(b"lost", None)])
        await asyncio.sleep(0.1)
        gateway.link.loss = 0.0
        assert sink.code() is None
        await asyncio.sleep(BEAT_SECONDS + 0.1)
        assert sink.code() == CloseCode.SERVER_RESTARTS
        assert other.closed is None  # nothing of theirs was lost
        assert gateway.gateway.ended == {"gap": 1}
        assert owner.guests.gone == ["ann"]

    run(main())


def test_an_end_of_which_the_other_side_never_heard_is_noticed_by_the_next_beat() -> None:
    async def main() -> None:
        gateway, owner = await pair()
        sessions = {name: open_session(gateway, owner, name) for name in ("leaves", "is closed", "stays")}
        await asyncio.sleep(0.1)
        assert isinstance(gateway.link, BadLink) and isinstance(owner.link, BadLink)
        gateway.link.loss = owner.link.loss = 1.0
        sessions["leaves"][0].left()
        owner.guests.connections[1].close(4002, "closed")
        await asyncio.sleep(0.1)
        gateway.link.loss = owner.link.loss = 0.0
        assert (owner.guests.gone, sessions["is closed"][1].code()) == (["is closed"], None)
        await asyncio.sleep(BEAT_SECONDS + 0.1)
        assert owner.guests.gone == ["is closed", "leaves"]
        assert sessions["is closed"][1].code() == CloseCode.SERVER_RESTARTS
        assert (gateway.gateway.ended, owner.remotes.ended) == ({"forgotten": 1}, {"forgotten": 1})
        assert sessions["stays"][1].code() is None

    run(main())


def test_who_is_still_on_the_way_is_not_missed() -> None:
    async def main() -> None:
        server = new_server()
        slow = BadLink(Random(1), delay=0.0)
        slow.copies = lambda: (0.8,)  # type: ignore[method-assign]
        gateway, owner = Post(server, "g", Link()), Post(server, "o", slow)
        await posts(gateway, owner)
        sinks = []
        for number in range(30):  # some of them while a beat of the owner is under way
            sinks.append(open_session(gateway, owner, f"p{number}")[1])
            await asyncio.sleep(0.17)
        await asyncio.sleep(LONG_ENOUGH)
        assert [sink.code() for sink in sinks] == [None] * 30

    run(main())


def test_an_item_that_was_handled_already_is_not_handled_again() -> None:
    async def main() -> None:
        gateway, owner = await pair()
        uplink, _ = open_session(gateway, owner, "ann")
        assert [gateway.gateway.in_turn(uplink, number) for number in (1, 1, 2, 1, 2, 3)] == [
            True, False, True, False, False, True,
        ]  # fmt: skip
        assert not uplink.over
        assert not gateway.gateway.in_turn(uplink, 5)
        assert uplink.over

    run(main())


def test_a_node_that_may_not_speak_says_nothing_and_everybody_comes_back() -> None:
    async def main() -> None:
        gateway, owner = await pair()
        _, sink = open_session(gateway, owner, "ann")
        await asyncio.sleep(0.1)
        owner.may_speak = False
        owner.guests.connections[0].send([(b"what I believed before I slept", None)])
        await asyncio.sleep(0.1)
        assert [text for text, _ in sink.written] == [b"snapshot"]
        assert owner.guests.gone == ["ann"]
        await asyncio.sleep(LONG_ENOUGH)
        assert sink.closed is not None

    run(main())


def test_two_nodes_may_be_each_others_gateway() -> None:
    async def main() -> None:
        one, two = await pair()
        first, first_sink = open_session(one, two, "ann")
        second, second_sink = open_session(two, one, "bob")
        assert first.id == second.id
        await asyncio.sleep(0.1)
        one.guests.connections[0].close(4002, "closed")
        await asyncio.sleep(5 * BEAT_SECONDS)
        assert second_sink.closed == (4002, "closed")
        assert first_sink.closed is None and not first.over

    run(main())


def test_what_many_behind_one_gateway_are_told_travels_once() -> None:
    async def main() -> None:
        gateway, owner = await pair()
        sinks = [open_session(gateway, owner, f"p{number}")[1] for number in range(20)]
        await asyncio.sleep(0.1)
        carried: list[bytes] = []
        publish = owner.shared.publish

        async def counting(messages: list[tuple[str, bytes]]) -> list[int]:
            carried.extend(message for _, message in messages)
            return await publish(messages)

        owner.shared.publish = counting  # type: ignore[method-assign, assignment]
        text = b"x" * 10_000
        for connection in owner.guests.connections:
            connection.send([(text, None)])
        await asyncio.sleep(0.1)
        assert all(sink.written[-1] == (text, None) for sink in sinks)
        assert len(carried) == 1
        assert len(carried[0]) < 11_000

    run(main())


def test_a_race_is_measured_with_one_ruler_while_the_offset_changes() -> None:
    async def main() -> None:
        server = new_server()
        slow = BadLink(Random(1), delay=0.0)
        gateway, owner = Post(server, "g", Link(), ahead=9e6), Post(server, "o", slow)
        late = 0.2
        slow.copies = lambda: (late,)  # type: ignore[method-assign]
        await posts(gateway, owner)
        uplink, _ = open_session(gateway, owner, "ann")
        await asyncio.sleep(1)
        connection = owner.guests.connections[0]
        connection.send([(b"card", 1)])
        await asyncio.sleep(0.1)
        sent = gateway.now()
        await asyncio.sleep(0.03)
        uplink.ponged(1, sent, sent + 30, None)
        await asyncio.sleep(0.5)
        late = 0.001  # the bus is quicker now, and so the offset smaller
        uplink.heard(b"before", sent + 500)
        await asyncio.sleep(0.5)
        uplink.heard(b"answer", sent + 600)
        await asyncio.sleep(0.5)
        assert owner.bus.offsets["g"].ms == pytest.approx(1 - 9e6)
        assert owner.guests.arrivals["ann"][-1] - owner.guests.pongs[0][2] == pytest.approx(600)
        late = 0.3
        await asyncio.sleep(70)  # slower again, and for longer than is remembered
        for card, expected in ((None, -100), (2, 0)):
            connection.send([(b"next card", card)])
            pressed = owner.now()
            uplink.heard(b"answer", gateway.now())
            await asyncio.sleep(0.5)
            assert owner.guests.arrivals["ann"][-1] - (pressed + 300) == pytest.approx(expected, abs=1e-6)

    run(main())
