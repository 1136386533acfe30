"""Who sits where, and what is played: what people, and above all the host, may settle at a table."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

from vivace.bots import known_bots
from vivace.game.core import Game, Refusal
from vivace.game.notation import read_options
from vivace.table import messages as m
from vivace.table import reasons
from vivace.table.consent import Asking, Consent
from vivace.table.roster import LEFT, PRESENT, Roster
from vivace.table.seats import MOST_HANDICAP, STAND_IN, Person, Seat
from vivace.table.settings import OVER, TURN_SECONDS, WAITING, Settings


class Room(Asking, Protocol):
    """What the lobby needs of its table."""

    rules: Game[Any]
    options: Any
    settings: Settings
    host: str
    phase: str
    roster: Roster | None

    def seat_of(self, who: str) -> int | None: ...
    def person_at(self, seat: int) -> Person | None: ...
    def seat_changed(self, seat: int) -> None: ...
    def tell_all(self, message: Callable[[int], m.Message]) -> None: ...
    def begin(self, options: Any) -> None: ...


class Lobby:
    def __init__(self, table: Room) -> None:
        self.table = table
        self.consent = Consent(table)

    def do(self, who: str, command: m.Command) -> Refusal | None:
        match command:
            case m.Sit():
                return self._sit(who, command.seat)
            case m.Stand():
                return self._stand(who)
            case m.Agree():
                return self._agree(who, command.yes)
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
                return self._seat_command(who, command)
        raise AssertionError(f"nobody handles {command}")

    def _seat_command(self, who: str, command: m.Fill | m.Vacate | m.Give | m.Handicap) -> Refusal | None:
        seat = self.table.seats[command.seat]
        match command:
            case m.Fill():
                return self._fill(command.seat, command.level)
            case m.Vacate():
                return self._transfer(who, command.seat, None)
            case m.Give():
                if command.player not in self.table.people or not self.table.people[command.player].here:
                    return Refusal(reasons.NOT_HERE)
                before = self.table.seat_of(command.player)
                if before is not None and before != command.seat:
                    return Refusal(reasons.SEAT_TAKEN)
                return self._transfer(who, command.seat, command.player)
        if self.table.phase not in (WAITING, OVER):
            return Refusal(reasons.GAME_RUNNING)
        asked = (command.reaction_ms, command.start_s, command.pace_ms)
        if any(not 0 <= n <= most for n, most in zip(asked, MOST_HANDICAP, strict=True)):
            return Refusal(reasons.BAD_HANDICAP)
        seat.reaction_ms, seat.start_s, seat.pace_ms = command.reaction_ms, command.start_s, command.pace_ms
        self._changed(command.seat)
        return None

    def _fill(self, number: int, level: str) -> Refusal | None:
        if level not in known_bots():
            return Refusal(reasons.UNKNOWN_LEVEL, {"levels": ", ".join(known_bots())})
        person = self.table.person_at(number)
        if person is not None and person.here:
            return Refusal(reasons.SEAT_TAKEN)
        if self.table.running and self._is_kept(number):
            return Refusal(reasons.SEAT_KEPT, {"name": self._name_at(number)})
        self.table.seats[number].level = level
        self._changed(number)
        return None

    # ── seats change hands ───────────────────────────────────────────────────────────────────────────────────────────

    def _transfer(self, host: str, number: int, player: str | None) -> Refusal | None:
        """The host wants a seat for somebody, or (None) for a bot. In a running game it is not the host's while its
        person plays, or may come back any moment."""
        holder = self.table.seats[number].person
        if not self.table.running:
            self._hand_over(number, player, host)
            return None
        if player is not None and not self._may_see(player, number):
            return Refusal(reasons.KNOWS_CARDS)
        if holder is None or holder in (host, player):
            self._hand_over(number, player, host, willing=holder == host)
            return None
        if self._is_kept(number):
            return Refusal(reasons.SEAT_KEPT, {"name": self._name_at(number)})
        if not self.table.people[holder].here:
            self._hand_over(number, player, host)
            return None
        if holder in self.consent.unwilling:
            return Refusal(reasons.SAID_NO, {"name": self._name_at(number)})
        if self.consent.question is not None:
            return Refusal(reasons.ASKED_ALREADY)
        self.consent.ask(number, player, host)
        return None

    def _agree(self, who: str, yes: bool) -> Refusal | None:
        question = self.consent.answered(who, yes)
        if question is None:
            return Refusal(reasons.NOT_ASKED)
        if not yes:
            self.table.news()
        elif question.player is not None and not self._may_see(question.player, question.seat):
            return Refusal(reasons.KNOWS_CARDS)
        else:
            self._hand_over(question.seat, question.player, question.by, willing=True)
        return None

    def _may_see(self, who: str, number: int) -> bool:
        return self.table.roster is None or self.table.roster.may_see(who, number)

    def _is_kept(self, number: int) -> bool:
        """Whether its person went away, and no bot plays for them yet."""
        person = self.table.person_at(number)
        return person is not None and not person.here and self.table.seats[number].level is None

    def _name_at(self, number: int) -> str:
        person = self.table.person_at(number)
        assert person is not None
        return person.player.name

    def _hand_over(self, number: int, player: str | None, by: str, *, willing: bool = False) -> None:
        """From here on the seat is somebody else's. `willing`: whoever had it gave it up themselves."""
        table, seat = self.table, self.table.seats[number]
        before = seat.person
        seat.person, seat.level = player, None if player is not None or table.phase == WAITING else STAND_IN
        if table.running and before != player:
            roster = table.roster
            if roster is not None and before is not None and willing:
                roster = roster.now(before, LEFT)
            if roster is not None and player is not None:
                roster = roster.shown(player, number).now(player, PRESENT)
            table.roster = roster
            names = [None if one is None else table.people[one].player.name for one in (before, player)]
            told, teller = (names[0], names[1]), table.people[by].player.name
            table.tell_all(lambda v: m.Handed(version=v, seat=number, before=told[0], after=told[1], by=teller))
        self._changed(number)

    def _changed(self, number: int) -> None:
        self.table.news()
        self.table.seat_changed(number)
        self.start_if_filled()

    def _sit(self, who: str, number: int) -> Refusal | None:
        if not 0 <= number < len(self.table.seats):
            return Refusal(reasons.NO_SUCH_SEAT)
        seat, before = self.table.seats[number], self.table.seat_of(who)
        if self.table.running and before is None and self._may_return(who, number):
            self._hand_over(number, who, who)
            return None
        if seat.person is not None and seat.person != who:
            return Refusal(reasons.SEAT_TAKEN)
        if self.table.running:
            return Refusal(reasons.GAME_RUNNING)  # a running game's seat is the host's to give, with the cards it knows
        if before is not None and before != number:
            self.table.seats[before] = Seat()
        self._hand_over(number, who, who)
        return None

    def _may_return(self, who: str, number: int) -> bool:
        """Whether this is the seat on which they began the game, and it is kept for them."""
        roster = self.table.roster
        return roster is not None and roster.kept_for(self.table.seats[number], number) == who

    def _stand(self, who: str) -> Refusal | None:
        number = self.table.seat_of(who)
        if number is None:
            return Refusal(reasons.NO_SEAT)
        self._hand_over(number, None, who, willing=True)
        return None

    def _configure(self, command: m.Configure) -> Refusal | None:
        if self.table.phase not in (WAITING, OVER):
            return Refusal(reasons.GAME_RUNNING)
        settings, options = self.table.settings, self.table.options
        if command.clocks is not None:
            settings = replace(settings, clocks=command.clocks)
        if command.turn_seconds is not None:
            if command.turn_seconds not in TURN_SECONDS:
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
