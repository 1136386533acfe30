"""The races of one game: at most one is on, and each has a number of its own."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from vivace.game.core import Action, Game, Refusal, State
from vivace.table import reasons
from vivace.table.clock import Timers
from vivace.table.evidence import VOICE, Claim
from vivace.table.game_news import GameNews
from vivace.table.later import Later, Replying
from vivace.table.messages import RaceInfo, echo_mark
from vivace.table.open_race import OpenRace
from vivace.table.opponents import ComingPress
from vivace.table.referee import Referee
from vivace.table.rotation import Rotation
from vivace.table.settings import Settings
from vivace.table.speech import Speech
from vivace.table.turn_clock import TurnClock
from vivace.table.untimed_race import UntimedRace
from vivace.table.verdict import Verdict


class RaceSequence:
    def __init__(
        self,
        game: Game[Any],
        settings: Settings,
        news: GameNews,
        referee: Referee,
        timers: Timers,
        clock: TurnClock,
        rotation: Rotation | None,
        under_way: Callable[[], Sequence[ComingPress]],
        decided: Callable[[Action, Verdict | None, dict[str, Any]], None],
        card_was_heard: Callable[[], None],
    ) -> None:
        """`decided`, `under_way`: see `OpenRace`. `card_was_heard`: called when pages have spoken the card of a
        race."""
        self.game, self.settings, self.news, self.referee = game, settings, news, referee
        self.timers, self.clock, self.rotation = timers, clock, rotation
        self.under_way, self.decided, self.card_was_heard = under_way, decided, card_was_heard
        self.current: OpenRace | None = None
        self.judged: OpenRace | None = None
        """The latest race that had a verdict."""
        self.number = 0
        """The number of the latest race."""
        self.speech: Speech | None = None
        """Set while pages speak the card of a race, which is not open yet."""

    @property
    def info(self) -> RaceInfo | None:
        """The race that is on, as it is told."""
        return None if self.current is None else replace(self.current.info, open=self.speech is None)

    # ── from one to the next ─────────────────────────────────────────────────────────────────────────────────────────

    def begin(self, state: State, *, speaks: bool) -> None:
        """The card of this state is shown now. `speaks`: pages speak it first, and nobody may answer it until then."""
        self.number += 1
        self.current = self._new(state)
        if speaks:
            seats = self.current.seats
            self.speech = Speech(self.number, seats, self.referee.seating, self.timers, self.card_was_heard)

    def _new(self, state: State) -> OpenRace:
        news, mark = self.news, echo_mark(self.number)  # a race does not know the others, or they were a circle
        echoes = lambda seats: news.ask_for_echoes(seats, mark)  # noqa: E731
        shown = (self.number, self.game, state, self.referee, self.timers, self.clock, echoes)
        if self.rotation is not None:
            return UntimedRace(*shown, self.decided, self.rotation)
        return OpenRace(*shown, self.under_way, self.decided)

    def verdict_is_given(self) -> OpenRace:
        """The open race has its verdict. Who answers it from now on comes late."""
        assert self.current is not None
        self.judged = self.current
        return self.current

    def leave(self) -> None:
        """No race is on any more."""
        if self.current is not None:
            self.current.stop()
            self.current = None
        if self.speech is not None:
            self.speech.stop()
            self.speech = None

    # ── what seats do ────────────────────────────────────────────────────────────────────────────────────────────────

    def is_on(self, race: int) -> bool:
        return self.current is not None and race == self.current.number

    def answer(
        self, seat: int, action: Action, race: int | None, claim: Claim, arrived: float, reply: Replying
    ) -> Refusal | Later:
        if self.current is None or race is None:
            return Refusal(reasons.CARD_GONE)
        if self.speech is not None:
            return Refusal(reasons.SPEAKING)
        if claim.how == VOICE and not self.settings.hears:
            return Refusal(reasons.NO_VOICE)
        return self.current.answer(seat, action, claim, arrived, reply)

    def came_late(self, seat: int, race: int | None, claim: Claim, arrived: float) -> Refusal:
        """What is told to somebody whose answer came when its race was over."""
        late = None if self.judged is None or race != self.judged.number else self.judged
        told = None if late is None else late.came_late(seat, claim, arrived)
        return told or Refusal(reasons.CARD_GONE)

    def has_answered(self, seat: int) -> bool:
        return self.current is not None and seat in self.current.answers

    def heard(self, seat: int, race: int) -> None:
        """The page of this seat has spoken the card of this race."""
        if self.speech is not None and race == self.speech.race:
            self.speech.hear(seat)

    def speaks(self, seat: int, race: int, claim: Claim, arrived: float) -> Refusal | None:
        """Somebody on this seat has begun to say an answer to this race."""
        if not self.settings.hears:
            return Refusal(reasons.NO_VOICE)
        if self.current is not None and race == self.current.number and self.speech is None:
            self.current.speaks(seat, claim, arrived)
        return None

    def waive(self, seat: int, race: int | None) -> Refusal | None:
        """Nobody waits for this seat in this race."""
        if isinstance(self.current, UntimedRace) and race == self.current.number and self.speech is None:
            return self.current.waive(seat)
        return Refusal(reasons.CARD_GONE)

    def ponged(self, seat: int, mark: int, sent: float, arrived: float) -> None:
        """A ping with this mark is back from this seat."""
        self.referee.silent.discard(seat)
        if self.current is None:
            return
        if mark == self.current.number:
            self.current.ponged(seat, sent, arrived)
        elif mark == echo_mark(self.current.number):
            self.current.echoed(seat, sent)
