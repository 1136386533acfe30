"""The result of a game is that of its log, whatever happens in the moment of its end."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests import patience
from tests.server.fast_server import FAST
from vivace.game.core import State
from vivace.game.notation import write_action
from vivace.records import judge
from vivace.server.config import Config
from vivace.server.tables.desk import Desk
from vivace.server.tables.registry import Registry
from vivace.store import FinishedGame, Store
from vivace.table import messages as m
from vivace.table.closing import CloseCode
from vivace.table.settings import OVER, PLAYING
from vivace.table.table import Table

PEOPLE = m.Player("anna", "Anna"), m.Player("bert", "Bert")
GAME = "clear4"


@pytest.fixture
async def registry(tmp_path: Path) -> AsyncIterator[Registry]:
    async with await Store.open(tmp_path / "vivace.db") as store:
        for person in PEOPLE:
            await store.players.create(person.id, person.name)
        registry = Registry(Config.from_environment({}, data=tmp_path), store, FAST)
        yield registry
        await registry.stop()


async def opened(registry: Registry) -> Desk:
    """A table at which two people have begun to play."""
    desk = await registry.make(PEOPLE[0], GAME, 2, {})
    assert isinstance(desk, Desk)
    for seat, person in enumerate(PEOPLE):
        desk.table.post(m.Connected(person))
        tell(desk.table, seat, m.Sit(number=1, seat=seat))
    tell(desk.table, 0, m.Start(number=2))
    await until_playing(desk.table)
    return desk


async def until_playing(table: Table) -> None:
    async with asyncio.timeout(patience.SECONDS):
        while table.phase != PLAYING:
            await asyncio.sleep(0.01)


def tell(table: Table, seat: int, command: m.Command) -> None:
    table.post(m.Received(PEOPLE[seat].id, command, table.now()))


def next_act(table: Table, rng: Random, number: int) -> tuple[int, m.Act, State]:
    """Who is to act, what they do, and what will be then."""
    assert table.play is not None
    rules, state = table.rules, table.play.state
    seat = rules.may_act(state)[0]
    action = rng.choice(rules.actions(state, seat))
    step: Any = rules.apply(state, action)
    fields = {key: value for key, value in write_action(rules, action).items() if key != "seat"}
    return seat, m.Act(number=number, action=fields), step.state


async def into_the_second_game(registry: Registry, rng: Random) -> Desk:
    """Both want a rematch so quickly that it begins in the moment in which the first game ends."""
    desk = await opened(registry)
    for number in range(10, 10_000, 10):
        seat, act, _ = next_act(desk.table, rng, number)
        tell(desk.table, seat, act)
        for either in (0, 1):
            tell(desk.table, either, m.Rematch(number=number + 1 + either))
        if desk.log.number == 2:
            break
    return desk


async def finished(registry: Registry, desk: Desk) -> FinishedGame:
    async with asyncio.timeout(patience.SECONDS):
        while (game := await registry.store.games.finished(desk.terms.id, 1)) is None:
            await asyncio.sleep(0.01)
    return game


async def test_the_result_is_that_of_the_game_even_if_the_next_one_begins_in_the_same_moment(
    registry: Registry,
) -> None:
    desk = await into_the_second_game(registry, Random(1))
    kept = await finished(registry, desk)
    assert kept.verdict == judge(kept.record)
    assert kept.verdict["finished"]


async def test_a_result_that_was_lost_with_the_server_after_the_next_game_began_is_kept_when_it_is_back(
    registry: Registry,
) -> None:
    desk = await into_the_second_game(registry, Random(3))
    await asyncio.sleep(0)
    for task in registry.tasks:
        task.cancel()  # killed before the result was kept …
    await registry.store.database.settled()  # … and after the next game was begun
    desk.put_aside(CloseCode.SERVER_RESTARTS, "")
    assert await registry.store.games.finished(desk.terms.id, 1) is None
    again = await registry.find(desk.terms.code)
    assert again is not None and again.log.number == 2
    kept = await finished(registry, again)
    assert kept.verdict == judge(kept.record) and kept.verdict["finished"]
    history = await registry.store.results.history(PEOPLE[0].id)
    assert [game.number for game in history.games] == [1]


async def test_a_game_whose_last_line_cannot_be_written_has_no_result_and_goes_on(registry: Registry) -> None:
    desk, rng = await opened(registry), Random(2)
    table = desk.table
    number = 10
    seat, act, after = next_act(table, rng, number)
    while not table.rules.outcome(after).finished:
        tell(table, seat, act)
        number += 1
        seat, act, after = next_act(table, rng, number)
    before = len(table.lines)
    while desk.outgoing:
        await asyncio.sleep(0.01)  # all up to here is durable
    elsewhere = sqlite3.connect(registry.config.data / "vivace.db", isolation_level=None)
    elsewhere.execute("BEGIN IMMEDIATE")  # somebody else writes for so long that the last line cannot be
    tell(table, seat, act)
    assert table.phase == OVER
    async with asyncio.timeout(patience.SECONDS):
        while not desk.closed:
            await asyncio.sleep(0.01)
    elsewhere.close()
    await asyncio.gather(*registry.tasks)
    assert await registry.store.games.finished(desk.terms.id, 1) is None
    assert len(await registry.store.log.lines(desk.terms.id, 1)) == before

    again = await registry.find(desk.terms.code)
    assert again is not None and again is not desk
    for person in PEOPLE:
        again.table.post(m.Connected(person))
    await until_playing(again.table)
    tell(again.table, seat, act)
    kept = await finished(registry, again)
    lines = [line for _, line in await registry.store.log.lines(desk.terms.id, 1)]
    assert kept.record.splitlines()[1:] == lines and len(lines) == before + 1
