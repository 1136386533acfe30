"""What belongs to one person: all of it to take away, or to be forgotten."""

from typing import Any

from msgspec import convert, to_builtins
from msgspec.structs import replace
from sqlalchemy import Connection, Row, Select, and_, or_, select, update

from vivace.store.database import Database
from vivace.store.description import TableSettings
from vivace.store.erasing import mark
from vivace.store.errors import Unknown
from vivace.store.results import Results
from vivace.store.schema import (
    arena_entrants,
    arenas,
    bearer_tokens,
    bot_ratings,
    club_members,
    clubs,
    daily_runs,
    devices,
    evening_members,
    evening_words,
    evenings,
    games,
    ladder_ratings,
    matches,
    participants,
    players,
    ratings,
    recoveries,
    reports,
    tables,
    tokens,
)
from vivace.table.guests import host_of
from vivace.table.roster import Roster

EXPORT_VERSION = 1
WHOSE = ("player", "left_by")
"""Whose a seat of a finished game was at its end, and at its beginning."""


class Personal:
    def __init__(self, database: Database, results: Results) -> None:
        self.database, self.results = database, results

    async def export(self, player_id: str) -> dict[str, Any]:
        """Everything that is kept of a player, as plain JSON values: profile, ledger, ratings, devices, open tables,
        tries at daily deals, tournaments, evenings, clubs, and all finished games, whose records `Games.finished`
        has."""
        statistics = await self.results.statistics(player_id)
        c = participants.c
        played = (
            select(participants, games.c.started, games.c.verdict)
            .join(games, and_(games.c.table_id == c.table_id, games.c.number == c.game_number))
            .where(or_(c.player == player_id, c.left_by == player_id))
            .order_by(c.finished, c.table_id, c.game_number)
        )

        def work(connection: Connection) -> dict[str, Any]:
            row = connection.execute(select(players).where(players.c.id == player_id)).one_or_none()
            if row is None:
                raise Unknown("There is no such player.")
            rated = connection.execute(select(ratings).where(ratings.c.player == player_id))
            ladder = connection.execute(select(ladder_ratings).where(ladder_ratings.c.player == player_id))
            bots = connection.execute(select(bot_ratings).where(bot_ratings.c.player == player_id))
            tuned = connection.execute(select(matches).where(matches.c.player == player_id))
            pending = select(tokens.c.expires).where(tokens.c.player == player_id).order_by(tokens.c.expires)
            tries = select(daily_runs).where(daily_runs.c.player == player_id).order_by(daily_runs.c.asked)
            used = select(devices).where(devices.c.player == player_id).order_by(devices.c.first, devices.c.id)
            own = select(players.c.id, players.c.name, players.c.created).where(players.c.owner == player_id)
            keys = select(bearer_tokens.c.player, bearer_tokens.c.made, bearer_tokens.c.used)
            keys = keys.join(players, players.c.id == bearer_tokens.c.player).where(players.c.owner == player_id)
            told = select(reports.c.about, reports.c.why, reports.c.made).where(reports.c.reporter == player_id)
            return {
                "version": EXPORT_VERSION,
                "exported": self.database.now(),
                "player": {"id": row.id, "name": row.name, "created": row.created},
                "ledger": {"undercut": row.undercut, "raised": row.raised},
                "statistics": to_builtins(statistics),
                "ratings": [_plain(r) for r in rated],
                "ladder": [_plain(r) for r in ladder],
                "bots": [_plain(r) for r in bots],
                "matches": [_plain(r) for r in tuned],
                "tokens": [{"expires": expires} for expires in connection.scalars(pending).all()],
                "devices": [_plain(d) for d in connection.execute(used)],
                "recovery": connection.scalar(select(recoveries.c.made).where(recoveries.c.player == player_id)),
                "own_bots": [_plain(b) for b in connection.execute(own.order_by(players.c.created, players.c.id))],
                "bearer_tokens": [_plain(k) for k in connection.execute(keys.order_by(bearer_tokens.c.made))],
                "suspended": row.suspended,
                "reports": [_plain(r) for r in connection.execute(told.order_by(reports.c.made))],
                "tables": [_table(t._mapping, player_id) for t in _tables_of(connection, player_id)],
                "daily": [_plain(r) for r in connection.execute(tries)],
                "tournaments": [_plain(r) for r in connection.execute(_tournaments(player_id))],
                "evenings": [_plain(r) for r in connection.execute(_evenings_of(player_id))],
                "said": [_plain(r) for r in connection.execute(_said_by(player_id))],
                "clubs": [_plain(r) for r in connection.execute(_clubs_of(player_id))],
                "games": [_game(r, player_id) for r in connection.execute(played)],
            }

        return await self.database.read(work)

    async def has_history(self, player_id: str) -> bool:
        """Whether anything would be missed: a game, a seat, a try at a daily deal, or a way back to this player."""
        kept = (participants, daily_runs, arena_entrants, recoveries, evening_members, club_members)

        def work(connection: Connection) -> bool:
            for table in kept:
                if connection.scalar(select(table.c.player).where(table.c.player == player_id).limit(1)):
                    return True
            return bool(_tables_of(connection, player_id))

        return await self.database.read(work)

    async def delete(self, player_id: str) -> None:
        """Forgets a player: name, ledger, ratings, devices, tokens and recovery phrase are gone, and finished games
        have a nameless seat; so have their ghosts at daily deals. With SQLite they are gone from the files' bytes, too
        (erasing.py)."""
        eraser = self.database.backend.eraser

        def work(connection: Connection) -> None:
            theirs = arena_entrants.c.player == player_id
            connection.execute(update(arena_entrants).where(theirs).values(name=None))
            mine = evening_members.c.player == player_id
            connection.execute(update(evening_members).where(mine).values(name=None))  # those at their device
            given_up = participants.c.left_by == player_id
            connection.execute(update(participants).where(given_up).values(left_by=None))
            result = connection.execute(players.delete().where(players.c.id == player_id))
            if result.rowcount == 0:
                raise Unknown("There is no such player.")
            for row in _tables_of(connection, player_id):
                nobody = [{**o, "player": None} if _is(o["player"], player_id) else o for o in row.occupants]
                host = None if row.host == player_id else row.host
                settings = row.settings
                if host is None:
                    settings = replace(convert(settings, TableSettings), guests=())
                values = {"occupants": nobody, "host": host, "settings": settings}
                connection.execute(update(tables).where(tables.c.id == row.id).values(values))
            for game in _games_under_way(connection, player_id):
                here = games.c.table_id == game.table_id, games.c.number == game.number
                roster = convert(game.roster, Roster).without(player_id)
                connection.execute(update(games).where(*here).values(roster=roster))
            if eraser is not None:
                mark(connection)

        await self.database.write(work)
        if eraser is not None:
            await eraser.erase()


def _evenings_of(player_id: str) -> Select[Any]:
    """Rooms in which they, or those at their device, are members."""
    c = evening_members.c
    told = select(evenings.c.code, evenings.c.created, c.number, c.guest, c.name, c.seen)
    return told.join(evenings, evenings.c.id == c.evening_id).where(c.player == player_id).order_by(evenings.c.created)


def _said_by(player_id: str) -> Select[Any]:
    """What they said in rooms, as far as it is still there."""
    c = evening_words.c
    told = select(evenings.c.code, c.text, c.said).join(evenings, evenings.c.id == c.evening_id)
    return told.where(c.player == player_id).order_by(c.said, c.number)


def _clubs_of(player_id: str) -> Select[Any]:
    """Clubs to which they belong, or did, with the number under which the log knows them."""
    c = club_members.c
    told = select(clubs.c.code, clubs.c.name, clubs.c.made, c.number, c.here)
    return told.join(clubs, clubs.c.id == c.club).where(c.player == player_id).order_by(clubs.c.made, clubs.c.id)


def _is(occupant: str | None, player_id: str) -> bool:
    """This player, or one of their guests."""
    return occupant is not None and host_of(occupant) == player_id


def _plain(row: Row[*tuple[Any, ...]]) -> dict[str, Any]:
    return {str(key): value for key, value in row._mapping.items()}


def _game(row: Row[*tuple[Any, ...]], player_id: str) -> dict[str, Any]:
    """A game of theirs, or one in which somebody took their seat over: nobody else is named."""
    return {key: None if key in WHOSE and value != player_id else value for key, value in _plain(row).items()}


def _table(row: Any, player_id: str) -> dict[str, Any]:
    """A table as far as it concerns this player."""
    kept = {key: row[key] for key in ("id", "game", "seats", "options", "settings", "created", "closed")}
    seats = [number for number, occupant in enumerate(row["occupants"]) if _is(occupant["player"], player_id)]
    return {**kept, "host": row["host"] == player_id, "own_seats": seats}


def _tournaments(player_id: str) -> Select[*tuple[Any, ...]]:
    """Those that this player made or took part in, with the number under which the log knows them."""
    here = and_(arena_entrants.c.arena == arenas.c.id, arena_entrants.c.player == player_id)
    told = arenas.c.id, arenas.c.code, arenas.c.title, arenas.c.made, arenas.c.phase
    found = select(*told, arena_entrants.c.number, arena_entrants.c.name).outerjoin(arena_entrants, here)
    return found.where((arenas.c.host == player_id) | arena_entrants.c.player.is_not(None)).order_by(arenas.c.made)


def _games_under_way(connection: Connection, player_id: str) -> list[Any]:
    """Games that know this player while they are not finished."""
    named = games.c.roster.cast(games.c.table_id.type).contains(player_id, autoescape=True)
    return list(connection.execute(select(games).where(games.c.finished.is_(None), named)))


def _tables_of(connection: Connection, player_id: str) -> list[Any]:
    """Tables of which this player is the host, or at which they have a seat."""
    named = tables.c.occupants.cast(tables.c.id.type).contains(player_id, autoescape=True)
    rows = connection.execute(select(tables).where(or_(tables.c.host == player_id, named)))
    return [row for row in rows if row.host == player_id or any(_is(o["player"], player_id) for o in row.occupants)]
