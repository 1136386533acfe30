"""Tables as the log has them, opened again."""

from collections.abc import Awaitable, Callable, Mapping

from vivace.game.core import Refusal
from vivace.game.notation import read_options
from vivace.games import GAMES
from vivace.records import Fault, Replay, replay
from vivace.server.errors import TableUnavailable
from vivace.server.ghosts.arranging import arranged
from vivace.server.tables.desk import VERSIONS_PER_EPOCH, Desk
from vivace.server.tables.ownership import Ownership, Ownerships
from vivace.server.tables.services import TableServices
from vivace.server.tables.sleeping_tables import SleepingTable
from vivace.server.tables.terms import TableTerms
from vivace.store import Fenced, LoggedGame, SavedTable
from vivace.table import messages as m
from vivace.table.arrangement import Arrangement
from vivace.table.guests import guest_id, guest_number
from vivace.table.saved import Saved
from vivace.table.seats import Seat
from vivace.table.settings import WAITING, Settings

Players = Mapping[str, m.Player]


class Restorer:
    """Takes over tables from the log: owned first, then read."""

    def __init__(
        self,
        services: TableServices,
        ownerships: Ownerships,
        settings: Settings,
        player: Callable[[str, str], Awaitable[m.Player | None]],
    ) -> None:
        """`player`: somebody as a table of this game wants to know them."""
        self.services, self.ownerships, self.settings, self.player = services, ownerships, settings, player

    async def restore(self, code: str) -> Desk | None:
        """None: there is no open table with this code. TableUnavailable: it is not ours to open."""
        stored = await self.services.store.tables.find_by_code(code)
        if stored is None or stored.closed is not None:
            return None
        # The epoch as it is before we ask whose the table is: who owns it after that has more right to it, however
        # long our own attempt is under way.
        id, epoch = stored.description.id, stored.epoch
        ownership = await self.ownerships.acquire(id)
        try:
            desk = await self._from_the_log(id, epoch, ownership)
        except BaseException:
            ownership.release()
            raise
        if desk is None:
            ownership.release()
        return desk

    async def _from_the_log(self, id: str, before: int, ownership: Ownership) -> Desk | None:
        try:
            epoch = await self.services.store.tables.own(id, after=before)
        except Fenced as error:
            raise TableUnavailable(str(error)) from error
        await ownership.keep(epoch)
        return await self._read(id, epoch, ownership)

    async def wake(self, table: SleepingTable) -> Desk | None:
        """None: it was closed by somebody else. TableUnavailable: it is not ours any more."""
        return await self._read(table.id, table.epoch, table.ownership, table)

    async def _read(
        self, id: str, epoch: int, ownership: Ownership, asleep: SleepingTable | None = None
    ) -> Desk | None:
        store = self.services.store
        kept = await store.tables.load(id)
        if not can_be_opened(kept):
            return None
        if kept.table.epoch != epoch:
            raise TableUnavailable(f"table {id} is in epoch {kept.table.epoch}, and not in {epoch} as here")
        players = await players_of(kept, self.player)
        description = kept.table.description
        daily = description.settings.daily
        arrangement = None if daily is None else await arranged(store, description.game, daily)
        if not ownership.holds or self.services.stopping:
            raise TableUnavailable("the table was lost while it was read")
        return restored(self.services, kept, players, self.settings, epoch, ownership, arrangement, asleep)


async def players_of(kept: SavedTable, player: Callable[[str, str], Awaitable[m.Player | None]]) -> Players:
    """Everybody who has a seat, and the host, as far as they are still known."""
    description = kept.table.description
    ids = {o.player for o in description.occupants if o.player is not None} | {description.host or ""}
    found = {id: await player(id, description.game) for id in sorted(ids) if guest_number(id) == 0}
    host, names = description.host or "", description.settings.guests or ()
    guests = {guest_id(host, n): m.Player(guest_id(host, n), name) for n, name in enumerate(names, 1)}
    return {id: one for id, one in {**found, **guests}.items() if one is not None}


def can_be_opened(kept: SavedTable) -> bool:
    description = kept.table.description
    return kept.table.closed is None and description.game in GAMES and description.code is not None


def restored(
    services: TableServices,
    kept: SavedTable,
    players: Players,
    settings: Settings,
    epoch: int,
    ownership: Ownership,
    arrangement: Arrangement | None = None,
    asleep: SleepingTable | None = None,
) -> Desk:
    """Goes on where the log ends; one that slept as if it had not. What a game that was over is still owed is on its
    way when this returns."""
    description = kept.table.description
    assert description.code is not None
    read = read_options(GAMES[description.game], description.seats, dict(description.options))
    assert not isinstance(read, Refusal), read
    terms = TableTerms(
        id=description.id,
        code=description.code,
        public=description.public,
        quick=bool(description.settings.quick),
        settings=description.settings.applied_to(settings),
        daily=description.settings.daily,
        guests=description.settings.guests or (),
        address="" if asleep is None else asleep.address,
    )
    record, number, roster, put_away = None, 0, None, False
    owed = {game.number: (_replayed(game), game.roster) for game in kept.owed}
    if kept.game is not None:
        number, last, roster = kept.game.number, _replayed(kept.game), kept.game.roster
        record = last.record
        put_away = description.phase == WAITING and record.rules.outcome(last.state).finished
        if kept.game.finished is None:
            owed[number] = last, roster
    games, occupants = max(number - 1, 0), description.occupants
    if put_away:  # another game was chosen after it
        games, record, roster = number, None, None
    elif record is not None and record.seats != len(occupants):
        # It began without the free seats, and the server stopped before the table was described anew.
        occupants = tuple(one for one in occupants if one.player is not None or one.level is not None)
    host = players.get(description.host or "") or m.Player(description.host or "", "")
    desk = Desk(services, terms, description.game, len(occupants), read[1], host, epoch, ownership, arrangement)
    seats = [Seat(o.player, o.level, *o.handicap, ready=o.ready) for o in occupants]
    barred = frozenset(description.settings.sent_away or ())
    agreed = frozenset(o.player for o in occupants if o.player is not None and o.agreed)
    rest = None if asleep is None else asleep.rest
    saved = Saved(seats, players, games, record, epoch * VERSIONS_PER_EPOCH, roster, barred, agreed, rest)
    desk.restore(saved, number)
    if asleep is not None:
        desk.connections.empty_since = asleep.empty_since
    for game, (found, of_game) in owed.items():
        desk.finish_what_was_over(found.record, game, found.state, of_game)
    return desk


def _replayed(game: LoggedGame) -> Replay:
    found = replay(game.text)
    if isinstance(found, Fault):
        raise RuntimeError(f"the log of game {game.number} is not acceptable: {found}")
    return found
