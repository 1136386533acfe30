"""A race without the clock: it waits for everybody's answer, and does not ask who was first."""

from collections.abc import Callable, Sequence
from typing import Any

from vivace.game.core import Action, Game, Refusal, Silence, State
from vivace.game.notation import write_action
from vivace.table import reasons
from vivace.table.clock import Timers
from vivace.table.evidence import Timing
from vivace.table.open_race import OpenRace
from vivace.table.referee import Referee
from vivace.table.rotation import Rotation
from vivace.table.seats import Person
from vivace.table.turn_clock import TurnClock
from vivace.table.verdict import Verdict


class UntimedRace(OpenRace):
    """Of those who are right, whose turn it is by the rotation has the card; where nobody is, whose turn it is among
    those who answered. The rules judge that one answer, as they would judge the first."""

    def __init__(
        self,
        number: int,
        game: Game[Any],
        state: State,
        referee: Referee,
        timers: Timers,
        clock: TurnClock,
        ask_for_echoes: Callable[[Sequence[int]], None],
        decided: Callable[[Action, Verdict | None, dict[str, Any]], None],
        rotation: Rotation,
    ) -> None:
        # Nobody comes late there.
        super().__init__(number, game, state, referee, timers, clock, ask_for_echoes, list, decided)
        self.rotation = rotation
        self.waived: set[int] = set()
        """Who leaves this card to the others."""

    def waive(self, seat: int) -> Refusal | None:
        if seat not in self.seats or seat in self.answers:
            return Refusal(reasons.ANSWERED)
        self.waived.add(seat)
        self._close_in_time()
        return None

    @property
    def waited(self) -> float:
        """Nobody waits for a verdict here, but for the others."""
        return 0.0

    def reconsider(self) -> None:
        if self.answers or self.waived:
            self._close_in_time()

    def _refuses_guess(self, timing: Timing, person: Person | None) -> Refusal | None:
        return None

    def _close_in_time(self) -> None:
        self.waived -= self.answers.keys()
        if all(seat in self.waived for seat in self._awaited()):
            self._close()

    def _close(self) -> None:
        if not self.answers:
            self.decided(Silence(), None, {})
            return
        answered = self.rotation.sorted(self.answers)
        right = tuple([seat for seat in answered if self._is_right(seat)])
        wrong = tuple([seat for seat in answered if seat not in right])
        first = (right or wrong)[0]
        self.rotation.counted(first, wrong)
        judged = Verdict(first, (), None, 0.0, (), right=right)
        answers = [write_action(self.game, self.answers[seat].action) for seat in (*right, *wrong)]
        race = {"margin": None, "resolution": 0.0, "evidence": [], "right": list(right), "wrong": list(wrong)}
        self.decided(self.answers[first].action, judged, {"x-race": race, "x-answers": answers})
        for answer in self.answers.values():
            answer.reply(None)

    def _is_right(self, seat: int) -> bool:
        step = self.game.apply(self.state, self.answers[seat].action)
        assert not isinstance(step, Refusal), "it was accepted before"
        return not self.game.mistakes(step.events, seat)[0]
