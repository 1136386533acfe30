"""Questions from node to node: one answer, or an error that says why there is none."""

import asyncio
from random import Random

import pytest
from msgspec import Struct

from tests.cluster.staging import BadLink, Post, new_server, posts
from vivace.cluster import bus as bus_module
from vivace.cluster.errors import Failed, NobodyThere, NotUnderstood, TooLate
from vivace.cluster.memory import Link
from vivace.cluster.wire import Resigned
from vivace.sim.loop import run


class Double(Struct):
    number: int


class Doubled(Struct):
    number: int
    by: str


async def doubling(*names: str, link: Link | None = None) -> list[Post]:
    """Posts that answer, and count how often they were asked."""
    server = new_server()
    made = [Post(server, name, link or Link()) for name in names]
    for post in made:

        async def give(asker: str, question: Double, by: str = post.name) -> Doubled:
            await asyncio.sleep(question.number / 1000)
            if question.number == 13:
                raise ValueError("unlucky")
            return Doubled(2 * question.number, f"{by} for {asker}")

        post.asking.answer(Double, give)
    await posts(*made)
    return made


def test_every_question_gets_its_own_answer_however_many_are_open() -> None:
    async def main() -> None:
        one, two, _ = await doubling("one", "two", "three")
        asked = [one.asking.ask(node, Double(n), Doubled) for n in range(100, 0, -10) for node in ("two", "three")]
        answers = [Doubled(2 * n, f"{node} for one") for n in range(100, 0, -10) for node in ("two", "three")]
        assert await asyncio.gather(*asked) == answers
        assert await two.asking.ask("two", Double(4), Doubled) == Doubled(8, "two for two")
        assert two.bus.items == 10  # the answers to one; nothing to itself
        assert await one.asking.ask_all(["one", "two", "nobody"], Double(1), Doubled) == {
            "one": Doubled(2, "one for one"),
            "two": Doubled(2, "two for one"),
        }

    run(main())


def test_the_error_says_why_there_is_no_answer() -> None:
    class Unheard(Struct):
        word: str

    async def main() -> None:
        one, _ = await doubling("one", "two")
        for node in ("one", "two"):
            with pytest.raises(Failed, match="unlucky"):
                await one.asking.ask(node, Double(13), Doubled)
            with pytest.raises(NotUnderstood, match="Unheard"):
                await one.asking.ask(node, Unheard("x"), Doubled)
        with pytest.raises(NotUnderstood):
            await one.asking.ask("two", Double(1), Unheard)
        with pytest.raises(TooLate):
            await one.asking.ask("two", Double(9000), Doubled, seconds=1)
        with pytest.raises(NobodyThere):
            await one.asking.ask("nobody", Double(1), Doubled)
        one.may_speak = False
        with pytest.raises(NobodyThere):
            await one.asking.ask("two", Double(1), Doubled)

    run(main())


def test_who_waits_for_a_node_that_goes_is_told_so() -> None:
    async def main() -> None:
        one, _, _ = await doubling("one", "two", "three")
        lost = asyncio.ensure_future(one.asking.ask("two", Double(2000), Doubled))
        kept = asyncio.ensure_future(one.asking.ask("three", Double(500), Doubled))
        await asyncio.sleep(0.1)
        one.asking.end_all("two")
        with pytest.raises(NobodyThere):
            await lost
        assert asyncio.get_running_loop().time() == pytest.approx(0.1)
        assert (await kept).number == 1000

    run(main())


def test_a_question_that_comes_twice_is_answered_once() -> None:
    async def main() -> None:
        one, two = await doubling("one", "two", link=BadLink(Random(3), doubling=1.0))
        times = 0

        async def count(asker: str, question: Double) -> Doubled:
            nonlocal times
            times += 1
            return Doubled(0, "")

        two.asking.answer(Double, count)
        for _ in range(20):
            await one.asking.ask("two", Double(0), Doubled)
        await asyncio.sleep(10)
        assert times == 20

    run(main())


def test_when_too_much_waits_what_comes_then_is_not_delivered_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus_module, "MOST_WAITING", 50)

    async def main() -> None:
        one, _ = await doubling("one", "two")
        asked = [one.asking.ask("two", Double(0), Doubled) for _ in range(80)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(answer) for answer in answers] == [Doubled] * 50 + [NobodyThere] * 30
        assert one.bus.undelivered == 30

    run(main())


def test_a_bad_frame_or_a_listener_that_fails_deafens_nobody() -> None:
    async def main() -> None:
        one, two = await doubling("one", "two")

        def fails(*_: object) -> None:
            raise ValueError("a bug")

        two.bus.listen(Resigned, fails)
        await one.shared.publish([("two", b"\xc1 no msgpack"), ("*", b"")])
        one.bus.send("*", Resigned())
        assert (await one.asking.ask("two", Double(1), Doubled)).number == 2

    run(main())


def test_a_node_that_comes_back_under_another_name_hears_nothing_of_its_old_life() -> None:
    async def main() -> None:
        one, two = await doubling("one", "two")
        assert (await one.asking.ask("two", Double(1), Doubled)).by == "two for one"
        await two.bus.join("two again")
        with pytest.raises(NobodyThere):
            await one.asking.ask("two", Double(1), Doubled)
        assert (await one.asking.ask("two again", Double(1), Doubled)).number == 2
        assert (await two.asking.ask("one", Double(3), Doubled)).by == "one for two again"

    run(main())
