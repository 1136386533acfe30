"""One race, from its card to its verdict."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from msgspec.structs import asdict, replace

from vivace.game.core import Action, Game, Reason, Refusal, State, Tie
from vivace.game.notation import write_action
from vivace.table import reasons
from vivace.table.clock import Timer, Timers, cancel
from vivace.table.evidence import VOICE, Claim, Evidence, Timing
from vivace.table.latency import Latency
from vivace.table.later import LATER, Later, Replying, no_reply
from vivace.table.messages import RaceInfo
from vivace.table.opponents import ComingPress
from vivace.table.race_window import Awaited, closes_at, echo_tells_from
from vivace.table.referee import Referee
from vivace.table.seats import Person
from vivace.table.turn_clock import TurnClock
from vivace.table.verdict import Verdict, verdict
from vivace.table.weighing import COARSE_DEVICE, Echo


@dataclass(frozen=True)
class RaceAnswer:
    """The first answer of a seat, and who gave it: a person, or (None) a bot."""

    timing: Timing
    action: Action
    person: Person | None
    reply: Replying
    echo: Echo = Echo.UNKNOWN


LONGEST_WORD_MS = 1500.0
"""No word of a game takes longer from its beginning until a page knows it, and nobody is waited for any longer."""
NEVER = float("-inf")


class Voice(NamedTuple):
    """An answer that is being said: when it began, as its page claims and as it was told."""

    claim: Claim
    arrived: float
    echo: Echo


class Weighed(NamedTuple):
    """The evidence of an answer, and what it was weighed by."""

    trip: float | None
    sent: float
    handicap: int
    latency: Latency | None
    evidence: Evidence


class OpenRace:
    def __init__(
        self,
        number: int,
        game: Game[Any],
        state: State,
        referee: Referee,
        timers: Timers,
        clock: TurnClock,
        ask_for_echoes: Callable[[Sequence[int]], None],
        under_way: Callable[[], Sequence[ComingPress]],
        decided: Callable[[Action, Verdict | None, dict[str, Any]], None],
    ) -> None:
        """The card of this state is shown now. `ask_for_echoes`: pings these seats. `under_way`: the presses of bots
        that come though the race has closed. `decided`: called once, when it closes, with the action that counts, the
        verdict, and what the record keeps of it."""
        self.number, self.game, self.state = number, game, state
        self.referee, self.timers, self.clock, self.decided = referee, timers, clock, decided
        self.ask_for_echoes, self.under_way = ask_for_echoes, under_way
        self.seating = referee.seating
        self.seats = game.race(state)
        self.opened = timers.now()
        self.limit = referee.terms.human * game.human_limit(state)
        """Milliseconds from the card, before which nobody can answer it but by a guess."""
        self.sent: dict[int, float] = {}
        """When the card went to each seat, known once the ping that travelled with it is back."""
        self.trips: dict[int, float] = {}
        """The round trip of that ping."""
        self.answers: dict[int, RaceAnswer] = {}
        self.weighed: dict[int, Weighed] = {}
        self.echoing: set[int] = set()
        """Seats that are pinged after the first answer: whatever was sent before the echo arrives before it, for on one
        connection nothing overtakes anything."""
        self.asked: dict[int, float] = {}
        """When each of them was pinged last."""
        self.echoes: dict[int, float] = {}
        """When the latest ping was sent that each of them has echoed."""
        self.asking: Timer | None = None
        self.voices: dict[int, Voice] = {}
        """Who has begun to say an answer."""
        self.closing: Timer | None = None
        self.judged: Verdict | None = None
        """What it came to."""

    @property
    def info(self) -> RaceInfo:
        return RaceInfo(self.number, self.seats)

    @property
    def waited(self) -> float:
        """Milliseconds since the first answer arrived."""
        return self.timers.now() - self._first_arrival if self.answers else 0.0

    @property
    def _first_arrival(self) -> float:
        return min(answer.timing.arrived for answer in self.answers.values())

    # ── answers ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def answer(self, seat: int, action: Action, claim: Claim, arrived: float, reply: Replying) -> Refusal | Later:
        """Takes part in the race, which may close at once."""
        if seat in self.answers:
            return Refusal(reasons.ANSWERED)
        step = self.game.apply(self.state, action)
        if isinstance(step, Refusal):
            return step
        begun = self.voices.pop(seat, None)
        if claim.how == VOICE:
            if begun is None or arrived - begun.arrived > LONGEST_WORD_MS:
                return Refusal(reasons.UNHEARD)
            claim, arrived = begun.claim, begun.arrived
        timing = Timing(seat, self.sent.get(seat, self.opened), arrived, claim, self.trips.get(seat))
        person = self.seating.playing(seat)
        refusal = self._refuses_guess(timing, person)
        if refusal is not None:
            return refusal
        # A voice is judged by what was known when it began: the word comes later.
        echo = begun.echo if begun is not None and claim.how == VOICE else self._echo(seat, person, arrived)
        self.answers[seat] = RaceAnswer(timing, action, person, reply, echo)
        if len(self.answers) == 1 and not self.referee.terms.one_clock:
            self.echoing = self._can_echo()
        self._close_in_time()
        return LATER

    def speaks(self, seat: int, claim: Claim, arrived: float) -> None:
        """Somebody on this seat has begun to say an answer; without a reaction: it was none."""
        if seat not in self.seats or seat in self.answers:
            return
        if claim.reaction is not None:
            self.voices[seat] = Voice(claim, arrived, self._echo(seat, self.seating.playing(seat), arrived))
        else:
            self.voices.pop(seat, None)
        self.reconsider()

    def _can_echo(self) -> set[int]:
        waiting = self._awaited()
        people = {seat for seat in waiting if self.seating.playing(seat) is not None and not waiting[seat].handicap}
        return people - self.referee.silent

    def _ask_for_echoes(self, best: float, waiting: Mapping[int, Awaited]) -> None:
        """From all that are stuck, now or as soon as an echo can tell."""
        now = self.timers.now()
        due = {seat: echo_tells_from(best, one) for seat, one in waiting.items() if one.stuck}
        due = {seat: tells for seat, tells in due.items() if self.asked.get(seat, NEVER) < tells}
        ask = sorted(seat for seat, tells in due.items() if tells <= now)
        if ask:
            self.asked |= dict.fromkeys(ask, now)
            self.ask_for_echoes(ask)
        later = min((tells for tells in due.values() if tells > now), default=None)
        if later is not None:
            self.asking = self.timers.after(later - now, self._close_in_time)

    def _echo(self, seat: int, person: Person | None, arrived: float) -> Echo:
        """What is known of the echo of this seat, whose answer is here."""
        awaited = self._awaited().get(seat)
        if person is None or awaited is None or seat not in self.echoing or not self.answers:
            return Echo.UNKNOWN
        if not self._is_stuck(seat, self._best, awaited):
            return Echo.BACK
        asked = self.asked.get(seat, arrived)
        overdue = arrived - asked > person.latency.slowest and self.echoes.get(seat, NEVER) < asked
        return Echo.OVERDUE if overdue else Echo.UNKNOWN

    def echoed(self, seat: int, sent: float) -> None:
        """A ping that was sent then, after the first answer, is back from this seat."""
        self.echoes[seat] = sent
        self.reconsider()

    def _is_stuck(self, seat: int, best: float, awaited: Awaited) -> bool:
        """Whether no echo has told that nothing better is on its way from there."""
        return seat in self.echoing and self.echoes.get(seat, NEVER) < echo_tells_from(best, awaited)

    def _refuses_guess(self, timing: Timing, person: Person | None) -> Refusal | None:
        """Where any answer is right, one guess too many is refused: it could cost nothing else."""
        terms = self.referee.terms
        if person is None or sum(person.guesses) + 1 < terms.guesses or terms.one_clock:
            return None
        if not self.referee.weigh(timing, person, 0.0, self.limit).blind or self.game.wrong(self.state, timing.seat):
            return None
        person.guesses.append(True)
        return Refusal(reasons.GUESSES, {"guesses": sum(person.guesses), "among": len(person.guesses)})

    def ponged(self, seat: int, sent: float, arrived: float) -> None:
        """The ping that travelled with the card is back from this seat."""
        if seat in self.seats and seat not in self.trips:
            self.sent[seat] = sent
            self.trips[seat] = arrived - sent
            self.reconsider()

    # ── when it closes ───────────────────────────────────────────────────────────────────────────────────────────────

    def reconsider(self) -> None:
        """Something has changed that an open race waits for."""
        if self.answers:
            self._close_in_time()

    def _close_in_time(self) -> None:
        """Closes now, or once nothing better can be on its way any more."""
        best = self._best
        waiting = {
            seat: awaited._replace(stuck=self._is_stuck(seat, best, awaited))
            for seat, awaited in self._awaited().items()
        }
        now = self.timers.now()
        closes = closes_at(self._first_arrival, best, waiting, self.referee.terms) if waiting else now
        # A word takes as long as it takes, from its first sound on; whoever begins again and again is not waited for.
        words = max((voice.arrived for voice in self.voices.values()), default=0.0) + LONGEST_WORD_MS
        longest = self._first_arrival + self.referee.terms.window_cap + LONGEST_WORD_MS
        closes = max(closes, min(words, longest), now)
        self.stop()
        self.clock.stop()
        if closes <= now:
            self._close()
        else:
            self.closing = self.timers.after(closes - now, self._close)
            self._ask_for_echoes(best, waiting)

    @property
    def _best(self) -> float:
        """The best reaction so far."""
        return min(e.reaction for e in self._evidence())

    def _evidence(self) -> list[Evidence]:
        """Of all answers. Weighed anew, for the ping that travelled with the card may have come back meanwhile."""
        seats = self.seating.seats
        evidence = []
        for seat, answer in self.answers.items():
            person, handicap = answer.person, seats[seat].reaction_ms
            latency = None if person is None else person.latency
            trip, sent = self.trips.get(seat, answer.timing.trip), self.sent.get(seat, answer.timing.sent)
            known = self.weighed.get(seat)
            # Ledgers change when a race closes, and not before: nothing else is new.
            if known is None or known.latency is not latency or known[:3] != (trip, sent, handicap):
                timing = replace(answer.timing, sent=sent, trip=trip)
                weighed = self.referee.weigh(timing, person, handicap, self.limit, answer.echo)
                known = self.weighed[seat] = Weighed(trip, sent, handicap, latency, weighed)
            evidence.append(known.evidence)
        return evidence

    def _awaited(self) -> dict[int, Awaited]:
        """The seats that have not answered, and from which a better answer may be on its way."""
        seats = self.seating.seats
        waiting: dict[int, Awaited] = {}
        for seat in self.seats:
            if seat not in self.answers:
                sent, handicap = self.sent.get(seat, self.opened), float(seats[seat].reaction_ms)
                awaited = self.referee.awaited(seat, self.opened, sent, handicap, self.trips.get(seat))
                if awaited is not None:
                    waiting[seat] = awaited
        return waiting

    def stop(self) -> None:
        cancel(self.closing)
        cancel(self.asking)

    def refuse(self, reason: Reason) -> None:
        """No verdict will be given: the answers are refused, and can be given again."""
        answers, self.answers, self.weighed = self.answers, {}, {}
        for answer in answers.values():
            answer.reply(Refusal(reason))

    # ── the verdict ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _late_bots(self) -> None:
        """Whoever is late stands in the verdict as that. It is known when a bot will press, so nobody waits for it."""
        for press in self.under_way():
            if press.seat in self.seats and press.seat not in self.answers:
                claim = Claim(press.at - self.opened, "presented")
                timing = Timing(press.seat, self.opened, press.at, claim, None)
                self.answers[press.seat] = RaceAnswer(timing, press.action, None, no_reply)

    def _close(self) -> None:
        self.stop()
        self.referee.silent |= self.asked.keys() - self.echoes.keys() - self.answers.keys()
        self._late_bots()
        evidence = self._evidence()
        for e in evidence:
            person, spoken = self.answers[e.seat].person, self.answers[e.seat].timing.claim.how == VOICE
            if not spoken:
                self.referee.settle(person, e)
            if person is not None:
                person.guesses.append(e.blind)
                person.vague.append(e.later > COARSE_DEVICE)
                if e.claimed is not None:
                    person.latency = person.latency.answered(e.elapsed - e.claimed, None if spoken else e.entered)
        self.judged = judged = verdict(evidence, self.referee.terms)
        action: Action = Tie(judged.tied)
        if judged.first is not None:
            judged, action = self._charged(judged, self.answers[judged.first])
        # Only one answer counts; who looks at the game again wants to know the others too.
        answers = [write_action(self.game, self.answers[e.seat].action) for e in judged.evidence]
        self.decided(action, judged, {"x-race": _on_record(judged), "x-answers": answers})
        for answer in self.answers.values():
            answer.reply(None)  # each stands in the record, whether it was the first or not

    def came_late(self, seat: int, claim: Claim, arrived: float) -> Refusal | None:
        """What is told to somebody whose answer came after the verdict, if it would have been first."""
        timing = Timing(seat, self.sent.get(seat, self.opened), arrived, claim, self.trips.get(seat))
        person = self.seating.playing(seat)
        if self.judged is None or person is None or seat not in self.seats or seat in self.answers:
            return None
        late = self.referee.weigh(timing, person, self.seating.seats[seat].reaction_ms, self.limit)
        again = verdict([*self.judged.evidence, late], self.referee.terms)
        return Refusal(reasons.CAME_LATE, {"reaction": round(late.reaction)}) if again.first == seat else None

    def _charged(self, judged: Verdict, answer: RaceAnswer) -> tuple[Verdict, Action]:
        """The verdict and the action that counts. Who guesses again and again is judged as wrong, whatever the guess
        was."""
        terms, person, seat = self.referee.terms, answer.person, answer.timing.seat
        if person is None or terms.one_clock or not judged.evidence[0].blind or sum(person.guesses) < terms.guesses:
            return judged, answer.action
        step = self.game.apply(self.state, answer.action)
        assert not isinstance(step, Refusal)
        wrong = None if self.game.mistakes(step.events, seat)[0] else self.game.wrong(self.state, seat)
        if wrong is None:
            return judged, answer.action
        return replace(judged, guesses=sum(person.guesses), rule=self.game.wrong_rule), wrong


def _on_record(judged: Verdict) -> dict[str, Any]:
    """The evidence, as the record keeps it."""
    evidence = [
        {key: round(value, 1) if isinstance(value, float) else value for key, value in asdict(e).items()}
        for e in judged.evidence
    ]
    margin = None if judged.margin is None else round(judged.margin, 1)
    guesses = {"guesses": judged.guesses} if judged.guesses else {}
    return {"margin": margin, "resolution": judged.resolution, "evidence": evidence, **guesses}
