"""Simulated people at their browsers: honest ones, and those who cheat the referee."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from vivace.game.notation import write_action
from vivace.sim.network import Channel, KernelMeter, Profile
from vivace.sim.people.person import Person
from vivace.sim.virtual import VirtualClock, VirtualTimer
from vivace.table import messages as m
from vivace.table.table import Table

RESEND_AFTER = 1500.0
RESENDS = 8
PINGS_ON_CONNECTING = 10
HEARTBEAT = 4000.0


@dataclass(frozen=True)
class Cheat:
    """How a client lies. `ms` is by how much, where that has a meaning.

    least: claims as little as it may, always; fourth: in every fourth race; zero: claims 0; less: claims `ms` less than
    the truth; late: answers pings `ms` late, and claims as much less; wipe: claims as little as it may, and comes back
    on a new connection before every game; rare: answers one ping in forty `ms` late, as if TCP had sent it again, and
    claims as much less in every fortieth race; calibrated: claims what it measures, and says that its device reports
    presses `ms` late, though it does not.

    Those that the kernel measures late too: masked: answers pings `ms` late, hides it behind acknowledgements that TCP
    allows to be late, and claims as much less; held: a stack of its own holds back pongs and acknowledgements by `ms`
    once the connection stands, and claims are honest; lowered: the same, and claims `ms` less; sometimes: the same, and
    claims less in every fourth race; far: holds back everything from the first packet on, and claims `ms` less."""

    kind: str
    ms: float = 0.0

    def ping_late(self, number: int) -> float:
        """By how much the pong to its ping of this number is late."""
        if self.kind == "rare":
            return 0.0 if number % ONE_IN[self.kind] else self.ms
        return self.ms if self.kind in ("late", "masked", *HOLDS_ACKNOWLEDGEMENTS) else 0.0

    def acknowledgement_late(self, card: bool) -> float:
        """By how much its acknowledgements are late. Nobody can delay that of a card without a stack of their own: it
        is longer than one segment, and TCP acknowledges that at once."""
        if self.kind == "masked":
            return 0.0 if card else min(self.ms, DELAYED_ACKNOWLEDGEMENT)
        return self.ms if self.kind in HOLDS_ACKNOWLEDGEMENTS else 0.0


HOLDS_ACKNOWLEDGEMENTS = ("held", "lowered", "sometimes", "far")
CHEATS = ("least", "fourth", "zero", "less", "late", "wipe", "rare", "calibrated", "masked", *HOLDS_ACKNOWLEDGEMENTS)
LOWERS_CLAIMS = ("less", "late", "rare", "masked", "lowered", "sometimes", "far")
ONE_IN = {"sometimes": 4, "rare": 40}
"""So many claims are honest but for one."""
DELAYED_ACKNOWLEDGEMENT = 40.0
"""As Linux delays them; measured on loopback."""


@dataclass(frozen=True)
class Plan:
    """What a person will do, and how long after seeing it."""

    action: dict[str, Any]
    after: float


class Client(Person):
    """One browser and who sits at it. It draws what it is told and sends what its person does, each command until it is
    answered."""

    def __init__(
        self,
        player: m.Player,
        table: Table,
        clock: VirtualClock,
        profile: Profile,
        rng: Random,
        decide: Callable[["Client"], Plan | None],
        display: float = 0.0,
        cheat: Cheat | None = None,
        kernel: bool = False,
    ) -> None:
        super().__init__(player.id)
        self.player, self.table, self.clock, self.rng, self.decide = player, table, clock, rng, decide
        self.profile, self.display, self.cheat = profile, display, cheat
        self.meter = KernelMeter() if kernel else None
        self.claims = self.pings = 0
        self.online = False
        self.update: m.Update | m.Snapshot | None = None
        """The last one that showed cards."""
        self.shown_at = 0.0
        self.round_shown: float | None = None
        self.resyncing = False
        self.last_heard = 0.0
        self.unanswered: dict[int, VirtualTimer] = {}
        self.replies: list[m.Reply] = []
        self.intention: VirtualTimer | None = None

    # ── the connection ───────────────────────────────────────────────────────────────────────────────────────────────

    def connect(self) -> None:
        if self.online:
            return
        self.down = Channel(self.clock, self.profile, self.rng)
        self.up = Channel(self.clock, self.profile, self.rng)
        self.pings_down, self.pongs = self.down.reliable(), self.up.reliable()
        self.online = True
        self.connected()
        self.table.post(m.Connected(self.player))
        if self.meter is not None:
            self._shake_hands()
        self.resyncing = False
        self.last_heard = self.clock.now()
        self.round_shown = None
        if self.profile.loss:
            self.clock.after(HEARTBEAT, self._heartbeat)
        for i in range(PINGS_ON_CONNECTING):
            self.clock.after(20.0 * i, lambda: self._ping(None))

    def disconnect(self) -> None:
        if not self.online:
            return
        self.online = False
        self.down.open = self.up.open = self.pings_down.open = self.pongs.open = False
        for timer in self.unanswered.values():
            timer.cancel()
        self.unanswered.clear()
        self._forget()
        self.table.post(m.Disconnected(self.player.id))

    def _shake_hands(self) -> None:
        """The kernel measures the first round trip before anybody at the page knows of the connection."""
        self.meter = KernelMeter()
        held = self.cheat.ms if self.cheat is not None and self.cheat.kind == "far" else 0.0
        self.meter.saw(self.down.trip() + self.up.trip() + held, self.clock.now())

    def deliver(self, message: m.Message, mark: int | None) -> None:
        """The server writes to the socket."""
        if not self.online:
            return
        arrives = self.down.send(lambda: self._receive(message))
        if mark is not None:
            self._ping(mark, arrives - self.clock.now())

    def _ping(self, mark: int | None, down: float | None = None) -> None:
        """A ping goes down, with a card or alone; the browser answers by itself."""
        if not self.online:
            return
        sent, up = self.clock.now(), self.pongs.trip()
        there = self.pings_down.arrival() - sent if down is None else down
        self.pings += 1
        late = 0.0 if self.cheat is None else self.cheat.ping_late(self.pings)
        acknowledged_late = 0.0 if self.cheat is None else self.cheat.acknowledgement_late(mark is not None)
        if self.profile.late_acks and self.rng.random() < 0.5:
            acknowledged_late += self.rng.uniform(0, self.profile.late_acks)

        def ponged() -> None:
            if self.meter is not None:
                now = self.clock.now()
                kernel = self.meter.saw(now - sent - late + acknowledged_late, now, self.down.resent)
                self.table.post(m.Measured(self.player.id, kernel))
            self.table.post(m.Ponged(self.player.id, m.ALONE if mark is None else mark, sent, self.clock.now()))

        def answered() -> None:
            self.pongs.send(ponged, up)

        self.clock.after(there + late, answered)

    # ── what the browser does ────────────────────────────────────────────────────────────────────────────────────────

    def send(self, make: Callable[[int], m.Command]) -> int:
        """The number of the command."""
        number = next(self.numbers)
        self._send(make(number), RESENDS)
        return number

    def _send(self, command: m.Command, left: int) -> None:
        def arrive() -> None:
            self.table.post(m.Received(self.player.id, command, self.clock.now()))

        if not self.online or not left:
            return
        self.up.send(arrive)
        again = self.clock.after(RESEND_AFTER, lambda: self._send(command, left - 1))
        self.unanswered[command.number] = again

    def _resync(self) -> None:
        if not self.resyncing:
            self.resyncing = True
            self.send(lambda number: m.Resync(number=number))

    def _heartbeat(self) -> None:
        """Silence may mean that something was lost."""
        if self.online:
            if self.clock.now() - self.last_heard > HEARTBEAT:
                self.resyncing = False
                self._resync()
            self.clock.after(HEARTBEAT, self._heartbeat)

    def _receive(self, message: m.Message) -> None:
        self.last_heard = self.clock.now()
        if isinstance(message, m.Reply):
            timer = self.unanswered.pop(message.number, None)
            if timer is not None:
                timer.cancel()
                self.replies.append(message)
            return
        if isinstance(message, m.Held | m.Lines):
            return  # its reply may be lost on the way: it is asked for again all the same
        if isinstance(message, m.Snapshot):
            self.resyncing = False
            if self.version is None or message.version >= self.version:
                self.hears(message)
                if message.view is not None:
                    self._see(message)
            return
        assert isinstance(message, m.News | m.Update | m.Judged | m.Handed)
        if self.version is None or message.version > self.version + 1:
            self._resync()  # a gap: what is missing comes with everything anew
            return
        if message.version <= self.version:
            return
        self.hears(message)
        if isinstance(message, m.Update):
            self._see(message)
        elif isinstance(message, m.Judged):
            self._forget()

    def _forget(self) -> None:
        if self.intention is not None:
            self.intention.cancel()
            self.intention = None

    def _see(self, update: m.Update | m.Snapshot) -> None:
        """A new view is painted; the person looks at it and makes up their mind."""
        before, self.update = self.update, update
        stall = self.rng.uniform(0, self.profile.stall) if self.profile.stall else 0.0
        if not (self.table.rules.simultaneous and self.intention is not None and before is not None):
            self.shown_at = self.clock.now() + stall
        if isinstance(update, m.Update) and any(type(e).__name__ == "Dealt" for e in update.events):
            self.round_shown = self.clock.now() + stall
        if self.table.rules.simultaneous and self.intention is not None:
            return  # others' cards do not make one think anew
        self._forget()
        plan = self.decide(self)
        if plan is not None:
            heard = stall + plan.after + self.profile.input
            self.intention = self.clock.after(heard, lambda: self._press(plan))

    @property
    def race(self) -> int | None:
        """Of the card on the screen: a snapshot without a view takes nothing away there."""
        return None if self.update is None or self.update.race is None else self.update.race.race

    def _press(self, plan: Plan) -> None:
        self.intention = None
        since = self.round_shown if self.table.rules.simultaneous else self.shown_at
        claim = None if since is None else self._claim(self.clock.now() - since)
        self._send(self.press(plan.action, claim, self.display, self._calibration()), RESENDS)

    def _calibration(self) -> float:
        """By how much this device reports late, as the page says."""
        if self.cheat is not None and self.cheat.kind == "calibrated":
            return self.cheat.ms
        return self.profile.calibrated

    def _claim(self, truth: float) -> float:
        """What the page says of this press: by its own clock, with what display and input leave open; or a lie."""
        honest = truth * (1 + self.profile.drift) + self.rng.uniform(-self.display, self.display)
        self.claims += 1
        cheat = self.cheat
        if cheat is None:
            return honest
        if cheat.kind in ("least", "wipe") or (cheat.kind == "fourth" and self.claims % 4 == 0):
            return -1e6
        if cheat.kind == "zero":
            return 0.0
        if self.claims % ONE_IN.get(cheat.kind, 1):
            return honest
        return honest - cheat.ms if cheat.kind in LOWERS_CLAIMS else honest


def offered(table: Table, seat: int, choose: Callable[[Any], Any]) -> dict[str, Any] | None:
    """One of the things that the rules let this seat do now, as its client would send it."""
    assert table.play is not None
    offers = table.rules.actions(table.play.state, seat)
    if not offers:
        return None
    action = write_action(table.rules, choose(offers))
    del action["seat"]
    return action
