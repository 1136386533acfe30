"""A tournament as it stands: the fold of its events. `apply` never changes its argument."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce

from vivace.arena import events as e
from vivace.arena.scoring import VICTORY, counted, won, worth
from vivace.arena.terms import Terms

WAITING, RUNNING, ENDING, OVER = "waiting", "running", "ending", "over"
HERE, PAUSED, LEFT, BARRED = "here", "paused", "left", "barred"


@dataclass(frozen=True)
class Entrant:
    """Somebody who takes part, or did."""

    who: int
    status: str = HERE
    since: int = 0
    """When they last came, or were free again."""
    points: int = 0
    streak: int = 0
    games: int = 0
    """Those that are over, without those against bots."""
    victories: int = 0
    byes: int = 0
    """Games against bots, and rounds without an opponent."""
    latest: frozenset[int] = frozenset()
    """With whom they sat at their last table; themselves alone after a bye."""
    met: Mapping[int, int] = field(default_factory=dict)
    """How often they sat at a table with whom."""
    table: int | None = None
    """The pairing that they play."""
    scored: int = 0
    """When they got their latest points."""


@dataclass(frozen=True)
class Pairing:
    number: int
    table: str
    game: str
    people: tuple[int, ...]
    bots: int
    round: int
    at: int
    code: str | None = None
    places: tuple[int, ...] | None = None
    points: tuple[int, ...] = ()
    """What it was worth to the people, in their order."""
    void: bool = False

    @property
    def open(self) -> bool:
        return self.places is None and not self.void


@dataclass(frozen=True)
class Arena:
    terms: Terms
    phase: str = WAITING
    entrants: Mapping[int, Entrant] = field(default_factory=dict)
    pairings: Mapping[int, Pairing] = field(default_factory=dict)
    open: frozenset[int] = frozenset()
    """Pairings that are not over."""
    begun: int | None = None
    ended: int | None = None
    round: int = 0
    version: int = 0
    """How many events there were."""
    latest: int = 0
    """When the last of them was. No clock of a server that is behind leads back before it."""

    @property
    def ends_at(self) -> int | None:
        """When the time is up; None where it has not begun, or has rounds and no time."""
        return None if self.begun is None or self.terms.swiss else self.begun + 60_000 * self.terms.minutes

    @property
    def played(self) -> Counter[str]:
        """How often each game was chosen."""
        return Counter(pairing.game for pairing in self.pairings.values())

    @property
    def free(self) -> list[Entrant]:
        """Those who want to play and do not, in the order in which they came."""
        return [one for one in self.entrants.values() if one.status == HERE and one.table is None]

    @property
    def active(self) -> int:
        """How many take part just now."""
        return sum(one.status in (HERE, PAUSED) for one in self.entrants.values())

    def with_entrants(self, *changed: Entrant) -> "Arena":
        return replace(self, entrants={**self.entrants, **{one.who: one for one in changed}})


def fold(terms: Terms, lines: Iterable[e.Event]) -> Arena:
    return reduce(apply, lines, Arena(terms))


def apply(arena: Arena, event: e.Event) -> Arena:
    return replace(_applied(arena, event), version=arena.version + 1, latest=max(arena.latest, event.at))


def _applied(arena: Arena, event: e.Event) -> Arena:
    match event:
        case e.Joined(who, at):
            known = arena.entrants.get(who)
            return arena.with_entrants(replace(known or Entrant(who), status=HERE, since=at))
        case e.Left(who, at, barred):
            return _status(arena, who, BARRED if barred else LEFT, at)
        case e.Paused(who, at):
            return _status(arena, who, PAUSED, at)
        case e.Resumed(who, at):
            return _status(arena, who, HERE, at)
        case e.Begun(at):
            # Whoever came early waits from now on.
            waiting = [replace(one, since=max(at, one.since)) for one in arena.entrants.values()]
            return replace(arena.with_entrants(*waiting), phase=RUNNING, begun=at)
        case e.Paired():
            return _paired(arena, event)
        case e.Excused(who, at, number):
            one = arena.entrants[who]
            points = one.points + VICTORY
            excused = replace(one, points=points, byes=one.byes + 1, latest=frozenset({who}), scored=at)
            return replace(arena.with_entrants(excused), round=number)
        case e.Seated(number, code, _):
            seated = replace(arena.pairings[number], code=code)
            return replace(arena, pairings={**arena.pairings, number: seated})
        case e.Finished():
            return _finished(arena, event)
        case e.Voided(number, at):
            pairing = replace(arena.pairings[number], void=True)
            free = [replace(arena.entrants[who], table=None, since=at) for who in pairing.people]
            return _over(arena.with_entrants(*free), pairing)
        case e.Ended(at):
            return replace(arena, phase=ENDING, ended=at)
        case e.Closed():
            return replace(arena, phase=OVER)


def _status(arena: Arena, who: int, status: str, at: int) -> Arena:
    return arena.with_entrants(replace(arena.entrants[who], status=status, since=at))


def _paired(arena: Arena, event: e.Paired) -> Arena:
    pairing = Pairing(event.number, event.table, event.game, event.people, event.bots, event.round, event.at)
    together = frozenset(event.people)
    seated = []
    for who in event.people:
        one = arena.entrants[who]
        met = {**one.met, **{other: one.met.get(other, 0) + 1 for other in together - {who}}}
        seated.append(replace(one, table=event.number, latest=together, met=met))
    return replace(
        arena.with_entrants(*seated),
        pairings={**arena.pairings, event.number: pairing},
        open=arena.open | {event.number},
        round=event.round,
    )


def _finished(arena: Arena, event: e.Finished) -> Arena:
    pairing = arena.pairings[event.number]
    changed, points = [], []
    for seat, who in enumerate(pairing.people):
        one = arena.entrants[who]
        left = who in event.gone
        victory = not left and won(event.places, seat)
        value = 0 if left else worth(event.places, seat)
        got, streak = counted(value, victory, one.streak, pairing.bots, not arena.terms.swiss)
        points.append(got)
        alone = pairing.bots > 0
        one = replace(
            one,
            points=one.points + got,
            streak=0 if left else streak,
            games=one.games + (not alone),
            victories=one.victories + (victory and not alone),
            byes=one.byes + alone,
            table=None,
            since=event.at,
            scored=event.at if got else one.scored,
            status=PAUSED if left and one.status == HERE else one.status,
        )
        changed.append(one)
    return _over(arena.with_entrants(*changed), replace(pairing, places=event.places, points=tuple(points)))


def _over(arena: Arena, pairing: Pairing) -> Arena:
    number = pairing.number
    return replace(arena, pairings={**arena.pairings, number: pairing}, open=arena.open - {number})
