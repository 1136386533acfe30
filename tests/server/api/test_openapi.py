"""Schemathesis against a real server: every operation, with what its schema allows and with what it does not."""

import asyncio
import os
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from tests import patience
from tests.server.api.test_games import finished_record
from tests.server.serving import Client, ServerProcess

EXAMPLES = int(os.environ.get("VIVACE_TEST_EXAMPLES", "4"))
"""For each operation; a campaign wants thousands."""


@dataclass(frozen=True)
class Place:
    """Names of things that exist, so that not every request asks for what is not there."""

    code: str
    player: str
    table: str


async def _furnished(server: ServerProcess) -> Place:
    anna = await Client(server, "Anna").introduce()
    table = await anna.post("/api/tables", game="clear4", seats=2, bots="quick")
    async with anna.at(table["code"]) as seat:
        await seat.play(Random(1))
        await finished_record(anna, seat.info["table"])
        place = Place((await anna.post("/api/tables", game="subito", seats=2))["code"], anna.id, seat.info["table"])
    await anna.close()
    return place


@pytest.fixture(scope="session")
def place(server: ServerProcess) -> Place:
    return asyncio.run(_furnished(server))


@pytest.fixture
def visitor(server: ServerProcess) -> Iterator[httpx.Client]:
    """Somebody new for each operation: one of them is to be forgotten."""
    with httpx.Client(base_url=server.url, timeout=patience.SECONDS) as client:
        client.post("/api/me", json={"name": "Visitor"}).raise_for_status()
        yield client


@pytest.fixture
def api(server: ServerProcess, place: Place) -> Any:
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    # No schema says what makes a good name, or which link was used already: 400 and 410 are answers to those.
    schema.config.checks.positive_data_acceptance.expected_statuses += ["400", "410"]

    @schema.hook
    def map_path_parameters(context: Any, path_parameters: dict[str, Any] | None) -> dict[str, Any] | None:
        """Half of the time something that exists."""
        known = {"code": place.code, "player": place.player, "table": place.table, "number": 1, "game": "clear4"}
        # A number that is wrong stays: beside a right one the rest of a wrong request may be in order.
        wrong = path_parameters and not str(path_parameters.get("number", 1)).isdecimal()
        if path_parameters and not wrong and len(str(path_parameters)) % 2:
            return {name: known.get(name, value) for name, value in path_parameters.items()}
        return path_parameters

    return schema


schema = schemathesis.pytest.from_fixture("api")


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_operation_keeps_its_word(case: Any, visitor: httpx.Client) -> None:
    if case.cookies:  # where schemathesis shows a cookie at all, the real one
        case.cookies = dict(visitor.cookies)
    case.call_and_validate()
