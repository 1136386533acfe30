"""The numbers by which a referee judges. All times are milliseconds."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RefereeTerms:
    """The numbers by which a referee judges."""

    jitter_factor: float = 2.5
    """A claim may differ from the estimate by this many deviations of the line, and by `display`."""
    display: float = 8.0
    """What screens and input devices leave open."""
    device: float = 20.0
    """One claim may undercut the estimate by so much more: a device paints and hears later than its line does."""
    tolerance: float = 20.0
    """A device needs some milliseconds from arrival to paint and from touch to event: a seat that is trusted may claim
    this much less than the server's estimate, on the average, before debt is added; where others sit at the table, as
    much as their devices need (`allowance`)."""
    slack: float = 5.0
    """By so much more than the others' devices need a seat may undercut its line, on the average."""
    slack_jitter: float = 0.045
    """So many deviations of its line come to that: the running mean is as uneven as the line is."""
    distrust: float = 0.3
    """So many deviations of the line are added where no trust is left: who cannot be believed is as fast as their line
    says, and chance on an uneven line shall not help them."""
    contradiction: float = 0.6
    """Where a seat's claims exceed the estimates, on the average, by this share of what one claim may, its answers come
    sooner than its pings allow: the pings are late, and not the line."""
    ledger_weight: float = 0.02
    """The weight of one answer in the running means of the ledger, on a line that is steady (`steady`)."""
    steady: float = 30.0
    """Up to this jitter. On a line that is less steady one answer tells less of the device, and the mean of undercuts
    takes more of them: up to twice as many."""
    honest_moves: float = 0.2
    """Where this share of a seat's claims had to be raised into their bounds, no tolerance is left."""
    compensation_cap: float = 1500.0
    """No more than this is taken off for a line in one race."""
    window_cap: float = 1500.0
    """No race stays open longer after its first answer, but for a word that was begun by then."""
    resolution: float = 5.0
    """What painting and input leave open between two devices that measure well: reactions closer than this are too
    close to call."""
    floor: float = 100.0
    """A reaction below this is a blind guess, where the game does not say more."""
    human: float = 1.0
    """A factor to what games declare as humanly possible: 0 in tests, where programs play."""
    guesses: int = 3
    """From this many guesses among the latest `guesses_among` answers of one person on, each counts as a wrong
    answer."""
    guesses_among: int = 10
    calibration: float = 4.0
    """No more is taken off for what somebody has measured of their own device: it is as much as a liar could claim less
    anyway (`slack`), and the ledger counts it as claimed."""
    vague: int = 5
    """Of the latest `vague_among` answers of one person so many may be uncertain to their advantage: a computer is busy
    now and then, and who says so always would never lose by little."""
    vague_among: int = 20
    one_clock: bool = False
    """Whether all press on one device, in front of each other: its clock tells who was first, and no latency is
    involved."""
    voice: bool = False
    """Whether everybody answers by voice: a press is then measured as coarsely, so that nobody has the better of it."""
    one_page: float = 150.0
    """How long the page of one device may take to report all fingers that touched: a busy tablet draws between two of
    them."""


ONE_DEVICE = RefereeTerms(resolution=1.0, one_clock=True)
"""A touch screen is sampled: it never reports fingers in the wrong order, and those of one sample have the same time,
too close to call."""
