"""What a finished game's record tells of the seats: how fast they were, and how often wrong. No game is named here:
races keep their evidence under `x-race`, placements their time under `x-time`, and the rules count mistakes."""

from collections import defaultdict
from dataclasses import dataclass

from vivace.records import Record, Replay, replay, steps_of
from vivace.table.settings import WAYS


@dataclass(frozen=True)
class Performance:
    reactions: tuple[float, ...] = ()
    """Milliseconds from seeing a card to answering it, in the races that were decided; without the handicap, and
    without blind guesses."""
    placements: tuple[float, ...] = ()
    """Milliseconds from one placement to the next, where all play at once; none for a seat that was given a pace."""
    mistakes: int = 0


def performances(record: Record | str) -> dict[int, Performance]:
    """By seat. A record that comes as such is known to be right; a text that is none tells nothing."""
    if isinstance(record, str):
        seen = replay(record)
        if not isinstance(seen, Replay):
            return {}
        record = seen.record
    reactions, placements, mistakes = _reactions(record), _placements(record), _mistakes(record)
    if any(record.extras.get(f"x-{way}") for way in WAYS):  # time was not what it was about, or began later
        reactions, placements = defaultdict(list), defaultdict(list)
    return {
        seat: Performance(tuple(reactions[seat]), tuple(placements[seat]), mistakes[seat])
        for seat in range(record.seats)
    }


def _number(value: object) -> float | None:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _reactions(record: Record) -> defaultdict[int, list[float]]:
    found: defaultdict[int, list[float]] = defaultdict(list)
    for line in record.lines:
        race = line.extras.get("x-race")
        for answer in race.get("evidence", ()) if isinstance(race, dict) else ():
            reaction, handicap = _number(answer.get("reaction")), _number(answer.get("handicap", 0.0))
            if reaction is not None and handicap is not None and not answer.get("blind", False):
                found[answer.get("seat")].append(round(reaction - handicap, 1))
    return found


def _placements(record: Record) -> defaultdict[int, list[float]]:
    found: defaultdict[int, list[float]] = defaultdict(list)
    before: dict[int, float] = {}
    deal = record.rules.kinds["deal"]
    for line in record.lines:
        seat, time = getattr(line.action, "seat", None), _number(line.extras.get("x-time"))
        if isinstance(line.action, deal):
            before.clear()
        if seat is None or time is None or any(record.extras.get(f"x-handicap-{seat}", (0, 0, 0))[2:]):
            continue
        if seat in before and time > before[seat]:
            found[seat].append(round(time - before[seat], 1))
        before[seat] = time
    return found


def _mistakes(record: Record) -> defaultdict[int, int]:
    found: defaultdict[int, int] = defaultdict(int)
    for step in steps_of(record):
        for seat in range(record.seats):
            found[seat] += record.rules.mistakes(step.events, seat)[0]
    return found
