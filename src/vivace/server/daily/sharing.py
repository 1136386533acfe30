"""A result in a few characters that mean the same in every language, and give no card away."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from vivace.game.core import Game, Seat, Silence, Tie
from vivace.records import Fault, Record, replay, start_of, steps_of
from vivace.server.languages import say

WON, LOST, TIED, WRONG, NOBODY = "●", "○", "◐", "✕", "·"
NEW: Final = "✦"
"""After a place among those who came that day."""
A_ROW: Final = 20
"""Marks; more of them stand in several rows."""


@dataclass(frozen=True)
class SharedTry:
    """A try at a deal, as its player hands it on."""

    game: str
    day: str
    place: int
    among: int
    newcomer: bool
    text: str

    @property
    def marks(self) -> tuple[str, ...]:
        """The rows of marks, between the first line and the last."""
        return tuple(self.text.split("\n")[1:-1])


def shared_text(
    text: str, seat: Seat, day: str, place: int, among: int, best_ms: float | None, *, newcomer: bool = False
) -> str | None:
    """Of a record; None where today's rules do not accept it."""
    seen = replay(text)
    if isinstance(seen, Fault):
        return None
    name = say("en", f"{seen.record.game}-name") or seen.record.game.capitalize()
    marks = "".join(_marks(seen.record, seat))
    rows = [marks[start : start + A_ROW] for start in range(0, len(marks), A_ROW)]
    best = "" if best_ms is None else f" · {best_ms:.0f} ms"
    new = f" {NEW}" if newcomer else ""
    return "\n".join([f"Vivace · {name} {day}", *rows, f"{place}/{among}{best}{new}"])


def _marks(record: Record, seat: Seat) -> Iterator[str]:
    """One for every race or, where nobody races, for every round."""
    rules = record.rules
    before = rules.outcome(start_of(record)).scores
    races = 0
    for step in steps_of(record):
        if seat in rules.race(step.before):
            races += 1
            yield _of_race(rules, step.line.action, step.events, seat)
        elif not races and not rules.may_act(step.after):
            scores = rules.outcome(step.after).scores
            yield _of_round([now - then for now, then in zip(scores, before, strict=True)], seat)
            before = scores


def _of_race(rules: Game[Any], action: Any, events: Any, seat: Seat) -> str:
    if isinstance(action, Silence):
        return NOBODY
    if isinstance(action, Tie):
        return TIED if seat in action.seats else LOST
    if action.seat != seat:
        return LOST
    return WRONG if rules.mistakes(events, seat)[0] else WON


def _of_round(gained: list[int], seat: Seat) -> str:
    others = max(points for number, points in enumerate(gained) if number != seat)
    return WON if gained[seat] > others else TIED if gained[seat] == others else LOST
