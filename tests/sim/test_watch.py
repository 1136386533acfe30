"""The watch of a storm really notices: a batch is changed on its way out, and that breaks."""

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from vivace.game.core import Silence
from vivace.game.notation import write_action
from vivace.games import GAMES
from vivace.games.buntherum.rules import Won
from vivace.games.clear4.rules import HandDealt
from vivace.records import RecordLine
from vivace.sim.storm import Broken, Watch
from vivace.sim.virtual import VirtualClock
from vivace.table import messages as m
from vivace.table.batch import Batch
from vivace.table.settings import PLAYING
from vivace.table.table import Table

Change = Callable[[Batch], Batch]


class Gate:
    """The table's outbox, with a watch: a batch with a certain kind of message is changed before it is looked at."""

    def __init__(self, game: str, change: Change) -> None:
        self.clock = VirtualClock()
        self.watch = Watch(GAMES[game])
        self.change, self.changes = change, 0
        players = [m.Player(name, name) for name in ("anna", "ben", "zoe")]
        self.table = Table("gate", game, 2, GAMES[game].options(), players[0], self.clock, Random(1), self)
        for player in players:
            self.table.post(m.Connected(player))
        for seat, player in enumerate(players[:2]):
            self.table.post(m.Received(player.id, m.Sit(number=1, seat=seat), 0.0))
        self.table.post(m.Received("anna", m.Start(number=2), 0.0))

    def deliver(self, batch: Batch) -> None:
        seen = self.change(batch)
        self.changes += seen is not batch
        self.watch.check(self.table, seen)

    def play(self, actions: int) -> None:
        """The cards are dealt, and whoever must act does something, so many times."""
        rng, rules = Random(2), self.table.rules
        while len(self.table.lines) < 1:
            self.clock.step()
        for number in range(actions):
            if self.table.phase != PLAYING:
                return
            assert self.table.play is not None
            state = self.table.play.state
            seat = rules.may_act(state)[0]
            action = write_action(rules, rng.choice(rules.actions(state, seat)))
            race = None if self.table.play.races.current is None else self.table.play.races.current.number
            who = ("anna", "ben")[seat]
            lines = len(self.table.lines)
            self.table.post(m.Received(who, m.Act(number=10 + number, action=action, race=race), self.clock.now()))
            while self.table.play.showing is not None or (race is not None and len(self.table.lines) == lines):
                self.clock.step()


def with_messages(batch: Batch, change: Callable[[str, m.Message], m.Message]) -> Batch:
    told = [(who, change(who, message), mark) for who, message, mark in batch.messages]
    return batch if told == batch.messages else replace(batch, messages=told)


def breaks(game: str, change: Change, what: str) -> None:
    gate = Gate(game, change)
    with pytest.raises(Broken, match=what):
        gate.play(6)
    assert gate.changes == 1


@pytest.mark.parametrize("game", list(GAMES))
def test_what_a_table_sends_is_in_order(game: str) -> None:
    gate = Gate(game, lambda batch: batch)
    gate.play(6)
    assert gate.watch.messages > 20
    assert gate.watch.state is not None
    assert gate.table.play is not None and gate.watch.state == gate.table.play.state


@pytest.mark.parametrize("game", ["clear4", "subito"])
@pytest.mark.parametrize("victim", ["ben", "zoe"])
def test_another_seats_view_is_noticed(game: str, victim: str) -> None:
    def swap(batch: Batch) -> Batch:
        views = [x.view for who, x, _ in batch.messages if who == "anna" and isinstance(x, m.Update)]
        return with_messages(
            batch, lambda who, x: replace(x, view=views[0]) if isinstance(x, m.Update) and who == victim else x
        )

    breaks(game, swap, "may not know")


def test_a_snapshot_with_another_seats_view_is_noticed() -> None:
    gate = Gate("clear4", lambda batch: batch)
    gate.play(2)
    assert gate.table.play is not None
    view = gate.table.rules.view(gate.table.play.state, 0)

    def swap(batch: Batch) -> Batch:
        return with_messages(batch, lambda who, x: replace(x, view=view) if isinstance(x, m.Snapshot) else x)

    gate.table.post(m.Received("ben", m.Resync(number=90), 0.0))
    gate.change = swap
    with pytest.raises(Broken, match="may not know"):
        gate.table.post(m.Received("ben", m.Resync(number=91), 0.0))


@pytest.mark.parametrize("victim", ["ben", "zoe"])
def test_an_event_that_is_hidden_from_a_seat_is_noticed(victim: str) -> None:
    def leak(batch: Batch) -> Batch:
        hands = [
            e
            for who, x, _ in batch.messages
            if who == "anna" and isinstance(x, m.Update)
            for e in x.events
            if isinstance(e, HandDealt)
        ]
        return with_messages(
            batch,
            lambda who, x: (
                replace(x, events=(*x.events, *hands)) if isinstance(x, m.Update) and who == victim and hands else x
            ),
        )

    breaks("clear4", leak, "may not")


def test_an_event_that_never_happened_is_noticed_with_the_verdict_too() -> None:
    def invent(batch: Batch) -> Batch:
        return with_messages(
            batch, lambda who, x: replace(x, events=(Won(None, 0),)) if isinstance(x, m.Judged) and who == "ben" else x
        )

    breaks("buntherum", invent, "may not")


@pytest.mark.parametrize("step", [-1, 1, 5])
def test_a_gap_or_a_repetition_of_versions_is_noticed(step: int) -> None:
    def skip(batch: Batch) -> Batch:
        return with_messages(
            batch,
            lambda who, x: replace(x, version=x.version + step) if isinstance(x, m.Update) and who == "zoe" else x,
        )

    breaks("clear4", skip, "version")


def test_a_message_that_was_dropped_is_noticed_with_the_next_one() -> None:
    dropped: list[bool] = []

    def drop(batch: Batch) -> Batch:
        told = [x for x in batch.messages if not (x[0] == "ben" and isinstance(x[1], m.Update))]
        if len(told) == len(batch.messages) or dropped:
            return batch
        dropped.append(True)
        return replace(batch, messages=told)

    breaks("clear4", drop, "version")


def test_an_action_that_the_rules_refuse_is_noticed_in_the_log() -> None:
    def log(batch: Batch) -> Batch:
        lines = [
            (record, RecordLine(Silence())) for record, line in batch.lines if type(line.action).__name__ != "Deal"
        ]
        return replace(batch, lines=lines) if lines else batch

    breaks("clear4", log, "refuse")


def test_an_action_that_was_not_written_down_is_noticed() -> None:
    def forget(batch: Batch) -> Batch:
        lines = [(record, line) for record, line in batch.lines if type(line.action).__name__ == "Deal"]
        return batch if lines == batch.lines else replace(batch, lines=lines)

    breaks("clear4", forget, "may not")


def test_offers_out_of_turn_are_noticed() -> None:
    def offer(batch: Batch) -> Batch:
        return with_messages(
            batch,
            lambda who, x: (
                replace(x, offers=({"do": "pass", "seat": 0},)) if isinstance(x, m.Update) and who == "zoe" else x
            ),
        )

    breaks("clear4", offer, "out of turn")
