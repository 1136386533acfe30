"""The tempo of a game with a coach: bots wait for the one person, who plays it for the first time."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from vivace.bots import Bot
from vivace.game.core import Action, Game, Refusal, State
from vivace.table.seating import Seating
from vivace.table.seats import STAND_IN

HELD_ANSWERS = 4
"""For so many of the person's answers or placements bots wait."""
RISING_STEPS = 20
"""A seat: over so many steps of the game after that, the tempo rises to that of the bots' level."""
SLOWEST = 3.0
"""How many times as long as usual a bot takes before it rises."""
READING_MS = 2000.0
"""What a bot takes at least before it rises: the time to read what the last move was."""


class Coaching:
    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.steps: Counter[int | None] = Counter()
        """By seat: what it has done in this game. None: what was nobody's."""
        self.risen = 0
        """Steps of the game since the person's first answers."""

    def counted(self, seat: int | None) -> None:
        """A step of the game, which this seat took."""
        if not self._holding:
            self.risen += 1
        self.steps[seat] += 1

    def holds(self, bot: int, may_act: Sequence[int], *, all_at_once: bool) -> bool:
        """Whether this bot waits for the person: in a race until they have answered; where all play at once, until they
        have placed as many cards as it."""
        if not self.waits_for_person(may_act):
            return False
        return not all_at_once or self.steps[bot] >= self.steps[self.person]

    def waits_for_person(self, may_act: Sequence[int]) -> bool:
        """Whether it is the person who has to answer now, however long it takes."""
        return self._holding and self.person in may_act

    @property
    def slower(self) -> float:
        """How many times as long as usual a bot takes."""
        return 1.0 + (SLOWEST - 1.0) * self._way_to_go

    @property
    def reading_ms(self) -> float:
        """What a bot takes at least."""
        return READING_MS * self._way_to_go

    @property
    def _way_to_go(self) -> float:
        """1 at the beginning, 0 when bots play as usual."""
        return max(0.0, 1.0 - self.risen / (RISING_STEPS * len(self.seating.seats)))

    @property
    def _holding(self) -> bool:
        person = self.person
        return person is not None and self.steps[person] < HELD_ANSWERS

    @property
    def person(self) -> int | None:
        """The seat of the one person who plays; None where there are several, or none for whom no bot stands in."""
        people = [seat for seat in range(len(self.seating.seats)) if self.seating.playing(seat) is not None]
        return people[0] if len(people) == 1 else None


def advice_for(game: Game[Any], state: State, seat: int, bot: Callable[[str, int, Random], Bot]) -> Action | None:
    """Something good that this seat can do: in a race an answer that the rules take for right, else what a bot
    would do in its place."""
    offers = game.actions(state, seat)
    if not game.race(state):
        decision = bot(STAND_IN, seat, Random(0)).decide(game.view(state, seat), offers)
        return None if decision is None else decision.action
    for answer in offers:
        step = game.apply(state, answer)
        if not isinstance(step, Refusal) and game.mistakes(step.events, seat)[0] == 0:
            return answer
    return None
