"""What a finished game came to for the one who played it in a page, as their statistics count it."""

from typing import Any

from vivace.game.core import State
from vivace.records import Record, start_of, steps_of


def result_of(record: Record) -> dict[str, Any]:
    """Of a record that is known to be right."""
    rules = record.rules
    state: State = start_of(record)
    mistakes = [0] * record.seats
    reactions: list[list[float]] = [[] for _ in range(record.seats)]
    for step in steps_of(record):
        state = step.after
        for seat in range(record.seats):
            mistakes[seat] += rules.mistakes(step.events, seat)[0]
        for answer in step.line.extras.get("x-race", {}).get("evidence", ()):
            if not answer["blind"]:
                reactions[answer["seat"]].append(round(answer["reaction"] - answer["handicap"], 1))
    outcome = rules.outcome(state)
    return {
        "game": record.game,
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "mistakes": mistakes,
        "reactions": reactions,
    }
