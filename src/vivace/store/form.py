"""How somebody has been playing lately, game by game, and where that has brought them."""

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Row, func, select, tuple_

from vivace.store.database import Database
from vivace.store.errors import Unstorable
from vivace.store.ratings import Rating
from vivace.store.schema import games, ladder_ratings, participants

READ_AT_ONCE = 25
"""Records in one query: each may have some ten thousand characters."""

GameKey = tuple[str, int]
"""A table, and the number of one of its games."""


class RecentGame(Struct, frozen=True, kw_only=True):
    """A finished game as it went for one player. Times are milliseconds."""

    table_id: str
    number: int
    seat: int
    finished: int
    won: bool
    reactions: tuple[float, ...]
    placements: tuple[float, ...]
    rating: tuple[float, float] | None
    """mu and sigma after this game; None where it was not rated, or that was not kept yet."""

    @property
    def key(self) -> GameKey:
        return self.table_id, self.number


class Place(Struct, frozen=True, kw_only=True):
    """On the leaderboard, where equals share a place; `rated` is how many it has."""

    place: int
    rated: int
    rating: Rating


class Form:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def recent_games(self, player_id: str, game: str, *, limit: int) -> tuple[RecentGame, ...]:
        """A player's latest finished games of this kind, the latest first."""
        c = participants.c
        query = (
            select(c.table_id, c.game_number, c.seat, c.finished, c.won, c.reactions, c.placements, c.mu, c.sigma)
            .where(c.player == player_id, c.game == game)
            .order_by(c.finished.desc(), c.table_id.desc(), c.game_number.desc())
            .limit(limit)
        )

        return await self.database.read(lambda connection: tuple(_recent(row) for row in connection.execute(query)))

    async def records(self, keys: Collection[GameKey]) -> dict[GameKey, str]:
        """The records of these games, as far as they are finished."""
        wanted, found = sorted(keys), dict[GameKey, str]()
        where = tuple_(games.c.table_id, games.c.number)

        def work(connection: Connection) -> None:
            for start in range(0, len(wanted), READ_AT_ONCE):
                some = where.in_(wanted[start : start + READ_AT_ONCE])
                query = select(games.c.table_id, games.c.number, games.c.record).where(
                    some, games.c.record.is_not(None)
                )
                found.update({(row.table_id, row.number): row.record for row in connection.execute(query)})

        await self.database.read(work)
        return found

    async def place(self, player_id: str, game: str) -> Place | None:
        """Where a player stands on the leaderboard of a game; None where they have played no ladder game."""
        own = select(ladder_ratings).where(ladder_ratings.c.player == player_id, ladder_ratings.c.game == game)

        def work(connection: Connection) -> Place | None:
            row = connection.execute(own).one_or_none()
            if row is None:
                return None
            better = func.count().filter(ladder_ratings.c.ordinal > row.ordinal)
            above, rated = (connection.execute(select(better, func.count()).where(ladder_ratings.c.game == game))).one()
            rating = Rating(mu=row.mu, sigma=row.sigma, games=row.games)
            return Place(place=above + 1, rated=rated, rating=rating)

        try:
            return await self.database.read(work)
        except Unstorable:
            return None


def _recent(row: Row[*tuple[Any, ...]]) -> RecentGame:
    return RecentGame(
        table_id=row.table_id,
        number=row.game_number,
        seat=row.seat,
        finished=row.finished,
        won=row.won,
        reactions=tuple(row.reactions),
        placements=tuple(row.placements),
        rating=None if row.mu is None else (row.mu, row.sigma),
    )
