"""The event loop in virtual time: order, leaps, determinism, and an error instead of a wait without end."""

import asyncio
from random import Random

import pytest

from vivace.sim.loop import NothingLeft, run


def test_a_year_passes_at_once_and_the_clock_knows_it() -> None:
    async def main() -> float:
        await asyncio.sleep(365 * 86400)
        return asyncio.get_running_loop().time()

    assert run(main()) == 365 * 86400


def test_timers_ring_in_the_order_of_their_time_and_those_of_one_moment_in_the_order_they_were_set() -> None:
    async def main() -> list[str]:
        loop, rung = asyncio.get_running_loop(), list[str]()
        for number in range(40):
            loop.call_later(2.0, rung.append, f"later {number}")
        for number in range(40):
            loop.call_at(1.0, rung.append, f"sooner {number}")
        await asyncio.sleep(3)
        return rung

    assert run(main()) == [f"{when} {number}" for when in ("sooner", "later") for number in range(40)]


def test_a_cancelled_timer_does_not_ring_and_takes_no_time() -> None:
    async def main() -> tuple[list[str], float]:
        loop, rung = asyncio.get_running_loop(), list[str]()
        doomed = [loop.call_later(50 + number, rung.append, "doomed") for number in range(500)]
        loop.call_later(1.0, rung.append, "kept")
        for timer in doomed:
            timer.cancel()
        await asyncio.sleep(2)
        return rung, loop.time()

    assert run(main()) == (["kept"], 2.0)


def test_a_timer_in_the_past_rings_now_and_time_never_goes_back() -> None:
    async def main() -> list[float]:
        loop, times = asyncio.get_running_loop(), list[float]()
        await asyncio.sleep(10)
        loop.call_at(3.0, lambda: times.append(loop.time()))
        loop.call_later(-5.0, lambda: times.append(loop.time()))
        await asyncio.sleep(1)
        return [*times, loop.time()]

    assert run(main()) == [10.0, 10.0, 11.0]


def test_a_timeout_is_kept_to_the_moment() -> None:
    async def main() -> float:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(7.25):
                await asyncio.Event().wait()
        return asyncio.get_running_loop().time()

    assert run(main()) == 7.25


def test_when_everybody_waits_for_somebody_an_error_says_when() -> None:
    async def main() -> None:
        await asyncio.sleep(4.5)
        await asyncio.get_running_loop().create_future()

    with pytest.raises(NothingLeft, match=r"at 4\.500 s"):
        run(main())


def test_what_is_left_behind_is_cancelled() -> None:
    async def main() -> list[str]:
        async def beside() -> None:
            try:
                await asyncio.sleep(1000)
            finally:
                ended.append("beside")

        ended: list[str] = []
        tasks.append(asyncio.ensure_future(beside()))
        await asyncio.sleep(1)
        return ended

    tasks: list[asyncio.Task[None]] = []
    assert run(main()) == ["beside"]
    assert tasks[0].cancelled()


def test_a_thread_is_refused() -> None:
    async def main() -> None:
        await asyncio.to_thread(print)

    with pytest.raises(RuntimeError, match="thread"):
        run(main())


def test_the_same_seed_gives_the_same_run() -> None:
    def story(seed: int) -> list[tuple[float, int]]:
        async def main() -> list[tuple[float, int]]:
            loop, rng, said = asyncio.get_running_loop(), Random(seed), list[tuple[float, int]]()
            queue: asyncio.Queue[int] = asyncio.Queue()

            async def worker(number: int) -> None:
                for _ in range(20):
                    await asyncio.sleep(rng.choice((0, 0, 0.5, rng.random())))
                    await queue.put(number)
                    said.append((loop.time(), queue.get_nowait()))

            await asyncio.gather(*map(worker, range(10)))
            return said

        return run(main())

    assert story(1) == story(1)
    assert story(1) != story(2)
