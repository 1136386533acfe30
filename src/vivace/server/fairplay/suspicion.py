"""What sets somebody's answers apart from people's. Every measure is taken of all answers together and compared with
where people are; the bounds were set on 1,000 simulated people and 47 real ones (docs/house.md)."""

from collections.abc import Iterator, Sequence
from math import log, sqrt
from statistics import fmean, median, pstdev

from vivace.server.fairplay.answers import Answer, Choice, Finding, Session, Suspicion

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
LEAST_CHOICES = 4
MOST_CHOICES_A_GAME = 5
"""Later ones are often the first again: a game can go round in circles."""
PEOPLE_FOLLOW = 0.5
"""How often people choose what suits another seat's hidden cards, at most, as a part of what chance alone would do:
what the next player cannot answer is seldom what one wants to lay."""
FOLLOWS = 3.5
"""Deviations above that."""
BEYOND_CHANCE = 0.25
"""It is so much above chance, too: who presses anything at random is no more than careless."""


def suspicion(sessions: Sequence[Session]) -> Suspicion:
    answers = [answer for session in sessions for answer in session.answers]
    choices = [choice for session in sessions for choice in session.choices[:MOST_CHOICES_A_GAME]]
    findings = [*_findings(sessions, answers), *_cards(choices)]
    found = sorted(findings, key=lambda one: -one.strength)
    score = max([0.0, *[one.strength for one in found]])
    return Suspicion(score=score, findings=tuple(found), answers=len(answers) + len(choices))


def _findings(sessions: Sequence[Session], answers: Sequence[Answer]) -> Iterator[Finding]:
    if len(answers) < LEAST_ANSWERS:
        return
    timed = [answer for answer in answers if answer.reaction > 0]
    yield from _spread(timed)
    yield from _slope([answer for answer in timed if answer.typical])
    yield from _pace([answer for answer in timed if answer.typical])
    yield from _memory(sessions)
    yield from _contradicted(answers)
    yield from _two(sessions)


def _finding(kind: str, strength: float, value: float, answers: int, **bounds: float) -> Finding:
    told = {name: round(figure, 3) for name, figure in bounds.items()}
    return Finding(kind=kind, strength=strength, value=value, bounds=told, answers=answers)


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
    strength = LEAST_SPREAD / max(value, 0.01)
    yield _finding("spread", strength, value, len(answers), bound=LEAST_SPREAD)


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
    yield _finding("difficulty", strength, slope, len(answers), bound=LEAST_SLOPE, error=error)


def _pace(answers: Sequence[Answer]) -> Iterator[Finding]:
    """Right answers at a pace at which people guess."""
    told = [answer.right for answer in answers if answer.right is not None]
    if len(answers) < LEAST_ANSWERS or not told or sum(told) < OFTEN_RIGHT * len(told):
        return
    pace = median([answer.reaction / (answer.typical or 1.0) for answer in answers])
    yield _finding("pace", QUICKEST_PACE / max(pace, 0.05), pace, len(answers), bound=QUICKEST_PACE)


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
    yield _finding("memory", strength, value, count, bound=bound)


def _contradicted(answers: Sequence[Answer]) -> Iterator[Finding]:
    """A line that says one thing in its pings and another in its answers."""
    share = sum(a.doubt is not None or a.raised > LEAST_RAISED for a in answers) / len(answers)
    yield _finding("line", share / MOST_CONTRADICTED, share, len(answers), bound=MOST_CONTRADICTED)


def _two(sessions: Sequence[Session]) -> Iterator[Finding]:
    """An account that plays as two: some games by one pair of hands, some by another, and none between."""
    games = sorted(median(map(late, s.answers)) for s in sessions if len(s.answers) >= LAGS)
    if len(games) < LEAST_GAMES:
        return
    gap, at = max((games[i] - games[i - 1], i) for i in range(2, len(games) - 1))
    apart = fmean(games[at:]) - fmean(games[:at])
    value = apart if gap > apart / 2 else 0.0
    yield _finding("two", value / TWO_APART, value, len(games), bound=TWO_APART)


def _cards(choices: Sequence[Choice]) -> Iterator[Finding]:
    """Moves that suit what another seat holds, again and again."""
    if len(choices) < LEAST_CHOICES:
        return
    count, chance = len(choices), fmean(choice.chance for choice in choices)
    parts = [PEOPLE_FOLLOW * choice.chance for choice in choices]
    usual, deviation = fmean(parts), sqrt(sum(part * (1 - part) for part in parts)) / count
    bound = max(usual + FOLLOWS * deviation, chance + BEYOND_CHANCE)
    value = sum(choice.followed for choice in choices) / count
    strength = max(0.0, value - usual) / max(bound - usual, 0.01)
    yield _finding("cards", strength, value, count, usual=usual, bound=bound)
