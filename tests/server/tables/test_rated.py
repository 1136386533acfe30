"""A rated game has the people who began it: what becomes of their ratings when seats change hands."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tests.server.fast_server import FAST
from tests.server.tables.test_finishing import finished, next_act, until_playing
from vivace.game.core import Action
from vivace.server.config import Config
from vivace.server.tables.desk import Desk
from vivace.server.tables.registry import Registry
from vivace.store import Rating, Store
from vivace.table import messages as m
from vivace.table.closing import CloseCode
from vivace.table.settings import OVER, RITUAL
from vivace.table.table import Table

GAME = "clear4"
NAMES = ("anna", "ben", "cleo")
NEW = Rating()
DEAL = 1  # a deal with a winner: where chance plays, some end with a shared victory (C6.4), which moves no rating


@pytest.fixture
async def registry(tmp_path: Path) -> AsyncIterator[Registry]:
    async with await Store.open(tmp_path / "vivace.db") as store:
        for name in (*NAMES, "friend"):
            await store.players.create(name, name.title())
        registry = Registry(Config.from_environment({}, data=tmp_path), store, FAST)
        yield registry
        await registry.stop()


def player(name: str, *origins: str) -> m.Player:
    return m.Player(name, name.title(), origins=origins) if origins else m.Player(name, name.title())


def tell(desk: Desk, who: str, command: m.Command) -> None:
    desk.table.post(m.Received(who, command, desk.table.now()))


async def opened(
    registry: Registry, names: tuple[str, ...] = NAMES[:2], *, quick: bool = False, **origins: str
) -> Desk:
    """A game that has begun, with a friend who watches."""
    desk = await registry.make(player(names[0]), GAME, len(names), {}, quick=quick)
    assert isinstance(desk, Desk)
    desk.table.series.rng = Random(DEAL)
    for seat, name in enumerate((*names, "friend")):
        desk.table.post(m.Connected(player(name, *filter(None, [origins.get(name)]))))
        if seat < len(names):
            tell(desk, name, m.Sit(number=1, seat=seat))
    tell(desk, names[0], m.Start(number=2))
    await until_playing(desk.table)
    return desk


def does(table: Table, action: Action) -> None:
    assert table.play is not None
    assert table.play.carry_out(action) is None


def play_out(desk: Desk) -> None:
    """Whoever sits there plays on; bots are not waited for."""
    table, rng, number = desk.table, Random(4), 100
    while table.phase != OVER:
        assert table.play is not None
        seat, act, _ = next_act(table, rng, number)
        person = table.seats[seat].person
        if person is not None and table.people[person].here:
            tell(desk, person, act)
        else:  # as the stand-in would, at once
            table.post(partial(does, table, rng.choice(table.rules.actions(table.play.state, seat))))
        number += 1


async def rating(registry: Registry, name: str) -> float:
    found = await registry.store.results.rating(name, GAME)
    return NEW.mu if found is None else found.mu


async def restarted(registry: Registry, desk: Desk) -> Desk:
    """The server comes up again, and the first two come back to their table."""
    await registry.store.database.settled()
    desk.put_aside(CloseCode.SERVER_RESTARTS, "")
    again = await registry.find(desk.terms.code)
    assert again is not None
    for name in NAMES[:2]:
        again.table.post(m.Connected(player(name)))
    return again


async def test_who_stands_up_has_lost_whatever_the_bot_makes_of_it(registry: Registry) -> None:
    desk = await opened(registry)
    tell(desk, "ben", m.Stand(number=3))
    play_out(desk)
    await finished(registry, desk)
    assert await rating(registry, "ben") < NEW.mu < await rating(registry, "anna")
    (game,) = (await registry.store.results.history("ben")).games
    assert not game.seats[1].won


async def test_the_friend_to_whom_a_seat_was_given_gets_nothing_for_it(registry: Registry) -> None:
    desk = await opened(registry)
    desk.table.post(m.Disconnected("ben"))
    desk.table.post(lambda: desk.table.attendance.stand_in("ben"))  # the grace is over
    tell(desk, "anna", m.Give(number=3, seat=1, player="friend"))
    assert desk.table.seats[1].person == "friend"
    play_out(desk)
    await finished(registry, desk)
    assert await registry.store.results.rating("friend", GAME) is None
    assert await rating(registry, "ben") < NEW.mu < await rating(registry, "anna")
    (game,) = (await registry.store.results.history("friend")).games
    assert game.seats[1].player == "friend"


async def test_who_is_back_before_the_end_is_rated_by_place(registry: Registry) -> None:
    desk = await opened(registry)
    tell(desk, "ben", m.Stand(number=3))
    tell(desk, "ben", m.Sit(number=4, seat=1))
    assert desk.table.seats[1].person == "ben"
    play_out(desk)
    kept = await finished(registry, desk)
    winner, loser = (NAMES[seat] for seat in (kept.verdict["winners"][0], 1 - kept.verdict["winners"][0]))
    assert await rating(registry, loser) < NEW.mu < await rating(registry, winner)


async def test_who_was_away_at_the_end_has_lost(registry: Registry) -> None:
    desk = await opened(registry)
    desk.table.post(m.Disconnected("ben"))
    desk.table.post(lambda: desk.table.attendance.stand_in("ben"))
    play_out(desk)
    await finished(registry, desk)
    assert await rating(registry, "ben") < NEW.mu < await rating(registry, "anna")


async def test_who_does_not_find_back_after_a_restart_of_the_server_is_not_rated(registry: Registry) -> None:
    desk = await opened(registry, NAMES)
    again = await restarted(registry, desk)
    again.table.post(lambda: again.table.attendance.stand_in("cleo"))
    await until_playing(again.table)
    play_out(again)
    await finished(registry, again)
    assert await registry.store.results.rating("cleo", GAME) is None
    assert {await rating(registry, name) for name in NAMES[:2]} != {NEW.mu}


async def test_who_left_before_a_restart_has_lost_after_it_too(registry: Registry) -> None:
    desk = await opened(registry, NAMES)
    tell(desk, "cleo", m.Stand(number=3))
    again = await restarted(registry, desk)
    await until_playing(again.table)
    play_out(again)
    await finished(registry, again)
    assert await rating(registry, "cleo") < NEW.mu


async def test_people_of_one_address_play_and_are_not_rated(registry: Registry) -> None:
    desk = await opened(registry, anna="home", ben="home")
    assert not desk.table.info().rated and desk.table.info().one_address
    play_out(desk)
    await finished(registry, desk)
    assert [await registry.store.results.rating(name, GAME) for name in NAMES[:2]] == [None, None]


# ── the ladder ───────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_game_among_friends_is_rated_but_not_on_the_leaderboard(registry: Registry) -> None:
    desk = await opened(registry)
    assert desk.table.info().rated
    play_out(desk)
    await finished(registry, desk)
    assert await registry.store.results.rating("anna", GAME) is not None
    assert await registry.store.results.leaderboard(GAME) == ()


async def test_the_leaderboard_counts_games_of_strangers_brought_together(registry: Registry) -> None:
    desk = await registry.make(player("anna"), GAME, 2, {}, quick=True)
    assert isinstance(desk, Desk)
    desk.table.post(m.Expected(player("ben"), matched=True))
    for name in NAMES[:2]:
        desk.table.post(m.Connected(player(name)))
    tell(desk, "anna", m.Start(number=2))
    await until_playing(desk.table)
    play_out(desk)
    await finished(registry, desk)
    standings = await registry.store.results.leaderboard(GAME)
    assert sorted(standing.player for standing in standings) == ["anna", "ben"]


async def test_who_came_to_a_quick_match_by_its_code_plays_no_ladder_game(registry: Registry) -> None:
    desk = await opened(registry, quick=True)  # Ben was given the code by Anna
    play_out(desk)
    await finished(registry, desk)
    assert await registry.store.results.rating("ben", GAME) is not None
    assert await registry.store.results.leaderboard(GAME) == ()


# ── who is not there when it begins ──────────────────────────────────────────────────────────────────────────────────


async def begun_without_ben(registry: Registry, **origins: str) -> Desk:
    """Ben has a seat and has not come; the three seconds before the cards run."""
    desk = await registry.make(player("anna"), GAME, 2, {})
    assert isinstance(desk, Desk)
    desk.table.series.rng = Random(DEAL)
    desk.table.post(m.Connected(player("anna", *filter(None, [origins.get("anna")]))))
    desk.table.post(m.Expected(player("ben")))
    tell(desk, "anna", m.Start(number=2))
    assert desk.table.phase == RITUAL
    return desk


async def test_who_comes_when_the_cards_are_dealt_plays_and_is_not_rated(registry: Registry) -> None:
    """Ben could look on while a bot plays for him, and come where it wins."""
    desk = await begun_without_ben(registry)
    await until_playing(desk.table)
    desk.table.post(m.Connected(player("ben")))
    assert desk.table.seats[1].person == "ben" and not desk.table.info().rated
    play_out(desk)
    await finished(registry, desk)
    assert [await registry.store.results.rating(name, GAME) for name in NAMES[:2]] == [None, None]
    (game,) = (await registry.store.results.history("ben")).games
    assert game.seats[1].player == "ben"


async def test_who_was_not_there_when_it_began_cannot_lose_it_by_leaving_either(registry: Registry) -> None:
    """Anna would win against an identity of her own that comes and goes."""
    desk = await begun_without_ben(registry)
    await until_playing(desk.table)
    desk.table.post(m.Connected(player("ben")))
    tell(desk, "ben", m.Stand(number=3))
    play_out(desk)
    await finished(registry, desk)
    assert [await registry.store.results.rating(name, GAME) for name in NAMES[:2]] == [None, None]


async def test_who_comes_before_the_cards_are_dealt_has_begun_it_too(registry: Registry) -> None:
    desk = await begun_without_ben(registry)
    desk.table.post(m.Connected(player("ben")))
    assert desk.table.info().rated
    await until_playing(desk.table)
    play_out(desk)
    await finished(registry, desk)
    assert {await rating(registry, name) for name in NAMES[:2]} != {NEW.mu}


async def test_of_who_comes_only_then_it_is_still_asked_from_where(registry: Registry) -> None:
    desk = await begun_without_ben(registry, anna="home")
    desk.table.post(m.Connected(player("ben", "home")))
    assert not desk.table.info().rated and desk.table.info().one_address
    await until_playing(desk.table)
    play_out(desk)
    await finished(registry, desk)
    assert [await registry.store.results.rating(name, GAME) for name in NAMES[:2]] == [None, None]
