"""What a game in turns waits for, and why anything else is refused meanwhile."""

from collections.abc import Iterable
from typing import Final

from vivace.game.core import BEFORE_THE_DEAL, Reason

DEAL: Final = "deal"
OVER: Final = "over"


def pending_reasons(reasons: Iterable[Reason]) -> dict[str, Reason]:
    """By what is pending, the reason for which all else is refused: of a step its reason "STEP-pending", after the end
    "game-over"."""
    by_key = {reason.key: reason for reason in reasons}
    steps = {key.removesuffix("-pending"): by_key[key] for key in by_key if key.endswith("-pending")}
    return {DEAL: BEFORE_THE_DEAL, OVER: by_key["game-over"], **steps}
