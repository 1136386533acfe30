"""Players: names, ledgers, tokens, and what they may take away or have forgotten."""

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import select

from tests.store.playing import Calendar, all_rows, description, finished, people
from vivace.store import Occupant, Participant, Store, Taken, Unknown
from vivace.store.schema import tokens
from vivace.table.ledger import Ledger

pytestmark = pytest.mark.asyncio


async def test_a_player_has_a_name_that_may_change(store: Store) -> None:
    await store.players.create("p1", "Anna")
    await store.players.rename("p1", "Änne 🂡")
    player = await store.players.find("p1")
    assert player is not None and (player.name, player.ledger) == ("Änne 🂡", Ledger())
    assert await store.players.find("p2") is None
    with pytest.raises(Taken):
        await store.players.create("p1", "Ben")
    with pytest.raises(Unknown):
        await store.players.rename("p2", "Ben")


async def test_ledgers_stay_with_their_players(store: Store) -> None:
    await people(store, "anna", "ben")
    await store.players.save_ledgers({"anna": Ledger(3.25, 0.5), "nobody": Ledger(1, 1)})
    anna, ben = await store.players.find("anna"), await store.players.find("ben")
    assert anna is not None and anna.ledger == Ledger(3.25, 0.5)
    assert ben is not None and ben.ledger == Ledger()


# ── tokens ───────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_token_works_once_even_if_used_by_many_at_once(
    store: Store, opened: Callable[[], Awaitable[Store]]
) -> None:
    await people(store, "anna")
    other = await opened()
    token = await store.tokens.issue("anna", 60 * 365 * 24 * 3600)  # the other store's calendar is the real one
    results = await asyncio.gather(*(one.tokens.redeem(token) for one in [store, other] * 10))
    assert (results.count("anna"), results.count(None)) == (1, 19)
    assert await store.tokens.redeem(token) is None


async def test_a_token_expires(store: Store, calendar: Calendar) -> None:
    await people(store, "anna")
    early, late = await store.tokens.issue("anna", 60), await store.tokens.issue("anna", 60)
    calendar.seconds += 59
    assert await store.tokens.redeem(early) == "anna"
    calendar.seconds += 1
    assert await store.tokens.redeem(late) is None


async def test_only_the_hash_of_a_token_is_kept(store: Store) -> None:
    await people(store, "anna")
    token = await store.tokens.issue("anna", 60)
    (row,) = await store.database.read(lambda connection: connection.execute(select(tokens)).all())
    assert token.encode() not in bytes(row.hash) and len(row.hash) == 32
    assert len(token) >= 43


@pytest.mark.parametrize("token", ["", "x", "\x00", "\ud800", "a" * 10_000, "' OR 1=1 --"], ids=range(6))
async def test_what_is_no_token_is_nobody(store: Store, token: str) -> None:
    await people(store, "anna")
    await store.tokens.issue("anna", 60)
    assert await store.tokens.redeem(token) is None
    with pytest.raises(Unknown):
        await store.tokens.issue("nobody", 60)


# ── one's own data ───────────────────────────────────────────────────────────────────────────────────────────────────


async def furnished(store: Store) -> None:
    """Anna and Ben have played, and Anna sits at a table of Ben's and is the host of another."""
    await people(store, "anna", "ben")
    await finished(store, "t1", 1, "anna", "ben", "ALLEGRO", winners=(1,))
    await store.players.save_ledgers({"anna": Ledger(1.5, 0.25)})
    both = (Occupant(player="anna", handicap=(50, 0, 0)), Occupant(player="ben"))
    await store.tables.create(description("t2", host="ben", occupants=both))
    await store.tables.create(description("t3", host="anna", occupants=(Occupant(), Occupant(player="anna"))))
    await store.tokens.issue("anna", 60)


async def test_everything_of_a_player_can_be_exported_as_json(store: Store) -> None:
    await furnished(store)
    export = json.loads(json.dumps(await store.personal.export("anna")))
    assert export["player"]["name"] == "Anna"
    assert export["ledger"] == {"undercut": 1.5, "raised": 0.25}
    assert [(g["table_id"], g["seat"], g["won"]) for g in export["games"]] == [("t1", 0, False)]
    kept = await store.games.finished("t1", export["games"][0]["game_number"])
    assert kept is not None and kept.record.startswith('{"vivace": 1')
    assert [(t["id"], t["host"], t["own_seats"]) for t in export["tables"]] == [("t2", False, [0]), ("t3", True, [1])]
    assert [(s["game"], s["games"]) for s in export["statistics"]] == [("buntherum", 1)]
    assert len(export["ratings"]) == len(export["tokens"]) == 1
    assert "ben" not in json.dumps(export).lower()
    with pytest.raises(Unknown):
        await store.personal.export("nobody")


async def test_who_gave_a_seat_away_is_told_of_it_and_forgotten_there_too(store: Store) -> None:
    await people(store, "anna", "ben", "cleo")
    await finished(store, "t1", 1, "anna", "ben")  # makes the table
    header = '{"vivace": 1, "game": "buntherum", "seats": 2, "options": {}}'
    await store.games.start("t1", 2, "buntherum", header)
    verdict = {"game": "buntherum", "finished": True, "winners": [0], "scores": [5, 1], "detail": {}}
    seats = [
        Participant(seat=0, player="cleo", counts=False, left="anna", substitute=True),
        Participant(seat=1, player="ben"),
    ]
    await store.games.finish("t1", 2, header + "\n", verdict, seats)
    (_, given), (taken,) = [(await store.personal.export(name))["games"] for name in ("anna", "cleo")]
    assert (given["player"], given["left_by"], given["substitute"]) == (None, "anna", True)
    assert (taken["player"], taken["left_by"], taken["substitute"]) == ("cleo", None, True)
    await store.personal.delete("anna")
    assert "anna" not in repr((await all_rows(store))["participants"]).lower()


async def test_who_is_deleted_leaves_no_trace_but_a_nameless_seat(store: Store) -> None:
    await furnished(store)
    await store.personal.delete("anna")
    for table, rows in (await all_rows(store)).items():
        assert "anna" not in repr(rows).lower(), table
    (game,) = (await store.results.history("ben")).games
    assert [(seat.player, seat.name, seat.level) for seat in game.seats] == [
        (None, None, None),
        ("ben", "Ben", None),
        (None, None, "allegro"),
    ]
    assert await store.games.finished("t1", 1) is not None
    with pytest.raises(Unknown):
        await store.personal.export("anna")
    with pytest.raises(Unknown):
        await store.personal.delete("anna")


async def test_who_was_deleted_during_a_game_is_nobody_at_its_end(store: Store) -> None:
    await people(store, "anna", "ben", "cleo")
    await store.personal.delete("anna")
    changes = await finished(store, "t1", 1, "anna", "ben", "cleo")
    assert sorted(change.player for change in changes) == ["ben", "cleo"]
    (game,) = (await store.results.history("ben")).games
    assert game.seats[0].player is None
