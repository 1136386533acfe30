"""The turns of bots in a game: which of them are asked, and when. Where there is a coach, they wait for the person."""

from typing import Any, Protocol

from vivace.game.core import Action, Game, Refusal, State
from vivace.table.clock import Timers
from vivace.table.coaching import Coaching
from vivace.table.evidence import Claim
from vivace.table.later import Later
from vivace.table.opponents import USUAL, Opponents
from vivace.table.placements import Placements
from vivace.table.race_sequence import RaceSequence
from vivace.table.seating import Seating


class Playing(Protocol):
    """What bots need of the game that they play."""

    game: Game[Any]
    state: State
    races: RaceSequence
    placements: Placements
    coaching: Coaching | None
    opponents: Opponents

    def act(
        self, seat: int, action: Action, race: int | None, seen: int | None, claim: Claim, arrived: float
    ) -> Refusal | Later | None:
        """A seat's action."""
        ...


class BotTurns:
    def __init__(self, play: Playing, seating: Seating, timers: Timers) -> None:
        self.play, self.game, self.seating, self.timers = play, play.game, seating, timers

    def sit(self) -> None:
        """All who play from the start take their seats."""
        for seat, occupant in enumerate(self.seating.seats):
            if occupant.level is not None:
                self.play.opponents.sit(seat, occupant.level)

    def wake(self) -> None:
        """Asks every bot that may act, and is not about to, what it will do and when."""
        play, state, coaching, opponents = self.play, self.play.state, self.play.coaching, self.play.opponents
        for seat in self.game.may_act(state):
            level = self.seating.seats[seat].level
            if level is None or opponents.busy(seat) or self._has_answered(seat) or self._is_held(seat):
                continue
            view, offers = self.game.view(state, seat), self.game.actions(state, seat)
            earliest = play.placements.earliest(seat) if self.game.simultaneous else 0.0
            tempo = USUAL
            if coaching is not None:
                tempo = coaching.tempo(race=play.races.current is not None)
                earliest = max(earliest, self.timers.now() + coaching.reading_ms)
            opponents.ask(seat, level, view, offers, earliest, tempo)

    def _is_held(self, seat: int) -> bool:
        """Whether this bot waits for the person who is coached."""
        coaching = self.play.coaching
        if coaching is None or not (self.play.races.current is not None or self.game.simultaneous):
            return False
        return coaching.holds(seat, self.game.may_act(self.play.state), all_at_once=self.game.simultaneous)

    def _has_answered(self, seat: int) -> bool:
        if self.play.races.current is not None:
            return self.play.races.has_answered(seat)
        return self.play.placements.has_finished(seat)

    def press(self, seat: int, action: Action) -> None:
        """A bot does what it was about to do."""
        play, now = self.play, self.timers.now()
        race = play.races.current
        number, shown = (None, play.placements.opened.get(seat, 0.0)) if race is None else (race.number, race.opened)
        outcome = play.act(seat, action, number, None, Claim(now - shown, "presented"), now)
        if isinstance(outcome, Refusal) and play.placements.end is None:
            raise AssertionError(f"a bot did what the rules refuse: {action}: {outcome}")

    def counted(self, action: Action) -> None:
        """This was the game's last step. What was planned in the state before is off; where all play at once, only
        what whoever took it had planned."""
        actor = getattr(action, "seat", None)
        if not (self.game.simultaneous and self.game.may_act(self.play.state)):
            self.play.opponents.forget_all()
        elif actor is not None:
            self.play.opponents.forget(actor)
