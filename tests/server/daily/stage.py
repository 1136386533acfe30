"""A daily table in virtual time, and somebody who plays their try there."""

from collections.abc import Mapping
from random import Random
from typing import Any

from vivace.bots import Intention, make_bot
from vivace.game.notation import write_action
from vivace.games import GAMES
from vivace.records import Record, judge
from vivace.server.daily.daily import seats_of
from vivace.server.ghosts.arranging import Arranged, Shade
from vivace.server.ghosts.recording import recording_of
from vivace.sim.virtual import VirtualClock
from vivace.store import DailyTerms
from vivace.table import messages as m
from vivace.table.batch import Batch
from vivace.table.restoring import restore
from vivace.table.saved import Saved
from vivace.table.settings import CHECK, CLOSED, OVER, Settings
from vivace.table.table import Table

DAY = "2026-11-15"


class Try:
    """`ghosts`: by seat, earlier tries. The person plays as a bot of this level would, through commands."""

    def __init__(
        self,
        game: str,
        seat: int,
        ghosts: Mapping[int, "Try"] | None = None,
        seed: str = "a day",
        level: str = "allegro",
    ) -> None:
        self.game, self.seat, self.clock = game, seat, VirtualClock()
        ghosts = ghosts or {}
        self.shades = {f"run {s}": Shade(f"Ghost {s}", recording_of(g.record, g.seat)) for s, g in ghosts.items()}
        refs = tuple(f"run {s}" if s in ghosts else None for s in range(seats_of(game)))
        self.arranged = Arranged(game, DailyTerms(DAY, seat, refs), seed, self.shades)
        self.player = m.Player("me", "Me")
        self.mind = make_bot(game, level, seat, Random(level))
        self.replies: list[m.Reply] = []
        self.numbers = 0
        self.table = self._made(Random(7))
        self.table.post(m.Expected(self.player))
        self.table.post(m.Connected(self.player))

    def _made(self, rng: Random) -> Table:
        options = GAMES[self.game].options()
        settings = Settings(starts_by_itself=True, hosted=False)
        self.intention, self.press = Intention(), 0
        return Table(
            "t", self.game, seats_of(self.game), options, self.player, self.clock, rng, self, settings,
            arrangement=self.arranged,
        )  # fmt: skip

    def restart(self) -> None:
        """The server stops without a word, and another one goes on from the log."""
        before = self.table
        before.abandon()
        self.mind = make_bot(self.game, "allegro", self.seat, Random("another"))
        self.table = self._made(Random(8))
        saved = Saved(before.seats, {"me": self.player}, 0, before.record, before.version + 1000)
        restore(self.table, saved)
        self.table.post(m.Connected(self.player))

    # ── the person ───────────────────────────────────────────────────────────────────────────────────────────────────

    def deliver(self, batch: Batch) -> None:
        now = self.clock.now()
        for _, message, mark in batch.messages:
            if mark is not None:
                self.table.post(m.Ponged("me", mark, now, now))
            if isinstance(message, m.Reply):
                self.replies.append(message)
            elif isinstance(message, m.News) and message.info.phase == CHECK:
                if not message.info.seats[self.seat].ready:
                    self.send(m.Ready)
            elif isinstance(message, m.Update):
                self._look(message)

    def send(self, kind: Any, **keys: Any) -> None:
        self.numbers += 1
        self.table.post(m.Received("me", kind(number=self.numbers, **keys), self.clock.now()))

    def _look(self, update: m.Update) -> None:
        assert self.table.play is not None
        self.mind.notice(update.events)
        offers = self.table.rules.actions(self.table.play.state, self.seat)
        self.intention.update(self.mind.decide(update.view, offers), self.clock.now())
        self.press += 1
        press, decision = self.press, self.intention.decision
        if decision is None:
            return
        action = write_action(self.table.rules, decision.action)

        def act() -> None:
            if press == self.press:
                race = None if update.race is None else update.race.race
                shown = decision.after if race is not None else None
                self.send(m.Act, action=action, race=race, reaction=shown, how="presented")

        self.clock.call_at(self.intention.at, act)

    # ── the game ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def play(self, lines: int | None = None) -> "Try":
        """To the end, or until so many lines are on record."""
        while self.table.phase not in (OVER, CLOSED) and (lines is None or len(self.table.lines) < lines):
            assert self.clock.step(), "nothing is planned any more"
        return self

    @property
    def record(self) -> Record:
        return self.table.record

    def told(self) -> dict[str, Any]:
        """What the table says of its game, and what `vivace referee` says of the record: the same."""
        assert self.table.play is not None
        outcome = self.table.rules.outcome(self.table.play.state)
        said = judge(self.record.to_text())
        told = (outcome.finished, list(outcome.winners), list(outcome.scores), outcome.detail)
        assert told == (said["finished"], said["winners"], said["scores"], said["detail"])
        return said
