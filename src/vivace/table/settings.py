"""The phases of a table, and what a host may choose for it."""

from dataclasses import dataclass, field, replace

from vivace.table.referee_terms import ONE_DEVICE, RefereeTerms

WAITING, RITUAL, PLAYING, CHECK, OVER, CLOSED = "waiting", "ritual", "playing", "check", "over", "closed"
RESUMING = "resuming"
"""After a restart: the game waits for its people."""
PAUSED = "paused"
"""The one person among bots has stopped the game."""
WAYS = ("untimed", "spoken", "voice", "mixed")
"""Ways to play: settings that everybody at the table has to agree to, and that the header of a record names with an
"x-" before them."""
TURN_SECONDS = range(5, 601)
"""What a turn may be given."""


@dataclass(frozen=True)
class Settings:
    """What a host may choose beside the options of the game, and the durations of the table."""

    clocks: bool = True
    turn_seconds: int = 30
    grace_seconds: float = 20
    """How long a seat is kept for somebody who went away before a bot stands in."""
    answer_seconds: float = 30
    """How long somebody who is asked for their seat may take to answer."""
    deserted_seconds: float = 600
    """How long a table stays open with nobody there."""
    ritual_seconds: float = 3
    check_seconds: float = 25
    beat_ms: float = 1500
    """How long a verdict is shown before the next card."""
    starts_by_itself: bool = False
    """Whether the game begins as soon as all seats are filled (quick match)."""
    hosted: bool = True
    """Whether the host may change seats and settings; after a quick match nobody may."""
    coach: bool = False
    """Whether the next game is somebody's first of its kind: bots wait for them, and play slowly to begin with."""
    untimed: bool = False
    """Whether no clock decides: a race waits for everybody's answer, a round for everybody's cards."""
    spoken: bool = False
    """Whether pages speak the cards, and a race opens for everybody when all have heard its card."""
    voice: bool = False
    """Whether everybody answers races by voice: all are measured alike, whoever presses all the same too."""
    mixed: bool = False
    """Whether some answer by voice and others press, each measured as well as they can be."""
    signs: bool = False
    """Whether bots make signs now and then. What a page does with them is its person's to say."""
    one_device: bool = False
    """Whether all sit round one device: while it sleeps the game waits, and no bot stands in."""
    booked: bool = False
    """Whether the seats were given out when the table was made: it has one game, which begins by itself, and a bot
    plays for whoever does not come."""
    rated: bool = True
    """Whether games may count for ratings, as far as all else allows it."""
    home: str = ""
    """The path of the page that its people come from and go back to, where there is one."""
    terms: RefereeTerms = field(default_factory=RefereeTerms)

    @property
    def by_agreement(self) -> bool:
        """Whether it is played in a way to which everybody at the table has to agree, and which is not rated."""
        return any(getattr(self, way) for way in WAYS)

    @property
    def hears(self) -> bool:
        """Whether races can be answered by voice."""
        return self.voice or self.mixed

    @property
    def refereed(self) -> RefereeTerms:
        """The numbers by which its races are judged."""
        return replace(self.terms, voice=True) if self.voice else self.terms

    def round_one_device(self) -> "Settings":
        terms = replace(self.terms, resolution=ONE_DEVICE.resolution, one_clock=ONE_DEVICE.one_clock)
        return replace(self, one_device=True, clocks=False, terms=terms)
