"""A player's answers, as the records of their games have them. No game is named: how long a typical person takes for
what was to be answered is what the mind of the game's box would take, with the reflexes of the typical person."""

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Any

from vivace.bots import make_mind
from vivace.bots.reflexes import TYPICAL, Reflexes, Task
from vivace.game.core import Game, State
from vivace.records import Fault, Record, RecordStep, replay, steps_of
from vivace.server.fairplay.answers import Answer, Session
from vivace.server.fairplay.insight import insight_of
from vivace.server.watching.races import verdict_of
from vivace.table.evidence import Evidence
from vivace.table.settings import WAYS

LOOKS = 4
"""A mind looks here or there first: its time is that of so many looks on average."""


class Steady(Reflexes):
    """The typical person's at a typical moment, always, and never a slip."""

    def __init__(self) -> None:
        super().__init__("even", Random(0), TYPICAL)

    def slips(self, rate: float) -> bool:
        return False

    def time(self, task: Task) -> float:
        return task.typical


def session_of(text: str, seat: int, rival: str | None = None) -> Session:
    """What this seat answered in one game, where time decided and a card could be seen by all at once, and what it
    chose between where others had cards to hide."""
    seen = replay(text)
    if isinstance(seen, Fault):
        return Session((), rival)
    record, insight = seen.record, insight_of(seen.record.game)
    steps = tuple(steps_of(record))
    choices = () if insight is None else tuple(insight.choices(steps, seat))
    timed = not any(record.extras.get(f"x-{way}") for way in WAYS)
    return Session(_answers(record, steps, seat) if timed else (), rival, choices)


def _answers(record: Record, steps: Sequence[RecordStep], seat: int) -> list[Answer]:
    answers = []
    for step in steps:
        verdict = verdict_of(step.line, record.seats)
        for evidence in () if verdict is None else verdict.evidence:
            if evidence.seat != seat or evidence.blind:
                continue
            first = getattr(step.line.action, "seat", None) == seat
            wrong = record.rules.mistakes(step.events, seat)[0] if first else None
            typical = typical_time(record.rules, step.before, seat)
            answers.append(_answer(evidence, typical, None if wrong is None else not wrong))
    return answers


def _answer(evidence: Evidence, typical: float | None, right: bool | None) -> Answer:
    return Answer(
        reaction=evidence.reaction - evidence.handicap - evidence.debt,
        typical=typical,
        right=right,
        doubt=evidence.doubt,
        raised=max(0.0, evidence.moved),
    )


def typical_time(rules: Game[Any], before: State, seat: int) -> float | None:
    """None where the box has no mind, or it has nothing to say."""
    view, offers, times = rules.view(before, seat), rules.actions(before, seat), []
    for look in range(LOOKS):
        mind = make_mind(rules.name, seat, Random(look), Steady())
        decision = None if mind is None else mind.decide(view, offers)
        if decision is not None:
            times.append(decision.after)
    return fmean(times) if times else None
