"""What one check of a set-up found, and what to do about it."""

from dataclasses import dataclass
from typing import Literal

from vivace.server.config import SETTINGS

PATIENCE_SECONDS = 10
"""For a database or a Redis that does not answer."""

Level = Literal["ok", "warning", "problem"]


@dataclass(frozen=True)
class Finding:
    level: Level
    subject: str
    text: str
    advice: str = ""
    """What to do; a sentence."""


def option_of(name: str) -> str:
    """How a setting is given."""
    declared = next(declared for declared in SETTINGS if declared.name == name)
    return f"{declared.option} or {declared.environment}"
