"""How many processes serve on this machine, and why so many."""

import os
from contextlib import suppress
from math import ceil
from pathlib import Path
from typing import NamedTuple

from vivace.server.config import Config

MOST_UNASKED = 16
"""Each holds five connections to PostgreSQL, which has a hundred where nobody has raised `max_connections`."""
QUOTA = Path("/sys/fs/cgroup/cpu.max")
"""What a container may use, in microseconds of so many."""


class Processes(NamedTuple):
    number: int
    why: str
    """A sentence."""


def processors(quota: Path = QUOTA) -> int:
    """Those that this process may use."""
    found = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    with suppress(OSError, ValueError):  # another system, or no limit ("max")
        used, period = map(int, quota.read_text().split())
        found = min(found, ceil(used / period))
    return max(1, found)


def processes(config: Config, available: int) -> Processes:
    """`available`: processors."""
    if config.workers is not None:
        return Processes(config.workers, f"{_several(config.workers)}, as --workers says.")
    all_of_them = f"{available} processor{'s' if available > 1 else ''}"
    if not config.on_postgresql:
        why = "because an SQLite database has one writer; with PostgreSQL and Redis it would be one for each processor"
        return Processes(1, f"One process serves, {why}.")
    if config.bus is None:
        why = f"because several need Redis (--bus) to find each other's tables; this machine has {all_of_them}"
        return Processes(1, f"One process serves, {why}.")
    if available > MOST_UNASKED:
        why = f"fewer than the {all_of_them}, because PostgreSQL's usual 100 connections allow no more"
        return Processes(MOST_UNASKED, f"{_several(MOST_UNASKED)}, {why}.")
    return Processes(available, f"{_several(available)}, one for each processor.")


def _several(number: int) -> str:
    return "One process serves" if number == 1 else f"{number} processes serve"
