"""A club as it stands: the fold of its events. `apply` never changes its argument."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Final

from vivace.club import events as e
from vivace.club import league as rules
from vivace.club.league import League
from vivace.club.rating import Score, ranked, scored

MEMBER, OFFICER, FOUNDER = "member", "officer", "founder"
RECENT_MS: Final = 600_000
"""So long a game that was counted is remembered, so that it does not count again; nobody looks further back."""


@dataclass(frozen=True)
class Member:
    """Somebody who belongs to the club, or did."""

    who: int
    here: bool = True
    role: str = MEMBER
    joined: int = 0
    enrolled: bool = False
    """Whether they take part in the league."""
    scores: Mapping[str, Score] = field(default_factory=dict)
    """By game."""


@dataclass(frozen=True)
class Club:
    members: Mapping[int, Member] = field(default_factory=dict)
    league: League | None = None
    recent: Mapping[str, int] = field(default_factory=dict)
    """Games that were counted of late, and when they ended."""
    counted: int = 0
    """When the latest game ended that was counted; when the club was founded, before there is one."""
    version: int = 0
    """How many events there were."""
    latest: int = 0
    """When the last of them was. No clock of a server that is behind leads back before it."""

    @property
    def here(self) -> list[Member]:
        """In the order of coming."""
        return [one for one in self.members.values() if one.here]

    @property
    def founder(self) -> Member | None:
        """Who leads the club."""
        return next((one for one in self.here if one.role == FOUNDER), None)

    @property
    def taking_part(self) -> frozenset[int]:
        return frozenset(one.who for one in self.here if one.enrolled)

    @property
    def season_on(self) -> bool:
        return self.league is not None and not self.league.over

    @property
    def due(self) -> int | None:
        """When the week ends; None where no season is under way."""
        return self.league.week_ends if self.league is not None and not self.league.over else None

    def leaderboard(self, game: str) -> list[tuple[int, int, Score]]:
        """Place, who and score of members who have played it, the best first."""
        return ranked({one.who: one.scores[game] for one in self.here if game in one.scores})

    def with_members(self, *changed: Member) -> "Club":
        return replace(self, members={**self.members, **{one.who: one for one in changed}})


def fold(lines: Iterable[e.Event]) -> Club:
    return reduce(apply, lines, Club())


def apply(club: Club, event: e.Event) -> Club:
    return replace(_applied(club, event), version=club.version + 1, latest=max(club.latest, event.at))


def _applied(club: Club, event: e.Event) -> Club:
    match event:
        case e.Joined(who, at):
            known = club.members.get(who, Member(who))
            role = FOUNDER if club.founder is None else MEMBER
            came = club.with_members(replace(known, here=True, role=role, joined=at, enrolled=False))
            return came if club.members else replace(came, counted=at)
        case e.Left(who):
            return _left(club, who)
        case e.Appointed(who):
            return club.with_members(replace(club.members[who], role=OFFICER))
        case e.Dismissed(who):
            return club.with_members(replace(club.members[who], role=MEMBER))
        case e.HandedOver(who):
            return _led_by(club, who)
        case e.Enrolled(who):
            return club.with_members(replace(club.members[who], enrolled=True))
        case e.Withdrew(who):
            return club.with_members(replace(club.members[who], enrolled=False))
        case e.SeasonBegun(at, terms):
            number, before = (1, list[int]()) if club.league is None else (club.league.season + 1, club.league.people)
            return replace(club, league=rules.begun(number, terms, at, club.taking_part, before))
        case e.Counted():
            return _counted(club, event)
        case e.WeekEnded():
            return (
                club if club.league is None else replace(club, league=rules.week_ended(club.league, club.taking_part))
            )
        case e.SeasonEnded():
            return club if club.league is None else replace(club, league=replace(club.league, over=True))


def _left(club: Club, who: int) -> Club:
    """Who led the club is followed by the officer who came first, or else by the member who did."""
    gone = club.members[who]
    after = club.with_members(replace(gone, here=False, role=MEMBER, enrolled=False))
    if gone.role != FOUNDER or not after.here:
        return after
    return _led_by(after, min(after.here, key=lambda one: (one.role != OFFICER, one.who)).who)


def _led_by(club: Club, who: int) -> Club:
    before = club.founder
    officer = () if before is None else (replace(before, role=OFFICER),)
    return club.with_members(*officer, replace(club.members[who], role=FOUNDER))


def _counted(club: Club, event: e.Counted) -> Club:
    if event.id in club.recent:
        return club
    places = dict(zip(event.people, event.places, strict=True))
    before = {who: club.members[who].scores.get(event.game, Score()) for who in places}
    changed = [
        replace(club.members[who], scores={**club.members[who].scores, event.game: score})
        for who, score in scored(before, places).items()
    ]
    latest = max(club.counted, event.at)
    recent = {id: at for id, at in club.recent.items() if at > latest - RECENT_MS}
    taking_part = {who: place for who, place in places.items() if who in club.taking_part}
    return replace(
        club.with_members(*changed),
        league=None if club.league is None else rules.counted(club.league, event.game, taking_part),
        recent={**recent, event.id: event.at},
        counted=latest,
    )
