"""The order in which seats come first where no clock decides: who had a card, or was wrong, goes to the end."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any


class Rotation:
    def __init__(self, seats: int) -> None:
        self.order = list(range(seats))

    def sorted(self, seats: Iterable[int]) -> tuple[int, ...]:
        """These seats, in the order in which they come first."""
        return tuple(sorted(seats, key=self.order.index))

    def counted(self, first: int, wrong: Sequence[int] = ()) -> None:
        """This seat's answer counted. A wrong one costs its place too, or a guess would be free wherever somebody else
        is right."""
        last = [*[seat for seat in wrong if seat != first], first]
        self.order = [seat for seat in self.order if seat not in last] + last

    def recall(self, actor: int | None, extras: Mapping[str, Any], ended: bool) -> None:
        """A step on record is applied again: a race, or (`ended`) the placement that ended a round."""
        race = extras.get("x-race")
        if actor is not None and isinstance(race, Mapping):
            self.counted(actor, race.get("wrong", ()))
        elif actor is not None and ended:
            self.counted(actor)
