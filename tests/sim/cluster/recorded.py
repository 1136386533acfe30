"""A whole game as the database would tell of it."""

from random import Random

from vivace.games import GAMES
from vivace.records import Record
from vivace.sim.cluster.chronicle import Chronicle
from vivace.sim.cluster.database import Change
from vivace.sim.random_play import random_game


def record_of(game: str, seats: int = 2, seed: int = 1) -> str:
    record, _ = random_game(Record(game, seats, GAMES[game].options()), Random(seed))
    return record.to_text()


def written(chronicle: Chronicle, record: str, lines: int | None = None, writer: str = "a") -> None:
    """A table `t` of node a, and so many lines of its game."""
    header, *texts = record.splitlines()
    chronicle.committed("a", [Change("claimed", "t", 1, 0, "")])
    chronicle.committed(writer, [Change("begun", "t", 1, 0, header)])
    for number, text in enumerate(texts[:lines]):
        chronicle.committed(writer, [Change("written", "t", 1, number, text)])
