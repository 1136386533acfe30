"""Whose answers are unlike people's: read from records when the host asks, in a thread, one player at a time."""

import asyncio

from vivace.server.api.house_types import HouseFinding, HouseSuspicion
from vivace.server.fairplay.answers import Suspicion
from vivace.server.fairplay.reading import session_of
from vivace.server.fairplay.suspicion import suspicion
from vivace.server.languages import say
from vivace.store import PlayedRecord, Store

DAYS = 30
LATEST_GAMES = 200
"""Of one player."""


class Suspects:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.one_at_a_time = asyncio.Lock()
        """Replaying takes the processor from those who play."""

    async def list(self, limit: int) -> tuple[HouseSuspicion, ...]:
        players = await self.store.reports.busiest(DAYS, limit)
        found = [await self.of(id, name) for id, name in players]
        return tuple(sorted(found, key=lambda one: -one.score))

    async def of(self, player: str, name: str) -> HouseSuspicion:
        played = await self.store.reports.records(player, LATEST_GAMES)
        async with self.one_at_a_time:
            found = await asyncio.to_thread(_suspicion, played)
        return HouseSuspicion(
            player=player,
            name=name,
            score=round(found.score, 2),
            answers=found.answers,
            games=len(played),
            findings=tuple(
                HouseFinding(
                    kind=one.kind,
                    strength=round(one.strength, 2),
                    value=round(one.value, 3),
                    usual=say("en", f"house-usual-{one.kind}", one.bounds) or "",
                    bounds=dict(one.bounds),
                    answers=one.answers,
                )
                for one in found.findings
            ),
        )


def _suspicion(played: tuple[PlayedRecord, ...]) -> Suspicion:
    return suspicion([session_of(one.record, one.seat) for one in played])
