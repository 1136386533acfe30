"""An evening at two nodes with one database: the node that has its table dies, and the evening goes on at the other."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests import patience
from tests.server.cluster import Cluster
from tests.server.evenings.friends import Friend, referee_says, told
from tests.server.evenings.test_evening import over, settle
from tests.server.serving import Client


@pytest.mark.thorough
async def test_an_evening_outlives_the_node_that_has_its_table(
    own_database: str, redis_url: str, tmp_path: Path
) -> None:
    cluster = Cluster(tmp_path, own_database, redis_url).start()
    async with cluster.balancer.open():
        host = await Client(cluster, "Anna").introduce()
        code = (await host.post("/api/evenings"))["code"]
        people = [await Friend(host, code, Random(1)).come()]
        for name in ("Ben", "Cleo"):
            people.append(await Friend(await Client(cluster, name).introduce(), code, Random(name)).come())
        staying = [asyncio.ensure_future(one.stay()) for one in people]
        anna = people[0]
        await settle(anna, game="clear4")
        await host.post(f"{anna.path}/next")
        view = await anna.until(lambda view: view["rounds"] and view["rounds"][0]["tables"][0]["code"])
        assert len(view["rounds"]) == 1
        victim = max(cluster.nodes, key=lambda node: node.figure("vivace_tables"))
        await asyncio.to_thread(victim.kill)
        await anna.until(over(1))
        await asyncio.to_thread(victim.start)
        await host.post(f"{anna.path}/next")
        view = await anna.until(over(2))
        for one in people:
            one.gone = True
        await host.post(f"{anna.path}/sign", sign="good-night")
        await asyncio.gather(*staying)
        assert told(view) == await referee_says(host, view)
        assert [row["games"] for row in view["standing"]] == [2, 2, 2]
        for one in people:
            await one.client.close()
        async with asyncio.timeout(patience.SECONDS):
            while cluster.balancer.tasks:  # until the last connection has ended on both sides
                await asyncio.wait(cluster.balancer.tasks)
    cluster.stop()
    assert not any("Traceback" in line for line in cluster.errors()), cluster.errors()[:3]
