"""Rung by the parts of a table when there is news of it. They are made before whoever tells the news."""

from collections.abc import Callable


class NewsBell:
    def __init__(self) -> None:
        self.hears: Callable[[float | None], None] = _nobody
        """Who tells everybody, with the seconds that the new phase will last, where one begins."""

    def __call__(self, seconds: float | None = None) -> None:
        self.hears(seconds)

    def disconnect(self) -> None:
        """Nobody hears it any more."""
        self.hears = _nobody


def _nobody(seconds: float | None) -> None:
    """Hears nothing."""
