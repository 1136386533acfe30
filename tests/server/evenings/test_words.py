"""Words of one's own in a room: off unless its host allows them, within bounds, and soon forgotten."""

from random import Random

from tests.server.clubs.test_clubs import refused
from tests.server.evenings.friends import Friend
from tests.server.evenings.test_evening import friends, new_evening, settle
from tests.server.serving import Client, ServerProcess
from vivace.store import Store


async def test_words_need_the_hosts_leave_have_bounds_and_go(server: ServerProcess) -> None:
    client, code = await new_evening(server)
    anna = await Friend(client, code, Random(1)).come()
    (ben,) = await friends(server, code, "Ben")
    say = f"{anna.path}/say"
    assert await refused(ben.client, say, text="Hello") == "no-words-here"
    answer = await ben.client.http.patch(anna.path, json={"talk": True})
    assert answer.json()["error"]["key"] == "not-the-host"
    assert (await settle(anna, talk=True))["said"] == []
    view = await ben.client.post(say, text="  Hello,\nyou  ")
    assert [(one["member"], one["text"]) for one in view["said"]] == [(2, "Hello, you")]
    for wrong in ("", "   ", "x" * 201, "left\u202eright", "\x00", "a\u200bb", "z" + "\u0301" * 9):
        assert await refused(ben.client, say, text=wrong) == "bad-words"
    stranger = await Client(server, "Eve").introduce()
    assert await refused(stranger, say, text="Hello") == "not-in-the-room"
    keys = [await ben.client.http.post(say, json={"text": f"{n}"}) for n in range(6)]
    assert keys[-1].json()["error"]["key"] == "too-many"
    # Whoever is forgotten takes their words along; whoever switches it off, everybody's.
    await anna.client.post(say, text="Mine")
    exported = (await ben.client.http.get("/api/me/export")).json()["said"]
    assert exported[0]["text"] == "Hello, you"
    assert (await ben.client.http.delete("/api/me")).status_code == 204
    view = (await anna.client.http.get(anna.path)).json()
    assert [one["text"] for one in view["said"]] == ["Mine"]
    assert (await settle(anna, talk=False))["said"] == []
    assert (await settle(anna, talk=True))["said"] == []
    async with await Store.open(server.data / "vivace.db") as store:
        stored = await store.evenings.find(code)
        assert stored is not None and stored.words == ()
    for one in (anna.client, ben.client, stranger):
        await one.close()
