"""What a ghost is made of, read from the record of somebody's game."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from vivace.bots import Press, Recording, recall_of
from vivace.bots.ghost import NEVER, Occasion
from vivace.game.core import Action, Game, Refusal, Seat, Silence
from vivace.game.notation import read_action
from vivace.records import Record, RecordLine, steps_of

LONGEST_TURN: Final = 30_000.0
"""Milliseconds. What took longer than a turn may take was an interruption."""


def recording_of(record: Record, seat: Seat) -> Recording:
    """What this seat did, and how long it took. Where the same was met twice, the first time counts."""
    recording: dict[Occasion, Press] = {}
    for occasion, press in _presses(record, seat):
        recording.setdefault(occasion, press)
    return recording


def _presses(record: Record, seat: Seat) -> Iterator[tuple[Occasion, Press]]:
    rules, recall = record.rules, recall_of(record.game)
    read = _in_turn if not rules.simultaneous else _at_once
    shown: float = 0.0
    """When this seat got what it has to answer now: in the record's time or, where all play at once, in the round's."""
    for _, line, state, _, _ in steps_of(record):
        if seat in rules.may_act(state):
            press = _in_race(record, line, seat) if seat in rules.race(state) else read(line, seat, shown)
            if press is not None:
                view = rules.view(state, seat)
                merit = None if press.action is None else recall.merit(view, press.action)
                yield recall.occasion(view, seat), replace(press, merit=merit)
        shown = _shown(rules, line, seat, shown)


def _shown(rules: Game[Any], line: RecordLine, seat: Seat, before: float) -> float:
    if not rules.simultaneous:
        return before if line.at is None else float(line.at)
    if isinstance(line.action, rules.kinds["deal"]):
        return 0.0
    return _time(line) or before if _actor(line.action) == seat else before


def _in_race(record: Record, line: RecordLine, seat: Seat) -> Press | None:
    if isinstance(line.action, Silence):
        return Press(None, NEVER)
    race = line.extras.get("x-race")
    evidence = race.get("evidence", ()) if isinstance(race, Mapping) else ()
    if not evidence:
        return None
    for given in evidence:
        if given["seat"] == seat and given.get("blind", False):
            return Press(None, 0.0)  # a guess tells nothing of what they would have done with the card, or when
        if given["seat"] == seat:
            return Press(_answer(record, line, seat), float(given["reaction"]))
    return Press(None, float(min(given["reaction"] for given in evidence)))


def _answer(record: Record, line: RecordLine, seat: Seat) -> Action | None:
    for given in line.extras.get("x-answers", ()):
        answer = read_action(record.rules, record.seats, given)
        if not isinstance(answer, Refusal) and _actor(answer) == seat:
            return answer
    return line.action if _actor(line.action) == seat else None


def _in_turn(line: RecordLine, seat: Seat, shown: float) -> Press | None:
    """A clock that ran out chose for nobody."""
    if _actor(line.action) != seat or line.at is None or line.extras.get("x-default") is True:
        return None
    return Press(line.action, min(float(line.at) - shown, LONGEST_TURN))


def _at_once(line: RecordLine, seat: Seat, shown: float) -> Press | None:
    time = _time(line)
    if _actor(line.action) != seat or time is None:
        return None
    # After a restart the time of the round begins anew.
    return Press(line.action, time - shown if time >= shown else time)


def _actor(action: Action) -> Seat | None:
    actor: Seat | None = getattr(action, "seat", None)
    return actor


def _time(line: RecordLine) -> float | None:
    time = line.extras.get("x-time")
    return float(time) if isinstance(time, int | float) else None


def says_anything(recording: Recording) -> bool:
    """Somebody who never pressed, or only guessed, makes no opponent."""
    return any(press.action is not None for press in recording.values())
