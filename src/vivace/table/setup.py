"""What is played at a table, and how."""

from typing import Any

from vivace.game.core import Game
from vivace.table.arrangement import Arrangement
from vivace.table.settings import Settings


class Setup:
    """The name and the arrangement are fixed when the table is made; the rest its host may change between games."""

    def __init__(
        self, name: str, rules: Game[Any], options: Any, settings: Settings, arrangement: Arrangement | None
    ) -> None:
        self.name, self.rules, self.arrangement = name, rules, arrangement
        self.options, self.settings = options, settings

    @property
    def personal(self) -> bool:
        """Whether every seat belongs to one person for good: no bot stands in, and nobody takes it over."""
        return self.arrangement is not None or self.settings.one_device
