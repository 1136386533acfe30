"""Daily deals of a site with two servers: one try wherever it is asked for, at one table wherever that is."""

import asyncio
from typing import Any

from tests.server.cluster import Cluster
from tests.server.nodes.test_nodes import people
from tests.server.serving import Client


async def asked(client: Client, node: int, pair: Cluster, game: str) -> Any:
    """Of one of the servers, whichever the player is at."""
    answer = await client.http.post(
        f"{pair.nodes[node].url}/api/daily/{game}", json={}, headers={"cookie": client.cookie}
    )
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_two_servers_asked_at_once_give_one_try_at_one_table(pair: Cluster) -> None:
    async with people(pair, "Anna", "Ben") as (anna, ben):
        told = await asyncio.gather(*(asked(anna, number % 2, pair, "khromix") for number in range(4)))
        assert all(one == told[0] for one in told)
        refused = await ben.http.post(f"/api/tables/{told[0]['code']}/join")
        assert (refused.status_code, refused.json()["error"]["key"]) == (403, "others-try")
        async with anna.at(told[0]["code"]) as seat:
            first = await seat.hear()
            assert (first["info"]["daily"], first["seat"]) == (told[0]["day"], told[0]["seat"])
            update = await seat.hear_until(lambda message: message["type"] == "update")
            assert update["view"]["seats"] == 3
