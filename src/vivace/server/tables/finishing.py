"""What a finished game leaves: its result, for the statistics and ratings of those who played it."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from vivace.game.core import State
from vivace.records import Record, verdict
from vivace.server import metrics
from vivace.server.tables.participants import participants
from vivace.server.tables.services import RETRY_SECONDS, TableServices
from vivace.server.tables.terms import TableTerms
from vivace.store import Participant, StoreUnavailable
from vivace.table.roster import Roster
from vivace.table.seats import Seat


@dataclass(frozen=True)
class GameEnd:
    """A result as it is at the very end of the game: the next one may begin in the same moment."""

    table: str
    number: int
    record: Record
    verdict: Mapping[str, Any]
    participants: Sequence[Participant]
    rated: bool
    ladder: bool
    compared: bool
    """Whether it counts for personal bests: as a rated one, and a daily deal too, which nobody can pause."""

    @classmethod
    def of(
        cls, terms: TableTerms, now: Sequence[Seat], record: Record, number: int, state: State, roster: Roster | None
    ) -> "GameEnd":
        """`now`: the seats as they are."""
        # Round one device everybody's fingers are the host's: they would win and lose against themselves.
        together = bool(terms.guests)
        if roster is not None and len(now) != len(roster.starters):  # the table has other seats by now
            now = [Seat(starter.player, starter.level) for starter in roster.starters]
        seats = [replace(s, person=None, level=None) if together else s for s in now]
        if roster is None:
            rated = terms.daily is None and not together and not any(any(s.handicap) for s in seats)
        else:
            rated = roster.rated
        return cls(
            terms.id,
            number,
            record,
            verdict(record.game, record.rules.outcome(state)),
            participants(seats, None if together else roster),
            rated,
            roster is not None and roster.ladder,
            rated or terms.daily is not None,
        )

    async def keep(self, services: TableServices, epoch: int, after: "asyncio.Future[None] | None" = None) -> None:
        """After the last line is kept. After a crash before this is done, it is done when the table is restored."""
        if after is not None:
            await asyncio.shield(after)  # a line in the log is not taken back when nobody waits for the result
        kept = False
        while not kept:
            try:
                await services.store.games.finish(
                    self.table,
                    self.number,
                    self.record,
                    self.verdict,
                    self.participants,
                    rated=self.rated,
                    ladder=self.ladder,
                    compared=self.compared,
                    epoch=epoch,
                )
                kept = True
            except StoreUnavailable:
                if services.stopping:
                    raise
                await asyncio.sleep(RETRY_SECONDS)  # the table may be closed before anybody restores it
        metrics.GAMES.labels(self.record.game).inc()
