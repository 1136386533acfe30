"""Whom a host does not want in the room goes, with those at their device, and stays out."""

import asyncio
from random import Random

from tests.server.api.test_house import acted, host, people
from tests.server.clubs.test_clubs import refused
from tests.server.evenings.friends import Friend
from tests.server.evenings.test_evening import friends, new_evening, settle
from tests.server.serving import ServerProcess
from vivace.store import Store


async def test_who_is_taken_out_does_nothing_there_any_more_until_they_are_let_in(server: ServerProcess) -> None:
    client, code = await new_evening(server)
    anna = await Friend(client, code, Random(1)).come()
    ben, cleo = await friends(server, code, "Ben", "Cleo")
    await settle(anna, talk=True, chooser="vote")
    await ben.client.post(f"{ben.path}/device", names=["Zoe"])
    await ben.client.post(f"{ben.path}/say", text="Rude")
    assert await refused(ben.client, f"{anna.path}/remove", member=3) == "not-the-host"
    assert await refused(anna.client, f"{anna.path}/remove", member=1) == "no-such-player"
    assert await refused(anna.client, f"{anna.path}/remove", member=4) == "no-such-player"  # at Ben's device
    view = await anna.client.post(f"{anna.path}/remove", member=2)
    told = {one["name"]: (one["here"], one["barred"]) for one in view["members"]}
    assert told == {"Anna": (True, False), "Ben": (False, True), "Cleo": (True, False), "Zoe": (False, True)}
    assert view["said"] == []
    for path, body in (("join", {}), ("vote", {"game": "subito"}), ("say", {"text": "Still here"}), ("leave", {})):
        assert await refused(ben.client, f"{ben.path}/{path}", **body) == "room-barred"
    assert (await ben.client.http.get(ben.path)).json()["error"]["key"] == "room-barred"
    # Whoever leads while the host is away takes nobody's room from them.
    await anna.leave()
    assert (await cleo.until(lambda view: not view["members"][0]["here"]))["host"] == 3
    assert await refused(cleo.client, f"{anna.path}/remove", member=1) == "no-such-player"
    await anna.come()
    await anna.client.post(f"{anna.path}/remove", member=2, out=False)
    assert (await ben.come()).view["members"][1]["here"]
    for one in (anna, ben, cleo):
        await one.client.close()


async def test_nothing_is_said_once_the_host_has_switched_it_off(server: ServerProcess) -> None:
    """Whoever was about to say something when that happened says nothing that stands there when it is on again."""
    client, code = await new_evening(server)
    anna = await Friend(client, code, Random(1)).come()
    await settle(anna, talk=True)
    async with await Store.open(server.data / "vivace.db") as store:
        seen = await store.evenings.find(code)
        assert seen is not None
        await settle(anna, talk=False)
        assert not await store.evenings.say(seen.id, seen.version, client.id, "Too late")
    assert (await settle(anna, talk=True))["said"] == []
    # In a room in which much happens everybody is heard all the same.
    said = (client.http.post(f"{anna.path}/say", json={"text": str(n)}) for n in range(4))
    signed = (client.http.post(f"{anna.path}/sign", json={"sign": "hello"}) for _ in range(4))
    answers = await asyncio.gather(*said, *signed)
    assert [answer.status_code for answer in answers] == [200] * 8
    assert sorted(one["text"] for one in (await anna.ask())["said"]) == ["0", "1", "2", "3"]
    await client.close()


async def test_a_withdrawn_name_stands_nowhere_any_more(server: ServerProcess) -> None:
    """Neither where it was kept as it was, nor with a second identity, nor at a device, nor as a title."""
    async with host(server) as http, people(server, "Mean Dude", "mean dude", "Ben") as (rude, second, ben):
        games = [{"game": "buntherum"}]
        arena = f"/api/arenas/{(await ben.post('/api/arenas', games=games))['code']}"
        await rude.post(arena, do="join")
        await second.post(arena, do="join")
        evening = f"/api/evenings/{(await ben.post('/api/evenings'))['code']}"
        # Whom it concerns the host is told before.
        told = (await http.get(f"players/{rude.id}/name")).json()
        assert told == {"name": "Mean Dude", "others": 1, "names": ["mean dude"]}
        await acted(http, "DELETE", f"players/{rude.id}/name")
        rows = (await ben.http.get(arena)).json()["rows"]
        assert len(rows) == 2 and all(row["name"].startswith("Player ") for row in rows)
        for one in (rude, second):
            assert (await one.http.get("/api/me")).json()["name"].startswith("Player ")
        assert await refused(ben, f"{evening}/device", names=["Mean dude"]) == "name-withdrawn"
        assert await refused(ben, "/api/arenas", games=games, title="MEAN DUDE") == "name-withdrawn"
        assert (await ben.http.get("/api/me")).json()["name"] == "Ben"
