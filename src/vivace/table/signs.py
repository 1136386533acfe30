"""Signs that bots make, as people do: between cards and after a game, when nobody has to react, and few of them."""

from collections.abc import Sequence
from random import Random
from typing import Final

from vivace.bots.characters import CLOSE, LOST, LOST_CLOSELY, MISTAKE, STREAK, WON, sign_of
from vivace.game.core import Outcome
from vivace.table.context import Context
from vivace.table.messages import Emoted
from vivace.table.verdict import Verdict

MOST_A_GAME: Final = 3
"""Of all bots together."""
PAUSE_MS: Final = 20_000.0
"""Between two of them while a game runs."""
LONG_STREAK: Final = 3
"""Games that one seat has won in a row here."""
CLOSELY: Final = 0.1
"""What a lead is at most, as a part of the best score, that was close."""


class BotSigns:
    def __init__(self, context: Context) -> None:
        self.setup, self.seating, self.announcer = context.setup, context.seating, context.announcer
        self.timers = context.timers
        self.drawn_from = ""
        self._rng: Random | None = None
        """Made when it is needed: it takes more memory than all else here together."""
        self.made = 0
        self.next_at = 0.0
        self.winner: int | None = None
        self.streak = 0

    def begin(self, game: int) -> None:
        """The next game of this table. The same table, and the same game: the same signs."""
        self.drawn_from, self._rng = f"{self.setup.name}:{game}", None
        self.made = 0
        self.next_at = self.timers.now() + PAUSE_MS

    def race_is_over(self, judged: Verdict | None, wrong: Sequence[int]) -> None:
        """Its verdict is shown, and the next card is not there yet."""
        for seat in self._bots():
            if seat in wrong:
                self._make(seat, MISTAKE)
            elif judged is not None and judged.close and judged.first not in (None, seat):
                self._make(seat, CLOSE)

    def game_is_over(self, outcome: Outcome) -> None:
        won = outcome.winners[0] if len(outcome.winners) == 1 else None
        self.streak = self.streak + 1 if won is not None and won == self.winner else int(won is not None)
        self.winner, self.next_at = won, 0.0
        for seat in self._bots():
            if seat in outcome.winners:
                self._make(seat, WON)
            elif won is not None and self.streak >= LONG_STREAK and self.seating.person_at(won) is not None:
                self._make(seat, STREAK)
            else:
                self._make(seat, LOST_CLOSELY if _was_close(outcome, seat) else LOST)

    def _bots(self) -> list[int]:
        """Bots on seats of their own, in an order that chance has drawn. Whoever learns is not distracted, and ghosts
        say what was said then: nothing."""
        if not self.setup.settings.signs or self.setup.settings.coach or self.setup.personal:
            return []
        seats = [
            number for number, one in enumerate(self.seating.seats) if one.person is None and one.level is not None
        ]
        return self.rng.sample(seats, len(seats)) if seats else []

    @property
    def rng(self) -> Random:
        if self._rng is None:
            self._rng = Random(self.drawn_from)
        return self._rng

    def _make(self, seat: int, moment: str) -> None:
        now = self.timers.now()
        sign = sign_of(seat, moment, self.rng)
        if sign is None or self.made >= MOST_A_GAME or now < self.next_at:
            return
        self.made += 1
        self.next_at = now + PAUSE_MS
        self.announcer.tell_all(lambda version: Emoted(version=version, player="", name="", emote=sign, seat=seat))


def _was_close(outcome: Outcome, seat: int) -> bool:
    best = outcome.scores[outcome.winners[0]] if outcome.winners else 0
    return abs(best - outcome.scores[seat]) <= CLOSELY * abs(best)
