"""A bot of two minds is one person, who thinks about each task in one of two ways."""

from collections.abc import Sequence
from random import Random

from vivace.bots.blend import Blended
from vivace.bots.core import Decision, Player
from vivace.bots.reflexes import Reflexes, Task, Tempo
from vivace.game.core import Action, View
from vivace.games import GAMES

HARD, EASY = Task(900, 40, 60, 0.1), Task(300, 40, 60)
TASKS = 2000


class One(Player):
    """Thinks in one way only; notes what it saw and how often it slipped."""

    def __init__(self, rng: Random, reflexes: Reflexes, task: Task) -> None:
        super().__init__(0, rng, reflexes)
        self.answer, self.saw, self.thought, self.slipped = task, 0, 0, 0

    def look(self, view: View) -> None:
        self.saw += 1

    def think(self, view: View, offers: Sequence[Action]) -> Decision | None:
        self.thought += 1
        self.slipped += self.reflexes.slips(self.answer.errors)
        return Decision(offers[0], self.reflexes.time(self.answer))


def answers(share: float) -> tuple[One, One, list[float]]:
    """Both minds, and the times of the bot of which `share` is the slow one."""
    rng, game = Random(1), next(iter(GAMES.values()))
    view = game.view(game.start(2, game.options()), 0)
    reflexes = Reflexes(Tempo(1.0, 1.0, 0.0), rng)
    quick, slow = One(rng, reflexes, EASY), One(rng, reflexes, HARD)
    bot, times = Blended(quick, slow, share, rng), list[float]()
    for _ in range(TASKS):
        decision = bot.decide(view, [Action()])
        assert decision is not None and bot.decide(view, [Action()]) is decision
        times.append(decision.after)
        assert bot.decide(view, []) is None
    return quick, slow, times


def test_whoever_thinks_like_the_slow_mind_takes_its_time() -> None:
    _, _, times = answers(1.0)
    assert sum(times) / TASKS > 700
    _, _, times = answers(0.02)
    assert sum(times) / TASKS < 450


def test_whoever_thinks_like_a_mind_that_slips_slips_as_often() -> None:
    quick, slow, _ = answers(0.5)
    assert quick.thought + slow.thought == TASKS and 0.4 < slow.thought / TASKS < 0.6
    assert 0.05 < slow.slipped / slow.thought < 0.2 and quick.slipped == 0


def test_both_minds_see_all_there_is() -> None:
    quick, slow, _ = answers(0.5)
    assert quick.saw == slow.saw == 3 * TASKS
