"""What a finished game came to for the one who played it in a page, as their statistics count it."""

from typing import Any

from vivace.game.core import Refusal, State
from vivace.records import Record


def result_of(record: Record) -> dict[str, Any]:
    """Of a record that is known to be right."""
    rules = record.rules
    state: State = rules.start(record.seats, record.options)
    mistakes = [0] * record.seats
    reactions: list[list[float]] = [[] for _ in range(record.seats)]
    for line in record.lines:
        step = rules.apply(state, line.action)
        assert not isinstance(step, Refusal), f"the record is known to be right: {step}"
        state = step.state
        for seat in range(record.seats):
            mistakes[seat] += rules.mistakes(step.events, seat)[0]
        for answer in line.extras.get("x-race", {}).get("evidence", ()):
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
