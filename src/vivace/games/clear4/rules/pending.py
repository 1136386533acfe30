"""What the game waits for, and what may answer it."""

from typing import Final

from vivace.game.core import Action, Reason
from vivace.game.pending import pending_reasons
from vivace.games.clear4.rules.actions import Blind, Clear, Clear4, Done, Leave, Pass, Play, Push, Target
from vivace.games.clear4.rules.reasons import REASONS

# Beside each the rule that governs the step.
TURN: Final = "turn"  # C2.0
FOLLOW: Final = "follow"  # C2.6
CHOICE: Final = "choice"  # C2.7
TARGET: Final = "target"  # C3.2

PENDING_REASON: Final[dict[str, Reason]] = pending_reasons(REASONS)

# What each kind of move may answer.
WHEN: Final[dict[type[Action], tuple[str, ...]]] = {
    Play: (TURN, FOLLOW),
    Done: (FOLLOW,),
    Clear4: (CHOICE,),
    Leave: (CHOICE,),
    Push: (TURN,),
    Clear: (TURN,),
    Blind: (TURN,),
    Target: (TARGET,),
    Pass: (TURN,),
}
