"""Carries out the commands that people send: each once, however often it arrives, and each has one reply."""

from collections.abc import Callable, Mapping
from math import inf, isfinite
from typing import Any

from vivace.game.core import Refusal
from vivace.game.notation import read_action
from vivace.table import messages as m
from vivace.table import reasons
from vivace.table.context import Context
from vivace.table.evidence import VOICE, Claim
from vivace.table.later import Later
from vivace.table.lobby import Lobby
from vivace.table.series import Series
from vivace.table.settings import CHECK, CLOSED, OVER, PAUSED, PLAYING, RITUAL
from vivace.table.table_news import TableNews

EMOTE_SECONDS = 1
"""The shortest time between two emotes of one person."""
LONGEST_REACTION = 1e8
"""Milliseconds, more than a day. In sums with far larger numbers the milliseconds would be rounded away, to the profit
of a liar's ledger."""
COARSEST_STEP = 20.0
"""Milliseconds. No browser's clock has coarser steps, and with larger ones a liar could make everything a tie."""
MOST_SPREAD = 40.0
"""Milliseconds. A page that is busier than this does not measure at all."""
ARRANGED = (m.Sit, m.Stand, m.Rematch, m.ChangeGame)
"""Commands that are refused at a table with an arrangement."""
BOOKED = (m.Rematch, m.ChangeGame)
"""Commands that are refused at a table whose seats were given out beforehand."""


class CommandHandler:
    def __init__(self, context: Context, series: Series, lobby: Lobby, news: TableNews) -> None:
        self.setup, self.seating, self.phases = context.setup, context.seating, context.phases
        self.announcer, self.timers = context.announcer, context.timers
        self.series, self.lobby, self.news = series, lobby, news

    def received(self, received: m.Received) -> None:
        who, command, number = received.player, received.command, received.command.number
        person = self.seating.people.get(who)
        if person is None or not person.here:
            return
        reply = person.reply_to(number)
        if reply is not None and not isinstance(command, m.Resync):
            self.announcer.send(who, reply)
            return
        if number not in person.unanswered:
            person.unanswered.add(number)
            outcome = self._carry_out(who, command, received.arrived)
            if not isinstance(outcome, Later):
                self.announcer.reply(person, number, outcome)
        if number in person.unanswered:  # a decision that came at once has its reply already
            self.announcer.send(who, m.Held(number=number))

    def _carry_out(self, who: str, command: m.Command, arrived: float) -> Refusal | Later | None:
        if self.phases.phase == CLOSED:
            return Refusal(reasons.CLOSED)
        if self.setup.arrangement is not None and isinstance(command, ARRANGED):
            return Refusal(reasons.ARRANGED)
        if self.setup.settings.booked and isinstance(command, BOOKED):
            return Refusal(reasons.BOOKED)
        handler = HANDLERS.get(type(command))
        return self.lobby.do(who, command) if handler is None else handler(self, who, command, arrived)

    def _act(self, who: str, command: m.Act, arrived: float) -> Refusal | Later | None:
        seat, play = self.seating.seat_of(who), self.series.play
        if seat is None:
            return Refusal(reasons.NO_SEAT)
        if play is None or self.phases.between_games:
            return Refusal(reasons.NO_GAME)
        if self.phases.phase == PAUSED:
            return Refusal(reasons.PAUSED)
        if "seat" in command.action and command.action["seat"] != seat:
            return Refusal(reasons.OTHER_SEAT)
        action = read_action(self.setup.rules, len(self.seating.seats), {**command.action, "seat": seat})
        if isinstance(action, Refusal):
            return action
        person, number = self.seating.people[who], command.number
        return play.act(
            seat,
            action,
            command.race,
            command.seen,
            _claim(command),
            arrived,
            lambda refusal: self.announcer.reply(person, number, refusal),
        )

    def _resync(self, who: str, command: m.Resync, arrived: float) -> None:
        self.news.snapshot(who)

    def _ready(self, who: str, command: m.Ready, arrived: float) -> Refusal | None:
        return self.series.ready(who, CHECK, reasons.NOTHING_TO_SKIP)

    def _rematch(self, who: str, command: m.Rematch, arrived: float) -> Refusal | None:
        return self.series.ready(who, OVER, reasons.NOT_OVER)

    def _emote(self, who: str, command: m.Emote, arrived: float) -> Refusal | None:
        person, now, emote = self.seating.people[who], self.timers.now(), command.emote
        if emote not in m.EMOTES:
            return Refusal(reasons.UNKNOWN_EMOTE, {"emotes": ", ".join(m.EMOTES)})
        if now < person.quiet_until:
            return Refusal(reasons.TOO_MANY_EMOTES)
        person.quiet_until = now + 1000 * EMOTE_SECONDS
        name = person.player.name
        self.announcer.tell_all(lambda version: m.Emoted(version=version, player=who, name=name, emote=emote))
        return None

    def _heard(self, who: str, command: m.Heard, arrived: float) -> Refusal | None:
        seat, play = self.seating.seat_of(who), self.series.play
        if seat is not None and play is not None:
            play.races.heard(seat, command.race)  # a page that is late says nothing new
        return None

    def _speak(self, who: str, command: m.Speak, arrived: float) -> Refusal | None:
        seat, play = self.seating.seat_of(who), self.series.play
        if seat is None:
            return Refusal(reasons.NO_SEAT)
        if play is None or self.phases.phase != PLAYING:
            return Refusal(reasons.NO_GAME)
        return play.races.speaks(seat, command.race, _claim(command), arrived)

    def _waive(self, who: str, command: m.Waive, arrived: float) -> Refusal | None:
        seat, play = self.seating.seat_of(who), self.series.play
        if seat is None:
            return Refusal(reasons.NO_SEAT)
        if play is None or self.phases.phase != PLAYING:
            return Refusal(reasons.NO_GAME)
        return play.waive(seat, command.race)

    def _pause(self, who: str, command: m.Pause, arrived: float) -> Refusal | None:
        if self.setup.personal or not self.seating.is_alone(who):
            return Refusal(reasons.NOT_ALONE)
        if self.phases.phase == PAUSED:
            return Refusal(reasons.PAUSED)
        if self.phases.phase not in (RITUAL, PLAYING, CHECK):
            return Refusal(reasons.NO_GAME)
        self.series.pause()
        for one, person in self.seating.people.items():
            if person.here:
                self.news.snapshot(one)  # without the cards
        return None

    def _resume(self, who: str, command: m.Resume, arrived: float) -> Refusal | None:
        if self.seating.seat_of(who) is None:
            return Refusal(reasons.NO_SEAT)
        if self.phases.phase != PAUSED:
            return Refusal(reasons.NOT_PAUSED)
        self.series.resume()
        return None

    def _uncoach(self, who: str, command: m.Uncoach, arrived: float) -> Refusal | None:
        if self.seating.seat_of(who) is None:
            return Refusal(reasons.NO_SEAT)
        if self.setup.settings.coach:
            self.series.end_coaching()
        return None

    def close(self) -> None:
        """Refuses the commands that wait for a decision, since none will come."""
        for person in self.seating.people.values():
            for number in sorted(person.unanswered):
                self.announcer.reply(person, number, Refusal(reasons.CLOSED))


HANDLERS: Mapping[type[m.Command], Callable[[CommandHandler, str, Any, float], Refusal | Later | None]] = {
    m.Act: CommandHandler._act,
    m.Resync: CommandHandler._resync,
    m.Ready: CommandHandler._ready,
    m.Rematch: CommandHandler._rematch,
    m.Emote: CommandHandler._emote,
    m.Heard: CommandHandler._heard,
    m.Speak: CommandHandler._speak,
    m.Waive: CommandHandler._waive,
    m.Pause: CommandHandler._pause,
    m.Resume: CommandHandler._resume,
    m.Uncoach: CommandHandler._uncoach,
}
"""By type of command; the others are the lobby's."""


def _claim(command: m.Act | m.Speak) -> Claim:
    """What a client says of its press or its voice, bounded to numbers that can be reckoned with."""
    reaction = command.reaction
    if reaction is not None:
        reaction = min(max(reaction, -LONGEST_REACTION), LONGEST_REACTION) if isfinite(reaction) else None
    step, spread = _up_to(COARSEST_STEP, command.step), _up_to(MOST_SPREAD, command.spread)
    if isinstance(command, m.Act):
        calibrated = command.calibrated if 0.0 <= command.calibrated < inf else 0.0
        return Claim(reaction, command.how, step, spread, calibrated)
    return Claim(reaction, VOICE, step, spread)


def _up_to(most: float, number: float) -> float:
    """From 0 to that; what is not finite says as much as possible."""
    if 0.0 <= number <= most:
        return number
    return 0.0 if -inf < number < 0.0 else most
