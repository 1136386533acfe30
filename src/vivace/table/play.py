"""One game at a table, from the first deal to the end.

Its races are in `open_race.py`, placements of all at once in `placements.py`, clocks in `turn_clock.py`, bots in
`opponents.py`; what people are told of it is in `game_news.py`. Whatever happens to it comes through its table's inbox,
one thing at a time.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Protocol

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from vivace.game.core import Action, Event, Game, Refusal, Silence, State, Step
from vivace.game.notation import write_action
from vivace.records import Record, RecordLine, fold
from vivace.table import reasons
from vivace.table.announcer import Announcer
from vivace.table.clock import Timer, Timers, cancel
from vivace.table.coaching import Coaching
from vivace.table.game_news import GameNews
from vivace.table.later import Later, Replying, no_reply
from vivace.table.messages import RaceInfo, echo_mark
from vivace.table.open_race import OpenRace
from vivace.table.opponents import USUAL, Opponents
from vivace.table.placements import Placements
from vivace.table.race import VOICE, Claim, Verdict
from vivace.table.referee import Referee
from vivace.table.rotation import Rotation
from vivace.table.seating import Seating
from vivace.table.seats import Person
from vivace.table.settings import Settings
from vivace.table.speech import Speech
from vivace.table.standing import standing_of
from vivace.table.turn_clock import TurnClock
from vivace.table.untimed_race import UntimedRace
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
    __deletable__ = ["around", "opponents", "clock", "placements", "referee"]  # noqa: RUF012  # a list, as mypyc wants it

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
        self.referee = Referee(settings.refereed, seating, self.opponents.busy, around.ledger_changed)
        self.clock = TurnClock(self.game, settings, seating, timers, self._nobody_answered, self._turn_missed)
        self.rotation = Rotation(record.seats) if settings.untimed else None
        """Who comes first, where no clock says it."""
        self.placements = Placements(self, self.referee, timers, self.rotation)
        self.coaching = Coaching(self.game, seating, workshop.bot) if settings.coach else None
        self.race: OpenRace | None = None
        self.judged: OpenRace | None = None
        """The latest race that had a verdict."""
        self.races = 0
        """The number of the latest race."""
        self.speech: Speech | None = None
        """Set while pages speak the card of a race, which is not open yet."""
        self.showing: Timer | None = None
        """Runs while a verdict is shown, before the next card."""
        self.unshown: Sequence[Event] = ()
        """What is shown after that verdict."""
        self.fresh: dict[int, int] = {}
        """The version that each seat must have seen before it can mean what it presses."""
        self.over = False
        self.asleep = False
        """After a restart, until everybody is back, and in a pause."""

    @property
    def race_info(self) -> RaceInfo | None:
        """The race that is on, as it is told."""
        return None if self.race is None else replace(self.race.info, open=self.speech is None)

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
            late = None if self.judged is None or race != self.judged.number else self.judged
            told = None if late is None else late.came_late(seat, claim, arrived)
            return told or Refusal(reasons.CARD_GONE)
        if self.game.race(self.state):
            if self.race is None or race is None:
                return Refusal(reasons.CARD_GONE)
            if self.speech is not None:
                return Refusal(reasons.SPEAKING)
            if claim.how == VOICE and not self.settings.hears:
                return Refusal(reasons.NO_VOICE)
            return self.race.answer(seat, action, claim, arrived, reply)
        if seen is not None and seen < self.fresh.get(seat, 0):
            return Refusal(reasons.TOO_QUICK)
        if self.game.simultaneous:
            return self.placements.place(seat, action, claim, arrived, reply)
        return self.carry_out(action)

    def heard(self, seat: int, race: int) -> None:
        """The page of this seat has spoken the card of this race."""
        if self.speech is not None and race == self.speech.race:
            self.speech.hear(seat)

    def speaks(self, seat: int, race: int, claim: Claim, arrived: float) -> Refusal | None:
        """Somebody on this seat has begun to say an answer to this race."""
        if not self.settings.hears:
            return Refusal(reasons.NO_VOICE)
        if isinstance(self.race, OpenRace) and race == self.race.number and self.speech is None:
            self.race.speaks(seat, claim, arrived)
        return None

    def waive(self, seat: int, race: int | None) -> Refusal | None:
        """Nobody waits for this seat: in a race, or for its cards in a round of all at once."""
        if self.rotation is None:
            return Refusal(reasons.TIMED)
        if self.asleep:
            return Refusal(reasons.RESUMING)
        if isinstance(self.race, UntimedRace) and race == self.race.number and self.speech is None:
            return self.race.waive(seat)
        if race is not None or not self.game.simultaneous:
            return Refusal(reasons.CARD_GONE)
        self.placements.waive(seat)
        return None

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
        self.referee.silent.discard(seat)
        if self.race is None:
            return
        if mark == self.race.number:
            self.race.ponged(seat, sent, arrived)
        elif mark == echo_mark(self.race.number):
            self.race.echoed(seat)

    # ── what counts: written down, told, shown ───────────────────────────────────────────────────────────────────────

    def count(self, action: Action, step: Step[Any], extras: dict[str, Any]) -> None:
        """This is the game's next step, outside of races."""
        self._write_down(action, step, extras)
        self._show(step.events, action)

    def _race_is_over(self, action: Action, judged: Verdict | None, extras: dict[str, Any]) -> None:
        """This is what the open race came to. Everybody sees the verdict for a moment; then the next card is there for
        all. `judged`: None where nobody answered."""
        self.judged = race = self.race
        step = self.game.apply(self.state, action)
        assert race is not None and not isinstance(step, Refusal), f"an answer that was acceptable is refused: {step}"
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
        actor = getattr(action, "seat", None)
        if self.coaching is not None:
            self.coaching.counted(before, action, step.events)
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
        if self.speech is not None:
            self.speech.stop()
            self.speech = None
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
            self.races += 1
            self.race = self._new_race()
            if speaks:
                self.speech = Speech(self.races, racers, self.seating, self.timers, self._card_was_heard)
        opens = self.game.simultaneous and (not self.placements.opened or isinstance(action, self.game.kinds["deal"]))
        seconds = None if speaks else self._seconds()
        race = self.race_info
        pinged = () if speaks else racers or (may_act if opens else ())
        version = self.news.update(self.state, events, race, seconds, pinged, self.races, self.hint)
        self.opponents.hear(events)
        self._expect_seen(version, getattr(action, "seat", None), may_act)
        if self.game.deal_due(self.state):
            self.around.round_is_over()
        elif not may_act:
            self.over = True
            self.around.game_is_over()
        elif not speaks:
            if opens:
                self.placements.open(self.record.seats)
            self.clock.wind(self.state, seconds, racers)
            self._wake_bots()

    def _new_race(self) -> OpenRace:
        mark = echo_mark(self.races)
        echoes = lambda seats: self.news.ask_for_echoes(seats, mark)  # noqa: E731
        shown = (self.races, self.game, self.state, self.referee, self.timers, self.clock, echoes)
        if self.rotation is not None:
            return UntimedRace(*shown, self._race_is_over, self.rotation)
        return OpenRace(*shown, self.opponents.under_way, self._race_is_over)

    def _card_was_heard(self) -> None:
        """Everybody has heard the card: it is shown again, as a race that is open, and time counts from there."""
        self._leave_race()
        self._show([], None, spoken=True)

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
        coaching = self.coaching
        if coaching is None or coaching.advice is None or seat is None or seat != coaching.person or self.covered:
            return UNSET
        advice = write_action(self.game, coaching.advice)
        return {key: value for key, value in advice.items() if key != "seat"}

    # ── how it begins, goes on and stops ─────────────────────────────────────────────────────────────────────────────

    def deal(self) -> None:
        self.asleep = False
        refusal = self.carry_out(self._drawn_deal())
        assert refusal is None, refusal
        self.placements.forget_paces()

    def _drawn_deal(self) -> Action:
        chance = self.around.chance()
        learner = None if self.coaching is None else self.coaching.person
        if learner is None:
            return self.game.deal(self.state, chance)
        return self.game.teaching_deal(self.state, chance, learner)

    def catch_up(self, lines: Sequence[RecordLine]) -> None:
        """What is on record is applied again, before anybody is here; bots hear it as they did then."""
        for seat, occupant in enumerate(self.seating.seats):
            if occupant.level is not None:
                self.opponents.sit(seat, occupant.level)
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
        self.races = 2 * len(lines)
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

    def dissolve(self) -> None:
        """See `Table.dissolve`."""
        self.race = self.judged = None
        del self.around, self.opponents, self.clock, self.placements, self.referee

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
        if self.speech is not None:
            self.speech.reconsider()
            return
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
            tempo = USUAL
            if self.coaching is not None:
                tempo = self.coaching.tempo(race=self.race is not None)
                earliest = max(earliest, self.timers.now() + self.coaching.reading_ms)
            self.opponents.ask(seat, level, view, offers, earliest, tempo)

    def _is_held(self, seat: int) -> bool:
        """Whether this bot waits for the person who is coached."""
        if self.coaching is None or not (self.race is not None or self.game.simultaneous):
            return False
        return self.coaching.holds(seat, self.game.may_act(self.state), all_at_once=self.game.simultaneous)

    def _has_answered(self, seat: int) -> bool:
        if self.race is not None:
            return seat in self.race.answers
        return self.placements.has_finished(seat)
