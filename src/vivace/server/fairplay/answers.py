"""What is looked at: a player's answers in the order in which they were given, and what they chose between."""

from collections.abc import Mapping, Sequence

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


class Choice(Struct, frozen=True):
    """One between moves of which some suited cards that nobody but another seat could see, and others did not."""

    followed: bool
    """Whether it was one that did."""
    chance: float
    """How many of them did, as a part of all."""


class Session(Struct, frozen=True):
    """What was answered and chosen in one game, one after the other."""

    answers: Sequence[Answer]
    rival: str | None = None
    """The one other player, where there was one."""
    choices: Sequence[Choice] = ()


class Finding(Struct, frozen=True, kw_only=True):
    """Something that people's answers hardly ever show."""

    kind: str
    strength: float
    """1 is where hardly anybody is; twice as much is twice as far from people."""
    value: float
    bounds: Mapping[str, float]
    """The figures of the sentence that says what people show (`house-usual-` and the kind)."""
    answers: int
    """From how many answers or choices this is known."""


class Suspicion(Struct, frozen=True, kw_only=True):
    score: float
    """The strongest finding; from 1 on somebody should look. Nobody is judged by it."""
    findings: tuple[Finding, ...]
    """Also those that are weaker than that, the strongest first."""
    answers: int
    """Choices included."""

    @property
    def flagged(self) -> bool:
        return self.score >= 1.0
