"""One game at a table, from the first deal to the end: state, races, clocks and bots.

It is a single writer: whatever happens to it comes through its table's inbox, one thing at a time.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import Any, Protocol

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict, replace

from vivace.game.core import Action, Event, Game, Refusal, Silence, State, Step, Tie, heard
from vivace.game.notation import write_action
from vivace.records import Record, RecordLine
from vivace.table import reasons
from vivace.table.clock import Timer
from vivace.table.latency import Latency
from vivace.table.messages import Judged, Message, RaceInfo, Update
from vivace.table.opponents import Opponents, Workshop
from vivace.table.race import (
    Awaited,
    Claim,
    Evidence,
    Ledger,
    RefereeTerms,
    Timing,
    Verdict,
    closes_at,
    settled,
    verdict,
    weigh,
)
from vivace.table.seats import Person, Seat
from vivace.table.standing import GameStanding, standing_of

BOT_LINE = Latency((0.0,))
"""A bot sits at the server: its answers have no way to go."""
BOT_LEDGER = Ledger()

Answering = Callable[[Refusal | None], None]
"""Replies to whoever pressed: None where the press counted."""


class Later(Enum):
    """What comes of an action depends on others that may be on their way: its reply is given with the decision."""

    LATER = "later"


LATER = Later.LATER


def nobody_asks(refusal: Refusal | None) -> None:
    """Bots get no replies."""


class Surroundings(Workshop, Protocol):
    """What a game needs of its table."""

    terms: RefereeTerms
    seats: list[Seat]

    @property
    def turn_ms(self) -> float | None: ...
    @property
    def beat_ms(self) -> float: ...
    def person_at(self, seat: int) -> Person | None: ...
    def chance(self) -> Random: ...
    def tell(
        self,
        message: Callable[[int | None, int], Message],
        racers: Sequence[int] = (),
        knows: Callable[[int | None], object] = ...,
    ) -> int: ...
    def log(self, line: RecordLine) -> None: ...
    def ledger_changed(self, person: Person) -> None: ...
    def round_is_over(self) -> None: ...
    def game_is_over(self) -> None: ...


@dataclass(frozen=True)
class Given:
    """An answer in a race, and who gave it: a person, or (None) a bot."""

    answer: Timing
    action: Action
    person: Person | None
    reply: Answering


@dataclass
class OpenRace:
    number: int
    seats: tuple[int, ...]
    opened: float
    sent: dict[int, float] = field(default_factory=dict)
    trips: dict[int, float] = field(default_factory=dict)
    answers: dict[int, Given] = field(default_factory=dict)

    @property
    def first_arrival(self) -> float:
        return min(given.answer.arrived for given in self.answers.values())


@dataclass(frozen=True)
class Candidate:
    """A placement that would end the round."""

    reaction: float
    seat: int
    action: Action
    reply: Answering


@dataclass
class Finish:
    """Where all play at once, placements that would end the round wait here until no earlier one can be on its way."""

    candidates: list[Candidate] = field(default_factory=list)
    first_arrival: float = 0.0

    @property
    def first(self) -> Candidate:
        return min(self.candidates, key=lambda candidate: (candidate.reaction, candidate.seat))

    @property
    def end(self) -> float:
        """When, in each seat's own time since the round was shown, the round ended."""
        return self.first.reaction

    @property
    def seats(self) -> list[int]:
        return [candidate.seat for candidate in self.candidates]


class Play:
    def __init__(self, around: Surroundings, record: Record, rng: Random) -> None:
        self.around = around
        self.record = record
        self.game: Game[Any] = record.rules
        self.rng = rng
        self.state: State = self.game.start(record.seats, record.options)
        self.began = around.now()
        self.race: OpenRace | None = None
        self.races = 0
        self.finish: Finish | None = None
        self.opponents = Opponents(around, rng, self._bot_presses)
        self.clock: Timer | None = None
        self.clock_ends: float | None = None
        self.closing: Timer | None = None
        self.showing: Timer | None = None
        self.opened: dict[int, float] = {}
        """When the round was shown to each seat, where all play at once."""
        self.placed: dict[int, float] = {}
        self.fresh: dict[int, int] = {}
        """The version that each seat must have seen before it can mean what it presses."""
        self.standing: GameStanding | None = None
        """As everybody was told last."""
        self.over = False
        self.asleep = False
        """After a restart, until everybody is back."""

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
        reply: Answering = nobody_asks,
    ) -> Refusal | Later | None:
        """A seat's action. None: it counts. LATER: it takes part in what is not decided yet, and `reply` is called when
        it is, which may be before this returns."""
        if self.asleep:
            return Refusal(reasons.RESUMING)
        answers_another = race is not None and (self.race is None or race != self.race.number)
        if self.showing is not None or answers_another:
            return Refusal(reasons.CARD_GONE)
        if self.game.race(self.state):
            return self._answer(seat, action, race, claim, arrived, reply)
        if seen is not None and seen < self.fresh.get(seat, 0):
            return Refusal(reasons.TOO_QUICK)
        if self.game.simultaneous:
            return self._place(seat, action, claim, arrived, reply)
        return self._commit(action)

    def _answer(
        self, seat: int, action: Action, number: int | None, claim: Claim, arrived: float, reply: Answering
    ) -> Refusal | Later:
        race = self.race
        if race is None or number is None:
            return Refusal(reasons.CARD_GONE)
        if seat in race.answers:
            return Refusal(reasons.ANSWERED)
        refusal = self._would_refuse(action)
        if refusal is not None:
            return refusal
        answer = Timing(seat, race.sent.get(seat, race.opened), arrived, claim, race.trips.get(seat))
        person = self._person_playing(seat)
        refusal = self._refuses_guess(answer, person)
        if refusal is not None:
            return refusal
        race.answers[seat] = Given(answer, action, person, reply)
        self._consider_closing()
        return LATER

    def _refuses_guess(self, answer: Timing, person: Person | None) -> Refusal | None:
        """Where any answer is right, one guess too many is refused: it could cost nothing else."""
        terms = self.around.terms
        if person is None or sum(person.guesses) + 1 < terms.guesses or terms.one_clock:
            return None
        if not self._weigh(answer, person, 0.0, self._limit).blind or self.game.wrong(self.state, answer.seat):
            return None
        person.guesses.append(True)
        return Refusal(reasons.GUESSES, {"guesses": sum(person.guesses), "among": len(person.guesses)})

    def _would_refuse(self, action: Action) -> Refusal | None:
        result = self.game.apply(self.state, action)
        return result if isinstance(result, Refusal) else None

    def _place(self, seat: int, action: Action, claim: Claim, now: float, reply: Answering) -> Refusal | Later | None:
        """One of many placements under way. The one that would end the round waits for those made before it."""
        handicap = self.around.seats[seat]
        shown = self.opened.get(seat, now)
        if now < self._earliest(seat):
            if now < shown + 1000 * handicap.start_s:
                return Refusal(reasons.NOT_STARTED, {"seconds": round(handicap.start_s - (now - shown) / 1000, 1)})
            return Refusal(reasons.TOO_FAST, {"pace": handicap.pace_ms})
        result = self.game.apply(self.state, action)
        if isinstance(result, Refusal):
            return result
        person = self._person_playing(seat)
        usual_trip = None if person is None else person.latency.mean  # no ping tells of a press minutes after the start
        evidence = self._weigh(Timing(seat, shown, now, claim, usual_trip), person, 0.0)
        self._settle(person, evidence)
        # A side's last card is placed once: who has placed it does not move it, nor its time.
        if self.finish is not None and (seat in self.finish.seats or evidence.reaction >= self.finish.end):
            ended = self.game.apply(self.state, self.finish.first.action)
            assert not isinstance(ended, Refusal)
            return self._too_late(action, ended.state)
        if self.game.may_act(result.state):
            self.placed[seat] = now
            extras = {"x-time": round(evidence.reaction, 1)}
            return self._commit(action, extras, step=result)
        if self.finish is None:
            self.finish = Finish(first_arrival=now)
        self.finish.candidates.append(Candidate(evidence.reaction, seat, action, reply))
        self._consider_finishing()
        return LATER

    def _too_late(self, action: Action, ended: State) -> Refusal:
        """What the rules say of a placement after the end: asked of the state in which the round is over."""
        refusal = self.game.apply(ended, action)
        assert isinstance(refusal, Refusal)
        return refusal

    # ── evidence ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def _limit(self) -> float:
        """Before that nobody can answer the card that is raced for but by a guess."""
        return self.around.terms.human * self.game.human_limit(self.state)

    def _weigh(self, answer: Timing, person: Person | None, handicap: float, limit: float | None = None) -> Evidence:
        line, ledger = (person.latency, person.ledger) if person is not None else (BOT_LINE, BOT_LEDGER)
        return weigh(answer, line, ledger, handicap, self.around.terms, limit)

    def _settle(self, person: Person | None, evidence: Evidence) -> None:
        if person is not None:
            person.ledger = settled(person.ledger, evidence, self.around.terms)
            self.around.ledger_changed(person)

    def _person_playing(self, seat: int) -> Person | None:
        """The person who plays this seat; None where a bot does."""
        return None if self.around.seats[seat].played_by_bot else self.around.person_at(seat)

    def ponged(self, seat: int, mark: int, sent: float, arrived: float) -> None:
        race = self.race
        if race is not None and mark == race.number and seat in race.seats and seat not in race.trips:
            race.sent[seat] = sent
            race.trips[seat] = arrived - sent
            if race.answers:
                self._consider_closing()

    # ── closing a race ───────────────────────────────────────────────────────────────────────────────────────────────

    def _waited_for(self, seats: Sequence[int], sent: dict[int, float], opened: float) -> dict[int, Awaited]:
        """Those of these seats from which something better may be on its way."""
        waiting: dict[int, Awaited] = {}
        trips = {} if self.race is None else self.race.trips
        for seat in seats:
            handicap = float(self.around.seats[seat].reaction_ms) if self.race is not None else 0.0
            person = self._person_playing(seat)
            if person is not None and person.here:
                waiting[seat] = Awaited(sent.get(seat, opened), person.latency, handicap, trips.get(seat))
            elif person is None and self.opponents.busy(seat):
                waiting[seat] = Awaited(opened, BOT_LINE, handicap)
        return waiting

    def _evidence(self, race: OpenRace) -> list[Evidence]:
        """Weighed anew, for the ping that travelled with the card may have come back meanwhile."""
        evidence = []
        for seat, given in race.answers.items():
            trip = race.trips.get(seat, given.answer.trip)
            known = replace(given.answer, sent=race.sent.get(seat, given.answer.sent), trip=trip)
            evidence.append(self._weigh(known, given.person, self.around.seats[seat].reaction_ms, self._limit))
        return evidence

    def _consider_closing(self) -> None:
        race = self.race
        assert race is not None
        best = min(e.reaction for e in self._evidence(race))
        silent = [seat for seat in race.seats if seat not in race.answers]
        waiting = self._waited_for(silent, race.sent, race.opened)
        closes = closes_at(race.first_arrival, best, waiting, self.around.terms) if waiting else self.around.now()
        self._stop(self.closing)
        self._stop(self.clock)
        if closes <= self.around.now():
            self._close()
        else:
            self.closing = self.around.after(closes - self.around.now(), self._close)

    def _close(self) -> None:
        race = self.race
        assert race is not None
        evidence = self._evidence(race)
        for e in evidence:
            person = race.answers[e.seat].person
            self._settle(person, e)
            if person is not None:
                person.guesses.append(e.blind)
                if e.claimed is not None:
                    person.latency = person.latency.answered(e.elapsed - e.claimed)
        judged = verdict(evidence, self.around.terms)
        action = Tie(judged.tied) if judged.first is None else race.answers[judged.first].action
        if judged.first is not None:
            judged, action = self._charged(judged, race.answers[judged.first])
        # Only one answer counts; who looks at the game again wants to know the others too.
        answers = [write_action(self.game, race.answers[e.seat].action) for e in judged.evidence]
        self._commit(action, {"x-race": _on_record(judged), "x-answers": answers}, race, judged)
        for given in race.answers.values():
            given.reply(None)  # each stands in the record, whether it was the first or not

    def _charged(self, judged: Verdict, given: Given) -> tuple[Verdict, Action]:
        """Who guesses again and again is judged as wrong, whatever the guess was."""
        terms, person, seat = self.around.terms, given.person, given.answer.seat
        if person is None or terms.one_clock or not judged.evidence[0].blind or sum(person.guesses) < terms.guesses:
            return judged, given.action
        step = self.game.apply(self.state, given.action)
        assert not isinstance(step, Refusal)
        wrong = None if self.game.mistakes(step.events, seat)[0] else self.game.wrong(self.state, seat)
        if wrong is None:
            return judged, given.action
        return replace(judged, guesses=sum(person.guesses), rule=self.game.wrong_rule), wrong

    def _nobody_answered(self) -> None:
        self._commit(Silence(), {}, self.race, None)

    # ── the end of a round in which all play at once ─────────────────────────────────────────────────────────────────

    def _consider_finishing(self) -> None:
        finish = self.finish
        assert finish is not None
        seats = [s for s in self.game.may_act(self.state) if s not in finish.seats]
        waiting = self._waited_for(seats, self.opened, self.began)
        now = self.around.now()
        closes = closes_at(finish.first_arrival, finish.end, waiting, self.around.terms) if waiting else now
        self._stop(self.closing)
        if closes <= now:
            self._end_round()
        else:
            self.closing = self.around.after(closes - now, self._end_round)

    def _end_round(self) -> None:
        finish, self.finish = self.finish, None
        assert finish is not None
        first = finish.first
        refusal = self._commit(first.action, {"x-time": round(first.reaction, 1)})
        assert refusal is None, f"a placement that was acceptable is refused: {refusal}"
        for candidate in finish.candidates:
            candidate.reply(None if candidate is first else self._too_late(candidate.action, self.state))

    # ── what counts ──────────────────────────────────────────────────────────────────────────────────────────────────

    def catch_up(self, lines: Sequence[RecordLine]) -> None:
        """What is on record is applied again, before anybody is here; bots hear it as they did then."""
        for seat, occupant in enumerate(self.around.seats):
            if occupant.level is not None:
                self.opponents.sit(seat, occupant.level)
        for line in lines:
            result = self.game.apply(self.state, line.action)
            assert not isinstance(result, Refusal), f"the log holds what the rules refuse: {result}"
            self.state = result.state
            self.opponents.hear(result.events)
        self.began -= next((line.at for line in reversed(lines) if line.at is not None), 0)
        self.races = len(lines)  # no race that anybody saw before has a number as high as those to come
        self.over = self.game.outcome(self.state).finished
        self.asleep = not self.over
        self.standing = standing_of(self.game, self.state) if self.over else None

    def go_on(self) -> None:
        """Everybody is back: what is on the table is shown again, and a race begins anew."""
        self.asleep = False
        self._show([], None)

    def deal(self) -> None:
        self.asleep = False
        refusal = self._commit(self.game.deal(self.state, self.around.chance()))
        assert refusal is None, refusal
        self.placed.clear()

    def _commit(
        self,
        action: Action,
        extras: dict[str, Any] | None = None,
        race: OpenRace | None = None,
        judged: Verdict | None = None,
        step: Step[Any] | None = None,
    ) -> Refusal | None:
        """The action counts: it is written down, and everybody learns what they may. Or it is refused. `step`: what the
        rules made of it, where they were asked already."""
        result = self.game.apply(self.state, action) if step is None else step
        if isinstance(result, Refusal):
            assert race is None, f"an answer that was acceptable is refused: {result}"
            return result
        self.state = result.state
        self.around.log(RecordLine(action, int(self.around.now() - self.began), extras or {}))
        actor = getattr(action, "seat", None)
        plays_on = self.game.simultaneous and bool(self.game.may_act(self.state))
        self._quiet()
        if not plays_on:
            self.opponents.forget_all()
        elif actor is not None:
            self.opponents.forget(actor)
        opening: list[Event] = []
        if race is not None:
            opening = [e for e in result.events if e.opens]
            at_once = [e for e in result.events if not e.opens]
            waited = self.around.now() - race.first_arrival if race.answers else 0.0
            shown = self.game.settled(self.state)
            standing = UNSET if shown is None else self._standing_if_changed(shown)
            self.around.tell(
                lambda seat, version: Judged(
                    version=version,
                    race=race.number,
                    verdict=judged,
                    waited_ms=waited,
                    next_ms=self.around.beat_ms if opening else None,
                    events=tuple(heard(at_once, seat)),
                    view=UNSET if shown is None else self.game.view(shown, seat),
                    standing=standing,
                ),
                knows=lambda seat: (self._knows(seat), None if shown is None else self.game.knows(shown, seat)),
            )
            self.opponents.hear(at_once)
        if opening:
            # A moment to see the verdict; then the next card is there for all.
            self.showing = self.around.after(self.around.beat_ms, lambda: self._show(opening, action))
        else:
            self._show([] if race is not None else result.events, action)
        return None

    def _quiet(self) -> None:
        """No timer of the state before may fire in the new one."""
        self.race = None
        self.clock_ends = None
        for timer in (self.clock, self.closing if self.finish is None else None):
            self._stop(timer)

    @staticmethod
    def _stop(timer: Timer | None) -> None:
        if timer is not None:
            timer.cancel()

    # ── what everybody sees ──────────────────────────────────────────────────────────────────────────────────────────

    def _show(self, events: Sequence[Event], action: Action | None) -> None:
        self.showing = None
        racers = self.game.race(self.state)
        may_act = self.game.may_act(self.state)
        race: RaceInfo | None = None
        if racers:
            self.races += 1
            race = RaceInfo(self.races, racers)
            self.race = OpenRace(self.races, racers, self.around.now())
        opens = self.game.simultaneous and (not self.opened or isinstance(action, self.game.kinds["deal"]))
        marked = racers or (may_act if opens else ())
        seconds = self._seconds()
        standing = self._standing_if_changed(self.state)
        version = self.around.tell(
            lambda seat, version: Update(
                version=version,
                events=tuple(heard(events, seat)),
                view=self.game.view(self.state, seat),
                race=race,
                offers=self.offers(seat),
                seconds=seconds,
                standing=standing,
            ),
            marked,
            self._knows,
        )
        self.opponents.hear(events)
        actor = getattr(action, "seat", None)
        if actor is not None:
            self.fresh[actor] = version
        for seat in may_act:
            if actor is None or seat not in self.fresh or not self.game.simultaneous:
                self.fresh[seat] = version
        if self.game.deal_due(self.state):
            self.around.round_is_over()
        elif not may_act:
            self.over = True
            self.around.game_is_over()
        else:
            if opens:
                self.opened = dict.fromkeys(range(self.record.seats), self.around.now())
            self._wind_clock(seconds)
            self.wake_bots()

    def _knows(self, seat: int | None) -> object:
        return self.game.knows(self.state, seat)

    def _standing_if_changed(self, state: State) -> GameStanding | UnsetType:
        """How the game stands, where that is not what everybody was told last."""
        standing = standing_of(self.game, state)
        if standing == self.standing:
            return UNSET
        self.standing = standing
        return standing

    def offers(self, seat: int | None) -> tuple[dict[str, Any], ...]:
        """What this seat may do, where the game is played in turns: its client knows no rules."""
        if seat is None or self.game.simultaneous or self.game.race(self.state) or self.covered:
            return ()
        return tuple(write_action(self.game, offer) for offer in self.game.actions(self.state, seat))

    def race_info(self) -> RaceInfo | None:
        return None if self.race is None else RaceInfo(self.race.number, self.race.seats)

    # ── clocks ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def _clocked(self) -> int | None:
        """The one seat that everybody waits for, if it is a person who is here."""
        may_act = self.game.may_act(self.state)
        if self.game.race(self.state) or len(may_act) != 1 or self.game.default(self.state, may_act[0]) is None:
            return None
        person = self._person_playing(may_act[0])
        return may_act[0] if person is not None and person.here else None

    def _seconds(self) -> float | None:
        patience = self.game.patience(self.state)
        if patience is not None:
            return float(patience)
        if self._clocked() is None or self.around.turn_ms is None:
            return None
        return self.around.turn_ms / 1000

    def _wind_clock(self, seconds: float | None) -> None:
        self._stop(self.clock)
        self.clock, self.clock_ends = None, None
        if seconds is None:
            return
        self.clock_ends = self.around.now() + 1000 * seconds
        if self.race is not None:
            # A press in the last moment is still on its way when the patience is over.
            lines = [p.latency.slowest for s in self.race.seats if (p := self._person_playing(s)) is not None]
            grace = min(max(lines, default=0.0), self.around.terms.window_cap)
            self.clock = self.around.after(1000 * seconds + grace, self._nobody_answered)
        elif self._clocked() is not None:
            self.clock = self.around.after(1000 * seconds, self._time_is_up)

    def _time_is_up(self) -> None:
        seat = self._clocked()
        default = None if seat is None else self.game.default(self.state, seat)
        if default is not None:
            self._commit(default, {"x-default": True})

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
            self._wind_clock(self._seconds())
        self.wake_bots()
        if self.race is not None and self.race.answers:
            self._consider_closing()
        elif self.finish is not None:
            self._consider_finishing()

    def wake_bots(self) -> None:
        """Asks every bot that may act, and is not about to, what it will do and when."""
        for seat in self.game.may_act(self.state):
            level = self.around.seats[seat].level
            if level is None or self.opponents.busy(seat) or self._has_answered(seat):
                continue
            view, offers = self.game.view(self.state, seat), self.game.actions(self.state, seat)
            self.opponents.ask(seat, level, view, offers, self._earliest(seat))

    def _has_answered(self, seat: int) -> bool:
        if self.race is not None:
            return seat in self.race.answers
        return self.finish is not None and seat in self.finish.seats

    def _earliest(self, seat: int) -> float:
        """When this seat's handicap lets it act, where all play at once."""
        if not self.game.simultaneous:
            return 0.0
        handicap = self.around.seats[seat]
        paced = self.placed[seat] + handicap.pace_ms if seat in self.placed else 0.0
        return max(self.opened.get(seat, 0.0) + 1000 * handicap.start_s, paced)

    def _bot_presses(self, seat: int, action: Action) -> None:
        race = None if self.race is None else self.race.number
        reaction = self.around.now() - (self.race.opened if self.race is not None else self.opened.get(seat, 0.0))
        refusal = self.act(seat, action, race, None, Claim(reaction, "presented"), self.around.now())
        if isinstance(refusal, Refusal) and self.finish is None:
            raise AssertionError(f"a bot did what the rules refuse: {action}: {refusal}")

    def stop(self) -> None:
        """Nothing is decided here any more, whatever waits for a decision."""
        self.finish = None
        self._quiet()
        self.opponents.forget_all()
        for timer in (self.closing, self.showing):
            self._stop(timer)


def _on_record(judged: Verdict) -> dict[str, Any]:
    """The evidence, as the record keeps it."""
    evidence = [
        {key: round(value, 1) if isinstance(value, float) else value for key, value in asdict(e).items()}
        for e in judged.evidence
    ]
    margin = None if judged.margin is None else round(judged.margin, 1)
    guesses = {"guesses": judged.guesses} if judged.guesses else {}
    return {"margin": margin, "resolution": judged.resolution, "evidence": evidence, **guesses}
