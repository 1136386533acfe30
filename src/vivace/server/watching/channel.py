"""A public game as it is shown to anybody: followed line by line in its log, some time behind."""

from collections.abc import Sequence

from vivace.records import Fault, LineRefused, Record, RecordStep, fold, read_line, replay, start_of
from vivace.server.watching.film import Strip
from vivace.server.watching.types import FilmStep, ReplaySeat
from vivace.store import PublicGame


class Unshowable(Exception):
    """Today's rules do not accept what the log says."""


class Channel:
    def __init__(self, game: PublicGame) -> None:
        found = replay(game.header + "\n")
        if isinstance(found, Fault):
            raise Unshowable(found.message)
        self.game, self.record = game, found.record
        self.state = start_of(found.record)
        self.strip = Strip(found.record, (None,), None, timed=True)
        self.steps: list[FilmStep] = [self.strip.opening(self.state)]

    @property
    def key(self) -> tuple[str, int]:
        return self.game.table_id, self.game.number

    @property
    def read(self) -> int:
        """How many lines of the log are shown."""
        return len(self.steps) - 1

    @property
    def finished(self) -> bool:
        return self.record.rules.outcome(self.state).finished

    @property
    def players(self) -> tuple[ReplaySeat, ...]:
        return tuple(
            ReplaySeat(name=one.name, player=one.player, level=one.level, handicap=one.handicap, program=one.program)
            for one in self.game.seats
        )

    def take(self, lines: Sequence[str]) -> None:
        for text in lines:
            self.steps.append(self.strip.step(self._step(self.record, text)))

    def _step(self, record: Record, text: str) -> RecordStep:
        line, number = read_line(record, text), len(self.steps)
        if isinstance(line, Fault):
            raise Unshowable(line.message)
        try:
            (step,) = fold(record.rules, self.state, (line,))
        except LineRefused as refused:
            raise Unshowable(str(LineRefused(number, line, refused.refusal))) from None
        self.state = step.after
        return step._replace(number=number)
