"""What one address may have of all tables holds for those of rooms, too."""

from pathlib import Path

from tests.server.serving import Client, ServerProcess
from vivace.games import GAMES

GAME = "subito"


async def test_tables_of_a_room_count_for_the_address_as_all_others_do(tmp_path: Path) -> None:
    """Else people of one address who come to room after room could fill the server."""
    server = ServerProcess(tmp_path / "data", limit_tables_per_address="1").start()
    people = [await Client(server, f"Mallory {n}").introduce() for n in range(max(GAMES[GAME].seats) + 1)]
    try:
        path = f"/api/evenings/{(await people[0].post('/api/evenings'))['code']}"
        for one in people[1:]:
            assert (await one.http.post(f"{path}/join")).status_code == 200
        answer = await people[0].http.patch(path, json={"game": GAME, "crowding": "tables"})
        assert answer.status_code == 200
        tables = (await people[0].http.post(f"{path}/next")).json()["rounds"][0]["tables"]
        assert [table["code"] is not None for table in tables] == [True, False]
        refused = await people[0].http.post("/api/tables", json={"game": GAME, "seats": 2})
        assert refused.json()["error"]["key"] == "too-many-tables-here"
    finally:
        for one in people:
            await one.close()
        server.stop()
