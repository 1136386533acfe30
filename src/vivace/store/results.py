"""What finished games came to: statistics, history, ratings and leaderboards."""

from statistics import median
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Row, and_, func, or_, select

from vivace.store.bests import Best, bests_of
from vivace.store.database import Database
from vivace.store.ratings import Rating
from vivace.store.schema import bot_ratings, games, ladder_ratings, level_ratings, participants, players, ratings
from vivace.store.tempi import tempo_of
from vivace.table.messages import History
from vivace.table.tuner import kind_of

LONGEST_TIME, LONGEST_NUMBER = 16, 9
"""Digits, of what the database can compare."""
FORM = 50
"""A player's speed is that of the latest so many games."""


class Statistics(Struct, frozen=True, kw_only=True):
    """One player in one game. Reactions are milliseconds, None where no race was answered."""

    game: str
    games: int
    wins: int
    mistakes: int
    best_reaction: float | None
    median_reaction: float | None
    rating: Rating | None
    ladder: Rating | None = None
    """On the leaderboard, which counts games of quick matches alone."""
    bots: Rating | None = None
    """Against bots, in games that nobody else played; it is never mixed with the other two."""
    rank: str | None = None
    """The tempo that the rating comes to, "largo" to "prestissimo"; null where there is none."""
    bots_rank: str | None = None
    bests: tuple[Best, ...] = ()
    """What can be compared from game to game is said by the rules of each."""


class SeatResult(Struct, frozen=True, kw_only=True):
    seat: int
    player: str | None
    """None: a bot, or somebody who asked to be forgotten."""
    name: str | None
    level: str | None
    handicap: tuple[int, int, int]
    score: int
    won: bool
    program: bool = False
    """Whether a program of somebody's played there, over the API."""


class PlayedGame(Struct, frozen=True, kw_only=True):
    table_id: str
    number: int
    game: str
    started: int
    finished: int
    seat: int
    """The seat of the one whose history this is."""
    seats: tuple[SeatResult, ...]
    record: bool = True
    """Whether the record is given out: not while others can still play the same deal."""
    offline: bool = False
    """Whether it was played in a page, without a server."""


class Page(Struct, frozen=True, kw_only=True):
    games: tuple[PlayedGame, ...]
    next: str | None
    """Gives the page after this one; None where this is the last."""


class Standing(Struct, frozen=True, kw_only=True):
    place: int
    player: str
    name: str
    rating: Rating
    rank: str
    """The tempo that it comes to."""


def _rating(row: Row[*tuple[Any, ...]]) -> Rating:
    return Rating(mu=row.mu, sigma=row.sigma, games=row.games)


def _cursor(text: str) -> tuple[int, str, int]:
    finished, number, table = text.split("-", 2)
    if len(finished) > LONGEST_TIME or len(number) > LONGEST_NUMBER:
        raise ValueError("no database has such numbers")
    return int(finished), table, int(number)


class Results:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def statistics(self, player_id: str) -> tuple[Statistics, ...]:
        """A player's statistics, one for every game that they have finished."""
        c = participants.c
        told = (c.game, c.won, c.mistakes, c.reactions, c.figures, c.finished)
        query = select(*told).where(c.player == player_id)

        def work(connection: Connection) -> tuple[Statistics, ...]:
            people, ladder, bots = [
                {row.game: _rating(row) for row in connection.execute(select(table).where(table.c.player == player_id))}
                for table in (ratings, ladder_ratings, bot_ratings)
            ]
            played: dict[str, list[Row[*tuple[Any, ...]]]] = {}
            for row in connection.execute(query):
                played.setdefault(row.game, []).append(row)
            return tuple(
                _statistics(game, rows, people.get(game), ladder.get(game), bots.get(game))
                for game, rows in sorted(played.items())
            )

        return await self.database.read(work)

    async def speed(self, player_id: str, game: str) -> History:
        """What a table needs to know of a player's speed in a game, from the latest games."""
        c = participants.c
        latest = (
            select(c.reactions, c.placements)
            .where(c.player == player_id, c.game == game)
            .order_by(c.finished.desc())
            .limit(FORM)
        )

        def work(connection: Connection) -> History:
            rows = connection.execute(latest).all()
            reactions = [ms for row in rows for ms in row.reactions]
            placements = [ms for row in rows for ms in row.placements]
            return History(median(reactions) if reactions else None, median(placements) if placements else None)

        return await self.database.look_up(work)

    async def has_played(self, player_id: str, game: str) -> bool:
        """Whether they have finished a game of this kind."""
        c = participants.c
        one = select(c.seat).where(c.player == player_id, c.game == game).limit(1)
        return await self.database.look_up(lambda connection: connection.execute(one).first() is not None)

    async def history(
        self, player_id: str, *, game: str | None = None, after: str | None = None, limit: int = 20
    ) -> Page:
        """A player's finished games, the latest first; `after` is the `next` of the page before. ValueError: it is
        none."""
        c = participants.c
        query = (
            select(c.table_id, c.game_number, c.game, c.finished, c.seat, games.c.started)
            .join(games, and_(games.c.table_id == c.table_id, games.c.number == c.game_number))
            .where(c.player == player_id)
            .order_by(c.finished.desc(), c.table_id.desc(), c.game_number.desc())
            .limit(limit + 1)
        )
        if game is not None:
            query = query.where(c.game == game)
        if after is not None:
            finished, table, number = _cursor(after)
            query = query.where(
                or_(
                    c.finished < finished,
                    and_(c.finished == finished, c.table_id < table),
                    and_(c.finished == finished, c.table_id == table, c.game_number < number),
                )
            )

        def work(connection: Connection) -> Page:
            rows = connection.execute(query).all()
            shown = rows[:limit]
            entries = [_played(connection, row) for row in shown]
            last = shown[-1] if len(rows) > limit and shown else None
            following = None if last is None else f"{last.finished}-{last.game_number}-{last.table_id}"
            return Page(games=tuple(entries), next=following)

        return await self.database.read(work)

    async def seats_of(self, table_id: str, number: int) -> tuple[SeatResult, ...]:
        """Who took part in a finished game, in the order of the seats."""

        return await self.database.read(lambda connection: _seats(connection, table_id, number))

    async def rating(self, player_id: str, game: str) -> Rating | None:
        query = select(ratings).where(ratings.c.player == player_id, ratings.c.game == game)

        def work(connection: Connection) -> Rating | None:
            row = connection.execute(query).one_or_none()
            return None if row is None else _rating(row)

        return await self.database.find(work)

    async def leaderboard(self, game: str, *, limit: int = 100, least_games: int = 1) -> tuple[Standing, ...]:
        """The best of a game by what they are worth at least, in games of quick matches; equals share a place."""
        query = (
            select(
                ladder_ratings,
                players.c.name,
                func.rank().over(order_by=ladder_ratings.c.ordinal.desc()).label("place"),
            )
            .join(players, players.c.id == ladder_ratings.c.player)
            .where(ladder_ratings.c.game == game, ladder_ratings.c.games >= least_games)
            .order_by(ladder_ratings.c.ordinal.desc(), players.c.created, players.c.id)
            .limit(limit)
        )

        def work(connection: Connection) -> tuple[Standing, ...]:
            rows = connection.execute(query)
            return tuple(
                Standing(place=r.place, player=r.player, name=r.name, rating=_rating(r), rank=tempo_of(_rating(r)))
                for r in rows
            )

        return await self.database.look_up(work)

    async def level_ratings(self, game: str) -> dict[str, Rating]:
        """The ratings of the bots' levels in a game."""
        query = select(level_ratings).where(level_ratings.c.game == game).order_by(level_ratings.c.level)

        def work(connection: Connection) -> dict[str, Rating]:
            return {row.level: _rating(row) for row in connection.execute(query)}

        return await self.database.look_up(work)


def _statistics(
    game: str, rows: list[Row[*tuple[Any, ...]]], rating: Rating | None, ladder: Rating | None, bots: Rating | None
) -> Statistics:
    reactions = [ms for row in rows for ms in row.reactions]
    return Statistics(
        game=game,
        games=len(rows),
        wins=sum(row.won for row in rows),
        mistakes=sum(row.mistakes for row in rows),
        best_reaction=min(reactions, default=None),
        median_reaction=median(reactions) if reactions else None,
        rating=rating,
        ladder=ladder,
        bots=bots,
        rank=None if rating is None else tempo_of(rating),
        bots_rank=None if bots is None else tempo_of(bots),
        bests=bests_of((row.finished, row.figures) for row in rows if row.figures),
    )


def _played(connection: Connection, row: Row[*tuple[Any, ...]]) -> PlayedGame:
    return PlayedGame(
        table_id=row.table_id,
        number=row.game_number,
        game=row.game,
        started=row.started,
        finished=row.finished,
        seat=row.seat,
        seats=_seats(connection, row.table_id, row.game_number),
    )


def _seats(connection: Connection, table_id: str, number: int) -> tuple[SeatResult, ...]:
    c = participants.c
    query = (
        select(c.seat, c.player, c.level, c.handicap, c.score, c.won, players.c.name, players.c.owner)
        .outerjoin(players, players.c.id == c.player)
        .where(c.table_id == table_id, c.game_number == number)
        .order_by(c.seat)
    )
    return tuple(
        SeatResult(
            seat=seat.seat,
            player=seat.player,
            name=seat.name,
            level=kind_of(seat.level),
            handicap=tuple(seat.handicap),
            score=seat.score,
            won=seat.won,
            program=seat.owner is not None,
        )
        for seat in connection.execute(query)
    )
