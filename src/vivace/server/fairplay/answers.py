"""What is looked at: a player's answers in the order in which they were given."""

from collections.abc import Sequence

from msgspec import Struct


class Answer(Struct, frozen=True, kw_only=True):
    """One answer in a race."""

    reaction: float
    """Milliseconds, as the referee counted it, without a handicap."""
    typical: float | None = None
    """What a typical person takes for what was to be answered, in milliseconds; None where nobody knows."""
    right: bool | None = None
    """None: nobody said."""
    doubt: str | None = None
    """Why the referee did not believe the line (`vivace.table.evidence.Evidence`)."""
    raised: float = 0.0
    """By how many milliseconds a claim had to be raised because it could not be true."""
    followed: float | None = None
    """Whether it was what somebody would have done who knew another seat's hidden cards (1), or not (0); None where
    those would have changed nothing."""
    chance: float = 0.5
    """How likely that was for somebody who did not know them."""


class Session(Struct, frozen=True):
    """Answers that were given one after the other: those of one game."""

    answers: Sequence[Answer]
    rival: str | None = None
    """The one other player, where there was one."""


class Finding(Struct, frozen=True, kw_only=True):
    """Something that people's answers hardly ever show."""

    kind: str
    strength: float
    """1 is where hardly anybody is; twice as much is twice as far from people."""
    value: float
    usual: str
    """What people show, in words and figures."""
    answers: int
    """From how many this is known."""


class Suspicion(Struct, frozen=True, kw_only=True):
    score: float
    """The strongest finding; from 1 on somebody should look. Nobody is judged by it."""
    findings: tuple[Finding, ...]
    """Also those that are weaker than that, the strongest first."""
    answers: int

    @property
    def flagged(self) -> bool:
        return self.score >= 1.0
