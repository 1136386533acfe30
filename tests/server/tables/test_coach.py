"""A game with a coach over HTTP: for whom there is one, and that it is still there after a restart."""

from pathlib import Path

import httpx

from tests import patience
from tests.server.serving import Client, ServerProcess


async def test_a_coach_is_for_who_plays_alone_and_survives_a_restart(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start()
    try:
        anna = await Client(server, "Anna").introduce()
        with_friends = {"game": "buntherum", "seats": 2, "coach": True}
        refused = httpx.post(
            f"{server.url}/api/tables", json=with_friends, headers={"Cookie": anna.cookie}, timeout=patience.SECONDS
        )
        assert refused.status_code >= 400 and "not-alone" in refused.text, refused.text
        table = await anna.post("/api/tables", game="buntherum", seats=2, bots="presto", coach=True)
        async with anna.at(table["code"]) as seat:
            await seat.hear_until(lambda message: message["type"] == "update")
            assert seat.info["coach"] and not seat.info["clocks"]
        server.kill()
        server.start()
        async with anna.at(table["code"]) as seat:
            update = await seat.hear_until(lambda message: message["type"] == "update")
            assert seat.info["coach"] and update["hint"]["do"] == "shout"
        await anna.close()
    finally:
        server.stop()
