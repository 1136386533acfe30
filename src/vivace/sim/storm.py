"""Whole games at real tables under a hostile network: people come and go, bots stand in, and nothing may break.

Everything follows from the seed; a failing one is a bug report (`vivace storm --seed S --games 1`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from msgspec import UNSET

from vivace.bots import LEVELS, make_bot
from vivace.game.core import Action, Event, Game, State, heard
from vivace.games import GAMES
from vivace.records import LineRefused, fold, judge, verdict
from vivace.sim.clients import Client, Plan, offered
from vivace.sim.network import Profile
from vivace.sim.virtual import VirtualClock
from vivace.table import messages as m
from vivace.table.batch import Batch
from vivace.table.settings import CLOSED, OVER, Settings
from vivace.table.table import Table

LONGEST = 6 * 3600 * 1000.0
"""No game takes six hours of virtual time."""


class Broken(AssertionError):
    """An invariant does not hold."""


@dataclass(frozen=True)
class Weather:
    """What happened in one storm."""

    game: str
    seats: int
    actions: int
    messages: int
    refusals: int
    disconnections: int
    stand_ins: int
    minutes: float


def random_profile(rng: Random) -> Profile:
    delay = rng.choice([5, 20, 60, 150, 400])
    bad = rng.random() < 0.6
    return Profile(
        delay,
        delay * rng.uniform(0.1, 0.6),
        loss=rng.uniform(0, 0.08) if bad else 0.001,
        duplication=rng.uniform(0, 0.08) if bad else 0.0,
        reordering=rng.uniform(0, 0.15) if bad else 0.0,
        drift=rng.uniform(-300e-6, 300e-6),
    )


class Watch:
    """Sees everything that leaves the table, and checks it against a state of its own, replayed from the log alone."""

    def __init__(self, rules: Game[Any]) -> None:
        self.rules = rules
        self.state: State | None = None
        self.untold: list[Event] = []
        """Events that nobody has been told yet: those of a card that is shown a moment later."""
        self.versions: dict[str, int] = {}
        self.hands: dict[str, int] = {}
        """Whose cards each person was shown in this game: those of one seat."""
        self.messages = 0
        self.finished = 0

    def check(self, table: Table, batch: Batch) -> None:
        events = self._write_down(batch)
        told = [*self.untold, *events]
        self.untold = []
        if batch.begun:
            self.hands.clear()
        for who, message, _ in batch.messages:
            self.messages += 1
            seat = table.seat_of(who)
            if isinstance(message, m.Snapshot | m.Update) and message.view is not None and table.running:
                self._check_hand(who, seat)
            if isinstance(message, m.News | m.Update | m.Judged | m.Handed):
                self._count_version(who, message.version)
            if isinstance(message, m.Snapshot):
                self.versions[who] = message.version
                self._check_view(message.view, seat)
            elif isinstance(message, m.Update):
                self._check_view(message.view, seat)
                self._check_events(message.events, told, seat)
                self._check_offers(message.offers, seat)
            elif isinstance(message, m.Judged):
                self._check_settled(message.view, seat)
                self._check_events(message.events, told, seat)
                self.untold = told
        if table.play is not None and table.play.showing is not None:
            self.untold = told

    def _write_down(self, batch: Batch) -> list[Event]:
        events: list[Event] = []
        for record, line in batch.lines:
            if self.state is None or self.finished:
                self.state, self.finished = self.rules.start(record.seats, record.options), 0
            try:
                step = next(fold(self.rules, self.state, [line]))
            except LineRefused as error:
                raise Broken(f"the log has an action that the rules refuse: {error}") from error
            self.state = step.after
            events.extend(step.events)
        self.finished += len(batch.finished)
        return events

    def _count_version(self, who: str, version: int) -> None:
        before = self.versions.get(who)
        if before is not None and version != before + 1:
            raise Broken(f"{who} was told version {version} after {before}")
        self.versions[who] = version

    def forget(self, who: str) -> None:
        self.versions.pop(who, None)

    def _check_view(self, view: Any, seat: int | None) -> None:
        if view is not None and self.state is not None and view != self.rules.view(self.state, seat):
            raise Broken(f"seat {seat} was shown what it may not know: {view}")

    def _check_settled(self, view: Any, seat: int | None) -> None:
        """What comes with a verdict has nothing of the next card."""
        settled = None if self.state is None else self.rules.settled(self.state)
        if view is not UNSET and (settled is None or view != self.rules.view(settled, seat)):
            raise Broken(f"seat {seat} was shown what it may not know yet: {view}")

    def _check_hand(self, who: str, seat: int | None) -> None:
        if seat is not None and self.hands.setdefault(who, seat) != seat:
            raise Broken(f"{who} was shown the cards of seat {seat} after those of seat {self.hands[who]}")

    def _check_events(self, events: tuple[Event, ...], told: list[Event], seat: int | None) -> None:
        allowed = heard(told, seat)
        if any(event not in allowed for event in events):
            raise Broken(f"seat {seat} heard of what it may not: {events}")

    def _check_offers(self, offers: tuple[dict[str, Any], ...], seat: int | None) -> None:
        if offers and (seat is None or self.state is None or seat not in self.rules.may_act(self.state)):
            raise Broken(f"seat {seat} was offered {offers} out of turn")


class Storm:
    def __init__(self, game: str, seats: int, seed: int) -> None:
        self.rng = Random(f"storm:{game}:{seats}:{seed}")
        self.clock = VirtualClock()
        self.rules = GAMES[game]
        self.watch = Watch(self.rules)
        self.disconnections = self.stand_ins = 0
        people = self.rng.randint(1, seats)
        self.players = [m.Player(f"p{i}", f"Player {i}") for i in range(people + 1)]  # the last one only watches
        settings = Settings(turn_seconds=self.rng.choice([5, 10, 30]), ritual_seconds=1, beat_ms=400, check_seconds=5)
        self.table = Table(
            f"{game}-{seed}", game, seats, self.rules.options(), self.players[0], self.clock,
            Random(self.rng.getrandbits(64)), self, settings,
        )  # fmt: skip
        self.clients = {
            player.id: Client(
                player, self.table, self.clock, random_profile(self.rng), Random(self.rng.getrandbits(64)),
                self._decide, display=8.0, kernel=self.rng.random() < 0.5,
            )
            for player in self.players
        }  # fmt: skip
        # Half of the people play as a casual player would, half do whatever the rules let them.
        self.minds = {
            player.id: make_bot(game, "andante", seat, Random(self.rng.getrandbits(64)))
            for seat, player in enumerate(self.players)
            if self.rng.random() < 0.5
        }
        self.idle = {player.id for player in self.players if self.rng.random() < 0.08}

    # ── the table's outbox ───────────────────────────────────────────────────────────────────────────────────────────

    def deliver(self, batch: Batch) -> None:
        self.watch.check(self.table, batch)
        for who, message, mark in batch.messages:
            self.clients[who].deliver(message, mark)

    # ── people ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def _decide(self, client: Client) -> Plan | None:
        seat, table = client.seat, self.table
        if seat is None or table.play is None or client.player.id in self.idle:
            return None
        if self.rng.random() < 0.01:
            return Plan({"do": self.rng.choice(["deal", "tie", "pass", "", "place"]), "seat": seat}, 100.0)
        action = offered(table, seat, lambda offers: self._choose(client.player.id, seat, offers))
        return None if action is None else Plan(action, 150 + self.rng.expovariate(1 / 500))

    def _choose(self, who: str, seat: int, offers: Sequence[Action]) -> Action:
        assert self.table.play is not None
        if who in self.minds and seat == int(who[1:]):
            decision = self.minds[who].decide(self.rules.view(self.table.play.state, seat), offers)
            if decision is not None:
                return decision.action
        return self.rng.choice(offers)

    def _come_and_go(self) -> None:
        """Every now and then somebody loses the connection, or is back."""
        client = self.rng.choice(list(self.clients.values()))
        if client.online and self.rng.random() < 0.5:
            self.disconnections += 1
            client.disconnect()
            self.watch.forget(client.player.id)
            if self.rng.random() < 0.85:
                self.clock.after(self.rng.expovariate(1 / 15_000), lambda: None if client.online else client.connect())
        elif client.online:
            self._meddle(client)
        self.clock.after(self.rng.expovariate(1 / 12_000), self._come_and_go)

    def _meddle(self, client: Client) -> None:
        """Host commands at any moment, also from those who may not give them."""
        rng, seats = self.rng, len(self.table.seats)
        seat = rng.randrange(-1, seats + 1)
        make: Callable[[int], m.Command] = rng.choice(
            [
                lambda n: m.Fill(number=n, seat=seat, level=rng.choice([*LEVELS[:2], "perpetuum"])),
                lambda n: m.Give(number=n, seat=seat, player=rng.choice(self.players).id),
                lambda n: m.Agree(number=n, yes=rng.random() < 0.5),
                lambda n: m.Sit(number=n, seat=seat),
                lambda n: m.Handicap(number=n, seat=seat, reaction_ms=rng.randint(-1, 300)),
                lambda n: m.Start(number=n),
                lambda n: m.Ready(number=n),
                lambda n: m.Configure(number=n, options={"nonsense": 1}),
                lambda n: m.Vacate(number=n, seat=seat) if rng.random() < 0.2 else m.Resync(number=n),
            ]
        )
        client.send(make)

    # ── the run ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def run(self) -> Weather:
        self._fill_the_table()
        self.clock.after(self.rng.expovariate(1 / 8_000), self._come_and_go)
        while self.table.games == 0:
            if self.table.phase == CLOSED:
                raise Broken("the table closed before the game was over")
            if not self.clock.step() or self.clock.now() > LONGEST:
                raise Broken(f"the game does not end: {self.table.play.state if self.table.play else None}")
            self.stand_ins = max(
                self.stand_ins, sum(s.person is not None and s.played_by_bot for s in self.table.seats)
            )
        return self._weigh_up()

    def _fill_the_table(self) -> None:
        now = self.clock.now()
        for number, player in enumerate(self.players):
            self.clients[player.id].connect()
            if number < len(self.players) - 1:
                self.table.post(m.Received(player.id, m.Sit(number=-1, seat=number), now))
        for seat in range(len(self.players) - 1, len(self.table.seats)):
            fill = m.Fill(number=-10 - seat, seat=seat, level=self.rng.choice(LEVELS[:3]))
            self.table.post(m.Received(self.players[0].id, fill, now))
        self.table.post(m.Received(self.players[0].id, m.Start(number=-2), now))

    def _weigh_up(self) -> Weather:
        table = self.table
        assert table.play is not None
        if table.phase != OVER:
            raise Broken(f"the game is over and the table in phase {table.phase}")
        record = table.record
        said = judge(record.to_text())
        expected = verdict(record.game, self.rules.outcome(table.play.state))
        if said != expected:
            raise Broken(f"the record replays to {said}, the table says {expected}")
        replies = [reply for client in self.clients.values() for reply in client.replies]
        return Weather(
            record.game,
            record.seats,
            len(record.lines),
            self.watch.messages,
            sum(not reply.ok for reply in replies),
            self.disconnections,
            self.stand_ins,
            self.clock.now() / 60_000,
        )


TABLES = [(game, seats) for game in GAMES for seats in GAMES[game].seats]


def one_storm(number: int) -> Weather | str:
    """One storm of a campaign, or what broke in it: games and numbers of players take turns."""
    game, seats = TABLES[number % len(TABLES)]
    try:
        return Storm(game, seats, number).run()
    except Exception as error:  # a bug of any kind is what a storm looks for
        return f"{game}, {seats} seats: {type(error).__name__}: {error}"
