"""All that is kept of somebody, given out piece by piece."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from starlette.requests import ClientDisconnect
from starlette.types import Message

from tests.store.playing import finished, people
from vivace.server.api.export import ExportFile
from vivace.server.config import Config
from vivace.server.daily.daily import Daily
from vivace.server.tables.site import StandaloneSite
from vivace.store import Store


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with await Store.open(tmp_path / "vivace.db") as store:
        await people(store, "anna", "ben")
        for number in (1, 2, 3):
            await finished(store, "t1", number, "anna", "ben")
        yield store


async def file_of(store: Store, over: list[str]) -> ExportFile:
    async def nobody(request: object) -> None: ...

    daily = Daily(StandaloneSite(Config.from_environment({}, data=Path("/nowhere")), store), nobody)  # type: ignore[arg-type]
    return ExportFile(store, daily, await store.personal.export("anna"), lambda: over.append("over"))


async def test_an_export_has_no_more_than_one_record_in_memory(store: Store) -> None:
    answer = await file_of(store, [])
    pieces = [bytes(piece) async for piece in answer.body_iterator]  # type: ignore[arg-type]
    games = json.loads(b"".join(pieces))["games"]
    assert [(game["game_number"], game["record"][:11]) for game in games] == [(n, '{"vivace": ') for n in (1, 2, 3)]
    assert max(piece.count(b"vivace") for piece in pieces) == 1


async def test_whoever_does_not_take_an_export_gives_their_place_back(store: Store) -> None:
    over: list[str] = []
    answer = await file_of(store, over)

    async def send(message: Message) -> None:
        raise OSError("nobody is there any more")

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    with pytest.raises(ClientDisconnect):
        await answer({"type": "http", "asgi": {"spec_version": "2.4"}}, receive, send)
    assert over == ["over"]
