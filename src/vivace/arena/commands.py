"""What people ask of a tournament: the event that follows, or why not."""

from vivace.arena import events as e
from vivace.arena import reasons
from vivace.arena.state import BARRED, HERE, LEFT, OVER, PAUSED, RUNNING, WAITING, Arena
from vivace.arena.terms import FEWEST_PEOPLE, MOST_PEOPLE
from vivace.game.core import Refusal

Answer = e.Event | Refusal | None
"""None: it is so already."""


def join(arena: Arena, who: int, now: int) -> Answer:
    """`who`: their number, the next one where they are new."""
    if arena.phase not in (WAITING, RUNNING):
        return Refusal(reasons.ARENA_OVER)
    known = arena.entrants.get(who)
    if known is not None and known.status == BARRED:
        return Refusal(reasons.ARENA_BARRED)
    if known is not None and known.status != LEFT:
        return None if known.status == HERE else e.Resumed(who, now)
    if len(arena.entrants) >= MOST_PEOPLE and known is None:
        return Refusal(reasons.ARENA_FULL, {"most": MOST_PEOPLE})
    return e.Joined(who, now)


def leave(arena: Arena, who: int | None, now: int) -> Answer:
    return _out(arena, who, now, barred=False)


def bar(arena: Arena, who: int | None, now: int) -> Answer:
    return _out(arena, who, now, barred=True)


def _out(arena: Arena, who: int | None, now: int, barred: bool) -> Answer:
    if who is None or who not in arena.entrants:
        return Refusal(reasons.ARENA_NOT_IN)
    if arena.phase == OVER:
        return Refusal(reasons.ARENA_OVER)
    if arena.entrants[who].status in (BARRED, *((LEFT,) if not barred else ())):
        return None
    return e.Left(who, now, barred)


def pause(arena: Arena, who: int | None, now: int) -> Answer:
    if who is None or who not in arena.entrants or arena.entrants[who].status in (LEFT, BARRED):
        return Refusal(reasons.ARENA_NOT_IN)
    if arena.phase == OVER:
        return Refusal(reasons.ARENA_OVER)
    return None if arena.entrants[who].status == PAUSED else e.Paused(who, now)


def resume(arena: Arena, who: int | None, now: int) -> Answer:
    if who is None or who not in arena.entrants or arena.entrants[who].status in (LEFT, BARRED):
        return Refusal(reasons.ARENA_NOT_IN)
    return join(arena, who, now)


def begin(arena: Arena, now: int) -> Answer:
    if arena.phase != WAITING:
        return Refusal(reasons.ARENA_BEGUN if arena.phase == RUNNING else reasons.ARENA_OVER)
    if sum(one.status == HERE for one in arena.entrants.values()) < FEWEST_PEOPLE:
        return Refusal(reasons.ARENA_TOO_FEW, {"fewest": FEWEST_PEOPLE})
    return e.Begun(now)


def end(arena: Arena, now: int) -> Answer:
    """Before its time, or before it has begun."""
    return e.Ended(now) if arena.phase in (WAITING, RUNNING) else Refusal(reasons.ARENA_OVER)
