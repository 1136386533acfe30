"""What an onlooker sees who sits in the database: who claimed which table, and who wrote what."""

from collections.abc import Callable, Sequence

from vivace.records import judge
from vivace.sim.cluster.database import Change
from vivace.sim.people.replayed import ReplayedGame

Key = tuple[str, int]
"""A table, and the number of one of its games."""


class Chronicle:
    """Implements `Onlooker`. What is wrong is told at once."""

    def __init__(self, wrong: Callable[[str], None]) -> None:
        self.wrong = wrong
        self.owners: dict[str, tuple[int, str]] = {}
        """Of every table: the latest epoch, and whose it is."""
        self.games: dict[Key, ReplayedGame] = {}
        self.records: dict[Key, str] = {}
        self.claims = 0
        self.lines = 0

    def committed(self, writer: str, changes: Sequence[Change]) -> None:
        for change in changes:
            if change.kind == "claimed":
                self._claimed(writer, change.table, change.number)
                continue
            epoch, owner = self.owners[change.table]
            if owner != writer:
                self.wrong(f"{writer} wrote to {change.table}, which is {owner}'s in epoch {epoch}: {change}")
            if change.kind != "described":
                self._written((change.table, change.number), change)

    def _claimed(self, writer: str, table: str, epoch: int) -> None:
        before = self.owners.get(table)
        if before is not None:
            self.claims += 1
            if epoch <= before[0]:
                self.wrong(f"{writer} claimed epoch {epoch} of {table} after {before}")
        self.owners[table] = epoch, writer

    def _written(self, key: Key, change: Change) -> None:
        if change.kind == "begun":
            self.games[key] = ReplayedGame(change.text)
        elif change.kind == "written":
            game = self.games[key]
            self.lines += 1
            if change.sequence != len(game.lines):
                self.wrong(f"{key}: line {change.sequence} was written after {len(game.lines) - 1}")
            elif (fault := game.grow(change.text)) is not None:
                self.wrong(f"{key}: {fault}")
        elif change.kind == "finished":
            self._finished(key, change.text)
        else:
            self.wrong(f"{key}: line {change.sequence} was {change.kind}: a fork")

    def _finished(self, key: Key, record: str) -> None:
        game = self.games[key]
        if key in self.records:
            self.wrong(f"{key}: finished twice")
        self.records[key] = record
        if record.splitlines() != [game.header, *game.lines]:
            self.wrong(f"{key}: the record is not the log")
        elif judge(record).get("finished") is not True:
            self.wrong(f"{key}: the record of a finished game does not end: {judge(record)}")

    def unfinished(self) -> list[Key]:
        return [key for key in self.games if key not in self.records]
