"""Bots think beside the event loop, and tables take their time from it."""

import asyncio
import threading

import pytest

from tests import patience
from vivace.bots import Decision
from vivace.game.core import Silence
from vivace.server.tables.clock import LoopClock
from vivace.server.tables.thinking import Thinkers

live = pytest.mark.asyncio


@live
async def test_a_thought_is_thought_elsewhere_and_told_on_the_loop() -> None:
    loop = asyncio.get_running_loop()
    thinkers = Thinkers(loop, threads=1)
    thought_in: list[int] = []
    told: asyncio.Future[tuple[Decision | None, int]] = loop.create_future()

    def job() -> Decision | None:
        thought_in.append(threading.get_ident())
        return Decision(Silence(), 250.0)

    thinkers(job, lambda decision: told.set_result((decision, threading.get_ident())))
    decision, told_in = await asyncio.wait_for(told, patience.SECONDS)
    thinkers.close()
    assert decision == Decision(Silence(), 250.0)
    assert told_in == threading.get_ident()
    assert thought_in != [told_in]


@live
async def test_the_loop_goes_on_while_a_bot_thinks() -> None:
    loop = asyncio.get_running_loop()
    thinkers = Thinkers(loop, threads=1)
    go_on, told = threading.Event(), loop.create_future()

    def job() -> Decision | None:
        assert go_on.wait(patience.SECONDS), "the loop was held up by the thought"
        return None

    thinkers(job, told.set_result)
    loop.call_soon(go_on.set)  # happens only if the loop is free
    assert await asyncio.wait_for(told, patience.SECONDS) is None
    thinkers.close()


@live
async def test_timers_fire_in_the_order_of_their_time_and_not_when_cancelled() -> None:
    loop = asyncio.get_running_loop()
    clock, fired, done = LoopClock(loop), list[str](), loop.create_future()
    now = clock.now()
    clock.call_at(now + 20, lambda: done.set_result(None))
    clock.call_at(now + 10, lambda: fired.append("second"))
    clock.call_at(now + 5, lambda: fired.append("first"))
    clock.call_at(now + 7, lambda: fired.append("never")).cancel()
    await asyncio.wait_for(done, patience.SECONDS)
    assert fired == ["first", "second"]
    assert clock.now() >= now + 20
