"""A live table: who sits there, what is played, and in which phase it is. One inbox, one writer, an injected clock."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import isfinite
from random import Random, SystemRandom
from typing import Any, Protocol

from msgspec import Struct, structs

from vivace.bots import GHOST, Bot, Decision, make_bot
from vivace.game.core import Reason, Refusal
from vivace.game.notation import read_action, write_fields
from vivace.games import GAMES
from vivace.records import Record, RecordLine
from vivace.table import messages as m
from vivace.table import reasons
from vivace.table.arrangement import Arrangement
from vivace.table.clock import Clock, Timer
from vivace.table.lobby import Lobby
from vivace.table.opponents import Job
from vivace.table.play import Later, Play
from vivace.table.race import Claim, Ledger
from vivace.table.roster import AWAY, PRESENT, Roster
from vivace.table.seats import STAND_IN, Person, Seat, proposed_handicaps
from vivace.table.settings import CHECK, CLOSED, OVER, PLAYING, RESUMING, RITUAL, WAITING, Settings

EMOTE_SECONDS = 1
"""Between two signs of one person."""
LONGEST_REACTION = 1e8
"""Milliseconds, more than a day. Sums with far larger numbers lose the milliseconds, and a ledger would be paid with
what was lost."""
COARSEST_STEP = 20.0
"""Milliseconds; no browser's clock steps more coarsely, and a liar shall not make everything a tie."""


class Batch(Struct):
    """What one thing that happened leads to: first the lines are written down, then the messages go out, each with the
    mark of the ping that travels with it, if any."""

    lines: list[tuple[Record, RecordLine]] = []
    messages: list[tuple[str, m.Message, int | None]] = []
    ledgers: dict[str, Ledger] = {}
    begun: list[Record] = []
    finished: list[Record] = []
    roster: Roster | None = None
    """Of the game that is finished, as it was in the moment of its end."""
    changed: bool = False
    """Whether seats, host, phase or settings may have changed."""


Thinker = Callable[[Job, Callable[[Decision | None], None]], None]
"""Does a bot's thinking somewhere, and tells the result; a server has it done where it keeps nobody waiting."""


def at_once(job: Job, then: Callable[[Decision | None], None]) -> None:
    then(job())


class Outbox(Protocol):
    def deliver(self, batch: Batch) -> None: ...


@dataclass(frozen=True)
class Saved:
    """What is known of a table that was open when its server stopped."""

    seats: Sequence[Seat]
    players: Mapping[str, m.Player]
    """Everybody who has a seat, and the host."""
    games: int
    """How many games were finished before the last one that was begun."""
    record: Record | None
    """The last game that was begun, as far as it had come."""
    version: int
    """Higher than any that was told before: what a page sends that has not seen the restart is stale."""
    roster: Roster | None = None
    """Of that game; None where it was begun by a version that kept none."""


def all_alike(seat: int | None) -> None:
    """For what everybody may know."""


def branch(rng: Random) -> Random:
    """A generator for one game. That of the operating system has no state to branch from, and needs none."""
    return rng if isinstance(rng, SystemRandom) else Random(rng.getrandbits(64))


class Table:
    def __init__(
        self,
        name: str,
        game: str,
        seats: int,
        options: Any,
        host: m.Player,
        clock: Clock,
        rng: Random,
        outbox: Outbox,
        settings: Settings | None = None,
        thinker: Thinker = at_once,
        arrangement: Arrangement | None = None,
    ) -> None:
        self.name = name
        self.arrangement = arrangement
        self.thinker = thinker
        self.rules = GAMES[game]
        self.options = options
        self.host = host.id
        self.clock = clock
        self.rng = rng
        self.outbox = outbox
        self.settings = settings or Settings()
        self.terms = self.settings.terms
        levels = (None,) * seats if arrangement is None else arrangement.levels
        self.seats = [Seat(level=level) for level in levels]
        self.people: dict[str, Person] = {}
        self.phase = WAITING
        self.phase_timer: Timer | None = None
        self.phase_ends: float | None = None
        self.grace: dict[str, Timer] = {}
        self.play: Play | None = None
        self.lines: list[RecordLine] = []
        self.games = 0
        self.roster: Roster | None = None
        """Of the running or last game."""
        self.matched: set[str] = set()
        """Whom a quick match brought here: nobody chose to meet them."""
        self.version = 0
        self.lobby = Lobby(self)
        self.batch = Batch()
        self.deserted = self._when_deserted()
        self.inbox: deque[m.Input | Callable[[], None]] = deque()
        self.busy = False
        self.abandoned = False

    # ── the inbox ────────────────────────────────────────────────────────────────────────────────────────────────────

    def post(self, item: m.Input | Callable[[], None]) -> None:
        """Everything that happens to a table comes through here, one thing at a time."""
        if self.abandoned:
            return
        self.inbox.append(item)
        if self.busy:
            return
        self.busy = True
        try:
            while self.inbox:
                self._handle(self.inbox.popleft())
                self._hand_over()
        finally:
            self.busy = False

    def _hand_over(self) -> None:
        batch, self.batch = self.batch, Batch()
        self.outbox.deliver(batch)

    def _handle(self, item: m.Input | Callable[[], None]) -> None:
        if isinstance(item, m.Received):
            self._command(item)
        elif isinstance(item, m.Ponged):
            self._ponged(item)
        elif isinstance(item, m.Connected):
            self._connected(item.player)
        elif isinstance(item, m.Expected):
            self._expected(item.player, item.matched)
        elif isinstance(item, m.Forgotten):
            self._forgotten(item.player)
        elif isinstance(item, m.Filled):
            self.lobby.fill_free_seats(item.level)
        elif isinstance(item, m.Disconnected):
            self._disconnected(item.player)
        elif isinstance(item, m.Measured):
            if item.player in self.people:
                person = self.people[item.player]
                person.latency = person.latency.measured(item.kernel)
        else:
            item()

    # ── what the game at this table asks of it (Surroundings) ────────────────────────────────────────────────────────

    def now(self) -> float:
        return self.clock.now()

    def after(self, delay: float, callback: Callable[[], None]) -> Timer:
        return self.clock.call_at(self.clock.now() + delay, lambda: self.post(callback))

    def think(self, job: Job, then: Callable[[Decision | None], None]) -> None:
        self.thinker(job, lambda decision: self.post(lambda: then(decision)))

    def bot(self, level: str, seat: int, rng: Random) -> Bot:
        if self.arrangement is not None:
            return self.arrangement.bot(level, seat)
        return make_bot(self.rules.name, level, seat, rng)

    def chance(self) -> Random:
        """What the next deal is drawn from."""
        assert self.play is not None
        if self.arrangement is None:
            return self.play.rng
        deal = self.rules.kinds["deal"]
        return self.arrangement.chance(sum(isinstance(line.action, deal) for line in self.lines))

    @property
    def turn_ms(self) -> float | None:
        return 1000.0 * self.settings.turn_seconds if self.settings.clocks else None

    @property
    def beat_ms(self) -> float:
        return self.settings.beat_ms

    def person_at(self, seat: int) -> Person | None:
        who = self.seats[seat].person
        return None if who is None else self.people[who]

    def tell(
        self,
        message: Callable[[int | None, int], m.Message],
        racers: Sequence[int] = (),
        knows: Callable[[int | None], object] = lambda seat: seat,
    ) -> int:
        """Tells everybody who is here, under the next version; a ping goes along to racers. Seats that know the same
        are told the same."""
        self.version += 1
        mark = self.play.races if self.play is not None else 0
        seats = {seat.person: number for number, seat in enumerate(self.seats)}
        told: dict[object, m.Message] = {}
        for who, person in self.people.items():
            if person.here:
                seat = seats.get(who)
                key = knows(seat)
                if key not in told:
                    told[key] = message(seat, self.version)
                self.batch.messages.append((who, told[key], mark if seat in racers else None))
        return self.version

    def log(self, line: RecordLine) -> None:
        assert self.play is not None
        self.lines.append(line)
        self.batch.lines.append((self.play.record, line))

    def ledger_changed(self, person: Person) -> None:
        self.batch.ledgers[person.player.id] = person.ledger

    def round_is_over(self) -> None:
        self._enter(CHECK, self.settings.check_seconds, self._ritual)

    def game_is_over(self) -> None:
        assert self.play is not None
        self.games += 1
        self.batch.finished.append(self.record)
        self.batch.roster = self.roster
        self._enter(OVER)

    def tell_all(self, message: Callable[[int], m.Message]) -> None:
        """Tells everybody the same."""
        self.tell(lambda seat, version: message(version), knows=all_alike)

    # ── phases ───────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def record(self) -> Record:
        """The running or last game, as far as it has come."""
        assert self.play is not None
        return replace(self.play.record, lines=tuple(self.lines))

    @property
    def running(self) -> bool:
        """Whether a game is between its beginning and its end, so that cards are somebody's."""
        return self.phase not in (WAITING, OVER, CLOSED)

    def _enter(self, phase: str, seconds: float | None = None, then: Callable[[], None] | None = None) -> None:
        self.phase = phase
        if self.phase_timer is not None:
            self.phase_timer.cancel()
            self.phase_timer = None
        for seat in self.seats:
            seat.ready = False
        self.phase_ends = None
        if seconds is not None and then is not None:
            self.phase_timer = self.after(1000 * seconds, then)
            self.phase_ends = self.now() + 1000 * seconds
        self.news(seconds)

    def news(self, seconds: float | None = None) -> None:
        self.lobby.consent.check()
        info = self.info()
        self.batch.changed = True
        self.tell_all(lambda version: m.News(version=version, info=info, seconds=seconds))

    def begin(self, options: Any) -> None:
        """A new game: the seats stay, the cards are dealt after the ritual."""
        handicaps = {f"x-handicap-{i}": list(s.handicap) for i, s in enumerate(self.seats) if any(s.handicap)}
        record = Record(self.rules.name, len(self.seats), options, (), handicaps)
        self.lines = []
        self.play = Play(self, record, branch(self.rng))
        self.batch.begun.append(record)
        self.roster = self._new_roster()
        self.lobby.consent.begin()
        self._ritual()

    def _new_roster(self) -> Roster:
        """As people sit now. Bots are rated too, so one person is enough for a rated game; not for the leaderboard."""
        people = [self.people[seat.person] for seat in self.seats if seat.person is not None]
        settled = self.arrangement is not None or self.settings.one_device
        one_address = not settled and any(
            set(one.player.origins) & set(other.player.origins) for one, other in combinations(people, 2)
        )
        rated = not settled and not one_address and not any(any(seat.handicap) for seat in self.seats)
        # Whoever plays again chose to: only the first game is one that chance brought about.
        chance = self.games == 0 and len(people) > 1 and all(one.player.id in self.matched for one in people)
        roster = Roster.of(self.seats, lambda who: self.people[who].here)
        return structs.replace(roster, rated=rated, ladder=rated and chance, one_address=one_address)

    def _ritual(self) -> None:
        self._enter(RITUAL, self.settings.ritual_seconds, self._play_on)

    def _play_on(self) -> None:
        assert self.play is not None
        self._enter(PLAYING)
        if self.rules.deal_due(self.play.state):
            self.play.deal()
        else:
            self.play.go_on()

    def close(self) -> None:
        self._stop_timers()
        self._enter(CLOSED)
        for person in self.people.values():
            for number in sorted(person.unanswered):
                self._reply(person, number, Refusal(reasons.CLOSED))

    def _stop_timers(self) -> None:
        if self.play is not None:
            self.play.stop()
        for timer in (*self.grace.values(), self.deserted, self.phase_timer):
            if timer is not None:
                timer.cancel()

    def abandon(self) -> None:
        """Nothing happens here any more, and nobody is told: what counted is in the log, and the table can be restored
        from it."""
        self.abandoned = True
        self.inbox.clear()
        self._stop_timers()

    # ── after a restart ──────────────────────────────────────────────────────────────────────────────────────────────

    def restore(self, saved: Saved) -> None:
        """A new table becomes the one that was saved. A game that was running waits until its people are back, or have
        had their time to be."""
        self.seats, self.games, self.version = list(saved.seats), saved.games, saved.version
        for who, player in saved.players.items():
            self.people[who] = Person(player, player.ledger, here=False)
        for seat in self.seats:
            if seat.person not in self.people:
                seat.person = None
        self._wait_for_everybody()
        if saved.record is None:
            return
        self.lines = list(saved.record.lines)
        self.play = Play(self, replace(saved.record, lines=()), branch(self.rng))
        self.play.catch_up(self.lines)
        self.roster = saved.roster or Roster.of(self.seats, lambda who: True)
        if self.play.over:
            self.games += 1
            self.phase = OVER
        else:
            self.roster = self.roster.after_a_restart()
            for seat in self.seats:
                if not seat.filled:
                    seat.level = STAND_IN
            self._enter(RESUMING, self.settings.grace_seconds, self._ritual)
            self._resume_if_all_are_here()
        self._hand_over()

    def _wait_for_everybody(self) -> None:
        stood_in = [seat.person for seat in self.seats if seat.level is not None]
        for who in self.people:
            if who == self.host or who not in stood_in:
                self._keep_seat(who)

    def _resume_if_all_are_here(self) -> None:
        awaited = [s.person for s in self.seats if s.person is not None and s.level is None]
        if self.phase == RESUMING and all(self.people[who].here for who in awaited):
            self._ritual()

    # ── people come and go ───────────────────────────────────────────────────────────────────────────────────────────

    def seat_of(self, who: str) -> int | None:
        for i, seat in enumerate(self.seats):
            if seat.person == who:
                return i
        return None

    def _connected(self, player: m.Player) -> None:
        if player.id in self.people:
            person = self.people[player.id]
            person.here = True
            person.player = replace(player, ledger=person.ledger)
            person.latency = person.latency.connected()
        else:
            self.people[player.id] = Person(player, player.ledger)
        self.deserted.cancel()
        if player.id in self.grace:
            self.grace.pop(player.id).cancel()
        seat = self.seat_of(player.id)
        if seat is not None:
            self.seats[seat].level = None  # the stand-in hands over at once
            self._now(player.id, PRESENT)
        if self.host not in self.grace:
            self._pass_on_host()
        self._snapshot(player.id)
        self.news()
        if seat is not None:
            self.seat_changed(seat)
        self.lobby.start_if_filled()

    def _now(self, who: str, presence: str) -> None:
        """Somebody who began the running game came back, or was away for too long."""
        if self.running and self.roster is not None:
            self.roster = self.roster.now(who, presence)

    def _expected(self, player: m.Player, matched: bool) -> None:
        """Somebody will connect in a moment: a free seat is kept for them, as for one who went away."""
        if self.phase == CLOSED:
            return
        if matched:
            self.matched.add(player.id)
        if player.id not in self.people:
            self.people[player.id] = Person(player, player.ledger, here=False)
            self._keep_seat(player.id)
        if self.phase in (WAITING, OVER) and self.seat_of(player.id) is None:
            free = next((seat for seat in self.seats if not seat.filled), None)
            if free is not None:
                free.person = player.id
        self.news()
        self.lobby.start_if_filled()

    def _keep_seat(self, who: str) -> None:
        self.grace[who] = self.after(1000 * self.settings.grace_seconds, lambda: self._stand_in(who))

    def _disconnected(self, who: str) -> None:
        person = self.people.get(who)
        if person is None or not person.here:
            return
        person.here = False
        seat = self.seat_of(who)
        if seat is None and who != self.host:
            del self.people[who]
        else:
            self._keep_seat(who)
        self.news()
        if self.play is not None and seat is not None:
            self.play.presence_changed(seat)
        if any(p.here for p in self.people.values()):
            self._go_on_if_all_are_ready()
        else:
            self.deserted = self._when_deserted()

    def _when_deserted(self) -> Timer:
        return self.after(1000 * self.settings.deserted_seconds, self.close)

    def _stand_in(self, who: str) -> None:
        """The grace is over: in a game a bot plays on; before one the seat is free again."""
        self.grace.pop(who, None)
        if self.arrangement is not None or self.settings.one_device:
            return  # it is nobody else's
        seat = self.seat_of(who)
        if seat is not None and self.phase == WAITING:
            self.seats[seat].person = None
        elif seat is not None and self.seats[seat].level is None:
            self.seats[seat].level = STAND_IN
            if self._is_present(seat):
                self._now(who, AWAY)
        self._pass_on_host()
        if self.seat_of(who) is None and who != self.host:
            del self.people[who]
        self.news()
        if seat is not None:
            self.seat_changed(seat)
        self._go_on_if_all_are_ready()  # after a restart nobody's leaving was seen

    def _is_present(self, seat: int) -> bool:
        """Whether who began here has played until now; not, for example, who is awaited after a restart."""
        return self.roster is not None and self.roster.starters[seat].presence == PRESENT

    def _forgotten(self, who: str) -> None:
        if who not in self.people:
            return
        if self.arrangement is not None or self.settings.one_device:
            self.close()
            return
        if self.seat_of(who) is not None:
            self.lobby.do(who, m.Stand(number=0))
        if self.roster is not None:
            self.roster = self.roster.without(who)
        self.people[who].here = False
        if who in self.grace:
            self.grace.pop(who).cancel()
        self._pass_on_host()
        del self.people[who]
        self.news()
        if not any(p.here for p in self.people.values()):
            self.deserted.cancel()
            self.deserted = self._when_deserted()

    def _pass_on_host(self) -> None:
        """A table is never left without a host who is here, if anybody is."""
        if self.settings.one_device:
            return
        person = self.people.get(self.host)
        if person is None or not person.here:
            seated = [s.person for s in self.seats if s.person is not None]
            for who in [*seated, *self.people]:
                if self.people[who].here:
                    self.host = who
                    return

    def seat_changed(self, seat: int) -> None:
        if self.play is not None and self.phase != CLOSED:
            self.play.seat_changed(seat)
        self._resume_if_all_are_here()

    def _ponged(self, pong: m.Ponged) -> None:
        person = self.people.get(pong.player)
        if person is None:
            return
        person.latency = person.latency.pinged(pong.arrived - pong.sent, alone=pong.mark == m.ALONE)
        seat = self.seat_of(pong.player)
        if self.play is not None and seat is not None:
            self.play.ponged(seat, pong.mark, pong.sent, pong.arrived)

    # ── commands ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _command(self, received: m.Received) -> None:
        person = self.people.get(received.player)
        if person is None or not person.here:
            return
        command = received.command
        number = command.number
        reply = person.replies.get(number)
        if reply is not None and not isinstance(command, m.Resync):
            self.batch.messages.append((received.player, reply, None))
            return
        if number not in person.unanswered:
            person.unanswered.add(number)
            outcome = self._do(received.player, command, received.arrived)
            if not isinstance(outcome, Later):
                self._reply(person, number, outcome)
        if number in person.unanswered:  # a decision that came at once has its reply already
            self.batch.messages.append((received.player, m.Held(number=number), None))

    def _reply(self, person: Person, number: int, refusal: Refusal | None) -> None:
        """In the batch of what it acknowledges, so that it leaves when that is in the log. Who went away meanwhile gets
        it under the same number when they are back."""
        person.unanswered.discard(number)
        if refusal is None:
            reply = m.Reply(number=number, ok=True)
        else:
            reply = m.Reply(
                number=number,
                ok=False,
                rule=refusal.rule,
                key=refusal.reason.key,
                message=refusal.message,
                facts=dict(refusal.facts),
            )
        person.remember(reply)
        who = person.player.id
        if person.here and self.people.get(who) is person:
            self.batch.messages.append((who, reply, None))

    def _do(self, who: str, command: m.Command, arrived: float) -> Refusal | Later | None:
        if self.phase == CLOSED:
            return Refusal(reasons.CLOSED)
        match command:
            case m.Act():
                return self._act(who, command, arrived)
            case m.Resync():
                self._snapshot(who)
                return None
            case m.Ready():
                return self._ready(who, CHECK, reasons.NOTHING_TO_SKIP)
            case m.Sit() | m.Stand() | m.Rematch() if self.arrangement is not None:
                return Refusal(reasons.ARRANGED)
            case m.Rematch():
                return self._ready(who, OVER, reasons.NOT_OVER)
            case m.Emote():
                return self._emote(who, command.emote)
        return self.lobby.do(who, command)

    def _ready(self, who: str, phase: str, otherwise: Reason) -> Refusal | None:
        """One more has seen enough of the check, or wants the same again."""
        number = self.seat_of(who)
        if number is None:
            return Refusal(reasons.NO_SEAT)
        if self.phase != phase:
            return Refusal(otherwise)
        if not all(seat.filled for seat in self.seats):
            return Refusal(reasons.SEATS_EMPTY)
        self.seats[number].ready = True
        self.news()
        self._go_on_if_all_are_ready()
        return None

    def _go_on_if_all_are_ready(self) -> None:
        """Once all who are here want to, it goes on: to the next round, or to another game."""
        present = [s for s in self.seats if s.person is not None and self.people[s.person].here]
        if not present or not all(seat.ready for seat in present):
            return
        if self.phase == CHECK:
            self._ritual()
        elif self.phase == OVER and all(seat.filled for seat in self.seats):
            self._rematch()

    def _emote(self, who: str, emote: str) -> Refusal | None:
        person, now = self.people[who], self.clock.now()
        if emote not in m.EMOTES:
            return Refusal(reasons.UNKNOWN_EMOTE, {"emotes": ", ".join(m.EMOTES)})
        if now < person.quiet_until:
            return Refusal(reasons.TOO_MANY_EMOTES)
        person.quiet_until = now + 1000 * EMOTE_SECONDS
        name = person.player.name
        self.tell_all(lambda version: m.Emoted(version=version, player=who, name=name, emote=emote))
        return None

    def tell_lines(self) -> None:
        """Tells everybody how good everybody's connection is."""
        people = [self.person_at(seat) for seat in range(len(self.seats))]
        trips = tuple(round(p.latency.mean) if p is not None and p.here and p.latency.trips else None for p in people)
        self.batch.messages.extend((w, m.Lines(trips=trips), None) for w, p in self.people.items() if p.here)

    def _rematch(self) -> None:
        assert self.play is not None
        self.begin(self.rules.rematch(self.play.state, self.rng))

    def _act(self, who: str, command: m.Act, arrived: float) -> Refusal | Later | None:
        number = self.seat_of(who)
        if number is None:
            return Refusal(reasons.NO_SEAT)
        if self.play is None or self.phase in (WAITING, OVER):
            return Refusal(reasons.NO_GAME)
        if "seat" in command.action and command.action["seat"] != number:
            return Refusal(reasons.OTHER_SEAT)
        action = read_action(self.rules, len(self.seats), {**command.action, "seat": number})
        if isinstance(action, Refusal):
            return action
        reaction = command.reaction if command.reaction is not None and isfinite(command.reaction) else None
        if reaction is not None:
            reaction = min(max(reaction, -LONGEST_REACTION), LONGEST_REACTION)
        step = min(max(command.step, 0.0), COARSEST_STEP) if isfinite(command.step) else COARSEST_STEP
        claim = Claim(reaction, command.how, step)
        person = self.people[who]
        return self.play.act(
            number,
            action,
            command.race,
            command.seen,
            claim,
            arrived,
            lambda refusal: self._reply(person, command.number, refusal),
        )

    # ── what is told ─────────────────────────────────────────────────────────────────────────────────────────────────

    def info(self) -> m.TableInfo:
        roster = self._new_roster() if self.roster is None or self.phase == WAITING else self.roster
        return m.TableInfo(
            table=self.name,
            game=self.rules.name,
            host=self.host,
            phase=self.phase,
            options=write_fields(self.options),
            clocks=self.settings.clocks,
            turn_seconds=self.settings.turn_seconds,
            seats=tuple(self._seat_info(number, seat) for number, seat in enumerate(self.seats)),
            spectators=tuple(
                m.Spectator(w, p.player.name) for w, p in self.people.items() if p.here and self.seat_of(w) is None
            ),
            hosted=self.settings.hosted,
            proposed=self._proposed_handicaps(),
            games=self.games,
            daily=None if self.arrangement is None else self.arrangement.day,
            one_device=self.settings.one_device,
            asked=self.lobby.consent.info(),
            rated=roster.rated and roster.people > 1,
            one_address=roster.one_address,
            grace_seconds=self.settings.grace_seconds,
        )

    def _proposed_handicaps(self) -> tuple[tuple[int, int, int], ...]:
        persons = [self.person_at(seat) for seat in range(len(self.seats))]
        return tuple(proposed_handicaps([m.History() if p is None else p.player.history for p in persons]))

    def _seat_info(self, number: int, seat: Seat) -> m.SeatInfo:
        person = None if seat.person is None else self.people[seat.person]
        roster = self.roster if self.running else None
        return m.SeatInfo(
            name=None if person is None else person.player.name,
            player=seat.person,
            bot=seat.level,
            away=person is not None and not person.here,
            handicap=seat.handicap,
            ready=seat.ready,
            ghost=self.arrangement.ghost(number) if self.arrangement is not None and seat.level == GHOST else None,
            kept_for=None if roster is None else roster.kept_for(seat, number),
            substitute=roster is not None and seat.person not in (None, roster.starters[number].player),
        )

    def _left(self, ends: float | None) -> float | None:
        return None if ends is None else max(0.0, round((ends - self.now()) / 1000, 1))

    def _snapshot(self, who: str) -> None:
        seat = self.seat_of(who)
        play = self.play
        hidden = play is None or play.covered
        self.batch.messages.append(
            (
                who,
                m.Snapshot(
                    version=self.version,
                    info=self.info(),
                    you=who,
                    seat=seat,
                    view=None if play is None or hidden else self.rules.view(play.state, seat),
                    race=None if play is None else play.race_info(),
                    offers=() if play is None else play.offers(seat),
                    seconds=None if play is None else self._left(play.clock_ends),
                    phase_seconds=self._left(self.phase_ends),
                    standing=None if play is None else play.standing,
                ),
                None,
            )
        )
