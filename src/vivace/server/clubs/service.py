"""Clubs as they go on: what people ask for, the games that members have played, and weeks that end.

No node owns a club. Its state is the fold of its log, and whoever looks at it, here or elsewhere, writes what is
missing: lines for games that are kept and not counted, the end of a week whose time is over. The number of lines is the
fence, and a line names its game: so nothing counts twice, and every node comes to the same.
"""

import asyncio
from collections.abc import Mapping, Sequence

import structlog

from vivace.club import commands
from vivace.club import events as e
from vivace.club.counting import LATE_MS, PlayedTable, in_time, line_of, look_from, week_end
from vivace.club.state import Club, apply
from vivace.game.core import Refusal
from vivace.server.folding import ATTEMPTS, FoldedLogs, Known
from vivace.server.tables.codes import new_code, table_id
from vivace.store import ClubMember, Store, StoredClub, StoreError, Taken
from vivace.store.clubs import MOST_GAMES

log = structlog.stdlib.get_logger("vivace.clubs")

KnownClub = Known[StoredClub, Club]
CODE_ATTEMPTS = 5
LOOK_SECONDS = 60.0
"""Between looks for clubs whose week is over: people who open the page see it at once anyway."""


class ClubService:
    def __init__(self, store: Store) -> None:
        self.store, self.clubs = store, store.clubs
        self.logs = FoldedLogs[StoredClub, Club, e.Event, tuple[int, str]](
            store.clubs, lambda stored: Club(), apply, e.read, e.written, store.database.now
        )
        self._looked: dict[str, int] = {}
        """By club: games that ended before were looked at, whether or not they count."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.ensure_future(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                for stored in await self.clubs.due(self.store.database.now()):
                    await self.find(stored.code)
            except StoreError as error:
                log.warning("clubs wait", error=str(error))
            except Exception:
                log.exception("the week of a club did not end")
            await asyncio.sleep(LOOK_SECONDS)

    # ── clubs ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def make(self, name: str, player: str) -> str:
        """The code of a new one, which this player leads."""
        for _ in range(CODE_ATTEMPTS):
            id, code = table_id(), new_code()
            try:
                await self.clubs.create(id, code, name, new_code())
            except Taken:
                continue
            first = e.Joined(1, self.store.database.now())
            await self.clubs.append(id, 0, [e.written(first)], apply(Club(), first), (1, player))
            return code
        raise RuntimeError("no free code was found")

    async def belongs(self, code: str, player: str) -> bool:
        known = await self.find(code)
        return known is not None and await self.number(known, player) is not None

    async def find(self, code: str) -> KnownClub | None:
        """With everything counted that is to be; None: there is none, or it was closed."""
        known = await self.logs.find(code)
        stored = await self.clubs.find(code)
        if known is None or stored is None or stored.closed is not None:
            return None
        known.stored = stored
        await self._advance(known)
        return known if known.state.here else None

    async def number(self, known: KnownClub, player: str | None) -> int | None:
        """Of a member; None: they are none."""
        found = number_of(await self.clubs.members(known.stored.id), player)
        # Whoever joins just now may not be counted yet.
        member = None if found is None else known.state.members.get(found)
        return found if member is not None and member.here else None

    async def join(self, known: KnownClub, player: str) -> Refusal | None:
        """They may: whoever asks has seen to that."""
        own = number_of(await self.clubs.members(known.stored.id), player)
        if own is not None:
            return await self.logs.decide(known, lambda club: commands.join(club, own, self.logs.now(club)))
        refusal = await self.logs.decide(
            known,
            lambda club: commands.join(club, len(club.members) + 1, self.logs.now(club)),
            lambda club: (len(club.members) + 1, player),
        )
        if refusal is not None and await self.number(known, player) is not None:
            return None  # they asked twice at once, and came by the other request
        return refusal

    # ── what is due ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def _advance(self, known: KnownClub) -> None:
        for _ in range(ATTEMPTS):
            seen = known.state
            members = await self.clubs.members(known.stored.id)
            lines = self._forgotten(seen, members) or await self._due(known.stored.id, seen, members)
            if not lines:
                if not seen.here and seen.members:  # the last of them asked to be forgotten
                    await self.clubs.close(known.stored.id)
                return
            if not await self.logs.append(known, lines, seen=seen):
                await self.logs.read_on(known)

    def _forgotten(self, club: Club, members: Sequence[ClubMember]) -> list[e.Event]:
        """Members who asked to be forgotten."""
        now = self.logs.now(club)
        gone = [one.number for one in members if one.player is None]
        return [e.Left(who, now) for who in gone if who in club.members and club.members[who].here]

    async def _due(self, id: str, seen: Club, members: Sequence[ClubMember]) -> list[e.Event]:
        """Games that are not counted yet, each once; where there are none, the end of the week."""
        wanted = in_time(seen, await self._played(id, seen, members))
        lines: list[e.Event] = []
        club = seen
        for played in wanted:
            line = line_of(club, played)
            if line is not None:
                lines.append(line)
                club = apply(club, line)
        if not lines and wanted:  # this server need not look at them again
            self._looked[id] = max(self._looked.get(id, 0), wanted[-1].finished - LATE_MS)
        return lines or self._week_end(seen)

    async def _played(self, id: str, club: Club, members: Sequence[ClubMember]) -> list[PlayedTable]:
        """What members have played with each other since games were last counted."""
        here = {one.who for one in club.here}
        numbers = {one.player: one.number for one in members if one.player is not None and one.number in here}
        since = max(look_from(club), self._looked.get(id, 0))
        found: dict[tuple[str, int], PlayedTable] = {}
        while True:
            some = await self.clubs.games(numbers, since)
            found |= {(one.table, one.number): one for one in some}
            if len(some) < MOST_GAMES or some[-1].finished - 1 <= since:
                return list(found.values())
            since = some[-1].finished - 1

    def _week_end(self, club: Club) -> list[e.Event]:
        ended = week_end(club, self.store.database.now())
        return [] if ended is None else [ended]


def number_of(members: Sequence[ClubMember], player: str | None) -> int | None:
    """Of somebody who is a member, or was."""
    return None if player is None else next((one.number for one in members if one.player == player), None)


def names_of(members: Sequence[ClubMember]) -> Mapping[int, str | None]:
    return {one.number: one.name for one in members}
