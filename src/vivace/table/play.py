"""One game at a table, from the first deal to the end.

Its races are in `open_race.py`, placements of all at once in `placements.py`, clocks in `turn_clock.py`, bots in
`opponents.py`; what people are told of it is in `game_news.py`. Whatever happens to it comes through its table's inbox,
one thing at a time.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from msgspec import UNSET, UnsetType

from vivace.game.core import Action, Event, Game, Refusal, Silence, State, Step
from vivace.game.notation import write_action
from vivace.records import Record, RecordLine, fold
from vivace.table import reasons
from vivace.table.announcer import Announcer
from vivace.table.clock import Timer, Timers, cancel
from vivace.table.coaching import Coaching, advice_for
from vivace.table.game_news import GameNews
from vivace.table.later import Later, Replying, no_reply
from vivace.table.open_race import OpenRace
from vivace.table.opponents import Opponents
from vivace.table.placements import Placements
from vivace.table.race import Claim, Verdict
from vivace.table.referee import Referee
from vivace.table.seating import Seating
from vivace.table.seats import Person
from vivace.table.settings import Settings
from vivace.table.standing import standing_of
from vivace.table.turn_clock import TurnClock
from vivace.table.workshop import Workshop


class Surroundings(Protocol):
    """What a game needs of the series of games that it belongs to."""

    def chance(self) -> Random:
        """What the next deal is drawn from."""
        ...

    def log(self, line: RecordLine) -> None: ...
    def ledger_changed(self, person: Person) -> None: ...
    def round_is_over(self) -> None: ...
    def game_is_over(self) -> None: ...


class Play:
    def __init__(
        self,
        around: Surroundings,
        record: Record,
        settings: Settings,
        seating: Seating,
        announcer: Announcer,
        timers: Timers,
        workshop: Workshop,
        rng: Random,
    ) -> None:
        self.around, self.record, self.settings, self.seating, self.timers = around, record, settings, seating, timers
        self.rng, self.workshop = rng, workshop
        self.game: Game[Any] = record.rules
        self.state: State = self.game.start(record.seats, record.options)
        self.began = timers.now()
        self.news = GameNews(self.game, announcer)
        self.opponents = Opponents(workshop, timers, rng, self._bot_presses)
        self.referee = Referee(settings.terms, seating, self.opponents.busy, around.ledger_changed)
        self.clock = TurnClock(self.game, settings, seating, timers, self._nobody_answered, self._turn_missed)
        self.placements = Placements(self, self.referee, timers)
        self.coaching = Coaching(seating) if settings.coach else None
        self.race: OpenRace | None = None
        self.races = 0
        """The number of the latest race."""
        self.showing: Timer | None = None
        """Runs while a verdict is shown, before the next card."""
        self.hints: dict[int, dict[str, Any]] = {}
        """By seat: something good that it can do now, while it is coached."""
        self.unshown: Sequence[Event] = ()
        """What is shown after that verdict."""
        self.fresh: dict[int, int] = {}
        """The version that each seat must have seen before it can mean what it presses."""
        self.over = False
        self.asleep = False
        """After a restart, until everybody is back, and in a pause."""

    @property
    def covered(self) -> bool:
        """Whether nobody may see the cards just now: a verdict is shown first, or people are still to come back."""
        return self.showing is not None or self.asleep

    # ── what seats do ────────────────────────────────────────────────────────────────────────────────────────────────

    def act(
        self,
        seat: int,
        action: Action,
        race: int | None,
        seen: int | None,
        claim: Claim,
        arrived: float,
        reply: Replying = no_reply,
    ) -> Refusal | Later | None:
        """A seat's action. None: it counts. LATER: it takes part in what is not decided yet, and `reply` is called when
        it is, which may be before this returns."""
        if self.asleep:
            return Refusal(reasons.RESUMING)
        answers_another = race is not None and (self.race is None or race != self.race.number)
        if self.showing is not None or answers_another:
            return Refusal(reasons.CARD_GONE)
        if self.game.race(self.state):
            if self.race is None or race is None:
                return Refusal(reasons.CARD_GONE)
            return self.race.answer(seat, action, claim, arrived, reply)
        if seen is not None and seen < self.fresh.get(seat, 0):
            return Refusal(reasons.TOO_QUICK)
        if self.game.simultaneous:
            return self.placements.place(seat, action, claim, arrived, reply)
        return self.carry_out(action)

    def carry_out(self, action: Action, extras: dict[str, Any] | None = None) -> Refusal | None:
        """The action counts, or the rules refuse it. `extras`: what the record keeps beside it."""
        step = self.game.apply(self.state, action)
        if isinstance(step, Refusal):
            return step
        self.count(action, step, extras or {})
        return None

    def _nobody_answered(self) -> None:
        self._race_is_over(Silence(), None, {})

    def _turn_missed(self, default: Action) -> None:
        self.carry_out(default, {"x-default": True})

    def _bot_presses(self, seat: int, action: Action) -> None:
        race = None if self.race is None else self.race.number
        now = self.timers.now()
        shown = self.placements.opened.get(seat, 0.0) if self.race is None else self.race.opened
        outcome = self.act(seat, action, race, None, Claim(now - shown, "presented"), now)
        if isinstance(outcome, Refusal) and self.placements.end is None:
            raise AssertionError(f"a bot did what the rules refuse: {action}: {outcome}")

    def ponged(self, seat: int, mark: int, sent: float, arrived: float) -> None:
        if self.race is not None and mark == self.race.number:
            self.race.ponged(seat, sent, arrived)

    # ── what counts: written down, told, shown ───────────────────────────────────────────────────────────────────────

    def count(self, action: Action, step: Step[Any], extras: dict[str, Any]) -> None:
        """This is the game's next step, outside of races."""
        self._write_down(action, step, extras)
        self._show(step.events, action)

    def _race_is_over(self, action: Action, judged: Verdict | None, extras: dict[str, Any]) -> None:
        """This is what the open race came to. Everybody sees the verdict for a moment; then the next card is there for
        all. `judged`: None where nobody answered."""
        race = self.race
        step = self.game.apply(self.state, action)
        assert race is not None and not isinstance(step, Refusal), f"an answer that was acceptable is refused: {step}"
        self._write_down(action, step, extras)
        opening = [event for event in step.events if event.opens]
        at_once = [event for event in step.events if not event.opens]
        beat_ms = self.settings.beat_ms
        self.news.verdict(self.state, at_once, race.number, judged, race.waited, beat_ms if opening else None)
        self.opponents.hear(at_once)
        if opening:
            self.unshown = opening
            self.showing = self.timers.after(beat_ms, lambda: self._show(opening, action))
        else:
            self._show([], action)

    def _write_down(self, action: Action, step: Step[Any], extras: dict[str, Any]) -> None:
        """The step is taken, and in the log. Whatever was planned in the state before is off."""
        self.state = step.state
        self.around.log(RecordLine(action, int(self.timers.now() - self.began), extras))
        self._leave_race()
        actor = getattr(action, "seat", None)
        if self.coaching is not None:
            self.coaching.counted(actor)
        plays_on = self.game.simultaneous and bool(self.game.may_act(self.state))
        if not plays_on:
            self.opponents.forget_all()
        elif actor is not None:
            self.opponents.forget(actor)

    def _leave_race(self) -> None:
        """No race is open, and no clock runs."""
        if self.race is not None:
            self.race.stop()
            self.race = None
        self.clock.reset()

    def _show(self, events: Sequence[Event], action: Action | None) -> None:
        """Shows what is on the table now; a race is open from here on, and the clock of whoever must act runs.
        `action`: what led to it."""
        self.showing, self.unshown = None, ()
        racers, may_act = self.game.race(self.state), self.game.may_act(self.state)
        if racers:
            self.races += 1
            self.race = OpenRace(
                self.races,
                self.game,
                self.state,
                self.referee,
                self.timers,
                self.clock,
                self.opponents.under_way,
                self._race_is_over,
            )
        opens = self.game.simultaneous and (not self.placements.opened or isinstance(action, self.game.kinds["deal"]))
        seconds = self._seconds()
        race = None if self.race is None else self.race.info
        pinged = racers or (may_act if opens else ())
        self._suggest(may_act)
        version = self.news.update(self.state, events, race, seconds, pinged, self.races, self.hint)
        self.opponents.hear(events)
        self._expect_seen(version, getattr(action, "seat", None), may_act)
        if self.game.deal_due(self.state):
            self.around.round_is_over()
        elif not may_act:
            self.over = True
            self.around.game_is_over()
        else:
            if opens:
                self.placements.open(self.record.seats)
            self.clock.wind(self.state, seconds, racers)
            self._wake_bots()

    def _seconds(self) -> float | None:
        """How long what is shown may last; None where it has no limit."""
        if self.coaching is not None and self.coaching.waits_for_person(self.game.may_act(self.state)):
            return None
        return self.clock.seconds(self.state)

    def _expect_seen(self, version: int, actor: int | None, may_act: Sequence[int]) -> None:
        """What these seats press from now on they press after having seen this version. Where all play at once, what
        others do makes nobody's press stale."""
        if actor is not None:
            self.fresh[actor] = version
        for seat in may_act:
            if actor is None or seat not in self.fresh or not self.game.simultaneous:
                self.fresh[seat] = version

    def offers(self, seat: int | None) -> tuple[dict[str, Any], ...]:
        """What this seat may do just now, where the game is played in turns."""
        return () if self.covered else self.news.offers(self.state, seat)

    def hint(self, seat: int | None) -> dict[str, Any] | UnsetType:
        """Something good that this seat can do now, if it is coached."""
        return UNSET if seat is None or self.covered else self.hints.get(seat, UNSET)

    def _suggest(self, may_act: Sequence[int]) -> None:
        self.hints = {}
        if self.coaching is None or not self.coaching.waits_for_person(may_act):
            return
        seat = self.coaching.person
        assert seat is not None
        advice = advice_for(self.game, self.state, seat, self.workshop.bot)
        if advice is not None:
            self.hints[seat] = {key: value for key, value in write_action(self.game, advice).items() if key != "seat"}

    # ── how it begins, goes on and stops ─────────────────────────────────────────────────────────────────────────────

    def deal(self) -> None:
        self.asleep = False
        refusal = self.carry_out(self.game.deal(self.state, self.around.chance()))
        assert refusal is None, refusal
        self.placements.forget_paces()

    def catch_up(self, lines: Sequence[RecordLine]) -> None:
        """What is on record is applied again, before anybody is here; bots hear it as they did then."""
        for seat, occupant in enumerate(self.seating.seats):
            if occupant.level is not None:
                self.opponents.sit(seat, occupant.level)
        for line, step in zip(lines, fold(self.game, self.state, lines), strict=True):
            self.state = step.after
            if self.coaching is not None:
                self.coaching.counted(getattr(line.action, "seat", None))
            self.opponents.hear(step.events)
        self.began -= next((line.at for line in reversed(lines) if line.at is not None), 0)
        self.races = len(lines)  # no race that anybody saw before has a number as high as those to come
        self.over = self.game.outcome(self.state).finished
        self.asleep = not self.over
        self.news.standing = standing_of(self.game, self.state) if self.over else None

    def go_on(self) -> None:
        """Everybody is back, or a pause is over: what is on the table is shown again, and a race begins anew."""
        self.asleep = False
        self._show(self.unshown, None)

    def pause(self) -> None:
        """Nothing happens, and nobody may see the cards, until the game goes on. A press that waits for a decision is
        refused: it can be made again."""
        self.asleep = True
        if self.race is not None:
            self.race.refuse(reasons.PAUSED)
        self.placements.refuse(reasons.PAUSED)
        self.placements.opened.clear()  # the round is shown anew
        self.stop()
        self.showing = None

    def end_coaching(self) -> None:
        """From now on bots play at their own tempo, what they are about to do included."""
        self.coaching = None
        undecided = self.placements.end is not None or (self.race is not None and self.race.answers)
        if self.over or self.covered or undecided or self.game.deal_due(self.state):
            return
        self._leave_race()
        self.opponents.forget_all()
        self._show([], None)

    def stop(self) -> None:
        """Nothing is decided here any more, whatever waits for a decision."""
        self._leave_race()
        self.placements.stop()
        self.opponents.forget_all()
        cancel(self.showing)

    # ── bots, and people who come and go ─────────────────────────────────────────────────────────────────────────────

    def seat_changed(self, seat: int) -> None:
        """Another hand plays this seat now: a bot stands in, or its person is back."""
        self.opponents.leave(seat)
        self.presence_changed(seat)

    def presence_changed(self, seat: int) -> None:
        """Somebody came or went: their clock and an open race are looked at again."""
        if self.over or self.covered or self.game.deal_due(self.state):
            return
        if self.race is None and seat in self.game.may_act(self.state):
            self.clock.wind(self.state, self._seconds(), ())
        self._wake_bots()
        if self.race is not None:
            self.race.reconsider()
        else:
            self.placements.reconsider()

    def _wake_bots(self) -> None:
        """Asks every bot that may act, and is not about to, what it will do and when."""
        for seat in self.game.may_act(self.state):
            level = self.seating.seats[seat].level
            if level is None or self.opponents.busy(seat) or self._has_answered(seat) or self._is_held(seat):
                continue
            view, offers = self.game.view(self.state, seat), self.game.actions(self.state, seat)
            earliest = self.placements.earliest(seat) if self.game.simultaneous else 0.0
            slower = 1.0
            if self.coaching is not None:
                slower = self.coaching.slower
                earliest = max(earliest, self.timers.now() + self.coaching.reading_ms)
            self.opponents.ask(seat, level, view, offers, earliest, slower)

    def _is_held(self, seat: int) -> bool:
        """Whether this bot waits for the person who is coached."""
        if self.coaching is None or not (self.race is not None or self.game.simultaneous):
            return False
        return self.coaching.holds(seat, self.game.may_act(self.state), all_at_once=self.game.simultaneous)

    def _has_answered(self, seat: int) -> bool:
        if self.race is not None:
            return seat in self.race.answers
        return self.placements.has_finished(seat)
