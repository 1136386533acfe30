"""What the game waits for, and why anything else is refused."""

from typing import Final

from vivace.game.core import BEFORE_THE_DEAL, Reason
from vivace.games.khromix.rules.reasons import (
    ABILITY_PENDING,
    ANSWER_PENDING,
    CALL_PENDING,
    GAME_OVER,
    PAY_PENDING,
    QUESTION_PENDING,
)

# Beside each the rule that governs the step.
DEAL: Final = "deal"
CALL: Final = "call"  # K3.1
QUESTION: Final = "question"  # K5.1
ANSWER: Final = "answer"  # K3.2
PAY: Final = "pay"  # K3.4
ABILITY: Final = "ability"  # K4.0
OVER: Final = "over"  # K6.1

PENDING_REASON: Final[dict[str, Reason]] = {
    DEAL: BEFORE_THE_DEAL,
    CALL: CALL_PENDING,
    QUESTION: QUESTION_PENDING,
    ANSWER: ANSWER_PENDING,
    PAY: PAY_PENDING,
    ABILITY: ABILITY_PENDING,
    OVER: GAME_OVER,
}
