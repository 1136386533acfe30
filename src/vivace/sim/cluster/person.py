"""People who play at a table to the end of its games, whatever happens to the servers, and remember what they heard."""

import asyncio
from dataclasses import dataclass
from random import Random
from typing import Any

from vivace.bots import LEVELS, Bot, make_bot
from vivace.game.core import Action
from vivace.game.notation import write_action
from vivace.server.tables.desk import VERSIONS_PER_EPOCH
from vivace.sim.cluster.page import Page
from vivace.sim.cluster.party import Party
from vivace.sim.loop import VirtualLoop
from vivace.sim.people.account import Account
from vivace.sim.people.hearing import AnyHeard, Held, Judged, Lines, News, Reply, Snapshot, Update
from vivace.sim.people.person import Person, Place
from vivace.table import messages as m
from vivace.table.closing import CloseCode
from vivace.table.settings import CLOSED, OVER, PLAYING, WAITING

MIND = "andante"
RANDOM_PLAY = 0.1
"""The share of actions that are anything the rules allow."""
GUESSES = 0.5
"""The share of those who do not know, and do something all the same."""
EMOTES = 0.01


@dataclass(frozen=True)
class Act:
    """What somebody did and has no answer to yet."""

    number: int
    account: Account
    action: Action
    in_race: bool


class SimulatedPerson(Person):
    """Implements `Reader`."""

    def __init__(self, party: Party, id: str, wants: int | None, loop: VirtualLoop, rng: Random) -> None:
        """`wants`: the seat; None: to watch, or (where strangers are brought together) any seat."""
        super().__init__(id)
        self.party, self.loop, self.rng = party, loop, rng
        self.place = Place(wants, party.plan.people, lambda: rng.choice(LEVELS[1:3]))
        self.page: Page
        self.epoch = 0
        self.accounts: dict[int, Account] = {}
        self.mind: Bot | None = None
        self.shown_at = 0.0
        self.intention: asyncio.TimerHandle | None = None
        self.acts: dict[int, Act] = {}

    # ── the connection ───────────────────────────────────────────────────────────────────────────────────────────────

    def lost(self) -> None:
        self._forget()
        self.shown = self.pressed = None

    def gone(self, code: int) -> None:
        self._forget()
        if not self.party.ending:
            self.party.watch.wrong(f"{self.id} was sent away from {self.party.code} with {CloseCode(code).name}")

    def go_home(self) -> None:
        """After the game that is played, if any."""
        if self.info is None or self.info.phase in (WAITING, OVER, CLOSED):
            self.page.leave()

    # ── what they hear ───────────────────────────────────────────────────────────────────────────────────────────────

    def receives(self, text: bytes) -> None:
        self.party.watch.took_down(self.id, text)

    def reads(self, heard: AnyHeard) -> None:
        if isinstance(heard, Reply):
            self._answered(heard)
            return
        if isinstance(heard, Lines | Held):
            return
        fault = self.hears(heard)
        if fault is not None:
            self._wrong(fault)
        self._count(heard)
        info = self.info
        assert info is not None, "a connection begins with a snapshot"
        self.party.watch.heard(info.table, heard, info.phase not in (WAITING, OVER, CLOSED))
        if isinstance(heard, Update | Judged) or (isinstance(heard, Snapshot) and heard.shows):
            self._hold_against_the_log(heard)
        if isinstance(heard, News | Snapshot):
            self._attend(info)
        if isinstance(heard, Update | Snapshot):
            self._see()
        elif isinstance(heard, Judged):
            self._forget()

    def _wrong(self, what: str) -> None:
        self.party.watch.wrong(f"{self.id} at {self.party.code}: {what}")

    def _count(self, heard: AnyHeard) -> None:
        """Epochs never go back, not even over another connection."""
        assert self.version is not None
        epoch = self.version // VERSIONS_PER_EPOCH
        if isinstance(heard, Snapshot) and epoch < self.epoch:
            self._wrong(f"version {heard.version} after epoch {self.epoch}")
        self.epoch = epoch

    def _account(self) -> Account | None:
        """Of the game that is played, or was last."""
        assert self.info is not None
        if self.game not in self.accounts:
            game = self.party.watch.chronicle.games.get((self.info.table, self.game))
            if game is None:
                return None
            self.accounts[self.game] = Account(game)
        return self.accounts[self.game]

    def _hold_against_the_log(self, heard: Update | Judged | Snapshot) -> None:
        account = self._account()
        if account is None:
            self._wrong(f"a game was shown that is not in the log: {heard}")
        elif isinstance(heard, Judged):
            if not account.judged(self.seat, heard):
                self._wrong(f"a verdict that is not in the log after line {account.position}: {heard}")
        elif not account.shown(self.seat, heard):
            self._wrong(f"seat {self.seat} was shown what the log does not say after line {account.position}: {heard}")

    def _answered(self, reply: Reply) -> None:
        act = self.acts.pop(reply.number, None)
        if act is None:
            return
        if reply.ok:
            self.party.watch.acknowledged += 1
            counted = act.account.answered if act.in_race else act.account.acknowledged
            if not counted(act.number, act.action):
                self._wrong(f"acknowledged, and not in the log: {act.action}")
        self._plan()

    # ── what they do beside the game ─────────────────────────────────────────────────────────────────────────────────

    def _attend(self, info: m.TableInfo) -> None:
        if info.phase == OVER and self.party.ending:
            self.page.leave()
            return
        for command in self.errands(self.place):
            self.page.send(command)
        if info.phase == PLAYING and self.rng.random() < EMOTES:
            self.page.send(m.Emote(number=next(self.numbers), emote=self.rng.choice(m.EMOTES)))

    # ── what they do in the game ─────────────────────────────────────────────────────────────────────────────────────

    def _forget(self) -> None:
        if self.intention is not None:
            self.intention.cancel()
            self.intention = None

    def _see(self) -> None:
        self.shown_at = self.loop.time()
        if self.intention is not None and self.party.rules.simultaneous:
            return  # others' cards do not make one think anew
        self._forget()
        self._plan()

    def _plan(self) -> None:
        seat = self.seat
        if not isinstance(self.shown, Update | Snapshot) or not self.shown.shows or not self.playing or seat is None:
            return
        account = self._account()
        if self.intention is not None or account is None or self._waits():
            return
        if self.race is not None and self.race == self.pressed:
            return
        rules, state = account.game.rules, account.game.states[-1]
        offers = rules.actions(state, seat)
        if not offers:
            return
        after = 150 + self.rng.expovariate(1 / 400)
        action: Action | None = self.rng.choice(offers)
        if self.rng.random() > RANDOM_PLAY:
            self.mind = self.mind or make_bot(rules.name, MIND, seat, self.rng)
            decision = self.mind.decide(rules.view(state, seat), offers)
            if decision is not None:
                action = decision.action
            elif self.rng.random() > GUESSES:
                action = None
        if action is not None:
            self.intention = self.loop.call_later(after / 1000, self._press, account, seat, action)

    def _waits(self) -> bool:
        """For an answer. What was lost with a connection has none."""
        self.acts = {number: act for number, act in self.acts.items() if number in self.page.waiting}
        return bool(self.acts)

    def _press(self, account: Account, seat: int, action: Action) -> None:
        self.intention = None
        if self.shown is None or self.seat != seat:
            return
        if self._account() is not account:  # meant for the game before
            self._plan()
            return
        fields: dict[str, Any] = write_action(account.game.rules, action)
        del fields["seat"]
        reaction = None if self.race is None else 1000 * (self.loop.time() - self.shown_at)
        command = self.press(fields, reaction)
        if self.page.send(command):
            self.acts[command.number] = Act(command.number, account, action, command.race is not None)
            account.sent[command.number] = account.position
