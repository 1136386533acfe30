"""Tables: described, listed, restored, closed and swept."""

import pytest
from sqlalchemy import text

from tests.store.playing import HEADER, Calendar, begun, description, finished, line, people
from vivace.records import Replay, replay
from vivace.store import DailyTerms, Occupant, Store, TableSettings, Taken, Unknown
from vivace.table.settings import Settings

pytestmark = pytest.mark.asyncio


async def test_a_table_is_read_as_it_was_described(store: Store) -> None:
    described = description(
        code="hush",
        host="anna",
        public=True,
        options={"patience": 5},
        settings=TableSettings(clocks=True, turn_seconds=30),
        occupants=(Occupant(player="anna", handicap=(100, 0, 20)), Occupant(level="allegro")),
    )
    await store.tables.create(described)
    by_id, by_code = await store.tables.find("t1"), await store.tables.find_by_code("hush")
    assert by_id is not None and by_id == by_code
    assert by_id.description == described
    assert (by_id.epoch, by_id.closed) == (0, None)
    assert await store.tables.find("t2") is None and await store.tables.find_by_code("HUSH") is None


async def test_settings_are_kept_and_read_as_earlier_versions_kept_them(
    store: Store,
) -> None:
    full = TableSettings(
        clocks=False,
        turn_seconds=30,
        starts_by_itself=True,
        hosted=False,
        quick=False,
        daily=DailyTerms("2026-11-16", 1, ("run", None)),
        guests=("Ben",),
    )
    said = (
        '{"clocks":false,"turn_seconds":30,"starts_by_itself":true,"hosted":false,"quick":false,'
        '"daily":{"day":"2026-11-16","seat":1,"ghosts":["run",null]},"guests":["Ben"]}'
    )
    await store.tables.create(description(settings=full))
    assert await store.database.read(lambda connection: connection.scalar(text("SELECT settings FROM tables"))) == said
    earlier = text("UPDATE tables SET settings = :said").bindparams(said='{"turn_seconds":10,"long-gone":[1]}')
    await store.database.write(lambda connection: connection.execute(earlier))
    stored = await store.tables.find("t1")
    assert stored is not None and stored.description.settings == TableSettings(turn_seconds=10)
    assert stored.description.settings.applied_to(Settings(clocks=False)) == Settings(clocks=False, turn_seconds=10)


async def test_an_id_and_a_code_belong_to_one_table(store: Store) -> None:
    await store.tables.create(description("t1", code="a"))
    await store.tables.create(description("t2"))
    with pytest.raises(Taken):
        await store.tables.create(description("t1"))
    with pytest.raises(Taken):
        await store.tables.create(description("t3", code="a"))
    with pytest.raises(Taken):
        await store.tables.update(description("t2", code="a"))
    with pytest.raises(Unknown):
        await store.tables.update(description("t9"))
    with pytest.raises(Unknown):
        await store.tables.close("t9")


async def test_public_tables_are_listed_until_they_are_closed(store: Store, calendar: Calendar) -> None:
    for number, (public, game) in enumerate([(True, "buntherum"), (False, "buntherum"), (True, "khromix")]):
        calendar.seconds += 1
        await store.tables.create(description(f"t{number}", host="anna", public=public, game=game))
    assert [t.description.id for t in await store.tables.public()] == ["t2", "t0"]
    assert [t.description.id for t in await store.tables.public(game="khromix")] == ["t2"]
    assert [t.description.id for t in await store.tables.public(limit=1)] == ["t2"]
    assert await store.tables.count_open("anna") == 3
    await store.tables.close("t2")
    assert [t.description.id for t in await store.tables.public()] == ["t0"]
    assert await store.tables.count_open("anna") == 2
    assert await store.tables.unfinished_ids() == ("t1", "t0")


async def test_an_unfinished_table_is_loaded_with_its_last_game(store: Store) -> None:
    await store.tables.create(description())
    saved = await store.tables.load("t1")
    assert saved.game is None
    await finished(store, "t1", 1, "ANDANTE", "ALLEGRO")
    await begun(store, number=2)
    await store.log.append("t1", 2, [(0, line(0)), (1, line(1))])
    saved = await store.tables.load("t1")
    assert saved.game is not None
    assert (saved.game.number, saved.game.finished, saved.game.header) == (2, None, HEADER)
    assert saved.game.lines == (line(0), line(1))
    assert saved.game.text == f"{HEADER}\n{line(0)}\n{line(1)}\n"
    with pytest.raises(Unknown):
        await store.tables.load("t2")


async def test_what_the_log_has_can_be_replayed(store: Store) -> None:
    await begun(store)
    saved = await store.tables.load("t1")
    assert saved.game is not None and isinstance(replay(saved.game.text), Replay)


async def test_tables_left_alone_are_swept_and_finished_games_keep_their_records(
    store: Store, calendar: Calendar
) -> None:
    await people(store, "anna", "ben")
    await begun(store, "old")
    await store.log.append("old", 1, [(0, line(0))])
    await begun(store, "mixed")
    await store.log.append("mixed", 1, [(0, line(0))])
    await finished(store, "mixed", 1, "anna", "ben")
    await begun(store, "mixed", 2)
    await begun(store, "busy")
    await store.tokens.issue("anna", 3600)
    calendar.pass_days(6)
    await store.log.append("busy", 1, [(0, line(0))])
    await begun(store, "new")
    calendar.pass_days(2)
    swept = await store.sweep(7)
    assert (swept.tables, swept.games, swept.tokens) == (2, 1, 1)
    assert set(await store.tables.unfinished_ids()) == {"busy", "new"}
    assert (await store.tables.load("old")).game is None
    kept = (await store.tables.load("mixed")).game
    assert kept is not None and (kept.number, kept.finished is None) == (1, False)
    assert await store.log.lines("mixed", 1) == ()
    assert await store.games.finished("mixed", 1) is not None
    assert len((await store.results.history("anna")).games) == 1
    with pytest.raises(Unknown):
        await store.log.append("old", 1, [(1, line(1))])
    again = await store.sweep(7)
    assert (again.tables, again.games, again.tokens) == (0, 0, 0)


async def test_many_tables_are_swept_in_pieces(store: Store, calendar: Calendar) -> None:
    for number in range(120):
        await store.tables.create(description(f"t{number}"))
    calendar.pass_days(8)
    before = store.database.commits
    assert (await store.sweep(7)).tables == 120
    assert store.database.commits - before >= 4
