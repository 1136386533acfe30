"""What people are told of a game: to each seat what it may know, and no more."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import UNSET, UnsetType

from vivace.game.core import Event, Game, State, heard
from vivace.game.notation import write_action
from vivace.table.announcer import Announcer
from vivace.table.lines import lines_of
from vivace.table.messages import Judged, RaceInfo, Update
from vivace.table.standing import GameStanding, standing_of
from vivace.table.verdict import Verdict


class GameNews:
    def __init__(self, game: Game[Any], announcer: Announcer) -> None:
        self.game, self.announcer = game, announcer
        self.standing: GameStanding | None = None
        """How the game stood when everybody was told last."""

    def update(
        self,
        state: State,
        events: Sequence[Event],
        race: RaceInfo | None,
        seconds: float | None,
        pinged: Sequence[int],
        mark: int,
        hints: Mapping[int | None, dict[str, Any]],
    ) -> int:
        """Tells everybody what happened and how the game looks now, and returns the version of that message. A ping
        with this mark goes along to the seats in `pinged`. `hints`: by seat, what is pointed at."""
        game, standing = self.game, self._standing_if_changed(state)
        return self.announcer.tell(
            lambda seat, version: Update(
                version=version,
                events=tuple(heard(events, seat)),
                view=game.view(state, seat),
                race=race,
                offers=self.offers(state, seat),
                seconds=seconds,
                hint=hints.get(seat, UNSET),
                standing=standing,
            ),
            lambda seat: (self.knows(state, seat), seat in hints),
            pinged,
            mark,
        )

    def verdict(
        self,
        state: State,
        events: Sequence[Event],
        race: int,
        judged: Verdict | None,
        waited_ms: float,
        next_ms: float | None,
    ) -> None:
        """Tells everybody how a race ended, and nothing of the next card. `judged`: None where nobody answered."""
        shown = self.game.settled(state)
        standing = UNSET if shown is None else self._standing_if_changed(shown)
        self.announcer.tell(
            lambda seat, version: Judged(
                version=version,
                race=race,
                verdict=judged,
                waited_ms=waited_ms,
                next_ms=next_ms,
                events=tuple(heard(events, seat)),
                view=UNSET if shown is None else self.game.view(shown, seat),
                standing=standing,
            ),
            lambda seat: (self.knows(state, seat), None if shown is None else self.game.knows(shown, seat)),
        )

    def ask_for_echoes(self, seats: Sequence[int], mark: int) -> None:
        """A ping with this mark goes to these seats now, with a message that changes nothing. What they sent before
        its answer arrives before it."""
        seating = self.announcer.seating
        lines = lines_of(seating)
        for seat in seats:
            person = seating.playing(seat)
            if person is not None and person.here:
                self.announcer.send(person.player.id, lines, mark)

    def knows(self, state: State, seat: int | None) -> object:
        """Seats for which this is equal are told the same."""
        return self.game.knows(state, seat)

    def offers(self, state: State, seat: int | None) -> tuple[dict[str, Any], ...]:
        """What this seat may do in a game that is played in turns. Clients know no rules, so they are told."""
        if seat is None or self.game.simultaneous or self.game.race(state):
            return ()
        return tuple(write_action(self.game, offer) for offer in self.game.actions(state, seat))

    def _standing_if_changed(self, state: State) -> GameStanding | UnsetType:
        """How the game stands; UNSET where everybody has been told already."""
        standing = standing_of(self.game, state)
        if standing == self.standing:
            return UNSET
        self.standing = standing
        return standing
