"""Several people round one device: its page has a socket for each of them, and one clock for all."""

from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests import patience
from tests.server.serving import Client, Seat, ServerProcess
from vivace.table.closing import CloseCode
from vivace.table.referee_terms import ONE_DEVICE, RefereeTerms
from vivace.table.settings import Settings

NAMES = ("Ben", "Cleo", "Dora")


@pytest.fixture(scope="module")
def patient_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Where all answer in every race: the referee waits for all of them, however busy this machine is."""
    waits = {"one_page": str(patience.MS), "window_cap": str(patience.MS)}
    process = ServerProcess(tmp_path_factory.mktemp("patient"), **waits).start()
    yield process
    process.stop()
    assert not process.errors(), process.errors()[:3]


def test_round_one_device_the_referee_is_the_one_for_that_unless_the_server_waits_longer() -> None:
    assert Settings().round_one_device().terms == ONE_DEVICE
    assert Settings(terms=RefereeTerms(one_page=900)).round_one_device().terms == replace(ONE_DEVICE, one_page=900)


async def tablet(server: ServerProcess, game: str, guests: Sequence[str] = NAMES) -> tuple[Client, str]:
    anna = await Client(server, "Anna").introduce()
    made = await anna.post("/api/tables", game=game, seats=1 + len(guests), guests=list(guests))
    return anna, made["code"]


async def all_at(stack: AsyncExitStack, anna: Client, code: str, seats: int) -> list[Seat]:
    found = [await stack.enter_async_context(anna.at(code, guest)) for guest in range(seats)]
    for seat in found:
        await seat.hear()
    return found


async def race(seats: Sequence[Seat]) -> list[dict[str, Any]]:
    return [await s.hear_until(lambda x: x["type"] == "update" and x["race"] is not None) for s in seats]


async def shout(seat: Seat, shown: dict[str, Any], reaction: float) -> None:
    claim = {"reaction": reaction, "how": "presented", "step": 0.005}
    action = {"do": "shout", "say": "impossible"}
    await seat.send("act", action=action, race=shown["race"]["race"], seen=shown["version"], **claim)


async def verdict(seat: Seat) -> dict[str, Any]:
    judged = await seat.hear_until(lambda x: x["type"] == "judged")
    assert judged["verdict"] is not None
    told: dict[str, Any] = judged["verdict"]
    return told


@pytest.mark.parametrize(
    ("reactions", "first", "tied"),
    [((700.0, 695.0, 705.0), 1, []), ((700.0, 700.0, 705.0), None, [0, 1]), ((700.0, 900.0, 695.0), 2, [])],
)
async def test_the_first_finger_is_first_whoever_is_heard_first(
    patient_server: ServerProcess, reactions: tuple[float, ...], first: int | None, tied: list[int]
) -> None:
    anna, code = await tablet(patient_server, "buntherum", NAMES[:2])
    async with AsyncExitStack() as stack:
        seats = await all_at(stack, anna, code, 3)
        assert seats[2].info["one_device"] and [s["name"] for s in seats[2].info["seats"]] == ["Anna", "Ben", "Cleo"]
        assert (await seats[0].command("start"))["ok"]
        shown = await race(seats)
        for seat, update, reaction in zip(seats, shown, reactions, strict=True):
            await shout(seat, update, reaction)
        told = await verdict(seats[0])
    assert (told["first"], told["tied"]) == (first, tied)
    assert [(e["debt"], e["moved"]) for e in told["evidence"]] == [(0.0, 0.0)] * 3
    await anna.close()


async def test_such_a_game_is_kept_with_its_names_and_counts_for_nobody(server: ServerProcess) -> None:
    anna, code = await tablet(server, "buntherum", NAMES[:1])
    async with AsyncExitStack() as stack:
        seats = await all_at(stack, anna, code, 2)
        assert (await seats[0].command("start"))["ok"]
        # Whoever shouts "impossible" at every card is soon out (B4.4).
        while seats[0].info["phase"] != "over":
            message = await seats[0].hear()
            if message["type"] == "update" and message["race"] is not None:
                await shout(seats[0], message, 300.0)
        table = seats[0].info["table"]
    replay: dict[str, Any] = {}
    while not replay:
        answer = await anna.http.get(f"/api/records/{table}/1/replay")
        replay = answer.json() if answer.status_code == 200 else {}
    assert [p["name"] for p in replay["players"]] == ["Anna", "Ben"]
    assert (await anna.http.get("/api/me/history")).json()["games"] == []
    assert (await anna.http.get("/api/me/statistics")).json()["games"] == []
    # Forgotten together with their host: nobody else could ask for it.
    assert (await anna.http.delete("/api/me")).status_code == 204
    other = await Client(server, "Other").introduce()
    replay = (await other.http.get(f"/api/records/{table}/1/replay")).json()
    assert [p["name"] for p in replay["players"]] == [None, None]
    await anna.close()
    await other.close()


async def test_guests_come_with_their_host_alone(server: ServerProcess) -> None:
    anna, code = await tablet(server, "khromix")
    other = await Client(server, "Other").introduce()
    for who, guest in ((other, 1), (anna, 4)):
        with pytest.raises(ConnectionClosed) as closed:
            async with who.at(code, guest) as seat:
                await seat.hear()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == CloseCode.NOBODY
    async with other.at(code) as watching:
        assert (await watching.hear())["seat"] is None
    await anna.close()
    await other.close()


async def test_after_a_restart_the_guests_are_there_again(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data").start()
    anna, code = await tablet(server, "khromix", NAMES[:1])
    async with AsyncExitStack() as stack:
        seats = await all_at(stack, anna, code, 2)
        assert (await seats[0].command("start"))["ok"]
        await seats[1].hear_until(lambda x: x["type"] == "update")
    server.kill()
    server.start()
    async with AsyncExitStack() as stack:
        seats = await all_at(stack, anna, code, 2)
        assert [s["name"] for s in seats[1].info["seats"]] == ["Anna", "Ben"]
        assert seats[1].info["one_device"] and seats[1].number == 1
    await anna.close()
    server.stop()


@pytest.mark.parametrize(
    ("order", "key"),
    [
        ({"game": "clear4", "seats": 2, "guests": ["Ben"]}, "not-on-one-device"),
        ({"game": "subito", "seats": 3, "guests": ["Ben", "Cleo"]}, "too-many-at-one-device"),
        ({"game": "khromix", "seats": 3, "guests": ["Ben"]}, "too-many-at-one-device"),
        ({"game": "khromix", "seats": 2, "guests": ["Ben"], "public": True}, "too-many-at-one-device"),
        ({"game": "khromix", "seats": 2, "guests": ["\u202e"]}, "bad-name-direction"),
    ],
)
async def test_what_cannot_be_played_round_one_device_is_refused(
    server: ServerProcess, order: dict[str, Any], key: str
) -> None:
    anna = await Client(server, "Anna").introduce()
    answer = await anna.http.post("/api/tables", json=order)
    assert (answer.status_code, answer.json()["error"]["key"]) == (400, key)
    await anna.close()
