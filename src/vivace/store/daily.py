"""The deal of the day: one seed a day and game, and one try for everybody."""

import secrets
from collections import Counter
from collections.abc import Collection, Sequence
from statistics import median
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Row, Select, and_, func, select, update
from sqlalchemy.exc import IntegrityError

from vivace.store.database import Database
from vivace.store.errors import Unknown
from vivace.store.schema import daily_deals, daily_runs, games, participants, players, tables

THE_GAME = 1
"""A daily table has one."""
SEED_BYTES = 32
ID_BYTES = 12


class DailyRun(Struct, frozen=True, kw_only=True):
    """Somebody's try. It counts once the game was begun."""

    id: str
    day: str
    game: str
    player: str | None
    """None: somebody who asked to be forgotten."""
    seat: int
    table_id: str | None
    code: str | None
    """Of its table, while that is open."""
    begun: bool
    finished: int | None

    @property
    def spent(self) -> bool:
        """Whether there is nothing left of it to play."""
        return self.finished is not None or (self.begun and self.code is None)


class DailyResult(Struct, frozen=True, kw_only=True):
    """A finished try. Times are milliseconds."""

    run: str
    player: str | None
    name: str | None
    newcomer: bool
    """Whether the player came on that day or later."""
    seat: int
    table_id: str
    score: int
    won: bool
    mistakes: int
    finished: int
    reactions: tuple[float, ...]
    """To cards in races or, where there are none, from one placement to the next."""

    @property
    def median_ms(self) -> float | None:
        return round(median(self.reactions), 1) if self.reactions else None

    @property
    def best_ms(self) -> float | None:
        return min(self.reactions, default=None)


class GhostSource(Struct, frozen=True, kw_only=True):
    """What a ghost is made of: the record of a finished try, and the seat to look at."""

    run: str
    name: str | None
    seat: int
    record: str


_PLAYED = and_(games.c.table_id == daily_runs.c.table_id, games.c.number == THE_GAME)
_TOOK_PART = and_(
    participants.c.table_id == daily_runs.c.table_id,
    participants.c.game_number == THE_GAME,
    participants.c.seat == daily_runs.c.seat,
)


class Daily:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def seed(self, day: str, game: str) -> str:
        """What the deal of a day is drawn from: made when it is first asked for, so that nobody can know it before,
        and kept, so that it is the same for all."""
        here = daily_deals.c.day == day, daily_deals.c.game == game
        query = select(daily_deals.c.seed).where(*here)

        def read(connection: Connection) -> str | None:
            return connection.scalar(query)

        def make(connection: Connection) -> str:
            seed = secrets.token_hex(SEED_BYTES)
            try:
                with connection.begin_nested():
                    connection.execute(daily_deals.insert().values(day=day, game=game, seed=seed))
            except IntegrityError:  # another server was first
                return str(connection.scalar(query))
            return seed

        found = await self.database.find(read)
        return await self.database.write(make) if found is None else found

    # ── tries ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def run(self, day: str, game: str, player_id: str) -> DailyRun | None:
        return await self._one_run(*_of(day, game, player_id))

    async def run_at(self, table_id: str) -> DailyRun | None:
        """The try that is, or was, played at this table."""
        return await self._one_run(daily_runs.c.table_id == table_id)

    async def runs_at(self, table_ids: Collection[str]) -> tuple[DailyRun, ...]:
        """The tries that are, or were, played at these tables."""
        return await self._all_runs(daily_runs.c.table_id.in_(sorted(table_ids)))

    async def runs_of(self, player_id: str, days: Collection[str]) -> tuple[DailyRun, ...]:
        return await self._all_runs(daily_runs.c.player == player_id, daily_runs.c.day.in_(sorted(days)))

    async def days_kept(self, player_id: str) -> tuple[tuple[str, int], ...]:
        """The days of whose deals they have finished one, each with when the first such try was asked for; the earliest
        day first."""
        c = daily_runs.c
        query = (
            select(c.day, func.min(c.asked))
            .join(games, _PLAYED)
            .where(c.player == player_id, games.c.finished.is_not(None))
            .group_by(c.day)
            .order_by(c.day)
        )

        def work(connection: Connection) -> tuple[tuple[str, int], ...]:
            return tuple((day, asked) for day, asked in connection.execute(query))

        return await self.database.read(work)

    async def deals_under_way(self) -> frozenset[tuple[str, str]]:
        """Days and games of tries that are not finished, at tables that are open."""
        query = (
            select(daily_runs.c.day, daily_runs.c.game)
            .join(tables, tables.c.id == daily_runs.c.table_id)
            .outerjoin(games, _PLAYED)
            .where(tables.c.closed.is_(None), games.c.finished.is_(None))
            .distinct()
        )

        def work(connection: Connection) -> frozenset[tuple[str, str]]:
            return frozenset((day, game) for day, game in connection.execute(query))

        return await self.database.look_up(work)

    async def _all_runs(self, *conditions: ColumnElement[bool]) -> tuple[DailyRun, ...]:
        def work(connection: Connection) -> tuple[DailyRun, ...]:
            return tuple(_run(row) for row in connection.execute(_runs().where(*conditions)))

        return await self.database.look_up(work)

    async def _one_run(self, *conditions: ColumnElement[bool]) -> DailyRun | None:
        def work(connection: Connection) -> DailyRun | None:
            row = connection.execute(_runs().where(*conditions)).one_or_none()
            return None if row is None else _run(row)

        return await self.database.find(work)

    async def ask_run(self, day: str, game: str, player_id: str, seats: int, *, newcomer: bool = False) -> DailyRun:
        """The player's try, which is made where there is none: on the seat that has the fewest finished ones, so that
        all seats get their ghosts. `newcomer` is kept with it, also when the player is forgotten. Unknown: there is no
        such player."""
        mine = _runs().where(*_of(day, game, player_id))
        taken = (
            select(daily_runs.c.seat)
            .join(games, _PLAYED)
            .where(daily_runs.c.day == day, daily_runs.c.game == game, games.c.finished.is_not(None))
        )

        def work(connection: Connection) -> DailyRun:
            row = connection.execute(mine).one_or_none()
            if row is not None:
                return _run(row)
            finished = Counter(connection.scalars(taken).all())
            seat = min(range(seats), key=lambda seat: finished[seat])
            new = {"id": secrets.token_urlsafe(ID_BYTES), "day": day, "game": game, "player": player_id, "seat": seat}
            new |= {"newcomer": newcomer}
            try:
                with connection.begin_nested():
                    connection.execute(daily_runs.insert().values(new | {"asked": self.database.now()}))
            except IntegrityError as error:
                row = connection.execute(mine).one_or_none()
                if row is None:
                    raise Unknown("There is no such player.") from error
                return _run(row)
            return _run(connection.execute(mine).one())

        return await self.database.write(work)

    async def give_table(self, run_id: str, table_id: str, before: str | None) -> bool:
        """The try is played at this table from now on. False: it got another one meanwhile than `before`."""
        c = daily_runs.c
        same = c.table_id.is_(None) if before is None else c.table_id == before

        def work(connection: Connection) -> bool:
            query = update(daily_runs).where(c.id == run_id, same).values(table_id=table_id)
            return connection.execute(query).rowcount == 1

        return await self.database.write(work)

    # ── what finished tries came to ──────────────────────────────────────────────────────────────────────────────────

    async def results(self, day: str, game: str) -> tuple[DailyResult, ...]:
        """Those of a day, in the order in which they were finished."""
        query = (
            select(daily_runs.c.id, daily_runs.c.player, daily_runs.c.newcomer, players.c.name, participants)
            .join(participants, _TOOK_PART)
            .outerjoin(players, players.c.id == daily_runs.c.player)
            .where(daily_runs.c.day == day, daily_runs.c.game == game)
            .order_by(participants.c.finished, daily_runs.c.id)
        )

        return await self.database.read(lambda connection: tuple(_result(row) for row in connection.execute(query)))

    async def count_results(self, days: Collection[str]) -> dict[tuple[str, str], int]:
        """How many have finished, by day and game."""
        query = (
            select(daily_runs.c.day, daily_runs.c.game, func.count())
            .join(participants, _TOOK_PART)
            .where(daily_runs.c.day.in_(sorted(days)))
            .group_by(daily_runs.c.day, daily_runs.c.game)
        )

        def work(connection: Connection) -> dict[tuple[str, str], int]:
            return {(day, game): count for day, game, count in connection.execute(query)}

        return await self.database.read(work)

    async def latest_runs(self, day: str, game: str, besides: str) -> dict[int, str]:
        """By seat, the try that was finished last by somebody else: by a newcomer where nobody else has."""
        c = daily_runs.c
        query = (
            select(c.seat, c.id)
            .join(games, _PLAYED)
            .where(c.day == day, c.game == game, games.c.finished.is_not(None), c.player.is_distinct_from(besides))
            .order_by(c.newcomer.desc(), games.c.finished, c.id)
        )

        return await self.database.read(lambda connection: {row.seat: row.id for row in connection.execute(query)})

    async def ghost_sources(self, run_ids: Sequence[str]) -> dict[str, GhostSource]:
        query = (
            select(daily_runs.c.id, players.c.name, daily_runs.c.seat, games.c.record)
            .join(games, _PLAYED)
            .outerjoin(players, players.c.id == daily_runs.c.player)
            .where(daily_runs.c.id.in_(run_ids), games.c.record.is_not(None))
        )

        def work(connection: Connection) -> dict[str, GhostSource]:
            rows = connection.execute(query)
            return {r.id: GhostSource(run=r.id, name=r.name, seat=r.seat, record=r.record) for r in rows}

        return await self.database.read(work)


def _of(day: str, game: str, player_id: str) -> tuple[ColumnElement[bool], ...]:
    return daily_runs.c.day == day, daily_runs.c.game == game, daily_runs.c.player == player_id


def _runs() -> Select[*tuple[Any, ...]]:
    return (
        select(daily_runs, tables.c.code, tables.c.closed, games.c.started, games.c.finished)
        .outerjoin(tables, tables.c.id == daily_runs.c.table_id)
        .outerjoin(games, _PLAYED)
    )


def _run(row: Row[*tuple[Any, ...]]) -> DailyRun:
    return DailyRun(
        id=row.id,
        day=row.day,
        game=row.game,
        player=row.player,
        seat=row.seat,
        table_id=row.table_id,
        code=None if row.closed is not None else row.code,
        begun=row.started is not None,
        finished=row.finished,
    )


def _result(row: Row[*tuple[Any, ...]]) -> DailyResult:
    return DailyResult(
        run=row.id,
        player=row.player,
        name=row.name,
        newcomer=row.newcomer,
        seat=row.seat,
        table_id=row.table_id,
        score=row.score,
        won=row.won,
        mistakes=row.mistakes,
        finished=row.finished,
        reactions=tuple(row.reactions or row.placements),
    )
