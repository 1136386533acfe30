"""One table, several kinds of games: what its log has of it, and what a restart makes of that."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

from tests.server.serving import Client, ServerProcess
from tests.server.tables.test_desk import ANNA, BEN, Numbers
from vivace.game.notation import write_action
from vivace.server.config import Config
from vivace.server.tables.desk import Desk
from vivace.server.tables.registry import Registry
from vivace.store import Store
from vivace.table import messages as m
from vivace.table.closing import CloseCode
from vivace.table.settings import OVER, RESUMING, WAITING, Settings


def play_out(desk: Desk, numbers: Numbers) -> None:
    """A game of Clear 4 from its start to its end."""
    play, rng = desk.table.play, Random(1)
    assert play is not None
    desk.table.post(desk.table.series.play_on)
    while desk.table.phase != OVER:
        (seat,) = play.game.may_act(play.state)
        action = write_action(play.game, rng.choice(play.game.actions(play.state, seat)))
        numbers.send((ANNA, BEN)[action.pop("seat")], m.Act, action=action)


async def test_a_table_with_another_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    config, settings = Config.from_environment({}, data=str(tmp_path)), Settings(ritual_seconds=0, clocks=False)
    async with await Store.open(config.database) as store:
        for player in (ANNA, BEN):
            await store.players.create(player.id, player.name)
        registry = Registry(config, store, settings)
        desk = await registry.make(ANNA, "clear4", 2, {})
        assert isinstance(desk, Desk)
        numbers = Numbers(desk)
        for player in (ANNA, BEN):
            desk.table.post(m.Connected(player))
        numbers.send(BEN, m.Sit, seat=1)
        numbers.send(ANNA, m.Start)
        play_out(desk, numbers)
        numbers.send(ANNA, m.ChangeGame, game="subito", seats=3)
        await store.database.settled()
        while registry.tasks:
            await next(iter(registry.tasks))
        await registry.stop()

        registry = Registry(config, store, settings)
        again = await registry.find(desk.terms.code)
        assert again is not None
        table = again.table
        assert (table.rules.name, len(table.seats), table.phase, table.games) == ("subito", 3, WAITING, 1)
        assert [seat.person for seat in table.seats] == [ANNA.id, BEN.id, None]
        numbers = Numbers(again)
        for player in (ANNA, BEN):
            table.post(m.Connected(player))
        numbers.send(ANNA, m.Start, players=2)
        await store.database.settled()
        await registry.stop()

        registry = Registry(config, store, settings)
        third = await registry.find(desk.terms.code)
        assert third is not None
        assert (third.table.record.game, third.table.record.seats, third.table.phase) == ("subito", 2, RESUMING)
        assert third.log.number == 2
        kept = await store.games.finished(desk.terms.id, 1)
        assert kept is not None and '"clear4"' in kept.record
        await registry.stop()


async def test_who_was_sent_away_is_not_let_in_before_and_after_a_kill(own_server: ServerProcess) -> None:
    host, ben = [await Client(own_server, name).introduce() for name in ("Host", "Ben")]
    code = (await host.post("/api/tables", game="buntherum", seats=2))["code"]
    await ben.post(f"/api/tables/{code}/join")
    async with AsyncExitStack() as stack:
        at = [await stack.enter_async_context(client.at(code)) for client in (host, ben)]
        await at[0].hear_until(lambda x: "info" in x and len([s for s in x["info"]["seats"] if s["player"]]) == 2)
        assert (await at[0].command("dismiss", player=ben.id))["ok"]
        await asyncio.wait_for(at[1].socket.wait_closed(), 10)
        assert at[1].socket.close_code == CloseCode.SENT_AWAY
    own_server.kill()
    own_server.start()
    refused = await ben.http.post(f"/api/tables/{code}/join", json={})
    assert (refused.status_code, refused.json()["error"]["key"]) == (403, "sent-away")
    async with host.at(code) as seat:
        assert (await seat.command("admit"))["ok"]
        assert (await ben.post(f"/api/tables/{code}/join"))["seat"] == 1
