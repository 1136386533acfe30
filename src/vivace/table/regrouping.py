"""What the host changes between games while the people stay: the game, the number of seats, who sits where, who may
come."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from vivace.bots import Match
from vivace.game.core import Game, Refusal
from vivace.game.notation import read_options, write_fields
from vivace.games import GAMES
from vivace.table import messages as m
from vivace.table import reasons
from vivace.table.context import Context
from vivace.table.seats import STAND_IN, Seat
from vivace.table.series import Series
from vivace.table.settings import WAITING


class Regrouping:
    def __init__(self, context: Context, series: Series, news: Callable[[], None]) -> None:
        self.setup, self.seating, self.phases = context.setup, context.seating, context.phases
        self.announcer = context.announcer
        self.series, self.news = series, news

    def do(self, host: str, command: m.ChangeGame | m.Swap | m.Dismiss | m.Admit) -> Refusal | None:
        if self.setup.settings.one_device:
            return Refusal(reasons.ONE_DEVICE)
        match command:
            case m.ChangeGame():
                return self._change(command)
            case m.Swap():
                return self._swap(command.seat, command.other)
            case m.Dismiss():
                return self._dismiss(host, command.player)
        self.seating.barred.clear()
        self.news()
        return None

    # ── another game, or another number of seats ─────────────────────────────────────────────────────────────────────

    def _change(self, command: m.ChangeGame) -> Refusal | None:
        if not self.phases.between_games:
            return Refusal(reasons.GAME_RUNNING)
        rules = self.setup.rules if command.game is None else GAMES.get(command.game)
        if rules is None:
            return Refusal(reasons.UNKNOWN_GAME, {"games": ", ".join(GAMES)})
        seats = command.seats
        if seats is None:
            there = len(self.seating.seats)
            seats = min(rules.seats, key=lambda number: abs(number - there))
        options = self._options(rules, seats)
        if isinstance(options, Refusal):
            return options
        if rules is not self.setup.rules:
            for person in self.seating.people.values():  # what they did in another game says nothing of this one
                person.player = replace(person.player, history=m.History(), match=Match())
        self.setup.rules, self.setup.options = rules, options
        # The host decides when it begins, also where the first game began by itself.
        self.setup.settings = replace(self.setup.settings, starts_by_itself=False)
        self._resize(seats)
        self.series.clear()
        self.phases.enter(WAITING)
        return None

    def _options(self, rules: Game[Any], seats: int) -> Any:
        """The options as they are, where this game with so many players has them; else the usual ones."""
        if rules is self.setup.rules:
            kept = read_options(rules, seats, write_fields(self.setup.options))
            if not isinstance(kept, Refusal):
                return kept[1]
        usual = read_options(rules, seats, {})
        return usual if isinstance(usual, Refusal) else usual[1]

    def _resize(self, number: int) -> None:
        """So many seats: people keep theirs in their order, then bots. Who finds none watches; who went away, and whom
        a bot stood in for, may come back to a free one."""
        seating = self.seating
        seating.former.clear()
        for place, seat in enumerate(seating.seats):
            if seat.person is not None and not seating.is_here(seat.person) and seat.level is not None:
                seating.former[seat.person] = place
                seat.person = seat.level = None
        if number < len(seating.seats):
            people = [seat for seat in seating.seats if seat.person is not None]
            bots = [seat for seat in seating.seats if seat.person is None and seat.filled]
            seating.seats[:] = [*people, *bots][:number]
        seating.seats += [Seat() for _ in range(number - len(seating.seats))]
        for who in [who for who, person in seating.people.items() if not person.here and who != seating.host]:
            if seating.seat_of(who) is None:
                del seating.people[who]

    def leave_out_free_seats(self, players: int) -> Refusal | None:
        """Makes the table one for those who are there, so that they need not wait for anybody."""
        filled = [seat for seat in self.seating.seats if seat.filled]
        if len(filled) != players:
            return Refusal(reasons.SEATS_EMPTY)
        if self.setup.settings.one_device:
            return Refusal(reasons.ONE_DEVICE)
        options = self._options(self.setup.rules, players)
        if isinstance(options, Refusal):
            return options
        self.setup.options = options
        self.seating.seats[:] = filled
        self.seating.former.clear()
        return None

    # ── who sits where, and who may come ─────────────────────────────────────────────────────────────────────────────

    def _swap(self, one: int, other: int) -> Refusal | None:
        seats = self.seating.seats
        if not (0 <= one < len(seats) and 0 <= other < len(seats)):
            return Refusal(reasons.NO_SUCH_SEAT)
        if self.phases.phase != WAITING:
            return Refusal(reasons.GAME_RUNNING)
        seats[one], seats[other] = seats[other], seats[one]
        self.news()
        return None

    def _dismiss(self, host: str, who: str) -> Refusal | None:
        number = self.seating.seat_of(who)
        if who == host or who not in self.seating.people:
            return Refusal(reasons.NOT_HERE)
        if number is not None and self.phases.running:
            return Refusal(reasons.GAME_RUNNING)
        self.seating.bar(self.setup.name, who)
        del self.seating.people[who]
        if number is not None:
            seat = self.seating.seats[number]
            seat.person, seat.level = None, None if self.phases.phase == WAITING else STAND_IN
        self.announcer.batch.dismissed.append(who)
        self.news()
        if number is not None:
            self.series.seat_changed(number)
            self.series.go_on_if_all_are_ready()
        return None
