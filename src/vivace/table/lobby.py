"""What people, and above all the host, decide before and between games: who sits where, and what is played."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from vivace.bots import MATCH, known_bots
from vivace.game.core import Refusal
from vivace.game.notation import read_options
from vivace.table import messages as m
from vivace.table import reasons
from vivace.table.agreement import Agreement
from vivace.table.consent import Consent
from vivace.table.context import Context
from vivace.table.regrouping import Regrouping
from vivace.table.roster import LEFT, PRESENT
from vivace.table.seats import MOST_HANDICAP, STAND_IN, Seat
from vivace.table.series import Series
from vivace.table.settings import TURN_SECONDS, WAITING, WAYS
from vivace.table.tuner import Tuner, kind_of


class Lobby:
    def __init__(
        self,
        context: Context,
        series: Series,
        consent: Consent,
        agreement: Agreement,
        regrouping: Regrouping,
        news: Callable[[], None],
    ) -> None:
        self.setup, self.seating, self.phases = context.setup, context.seating, context.phases
        self.announcer = context.announcer
        self.series, self.consent, self.agreement = series, consent, agreement
        self.regrouping, self.news = regrouping, news
        self.tuner = Tuner(context.setup, context.seating)

    def do(self, who: str, command: m.Command) -> Refusal | None:
        match command:
            case m.Sit():
                return self._sit(who, command.seat)
            case m.Stand():
                return self.stand(who)
            case m.Agree():
                return self._agree(who, command.yes)
        if not self.setup.settings.hosted:
            return Refusal(reasons.NO_HOST)
        if who != self.seating.host:
            return Refusal(reasons.NOT_THE_HOST)
        match command:
            case m.Start():
                return self._start(command.players)
            case m.ChangeGame() | m.Swap() | m.Dismiss() | m.Admit():
                return self.regrouping.do(who, command)
            case m.Configure():
                return self._configure(who, command)
            case m.Fill(seat=seat) | m.Vacate(seat=seat) | m.Give(seat=seat) | m.Handicap(seat=seat):
                if not 0 <= seat < len(self.seating.seats):
                    return Refusal(reasons.NO_SUCH_SEAT)
                return self._seat_command(who, command)
        raise AssertionError(f"nobody handles {command}")

    def _seat_command(self, who: str, command: m.Fill | m.Vacate | m.Give | m.Handicap) -> Refusal | None:
        seat = self.seating.seats[command.seat]
        match command:
            case m.Fill():
                return self._fill(command.seat, command.level)
            case m.Vacate():
                return self._transfer(who, command.seat, None)
            case m.Give():
                if not self.seating.is_here(command.player):
                    return Refusal(reasons.NOT_HERE)
                before = self.seating.seat_of(command.player)
                if before is not None and before != command.seat:
                    return Refusal(reasons.SEAT_TAKEN)
                return self._transfer(who, command.seat, command.player)
        if not self.phases.between_games:
            return Refusal(reasons.GAME_RUNNING)
        asked = (command.reaction_ms, command.start_s, command.pace_ms)
        if any(not 0 <= n <= most for n, most in zip(asked, MOST_HANDICAP, strict=True)):
            return Refusal(reasons.BAD_HANDICAP)
        seat.reaction_ms, seat.start_s, seat.pace_ms = command.reaction_ms, command.start_s, command.pace_ms
        self._changed(command.seat)
        return None

    def _fill(self, number: int, level: str) -> Refusal | None:
        levels = (*known_bots(), MATCH)
        if level not in levels:
            return Refusal(reasons.UNKNOWN_LEVEL, {"levels": ", ".join(levels)})
        person = self.seating.person_at(number)
        if person is not None and person.here:
            return Refusal(reasons.SEAT_TAKEN)
        if self.phases.running and self._is_kept(number):
            return Refusal(reasons.SEAT_KEPT, {"name": self._name_at(number)})
        self.seating.seats[number].level = level
        if level == MATCH:
            self._tune(number)
        self._changed(number)
        return None

    def _tune(self, number: int) -> None:
        """A bot that is to be somebody's match. Within a game no other bot changes for it."""
        if self.phases.between_games:
            self.tuner.tune()
        else:
            self.tuner.tune_one(number)

    # ── seats change hands ───────────────────────────────────────────────────────────────────────────────────────────

    def _transfer(self, host: str, number: int, player: str | None) -> Refusal | None:
        """The host gives a seat to somebody, or (None) to a bot. In a running game its person is asked first, and a
        person who has just gone away may come back first."""
        holder = self.seating.seats[number].person
        if not self.phases.running:
            self._hand_over(number, player, host)
            return None
        if player is not None and not self._may_see(player, number):
            return Refusal(reasons.KNOWS_CARDS)
        if player is not None and self.seating.people[player].player.program and not self._may_return(player, number):
            return Refusal(reasons.NO_PROGRAM)
        if holder is None or holder in (host, player):
            self._hand_over(number, player, host, willing=holder == host)
            return None
        if self._is_kept(number):
            return Refusal(reasons.SEAT_KEPT, {"name": self._name_at(number)})
        if not self.seating.people[holder].here:
            self._hand_over(number, player, host)
            return None
        if holder in self.consent.unwilling:
            return Refusal(reasons.SAID_NO, {"name": self._name_at(number)})
        if self.consent.question is not None:
            return Refusal(reasons.ASKED_ALREADY)
        self.consent.ask(number, player, host)
        return None

    def _agree(self, who: str, yes: bool) -> Refusal | None:
        if self.phases.between_games:
            return self._agree_to_settings(who, yes)
        question = self.consent.answered(who, yes)
        if question is None:
            return Refusal(reasons.NOT_ASKED)
        if not yes:
            self.news()
        elif question.player is not None and not self._may_see(question.player, question.seat):
            return Refusal(reasons.KNOWS_CARDS)
        else:
            self._hand_over(question.seat, question.player, question.by, willing=True)
        return None

    def _agree_to_settings(self, who: str, yes: bool) -> Refusal | None:
        """To play without the clock, with spoken cards, or by voice. Who has no seat is not asked."""
        if not self.agreement.needed:
            return Refusal(reasons.NOTHING_TO_AGREE)
        if self.seating.seat_of(who) is None:
            return Refusal(reasons.NO_SEAT)
        self.agreement.answered(who, yes)
        self.news()
        self.start_if_filled()
        return None

    def _may_see(self, who: str, number: int) -> bool:
        return self.series.roster is None or self.series.roster.may_see(who, number)

    def _is_kept(self, number: int) -> bool:
        """Whether the person of this seat went away, and no bot plays for them yet."""
        person = self.seating.person_at(number)
        return person is not None and not person.here and self.seating.seats[number].level is None

    def _name_at(self, number: int) -> str:
        person = self.seating.person_at(number)
        assert person is not None
        return person.player.name

    def _hand_over(self, number: int, player: str | None, by: str, *, willing: bool = False) -> None:
        """Gives the seat to somebody else, or (None) to a bot. `willing`: its person gave it up."""
        seat, people = self.seating.seats[number], self.seating.people
        before = seat.person
        free = self.phases.phase == WAITING and not self.setup.settings.booked
        seat.person, seat.level = player, None if player is not None or free else STAND_IN
        if self.phases.running and before != player:
            roster = self.series.roster
            if roster is not None and before is not None and willing:
                roster = roster.now(before, LEFT)
            if roster is not None and player is not None:
                roster = roster.shown(player, number).now(player, PRESENT)
            self.series.roster = roster
            names = [None if one is None else people[one].player.name for one in (before, player)]
            told, teller = (names[0], names[1]), people[by].player.name
            self.announcer.tell_all(
                lambda v: m.Handed(version=v, seat=number, before=told[0], after=told[1], by=teller)
            )
        self._changed(number)

    def _changed(self, number: int) -> None:
        self.news()
        self.series.seat_changed(number)
        self.start_if_filled()

    def _sit(self, who: str, number: int) -> Refusal | None:
        if not 0 <= number < len(self.seating.seats):
            return Refusal(reasons.NO_SUCH_SEAT)
        seat, before = self.seating.seats[number], self.seating.seat_of(who)
        if self.phases.running and before is None and self._may_return(who, number):
            self._hand_over(number, who, who)
            return None
        if seat.person is not None and seat.person != who:
            return Refusal(reasons.SEAT_TAKEN)
        if self.setup.settings.booked and before != number:
            return Refusal(reasons.BOOKED)  # a bot's seat is that bot's, also until everybody is there
        if self.phases.running:
            return Refusal(reasons.GAME_RUNNING)  # a running game's seat is the host's to give, with the cards it knows
        if before is not None and before != number:
            self.seating.seats[before] = Seat()
        self._hand_over(number, who, who)
        return None

    def _may_return(self, who: str, number: int) -> bool:
        """Whether they began the game on this seat, and may sit down there again."""
        roster = self.series.roster
        return roster is not None and roster.kept_for(self.seating.seats[number], number) == who

    def stand(self, who: str) -> Refusal | None:
        number = self.seating.seat_of(who)
        if number is None:
            return Refusal(reasons.NO_SEAT)
        self._hand_over(number, None, who, willing=True)
        return None

    def _configure(self, who: str, command: m.Configure) -> Refusal | None:
        if not self.phases.between_games:
            return Refusal(reasons.GAME_RUNNING)
        settings, options = self.setup.settings, self.setup.options
        proposed = replace(settings, **_ways(command))
        proposes = proposed != settings
        if proposes and settings.one_device:
            return Refusal(reasons.ONE_DEVICE)
        if proposes and self.phases.phase != WAITING:  # nobody is asked anew over the result of a game
            return Refusal(reasons.GAME_RUNNING)
        settings = proposed
        if command.clocks is not None:
            settings = replace(settings, clocks=command.clocks)
        if command.turn_seconds is not None:
            if command.turn_seconds not in TURN_SECONDS:
                return Refusal(reasons.BAD_CLOCK)
            settings = replace(settings, turn_seconds=command.turn_seconds)
        if command.options is not None:
            result = read_options(self.setup.rules, len(self.seating.seats), command.options)
            if isinstance(result, Refusal):
                return result
            options = result[1]
        self.setup.settings, self.setup.options = settings, options
        if proposes:
            self.agreement.proposed(who)
        self.news()
        return None

    def _start(self, players: int | None) -> Refusal | None:
        if not self.phases.between_games:
            return Refusal(reasons.GAME_RUNNING)
        if self.agreement.lacking:
            return Refusal(reasons.NOT_AGREED, {"names": ", ".join(self.agreement.lacking)})
        if players is not None and not self.seating.all_filled:
            refusal = self.regrouping.leave_out_free_seats(players)
            if refusal is not None:
                return refusal
        if not self.seating.all_filled:
            return Refusal(reasons.SEATS_EMPTY)
        self.series.begin(self.setup.options)
        return None

    def fill_free_seats(self, asked: m.Filled) -> None:
        """Bots take all free seats (quick match, play now)."""
        if self.phases.phase != WAITING:
            return
        for seat in self.seating.seats:
            if not seat.filled:
                seat.level = asked.level
        self.tuner.tune()
        self.news()
        self.start_if_filled()

    def learnt(self, told: m.Learnt) -> None:
        """What is known of somebody's match; it holds from the next game on."""
        person = self.seating.people.get(told.player)
        if person is None:
            return
        person.player = replace(person.player, match=told.match)
        if self.phases.between_games and any(kind_of(seat.level) == MATCH for seat in self.seating.seats):
            self.tuner.tune()
            self.news()

    def start_if_filled(self) -> None:
        """Starts the game once every seat is filled and everybody is here, at a table that starts by itself."""
        if not self.setup.settings.starts_by_itself or self.phases.phase != WAITING or self.agreement.lacking:
            return
        booked, persons = self.setup.settings.booked, zip(self.seating.seats, self.seating.persons, strict=True)
        if not self.seating.all_filled or (booked and not self.seating.anybody_here):
            return
        if all(person is None or person.here or (booked and seat.played_by_bot) for seat, person in persons):
            self.series.begin(self.setup.options)


def _ways(command: m.Configure) -> dict[str, Any]:
    """What the host says of how the table plays. Either everybody answers by voice, or some: the one ends the other."""
    said = {way: getattr(command, way) for way in WAYS if getattr(command, way) is not None}
    for one, other in (("voice", "mixed"), ("mixed", "voice")):
        if said.get(one):
            said.setdefault(other, False)
    return said
