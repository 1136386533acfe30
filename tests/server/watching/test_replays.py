"""Replays of finished games, as they are asked for."""

import json

import pytest

from tests.server.watching.films import live, watched
from tests.server.watching.house import asking, keep, known_by_header
from tests.store.playing import begun, finished, people
from tests.store.whole import Game
from vivace.games import GAMES
from vivace.records import Replay, replay
from vivace.server.http.openapi import document
from vivace.store import Store


@pytest.mark.parametrize("name", list(GAMES))
async def test_anybody_with_the_link_sees_the_whole_game(store: Store, name: str) -> None:
    await people(store, "anna")
    game = Game(name, 2, seed=3)
    await keep(store, "t1", 1, name, game, "anna", "ALLEGRO")
    async with asking(known_by_header(store)) as http:
        answer = await http.get("/api/records/t1/1/replay")
        assert (answer.status_code, answer.headers["content-encoding"]) == (200, "gzip")
        shown = answer.json()
    assert [(p["name"], p["player"], p["level"]) for p in shown["players"]] == [
        ("Anna", "anna", None),
        (None, None, "allegro"),
    ]
    kept = await store.games.finished("t1", 1)
    assert kept is not None and (shown["started"], shown["ended"]) == (kept.started, kept.finished)
    assert (shown["film"]["winners"], shown["film"]["scores"]) == (game.verdict["winners"], game.verdict["scores"])
    seen = replay(game.record)
    assert isinstance(seen, Replay)
    *_, last = watched(shown["film"])
    assert last == live(seen.record, seen.state)


@pytest.mark.parametrize("path", ["t1/2", "t2/1", "t1/0", f"t1/{10**12}", "%00/1"])
async def test_only_finished_games_can_be_replayed(store: Store, path: str) -> None:
    await people(store, "anna", "ben")
    await finished(store, "t1", 1, "anna", "ben")
    await begun(store, "t1", 2)
    async with asking(known_by_header(store)) as http:
        assert (await http.get("/api/records/t1/1/replay")).status_code == 200
        refused = await http.get(f"/api/records/{path}/replay")
    assert (refused.status_code, refused.json()["error"]["key"]) == (404, "no-such-record")


async def test_a_replay_is_made_once_but_names_are_those_of_today(store: Store) -> None:
    await people(store, "anna", "ben")
    await keep(store, "t1", 1, "khromix", Game("khromix", 2, seed=1), "anna", "ben")
    watching = known_by_header(store)
    async with asking(watching) as http:

        async def names() -> list[str | None]:
            shown = (await http.get("/api/records/t1/1/replay")).json()
            return [player["name"] for player in shown["players"]]

        assert await names() == await names() == ["Anna", "Ben"]
        assert len(watching.replays.kept) == 1
        await store.players.rename("anna", "Änne")
        await store.personal.delete("ben")
        assert await names() == ["Änne", None]


async def test_who_cannot_read_compressed_answers_gets_plain_ones(store: Store) -> None:
    await people(store, "anna", "ben")
    await keep(store, "t1", 1, "clear4", Game("clear4", 2, seed=1), "anna", "ben")
    async with asking(known_by_header(store)) as http:
        plain = await http.get("/api/records/t1/1/replay", headers={"accept-encoding": "identity"})
        packed = await http.get("/api/records/t1/1/replay", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers and plain.json() == packed.json()


async def test_a_record_that_the_rules_of_today_refuse_is_not_shown(store: Store) -> None:
    await people(store, "anna", "ben")
    game = Game("clear4", 2, seed=1)
    game.record = game.record.replace('"do": "play"', '"do": "juggle"')
    await keep(store, "t1", 1, "clear4", game, "anna", "ben")
    async with asking(known_by_header(store)) as http:
        assert (await http.get("/api/records/t1/1/replay")).status_code == 404


@pytest.mark.parametrize("kind", ["sqlite"])
async def test_the_endpoints_describe_themselves(store: Store) -> None:
    described = json.loads(json.dumps(document(list(known_by_header(store).endpoints()))))
    assert set(described["paths"]) == {"/api/records/{table}/{number}/replay", "/api/me/progress"}
    assert {"Replay", "Film", "FilmStep", "Mark", "Verdict", "Progress"} <= set(described["components"]["schemas"])
