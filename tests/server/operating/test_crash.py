"""The server is killed in the middle of games: nothing that counted is lost, and all go on to their end."""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from secrets import token_hex

import pytest
from msgspec import Raw

from tests.server.crashing import Campaign
from tests.server.serving import ServerProcess
from tests.store.conftest import administer, database, postgres  # noqa: F401
from tests.store.whole import Game
from vivace.games import GAMES
from vivace.sim.people.account import Notes
from vivace.sim.people.hearing import Update
from vivace.sim.people.replayed import ReplayedGame

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
    logged = ReplayedGame(whole.header)
    assert logged.follow(whole.lines) is None and logged.over and logged.agrees_with(whole.record)
    seen = [shown(logged, 0, number) for number in range(len(logged.states))]
    assert noted(seen).hold_against(logged) == []

    lost = ReplayedGame(whole.header)
    assert lost.follow(whole.lines[:-1]) is None
    assert noted(seen).hold_against(lost) == [f"told: {seen[-1]}"]
    assert not lost.agrees_with(whole.record)
    assert logged.follow(whole.lines[:-1]) is not None
    assert logged.follow([*whole.lines[:-2], whole.lines[-1], whole.lines[-2]]) is not None


def test_an_acknowledgement_without_its_line_would_be_found() -> None:
    whole = Game("clear4", 2, seed=1)
    logged = ReplayedGame(whole.header)
    assert logged.follow(whole.lines) is None
    number, action = next((n, one) for n, one in enumerate(logged.actions) if getattr(one, "seat", None) == 0)

    def honest() -> Notes:
        notes = noted([shown(logged, 0, number, events=False)])
        notes.sent(7)
        notes.shown(0, shown(logged, 0, number + 1, events=False))
        notes.acknowledged(7, action)
        return notes

    assert honest().hold_against(logged) == []
    twice = honest()
    twice.sent(8)
    twice.acknowledged(8, action)
    assert twice.hold_against(logged) == [f"acknowledged: {action}"]


def shown(game: ReplayedGame, seat: int, number: int, *, events: bool = True) -> Update:
    """What this seat is told after so many lines."""
    told = game.told(seat, number)
    return Update(version=0, events=[Raw(text) for text in told.events] if events else [], view=Raw(told.view))


def noted(heard: Sequence[Update]) -> Notes:
    notes = Notes()
    for one in heard:
        notes.shown(0, one)
    return notes
