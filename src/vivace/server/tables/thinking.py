"""Where bots think: in threads beside the event loop, so that no table waits for a thought."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from vivace.bots import Decision
from vivace.table.workshop import Job


class Thinkers:
    """Implements `Thinker`. Results come back on the event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop, threads: int | None = None) -> None:
        self.loop = loop
        self.pool = ThreadPoolExecutor(threads or os.cpu_count(), thread_name_prefix="thinking")

    def __call__(self, job: Job, then: Callable[[Decision | None], None]) -> None:
        def done(future: "Future[Decision | None]") -> None:
            if not future.cancelled() and not self.loop.is_closed():
                self.loop.call_soon_threadsafe(lambda: then(future.result()))

        self.pool.submit(job).add_done_callback(done)

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
