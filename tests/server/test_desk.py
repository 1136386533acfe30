"""A table's desk in a real hall with a real database; nobody is connected, the table is told that they are."""

from pathlib import Path
from random import Random

from vivace.records import judge
from vivace.rules.core import Refusal
from vivace.rules.notation import write_action
from vivace.server.config import Config
from vivace.server.desk import Desk
from vivace.server.hall import Hall
from vivace.store import Store
from vivace.table import messages as m
from vivace.table.settings import Settings

ANNA, BEN = m.Player("a" * 20, "Anna"), m.Player("b" * 20, "Ben")


class Numbers:
    """Commands of somebody, each with the next number."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.number = desk, 0

    def send(self, who: m.Player, kind: type[m.Command], **fields: object) -> None:
        self.number += 1
        now = self.desk.house.clock.now()
        self.desk.table.post(m.Received(who.id, kind(number=self.number, **fields), now))


async def test_what_comes_right_behind_the_last_action_changes_nothing_of_the_result(tmp_path: Path) -> None:
    """Another game has begun, and somebody has got up, before the result is on its way to the database."""
    config = Config.from_environment({}, data=str(tmp_path))
    async with await Store.open(config.database) as store:
        for player in (ANNA, BEN):
            await store.create_player(player.id, player.name)
        hall = Hall(config, store, Settings(ritual_seconds=0, clocks=False))
        desk = await hall.make(ANNA, "clear4", 2, {})
        assert isinstance(desk, Desk)
        people, rng, numbers = (ANNA, BEN), Random(1), Numbers(desk)
        for player in people:
            desk.table.post(m.Connected(player))
        numbers.send(BEN, m.Sit, seat=1)
        numbers.send(ANNA, m.Start)
        play = desk.table.play
        assert play is not None
        desk.table._play_on()  # the ritual is over
        desk.table._hand_over()
        over, seat = False, 0
        while not over:
            (seat,) = play.game.may_act(play.state)
            action = rng.choice(play.game.actions(play.state, seat))
            step = play.game.apply(play.state, action)
            assert not isinstance(step, Refusal)
            over = play.game.outcome(step.state).finished
            if over:
                desk.table.post(m.Disconnected(people[1 - seat].id))
            fields = {key: value for key, value in write_action(play.game, action).items() if key != "seat"}
            numbers.send(people[seat], m.Act, action=fields)
        numbers.send(people[seat], m.Rematch)
        assert desk.table.play is not play, "the next game has begun"
        numbers.send(people[seat], m.Stand)
        while hall.tasks:
            await next(iter(hall.tasks))
        kept = await store.finished_game(desk.terms.id, 1)
        assert kept is not None
        verdict = judge(kept.record)
        (game,) = (await store.history(people[seat].id)).games
        assert [s.score for s in game.seats] == verdict["scores"]
        assert [s.player for s in game.seats] == [ANNA.id, BEN.id]
        assert [s.seat for s in game.seats if s.won] == verdict["winners"]
        await hall.stop()
