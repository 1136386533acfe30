"""One table in the page. At its seats are the person at this device, their guests, and bots."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, Protocol

from vivace.bots import Match
from vivace.records import Record
from vivace.table import messages as m
from vivace.table.batch import Batch
from vivace.table.clock import Clock
from vivace.table.closing import CloseCode
from vivace.table.guests import guest_id
from vivace.table.referee_terms import ONE_DEVICE
from vivace.table.restoring import restore
from vivace.table.saved import Saved
from vivace.table.settings import CLOSED, Settings
from vivace.table.table import Table
from vivace.table.wire import decode, encode

LINE_MS: Final = 5000
"""So often a table says that it is there: a page that hears nothing for long asks."""
SETTINGS: Final = Settings(
    grace_seconds=600,  # whoever comes back finds everything as it was: nobody else waits
    deserted_seconds=300,
    signs=True,
    terms=replace(Settings().terms, resolution=ONE_DEVICE.resolution, one_clock=ONE_DEVICE.one_clock),
)
"""There is no network between a person and a table in the same page: reactions count as they were measured."""
EXTRA: Final = "x-offline"
"""Under this key the header of a record says who played where, and when."""


class Pipe(Protocol):
    """The page's end of a connection."""

    def send(self, text: str) -> None: ...
    def close(self, code: int) -> None: ...


@dataclass(frozen=True, kw_only=True)
class Order:
    """What is settled when a table is made."""

    id: str
    code: str
    game: str
    seats: int
    options: Any
    host: m.Player
    bots: str | None = None
    guests: tuple[str, ...] = ()
    clocks: bool = True
    turn_seconds: int = 30
    untimed: bool = False
    spoken: bool = False
    voice: bool = False
    mixed: bool = False
    coach: bool = False
    began: int | None = None
    """When its game began, by the wall clock, where it goes on after the page was loaded anew."""

    @property
    def people(self) -> tuple[m.Player, ...]:
        guests = [m.Player(guest_id(self.host.id, number), name) for number, name in enumerate(self.guests, 1)]
        return self.host, *guests

    def settings(self, usual: Settings) -> Settings:
        settings = replace(
            usual,
            clocks=self.clocks and not self.coach,
            turn_seconds=self.turn_seconds,
            untimed=self.untimed,
            spoken=self.spoken,
            voice=self.voice,
            mixed=self.mixed,
            starts_by_itself=self.bots is not None,
            coach=self.coach,
        )
        return settings.round_one_device() if self.guests else settings


class Keeper(Protocol):
    """Where the page keeps what its tables came to."""

    def match_of(self, game: str) -> Match:
        """What is known of which bot is its person's match."""
        ...

    def keep(self, table: "LocalTable", record: Record) -> None:
        """A game is finished."""
        ...

    def save(self, table: "LocalTable") -> None:
        """The game has gone on, or there is none any more."""
        ...


class LocalTable:
    """Implements `Outbox`. What counted is saved when it is told, and not before: what is lost was nobody else's."""

    def __init__(
        self,
        order: Order,
        clock: Clock,
        rng: Random,
        keeper: Keeper,
        wall: Callable[[], int],
        usual: Settings = SETTINGS,
        saved: Saved | None = None,
    ) -> None:
        self.order, self.clock, self.keeper, self.wall = order, clock, keeper, wall
        self.pipes: dict[str, Pipe] = {}
        self.began = wall() if order.began is None else order.began
        self.people = {player.id: player for player in order.people}
        self.game = order.game if saved is None or saved.record is None else saved.record.game
        self.table = Table(
            order.id, order.game, order.seats, order.options, order.host, clock, rng, self, order.settings(usual)
        )
        if saved is not None:
            restore(self.table, saved)
        else:
            for who in self.people:
                self.table.post(m.Expected(self._player(who)))
            if order.bots is not None:
                self.table.post(m.Filled(order.bots))
        self._say_that_it_is_there()

    @property
    def closed(self) -> bool:
        return self.table.phase == CLOSED

    # ── connections ──────────────────────────────────────────────────────────────────────────────────────────────────

    def connect(self, who: str, pipe: Pipe) -> bool:
        """One connection a player: the latest. Whether they are somebody here."""
        if who not in self.people or self.closed:
            return False
        before = self.pipes.get(who)
        self.pipes[who] = pipe
        if before is not None:
            before.close(CloseCode.REPLACED)
        self.table.post(m.Connected(self._player(who)))
        now = self.clock.now()
        self.table.post(m.Ponged(who, m.ALONE, now, now))
        self.table.post(self.table.tell_lines)
        return True

    def heard(self, who: str, pipe: Pipe, text: str) -> None:
        command = decode(text)
        if command is not None and self.pipes.get(who) is pipe:
            self.table.post(m.Received(who, command, self.clock.now()))

    def left(self, who: str, pipe: Pipe) -> None:
        if self.pipes.get(who) is pipe:
            del self.pipes[who]
            self.table.post(m.Disconnected(who))

    def _player(self, who: str) -> m.Player:
        player = self.people[who]
        return replace(player, match=self.keeper.match_of(self.game)) if who == self.order.host.id else player

    def _say_that_it_is_there(self) -> None:
        if self.closed:
            return
        self.table.post(self.table.tell_lines)
        self.clock.call_at(self.clock.now() + LINE_MS, self._say_that_it_is_there)

    # ── what the table leads to ──────────────────────────────────────────────────────────────────────────────────────

    def deliver(self, batch: Batch) -> None:
        if batch.begun:
            self.began = self.wall()
        for record in batch.finished:
            self.keeper.keep(self, self._signed(record))
        if batch.begun or batch.lines or batch.changed:
            self.keeper.save(self)
        if self.table.rules.name != self.game:  # in which everybody has another match
            self.game, host = self.table.rules.name, self.order.host.id
            self.table.post(m.Learnt(host, self.keeper.match_of(self.game)))
        texts: dict[int, str] = {}
        for who, message, _ in batch.messages:
            pipe = self.pipes.get(who)
            if pipe is not None:
                text = texts.get(id(message))
                if text is None:
                    text = texts[id(message)] = encode(message).decode()
                pipe.send(text)
        if self.closed:
            pipes, self.pipes = self.pipes, {}
            for pipe in pipes.values():
                pipe.close(CloseCode.TABLE_CLOSED)

    def _signed(self, record: Record) -> Record:
        """With what a record does not say: who played where, and when. Round one device nobody's history is made."""
        seat = None if self.order.guests else self.table.seat_of(self.order.host.id)
        bots = [place.level if place.person is None else None for place in self.table.seats]
        said = {"seat": seat, "bots": bots, "started": self.began, "finished": self.wall()}
        return replace(record, extras={**record.extras, EXTRA: said})
