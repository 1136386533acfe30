"""Pieces of work that take their workers with them. They are given a folder, because nothing else outlives a worker."""

import os
import signal
import time
from pathlib import Path


def square(number: int) -> int:
    return number * number


def square_at_the_second_go(folder: str, number: int) -> int:
    """The first worker who tries is killed over it, as by a kernel that is short of memory."""
    tried = Path(folder) / str(number)
    if not tried.exists():
        tried.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def never(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def stumble(number: int) -> int:
    raise ValueError(f"{number} is too much")


def square_when_let(folder: str, number: int) -> int:
    """Waits until there is a file "go": whoever tests this decides what happens meanwhile."""
    (Path(folder) / f"begun-{number}-{os.getpid()}").touch()
    while not (Path(folder) / "go").exists():
        time.sleep(0.01)
    return number * number
