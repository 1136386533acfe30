"""Something that could go wrong: what mistakes are a share of."""

from dataclasses import dataclass
from typing import Any

from vivace.game.core import Game, Refusal, State


@dataclass(frozen=True)
class Attempt:
    seat: int
    about: str
    """As in the marks of mistakes."""


def right_answers(rules: Game[Any], before: State, seat: int) -> list[Any]:
    """What this seat could have said in a race without a mistake."""
    right = []
    for action in rules.actions(before, seat):
        result = rules.apply(before, action)
        assert not isinstance(result, Refusal), "it was offered"
        if not rules.mistakes(result.events, seat)[0]:
            right.append(getattr(action, "say", None))
    return right
