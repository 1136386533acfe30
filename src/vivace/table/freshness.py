"""Which version each seat must have seen before it can mean what it presses."""

from collections.abc import Sequence
from typing import Any

from vivace.game.core import Game


class Freshness:
    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.versions: dict[int, int] = {}

    def is_stale(self, seat: int, seen: int | None) -> bool:
        """Whether a press came too quickly to have seen the last change. `seen`: the version that was on view."""
        return seen is not None and seen < self.versions.get(seat, 0)

    def shown(self, version: int, actor: int | None, may_act: Sequence[int]) -> None:
        """What these seats press from now on they press after having seen this version. Where all play at once, what
        others do makes nobody's press stale."""
        if actor is not None:
            self.versions[actor] = version
        for seat in may_act:
            if actor is None or seat not in self.versions or not self.game.simultaneous:
                self.versions[seat] = version
