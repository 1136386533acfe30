"""What is known of one press: the claim, its times on the server, and what the referee made of them. All times are
milliseconds."""

from msgspec import Struct

VOICE = "voice"
"""How the answer was given, where it was said: the reaction ends when its sound began."""


class Claim(Struct, frozen=True):
    """What a client says of one press: the milliseconds from the moment the card was visible to the press, how the
    first of these was taken, the step of its clock, and by how much it may be off where the page was busy or its device
    is coarse. Without a reaction the server's estimate stands alone."""

    reaction: float | None = None
    how: str = "none"
    step: float = 0.0
    spread: float = 0.0
    calibrated: float = 0.0
    """By how much its way to press reports late, as its owner has measured with the device."""


class Timing(Struct, frozen=True):
    """The timing of one press: when its seat was sent the card, when the press arrived, what its client claims, and the
    round trip of the ping that travelled with the card, once that is back."""

    seat: int
    sent: float
    arrived: float
    claim: Claim
    trip: float | None = None


class Evidence(Struct, frozen=True):
    """What was claimed, estimated, moved and added; `reaction` is what counts."""

    seat: int
    elapsed: float
    """From sending the card to the arrival of the answer: what arrival order goes by."""
    claimed: float | None
    estimate: float
    moved: float
    """How far the claim had to be raised into its bounds; negative where it says more than all the time there was."""
    debt: float
    handicap: float
    capped: float
    """What was added because more compensation than the cap is not granted."""
    reaction: float
    uncertainty: float
    blind: bool
    trip: float | None = None
    """What was taken off for the line; not on record before 2026-11."""
    doubt: str | None = None
    """Why no claim below the estimate is believed: "late-from-the-start" and "answers-too-soon" (the line is taken at
    the smallest round trip that it ever showed), "late-pongs" (it is taken a little below what the kernel says); null
    where one is."""
    entered: float = 0.0
    """What enters the ledger: by how much the claim is below what the ping says, within the bounds."""
    waited: float = 0.0
    """What was added because nobody can see the card and answer sooner: a guess waits until a person could have."""
    sooner: float = 0.0
    """By how much sooner it may have been: a claim that had to be raised, and a page that was busy."""
    later: float = 0.0
    """By how much later it may have been than what counts, beyond `uncertainty`: a page that was busy."""
    calibrated: float = 0.0
    """What was taken off the claim because its device reports presses late, as its owner has measured."""


LATE_FROM_THE_START = "late-from-the-start"
ANSWERS_TOO_SOON = "answers-too-soon"
LATE_PONGS = "late-pongs"
"""Doubts about a line: the connection's pings are much slower than its handshake was; its answers come sooner than its
pings allow; its pongs come later than the kernel's acknowledgements."""
