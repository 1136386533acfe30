"""Whole games over real sockets, against bots and against each other."""

import asyncio
from random import Random

import pytest

from tests import patience
from tests.server.serving import Client, ServerProcess
from vivace.games import GAMES
from vivace.records import judge


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_game_against_bots_is_played_to_its_end_and_its_record_is_right(
    game: str, server: ServerProcess
) -> None:
    anna = await Client(server, "Anna").introduce()
    known = GAMES[game].options.__dataclass_fields__
    options = {key: 1 for key in ("rounds", "patience") if key in known}
    table = await anna.post("/api/tables", game=game, seats=2, bots="quick", options=options)
    async with anna.at(table["code"]) as seat:
        await seat.play(Random(1))
        assert seat.info["phase"] == "over"
        name = seat.info["table"]
    record = await finished_record(anna, name)
    verdict = judge(record)
    assert verdict["finished"] and verdict["game"] == game
    history = (await anna.http.get("/api/me/history")).json()
    assert [(g["game"], g["seat"]) for g in history["games"]] == [(game, 0)]
    assert [s["score"] for s in history["games"][0]["seats"]] == verdict["scores"]
    await anna.close()


async def finished_record(client: Client, table: str) -> str:
    """It is written a moment after the last card."""
    async with asyncio.timeout(patience.SECONDS):
        while True:
            answer = await client.http.get(f"/api/records/{table}/1")
            if answer.status_code == 200:
                return answer.text
            await asyncio.sleep(0.02)
