"""The write-ahead log of one open table: its description, its games, and every action that counted."""

import asyncio
from collections.abc import Callable
from functools import partial

from vivace.records import written
from vivace.server import metrics
from vivace.server.tables.line_text import line_text
from vivace.store import Description, Store, Then
from vivace.table import messages as m
from vivace.table.batch import Batch
from vivace.table.roster import Roster
from vivace.table.table import Table


class TableLog:
    def __init__(self, store: Store, id: str, epoch: int, table: Table, described: Description) -> None:
        self.store, self.id, self.epoch, self.table = store, id, epoch, table
        self.number = 0
        """Of the game that runs, or ran last."""
        self.sequence = 0
        """Of the next line of that game."""
        self.described = described
        """As it is kept, or about to be; so is the roster."""
        self.roster: Roster | None = None

    def write(self, batch: Batch, describe: Callable[[], Description], then: Then) -> int:
        """Puts all writes that what happened leads to on their way, and returns how many they are; `then` is told of
        each, and not before this returns. `describe`: the table as it is to be kept, at this moment."""
        store, id, epoch = self.store, self.id, self.epoch
        writes: list[asyncio.Future[None]] = []
        if batch.lines:
            texts = [line_text(record.rules, line) for record, line in batch.lines]
            numbered = list(enumerate(texts, self.sequence))
            self.sequence += len(numbered)
            metrics.LINES.inc(len(numbered))
            for _, line in batch.lines:
                if "x-race" in line.extras:
                    _count_verdict(batch)
                    break
            store.log.append_then(then, id, self.number, numbered, epoch=epoch)
        for record in batch.begun:
            self.number, self.sequence = self.number + 1, 0
            header, self.roster = written(record.header()), self.table.roster
            writes.append(store.games.start(id, self.number, record.game, header, roster=self.roster, epoch=epoch))
        if batch.changed:
            described = describe()
            if described != self.described:
                self.described = described
                writes.append(store.tables.update(described, epoch=epoch))
            roster = self.table.roster
            # Who has seen a hand must be known before they see it. A finished game's roster is of no more use.
            if roster is not None and roster != self.roster and self.table.running:
                self.roster = roster
                writes.append(store.games.reseat(id, self.number, roster, epoch=epoch))
        for write in writes:
            write.add_done_callback(partial(_tell, then))
        return len(writes) + bool(batch.lines)

    def close(self) -> "asyncio.Future[None]":
        return self.store.tables.close(self.id, epoch=self.epoch)


def _tell(then: Then, write: "asyncio.Future[None]") -> None:
    error = write.exception()
    assert error is None or isinstance(error, Exception)
    then(error)


def _count_verdict(batch: Batch) -> None:
    judged = next((message for _, message, _ in batch.messages if isinstance(message, m.Judged)), None)
    if judged is not None and judged.verdict is not None:
        metrics.RACES.inc()
        metrics.VERDICTS.observe(judged.waited_ms / 1000)
        if judged.verdict.first is None:
            metrics.TIES.inc()
