"""How a round that goes on for ever is ended."""

import asyncio
from collections.abc import Iterable
from typing import Any

AGAIN_SECONDS = 0.2


async def ended(tasks: Iterable["asyncio.Task[Any] | None"]) -> None:
    """Returns when they are over. To cancel a task once is not enough: where the connection is being made at that very
    moment, the client of Redis takes the cancellation for a failure of the connection, and the round would go on."""
    pending = {task for task in tasks if task is not None}
    while pending := {task for task in pending if not task.done()}:
        for task in pending:
            task.cancel()
        await asyncio.wait(pending, timeout=AGAIN_SECONDS)


def being_cancelled() -> bool:
    """Whether whoever runs this was told to stop, whatever they were told since."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
