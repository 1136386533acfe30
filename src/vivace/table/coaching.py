"""A game with a coach: bots wait for the one person, who plays it for the first time, and play faster and faster."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final

from vivace.bots import Bot
from vivace.game.core import Action, Event, Game, Refusal, State
from vivace.game.notation import write_action
from vivace.table.opponents import Tempo
from vivace.table.seating import Seating
from vivace.table.seats import STAND_IN

HELD_ANSWERS = 4
"""For so many of the person's answers or placements bots wait; after that for the first of each kind of move, and after
a mistake."""
SLOWEST = 3.0
"""How many times as long as usual a bot takes before the tempo rises."""
READING_MS = 2000.0
"""What a bot takes at least before it rises: the time to read what the last move was. In a race it begins so much
later, so that at first somebody who reads a sentence and then answers is faster."""
POINTED_AT = 0.5
"""Outside of races something good is pointed at until the tempo has risen so far: nobody is faster by it."""

NO_HINTS: Final[Mapping[int | None, dict[str, Any]]] = {}


class Coaching:
    def __init__(self, game: Game[Any], seating: Seating, bot: Callable[[str, int, Random], Bot]) -> None:
        self.game, self.seating, self.bot = game, seating, bot
        self.steps: Counter[int | None] = Counter()
        """By seat: what it has done in this game. None: what was nobody's."""
        self.met: set[str] = set()
        """The kinds of moves that the person has made."""
        self.mistaken = False
        """Whether the last thing that came to light of the person's moves was a mistake."""
        self.risen = 0
        """Steps of the game since the person's first answers."""
        self.advice: Action | None = None
        """Something good that the person can do now, to be pointed at."""
        self.holding = False
        """Whether bots wait for the person in what is on the table now."""
        self.person_is_out = False

    def counted(self, before: State, action: Action, events: Iterable[Event]) -> None:
        """A step of the game: what was done, in which state, and what came of it."""
        person, seat = self.person, getattr(action, "seat", None)
        if person is not None and self.steps[person] >= HELD_ANSWERS:
            self.risen += 1
        self.steps[seat] += 1
        if person is None:
            return
        wrong = self.game.mistakes(events, person)[0] > 0
        if seat == person:
            self.met.add(self.game.move_kind(before, action))
            self.mistaken = wrong
        elif wrong:
            self.mistaken = True

    def consider(self, state: State) -> None:
        """This is on the table now: whether the person is waited for, and what is pointed at."""
        person = self.person
        self.advice, self.holding = None, False
        self.person_is_out = person is not None and person in self.game.out(state)
        if person is None or person not in self.game.may_act(state):
            return
        advice = advice_for(self.game, state, person, self.bot)
        is_new = advice is not None and self.game.move_kind(state, advice) not in self.met
        self.holding = self.steps[person] < HELD_ANSWERS or is_new or self.mistaken
        pointed_at = not self.game.race(state) and self._way_to_go > POINTED_AT
        if self.holding or pointed_at:
            self.advice = advice

    def holds(self, bot: int, may_act: Sequence[int], *, all_at_once: bool) -> bool:
        """Whether this bot waits for the person: in a race until they have answered; where all play at once, until they
        have placed as many cards as it."""
        if not self.waits_for_person(may_act):
            return False
        return not all_at_once or self.steps[bot] >= self.steps[self.person]

    def waits_for_person(self, may_act: Sequence[int]) -> bool:
        """Whether it is the person who has to answer now, however long it takes."""
        return self.holding and self.person in may_act

    @property
    def hints(self) -> Mapping[int | None, dict[str, Any]]:
        """By seat, what is pointed at: only for the person."""
        person = None if self.advice is None else self.person
        if self.advice is None or person is None:
            return NO_HINTS
        advice = write_action(self.game, self.advice)
        return {person: {key: value for key, value in advice.items() if key != "seat"}}

    def deal(self, state: State, chance: Random) -> Action:
        """One that is good to learn from, if there is one person who learns."""
        learner = self.person
        return self.game.deal(state, chance) if learner is None else self.game.teaching_deal(state, chance, learner)

    @property
    def slower(self) -> float:
        """How many times as long as usual a bot takes."""
        return 1.0 + (SLOWEST - 1.0) * self._way_to_go

    def tempo(self, *, race: bool) -> Tempo:
        return Tempo(READING_MS * self._way_to_go if race else 0.0, self.slower)

    @property
    def reading_ms(self) -> float:
        """What a bot takes at least."""
        return READING_MS * self._way_to_go

    @property
    def _way_to_go(self) -> float:
        """1 at the beginning, 0 when bots play as usual: at the end of a game of usual length, and once the person only
        watches them."""
        if self.person_is_out:
            return 0.0
        usual = self.game.usual_steps
        by_all = self.risen / (usual * len(self.seating.seats))
        # Who is always first ends the game soon: theirs are the steps that count then.
        by_person = (self.steps[self.person] - HELD_ANSWERS) / max(1, usual - HELD_ANSWERS)
        return max(0.0, 1.0 - max(by_all, by_person, 0.0))

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
