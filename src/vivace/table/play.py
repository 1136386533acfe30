"""One game at a table, from the first deal to the end.

Its races are in `race_sequence.py`, placements of all at once in `placements.py`, clocks in `turn_clock.py`, the turns
of bots in `bot_turns.py`, what a coach does in `coaching.py`; what people are told of it is in `game_news.py`. Whatever
happens to it comes through its table's inbox, one thing at a time.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Protocol

from vivace.game.core import Action, Event, Game, Refusal, Silence, State, Step
from vivace.records import Record, RecordLine, fold
from vivace.table import reasons
from vivace.table.announcer import Announcer
from vivace.table.bot_turns import BotTurns
from vivace.table.clock import Timer, Timers, cancel
from vivace.table.coaching import NO_HINTS, Coaching
from vivace.table.evidence import Claim
from vivace.table.freshness import Freshness
from vivace.table.game_news import GameNews
from vivace.table.later import Later, Replying, no_reply
from vivace.table.opponents import Opponents
from vivace.table.placements import Placements
from vivace.table.race_sequence import RaceSequence
from vivace.table.referee import Referee
from vivace.table.rotation import Rotation
from vivace.table.seating import Seating
from vivace.table.seats import Person
from vivace.table.settings import Settings
from vivace.table.standing import standing_of
from vivace.table.turn_clock import TurnClock
from vivace.table.verdict import Verdict
from vivace.table.workshop import Workshop

PHOTO_FINISH: Final = 1.6
"""So many times as long as usual the verdict on a close race stays on view: it is shown more slowly."""


class Surroundings(Protocol):
    """What a game needs of the series of games that it belongs to."""

    def chance(self) -> Random:
        """What the next deal is drawn from."""
        ...

    def log(self, line: RecordLine) -> None: ...
    def ledger_changed(self, person: Person) -> None: ...
    def round_is_over(self) -> None: ...
    def game_is_over(self) -> None: ...
    def race_is_over(self, judged: Verdict | None, wrong: Sequence[int]) -> None:
        """The verdict is told; `wrong` are the seats that answered wrongly."""
        ...


class Play:
    # A list, as mypyc wants it.
    __deletable__ = ["around", "bots", "clock", "opponents", "placements", "races", "referee"]  # noqa: RUF012

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
        self.bots = BotTurns(self, seating, timers)
        self.opponents = Opponents(workshop, timers, rng, self.bots.press)
        self.referee = Referee(settings.refereed, seating, self.opponents.busy, around.ledger_changed)
        nobody_answered = lambda: self._race_is_over(Silence(), None, {})  # noqa: E731
        self.clock = TurnClock(self.game, settings, seating, timers, nobody_answered, self._turn_missed)
        self.rotation = Rotation(record.seats) if settings.untimed else None
        """Who comes first, where no clock says it."""
        self.placements = Placements(self, self.referee, timers, self.rotation)
        self.coaching = Coaching(self.game, seating, workshop.bot) if settings.coach else None
        self.races = RaceSequence(
            self.game,
            settings,
            self.news,
            self.referee,
            timers,
            self.clock,
            self.rotation,
            self.opponents.under_way,
            self._race_is_over,
            self._card_was_heard,
        )
        self.showing: Timer | None = None
        """Runs while a verdict is shown, before the next card."""
        self.unshown: Sequence[Event] = ()
        """What is shown after that verdict."""
        self.freshness = Freshness(self.game)
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
        if self.showing is not None or (race is not None and not self.races.is_on(race)):
            return self.races.came_late(seat, race, claim, arrived)
        if self.game.race(self.state):
            return self.races.answer(seat, action, race, claim, arrived, reply)
        if self.freshness.is_stale(seat, seen):
            return Refusal(reasons.TOO_QUICK)
        if self.game.simultaneous:
            return self.placements.place(seat, action, claim, arrived, reply)
        return self.carry_out(action)

    def waive(self, seat: int, race: int | None) -> Refusal | None:
        """Nobody waits for this seat: in a race, or for its cards in a round of all at once."""
        if self.rotation is None:
            return Refusal(reasons.TIMED)
        if self.asleep:
            return Refusal(reasons.RESUMING)
        if race is not None or not self.game.simultaneous:
            return self.races.waive(seat, race)
        self.placements.waive(seat)
        return None

    def carry_out(self, action: Action, extras: dict[str, Any] | None = None) -> Refusal | None:
        """The action counts, or the rules refuse it. `extras`: what the record keeps beside it."""
        step = self.game.apply(self.state, action)
        if isinstance(step, Refusal):
            return step
        self.count(action, step, extras or {})
        return None

    def _turn_missed(self, default: Action) -> None:
        self.carry_out(default, {"x-default": True})

    # ── what counts: written down, told, shown ───────────────────────────────────────────────────────────────────────

    def count(self, action: Action, step: Step[Any], extras: dict[str, Any]) -> None:
        """This is the game's next step, outside of races."""
        self._write_down(action, step, extras)
        self._show(step.events, action)

    def _race_is_over(self, action: Action, judged: Verdict | None, extras: dict[str, Any]) -> None:
        """This is what the open race came to. Everybody sees the verdict for a moment; then the next card is there for
        all. `judged`: None where nobody answered."""
        race, step = self.races.verdict_is_given(), self.game.apply(self.state, action)
        assert not isinstance(step, Refusal), f"an answer that was acceptable is refused: {step}"
        self._write_down(action, step, extras)
        opening = [event for event in step.events if event.opens]
        at_once = [event for event in step.events if not event.opens]
        beat_ms = self.settings.beat_ms * (PHOTO_FINISH if judged is not None and judged.close else 1)
        self.news.verdict(self.state, at_once, race.number, judged, race.waited, beat_ms if opening else None)
        self.opponents.hear(at_once)
        self.around.race_is_over(
            judged, [seat for seat in range(self.record.seats) if self.game.mistakes(step.events, seat)[0]]
        )
        if opening:
            self.unshown = opening
            self.showing = self.timers.after(beat_ms, lambda: self._show(opening, action))
        else:
            self._show([], action)

    def _write_down(self, action: Action, step: Step[Any], extras: dict[str, Any]) -> None:
        """The step is taken, and in the log. Whatever was planned in the state before is off."""
        before, self.state = self.state, step.state
        self.around.log(RecordLine(action, int(self.timers.now() - self.began), extras))
        self._leave_race()
        if self.coaching is not None:
            self.coaching.counted(before, action, step.events)
        self.bots.counted(action)

    def _leave_race(self) -> None:
        """No race is open, and no clock runs."""
        self.races.leave()
        self.clock.reset()

    def _show(self, events: Sequence[Event], action: Action | None, spoken: bool = False) -> None:
        """Shows what is on the table now; a race is open from here on, and the clock of whoever must act runs.
        `action`: what led to it. `spoken`: the card of the race was shown and spoken before."""
        self.showing, self.unshown = None, ()
        racers, may_act = self.game.race(self.state), self.game.may_act(self.state)
        speaks = bool(racers) and self.settings.spoken and not spoken
        if self.coaching is not None:
            self.coaching.consider(self.state)
        if racers:
            self.races.begin(self.state, speaks=speaks)
        opens = self.game.simultaneous and (not self.placements.opened or isinstance(action, self.game.kinds["deal"]))
        seconds = None if speaks else self._seconds()
        pinged = () if speaks else racers or (may_act if opens else ())
        version = self.news.update(self.state, events, self.races.info, seconds, pinged, self.races.number, self.hints)
        self.opponents.hear(events)
        self.freshness.shown(version, getattr(action, "seat", None), may_act)
        if self.game.deal_due(self.state):
            self.around.round_is_over()
        elif not may_act:
            self.over = True
            self.around.game_is_over()
        elif not speaks:
            if opens:
                self.placements.open(self.record.seats)
            self.clock.wind(self.state, seconds, racers)
            self.bots.wake()

    def _card_was_heard(self) -> None:
        """Everybody has heard the card: it is shown again, as a race that is open, and time counts from there."""
        self._leave_race()
        self._show([], None, spoken=True)

    def _seconds(self) -> float | None:
        """How long what is shown may last; None where it has no limit."""
        if self.coaching is not None and self.coaching.waits_for_person(self.game.may_act(self.state)):
            return None
        return self.clock.seconds(self.state)

    def offers(self, seat: int | None) -> tuple[dict[str, Any], ...]:
        """What this seat may do just now, where the game is played in turns."""
        return () if self.covered else self.news.offers(self.state, seat)

    @property
    def hints(self) -> Mapping[int | None, dict[str, Any]]:
        """By seat, something good that it can do now, if it is coached."""
        return NO_HINTS if self.coaching is None or self.covered else self.coaching.hints

    # ── how it begins, goes on and stops ─────────────────────────────────────────────────────────────────────────────

    def deal(self) -> None:
        self.asleep = False
        dealing = self.game.deal if self.coaching is None else self.coaching.deal
        refusal = self.carry_out(dealing(self.state, self.around.chance()))
        assert refusal is None, refusal
        self.placements.forget_paces()

    def catch_up(self, lines: Sequence[RecordLine]) -> None:
        """What is on record is applied again, before anybody is here; bots hear it as they did then."""
        self.bots.sit()
        for line, step in zip(lines, fold(self.game, self.state, lines), strict=True):
            if self.coaching is not None:
                self.coaching.counted(self.state, line.action, step.events)
            self.state = step.after
            if self.rotation is not None:
                ended = self.game.simultaneous and not self.game.may_act(self.state)
                self.rotation.recall(getattr(line.action, "seat", None), line.extras, ended)
            self.opponents.hear(step.events)
        self.began -= next((line.at for line in reversed(lines) if line.at is not None), 0)
        # No race that anybody saw before has a number as high as those to come; with spoken cards each had two.
        self.races.number = 2 * len(lines)
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
        if self.races.current is not None:
            self.races.current.refuse(reasons.PAUSED)
        self.placements.refuse(reasons.PAUSED)
        self.placements.opened.clear()  # the round is shown anew
        self.stop()
        self.showing = None

    def end_coaching(self) -> None:
        """From now on bots play at their own tempo, what they are about to do included."""
        self.coaching = None
        undecided = self.placements.end is not None or (self.races.current is not None and self.races.current.answers)
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

    def dissolve(self) -> None:
        """See `Table.dissolve`."""
        del self.around, self.bots, self.clock, self.opponents, self.placements, self.races, self.referee

    # ── bots, and people who come and go ─────────────────────────────────────────────────────────────────────────────

    def seat_changed(self, seat: int) -> None:
        """Another hand plays this seat now: a bot stands in, or its person is back."""
        self.opponents.leave(seat)
        self.presence_changed(seat)

    def presence_changed(self, seat: int) -> None:
        """Somebody came or went: their clock and an open race are looked at again."""
        if self.over or self.covered or self.game.deal_due(self.state):
            return
        races = self.races
        if races.current is None and seat in self.game.may_act(self.state):
            self.clock.wind(self.state, self._seconds(), ())
        if races.speech is not None:
            races.speech.reconsider()
            return
        self.bots.wake()
        if races.current is not None:
            races.current.reconsider()
        else:
            self.placements.reconsider()
