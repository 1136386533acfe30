"""Random games on all cores. Every game has a seed of its own, so that the split over processes changes nothing."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from random import Random

from vivace.records import Record, Replay, replay
from vivace.sim.random_play import Summary, random_game

GAMES_A_BATCH = 50


def seed_of(seed: int, number: int) -> Random:
    """The generator of one game of a run, whoever plays it."""
    return Random(f"{seed}:{number}")


def _batch(header: str, seed: int, numbers: range, folder: Path | None) -> Summary:
    """Plays the games of these numbers. The game and its options come as a record's header: as text they travel to any
    process, compiled rules or not."""
    start = replay(header)
    assert isinstance(start, Replay)
    blank, rules = start.record, start.record.rules
    summary = Summary()
    for number in numbers:
        record, state = random_game(blank, seed_of(seed, number))
        if folder is not None:
            name = f"{blank.game}-{blank.seats}-{seed}-{number:06}.jsonl"
            (folder / name).write_text(record.to_text(), encoding="utf-8")
        summary.add(len(record.lines), rules.outcome(state).winners)
    return summary


def simulate(
    blank: Record,
    games: int,
    seed: int,
    folder: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
    workers: int | None = None,
) -> Summary:
    """Plays `games` random games from a record without lines; `progress` is told how many more are done."""
    batches = [range(start, min(start + GAMES_A_BATCH, games)) for start in range(0, games, GAMES_A_BATCH)]
    total = Summary()
    for summary in _run(workers or os.cpu_count() or 1, blank.to_text(), seed, batches, folder):
        total += summary
        progress(summary.games)
    return total


def _run(workers: int, header: str, seed: int, batches: list[range], folder: Path | None) -> Iterator[Summary]:
    if workers == 1 or len(batches) < 2:
        for numbers in batches:
            yield _batch(header, seed, numbers, folder)
        return
    with ProcessPoolExecutor(workers) as pool:
        jobs = [pool.submit(_batch, header, seed, numbers, folder) for numbers in batches]
        for job in as_completed(jobs):
            yield job.result()
