"""Who sits where, and what is played: what people, and above all the host, may settle at a table."""

from dataclasses import replace
from typing import Any, Protocol

from vivace.bots import known_bots
from vivace.rules.core import Game, Refusal
from vivace.rules.notation import read_options
from vivace.table import messages as m
from vivace.table import reasons
from vivace.table.seats import MOST_HANDICAP, STAND_IN, Person, Seat
from vivace.table.settings import OVER, WAITING, Settings


class Room(Protocol):
    """What the lobby needs of its table."""

    rules: Game[Any]
    options: Any
    settings: Settings
    host: str
    phase: str
    seats: list[Seat]
    people: dict[str, Person]
    held: dict[str, int]

    def seat_of(self, who: str) -> int | None: ...
    def person_at(self, seat: int) -> Person | None: ...
    def seat_changed(self, seat: int) -> None: ...
    def news(self) -> None: ...
    def begin(self, options: Any) -> None: ...


class Lobby:
    def __init__(self, table: Room) -> None:
        self.table = table

    def do(self, who: str, command: m.Command) -> Refusal | None:
        match command:
            case m.Sit():
                return self._sit(who, command.seat)
            case m.Stand():
                return self._stand(who)
        if not self.table.settings.hosted:
            return Refusal(reasons.NO_HOST)
        if who != self.table.host:
            return Refusal(reasons.NOT_THE_HOST)
        match command:
            case m.Start():
                return self._start()
            case m.Configure():
                return self._configure(command)
            case m.Fill(seat=seat) | m.Vacate(seat=seat) | m.Give(seat=seat) | m.Handicap(seat=seat):
                if not 0 <= seat < len(self.table.seats):
                    return Refusal(reasons.NO_SUCH_SEAT)
                return self._seat_command(command)
        raise AssertionError(f"nobody handles {command}")

    def _seat_command(self, command: m.Fill | m.Vacate | m.Give | m.Handicap) -> Refusal | None:
        seat = self.table.seats[command.seat]
        match command:
            case m.Fill():
                if command.level not in known_bots():
                    return Refusal(reasons.UNKNOWN_LEVEL, {"levels": ", ".join(known_bots())})
                person = self.table.person_at(command.seat)
                if person is not None and person.here:
                    return Refusal(reasons.SEAT_TAKEN)
                seat.level = command.level
            case m.Vacate():
                seat.person = None
                seat.level = None if self.table.phase == WAITING else STAND_IN
            case m.Give():
                if command.player not in self.table.people or not self.table.people[command.player].here:
                    return Refusal(reasons.NOT_HERE)
                before = self.table.seat_of(command.player)
                if before is not None and before != command.seat:
                    return Refusal(reasons.SEAT_TAKEN)
                running = self.table.phase not in (WAITING, OVER)
                # Who has seen the cards of one seat must not see those of another.
                if running and self.table.held.setdefault(command.player, command.seat) != command.seat:
                    return Refusal(reasons.KNOWS_CARDS)
                seat.person, seat.level = command.player, None
            case m.Handicap():
                if self.table.phase not in (WAITING, OVER):
                    return Refusal(reasons.GAME_RUNNING)
                asked = (command.reaction_ms, command.start_s, command.pace_ms)
                if any(not 0 <= n <= most for n, most in zip(asked, MOST_HANDICAP, strict=True)):
                    return Refusal(reasons.BAD_HANDICAP)
                seat.reaction_ms, seat.start_s, seat.pace_ms = command.reaction_ms, command.start_s, command.pace_ms
        self.table.news()
        self.table.seat_changed(command.seat)
        self.start_if_filled()
        return None

    def _sit(self, who: str, number: int) -> Refusal | None:
        if not 0 <= number < len(self.table.seats):
            return Refusal(reasons.NO_SUCH_SEAT)
        seat, before = self.table.seats[number], self.table.seat_of(who)
        if seat.person is not None and seat.person != who:
            return Refusal(reasons.SEAT_TAKEN)
        if self.table.phase not in (WAITING, OVER):
            return Refusal(reasons.GAME_RUNNING)  # a running game's seat is the host's to give, with the cards it knows
        if before is not None and before != number:
            self.table.seats[before] = Seat()
        seat.person, seat.level = who, None
        self.table.news()
        self.table.seat_changed(number)
        self.start_if_filled()
        return None

    def _stand(self, who: str) -> Refusal | None:
        number = self.table.seat_of(who)
        if number is None:
            return Refusal(reasons.NO_SEAT)
        self.table.seats[number].person = None
        self.table.seats[number].level = None if self.table.phase == WAITING else STAND_IN
        self.table.news()
        self.table.seat_changed(number)
        return None

    def _configure(self, command: m.Configure) -> Refusal | None:
        if self.table.phase not in (WAITING, OVER):
            return Refusal(reasons.GAME_RUNNING)
        settings, options = self.table.settings, self.table.options
        if command.clocks is not None:
            settings = replace(settings, clocks=command.clocks)
        if command.turn_seconds is not None:
            if not 5 <= command.turn_seconds <= 600:
                return Refusal(reasons.BAD_CLOCK)
            settings = replace(settings, turn_seconds=command.turn_seconds)
        if command.options is not None:
            result = read_options(self.table.rules, len(self.table.seats), command.options)
            if isinstance(result, Refusal):
                return result
            options = result[1]
        self.table.settings, self.table.options = settings, options
        self.table.news()
        return None

    def _start(self) -> Refusal | None:
        if self.table.phase not in (WAITING, OVER):
            return Refusal(reasons.GAME_RUNNING)
        if not all(seat.filled for seat in self.table.seats):
            return Refusal(reasons.SEATS_EMPTY)
        self.table.begin(self.table.options)
        return None

    def fill_free_seats(self, level: str) -> None:
        """Bots take whatever seat nobody has (quick match, play now)."""
        if self.table.phase != WAITING:
            return
        for seat in self.table.seats:
            if not seat.filled:
                seat.level = level
        self.table.news()
        self.start_if_filled()

    def start_if_filled(self) -> None:
        """A table that starts by itself does so once every seat is filled and everybody is here."""
        if not self.table.settings.starts_by_itself or self.table.phase != WAITING:
            return
        people = [self.table.person_at(seat) for seat in range(len(self.table.seats))]
        if all(seat.filled for seat in self.table.seats) and all(p is None or p.here for p in people):
            self.table.begin(self.table.options)
