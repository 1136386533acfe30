"""Nodes are killed, stopped and frozen in the middle of games, Redis and PostgreSQL go away and come back: nothing that
was acknowledged is lost, no table has two histories, and every game goes on to its end."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests import patience
from tests.cluster.redis_server import RedisServer
from tests.server.cluster import Cluster, NodeProcess
from tests.server.crashing import Campaign
from tests.server.operating.test_storage import Postgres
from vivace.table.closing import CloseCode

TABLES = 6


@asynccontextmanager
async def playing(cluster: Cluster, seed: int, games: int = 1) -> AsyncIterator[Campaign]:
    campaign = Campaign(cluster, TABLES, games_per_table=games, seed=seed)
    async with cluster.balancer.open(), campaign.playing():
        await campaign.until(lambda: campaign.playing_tables() >= TABLES)
        yield campaign
    assert campaign.counts.right, campaign.counts
    assert campaign.counts.games_finished >= TABLES and campaign.counts.actions_acknowledged


async def until_all_play(campaign: Campaign) -> None:
    """Something happens again at every table that is open now."""
    for party in campaign.parties:
        party.played_at = None
    waiting = [party for party in campaign.parties if not party.over]
    await campaign.until(lambda: all(party.over or party.played_at is not None for party in waiting))


def busiest(cluster: Cluster) -> NodeProcess:
    return max((n for n in cluster.nodes if n.running and not n.frozen), key=lambda n: n.figure("vivace_tables"))


@pytest.fixture
def three(own_database: str, redis_url: str, tmp_path: Path) -> Cluster:
    return Cluster(tmp_path, own_database, redis_url, nodes=3)


async def test_the_tables_of_a_killed_node_go_on_elsewhere(three: Cluster) -> None:
    async with playing(three, seed=1) as campaign:
        victim = await asyncio.to_thread(busiest, three)
        victim.kill()
        await until_all_play(campaign)
        await asyncio.to_thread(victim.start)
        await until_all_play(campaign)
    assert not any("Traceback" in line for line in three.errors()), three.errors()[:3]


async def test_the_tables_of_a_node_that_stops_are_taken_over_at_once(three: Cluster) -> None:
    async with playing(three, seed=2) as campaign:
        leaving = await asyncio.to_thread(busiest, three)
        assert await asyncio.to_thread(leaving.stop) == 0
        await until_all_play(campaign)
        codes = {code for guest in campaign.guests() for code in guest.codes}
        assert codes <= {CloseCode.SERVER_RESTARTS}, codes
    assert not any("Traceback" in line for line in three.errors()), three.errors()[:3]


async def restored(nodes: list[NodeProcess]) -> float:
    return sum([await asyncio.to_thread(node.figure, "vivace_restored_tables_total") for node in nodes])


async def test_a_node_that_slept_for_longer_than_its_lease_has_lost_its_tables_and_says_nothing(three: Cluster) -> None:
    async with playing(three, seed=3) as campaign:
        sleeper = await asyncio.to_thread(busiest, three)
        others = [node for node in three.nodes if node is not sleeper]
        had, before = await asyncio.to_thread(sleeper.figure, "vivace_tables"), await restored(others)
        assert had
        sleeper.freeze()  # people whose sockets it has stay where they are: nobody tells them
        async with asyncio.timeout(patience.SECONDS):
            while await restored(others) < before + had:
                await asyncio.sleep(0.1)  # they ask Redis, and so do we ask them
        sleeper.wake()
        await until_all_play(campaign)
        async with asyncio.timeout(patience.SECONDS):
            while await asyncio.to_thread(sleeper.figure, "vivace_nodes") < 3:
                await asyncio.sleep(0.1)  # it comes back as a new node
    assert any("the lease is lost" in line for line in sleeper.errors())
    assert not any("Traceback" in line for line in three.errors())


async def test_games_go_on_when_redis_was_killed_and_when_it_forgot_everything(
    own_database: str, redis_server: RedisServer, tmp_path: Path
) -> None:
    cluster = Cluster(tmp_path, own_database, redis_server.url)
    async with playing(cluster, seed=4) as campaign:
        redis_server.command("FLUSHALL")
        await until_all_play(campaign)
        redis_server.kill()
        # Nobody can know any more who has which table, so nobody plays.
        async with asyncio.timeout(patience.SECONDS):
            while any([await asyncio.to_thread(node.figure, "vivace_tables") for node in cluster.nodes]):
                await asyncio.sleep(0.1)
        await asyncio.to_thread(redis_server.start)
        await until_all_play(campaign)
    assert sum("the lease is lost" in line for line in cluster.errors()) == 2
    assert not any("Traceback" in line for line in cluster.errors())


@pytest.mark.thorough
async def test_games_go_on_when_postgresql_was_away_for_a_moment(
    own_database: str, redis_url: str, tmp_path: Path
) -> None:
    cluster = Cluster(tmp_path, own_database, redis_url)
    async with playing(cluster, seed=5) as campaign:
        outage = Postgres(own_database, "WITH ALLOW_CONNECTIONS false", "WITH ALLOW_CONNECTIONS true")
        await outage.begin()
        await campaign.until(lambda: any(CloseCode.STORAGE in guest.codes for guest in campaign.guests()))
        await outage.end()
        await until_all_play(campaign)
