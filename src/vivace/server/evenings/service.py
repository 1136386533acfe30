"""Evenings as they go on: changed by one after the other, whichever node that is, and never decided twice.

No node owns an evening. It is a row with a version: a change is computed from what was read (`vivace.evening`) and
written where nobody has changed it since, otherwise computed anew. The ids of a round's tables are part of the row
before any table is made, and results are taken from kept games by these ids: so whoever looks next, here or elsewhere,
makes what a dead server has not made, and counts what it has not counted.
"""

from collections.abc import Callable
from dataclasses import replace

import structlog
from msgspec import to_builtins

from vivace.evening.changes import Ended, all_have_voted, elected, ended, next_plan, opened
from vivace.evening.seating import Capacity, Plan
from vivace.evening.state import Evening, Round, RoundTable
from vivace.game.core import Refusal
from vivace.game.notation import read_options
from vivace.games import GAMES
from vivace.server import reasons
from vivace.server.errors import TableUnavailable
from vivace.server.evenings.room import Room
from vivace.server.tables.booking import Booked, Booking, TableBooking
from vivace.server.tables.codes import table_id
from vivace.server.tables.site import Site
from vivace.store import TableProgress, Taken
from vivace.table.guests import guest_id

log = structlog.stdlib.get_logger("vivace.evenings")

ATTEMPTS = 20
MOST_ADDRESSES = 10_000
CODE_ATTEMPTS = 5

Change = Callable[[Room], Evening | Refusal]


class EveningService:
    def __init__(self, site: Site) -> None:
        self.registry, self.store, self.booking = site.registry, site.registry.store.evenings, TableBooking(site)
        self._addresses: dict[str, str] = {}

    def asked_from(self, code: str, address: str) -> None:
        """A room is asked for from this address: its next tables are part of that one's share. It is not kept."""
        self._addresses.pop(code, None)
        self._addresses[code] = address
        if len(self._addresses) > MOST_ADDRESSES:
            del self._addresses[next(iter(self._addresses))]

    async def make(self, player: str, game: str) -> str:
        """The code of a new one, with this player as its host."""
        for _ in range(CODE_ATTEMPTS):
            code = self.registry.codes()
            try:
                await self.store.create(table_id(), code, to_builtins(Evening(host=1, game=game)), player)
            except Taken:
                continue
            return code
        raise RuntimeError("no free code was found")

    async def belongs(self, code: str, player: str) -> bool:
        room = await self.room(code)
        return room is not None and room.member_of(player) is not None

    async def room(self, code: str) -> Room | None:
        stored = await self.store.find(code)
        return None if stored is None else Room.of(stored)

    async def change(self, code: str, work: Change) -> Room | Refusal:
        """The room after the change, or why there was none."""
        for _ in range(ATTEMPTS):
            room = await self.room(code)
            if room is None:
                return Refusal(reasons.NO_SUCH_EVENING)
            changed = work(room)
            if isinstance(changed, Refusal) or changed == room.evening:
                return changed if isinstance(changed, Refusal) else room
            if await self.store.change(room.stored.id, room.stored.version, to_builtins(changed)):
                return replace(room, evening=changed)
        raise TableUnavailable(f"evening {code} changes all the time")

    # ── rounds ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def begun(self, room: Room) -> Evening | Refusal:
        """With the next round: the game that the host chose, or the one with the most votes."""
        evening, game, options = room.evening, room.evening.game, room.evening.options
        chosen = elected(evening, room.voters, tuple(GAMES)) if evening.chooser == "vote" else game
        if chosen is not None and chosen != game:
            game, options = chosen, {}
        if game not in GAMES:
            return Refusal(reasons.NO_SUCH_GAME, {"games": ", ".join(GAMES)})
        rules = GAMES[game]
        plan = next_plan(evening, room.present, Capacity(tuple(rules.seats), tuple(rules.on_one_screen)))
        if not isinstance(plan, Plan):
            return Refusal(reasons.STILL_PLAYING if plan == "running" else reasons.TOO_FEW_HERE)
        for table in plan.tables:
            read = read_options(rules, len(table.chairs), options)
            if isinstance(read, Refusal):
                return read
        return opened(evening, plan, game, options, [table_id() for _ in plan.tables], room.stored.now)

    async def advanced(self, code: str) -> Room | None:
        """The room, after whatever is due has been done: tables made, results counted, a vote that is complete."""
        room = await self.room(code)
        if room is None:
            return None
        if room.evening.current is not None:
            room = await self._follow(room)
        elif room.evening.chooser == "vote" and all_have_voted(room.evening, room.voters):
            begun = await self.change(code, self._begun_if_all_voted)
            room = room if isinstance(begun, Refusal) else await self._follow(begun)
        return room

    def _begun_if_all_voted(self, room: Room) -> Evening | Refusal:
        complete = room.evening.current is None and all_have_voted(room.evening, room.voters)
        return self.begun(room) if complete else room.evening

    async def _follow(self, room: Room) -> Room:
        current = room.evening.current
        if current is None:
            return room
        known = await self.booking.outcomes([table.id for table in current.tables])
        codes = {id: progress.code for id, progress in known.items() if not progress.closed}
        for table in current.tables:
            if table.id not in known and not table.over:
                made = await self._open(room, current, table)
                codes.update({} if made is None else {table.id: made})
        ends = {
            table.id: _end(table, known[table.id])
            for table in current.tables
            if table.id in known and not table.over and _is_over(known[table.id])
        }
        if ends:
            changed = await self.change(room.stored.code, lambda latest: ended(latest.evening, ends))
            room = room if isinstance(changed, Refusal) else changed
        return replace(room, codes=codes)

    async def _open(self, room: Room, played: Round, table: RoundTable) -> str | None:
        """The code of its table; None where it cannot be made just now."""
        try:
            made = await self.booking.open(_booking(room, played, table, self._addresses.get(room.stored.code, "")))
        except TableUnavailable as error:
            made = Refusal(reasons.RESTARTING)
            log.warning("a table of an evening is not made yet", error=str(error))
        if isinstance(made, Refusal):
            log.warning("a table of an evening is not made yet", table=table.id, reason=made.reason.key)
            return None
        return made.code


def _is_over(progress: TableProgress) -> bool:
    return progress.outcome is not None or progress.closed


def _end(table: RoundTable, progress: TableProgress) -> Ended:
    outcome = progress.outcome
    if outcome is None or len(outcome.seats) != len(table.chairs):
        return Ended()
    return Ended(tuple(seat.place for seat in outcome.seats), tuple(seat.score for seat in outcome.seats))


def _booking(room: Room, played: Round, table: RoundTable, address: str) -> Booking:
    """Who asked to be forgotten meanwhile has a bot in their place."""
    members = {one.number: one for one in room.stored.members}
    owner = None if table.device is None else members[table.device].player
    seats, guests = list[Booked](), list[str]()
    for chair in table.chairs:
        member = None if chair.member is None else members[chair.member]
        if member is None or member.player is None:
            seats.append(Booked(level=chair.level or room.evening.bots or "andante"))
        elif table.device is None or member.number == table.device or owner is None:
            seats.append(Booked(member.player))
        else:
            guests.append(member.name or "?")
            seats.append(Booked(guest_id(owner, len(guests))))
    return Booking(
        id=table.id,
        game=played.game,
        seats=tuple(seats),
        options=dict(played.options),
        home=f"/e/{room.stored.code}",
        guests=tuple(guests),
        address=address,
    )
