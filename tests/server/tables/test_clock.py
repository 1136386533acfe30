"""The table's clock on the event loops that it runs on."""

import asyncio
from collections.abc import Callable

import pytest
import uvloop

from tests import patience
from vivace.server.tables.clock import LoopClock

ALARMS = 400


@pytest.mark.parametrize("make_loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def test_no_alarm_rings_before_its_time(make_loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    async def main() -> list[float]:
        clock = LoopClock(asyncio.get_running_loop())
        begin, early = clock.now(), list[float]()
        rung = asyncio.Event()

        def ring(when: float) -> None:
            early.append(when - clock.now())
            if len(early) == ALARMS:
                rung.set()

        for n in range(ALARMS):
            when = begin + 0.37 * n
            clock.call_at(when, lambda when=when: ring(when))  # type: ignore[misc]
        async with asyncio.timeout(patience.SECONDS):
            await rung.wait()
        return early

    with asyncio.Runner(loop_factory=make_loop) as runner:
        assert max(runner.run(main())) <= 0


@pytest.mark.parametrize("make_loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def test_an_alarm_that_is_called_off_does_not_ring(make_loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    async def main() -> list[str]:
        clock = LoopClock(asyncio.get_running_loop())
        rung, over = list[str](), asyncio.Event()
        at = clock.now() + 5
        clock.call_at(at, lambda: rung.append("called off")).cancel()
        clock.call_at(at, lambda: rung.append("kept"))
        clock.call_at(at + 5, over.set)
        await over.wait()
        return rung

    with asyncio.Runner(loop_factory=make_loop) as runner:
        assert runner.run(main()) == ["kept"]
