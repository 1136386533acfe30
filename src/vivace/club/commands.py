"""What people ask of a club: the event that follows, or why not."""

from typing import Final

from vivace.club import events as e
from vivace.club import reasons
from vivace.club.state import FOUNDER, MEMBER, OFFICER, Club, Member
from vivace.club.terms import LeagueTerms
from vivace.game.core import Refusal

MOST_MEMBERS: Final = 100
FEWEST_IN_A_LEAGUE: Final = 2

Answer = e.Event | Refusal | None
"""None: it is so already."""


def join(club: Club, who: int, now: int) -> Answer:
    """`who`: their number, the next one where they are new."""
    known = club.members.get(who)
    if known is not None and known.here:
        return None
    if len(club.here) >= MOST_MEMBERS:
        return Refusal(reasons.CLUB_FULL, {"most": MOST_MEMBERS})
    return e.Joined(who, now)


def leave(club: Club, who: int, now: int) -> Answer:
    return e.Left(who, now) if _member(club, who) else Refusal(reasons.CLUB_NOT_IN)


def remove(club: Club, by: int, who: int | None, now: int) -> Answer:
    """Officers remove members; whoever leads the club, officers too."""
    found = _member(club, who)
    refusal = _officer(club, by)
    if refusal is not None or found is None or found.who == by:
        return refusal or Refusal(reasons.CLUB_NO_MEMBER)
    if found.role != MEMBER and club.members[by].role != FOUNDER:
        return Refusal(reasons.CLUB_NOT_FOUNDER)
    return e.Left(found.who, now, removed=True)


def appoint(club: Club, by: int, who: int | None, now: int) -> Answer:
    found = _led(club, by, who)
    if isinstance(found, Refusal):
        return found
    return e.Appointed(found.who, now) if found.role == MEMBER else None


def dismiss(club: Club, by: int, who: int | None, now: int) -> Answer:
    found = _led(club, by, who)
    if isinstance(found, Refusal):
        return found
    return e.Dismissed(found.who, now) if found.role == OFFICER else None


def hand_over(club: Club, by: int, who: int | None, now: int) -> Answer:
    found = _led(club, by, who)
    return found if isinstance(found, Refusal) else e.HandedOver(found.who, now)


def enrol(club: Club, who: int, now: int) -> Answer:
    found = _member(club, who)
    if found is None:
        return Refusal(reasons.CLUB_NOT_IN)
    return None if found.enrolled else e.Enrolled(who, now)


def withdraw(club: Club, who: int, now: int) -> Answer:
    found = _member(club, who)
    if found is None:
        return Refusal(reasons.CLUB_NOT_IN)
    return e.Withdrew(who, now) if found.enrolled else None


def begin(club: Club, by: int, terms: LeagueTerms, now: int) -> Answer:
    refusal = _officer(club, by) or terms.refusal()
    if refusal is not None:
        return refusal
    if club.season_on:
        return Refusal(reasons.CLUB_SEASON_ON)
    if len(club.taking_part) < FEWEST_IN_A_LEAGUE:
        return Refusal(reasons.CLUB_TOO_FEW, {"fewest": FEWEST_IN_A_LEAGUE})
    return e.SeasonBegun(now, terms)


def end(club: Club, by: int, now: int) -> Answer:
    refusal = _officer(club, by)
    if refusal is not None:
        return refusal
    return e.SeasonEnded(now) if club.season_on else Refusal(reasons.CLUB_NO_SEASON)


def officer_refusal(club: Club, by: int) -> Refusal | None:
    """Why they may not do what officers may."""
    return _officer(club, by)


def founder_refusal(club: Club, by: int) -> Refusal | None:
    found = _member(club, by)
    return None if found is not None and found.role == FOUNDER else Refusal(reasons.CLUB_NOT_FOUNDER)


def _member(club: Club, who: int | None) -> Member | None:
    found = None if who is None else club.members.get(who)
    return found if found is not None and found.here else None


def _officer(club: Club, by: int) -> Refusal | None:
    found = _member(club, by)
    return None if found is not None and found.role != MEMBER else Refusal(reasons.CLUB_NOT_OFFICER)


def _led(club: Club, by: int, who: int | None) -> Member | Refusal:
    """Another member, for whoever leads the club."""
    found = _member(club, who)
    if (refusal := founder_refusal(club, by)) is not None:
        return refusal
    return Refusal(reasons.CLUB_NO_MEMBER) if found is None or found.who == by else found
