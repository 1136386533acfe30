"""A real position, and what becomes of an answer in it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from vivace.game.core import Action, Event, Game, Refusal, Seat, State, Step, heard
from vivace.game.notation import read_action, write_action
from vivace.server.learning.types import Choice
from vivace.table import messages as m
from vivace.table import wire


@dataclass(frozen=True)
class Position:
    """A game, a state that its rules led to, and the seat of the one who looks at it."""

    game: Game[Any]
    seats: int
    state: Any
    """Every game has its own."""
    seat: Seat

    def offers(self) -> tuple[Choice, ...]:
        return tuple(write_action(self.game, action) for action in self.game.actions(self.state, self.seat))

    def action(self, written: Mapping[str, Any]) -> Action:
        """From the notation of records."""
        action = read_action(self.game, self.seats, written)
        if isinstance(action, Refusal):
            raise ValueError(f"{self.game.name}: {written}: {action.message}")
        return action

    def after(self, action: Action) -> Step[Any] | Refusal:
        return self.game.apply(self.state, action)

    def moved(self, state: State) -> "Position":
        return Position(self.game, self.seats, state, self.seat)

    def told(self, events: Sequence[Event] = ()) -> tuple[dict[str, Any], tuple[dict[str, Any], ...]]:
        """The seat's view, and those of the events that reach it, exactly as a table tells them."""
        view = self.game.view(self.state, self.seat)
        update = m.Update(version=0, view=view, events=tuple(heard(events, self.seat)))
        plain = msgspec.json.decode(wire.encode(update))
        return plain["view"], tuple(plain["events"])
