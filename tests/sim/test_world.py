"""Several processes in one virtual time: they share the clock and nothing else; each can be frozen, or killed."""

import asyncio

import pytest

from vivace.sim.loop import NothingLeft, VirtualLoop
from vivace.sim.world import World


async def ticking(said: list[tuple[str, float]], name: str, every: float) -> None:
    while True:
        await asyncio.sleep(every)
        said.append((name, asyncio.get_running_loop().time()))


def tick(world: World, said: list[tuple[str, float]], name: str, every: float = 1.0) -> VirtualLoop:
    loop = world.process()
    loop.tick = loop.create_task(ticking(said, name, every))  # type: ignore[attr-defined]  # not to be collected
    return loop


def test_processes_share_one_time_and_take_turns_in_the_order_they_were_made() -> None:
    said: list[tuple[str, float]] = []
    with World() as world:
        tick(world, said, "a")
        tick(world, said, "b")
        tick(world, said, "c", 1.5)
        world.run(asyncio.sleep(3.1))
        assert world.time.now == 3.1
    assert said == [
        ("a", 1.0), ("b", 1.0), ("c", 1.5), ("a", 2.0), ("b", 2.0), ("a", 3.0), ("b", 3.0), ("c", 3.0),
    ]  # fmt: skip


def test_who_is_frozen_does_nothing_and_wakes_to_a_later_time_while_others_go_on() -> None:
    said: list[tuple[str, float]] = []

    async def main() -> None:
        await asyncio.sleep(1.5)
        world.freeze(sleeper, 5.0)
        await asyncio.sleep(0.1)
        world.freeze(sleeper, 1.0)  # within the first
        await asyncio.sleep(6)

    with World() as world:
        sleeper = tick(world, said, "sleeper")
        tick(world, said, "other", 2.0)
        world.run(main())
    assert [time for name, time in said if name == "sleeper"] == [1.0, 6.5, 7.5]
    assert [time for name, time in said if name == "other"] == [2.0, 4.0, 6.0]


def test_the_dead_do_nothing_any_more() -> None:
    said: list[tuple[str, float]] = []

    async def main() -> None:
        await asyncio.sleep(2.5)
        world.kill(dead)
        await asyncio.sleep(100)

    with World() as world:
        dead = tick(world, said, "dead")
        world.run(main())
    assert said == [("dead", 1.0), ("dead", 2.0)]


def test_an_errand_runs_in_the_other_process_and_its_outcome_comes_back() -> None:
    async def errand(fails: bool) -> asyncio.AbstractEventLoop:
        await asyncio.sleep(2)
        if fails:
            raise ValueError("not today")
        return asyncio.get_running_loop()

    async def main() -> float:
        assert await world.on(there, errand(False)) is there
        with pytest.raises(ValueError, match="not today"):
            await world.on(there, errand(True))
        world.freeze(there, 10)
        await world.on(there, errand(False))
        return asyncio.get_running_loop().time()

    with World() as world:
        there = world.process()
        assert world.run(main()) == 16.0


def test_when_all_wait_for_the_dead_an_error_says_so() -> None:
    async def main() -> None:
        world.kill(there)
        await world.on(there, asyncio.sleep(1))

    with World() as world:
        there = world.process()
        with pytest.raises(NothingLeft):
            world.run(main())


def test_what_still_runs_in_the_end_is_cancelled_everywhere() -> None:
    with World() as world:
        dead, said = world.process(), list[tuple[str, float]]()
        left = [dead.create_task(ticking(said, "dead", 1)), world.process().create_task(ticking(said, "alive", 1))]
        world.kill(dead)
        world.run(asyncio.sleep(1.5))
    assert [task.cancelled() for task in left] == [True, True]
    assert said == [("alive", 1.0)]
