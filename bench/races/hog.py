"""Processes that keep every core busy, as another program on a player's computer may."""

from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context


def _burn() -> None:
    while True:
        sum(range(100_000))


@contextmanager
def hogs(count: int) -> Iterator[None]:
    spawning = get_context("spawn")
    processes = [spawning.Process(target=_burn, daemon=True) for _ in range(count)]
    for process in processes:
        process.start()
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.join()
