"""The games of one table, one after the other: how each begins, goes from round to round, and leads to the next."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random, SystemRandom
from typing import Any

from msgspec import structs

from vivace.bots import MATCH
from vivace.game.core import Reason, Refusal
from vivace.records import Record, RecordLine
from vivace.table import reasons
from vivace.table.consent import Consent
from vivace.table.context import Context
from vivace.table.play import Play
from vivace.table.roster import PRESENT, Roster
from vivace.table.seats import STAND_IN, Person
from vivace.table.settings import CHECK, CLOSED, OVER, PAUSED, PLAYING, RESUMING, RITUAL, WAITING, WAYS
from vivace.table.signs import BotSigns
from vivace.table.standstill import Standstill
from vivace.table.tuner import Tuner, kind_of
from vivace.table.verdict import Verdict
from vivace.table.workshop import Workshop


class Series:
    """Implements `Surroundings`."""

    def __init__(
        self,
        context: Context,
        consent: Consent,
        workshop: Workshop,
        rng: Random,
        news: Callable[[], None],
    ) -> None:
        self.setup, self.seating, self.phases = context.setup, context.seating, context.phases
        self.announcer, self.timers = context.announcer, context.timers
        self.consent, self.workshop, self.rng, self.news = consent, workshop, rng, news
        self.tuner = Tuner(context.setup, context.seating)
        self.signs = BotSigns(context)
        self.play: Play | None = None
        """The running or last game."""
        self.lines: list[RecordLine] = []
        """The log of that game."""
        self.roster: Roster | None = None
        """The roster of that game."""
        self.games = 0
        """How many games are finished."""
        self.paused_in = PLAYING
        """The phase that the last pause interrupted."""
        self.standstill = Standstill(self.setup.settings.booked, self.phases, self.timers)
        self.matched: set[str] = set()
        """The people whom a quick match brought here, so that nobody chose to meet them."""

    # ── a game begins ────────────────────────────────────────────────────────────────────────────────────────────────

    def begin(self, options: Any) -> None:
        """Begins a new game. People stay on their seats; the cards are dealt after the ritual."""
        self.tuner.tune()
        seats = self.seating.seats
        handicaps = {f"x-handicap-{i}": list(s.handicap) for i, s in enumerate(seats) if any(s.handicap)}
        ways = {f"x-{way}": True for way in WAYS if getattr(self.setup.settings, way)}
        # Which bot it was in every detail: levels may be others by the time that somebody reads the record.
        tuned = {f"x-bot-{i}": s.level for i, s in enumerate(seats) if s.person is None and kind_of(s.level) == MATCH}
        record = Record(self.setup.rules.name, len(seats), options, (), {**handicaps, **ways, **tuned})
        self.lines = []
        self.play = self._play(record)
        self.announcer.batch.begun.append(record)
        self.signs.begin(self.games)
        self.roster = self._new_roster()
        self.consent.begin()
        self.standstill.moved()
        self.ritual()

    def _play(self, record: Record) -> Play:
        # The operating system's generator has no state to branch from, and needs none.
        rng = self.rng if isinstance(self.rng, SystemRandom) else Random(self.rng.getrandbits(64))
        return Play(self, record, self.setup.settings, self.seating, self.announcer, self.timers, self.workshop, rng)

    def _new_roster(self) -> Roster:
        """The roster of a game that began now. One person among bots is enough for a rated game, as bots have ratings
        too, but not for the leaderboard."""
        people = [person for person in self.seating.persons if person is not None]
        one_address = not self.setup.personal and any(
            set(one.player.origins) & set(other.player.origins) for one, other in combinations(people, 2)
        )
        handicapped = any(any(seat.handicap) for seat in self.seating.seats)
        eased = handicapped or self.setup.settings.coach or self.setup.settings.by_agreement
        programs = any(person.player.program for person in people)
        rated = self.setup.settings.rated and not self.setup.personal and not one_address and not eased and not programs
        # Whoever plays again chose to: only the first game is one that chance brought about.
        chance = self.games == 0 and len(people) > 1 and all(one.player.id in self.matched for one in people)
        roster = Roster.of(self.seating.seats, self.seating.is_here)
        return structs.replace(roster, rated=rated, ladder=rated and chance, one_address=one_address, programs=programs)

    def roster_to_tell(self) -> Roster:
        """The roster of the running or last game; before the first, that of one that began now."""
        return self._new_roster() if self.roster is None or self.phases.phase == WAITING else self.roster

    def restore(self, record: Record, roster: Roster | None) -> None:
        """Goes on with the last game where its record ends. A game that was running waits until its people are back, or
        the grace is over."""
        self.lines = list(record.lines)
        self.play = self._play(replace(record, lines=()))
        self.play.catch_up(self.lines)
        self.roster = roster or Roster.of(self.seating.seats, lambda who: True)
        if self.play.over:
            self.games += 1
            self.phases.phase = OVER
            return
        self.roster = self.roster.after_a_restart()
        for seat in self.seating.seats:
            if not seat.filled:
                seat.level = STAND_IN
        self.standstill.moved()
        self.phases.enter(RESUMING, self.setup.settings.grace_seconds, self.ritual)
        self._resume_if_all_are_here()

    def clear(self) -> None:
        """The last game is put away: another kind of game follows, or one with other seats."""
        if self.play is not None:
            self.play.stop()
        self.play, self.lines, self.roster = None, [], None

    def dissolve(self) -> None:
        """See `Table.dissolve`."""
        if self.play is not None:
            self.play.dissolve()
            self.play = None

    # ── from round to round ──────────────────────────────────────────────────────────────────────────────────────────

    def ritual(self) -> None:
        self.phases.enter(RITUAL, self.setup.settings.ritual_seconds, self.play_on)

    def play_on(self) -> None:
        """The ritual is over."""
        assert self.play is not None
        self.phases.enter(PLAYING)
        if self.setup.rules.deal_due(self.play.state):
            self.play.deal()
        else:
            self.play.go_on()

    def ready(self, who: str, phase: str, otherwise: Reason) -> Refusal | None:
        """Somebody is ready to leave this phase: they have seen enough of the check, or want a rematch. `otherwise`:
        the reason why that is refused in any other phase."""
        number = self.seating.seat_of(who)
        if number is None:
            return Refusal(reasons.NO_SEAT)
        if self.phases.phase != phase:
            return Refusal(otherwise)
        if not self.seating.all_filled:
            return Refusal(reasons.SEATS_EMPTY)
        self.seating.seats[number].ready = True
        self.news()
        self.go_on_if_all_are_ready()
        return None

    def go_on_if_all_are_ready(self) -> None:
        """Goes on to the next round, or to another game, once everybody who is here is ready."""
        present = [s for s in self.seating.seats if s.person is not None and self.seating.is_here(s.person)]
        if not present or not all(seat.ready for seat in present):
            return
        if self.phases.phase == CHECK:
            self.ritual()
        elif self.phases.phase == OVER and self.seating.all_filled:
            assert self.play is not None
            self.begin(self.setup.rules.rematch(self.play.state, self.rng))

    # ── the one person among bots: pause and coach ───────────────────────────────────────────────────────────────────

    def pause(self) -> None:
        """The game stands still. Time to think is worth something in a race, so it is rated no longer."""
        assert self.play is not None
        if self.roster is not None:
            self.roster = structs.replace(self.roster, rated=False, ladder=False)
        self.paused_in = self.phases.phase
        self.play.pause()
        self.phases.enter(PAUSED)

    def resume(self) -> None:
        if self.paused_in == CHECK:
            self.round_is_over()
        else:
            self.ritual()

    def end_coaching(self) -> None:
        self._no_coach()
        self.news()
        if self.play is not None:
            self.play.end_coaching()

    def _no_coach(self) -> None:
        self.setup.settings = replace(self.setup.settings, coach=False)

    # ── people come and go ───────────────────────────────────────────────────────────────────────────────────────────

    def seat_changed(self, seat: int) -> None:
        """Somebody else plays this seat now."""
        if self.play is not None and self.phases.phase != CLOSED:
            self.play.seat_changed(seat)
        self._resume_if_all_are_here()

    def presence_is(self, who: str, presence: str) -> None:
        """Somebody who began the running game came back, or was away for too long."""
        if not self.phases.running or self.roster is None:
            return
        self.roster = self.roster.now(who, presence)
        if presence == PRESENT and not self.lines:  # no card is dealt yet
            # Where they come from is known only now.
            before, now = self.roster.in_time(who), self._new_roster()
            self.roster = structs.replace(
                before,
                rated=before.rated and now.rated,
                ladder=before.ladder and now.ladder,
                one_address=before.one_address or now.one_address,
                programs=before.programs or now.programs,
            )

    def _resume_if_all_are_here(self) -> None:
        awaited = [s.person for s in self.seating.seats if s.person is not None and s.level is None]
        if self.phases.phase == RESUMING and all(self.seating.is_here(who) for who in awaited):
            self.ritual()

    # ── what the running game reports (Surroundings) ─────────────────────────────────────────────────────────────────

    def chance(self) -> Random:
        """What the next deal is drawn from."""
        assert self.play is not None
        if self.setup.arrangement is None:
            return self.play.rng
        deal = self.setup.rules.kinds["deal"]
        return self.setup.arrangement.chance(sum(isinstance(line.action, deal) for line in self.lines))

    def log(self, line: RecordLine) -> None:
        assert self.play is not None
        self.lines.append(line)
        self.standstill.moved()
        self.announcer.batch.lines.append((self.play.record, line))

    def ledger_changed(self, person: Person) -> None:
        self.announcer.batch.ledgers[person.player.id] = person.ledger

    def round_is_over(self) -> None:
        settings = self.setup.settings
        self.phases.enter(CHECK, None if settings.untimed else settings.check_seconds, self.ritual)

    def game_is_over(self) -> None:
        self.games += 1
        self.announcer.batch.finished.append(self.record)
        self.announcer.batch.roster = self.roster
        coached = self.setup.settings.coach
        self._no_coach()  # the next one is no longer the first
        self.phases.enter(OVER)
        if self.play is not None and not coached:
            self.signs.game_is_over(self.play.game.outcome(self.play.state))

    def race_is_over(self, judged: Verdict | None, wrong: Sequence[int]) -> None:
        self.signs.race_is_over(judged, wrong)

    @property
    def record(self) -> Record:
        """The running or last game, as far as it has come."""
        assert self.play is not None
        return replace(self.play.record, lines=tuple(self.lines))
