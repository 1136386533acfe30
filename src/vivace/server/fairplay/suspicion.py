"""What sets somebody's answers apart from people's. Every measure is taken of all answers together and compared with
where people are; the bounds were set on 1,000 simulated people and 47 real ones (docs/house.md)."""

from collections.abc import Iterator, Sequence
from math import log, sqrt
from statistics import fmean, median, pstdev

from vivace.server.fairplay.answers import Answer, Finding, Session, Suspicion

LEAST_ANSWERS = 60
"""Of fewer nothing is said."""
LEAST_SPREAD = 0.115
"""Deviation of the logarithms, with the furthest tenth left out and made good for; 1 in 1,000 people has less."""
TRIMMED_TO_WHOLE = 1.266
"""Of a normal distribution, from the deviation of the middle nine tenths to that of all."""
LEAST_SLOPE = 0.5
"""By how much longer somebody takes for what takes others longer: people 1, more or less."""
OWN_WAY = 0.03
"""Log time by which one kind of question costs somebody more or less than others: where questions differ by little, the
slope is that, and says nothing."""
SURE = 0.19
"""A slope that is known less well says nothing."""
QUICKEST_PACE = 0.38
"""Median, as a part of a typical person's time; the quickest of 1,000 people have 0.44."""
OFTEN_RIGHT = 0.7
LEAST_MEMORY = 0.02
"""The mean of the correlations with the next five answers, of which so many deviations are chance:"""
MEMORY_CHANCE = 2.0
MEMORY_ANSWERS = 1000
"""From fewer it cannot be told."""
LAGS = 5
MOST_CONTRADICTED = 0.1
"""Share of answers whose line the referee doubted, or whose claim could not be."""
LEAST_RAISED = 5.0
TWO_APART = 0.75
"""Log time between the quicker and the slower games of one account; people's days differ by 0.1."""
LEAST_GAMES = 6
FOLLOWS = 4.0
"""Deviations above what chance would do."""
LEAST_FOLLOWED = 20


def suspicion(sessions: Sequence[Session]) -> Suspicion:
    answers = [answer for session in sessions for answer in session.answers]
    if len(answers) < LEAST_ANSWERS:
        return Suspicion(score=0.0, findings=(), answers=len(answers))
    found = sorted(_findings(sessions, answers), key=lambda one: -one.strength)
    return Suspicion(score=max([0.0, *[one.strength for one in found]]), findings=tuple(found), answers=len(answers))


def _findings(sessions: Sequence[Session], answers: Sequence[Answer]) -> Iterator[Finding]:
    timed = [answer for answer in answers if answer.reaction > 0]
    yield from _spread(timed)
    yield from _slope([answer for answer in timed if answer.typical])
    yield from _pace([answer for answer in timed if answer.typical])
    yield from _memory(sessions)
    yield from _contradicted(answers)
    yield from _two(sessions)
    yield from _followed(answers)


def late(answer: Answer) -> float:
    """How much later than a typical person, as a logarithm."""
    return log(max(answer.reaction, 1.0) / (answer.typical or 1.0))


def _spread(answers: Sequence[Answer]) -> Iterator[Finding]:
    """Too little, of the times themselves or of how they lie around what others take: a script that waits for a fixed
    time shows the first, one that follows the difficulty exactly the second."""
    if len(answers) < LEAST_ANSWERS:
        return
    plain = _deviation([log(max(answer.reaction, 1.0)) for answer in answers])
    known = [late(answer) for answer in answers if answer.typical]
    value = min(plain, _deviation(known)) if len(known) >= LEAST_ANSWERS else plain
    usual = f"more than {LEAST_SPREAD:.3f} (most people 0.18 to 0.35)"
    yield Finding(
        kind="spread", strength=LEAST_SPREAD / max(value, 0.01), value=value, usual=usual, answers=len(answers)
    )


def _deviation(values: Sequence[float]) -> float:
    cut = len(values) // 20
    return TRIMMED_TO_WHOLE * pstdev(sorted(values)[cut : len(values) - cut])


def _slope(answers: Sequence[Answer]) -> Iterator[Finding]:
    """Pace that does not depend on what is asked."""
    if len(answers) < LEAST_ANSWERS:
        return
    asked, took = [log(a.typical or 1.0) for a in answers], [log(max(a.reaction, 1.0)) for a in answers]
    middle, mean = fmean(asked), fmean(took)
    across = sum((x - middle) ** 2 for x in asked)
    if across <= 0:
        return
    slope = sum((x - middle) * (y - mean) for x, y in zip(asked, took, strict=True)) / across
    rest = [y - mean - slope * (x - middle) for x, y in zip(asked, took, strict=True)]
    noise = sum(r * r for r in rest) / max(len(rest) - 2, 1)
    error = sqrt(noise / across + OWN_WAY**2 * len(rest) / across)
    if error > SURE:
        return
    strength = 0.0 if slope >= LEAST_SLOPE else (LEAST_SLOPE - slope) / max(error, 0.01)
    usual = f"about 1, and more than {LEAST_SLOPE}; known to {error:.2f}"
    yield Finding(kind="difficulty", strength=strength, value=slope, usual=usual, answers=len(answers))


def _pace(answers: Sequence[Answer]) -> Iterator[Finding]:
    """Right answers at a pace at which people guess."""
    told = [answer.right for answer in answers if answer.right is not None]
    if len(answers) < LEAST_ANSWERS or not told or sum(told) < OFTEN_RIGHT * len(told):
        return
    pace = median([answer.reaction / (answer.typical or 1.0) for answer in answers])
    usual = f"more than {QUICKEST_PACE} of a typical person's time, where most answers are right"
    yield Finding(kind="pace", strength=QUICKEST_PACE / max(pace, 0.05), value=pace, usual=usual, answers=len(answers))


def _memory(sessions: Sequence[Session]) -> Iterator[Finding]:
    """An answer of a person resembles those before it."""
    times = [[late(a) for a in session.answers if a.reaction > 0] for session in sessions]
    times = [run for run in times if len(run) > 2 * LAGS]
    count = sum(map(len, times))
    if count < MEMORY_ANSWERS:
        return
    all_ = [one for run in times for one in run]
    low, high = sorted(all_)[count // 50], sorted(all_)[-1 - count // 50]
    centred = [[min(max(one, low), high) for one in run] for run in times]
    mean = fmean([one for run in centred for one in run])
    size = sum((one - mean) ** 2 for run in centred for one in run)
    together = sum(
        (a - mean) * (b - mean)
        for run in centred
        for lag in range(1, LAGS + 1)
        for a, b in zip(run, run[lag:], strict=False)
    )
    value = together / (LAGS * max(size, 1e-9))
    chance = 1 / sqrt(LAGS * count)
    bound = LEAST_MEMORY - MEMORY_CHANCE * chance
    strength = 0.0 if value >= bound else 1.0 + (bound - value) / (4 * chance)
    usual = f"0.05 to 0.2, and more than {bound:.3f}"
    yield Finding(kind="memory", strength=strength, value=value, usual=usual, answers=count)


def _contradicted(answers: Sequence[Answer]) -> Iterator[Finding]:
    """A line that says one thing in its pings and another in its answers."""
    share = sum(a.doubt is not None or a.raised > LEAST_RAISED for a in answers) / len(answers)
    usual = f"less than {MOST_CONTRADICTED:.0%} of the answers"
    yield Finding(kind="line", strength=share / MOST_CONTRADICTED, value=share, usual=usual, answers=len(answers))


def _two(sessions: Sequence[Session]) -> Iterator[Finding]:
    """An account that plays as two: some games by one pair of hands, some by another, and none between."""
    games = sorted(median(map(late, s.answers)) for s in sessions if len(s.answers) >= LAGS)
    if len(games) < LEAST_GAMES:
        return
    gap, at = max((games[i] - games[i - 1], i) for i in range(2, len(games) - 1))
    apart = fmean(games[at:]) - fmean(games[:at])
    value = apart if gap > apart / 2 else 0.0
    usual = f"less than {TWO_APART} between the quicker and the slower games, and games between them"
    yield Finding(kind="two", strength=value / TWO_APART, value=value, usual=usual, answers=len(games))


def _followed(answers: Sequence[Answer]) -> Iterator[Finding]:
    """What cannot be known from one's own seat."""
    told = [(a.followed, min(max(a.chance, 0.02), 0.98)) for a in answers if a.followed is not None]
    if len(told) < LEAST_FOLLOWED:
        return
    more = sum(followed - chance for followed, chance in told)
    value = more / sqrt(sum(chance * (1 - chance) for _, chance in told))
    usual = f"less than {FOLLOWS} deviations more than chance"
    yield Finding(kind="cards", strength=max(0.0, value) / FOLLOWS, value=value, usual=usual, answers=len(told))
