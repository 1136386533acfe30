"""What `Contest` says of a game, measured: simulated people (`vivace.bots.traits`) play against bots around their pace,
on days and with bots whose numbers are known here, and regressions tell what of them shows."""

from dataclasses import replace
from math import exp, log
from random import Random
from statistics import fmean
from typing import Any, Final

import numpy as np

from vivace.bots import Tuning, contest_of, make_tuned, tuning_at
from vivace.bots.reflexes import TEMPI
from vivace.bots.traits import Character
from vivace.games import GAMES
from vivace.sim.duel import play

AROUND: Final = 0.08
"""How far bots are tuned around what may be even with somebody."""
FORM: Final = 0.12
"""How far they are from that in each game: more than they usually are, so that it shows."""
NAMES: Final = ("person", "own", "day", "pace", "form", "won", "lead", "mine", "theirs", "took", "they took")


def met(game: str, number: int, games: int, seed: int) -> list[tuple[float, ...]]:
    """The games of one person: all of NAMES where both sides were heard."""
    rng, rules = Random(f"{seed}:{game}:{number}"), GAMES[game]
    person, minds = Character(rng), tuning_at(game, TEMPI["andante"].pace).minds
    days = [person.today() for _ in range(games)]
    own = fmean(day.pace for day in days)
    found: list[tuple[float, ...]] = []
    for turn, day in enumerate(days):
        tuning = tuning_at(game, exp(contest_of(game).speed * own + rng.gauss(0.0, AROUND)))
        bot, seat, name = (
            replace(Character(rng).today(), pace=rng.gauss(0.0, FORM)),
            turn % 2,
            f"{seed}:{number}:{turn}",
        )
        seats = [
            make_tuned(game, Tuning(1.0, 1.0, minds), s, Random(f"{name}:{s}"), day)
            if s == seat
            else make_tuned(game, tuning, s, Random(f"{name}:{s}"), bot)
            for s in range(2)
        ]
        played = play(rules, seats, rules.options(), Random(f"{name}:deal"))
        outcome, mine, theirs = played.outcome, played.times[seat], played.times[1 - seat]
        if mine and theirs:
            won = (seat in outcome.winners) / max(1, len(outcome.winners))
            took, they_took = fmean(map(log, mine)), fmean(map(log, theirs))
            lead = outcome.scores[seat] - outcome.scores[1 - seat]
            numbers = (day.pace - own, log(tuning.pace), bot.pace, won, lead, len(mine), len(theirs), took, they_took)
            found.append((number, own, *numbers))
    return found


def _line(y: Any, *columns: Any) -> tuple[list[float], float]:
    """Coefficients of a regression, and the deviation around it."""
    x = np.column_stack(columns)
    found = np.linalg.lstsq(x, y, rcond=None)[0]
    return [round(float(one), 3) for one in found], round(float((y - x @ found).std()), 4)


def measured(rows: list[tuple[float, ...]]) -> dict[str, Any]:
    """How times, how often one was heard, and the lead follow from how quick both were; `even` is where the lead is
    nought, person by person, in units of a bot's pace."""
    of = dict(zip(NAMES, np.array(rows, float).T, strict=True))
    one, quick = np.ones(len(rows)), of["pace"] + of["form"]
    told: dict[str, Any] = {"games": len(rows)}
    for name, y in (
        ("took", of["took"]),
        ("they took", of["they took"]),
        ("heard", np.log(of["theirs"] / of["mine"])),
    ):
        told[name] = dict(
            zip(("usual, own, day, bot", "spread"), _line(y, one, of["own"], of["day"], quick), strict=True)
        )
    people = np.unique(of["person"])
    each = (of["person"][:, None] == people).astype(float)
    for name, y in (("lead", of["lead"]), ("won", of["won"] - 0.5)):
        (day, pace, *offsets), spread = _line(y, of["day"], quick, each)
        evens = -np.array(offsets) / pace
        own = np.array([of["own"][of["person"] == person].mean() for person in people])
        even, apart = _line(evens, np.ones(len(people)), own)
        unsure = spread / abs(pace) / (len(rows) / len(people)) ** 0.5
        told[name] = {
            "by pace": pace,
            "spread": spread,
            "day": round(-day / pace, 3),
            "slower, speed": even,
            "apart": round(max(0.0, apart**2 - unsure**2) ** 0.5, 4),
            "log odds by pace": round(_steepness(y > 0, quick - each @ evens), 2),
        }
    return told


def _steepness(won: Any, ahead: Any) -> float:
    """Of the logistic law, by Newton's method."""
    steepness = 1.0
    for _ in range(30):
        chance = 1 / (1 + np.exp(-steepness * ahead))
        steepness += float((ahead * (won - chance)).sum() / (ahead**2 * chance * (1 - chance)).sum())
    return steepness
