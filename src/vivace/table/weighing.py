"""How much of a claim is believed: from one press to its evidence, by pure functions that are tested with tables of
numbers.

All times are milliseconds. `docs/referee.md` explains the whole idea; "line" is the connection, from end to end.
"""

from enum import Enum, auto

from vivace.table.evidence import ANSWERS_TOO_SOON, LATE_FROM_THE_START, LATE_PONGS, VOICE, Evidence, Timing
from vivace.table.latency import LATE_PONGS_MS, Latency
from vivace.table.ledger import Ledger
from vivace.table.referee_terms import RefereeTerms

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
