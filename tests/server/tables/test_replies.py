"""A reply that says yes is a promise: what it acknowledges is in the log, whatever happens to the server in the moment
in which the reply arrives."""

import json
import sqlite3
from pathlib import Path

import pytest

from tests.server.aiming import TEMPO, Aiming, Alone, writing_url
from tests.server.aims import Aim
from tests.server.serving import Client, Seat, ServerProcess

CARDS = 36


def logged(server: ServerProcess) -> list[dict[str, object]]:
    """All lines of the one game."""
    with sqlite3.connect(f"file:{server.data / 'vivace.db'}?mode=ro", uri=True) as database:
        return [json.loads(line) for (line,) in database.execute("SELECT line FROM log ORDER BY sequence")]


async def last_card(seat: Seat) -> dict[str, object]:
    """Places all cards of this side; the reply to the last one."""
    await seat.hear_until(lambda x: x["type"] == "update")
    reply: dict[str, object] = {}
    for _ in range(CARDS):
        reply = await seat.command("act", action={"do": "place", "on": 3})
        assert reply["ok"], reply
    return reply


@pytest.mark.parametrize("sync", ["normal", "full"])
async def test_the_placement_that_ends_a_round_is_in_the_log_when_it_is_acknowledged(  # S2.7
    sync: str, tmp_path: Path
) -> None:
    server = ServerProcess(tmp_path / "data", sync=sync).start()
    anna, ben = await Client(server, "Anna").introduce(), await Client(server, "Ben").introduce()
    code = (await anna.post("/api/tables", game="subito", seats=2))["code"]
    async with anna.at(code) as first, ben.at(code) as second:
        assert (await second.command("sit", seat=1))["ok"]
        assert (await first.command("start"))["ok"]
        await last_card(first)
        server.kill()
    placed = [line for line in logged(server) if line["do"] == "place" and line["seat"] == 0]
    for client in (anna, ben):
        await client.close()
    assert len(placed) == CARDS, "the card is back in the hand"


async def test_kills_aimed_at_replies_lose_nothing(tmp_path: Path) -> None:
    """A small piece of `make soak ARGS="--aim replies"`."""
    server = ServerProcess(tmp_path / "data", **TEMPO)
    server.start()
    async with Aiming(Alone(server), server, writing_url(server), seed=1).open() as aiming:
        await aiming.kill(Aim("subito", "last"), Aim("buntherum", "race"), Aim("clear4", "turn"))
        await aiming.kill(Aim("khromix", "race held"), Aim("subito", "last held"), Aim("subito", "join"))
    server.stop()
    counts = aiming.counts
    assert counts.right and counts.kills == 2 and sum(counts.acknowledged.values()) >= 2, counts
