"""Nobody reads another hand over real sockets, and what was seen is remembered when the server is killed."""

from contextlib import AsyncExitStack

from tests.server.serving import Client, Seat, ServerProcess


async def running(stack: AsyncExitStack, server: ServerProcess, seats: int = 2) -> tuple[str, list[Seat]]:
    """A game of Clear 4 for so many people, and one who watches."""
    clients = [await Client(server, name).introduce() for name in ("Host", "Ben", "Cleo", "Dora")[: seats + 1]]
    code = (await clients[0].post("/api/tables", game="clear4", seats=seats))["code"]
    for client in clients[1:seats]:
        await client.post(f"/api/tables/{code}/join")
    found = [await stack.enter_async_context(client.at(code)) for client in clients]
    for seat in found:
        await seat.hear_until(lambda x: x["type"] == "snapshot")
    assert (await found[0].command("start"))["ok"]
    for seat in found:
        await seat.hear_until(lambda x: x["type"] == "update")
    return code, found


async def test_the_host_reads_no_hand_through_a_second_identity(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        _, (host, victim, second) = await running(stack, server)
        await host.command("give", seat=1, player=second.client.id)
        await second.command("resync")
        await host.command("give", seat=1, player=victim.client.id)
        snapshots = [x for x in second.told if x["type"] == "snapshot"]
        assert [x["seat"] for x in snapshots] == [None] * len(snapshots)
        await victim.command("resync")
        assert victim.number == 1
        assert victim.info["asked"] == {"seat": 1, "player": second.client.id, "name": "Cleo", "by": "Host"}


async def test_who_agrees_hands_over_and_who_has_seen_a_hand_is_known_after_a_kill(own_server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        code, (host, ben, cleo, watching) = await running(stack, own_server, seats=3)
        assert (await host.command("give", seat=1, player=watching.client.id))["ok"]
        await ben.hear_until(lambda x: x["type"] == "news" and x["info"]["asked"] is not None)
        assert (await ben.command("agree", yes=True))["ok"]
        told = await cleo.hear_until(lambda x: x["type"] == "handed")
        assert (told["before"], told["after"], told["by"]) == ("Ben", "Dora", "Host")
        assert (await watching.command("stand"))["ok"]
        own_server.kill()
    own_server.start()
    async with AsyncExitStack() as stack:
        back = [await stack.enter_async_context(seat.client.at(code)) for seat in (host, cleo, watching)]
        await back[2].hear_until(lambda x: x["type"] == "snapshot")  # the game does not wait for who watches
        await back[0].hear_until(lambda x: "info" in x and x["info"]["phase"] == "playing")
        assert (await back[1].command("stand"))["ok"]
        refused = await back[0].command("give", seat=2, player=watching.client.id)
        assert (refused["ok"], refused["key"]) == (False, "knows-cards")
        assert (await back[0].command("give", seat=1, player=watching.client.id))["ok"]
