"""What went wrong for each seat of a game, and among how many attempts, by what it was about."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from vivace.records import Replay, replay
from vivace.server.watching.course import course_of
from vivace.server.watching.marks import reader_of
from vivace.server.watching.types import MistakeCount


@dataclass
class Tally:
    mistakes: Counter[str] = field(default_factory=Counter)
    attempts: Counter[str] = field(default_factory=Counter)


def tallies_of(text: str) -> tuple[Tally, ...]:
    """By seat. A record that cannot be read tells nothing."""
    seen = replay(text)
    if not isinstance(seen, Replay):
        return ()
    tallies = tuple(Tally() for _ in range(seen.record.seats))
    reader = reader_of(seen.record.game)
    if reader is None:
        return tallies
    course = course_of(seen.record)
    for mark in reader.marks(course):
        if mark.kind == "mistake" and mark.seat is not None and mark.about is not None:
            tallies[mark.seat].mistakes[mark.about] += 1
    for attempt in reader.attempts(course):
        tallies[attempt.seat].attempts[attempt.about] += 1
    return tallies


def summed(tallies: Iterable[Tally]) -> tuple[MistakeCount, ...]:
    """Over several games, in the order of what they are about."""
    mistakes, attempts = Counter[str](), Counter[str]()
    for tally in tallies:
        mistakes += tally.mistakes
        attempts += tally.attempts
    return tuple(
        MistakeCount(about=about, mistakes=mistakes[about], attempts=attempts[about]) for about in sorted(attempts)
    )
