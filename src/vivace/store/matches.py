"""What is known of which bot is somebody's match: a row for each player and game, moved by games among bots alone."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any, Protocol

from sqlalchemy import Connection, Row, select
from sqlalchemy.dialects import postgresql, sqlite

from vivace.bots import Match, contest_of
from vivace.bots.meeting import result_of
from vivace.games import GAMES
from vivace.store.database import Database
from vivace.store.performance import Performance
from vivace.store.schema import matches, players


class Played(Protocol):
    """A seat of a finished game, as `Participant` is."""

    @property
    def seat(self) -> int: ...
    @property
    def player(self) -> str | None: ...
    @property
    def level(self) -> str | None: ...
    @property
    def counts(self) -> bool: ...
    @property
    def left(self) -> str | None: ...


class Matches:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, player_id: str, game: str) -> Match:
        return await self.database.look_up(lambda connection: _load(connection, player_id, game))

    async def all_of(self, player_id: str) -> dict[str, Match]:
        """By game."""
        query = select(matches).where(matches.c.player == player_id).order_by(matches.c.game)
        return await self.database.look_up(
            lambda connection: {row.game: _match(row) for row in connection.execute(query)}
        )

    async def practised(self, player_id: str, game: str, own: float) -> Match:
        """Somebody has practised or learnt: `own` is the logarithm of their part of the typical person's times. Of
        somebody who has played it says nothing new, and each time it is told it replaces what was told before."""

        def work(connection: Connection) -> Match:
            before = _load(connection, player_id, game)
            if before.games or not _exists(connection, player_id):
                return before
            after = Match.stranger(contest_of(game)).practised(own)
            _save(connection, player_id, game, after)
            return after

        return await self.database.write(work)


def learn(
    connection: Connection,
    game: str,
    seats: Sequence[Played],
    told: Mapping[int, Performance],
    verdict: Mapping[str, Any],
) -> None:
    """After a game that one person played to its end among bots whose pace is known; any other says nothing."""
    people = [seat for seat in seats if seat.player is not None]
    bots = [seat for seat in seats if seat.player is None]
    if len(people) != 1 or not bots or any(seat.left is not None or not seat.counts for seat in seats):
        return
    person, player = people[0], people[0].player
    result = result_of(
        person.seat,
        {bot.seat: bot.level for bot in bots},
        {seat: one.usual_times for seat, one in told.items()},
        verdict["winners"],
        verdict["scores"],
        fewer_wins=GAMES[game].fewer_wins,
    )
    if player is None or result is None or not _exists(connection, player):
        return
    before = _load(connection, player, game, locked=True)
    _save(connection, player, game, before.played(result, contest_of(game)))


# ── in the database ──────────────────────────────────────────────────────────────────────────────────────────────────


def _exists(connection: Connection, player: str) -> bool:
    return connection.scalar(select(players.c.id).where(players.c.id == player)) is not None


def _match(row: Row[*tuple[Any, ...]]) -> Match:
    return Match(**{field.name: getattr(row, field.name) for field in fields(Match)})


def _load(connection: Connection, player: str, game: str, *, locked: bool = False) -> Match:
    query = select(matches).where(matches.c.player == player, matches.c.game == game)
    row = connection.execute(query.with_for_update() if locked else query).one_or_none()
    return Match.stranger(contest_of(game)) if row is None else _match(row)


def _save(connection: Connection, player: str, game: str, match: Match) -> None:
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    values = asdict(match)
    insert = make(matches).values(player=player, game=game, **values)
    changed = {name: insert.excluded[name] for name in values}
    connection.execute(insert.on_conflict_do_update(index_elements=[matches.c.player, matches.c.game], set_=changed))
