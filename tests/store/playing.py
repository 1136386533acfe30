"""Tables, games and records for the tests of the store."""

import json
from typing import Any

from sqlalchemy import Connection, event, select

from vivace.store import Description, Participant, RatingChange, Store
from vivace.store.postgres import Postgres
from vivace.store.schema import metadata
from vivace.store.sqlite import Sqlite
from vivace.store.sqlite_writing import Writing, raw_connection

HEADER = '{"vivace": 1, "game": "buntherum", "seats": 2, "options": {}}'


class Calendar:
    """The time, by hand."""

    def __init__(self) -> None:
        self.seconds = 1_700_000_000.0

    def __call__(self) -> float:
        return self.seconds

    def pass_days(self, days: float) -> None:
        self.seconds += days * 24 * 3600


def description(table: str = "t1", **keys: Any) -> Description:
    return Description(**{"id": table, "game": "buntherum", "seats": 2, **keys})


def line(number: int) -> str:
    return json.dumps({"do": "shout", "seat": number % 2, "say": number})


def sqlite_writing(store: Store) -> Writing:
    assert isinstance(store.database.backend, Sqlite)
    return store.database.backend.writing


def commits_seen(store: Store) -> list[object]:
    """One entry for every transaction that the database commits from now on."""
    seen: list[object] = []
    if isinstance(store.database.backend, Postgres):
        event.listen(store.database.backend.write_engine.sync_engine, "commit", seen.append)
    else:
        connection = sqlite_writing(store).connection
        assert connection is not None
        raw_connection(connection).set_trace_callback(lambda sql: seen.append(sql) if sql == "COMMIT" else None)
    return seen


async def all_rows(store: Store) -> dict[str, list[Any]]:
    """Everything that is kept, by table."""

    def work(connection: Connection) -> dict[str, list[Any]]:
        return {table.name: list(connection.execute(select(table))) for table in metadata.sorted_tables}

    return await store.database.read(work)


async def begun(store: Store, table: str = "t1", number: int = 1, **keys: Any) -> None:
    """A table with a game that was begun."""
    if await store.tables.find(table) is None:
        await store.tables.create(description(table, **keys))
    await store.games.start(table, number, "buntherum", HEADER)


async def people(store: Store, *names: str) -> None:
    for name in names:
        await store.players.create(name, name.title())


async def finished(
    store: Store,
    table: str,
    number: int,
    *seats: str,
    winners: tuple[int, ...] = (0,),
    game: str = "buntherum",
    rated: bool = True,
    ladder: bool = True,
) -> tuple[RatingChange, ...]:
    """A game between these people (bots are in upper case), finished with this verdict; of a quick match, unless said
    otherwise."""
    if await store.tables.find(table) is None:
        await store.tables.create(description(table, game=game, seats=len(seats)))
    header = json.dumps({"vivace": 1, "game": game, "seats": len(seats), "options": {}})
    await store.games.start(table, number, game, header)
    scores = [1 if seat in winners else 0 for seat in range(len(seats))]
    verdict = {"game": game, "finished": True, "winners": list(winners), "scores": scores, "detail": {}}
    taking_part = [
        Participant(seat=i, level=name.lower()) if name.isupper() else Participant(seat=i, player=name)
        for i, name in enumerate(seats)
    ]
    return await store.games.finish(table, number, header + "\n", verdict, taking_part, rated=rated, ladder=ladder)
