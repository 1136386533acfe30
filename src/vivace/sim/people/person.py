"""Somebody at a table: what they know of what they were told, and what they do then.

No transport and no clock is in it. Beside it stand a page in the process over a bad network (`vivace.sim.clients`), one
in a simulated browser (`vivace.sim.cluster`), and in the tests a real socket and a real browser.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

from vivace.sim.people import hearing
from vivace.sim.people.hearing import AnyHeard
from vivace.table import messages as m
from vivace.table.settings import CHECK, OVER, PLAYING, WAITING

Told = AnyHeard | m.Message
"""A message as the table makes it, or as it was read from the wire."""
Shown = hearing.Update | hearing.Snapshot | m.Update | m.Snapshot


@dataclass(frozen=True)
class Place:
    """What somebody wants of a table."""

    seat: int | None = None
    """None: any, or none at all."""
    people: int = 0
    """The host has bots sit on free seats from this one on."""
    level: Callable[[], str] = lambda: "andante"
    """Of each of these bots."""


class Person:
    def __init__(self, id: str, numbers: Iterator[int] | None = None) -> None:
        """`numbers`: of the commands."""
        self.id = id
        self.numbers = count(1) if numbers is None else numbers
        self.info: m.TableInfo | None = None
        self.seat: int | None = None
        self.version: int | None = None
        """None: nothing was told over this connection yet."""
        self.shown: Shown | None = None
        """The last update or snapshot."""
        self.judged = False
        """Whether the race on view has had its verdict. Numbers of races begin anew with every game."""
        self.pressed: int | None = None
        """The race that was answered last."""

    # ── what they know ───────────────────────────────────────────────────────────────────────────────────────────────

    def connected(self) -> None:
        """Over a new connection everything begins with a snapshot."""
        self.version = None

    def hears(self, told: Told) -> str | None:
        """What is wrong with it, if anything is: versions have no gaps."""
        version: int | None = getattr(told, "version", None)
        if version is None:
            return None  # a reply, or how good the lines are
        fault = None
        if not isinstance(told, hearing.Snapshot | m.Snapshot):
            if self.version is None:
                fault = f"something came before the snapshot: {type(told).__name__}"
            elif version != self.version + 1:
                fault = f"version {version} after {self.version}"
        self.version = version
        if isinstance(told, hearing.News | hearing.Snapshot | m.News | m.Snapshot):
            self.info = told.info
            self.seat = next((n for n, seat in enumerate(told.info.seats) if seat.player == self.id), None)
        if isinstance(told, hearing.Snapshot | m.Snapshot) and told.seat != self.seat:
            fault = f"seat {told.seat} in a snapshot that shows it on {self.seat}"
        if isinstance(told, hearing.Update | hearing.Snapshot | m.Update | m.Snapshot):
            self.shown, self.judged = told, False
        elif isinstance(told, hearing.Judged | m.Judged):
            self.judged = True
        return fault

    @property
    def game(self) -> int:
        """The number of the game that is played, or was last."""
        assert self.info is not None
        return self.info.games + (self.info.phase != OVER)

    @property
    def playing(self) -> bool:
        return self.info is not None and self.info.phase == PLAYING and self.seat is not None

    @property
    def race(self) -> int | None:
        """The race for the card that is shown."""
        return None if self.shown is None or self.shown.race is None else self.shown.race.race

    @property
    def may_answer(self) -> bool:
        """Whether there is a race that has no verdict yet, and this person is in it."""
        race = None if self.shown is None else self.shown.race
        return race is not None and self.seat in race.seats and not self.judged

    # ── what they do ─────────────────────────────────────────────────────────────────────────────────────────────────

    def errands(self, place: Place) -> Iterator[m.Command]:
        """What is to be done beside the game: to sit down, to begin, to be ready, to want another game."""
        info, numbers = self.info, self.numbers
        assert info is not None
        if info.phase == WAITING:
            yield from self._settle(info, place)
        elif self.seat is None or info.seats[self.seat].ready:
            return
        elif info.phase == OVER:
            yield m.Rematch(number=next(numbers))
        elif info.phase == CHECK:
            yield m.Ready(number=next(numbers))

    def _settle(self, info: m.TableInfo, place: Place) -> Iterator[m.Command]:
        free = [n for n, seat in enumerate(info.seats) if seat.player is None and seat.bot is None]
        if place.seat is not None and self.seat != place.seat:
            if place.seat in free:
                yield m.Sit(number=next(self.numbers), seat=place.seat)
        elif info.hosted and info.host == self.id and self.seat is not None:
            for seat in free:
                if seat >= place.people:
                    yield m.Fill(number=next(self.numbers), seat=seat, level=place.level())
            if not free:
                yield m.Start(number=next(self.numbers))

    def press(
        self, action: dict[str, Any], reaction: float | None, spread: float = 0.0, calibrated: float = 0.0
    ) -> m.Act:
        """`reaction`: milliseconds since the card was seen, as they claim; `spread`: by how many it may be off;
        `calibrated`: by how many its device reports late, as they say."""
        self.pressed = self.race
        return m.Act(
            number=next(self.numbers),
            action=action,
            race=self.pressed,
            seen=self.version,
            reaction=reaction,
            how="presented",
            step=0.0,
            spread=spread,
            calibrated=calibrated,
        )
