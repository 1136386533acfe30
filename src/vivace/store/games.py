"""Games: begun at a table, and finished with a record, a verdict and those who took part."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.json import encode
from sqlalchemy import Connection, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from vivace.records import Record
from vivace.store.errors import Forked, Unknown
from vivace.store.evidence import Evidence, evidence
from vivace.store.fence import check_epochs
from vivace.store.log import Key, Tails
from vivace.store.quick import Statement
from vivace.store.ratings import Ranked, Rating, ranks, rate
from vivace.store.schema import games, participants, players
from vivace.store.tables import Tables
from vivace.store.writer import Plain
from vivace.table.roster import Roster

INSERT = "INSERT INTO games (table_id, number, game, header, started, roster) VALUES (?, ?, ?, ?, ?, ?)"
UPDATE = "UPDATE games SET roster = ? WHERE table_id = ? AND number = ?"


class Participant(Struct, frozen=True, kw_only=True):
    """Whose seat it was at the end: a person's (also where a bot stood in at last), or that of a bot of a level."""

    seat: int
    player: str | None = None
    level: str | None = None
    handicap: tuple[int, int, int] = (0, 0, 0)
    counts: bool = True
    """Whether they are rated by their place; not who took the seat over in the middle of the game."""
    left: str | None = None
    """Who began the game here and left it, and so has lost, whatever was made of it."""


class RatingChange(Struct, frozen=True, kw_only=True):
    player: str
    before: Rating
    after: Rating


class FinishedGame(Struct, frozen=True, kw_only=True):
    table_id: str
    number: int
    game: str
    started: int
    finished: int
    record: str
    verdict: dict[str, Any]


class Begin(Plain[None]):
    """A new row of `games`."""

    def __init__(
        self, tails: Tails, key: Key, game: str, header: str, roster: Roster | None, epoch: int | None, started: int
    ) -> None:
        self.tails, self.key, self.game, self.header, self.roster = tails, key, game, header, roster
        self.epoch, self.started = epoch, started
        self.new = False

    @property
    def table(self) -> str:
        return self.key[0]

    def in_short(self, tails: dict[Key, int]) -> Statement | None:
        tails[self.key] = -1
        self.new = True
        return INSERT, [(*self.key, self.game, self.header, self.started, _json(self.roster))]

    @classmethod
    def run_all(cls, connection: Connection, works: Sequence["Begin"]) -> list[None]:
        check_epochs(connection, [(work.table, work.epoch) for work in works])
        for work in works:
            work._run(connection)
        return [None] * len(works)

    def committed(self) -> None:
        if self.new:
            self.tails.set(self.key, -1)

    def _run(self, connection: Connection) -> None:
        table, number = self.key
        begun = connection.scalar(select(games.c.header).where(games.c.table_id == table, games.c.number == number))
        self.new = begun is None
        if begun is None:
            row = {"table_id": table, "number": number, "game": self.game, "header": self.header}
            try:
                connection.execute(games.insert().values(row | {"started": self.started, "roster": self.roster}))
            except IntegrityError as error:
                raise Unknown(f"There is no table {table}.") from error
        elif begun != self.header:
            raise Forked(f"Game {number} at table {table} began with another header.")


class Reseat(Plain[None]):
    """Another roster for a row of `games`."""

    def __init__(self, key: Key, roster: Roster, epoch: int | None) -> None:
        self.key, self.roster, self.epoch = key, roster, epoch

    @property
    def table(self) -> str:
        return self.key[0]

    def in_short(self, tails: object) -> Statement | None:
        return UPDATE, [(_json(self.roster), *self.key)]

    @classmethod
    def run_all(cls, connection: Connection, works: Sequence["Reseat"]) -> list[None]:
        check_epochs(connection, [(work.table, work.epoch) for work in works])
        for work in works:
            here = games.c.table_id == work.key[0], games.c.number == work.key[1]
            if connection.execute(update(games).where(*here).values(roster=work.roster)).rowcount == 0:
                raise Unknown(f"Table {work.table} has no game {work.key[1]}.")
        return [None] * len(works)


class Finish(Plain[tuple[RatingChange, ...]]):
    """The end of a row of `games`, and what follows from it."""

    has_short_way = False

    def __init__(
        self,
        tails: Tails,
        key: Key,
        record: str,
        told: Mapping[int, Evidence],
        verdict: Mapping[str, Any],
        seats: Sequence[Participant],
        rated: bool,
        ladder: bool,
        epoch: int | None,
        finished: int,
    ) -> None:
        self.tails, self.key, self.record, self.told, self.verdict = tails, key, record, told, verdict
        self.seats, self.rated, self.ladder, self.epoch, self.finished = seats, rated, ladder, epoch, finished

    @classmethod
    def run_all(cls, connection: Connection, works: Sequence["Finish"]) -> list[tuple[RatingChange, ...]]:
        check_epochs(connection, [(work.key[0], work.epoch) for work in works])
        return [work._run(connection) for work in works]

    def committed(self) -> None:
        self.tails.forget(self.key)

    def _run(self, connection: Connection) -> tuple[RatingChange, ...]:
        table, number = self.key
        here = games.c.table_id == table, games.c.number == number
        query = select(games.c.game, games.c.finished).where(*here).with_for_update()
        running = connection.execute(query).one_or_none()
        if running is None:
            raise Unknown(f"Table {table} has no game {number}.")
        if running.finished is not None:
            return ()
        values = {"finished": self.finished, "record": self.record, "verdict": dict(self.verdict), "roster": None}
        connection.execute(update(games).where(*here).values(values))
        known = _known(connection, self.seats)
        common = {"table_id": table, "game_number": number, "game": running.game, "finished": self.finished}
        rows = [
            {**common, **participant_row(seat, known, self.verdict, self.told.get(seat.seat, Evidence()))}
            for seat in self.seats
        ]
        changes = self._rate(connection, running.game, known) if self.rated else {}
        for row in rows:
            after = changes[row["player"]][1] if row["player"] in changes else None
            row["mu"], row["sigma"] = (None, None) if after is None else (after.mu, after.sigma)
        if rows:
            connection.execute(participants.insert(), rows)
        return tuple(RatingChange(player=who, before=b, after=a) for who, (b, a) in changes.items())

    def _rate(self, connection: Connection, game: str, known: set[str]) -> dict[str, tuple[Rating, Rating]]:
        places = ranks(self.verdict["winners"], self.verdict["scores"])
        last = len(places)
        ranked = [
            Ranked(player=seat.player if seat.player in known else None, level=seat.level, rank=places[seat.seat])
            for seat in self.seats
            if seat.counts and (seat.player in known or seat.level is not None)
        ]
        ranked += [Ranked(player=seat.left, level=None, rank=last) for seat in self.seats if seat.left in known]
        return rate(connection, game, ranked, ladder=self.ladder)


class Games(Tables):
    def start_game(
        self,
        table_id: str,
        number: int,
        game: str,
        header: str,
        *,
        roster: Roster | None = None,
        epoch: int | None = None,
    ) -> "asyncio.Future[None]":
        """Begins a game of a table with its header, the first line of its record; in line like an append. Forked: it
        was begun otherwise."""
        return self._writer.submit(Begin(self._tails, (table_id, number), game, header, roster, epoch, self.now()))

    def reseat_game(
        self, table_id: str, number: int, roster: Roster, *, epoch: int | None = None
    ) -> "asyncio.Future[None]":
        """Keeps who began a running game and who has seen whose cards, as it is now; in line like an append. It is
        forgotten when the game is finished."""
        return self._writer.submit(Reseat((table_id, number), roster, epoch))

    async def finish_game(
        self,
        table_id: str,
        number: int,
        record: Record | str,
        verdict: Mapping[str, Any],
        seats: Sequence[Participant],
        *,
        rated: bool = True,
        ladder: bool = False,
        epoch: int | None = None,
    ) -> tuple[RatingChange, ...]:
        """Keeps the record, what it tells of those who took part, and (if the game is rated) what it makes of their
        ratings, and of those on the leaderboard if it counts for that. A game is finished once: again, it changes
        nothing. `verdict` is that of `vivace.records`."""
        text, told = await asyncio.to_thread(_text_and_evidence, record)
        return await self._writer.submit(
            Finish(self._tails, (table_id, number), text, told, verdict, seats, rated, ladder, epoch, self.now())
        )

    async def finished_game(self, table_id: str, number: int) -> FinishedGame | None:
        """A finished game with its record; None where there is no such, or it goes on."""
        query = select(games).where(
            games.c.table_id == table_id, games.c.number == number, games.c.finished.is_not(None)
        )

        async def work(connection: AsyncConnection) -> FinishedGame | None:
            row = (await connection.execute(query)).one_or_none()
            if row is None:
                return None
            return FinishedGame(
                table_id=table_id,
                number=number,
                game=row.game,
                started=row.started,
                finished=row.finished,
                record=row.record,
                verdict=row.verdict,
            )

        return await self._find(work)


def _text_and_evidence(record: Record | str) -> tuple[str, dict[int, Evidence]]:
    return record if isinstance(record, str) else record.to_text(), evidence(record)


def _known(connection: Connection, seats: Sequence[Participant]) -> set[str]:
    """The players among them who still exist: somebody may have asked to be forgotten during the game."""
    ids = sorted({player for seat in seats for player in (seat.player, seat.left) if player is not None})
    query = select(players.c.id).where(players.c.id.in_(ids)).order_by(players.c.id).with_for_update(read=True)
    return set(connection.scalars(query).all())


def _json(roster: Roster | None) -> str | None:
    return None if roster is None else encode(roster).decode()


def participant_row(seat: Participant, known: set[str], verdict: Mapping[str, Any], told: Evidence) -> dict[str, Any]:
    if not seat.counts:  # more than one pair of hands
        told = Evidence()
    return {
        "seat": seat.seat,
        "player": seat.player if seat.player in known else None,
        "level": seat.level,
        "handicap": seat.handicap,
        "score": verdict["scores"][seat.seat],
        "won": seat.seat in verdict["winners"] and (seat.left is None or seat.left != seat.player),
        "mistakes": told.mistakes,
        "reactions": told.reactions,
        "placements": told.placements,
    }
