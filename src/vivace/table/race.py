"""Who was first? One race judged from its evidence, by pure functions that are tested with tables of numbers.

All times are milliseconds. `docs/referee.md` explains the whole idea; "line" is the connection, from end to end.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from msgspec import Struct

from vivace.table.latency import LATE_PONGS_MS, Latency, middle


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


class Ledger(Struct, frozen=True):
    """What a player's claims came to over the races, across games and connections: it stays with the player."""

    undercut: float = 0.0
    """The running mean of the server's estimate less the claim, once that was bounded. For an honest seat it is what
    the device takes from arrival to paint, whatever the line."""
    raised: float = 0.0
    """The running share of claims that had to be raised into their bounds: a hundredth for honest seats."""

    def trust(self, terms: RefereeTerms) -> float:
        return max(0.0, 1.0 - self.raised / terms.honest_moves)

    def debt(self, terms: RefereeTerms, allowed: float | None = None) -> float:
        """What is added to this seat's claims, so that nobody is faster on the average than their line allows.
        `allowed`: by how much they may be, where that is not the usual tolerance."""
        tolerance = (terms.tolerance if allowed is None else allowed) * self.trust(terms)
        # Who goes beyond the tolerance loses it: at twice as much nothing is left of it.
        return min(max(0.0, 2 * (self.undercut - tolerance)), max(0.0, self.undercut))

    def distrust(self, terms: RefereeTerms) -> float:
        """0: a claim of this seat that had to be raised may be true all the same, for that happens seldom to it; 1: as
        many had to be raised as no honest line knows."""
        return min(max(0.0, (self.raised / terms.honest_moves - SELDOM) / (1 - SELDOM)), 1.0)

    def contradicts(self, reach: float, terms: RefereeTerms) -> bool:
        """Whether answers come sooner than the pings allow: `reach` is what one claim may differ by."""
        return self.undercut < -terms.contradiction * reach


SELDOM = 0.3
"""Of the share of raised claims at which no trust is left."""
TYPICAL_DEVICE = 10.0
"""What a usual device needs from arrival to paint and from touch to event."""
MOST_ALLOWED = 40.0


def allowance(others: Sequence[Ledger], terms: RefereeTerms) -> float:
    """By how much a seat may undercut its line on the average: as much as the devices of the others at the table do,
    and a little. Only differences between devices matter to a race. A usual device is among them, so that one other
    person, who may be new, does not say it alone."""
    if not others:
        return terms.tolerance
    devices = [TYPICAL_DEVICE, *(max(0.0, ledger.undercut) for ledger in others)]
    return min(middle(devices) + terms.slack, MOST_ALLOWED)


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


class Verdict(Struct, frozen=True):
    """Either one seat was first, or several were too close to call. `evidence` is in the order of reaction."""

    first: int | None
    tied: tuple[int, ...]
    margin: float | None
    """How far ahead the first was of the second; None where nobody else answered."""
    resolution: float
    evidence: tuple[Evidence, ...]
    guesses: int = 0
    """So many of the latest answers of whoever was first were guesses, and for it this one counts as wrong; else 0."""
    rule: str | None = None
    """Where it does, the rule that says what a wrong answer costs."""
    right: tuple[int, ...] | None = None
    """Without the clock: who was right, in the order in which cards go round; there is no evidence then. Else null."""
    close: bool = False
    """Whether it was a photo finish: too close to call, or won by little."""


CLOSE = 3.0
"""A race is won by little where the margin is less than so many times what can be told apart."""


def is_close(first: int | None, margin: float | None, resolution: float) -> bool:
    return first is None or (margin is not None and margin < CLOSE * resolution)


# How much more the two ends of a reaction leave open, by how the paint was timed: an Element Timing entry is exact, the
# frame before it may lie up to a frame early, and a client without evidence is as uncertain as its line.
FRAME_UNCERTAINTY = 8.0
COARSE_DEVICE = 5.0
"""So much may always speak for whoever measures coarsely; a page that was busy, only now and then."""
VOICE_UNCERTAINTY = 10.0
"""By so much the beginning of a word is usually found too early or too late (bench/voice)."""
VOICE_NOTICE = 160.0
"""A page is certain of an onset so much later, at most: a faint fricative is known for one when the vowel comes."""
LATENESS_OF_SPREAD = 8.0
"""A page that was late says that its measure is off by an eighth of that: by so many times as much it was late, and its
answer with it."""
SPREAD_SHARE = 0.7
"""Of two measures that are each off by up to so much, the difference is seldom wrong by more than this share of
both."""


class Echo(Enum):
    """What is known, when an answer arrives, of the ping that followed the race's first answer to its line. On one
    connection nothing overtakes anything."""

    UNKNOWN = auto()
    """None was sent, or it cannot be back yet."""
    OVERDUE = auto()
    """It should be back: something was lost, and what follows waits until TCP has sent that again."""
    BACK = auto()
    """It is back: whatever was pressed before it was sent has arrived before it, and this answer was pressed later."""


def weigh(
    timing: Timing,
    latency: Latency,
    ledger: Ledger,
    handicap: float,
    terms: RefereeTerms,
    limit: float | None = None,
    allowed: float | None = None,
    vague: bool = False,
    echo: Echo = Echo.UNKNOWN,
) -> Evidence:
    """The evidence for a press: above all the reaction that counts. `limit`: the reaction below which nobody can answer
    but by a guess; a guess counts as if it had waited until then. `allowed`: by how much this seat may undercut its
    line on the average. `vague`: it has said too often that its measure is off for that to help it."""
    elapsed = timing.arrived - timing.sent
    if terms.one_clock and timing.claim.reaction is not None:
        return _as_claimed(timing, timing.claim.reaction, elapsed, handicap, terms)
    # A browser answers the ping before its person can the card: without a pong there is nothing to take off for.
    trip = latency.granted(latency.fastest if timing.trip is None else timing.trip)
    allowed = terms.tolerance if allowed is None else allowed + terms.slack_jitter * latency.usual_jitter
    # What the line's slowest pings took may befall an answer, too: but not one that let an echo overtake it.
    lost = 0.0 if echo is Echo.BACK else ledger.trust(terms) * latency.tail
    reach = max(terms.jitter_factor * latency.jitter, lost) + terms.display
    claimed = timing.claim.reaction
    calibrated = 0.0 if claimed is None else min(max(timing.claim.calibrated, 0.0), terms.calibration)
    corrected = None if claimed is None else claimed - calibrated
    # One message that TCP had to send again says nothing of the device: it weighs as much as the line's usual jitter.
    usual = terms.jitter_factor * latency.usual_jitter + terms.display
    entered = 0.0 if corrected is None else min(max(elapsed - trip - corrected, -usual), usual + terms.device)
    doubt = _doubt(latency, ledger, reach, terms)
    if doubt == LATE_PONGS:
        # Nothing for a busy browser, and less than the kernel smooths to: that has acknowledgements of short messages
        # in it, which may be late too.
        trip = max(0.0, trip - LATE_PONGS_MS)
    elif doubt is not None:
        # The smallest may be a single one, and that a slow one by chance: as much is not taken off.
        trip = max(0.0, min(trip, latency.shortest - latency.jitter))
    estimate = elapsed - trip
    spoken = timing.claim.how == VOICE
    notice = VOICE_NOTICE if spoken else 0.0
    least = estimate - notice if doubt is not None else estimate - reach - terms.device - notice
    sooner = later = 0.0
    if corrected is None:
        bounded = estimate
        uncertainty = latency.jitter
    else:
        # A claim above the estimate shows that the line is faster than its ping says: nobody says so who gains by it.
        bounded = max(min(corrected, elapsed), least)
        frame = FRAME_UNCERTAINTY if timing.claim.how == "frame" else 0.0
        vocal = VOICE_UNCERTAINTY if spoken or terms.voice else 0.0
        uncertainty = terms.resolution / 2 + frame + vocal + timing.claim.step
        later = max(0.0, SPREAD_SHARE * timing.claim.spread - terms.resolution / 2)
        if doubt is None:
            # A voice is always uncertain, and for everybody: that is no excuse that somebody makes too often.
            sooner = min(later, COARSE_DEVICE) if vague and not spoken else later
            late = not spoken and not vague and later > COARSE_DEVICE
            busy = LATENESS_OF_SPREAD * timing.claim.spread if late else 0.0
            believable = reach + busy + (latency.resending if echo is Echo.OVERDUE else 0.0)
            if 0.0 < bounded - corrected < believable and not ledger.distrust(terms):
                sooner += bounded - corrected
    debt = 0.0
    if doubt is None and not spoken:  # the ledger knows presses, and those say nothing of a microphone
        debt = ledger.debt(terms, allowed) + terms.distrust * latency.jitter * ledger.distrust(terms)
    granted = max(bounded + debt, elapsed - terms.compensation_cap, 0.0)
    waited = 0.0 if limit is None else max(0.0, limit - granted)
    return Evidence(
        seat=timing.seat,
        elapsed=elapsed,
        claimed=claimed,
        estimate=estimate,
        moved=0.0 if corrected is None else bounded - corrected,
        debt=debt,
        handicap=handicap,
        capped=granted - (bounded + debt),
        reaction=granted + waited + handicap,
        uncertainty=uncertainty,
        blind=_blind(claimed, bounded, reach, terms.floor if limit is None else limit, limit is not None),
        waited=waited,
        trip=trip,
        doubt=doubt,
        entered=entered,
        sooner=sooner,
        later=later,
        calibrated=calibrated,
    )


def _blind(claimed: float | None, bounded: float, reach: float, limit: float, race: bool) -> bool:
    """Whether this was a guess. Without a claim, the line may have been faster than its ping says; in a race, leaving
    out the claim is no excuse."""
    if claimed is None:
        return race and bounded + reach < limit
    return bounded < limit


def _doubt(latency: Latency, ledger: Ledger, reach: float, terms: RefereeTerms) -> str | None:
    """Whether what this line shows contradicts itself, and how."""
    if latency.slower_than_its_handshake:
        return LATE_FROM_THE_START
    if ledger.contradicts(reach, terms) or latency.answers_sooner:
        return ANSWERS_TOO_SOON
    return LATE_PONGS if latency.answers_pings_late else None


def _as_claimed(timing: Timing, claimed: float, elapsed: float, handicap: float, terms: RefereeTerms) -> Evidence:
    """The evidence where all press on one device: they saw the card at the same moment, so the claim counts as it
    is."""
    return Evidence(
        seat=timing.seat,
        elapsed=elapsed,
        claimed=claimed,
        estimate=claimed,
        moved=0.0,
        debt=0.0,
        handicap=handicap,
        capped=0.0,
        reaction=max(claimed, 0.0) + handicap,
        uncertainty=terms.resolution / 2 + timing.claim.step,
        blind=claimed < terms.floor,
    )


def settled(ledger: Ledger, evidence: Evidence, terms: RefereeTerms, jitter: float = 0.0) -> Ledger:
    """The ledger after this evidence. A press without a claim enters nothing, nor does one on the clock of one device.
    `jitter`: of its line."""
    if evidence.claimed is None or terms.one_clock:
        return ledger
    # A line in doubt raises claims of its own accord: that says nothing of the claims.
    raised = 1.0 if evidence.moved > 0 and evidence.doubt is None else 0.0
    weight, steadiness = terms.ledger_weight, terms.steady / max(terms.steady, min(jitter, 2 * terms.steady))
    return Ledger(
        ledger.undercut + weight * steadiness * (evidence.entered - ledger.undercut),
        ledger.raised + weight * (raised - ledger.raised),
    )


def verdict(evidence: Sequence[Evidence], terms: RefereeTerms) -> Verdict:
    """Orders the evidence by reaction. Seats too close to the best one to be told apart are tied with it."""
    ranked = tuple(sorted(evidence, key=lambda e: (e.reaction, e.seat)))
    best = ranked[0]
    tied = [best.seat]
    resolution = terms.resolution
    for other in ranked[1:]:
        apart = max(terms.resolution, best.uncertainty + best.later + other.uncertainty + other.sooner)
        if other is ranked[1]:
            resolution = apart
        if other.reaction - best.reaction < apart:
            tied.append(other.seat)
    margin = ranked[1].reaction - best.reaction if len(ranked) > 1 else None
    if len(tied) > 1:
        return Verdict(None, tuple(sorted(tied)), margin, resolution, ranked, close=True)
    close = is_close(best.seat, margin, resolution)
    return Verdict(best.seat, (), margin, resolution, ranked, close=close)


LONGEST_ON_COMPUTER = 100.0
"""No longer is waited for what a computer takes beyond its line: answers tell it by their claims, and may lie."""


class Awaited(NamedTuple):
    """A seat whose answer may be on its way."""

    sent: float
    """When the card was sent to it."""
    latency: Latency
    handicap: float
    trip: float | None = None
    """The round trip of the ping that travelled with the card, once that is back."""
    stuck: bool = False
    """Whether it was pinged after the first answer and has not echoed: on one connection nothing overtakes, so what was
    sent before the echo may still be on its way."""

    @property
    def longest_way(self) -> float:
        """The longest round trip after which an answer could still win. The way of this card may have been longer than
        usual; and from its arrival to its paint, and from the press to its sending, a computer takes what no ping
        shows, but earlier answers do."""
        longer = 0.0 if self.trip is None else max(0.0, self.trip - self.latency.mean)
        computer = min(max(0.0, self.latency.slow_answer - self.latency.slowest), LONGEST_ON_COMPUTER)
        return self.latency.slowest + longer + computer


def closes_at(first_arrival: float, best: float, waiting: Mapping[int, Awaited], terms: RefereeTerms) -> float:
    """When a race may close: by then, any better answer that is already on its way from a seat still waited for would
    have arrived."""
    latest = first_arrival
    for seat in waiting.values():
        # On one clock reactions count from the paint, whenever that was: what is better was pressed before, and so the
        # page has it.
        pressed = first_arrival + terms.one_page if terms.one_clock else seat.sent + best - seat.handicap
        latest = max(latest, pressed + seat.longest_way + (seat.latency.resent_after if seat.stuck else 0.0))
    return min(latest, first_arrival + terms.window_cap)
