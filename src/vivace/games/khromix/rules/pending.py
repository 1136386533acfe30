"""What the game waits for, and why anything else is refused."""

from typing import Final

from vivace.game.core import Reason
from vivace.game.pending import pending_reasons
from vivace.games.khromix.rules.reasons import REASONS

# Beside each the rule that governs the step.
CALL: Final = "call"  # K3.1
QUESTION: Final = "question"  # K5.1
ANSWER: Final = "answer"  # K3.2
PAY: Final = "pay"  # K3.4
ABILITY: Final = "ability"  # K4.0

PENDING_REASON: Final[dict[str, Reason]] = pending_reasons(REASONS)
