"""A live table: its parts put together, and what servers and simulations may ask of it.

Whatever happens to it comes through one inbox and goes to the part that it concerns.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from vivace.game.core import Game
from vivace.games import GAMES
from vivace.records import Record, RecordLine
from vivace.table import messages as m
from vivace.table.agreement import Agreement
from vivace.table.announcer import Announcer
from vivace.table.arrangement import Arrangement
from vivace.table.attendance import Attendance
from vivace.table.batch import NOBODY, Outbox
from vivace.table.clock import Clock
from vivace.table.command_handler import CommandHandler
from vivace.table.consent import Consent
from vivace.table.context import Context
from vivace.table.inbox import Inbox, Item
from vivace.table.line_measures import LineMeasures
from vivace.table.lobby import Lobby
from vivace.table.news_bell import NewsBell
from vivace.table.phases import Phases
from vivace.table.play import Play
from vivace.table.regrouping import Regrouping
from vivace.table.roster import Roster
from vivace.table.seating import Seating
from vivace.table.seats import Seat
from vivace.table.series import Series
from vivace.table.settings import CLOSED, Settings
from vivace.table.setup import Setup
from vivace.table.table_news import TableNews
from vivace.table.workshop import Thinker, Workshop, at_once


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
        booked: Sequence[m.Player | str] = (),
    ) -> None:
        """`booked`: who has each seat from the start, a person or a bot of this level; nothing: the seats are free."""
        self.name = name
        levels = (None,) * seats if arrangement is None else arrangement.levels
        handlers: dict[type[Any], Callable[[Any], None]] = {}
        self.setup = Setup(name, GAMES[game], options, settings or Settings(), arrangement)
        self.seating = Seating([Seat(level=level) for level in levels], host.id)
        self.seats, self.people = self.seating.seats, self.seating.people
        self.announcer = Announcer(self.seating, outbox)
        self.bell = NewsBell()
        self.inbox = Inbox(clock, handlers, self.announcer.hand_over)
        self.phases = Phases(self.seating, self.inbox, self.bell)
        context = Context(self.setup, self.seating, self.phases, self.announcer, self.inbox)
        consent = Consent(self.seating, self.phases, self.inbox, self.bell, self.setup.settings.answer_seconds)
        workshop = Workshop(self.setup, self.inbox, thinker)
        self.series = Series(context, consent, workshop, rng, self.bell)
        self.series.standstill.give_up = self.close
        self.agreement = agreement = Agreement(self.setup, self.seating)
        agreement.proposed(host.id)  # who had the table made so has agreed
        self.news = TableNews(context, self.series, consent, agreement)
        self.bell.hears = self.news.tell
        measures = LineMeasures(self.seating, self.series)
        regrouping = Regrouping(context, self.series, self.bell)
        self.lobby = Lobby(context, self.series, consent, agreement, regrouping, self.bell)
        self.commands = CommandHandler(context, self.series, self.lobby, self.news)
        self.attendance = Attendance(context, self.series, self.lobby, self.news, self.close)
        handlers.update(
            {
                m.Received: self.commands.received,
                m.Ponged: measures.ponged,
                m.Measured: measures.measured,
                m.Connected: self.attendance.connected,
                m.Expected: self.attendance.expected,
                m.Disconnected: self.attendance.disconnected,
                m.Forgotten: self.attendance.forgotten,
                m.Filled: self.lobby.fill_free_seats,
                m.Learnt: self.lobby.learnt,
            }
        )
        if booked:
            self._book(booked)

    def post(self, item: Item) -> None:
        """Everything that happens to a table comes through here, one thing at a time."""
        self.inbox.post(item)

    def _book(self, booked: Sequence[m.Player | str]) -> None:
        """As after a restart: everybody is awaited, and nobody here yet."""
        seats = [Seat(level=one) if isinstance(one, str) else Seat(one.id) for one in booked]
        self.seating.restore(seats, {one.id: one for one in booked if not isinstance(one, str)})
        self.attendance.wait_for_everybody()

    # ── how it ends ──────────────────────────────────────────────────────────────────────────────────────────────────

    def close(self) -> None:
        self._stop_timers()
        self.phases.enter(CLOSED)
        self.commands.close()

    def abandon(self) -> None:
        """Stops everything, and tells nobody: what counted is in the log, from which the table can be restored."""
        self.inbox.abandon()
        self._stop_timers()

    def dissolve(self) -> None:
        """Its parts let go of each other, so that it is gone when nobody has it any more: what knows each other in a
        circle stays until the collector comes. Only for one that is abandoned."""
        self.inbox.handlers = {}
        self.bell.disconnect()
        self.announcer.outbox = NOBODY
        self.attendance.close = self.series.standstill.give_up = _nothing
        self.series.dissolve()

    def _stop_timers(self) -> None:
        if self.play is not None:
            self.play.stop()
        self.series.standstill.stop()
        self.attendance.stop()
        self.phases.stop()

    # ── what others ask of it ────────────────────────────────────────────────────────────────────────────────────────

    def now(self) -> float:
        return self.inbox.now()

    def info(self) -> m.TableInfo:
        return self.news.info()

    def tell_lines(self) -> None:
        """Tells everybody how good everybody's connection is."""
        self.news.round_trips()

    def seat_of(self, who: str) -> int | None:
        return self.seating.seat_of(who)

    def is_barred(self, who: str) -> bool:
        """Whether the host sent them away."""
        return self.seating.is_barred(self.name, who)

    @property
    def rules(self) -> Game[Any]:
        """Of the game that is played, or comes next."""
        return self.setup.rules

    @property
    def host(self) -> str:
        return self.seating.host

    @property
    def settings(self) -> Settings:
        return self.setup.settings

    @property
    def phase(self) -> str:
        return self.phases.phase

    @property
    def running(self) -> bool:
        return self.phases.running

    @property
    def version(self) -> int:
        return self.announcer.version

    @property
    def play(self) -> Play | None:
        """The running or last game."""
        return self.series.play

    @property
    def lines(self) -> list[RecordLine]:
        """The log of that game."""
        return self.series.lines

    @property
    def roster(self) -> Roster | None:
        """The roster of that game."""
        return self.series.roster

    @property
    def record(self) -> Record:
        """That game, as far as it has come."""
        return self.series.record

    @property
    def games(self) -> int:
        """How many games are finished."""
        return self.series.games


def _nothing() -> None:
    """Nobody closes what nobody has."""
