"""An evening over real sockets: five people, three games, one comes late, one leaves, and the server dies in
between."""

import asyncio
from random import Random
from typing import Any

import pytest

from tests.server.evenings.friends import Friend, referee_says, told
from tests.server.serving import Client, ServerProcess

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (("clear4", {}), ("buntherum", {"patience": 1}), ("clear4", {}))


async def friends(server: ServerProcess, code: str, *names: str) -> list[Friend]:
    return [await Friend(await Client(server, name).introduce(), code, Random(name)).come() for name in names]


async def new_evening(server: ServerProcess) -> tuple[Client, str]:
    host = await Client(server, "Anna").introduce()
    return host, (await host.post("/api/evenings"))["code"]


async def settle(host: Friend, **wishes: Any) -> dict[str, Any]:
    answer = await host.client.http.patch(host.path, json=wishes)
    assert answer.status_code == 200, answer.text
    view: dict[str, Any] = answer.json()
    return view


def over(count: int) -> Any:
    return lambda view: len(view["rounds"]) == count and view["rounds"][-1]["over"]


async def test_five_people_play_three_games_and_the_standing_is_what_the_referee_says(
    own_server: ServerProcess,
) -> None:
    client, code = await new_evening(own_server)
    anna = await Friend(client, code, Random("Anna")).come()
    others = await friends(own_server, code, "Ben", "Cleo", "Dan")
    people = [anna, *others]
    staying = [asyncio.ensure_future(one.stay()) for one in people]
    for number, (game, options) in enumerate(GAMES, 1):
        await settle(anna, game=game, options=options)
        await anna.client.post(f"{anna.path}/next")
        if number == 1:
            # A latecomer waits for the next game, and the server dies while the first is played.
            eve = (await friends(own_server, code, "Eve"))[0]
            people.append(eve)
            staying.append(asyncio.ensure_future(eve.stay()))
            assert eve.seat() is None
            own_server.kill()
            own_server.start()
        await anna.until(over(number))
        if number == 2:
            await others[0].leave()
            await anna.until(lambda view: not view["members"][1]["here"])
    view = await anna.until(over(3))
    for one in people:
        one.gone = True
    # Whoever still waits for news of the room hears that nothing came.
    await anna.client.post(f"{anna.path}/sign", sign="good-night")
    await asyncio.gather(*staying)
    seated = [sorted(s["member"] for t in r["tables"] for s in t["seats"] if s["member"]) for r in view["rounds"]]
    assert seated == [[1, 2, 3, 4], [1, 2, 3, 4, 5], [1, 3, 4, 5]]
    assert told(view) == await referee_says(anna.client, view)
    assert sum(row["games"] for row in view["standing"]) == 13
    for one in people:
        await one.client.close()


async def test_more_people_than_seats_sit_out_in_turn_or_play_side_by_side(server: ServerProcess) -> None:
    client, code = await new_evening(server)
    anna = await Friend(client, code, Random(1)).come()
    people = [anna, *await friends(server, code, "Ben", "Cleo", "Dan", "Eve")]
    await settle(anna, game="subito", crowding="turns")
    view = await anna.client.post(f"{anna.path}/next")
    (only,) = view["rounds"]
    assert ([s["member"] for s in only["tables"][0]["seats"]], only["out"]) == ([1, 2, 3, 4], [5])
    assert only["tables"][0]["code"]
    refused = await anna.client.http.post(f"{anna.path}/next", json={})
    assert (refused.status_code, refused.json()["error"]["key"]) == (409, "still-playing")
    other, code = await new_evening(server)
    host = await Friend(other, code, Random(1)).come()
    crowd = [host, *await friends(server, code, "Ben", "Cleo", "Dan", "Eve")]
    await settle(host, game="subito", crowding="tables")
    view = await host.client.post(f"{host.path}/next")
    tables = view["rounds"][0]["tables"]
    assert [sorted(s["member"] for s in table["seats"]) for table in tables] == [[1, 3, 5], [2, 4]]
    assert len({table["code"] for table in tables}) == 2
    for one in (*people, *crowd):
        await one.client.close()


async def test_a_vote_decides_when_everybody_has_voted(server: ServerProcess) -> None:
    client, code = await new_evening(server)
    anna = await Friend(client, code, Random(1)).come()
    ben, cleo = await friends(server, code, "Ben", "Cleo")
    await settle(anna, chooser="vote")
    await anna.client.post(f"{anna.path}/vote", game="subito")
    view = await ben.client.post(f"{ben.path}/vote", game="khromix")
    assert (view["leading"], view["rounds"]) == ("subito", []) or view["leading"] == "khromix"
    await cleo.client.post(f"{cleo.path}/vote", game="khromix")
    view = await anna.until(lambda view: view["rounds"])
    assert (view["rounds"][0]["game"], view["votes"]) == ("khromix", [])
    for one in (anna, ben, cleo):
        await one.client.close()


async def test_who_shares_a_device_is_a_member_too_and_plays_round_it(server: ServerProcess) -> None:
    client, code = await new_evening(server)
    anna = await Friend(client, code, Random(1)).come()
    (ben,) = await friends(server, code, "Ben")
    view = await anna.client.post(f"{anna.path}/device", names=["Zoe", "Ben"])
    assert [(one["name"], one["device"], one["here"]) for one in view["members"]] == [
        ("Anna", 1, True),
        ("Ben", 2, True),
        ("Zoe", 1, True),
        ("Ben 2", 1, True),
    ]
    await settle(anna, game="khromix")
    view = await anna.client.post(f"{anna.path}/next")
    tables = view["rounds"][0]["tables"]
    assert [(t["device"], [s["member"] or s["level"] for s in t["seats"]]) for t in tables] == [
        (1, [1, 3, 4]),
        (None, [2, "andante"]),
    ]
    async with client.at(tables[0]["code"]) as seat:
        snapshot = await seat.hear()
        assert snapshot["info"]["one_device"] and snapshot["info"]["home"] == f"/e/{code}"
        assert [s["name"] for s in snapshot["info"]["seats"]] == ["Anna", "Zoe", "Ben 2"]
    view = await anna.client.post(f"{anna.path}/device", names=["Zoe"])
    assert [one["here"] for one in view["members"]] == [True, True, True, False]
    # The page is opened anew: who sits there comes back with it, and who does not stays away.
    await anna.leave()
    assert [one["here"] for one in anna.view["members"]] == [False, True, False, False]
    await anna.come()
    assert [one["here"] for one in anna.view["members"]] == [True, True, True, False]
    for one in (anna, ben):
        await one.client.close()


async def test_what_is_not_allowed_is_refused(server: ServerProcess) -> None:
    client, code = await new_evening(server)
    anna = await Friend(client, code, Random(1)).come()
    (ben,) = await friends(server, code, "Ben")
    stranger = await Client(server, "Stranger").introduce()

    async def refused(who: Client, method: str, path: str, body: Any = None) -> str:
        answer = await who.http.request(method, path, json=body)
        assert answer.status_code >= 400, answer.text
        return str(answer.json()["error"]["key"])

    assert await refused(stranger, "GET", anna.path) == "not-in-the-room"
    assert await refused(stranger, "POST", f"{anna.path}/vote", {"game": "subito"}) == "not-in-the-room"
    assert await refused(stranger, "POST", "/api/evenings/LARU-KIBO-42/join", {}) == "no-such-evening"
    assert await refused(stranger, "GET", f"/api/tables/{code}") == "evening-code"
    assert await refused(ben.client, "POST", f"{anna.path}/next", {}) == "not-the-host"
    assert await refused(ben.client, "PATCH", anna.path, {"scoring": "wins"}) == "not-the-host"
    assert await refused(anna.client, "PATCH", anna.path, {"game": "chess"}) == "no-such-game"
    assert await refused(anna.client, "PATCH", anna.path, {"bots": "deep blue"}) == "unknown-level"
    assert await refused(ben.client, "POST", f"{anna.path}/sign", {"sign": "I write what I like"}) == "unknown-emote"
    await settle(anna, bots="none", game="clear4")
    await ben.leave()
    assert await refused(anna.client, "POST", f"{anna.path}/next", {}) == "too-few-here"
    # Who led is away: whoever is here leads.
    await ben.come()
    await anna.leave()
    assert (await ben.until(lambda view: not view["members"][0]["here"]))["host"] == 2
    answer = await stranger.http.get(f"{anna.path}/qr.svg")
    assert answer.status_code == 200 and answer.headers["content-type"] == "image/svg+xml"
    for one in (anna.client, ben.client, stranger):
        await one.close()


@pytest.mark.parametrize("signs", [10])
async def test_signs_reach_everybody_and_are_not_too_many(server: ServerProcess, signs: int) -> None:
    client, code = await new_evening(server)
    anna = await Friend(client, code, Random(1)).come()
    (ben,) = await friends(server, code, "Ben")
    await anna.client.post(f"{anna.path}/sign", sign="hello")
    view = await ben.until(lambda view: view["signs"])
    assert view["signs"] == [{"number": 1, "member": 1, "sign": "hello"}]
    answers = [(await anna.client.http.post(f"{anna.path}/sign", json={"sign": "wow"})) for _ in range(signs)]
    assert any(answer.status_code == 400 for answer in answers)
    for one in (anna, ben):
        await one.client.close()
