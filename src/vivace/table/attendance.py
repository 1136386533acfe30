"""People coming and going: who is here, how long their seats are kept, and what happens when nobody is left."""

from collections.abc import Callable
from dataclasses import replace

from vivace.table.clock import Timer
from vivace.table.context import Context
from vivace.table.lobby import Lobby
from vivace.table.messages import Connected, Disconnected, Expected, Forgotten
from vivace.table.roster import AWAY, PRESENT
from vivace.table.seats import STAND_IN, Person
from vivace.table.series import Series
from vivace.table.settings import CLOSED, WAITING
from vivace.table.table_news import TableNews

BOOKED_DESERTED_SECONDS = 60.0
"""How long a table whose seats were given out stays open with nobody there, before its game and after it."""


class Attendance:
    def __init__(
        self,
        context: Context,
        series: Series,
        lobby: Lobby,
        news: TableNews,
        close: Callable[[], None],
    ) -> None:
        """`close`: closes the table, because nobody has been here for long, or its only owner asked to be forgotten."""
        self.setup, self.seating, self.phases = context.setup, context.seating, context.phases
        self.timers = context.timers
        self.series, self.lobby, self.news, self.close = series, lobby, news, close
        self.grace: dict[str, Timer] = {}
        """By player: the timer after which their seat is no longer kept for them."""
        self.deserts_at = 0.0
        self.deserted = self._when_deserted()
        """The timer that closes the table, at that moment; it runs while nobody is here."""

    # ── coming ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def connected(self, came: Connected) -> None:
        player = came.player
        person = self.seating.people.get(player.id)
        if person is None:
            self.seating.people[player.id] = Person(player, player.ledger)
        else:
            person.here = True
            person.player = replace(player, ledger=person.ledger)
            person.latency = person.latency.connected()
        self.deserted.cancel()
        self._end_grace(player.id)
        seat = self.seating.seat_of(player.id)
        if seat is None and self.phases.between_games:
            seat = self.seating.back_on_former_seat(player.id)
        if seat is not None:
            self.seating.seats[seat].level = None  # the stand-in hands over at once
            self.series.presence_is(player.id, PRESENT)
        if self.seating.host not in self.grace:
            self._pass_on_host()
        self.news.snapshot(player.id)
        self.news.tell()
        if seat is not None:
            self.series.seat_changed(seat)
        self.lobby.start_if_filled()

    def expected(self, coming: Expected) -> None:
        """Somebody will connect in a moment: a free seat is kept for them, as for one who went away."""
        if self.phases.phase == CLOSED:
            return
        player = coming.player
        if coming.matched:
            self.series.matched.add(player.id)
        if player.id not in self.seating.people:
            self.seating.people[player.id] = Person(player, player.ledger, here=False)
            self._keep_seat(player.id)
        if self.phases.between_games and self.seating.seat_of(player.id) is None:
            free = next((seat for seat in self.seating.seats if not seat.filled), None)
            if free is not None:
                free.person = player.id
        self.news.tell()
        self.lobby.start_if_filled()

    def wait_for_everybody(self) -> None:
        """After a restart: keeps the seats of everybody for whom no bot stood in before."""
        stood_in = [seat.person for seat in self.seating.seats if seat.level is not None]
        for who in self.seating.people:
            if who == self.seating.host or who not in stood_in:
                self._keep_seat(who)

    # ── going ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def disconnected(self, went: Disconnected) -> None:
        who = went.player
        person = self.seating.people.get(who)
        if person is None or not person.here:
            return
        person.here = False
        seat = self.seating.seat_of(who)
        if seat is None and who != self.seating.host:
            del self.seating.people[who]
        else:
            self._keep_seat(who)
        self.news.tell()
        if self.series.play is not None and seat is not None:
            self.series.play.presence_changed(seat)
        if self.seating.anybody_here:
            self.series.go_on_if_all_are_ready()
        else:
            self.deserted = self._when_deserted()

    def _keep_seat(self, who: str) -> None:
        self.grace[who] = self.timers.after(1000 * self.setup.settings.grace_seconds, lambda: self.stand_in(who))

    def stand_in(self, who: str) -> None:
        """The grace of somebody is over: in a game a bot plays for them; before one the seat is free again."""
        self.grace.pop(who, None)
        if self.setup.personal:
            return
        number = self.seating.seat_of(who)
        seat = None if number is None else self.seating.seats[number]
        if seat is not None and number is not None and self.phases.phase == WAITING and self.setup.settings.booked:
            seat.level = STAND_IN  # the seat stays theirs, and the others need not wait
        elif seat is not None and number is not None and self.phases.phase == WAITING:
            seat.person = None
            self.seating.former[who] = number
        elif seat is not None and number is not None and seat.level is None:
            seat.level = STAND_IN
            if self._is_present(number):
                self.series.presence_is(who, AWAY)
        self._pass_on_host()
        if self.seating.seat_of(who) is None and who != self.seating.host:
            self.seating.people.pop(who, None)  # the host may have sent them away meanwhile
        self.news.tell()
        if number is not None:
            self.series.seat_changed(number)
        self.series.go_on_if_all_are_ready()  # after a restart nobody's leaving was seen
        self.lobby.start_if_filled()

    def _is_present(self, seat: int) -> bool:
        """Whether the player who began the game on this seat has played until now. False for those who are awaited
        after a restart."""
        roster = self.series.roster
        return roster is not None and roster.starters[seat].presence == PRESENT

    def forgotten(self, gone: Forgotten) -> None:
        """Removes every trace of somebody; a table that belongs to them alone closes."""
        who = gone.player
        self.seating.former.pop(who, None)
        if who not in self.seating.people:
            return
        if self.setup.personal:
            self.close()
            return
        self.lobby.stand(who)
        if self.series.roster is not None:
            self.series.roster = self.series.roster.without(who)
        self.seating.people[who].here = False
        self._end_grace(who)
        self._pass_on_host()
        del self.seating.people[who]
        self.news.tell()
        if not self.seating.anybody_here:
            self.deserted.cancel()
            self.deserted = self._when_deserted()

    # ── who is left ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _pass_on_host(self) -> None:
        """Makes sure that the host is somebody who is here, if anybody is. Round one device the host stays host."""
        if not self.setup.settings.one_device:
            self.seating.pass_on_host()

    @property
    def anybody_awaited(self) -> bool:
        """Whether somebody is here, or a seat is kept for them."""
        return bool(self.grace) or self.seating.anybody_here

    def _when_deserted(self) -> Timer:
        seconds = self.setup.settings.deserted_seconds
        if self.setup.settings.booked and self.phases.between_games:  # nothing more will happen here
            seconds = min(seconds, BOOKED_DESERTED_SECONDS)
        return self._closes_at(self.timers.now() + 1000 * seconds)

    def deserts_at_last(self, when: float) -> None:
        """Nobody has been here for some time already, while the table slept."""
        self.deserted.cancel()
        self.deserted = self._closes_at(when)

    def _closes_at(self, when: float) -> Timer:
        self.deserts_at = when
        return self.timers.after(when - self.timers.now(), self.close)

    def _end_grace(self, who: str) -> None:
        if who in self.grace:
            self.grace.pop(who).cancel()

    def stop(self) -> None:
        for timer in (*self.grace.values(), self.deserted):
            timer.cancel()
