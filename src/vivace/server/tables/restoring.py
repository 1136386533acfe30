"""A desk as the log has it."""

from collections.abc import Awaitable, Callable, Mapping

from vivace.game.core import Refusal
from vivace.game.notation import read_options
from vivace.games import GAMES
from vivace.records import Fault, Replay, replay
from vivace.server.tables.desk import VERSIONS_PER_EPOCH, Desk, House, Terms
from vivace.server.tables.ownership import Ownership
from vivace.store import LoggedGame, SavedTable
from vivace.table import messages as m
from vivace.table.arrangement import Arrangement
from vivace.table.guests import guest_id, guest_number
from vivace.table.seats import Seat
from vivace.table.settings import Settings
from vivace.table.table import Saved

Players = Mapping[str, m.Player]


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
    house: House,
    kept: SavedTable,
    players: Players,
    settings: Settings,
    epoch: int,
    ownership: Ownership,
    arrangement: Arrangement | None = None,
) -> Desk:
    """Goes on where the log ends. What a game that was over is still owed is on its way when this returns."""
    description = kept.table.description
    assert description.code is not None
    read = read_options(GAMES[description.game], description.seats, dict(description.options))
    assert not isinstance(read, Refusal), read
    terms = Terms(
        id=description.id,
        code=description.code,
        public=description.public,
        quick=bool(description.settings.quick),
        settings=description.settings.applied_to(settings),
        daily=description.settings.daily,
        guests=description.settings.guests or (),
    )
    record, number, roster = None, 0, None
    owed = {game.number: (_replayed(game), game.roster) for game in kept.owed}
    if kept.game is not None:
        number, last, roster = kept.game.number, _replayed(kept.game), kept.game.roster
        record = last.record
        if kept.game.finished is None:
            owed[number] = last, roster
    host = players.get(description.host or "") or m.Player(description.host or "", "")
    desk = Desk(house, terms, description.game, description.seats, read[1], host, epoch, ownership, arrangement)
    seats = [Seat(o.player, o.level, *o.handicap, ready=o.ready) for o in description.occupants]
    desk.restore(Saved(seats, players, max(number - 1, 0), record, epoch * VERSIONS_PER_EPOCH, roster), number)
    for game, (found, of_game) in owed.items():
        desk.finish_what_was_over(found.record, game, found.state, of_game)
    return desk


def _replayed(game: LoggedGame) -> Replay:
    found = replay(game.text)
    if isinstance(found, Fault):
        raise RuntimeError(f"the log of game {game.number} is not acceptable: {found}")
    return found
