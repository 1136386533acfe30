"""Many random games. Every game has a seed of its own, so that the split into pieces changes nothing."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from vivace.records import Record, Replay, replay
from vivace.sim.bulk import Crew, spread
from vivace.sim.random_play import Summary, random_game

GAMES_A_PIECE = 50


def seed_of(seed: int, number: int) -> Random:
    """The generator of one game of a run, whoever plays it."""
    return Random(f"{seed}:{number}")


def _play(header: str, seed: int, numbers: range, keep: bool) -> tuple[Summary, list[str]]:
    """Plays the games of these numbers; their records come back where they are to be kept. The game and its options
    come as a record's header: as text they travel to any process, compiled rules or not."""
    start = replay(header)
    assert isinstance(start, Replay)
    blank, rules = start.record, start.record.rules
    summary, records = Summary(), []
    for number in numbers:
        record, state = random_game(blank, seed_of(seed, number))
        if keep:
            records.append(record.to_text())
        summary.add(len(record.lines), rules.outcome(state).winners)
    return summary, records


def simulate(
    blank: Record,
    games: int,
    seed: int,
    crew: Crew,
    folder: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Summary:
    """Plays `games` random games from a record without lines; `progress` is told how many more are done. Records are
    written here, whichever machine played them."""
    ranges = [range(start, min(start + GAMES_A_PIECE, games)) for start in range(0, games, GAMES_A_PIECE)]
    header, total = blank.to_text(), Summary()
    pieces = [(header, seed, numbers, folder is not None) for numbers in ranges]
    for piece, (summary, records) in spread(crew, _play, pieces):
        if folder is not None:
            for number, text in zip(ranges[piece], records, strict=True):
                name = f"{blank.game}-{blank.seats}-{seed}-{number:06}.jsonl"
                (folder / name).write_text(text, encoding="utf-8")
        total += summary
        progress(summary.games)
    return total
