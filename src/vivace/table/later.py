"""An action whose reply has to wait, because what comes of it depends on others that may be on their way."""

from collections.abc import Callable
from enum import Enum

from vivace.game.core import Refusal


class Later(Enum):
    """The action takes part in what is not decided yet; its reply is given with the decision."""

    LATER = "later"


LATER = Later.LATER

Replying = Callable[[Refusal | None], None]
"""Replies to the sender of an action once that is decided; None: the action counted."""


def no_reply(refusal: Refusal | None) -> None:
    """For bots, which are told nothing."""
