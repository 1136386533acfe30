"""Games: begun at a table, and finished with a record, a verdict and those who took part."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, bindparam, select, update
from sqlalchemy.exc import IntegrityError

from vivace.records import Record
from vivace.store.bests import figures_of
from vivace.store.database import Database
from vivace.store.errors import Forked, Unknown
from vivace.store.fence import check_epochs
from vivace.store.log import Key, Tails
from vivace.store.matches import learn
from vivace.store.performance import Performance, performances
from vivace.store.ratings import Ranked, Rating, ranks, rate
from vivace.store.schema import games, participants, players
from vivace.store.transaction import Statement, Transaction
from vivace.store.writer import Write
from vivace.table.roster import Roster

_HERE = games.c.table_id == bindparam("table"), games.c.number == bindparam("of")
_HEADER = Statement(select(games.c.header).where(*_HERE))
_INSERT = Statement(games.insert(), "table_id", "number", "game", "header", "started", "roster")
_SET_ROSTER = Statement(update(games).where(*_HERE), "roster")


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
    absent: bool = False
    """Whether a bot ended the game for this person, who had left it, never came, or did not come back."""
    substitute: bool = False
    """Whether this person took the seat over from whoever began the game here."""


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


class Begin(Write[None]):
    """A new row of `games`."""

    def __init__(
        self, tails: Tails, key: Key, game: str, header: str, roster: Roster | None, epoch: int | None, started: int
    ) -> None:
        self.tails, self.key, self.game, self.header, self.roster = tails, key, game, header, roster
        self.epoch, self.started = epoch, started
        self.new = False

    def brief(self, tails: dict[Key, int]) -> bool:
        tails[self.key] = -1
        return True

    @classmethod
    def run_all(cls, transaction: Transaction, writes: Sequence["Begin"]) -> list[None]:
        check_epochs(transaction, [(write.key[0], write.epoch) for write in writes])
        for write in writes:
            write._run(transaction)
        return [None] * len(writes)

    def committed(self) -> None:
        if self.new:
            self.tails.set(self.key, -1)

    def _run(self, transaction: Transaction) -> None:
        table, number = self.key
        begun = transaction.first(_HEADER, {"table": table, "of": number})
        self.new = begun is None
        if begun is None:
            row = {"table_id": table, "number": number, "game": self.game, "header": self.header}
            try:
                transaction.insert(_INSERT, [row | {"started": self.started, "roster": self.roster}])
            except IntegrityError as error:
                raise Unknown(f"There is no table {table}.") from error
        elif begun[0] != self.header:
            raise Forked(f"Game {number} at table {table} began with another header.")


class Reseat(Write[None]):
    """Another roster for a row of `games`."""

    def __init__(self, key: Key, roster: Roster, epoch: int | None) -> None:
        self.key, self.roster, self.epoch = key, roster, epoch

    def brief(self, tails: object) -> bool:
        return True

    @classmethod
    def run_all(cls, transaction: Transaction, writes: Sequence["Reseat"]) -> list[None]:
        check_epochs(transaction, [(write.key[0], write.epoch) for write in writes])
        for write in writes:
            table, number = write.key
            if not transaction.update(_SET_ROSTER, {"table": table, "of": number, "roster": write.roster}):
                raise Unknown(f"Table {table} has no game {number}.")
        return [None] * len(writes)


class Finish(Write[tuple[RatingChange, ...]]):
    """The end of a row of `games`, and what follows from it."""

    def __init__(
        self,
        tails: Tails,
        key: Key,
        record: str,
        told: Mapping[int, Performance],
        verdict: Mapping[str, Any],
        seats: Sequence[Participant],
        rated: bool,
        ladder: bool,
        compared: bool,
        epoch: int | None,
        finished: int,
    ) -> None:
        self.tails, self.key, self.record, self.told, self.verdict = tails, key, record, told, verdict
        self.seats, self.rated, self.ladder, self.compared = seats, rated, ladder, compared
        self.epoch, self.finished = epoch, finished

    @classmethod
    def run_all(cls, transaction: Transaction, writes: Sequence["Finish"]) -> list[tuple[RatingChange, ...]]:
        check_epochs(transaction, [(write.key[0], write.epoch) for write in writes])
        return [write._run(transaction.connection) for write in writes]

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
        known = known_players(connection, self.seats)
        common = {"table_id": table, "game_number": number, "game": running.game, "finished": self.finished}
        rows = [
            {**common, **participant_row(seat, known, self.verdict, self.told.get(seat.seat, Performance()))}
            for seat in self.seats
        ]
        changes = self._rate(connection, running.game, known) if self.rated else {}
        if self.rated:
            learn(connection, running.game, self.seats, self.told, self.verdict)
        for seat, row in zip(self.seats, rows, strict=True):
            row["figures"] = self._figures(seat) if row["player"] is not None else None
            after = changes[row["player"]][1] if row["player"] in changes else None
            row["mu"], row["sigma"] = (None, None) if after is None else (after.mu, after.sigma)
        if rows:
            connection.execute(participants.insert(), rows)
        return tuple(RatingChange(player=who, before=b, after=a) for who, (b, a) in changes.items())

    def _figures(self, seat: Participant) -> dict[str, float] | None:
        """Where the game is fair to compare, and one pair of hands played this seat."""
        if not self.compared or not seat.counts or seat.seat not in self.told or any(seat.handicap):
            return None
        return figures_of(self.told[seat.seat], self.verdict, seat.seat)

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


class Games:
    def __init__(self, database: Database, tails: Tails) -> None:
        self.database, self.tails = database, tails

    def start(
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
        return self.database.submit(
            Begin(self.tails, (table_id, number), game, header, roster, epoch, self.database.now())
        )

    def reseat(self, table_id: str, number: int, roster: Roster, *, epoch: int | None = None) -> "asyncio.Future[None]":
        """Keeps who began a running game and who has seen whose cards, as it is now; in line like an append. It is
        forgotten when the game is finished."""
        return self.database.submit(Reseat((table_id, number), roster, epoch))

    async def finish(
        self,
        table_id: str,
        number: int,
        record: Record | str,
        verdict: Mapping[str, Any],
        seats: Sequence[Participant],
        *,
        rated: bool = True,
        ladder: bool = False,
        compared: bool | None = None,
        epoch: int | None = None,
    ) -> tuple[RatingChange, ...]:
        """Keeps the record, what it tells of those who took part, and (if the game is rated) what it makes of their
        ratings, and of those on the leaderboard if it counts for that. `compared`: whether it counts for personal
        bests; where that is not said, as it is rated. A game is finished once: again, it changes nothing. `verdict` is
        that of `vivace.records`."""
        compared = rated if compared is None else compared
        text, told = await asyncio.to_thread(_text_and_performances, record)
        return await self.database.submit(
            Finish(
                self.tails,
                (table_id, number),
                text,
                told,
                verdict,
                seats,
                rated,
                ladder,
                compared,
                epoch,
                self.database.now(),
            )
        )

    async def finished(self, table_id: str, number: int) -> FinishedGame | None:
        """A finished game with its record; None where there is no such, or it goes on."""
        query = select(games).where(
            games.c.table_id == table_id, games.c.number == number, games.c.finished.is_not(None)
        )

        def work(connection: Connection) -> FinishedGame | None:
            row = connection.execute(query).one_or_none()
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

        return await self.database.find(work)


def _text_and_performances(record: Record | str) -> tuple[str, dict[int, Performance]]:
    return record if isinstance(record, str) else record.to_text(), performances(record)


def known_players(connection: Connection, seats: Sequence[Participant]) -> set[str]:
    """The players among them who still exist: somebody may have asked to be forgotten during the game."""
    ids = sorted({player for seat in seats for player in (seat.player, seat.left) if player is not None})
    query = select(players.c.id).where(players.c.id.in_(ids)).order_by(players.c.id).with_for_update(read=True)
    return set(connection.scalars(query).all())


def participant_row(
    seat: Participant, known: set[str], verdict: Mapping[str, Any], told: Performance
) -> dict[str, Any]:
    if not seat.counts:  # more than one pair of hands
        told = Performance()
    return {
        "seat": seat.seat,
        "player": seat.player if seat.player in known else None,
        "level": seat.level,
        "handicap": seat.handicap,
        "score": verdict["scores"][seat.seat],
        "won": seat.seat in verdict["winners"] and (seat.left is None or seat.left != seat.player),
        "absent": seat.absent,
        "substitute": seat.substitute,
        "left_by": seat.left if seat.substitute and seat.left in known else None,
        "mistakes": told.mistakes,
        "reactions": told.reactions,
        "placements": told.placements,
    }
