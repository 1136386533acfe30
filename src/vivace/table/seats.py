"""A seat, and a person at a table."""

from collections import deque
from dataclasses import dataclass, field

from vivace.table.latency import Latency
from vivace.table.ledger import Ledger
from vivace.table.messages import History, Player, Reply
from vivace.table.referee_terms import RefereeTerms

REMEMBERED_REPLIES = 64
STAND_IN = "andante"
"""The level of the bot that plays for somebody who went away."""
MOST_HANDICAP = (2000, 60, 5000)
"""The largest handicap: milliseconds added to a reaction, seconds of later start, milliseconds between placements."""


@dataclass
class Person:
    """Somebody at this table, with a seat or to watch."""

    player: Player
    ledger: Ledger
    here: bool = True
    latency: Latency = field(default_factory=Latency)
    replies: dict[int, Reply | None] = field(default_factory=dict)
    """The latest, by the number of the command, in their order; None: it was done, and there is no more to say."""
    unanswered: set[int] = field(default_factory=set)
    """Numbers of commands that have arrived and have no reply yet."""
    guesses: deque[bool] = field(default_factory=lambda: deque(maxlen=RefereeTerms().guesses_among))
    """Whether each of the latest answers in races was a guess, across the games of this table."""
    vague: deque[bool] = field(default_factory=lambda: deque(maxlen=RefereeTerms().vague_among))
    """Whether each of the latest answers in races was measured by a page that was busy."""
    quiet_until: float = 0.0
    """When the next emote is allowed."""

    def remember(self, reply: Reply) -> None:
        self.replies[reply.number] = None if reply.ok else reply
        if len(self.replies) > REMEMBERED_REPLIES:
            del self.replies[next(iter(self.replies))]

    def reply_to(self, number: int) -> Reply | None:
        """The reply that this command had; None: it had none, or too long ago."""
        if number not in self.replies:
            return None
        return self.replies[number] or Reply(number=number, ok=True)


@dataclass
class Seat:
    person: str | None = None
    level: str | None = None
    """The level of the bot that plays: on its own, or (with a person) standing in for somebody who went away."""
    reaction_ms: int = 0
    start_s: int = 0
    pace_ms: int = 0
    ready: bool = False

    @property
    def filled(self) -> bool:
        return self.person is not None or self.level is not None

    @property
    def played_by_bot(self) -> bool:
        return self.level is not None

    @property
    def handicap(self) -> tuple[int, int, int]:
        return self.reaction_ms, self.start_s, self.pace_ms


def _tens(ms: float, most: int) -> int:
    return min(10 * round(ms / 10), most)


def proposed_handicaps(histories: list[History]) -> list[tuple[int, int, int]]:
    """Handicaps that make the chances even: everybody is slowed to the slowest, by the difference of the medians of
    their histories. Players without a history get none."""
    slowest_reaction = max((h.reaction_ms for h in histories if h.reaction_ms is not None), default=0.0)
    slowest_pace = max((h.placement_ms for h in histories if h.placement_ms is not None), default=0.0)
    proposals = []
    for history in histories:
        behind = 0.0 if history.reaction_ms is None else slowest_reaction - history.reaction_ms
        slower = history.placement_ms is not None and slowest_pace - history.placement_ms >= 50
        pace = slowest_pace if slower else 0.0
        proposals.append((_tens(behind, MOST_HANDICAP[0]), 0, _tens(pace, MOST_HANDICAP[2])))
    return proposals
