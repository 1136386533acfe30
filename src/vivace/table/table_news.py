"""What people are told of the table itself: news for all when it changes, a snapshot for whoever joins."""

from msgspec import UNSET

from vivace.bots import GHOST
from vivace.game.notation import write_fields
from vivace.table import messages as m
from vivace.table.agreement import Agreement
from vivace.table.consent import Consent
from vivace.table.context import Context
from vivace.table.lines import lines_of
from vivace.table.seats import Seat, proposed_handicaps
from vivace.table.series import Series
from vivace.table.tuner import Tuner, kind_of


class TableNews:
    def __init__(self, context: Context, series: Series, consent: Consent, agreement: Agreement) -> None:
        self.setup, self.seating, self.phases = context.setup, context.seating, context.phases
        self.announcer, self.timers = context.announcer, context.timers
        self.series, self.consent, self.agreement = series, consent, agreement
        self.tuner = Tuner(context.setup, context.seating)

    def tell(self, seconds: float | None = None) -> None:
        """Tells everybody that seats, host, phase or settings changed. `seconds`: how long a new phase lasts."""
        self.consent.check()
        info = self.info()
        self.announcer.batch.changed = True
        self.announcer.tell_all(lambda version: m.News(version=version, info=info, seconds=seconds))

    def snapshot(self, who: str) -> None:
        """Tells one person everything that they may know."""
        seat, play = self.seating.seat_of(who), self.series.play
        hidden = play is None or play.covered
        self.announcer.send(
            who,
            m.Snapshot(
                version=self.announcer.version,
                info=self.info(),
                you=who,
                seat=seat,
                view=None if play is None or hidden else self.setup.rules.view(play.state, seat),
                race=None if play is None else play.races.info,
                offers=() if play is None else play.offers(seat),
                seconds=None if play is None else self._left(play.clock.ends),
                hint=UNSET if play is None else play.hints.get(seat, UNSET),
                phase_seconds=self._left(self.phases.ends),
                standing=None if play is None else play.news.standing,
            ),
        )

    def _left(self, ends: float | None) -> float | None:
        """Seconds until then."""
        return None if ends is None else max(0.0, round((ends - self.timers.now()) / 1000, 1))

    def round_trips(self) -> None:
        """Tells everybody how good everybody's connection is."""
        lines = lines_of(self.seating)
        for who, person in self.seating.people.items():
            if person.here:
                self.announcer.send(who, lines)

    def info(self) -> m.TableInfo:
        roster, settings, arrangement = self.series.roster_to_tell(), self.setup.settings, self.setup.arrangement
        return m.TableInfo(
            table=self.setup.name,
            game=self.setup.rules.name,
            host=self.seating.host,
            phase=self.phases.phase,
            options=write_fields(self.setup.options),
            clocks=settings.clocks,
            turn_seconds=settings.turn_seconds,
            seats=tuple(self._seat_info(number, seat) for number, seat in enumerate(self.seating.seats)),
            spectators=tuple(
                m.Spectator(who, person.player.name, person.player.program)
                for who, person in self.seating.people.items()
                if person.here and self.seating.seat_of(who) is None
            ),
            hosted=settings.hosted,
            proposed=self._proposed_handicaps(),
            games=self.series.games,
            daily=None if arrangement is None else arrangement.day,
            one_device=settings.one_device,
            coach=settings.coach,
            untimed=settings.untimed,
            spoken=settings.spoken,
            voice=settings.voice,
            mixed=settings.mixed,
            asked=self.consent.info(),
            rated=roster.rated and roster.people > 1,
            one_address=roster.one_address,
            programs=roster.programs,
            grace_seconds=settings.grace_seconds,
            sent_away=len(self.seating.barred),
            booked=settings.booked,
            home=settings.home,
        )

    def _proposed_handicaps(self) -> tuple[tuple[int, int, int], ...]:
        histories = [m.History() if p is None else p.player.history for p in self.seating.persons]
        return tuple(proposed_handicaps(histories))

    def _seat_info(self, number: int, seat: Seat) -> m.SeatInfo:
        person = self.seating.person_at(number)
        roster = self.series.roster if self.phases.running else None
        arrangement = self.setup.arrangement
        return m.SeatInfo(
            name=None if person is None else person.player.name,
            player=seat.person,
            bot=kind_of(seat.level),
            away=person is not None and not person.here,
            handicap=seat.handicap,
            ready=seat.ready,
            ghost=arrangement.ghost(number) if arrangement is not None and seat.level == GHOST else None,
            kept_for=None if roster is None else roster.kept_for(seat, number),
            agreed=self.agreement.has(seat.person),
            substitute=roster is not None and seat.person not in (None, roster.starters[number].player),
            match=self.tuner.info(seat.level),
            program=person is not None and person.player.program,
        )
