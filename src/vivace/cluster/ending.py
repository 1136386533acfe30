"""How a task that never ends by itself is ended."""

import asyncio
from collections.abc import Iterable
from typing import Any

AGAIN_SECONDS = 0.2


async def ended(tasks: Iterable["asyncio.Task[Any] | None"]) -> None:
    """Cancels the tasks until they are over. Once is not enough: where a connection is being made just then, the client
    of Redis takes the cancellation for a failure of the connection, and the task goes on."""
    pending = {task for task in tasks if task is not None}
    while pending := {task for task in pending if not task.done()}:
        for task in pending:
            task.cancel()
        await asyncio.wait(pending, timeout=AGAIN_SECONDS)


def being_cancelled() -> bool:
    """Whether the current task was cancelled, whatever exception was made of that since."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
