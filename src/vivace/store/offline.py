"""Games that were played in a page, without a server: kept when the page finds one again."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from vivace.store.database import Database
from vivace.store.errors import Taken
from vivace.store.games import Participant, known_players, participant_row
from vivace.store.performance import Performance
from vivace.store.schema import games, participants, tables

PREFIX = "offline-"
"""What the ids of their tables begin with, of which each has one game."""
NUMBER = 1


class OfflineGame(Struct, frozen=True, kw_only=True):
    table_id: str
    """Follows from what was played: the same game is kept once."""
    game: str
    seats: int
    options: Mapping[str, Any]
    header: str
    record: str
    verdict: Mapping[str, Any]
    told: Mapping[int, Performance]
    participants: Sequence[Participant]
    started: int
    finished: int


def is_offline(table_id: str) -> bool:
    return table_id.startswith(PREFIX)


class OfflineGames:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep(self, game: OfflineGame) -> bool:
        """Whether it is new: the same one is kept once."""
        try:
            return await self.database.write(lambda connection: _insert(connection, game, self.database.now()))
        except Taken:  # the same page, twice at once
            return False


def _insert(connection: Connection, game: OfflineGame, now: int) -> bool:
    """Whether it is new. The table was closed before anybody here heard of it, and is nobody's."""
    if connection.scalar(select(tables.c.id).where(tables.c.id == game.table_id)) is not None:
        return False
    known = known_players(connection, game.participants)
    table = {"id": game.table_id, "game": game.game, "seats": game.seats, "options": dict(game.options)}
    nobody: dict[str, Any] = {
        "code": None,
        "host": None,
        "public": False,
        "settings": {},
        "occupants": [],
        "phase": "closed",
    }
    times = {"epoch": 0, "created": now, "updated": now, "closed": now}
    key = {"table_id": game.table_id, "game": game.game}
    played = {"started": game.started, "finished": game.finished, "verdict": dict(game.verdict), "roster": None}
    unrated = {"game_number": NUMBER, "finished": game.finished, "mu": None, "sigma": None, "figures": None}
    rows = [
        {**key, **unrated, **participant_row(one, known, game.verdict, game.told.get(one.seat, Performance()))}
        for one in game.participants
    ]
    try:
        connection.execute(tables.insert().values({**table, **nobody, **times}))
    except IntegrityError as error:
        raise Taken(f"There is a table {game.table_id} already.") from error
    connection.execute(
        games.insert().values({**key, **played, "number": NUMBER, "header": game.header, "record": game.record})
    )
    connection.execute(participants.insert(), rows)
    return True
