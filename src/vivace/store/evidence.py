"""What a finished game's record tells of the seats: how fast they were, and how often wrong. No game is named here:
races keep their evidence under `x-race`, placements their time under `x-time`, and the rules count mistakes."""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from vivace.records import Replay, replay
from vivace.rules.core import Refusal, State


@dataclass(frozen=True)
class Evidence:
    reactions: tuple[float, ...] = ()
    """Milliseconds from seeing a card to answering it, in the races that were decided; without the handicap, and
    without blind guesses."""
    placements: tuple[float, ...] = ()
    """Milliseconds from one placement to the next, where all play at once; none for a seat that was given a pace."""
    mistakes: int = 0


def evidence(record: str) -> dict[int, Evidence]:
    """By seat. A record that cannot be read tells nothing."""
    seen = replay(record)
    if not isinstance(seen, Replay):
        return {}
    lines = [json.loads(line) for line in record.splitlines() if line.strip()]
    reactions, placements, mistakes = _reactions(lines[1:]), _placements(lines[0], lines[1:]), _mistakes(seen)
    return {
        seat: Evidence(tuple(reactions[seat]), tuple(placements[seat]), mistakes[seat])
        for seat in range(seen.record.seats)
    }


def _number(value: object) -> float | None:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _reactions(lines: Iterable[Mapping[str, Any]]) -> defaultdict[int, list[float]]:
    found: defaultdict[int, list[float]] = defaultdict(list)
    for line in lines:
        race = line.get("x-race")
        for answer in race.get("evidence", ()) if isinstance(race, dict) else ():
            reaction, handicap = _number(answer.get("reaction")), _number(answer.get("handicap", 0.0))
            if reaction is not None and handicap is not None and not answer.get("blind", False):
                found[answer.get("seat")].append(round(reaction - handicap, 1))
    return found


def _placements(header: Mapping[str, Any], lines: Iterable[Mapping[str, Any]]) -> defaultdict[int, list[float]]:
    found: defaultdict[int, list[float]] = defaultdict(list)
    before: dict[int, float] = {}
    for line in lines:
        seat, time = line.get("seat"), _number(line.get("x-time"))
        if line.get("do") == "deal":
            before.clear()
        if not isinstance(seat, int) or time is None or any(header.get(f"x-handicap-{seat}", (0, 0, 0))[2:]):
            continue
        if seat in before and time > before[seat]:
            found[seat].append(round(time - before[seat], 1))
        before[seat] = time
    return found


def _mistakes(seen: Replay) -> defaultdict[int, int]:
    found: defaultdict[int, int] = defaultdict(int)
    rules = seen.record.rules
    state: State = rules.start(seen.record.seats, seen.record.options)
    for line in seen.record.lines:
        step = rules.apply(state, line.action)
        assert not isinstance(step, Refusal), "it was replayed a moment ago"
        state = step.state
        for seat in range(seen.record.seats):
            found[seat] += rules.mistakes(step.events, seat)[0]
    return found
