"""The server is killed in the middle of games: nothing that counted is lost, and all go on to their end."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from secrets import token_hex

import pytest

from tests.server.crashing import Campaign
from tests.server.serving import ServerProcess
from tests.server.witness import Account, Acknowledged, Item, LoggedGame, Sent, Shown
from tests.store.conftest import administer, database, postgres  # noqa: F401
from tests.store.whole import Game
from vivace.games import GAMES

TABLES = 16


@pytest.fixture
async def storage(kind: str, request: pytest.FixtureRequest) -> AsyncIterator[dict[str, str]]:
    """The setting that makes a server use a database of this kind."""
    if kind == "sqlite":
        yield {}
        return
    server: str = request.getfixturevalue("postgres")
    name = f"crash_{token_hex(8)}"
    await administer(server, f"CREATE DATABASE {name}")
    yield {"database": database(server, name)}
    await administer(server, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.mark.parametrize(("kind", "trials"), [("sqlite", 3), ("postgresql", 1)])
async def test_whatever_was_told_survives_kills_and_every_game_ends(
    trials: int, storage: dict[str, str], tmp_path: Path
) -> None:
    server = ServerProcess(tmp_path / "data", **storage)
    counts = await Campaign(server, TABLES, games_per_table=2, seed=trials).run(trials)
    assert counts.right, counts
    assert not server.errors(), server.errors()[:3]
    assert counts.games_interrupted and counts.actions_acknowledged and counts.games_finished >= TABLES


@pytest.mark.parametrize("game", list(GAMES))
def test_a_line_that_were_lost_or_changed_would_be_found(game: str) -> None:
    """The witness itself is tried: it must see what it is there to see."""
    whole = Game(game, 2, seed=1)
    logged = LoggedGame(whole.header)
    assert logged.grow(whole.lines) and logged.over and logged.agrees_with(whole.record)
    told = [logged.told(0, number) for number in range(len(logged.states))]
    seen = [Shown(one["view"], one["events"]) for one in told]
    assert Account(0, [*seen]).hold_against(logged) == []

    lost = LoggedGame(whole.header)
    assert lost.grow(whole.lines[:-1])
    assert Account(0, [*seen]).hold_against(lost) == [f"told: {seen[-1]}"]
    assert not lost.agrees_with(whole.record)
    assert not logged.grow(whole.lines[:-1])
    assert not logged.grow([*whole.lines[:-2], whole.lines[-1], whole.lines[-2]])


def test_an_acknowledgement_without_its_line_would_be_found() -> None:
    whole = Game("clear4", 2, seed=1)
    logged = LoggedGame(whole.header)
    assert logged.grow(whole.lines)
    number, line = next((n, x) for n, x in enumerate(map(json.loads, whole.lines)) if x.get("seat") == 0)
    action = {key: value for key, value in line.items() if key not in ("seat", "at")}
    before, after = (Shown(logged.told(0, n)["view"], []) for n in (number, number + 1))
    honest: list[Item] = [before, Sent(7), after, Acknowledged(7, action)]
    assert Account(0, [*honest]).hold_against(logged) == []
    twice: list[Item] = [*honest, Sent(8), Acknowledged(8, action)]
    assert Account(0, [*twice]).hold_against(logged) == [f"acknowledged: {twice[-1]}"]
