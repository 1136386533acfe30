"""Daily deals as they are kept: one seed for all, one try for each."""

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest

from tests.store.playing import Calendar, description, people
from vivace.store import Participant, Store, Unknown

DAY = "2026-11-15"
GAME = "buntherum"


async def tried(store: Store, player: str, *, score: int = 1, seats: int = 2) -> int:
    """The player's try, played to the end; on which seat."""
    run = await store.daily.ask_run(DAY, GAME, player, seats)
    table = f"of {player}"
    await store.tables.create(description(table, seats=seats, code=table))
    assert await store.daily.give_table(run.id, table, None)
    header = json.dumps({"vivace": 1, "game": GAME, "seats": seats, "options": {}})
    await store.games.start(table, 1, GAME, header)
    scores = [score if seat == run.seat else 0 for seat in range(seats)]
    verdict = {"game": GAME, "finished": True, "winners": [run.seat], "scores": scores, "detail": {}}
    seated = [
        Participant(seat=seat, player=player) if seat == run.seat else Participant(seat=seat, level="ghost")
        for seat in range(seats)
    ]
    await store.games.finish(table, 1, header + "\n", verdict, seated, rated=False)
    return run.seat


async def test_a_day_s_seed_is_made_once_for_all(store: Store, opened: Callable[[], Awaitable[Store]]) -> None:
    other = await opened()
    seeds = await asyncio.gather(*(one.daily.seed(DAY, GAME) for one in (store, other) * 3))
    assert len(set(seeds)) == 1 and len(seeds[0]) == 64
    assert len({seeds[0], await store.daily.seed("2026-11-16", GAME), await store.daily.seed(DAY, "subito")}) == 3


async def test_everybody_has_one_try_a_day_and_game(store: Store, opened: Callable[[], Awaitable[Store]]) -> None:
    await people(store, "anna", "ben")
    other = await opened()
    asked = await asyncio.gather(*(one.daily.ask_run(DAY, GAME, "anna", 3) for one in (store, other) * 3))
    assert len({run.id for run in asked}) == 1
    assert not asked[0].begun and not asked[0].spent
    assert (await store.daily.ask_run(DAY, GAME, "ben", 3)).id != asked[0].id
    assert (await store.daily.ask_run(DAY, "subito", "anna", 2)).id != asked[0].id
    assert len(await store.daily.runs_of("anna", [DAY])) == 2
    assert await store.daily.run("2026-11-16", GAME, "anna") is None
    with pytest.raises(Unknown):
        await store.daily.ask_run(DAY, GAME, "nobody", 3)


async def test_a_try_gets_one_table_until_that_is_closed(store: Store) -> None:
    await people(store, "anna")
    run = await store.daily.ask_run(DAY, GAME, "anna", 2)
    for table in ("t1", "t2", "t3"):
        await store.tables.create(description(table, code=table.upper()))
    assert await store.daily.give_table(run.id, "t1", None)
    assert not await store.daily.give_table(run.id, "t2", None)
    kept = await store.daily.run_at("t1")
    assert kept is not None and (kept.id, kept.code, kept.spent) == (run.id, "T1", False)
    await store.tables.close("t1")
    kept = await store.daily.run(DAY, GAME, "anna")
    assert kept is not None and (kept.code, kept.begun, kept.spent) == (None, False, False)
    assert await store.daily.give_table(run.id, "t3", "t1")
    await store.games.start("t3", 1, GAME, "{}")
    kept = await store.daily.run(DAY, GAME, "anna")
    assert kept is not None and (kept.code, kept.begun, kept.spent) == ("T3", True, False)
    await store.tables.close("t3")
    kept = await store.daily.run(DAY, GAME, "anna")
    assert kept is not None and kept.spent and kept.finished is None


async def test_seats_are_filled_evenly_and_the_latest_are_the_ghosts(store: Store, calendar: Calendar) -> None:
    await people(store, "anna", "ben", "cleo", "dora")
    seats = []
    for number, name in enumerate(("anna", "ben", "cleo", "dora")):
        calendar.pass_days(0.1)
        seats.append(await tried(store, name, score=number))
    assert seats == [0, 1, 0, 1]
    runs = {name: await store.daily.run(DAY, GAME, name) for name in ("anna", "ben", "cleo", "dora")}
    ids = {name: run.id for name, run in runs.items() if run is not None}
    assert await store.daily.latest_runs(DAY, GAME, "emil") == {0: ids["cleo"], 1: ids["dora"]}
    assert await store.daily.latest_runs(DAY, GAME, "dora") == {0: ids["cleo"], 1: ids["ben"]}
    results = await store.daily.results(DAY, GAME)
    assert [(r.name, r.seat, r.score) for r in results] == [
        ("Anna", 0, 0), ("Ben", 1, 1), ("Cleo", 0, 2), ("Dora", 1, 3),
    ]  # fmt: skip
    assert await store.daily.count_results([DAY, "2026-11-14"]) == {(DAY, GAME): 4}
    sources = await store.daily.ghost_sources([ids["cleo"], "unknown"])
    assert [(s.name, s.seat, s.record[:10]) for s in sources.values()] == [("Cleo", 0, '{"vivace":')]


async def test_a_game_that_is_not_finished_makes_no_ghost(store: Store) -> None:
    await people(store, "anna")
    run = await store.daily.ask_run(DAY, GAME, "anna", 2)
    await store.tables.create(description("t1"))
    await store.daily.give_table(run.id, "t1", None)
    await store.games.start("t1", 1, GAME, "{}")
    assert await store.daily.latest_runs(DAY, GAME, "ben") == {}
    assert await store.daily.ghost_sources([run.id]) == {}
    assert await store.daily.results(DAY, GAME) == ()


async def test_what_is_kept_of_tries_can_be_taken_away_and_forgotten(store: Store) -> None:
    await people(store, "anna", "ben")
    await tried(store, "anna")
    await tried(store, "ben")
    (run,) = (await store.personal.export("anna"))["daily"]
    assert (run["day"], run["game"], run["player"], run["table_id"]) == (DAY, GAME, "anna", "of anna")
    await store.personal.delete("anna")
    await store.personal.delete("ben")
    assert [(r.player, r.name) for r in await store.daily.results(DAY, GAME)] == [(None, None)] * 2
    sources = await store.daily.ghost_sources(list((await store.daily.latest_runs(DAY, GAME, "cleo")).values()))
    assert [s.name for s in sources.values()] == [None, None]


async def test_newcomers_are_ghosts_only_where_nobody_else_has_played(store: Store, calendar: Calendar) -> None:
    await people(store, "anna", "ben", "cleo", "dora")
    for name, newcomer in (("anna", False), ("ben", True), ("cleo", True), ("dora", True)):
        await store.daily.ask_run(DAY, GAME, name, 1 if name == "anna" else 2, newcomer=newcomer)
        calendar.pass_days(0.1)
        await tried(store, name)
    runs = {name: await store.daily.run(DAY, GAME, name) for name in ("anna", "ben", "cleo", "dora")}
    seats = {name: run.seat for name, run in runs.items() if run is not None}
    assert seats == {"anna": 0, "ben": 1, "cleo": 0, "dora": 1}
    assert runs["anna"] is not None and runs["dora"] is not None
    assert await store.daily.latest_runs(DAY, GAME, "emil") == {0: runs["anna"].id, 1: runs["dora"].id}
    await store.personal.delete("dora")
    told = [(r.name, r.newcomer) for r in await store.daily.results(DAY, GAME)]
    assert told == [("Anna", False), ("Ben", True), ("Cleo", True), (None, True)]


async def test_a_deal_is_under_way_until_its_tries_are_finished_or_their_tables_closed(store: Store) -> None:
    await people(store, "anna", "ben")
    await tried(store, "anna")
    assert await store.daily.deals_under_way() == frozenset()
    run = await store.daily.ask_run(DAY, GAME, "ben", 2)
    assert await store.daily.deals_under_way() == frozenset(), "nobody has the table of a try that has none"
    await store.tables.create(description("t1", code="T1"))
    await store.daily.give_table(run.id, "t1", None)
    assert await store.daily.deals_under_way() == {(DAY, GAME)}
    await store.games.start("t1", 1, GAME, "{}")
    assert await store.daily.deals_under_way() == {(DAY, GAME)}
    await store.tables.close("t1")
    assert await store.daily.deals_under_way() == frozenset()
    assert {one.player: one.table_id for one in await store.daily.runs_at(["t1", "t2"])} == {"ben": "t1"}


async def test_a_day_is_kept_by_whoever_finished_one_of_its_deals(store: Store, calendar: Calendar) -> None:
    await people(store, "anna", "ben")
    await tried(store, "anna")
    await store.daily.ask_run(DAY, GAME, "ben", 2)
    assert await store.daily.days_kept("anna") == ((DAY, int(calendar.seconds * 1000)),)
    assert await store.daily.days_kept("ben") == ()
