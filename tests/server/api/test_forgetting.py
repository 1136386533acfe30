"""Who asked to be forgotten is gone from the bytes of the files, while the server runs, and was never in its log."""

import asyncio
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

from tests import patience
from tests.server.serving import Client, ServerProcess

OTHERS = 60


def traces(data: Path, words: list[str]) -> dict[str, list[str]]:
    """Which of these words stand where."""
    files = {file.name: file.read_bytes() for file in data.glob("vivace.db*")}
    assert {"vivace.db", "vivace.db-wal", "vivace.db-shm"} <= files.keys()
    found = {name: [word for word in words if word.encode() in content] for name, content in files.items()}
    return {name: standing for name, standing in found.items() if standing}


async def test_name_and_id_are_gone_from_database_and_write_ahead_log(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", log_level="debug").start()
    anna, others = Client(server, f"Anna {token_hex(4)}"), [Client(server, f"Ben {n}") for n in range(OTHERS)]
    words = [anna.name, f"Änne {token_hex(4)}"]
    try:
        await asyncio.gather(*(other.introduce() for other in others[::2]))
        words.append((await anna.introduce()).id)
        await asyncio.gather(*(other.introduce() for other in others[1::2]))
        await anna.post("/api/me", name=words[1])
        await anna.post("/api/me/devices")
        table = await anna.post("/api/tables", game="clear4", seats=2)
        async with others[0].at(table["code"]) as guest, anna.at(table["code"]) as seat:
            await seat.hear_until(lambda _: seat.info.get("seats", [{}])[0].get("player") == anna.id)
            await guest.hear()
        assert traces(server.data, words[1:]), "the test looks for what is there"
        assert (await anna.http.delete("/api/me")).status_code == 204
        # The file is rewritten a moment later, for what SQLite left in gaps between rows.
        with suppress(TimeoutError):
            # A rewrite that found somebody writing is tried again after a minute.
            async with asyncio.timeout(patience.SECONDS):
                while traces(server.data, words):
                    await asyncio.sleep(0.05)  # looked at again
        assert traces(server.data, words) == {}
        assert (await others[0].http.get("/api/me")).status_code == 200
        assert [word for word in words if word in server.log()] == []
    finally:
        for client in (anna, *others):
            await client.close()
        server.stop()
