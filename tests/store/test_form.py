"""How somebody has been playing lately: games, records, ratings after each, and the place on the leaderboard."""

import pytest
from alembic import command
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from tests.store.playing import Calendar, begun, finished, people
from vivace.store import Store
from vivace.store.migrate import config
from vivace.store.url import full_url

live = pytest.mark.asyncio


@live
async def test_recent_games_are_those_of_one_player_and_game_the_latest_first(store: Store, calendar: Calendar) -> None:
    await people(store, "anna", "ben", "cleo")
    for number in range(1, 5):
        calendar.seconds += 1
        await finished(store, "t1", number, "ben", "anna", winners=(number % 2,))
    await finished(store, "t2", 1, "anna", "ben", game="khromix")
    await finished(store, "t3", 1, "cleo", "ben")
    recent = await store.form.recent_games("anna", "buntherum", limit=3)
    assert [(game.key, game.seat, game.won) for game in recent] == [
        (("t1", 4), 1, False),
        (("t1", 3), 1, True),
        (("t1", 2), 1, False),
    ]
    assert await store.form.recent_games("nobody", "buntherum", limit=3) == ()


@live
async def test_the_rating_after_a_game_is_kept_with_it(store: Store, calendar: Calendar) -> None:
    await people(store, "anna", "ben")
    changes = {change.player: change.after for change in await finished(store, "t1", 1, "anna", "ALLEGRO", "ben")}
    calendar.seconds += 1
    await finished(store, "t1", 2, "anna", "ben", "ALLEGRO", rated=False)
    for player in ("anna", "ben"):
        unrated, rated = await store.form.recent_games(player, "buntherum", limit=5)
        assert unrated.rating is None
        assert rated.rating == (changes[player].mu, changes[player].sigma)


@live
async def test_records_are_found_by_table_and_number_however_many(store: Store) -> None:
    await people(store, "anna", "ben")
    for number in range(1, 31):
        await finished(store, f"t{number % 3}", number, "anna", "ben")
    await begun(store, "t0", 99)
    wanted = [(f"t{number % 3}", number) for number in range(1, 31)]
    found = await store.form.records([*wanted, ("t0", 99), ("t0", 1), ("nowhere", 1)])
    assert sorted(found) == sorted(wanted) and all(record.startswith('{"vivace"') for record in found.values())
    assert await store.form.records([]) == {}


@live
async def test_who_took_part_is_told_in_the_order_of_the_seats(store: Store) -> None:
    await people(store, "anna", "ben")
    await finished(store, "t1", 1, "ben", "PRESTO", "anna")
    await store.personal.delete("anna")
    seats = await store.results.seats_of("t1", 1)
    assert [(s.seat, s.player, s.name, s.level) for s in seats] == [
        (0, "ben", "Ben", None),
        (1, None, None, "presto"),
        (2, None, None, None),
    ]
    assert await store.results.seats_of("t1", 2) == ()


@live
async def test_a_place_agrees_with_the_leaderboard(store: Store) -> None:
    await people(store, "anna", "ben", "cleo", "dora", "eve")
    await finished(store, "t1", 1, "anna", "ben", "cleo", winners=(1,))
    await finished(store, "t1", 2, "dora", "cleo", winners=(0,))
    for standing in await store.results.leaderboard("buntherum"):
        place = await store.form.place(standing.player, "buntherum")
        assert place is not None
        assert (place.place, place.rated, place.rating) == (standing.place, 4, standing.rating)
    assert await store.form.place("eve", "buntherum") is None
    assert await store.form.place("anna", "khromix") is None
    assert await store.form.place("\x00", "\ud800") is None


@live
async def test_games_that_were_finished_before_ratings_were_kept_with_them_have_none(new_url: str) -> None:
    def first_form(connection: Connection) -> None:
        command.upgrade(config(connection), "0001")
        for statement in (
            "INSERT INTO players (id, name, undercut, raised, created) VALUES ('anna', 'Anna', 0, 0, 1)",
            "INSERT INTO tables (id, game, seats, options, public, settings, occupants, phase, epoch, created, updated)"
            " VALUES ('t1', 'buntherum', 2, '{}', false, '{}', '[]', 'over', 1, 1, 1)",
            "INSERT INTO games (table_id, number, game, header, started, finished, record, verdict)"
            " VALUES ('t1', 1, 'buntherum', '{}', 1, 2, '{}', '{}')",
            "INSERT INTO participants (table_id, game_number, seat, player, handicap, score, won, mistakes, reactions,"
            " placements, game, finished) VALUES ('t1', 1, 0, 'anna', '[0,0,0]', 1, true, 0, '[512.5]', '[]',"
            " 'buntherum', 2)",
        ):
            connection.execute(text(statement))

    engine = create_async_engine(full_url(new_url))
    async with engine.begin() as connection:
        await connection.run_sync(first_form)
    await engine.dispose()
    async with await Store.open(new_url) as store:
        (before,) = await store.form.recent_games("anna", "buntherum", limit=5)
        assert (before.reactions, before.rating) == ((512.5,), None)
        await people(store, "ben")
        await finished(store, "t2", 1, "anna", "ben")
        after, _ = await store.form.recent_games("anna", "buntherum", limit=5)
        assert after.rating is not None
