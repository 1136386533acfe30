"""Placements where all play at once: when each seat may place, and a round that ends while others are under way."""

from dataclasses import dataclass
from typing import Any, Protocol

from vivace.game.core import Action, Game, Reason, Refusal, State, Step
from vivace.table import reasons
from vivace.table.clock import Timer, Timers, cancel
from vivace.table.evidence import Claim, Timing
from vivace.table.later import LATER, Later, Replying
from vivace.table.race_window import Awaited, closes_at
from vivace.table.referee import Referee
from vivace.table.rotation import Rotation


class Placing(Protocol):
    """What placements need of their game."""

    game: Game[Any]
    state: State
    began: float

    def count(self, action: Action, step: Step[Any], extras: dict[str, Any]) -> None:
        """This step is the game's next."""
        ...


@dataclass(frozen=True)
class Candidate:
    """A placement that would end the round."""

    reaction: float
    seat: int
    action: Action
    reply: Replying


class RoundEnd:
    """Placements that would end the round, waiting until no earlier one can be on its way."""

    def __init__(self, first_arrival: float, rotation: Rotation | None) -> None:
        """`rotation`: says whose placement ends the round, where no clock does."""
        self.first_arrival, self.rotation = first_arrival, rotation
        self.candidates: list[Candidate] = []

    @property
    def first(self) -> Candidate:
        if self.rotation is not None:
            order = self.rotation.order
            return min(self.candidates, key=lambda candidate: order.index(candidate.seat))
        return min(self.candidates, key=lambda candidate: (candidate.reaction, candidate.seat))

    @property
    def time(self) -> float:
        """When, in each seat's own time since the round was shown, the round ended."""
        return self.first.reaction

    def has(self, seat: int) -> bool:
        return any(candidate.seat == seat for candidate in self.candidates)


class Placements:
    def __init__(self, play: Placing, referee: Referee, timers: Timers, rotation: Rotation | None = None) -> None:
        """`rotation`: at a table without the clock, where a round ends when everybody has placed what they want to."""
        self.rotation = rotation
        self.waived: set[int] = set()
        """Who has placed enough in this round, where no clock ends it."""
        self.play, self.game, self.referee, self.timers = play, play.game, referee, timers
        self.seating = referee.seating
        self.opened: dict[int, float] = {}
        """When the round was shown to each seat."""
        self.placed: dict[int, float] = {}
        """When each seat placed its last card in this round."""
        self.end: RoundEnd | None = None
        """Set while the round is about to end."""
        self.closing: Timer | None = None

    # ── when a seat may place ────────────────────────────────────────────────────────────────────────────────────────

    def open(self, seats: int) -> None:
        """The round is shown to all now."""
        self.waived.clear()
        self.opened = dict.fromkeys(range(seats), self.timers.now())

    def forget_paces(self) -> None:
        """In a new round nobody has placed anything."""
        self.placed.clear()

    def earliest(self, seat: int) -> float:
        """When this seat's handicap lets it place."""
        handicap = self.seating.seats[seat]
        paced = self.placed[seat] + handicap.pace_ms if seat in self.placed else 0.0
        return max(self.opened.get(seat, 0.0) + 1000 * handicap.start_s, paced)

    def _refuses_haste(self, seat: int, shown: float, now: float) -> Refusal | None:
        if now >= self.earliest(seat):
            return None
        handicap = self.seating.seats[seat]
        if now < shown + 1000 * handicap.start_s:
            return Refusal(reasons.NOT_STARTED, {"seconds": round(handicap.start_s - (now - shown) / 1000, 1)})
        return Refusal(reasons.TOO_FAST, {"pace": handicap.pace_ms})

    # ── a placement ──────────────────────────────────────────────────────────────────────────────────────────────────

    def place(self, seat: int, action: Action, claim: Claim, now: float, reply: Replying) -> Refusal | Later | None:
        """It counts, unless it was made after the end of the round. One that would end the round waits for those made
        before it."""
        shown = self.opened.get(seat, now)
        refusal = self._refuses_haste(seat, shown, now)
        if refusal is not None:
            return refusal
        step = self.game.apply(self.play.state, action)
        if isinstance(step, Refusal):
            return step
        person = self.seating.playing(seat)
        usual_trip = None if person is None else person.latency.mean  # no ping tells of a press minutes after the start
        evidence = self.referee.weigh(Timing(seat, shown, now, claim, usual_trip), person, 0.0)
        self.referee.settle(person, evidence)
        if person is not None and claim.reaction is not None and (self.end or not self.game.may_act(step.state)):
            # Where the time of a placement decides, it counts among what may have been lost and sent again.
            person.latency = person.latency.undercutting(evidence.entered)
        # A side's last card is placed once: who has placed it does not move it, nor its time.
        if self.end is not None and (self.end.has(seat) or self._is_late(evidence.reaction, self.end)):
            ended = self.game.apply(self.play.state, self.end.first.action)
            assert not isinstance(ended, Refusal)
            return self._too_late(action, ended.state)
        self.waived.discard(seat)
        if self.game.may_act(step.state):
            self.placed[seat] = now
            self.play.count(action, step, _on_record(evidence.reaction))
            return None
        if self.end is None:
            self.end = RoundEnd(now, self.rotation)
        self.end.candidates.append(Candidate(evidence.reaction, seat, action, reply))
        self._end_in_time(self.end)
        return LATER

    def _is_late(self, reaction: float, end: RoundEnd) -> bool:
        return self.rotation is None and reaction >= end.time

    def waive(self, seat: int) -> None:
        """The round may end without more placements of this seat."""
        self.waived.add(seat)
        self.reconsider()

    def _too_late(self, action: Action, ended: State) -> Refusal:
        """What the rules say of a placement after the end: asked of the state in which the round is over."""
        refusal = self.game.apply(ended, action)
        assert isinstance(refusal, Refusal)
        return refusal

    # ── the end of the round ─────────────────────────────────────────────────────────────────────────────────────────

    def has_finished(self, seat: int) -> bool:
        """Whether this seat has placed what would end the round."""
        return self.end is not None and self.end.has(seat)

    def reconsider(self) -> None:
        """Something has changed that the end of a round waits for."""
        if self.end is not None:
            self._end_in_time(self.end)

    def _end_in_time(self, end: RoundEnd) -> None:
        """Ends the round now, or once no earlier placement can be on its way any more."""
        waiting: dict[int, Awaited] = {}
        began = self.play.began
        for seat in self.game.may_act(self.play.state):
            if not end.has(seat):
                awaited = self.referee.awaited(seat, began, self.opened.get(seat, began))
                if awaited is not None and seat not in self.waived:
                    waiting[seat] = awaited
        if waiting and self.rotation is not None:
            return
        now = self.timers.now()
        ends = closes_at(end.first_arrival, end.time, waiting, self.referee.terms) if waiting else now
        cancel(self.closing)
        if ends <= now:
            self._end()
        else:
            self.closing = self.timers.after(ends - now, self._end)

    def _end(self) -> None:
        end, self.end = self.end, None
        assert end is not None
        first = end.first
        if self.rotation is not None:
            self.rotation.counted(first.seat)
        step = self.game.apply(self.play.state, first.action)
        assert not isinstance(step, Refusal), f"a placement that was acceptable is refused: {step}"
        self.play.count(first.action, step, _on_record(first.reaction))
        for candidate in end.candidates:
            candidate.reply(None if candidate is first else self._too_late(candidate.action, self.play.state))

    def refuse(self, reason: Reason) -> None:
        """The round goes on after all: what would have ended it is refused, and can be placed again."""
        end, self.end = self.end, None
        for candidate in () if end is None else end.candidates:
            candidate.reply(Refusal(reason))

    def stop(self) -> None:
        """Nothing is decided here any more."""
        self.end = None
        cancel(self.closing)


def _on_record(reaction: float) -> dict[str, Any]:
    """The time of a placement since the round was shown, as the record keeps it."""
    return {"x-time": round(reaction, 1)}
