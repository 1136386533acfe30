"""What is to happen next: a function of how the tournament stands, who is there, and what time it is."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from vivace.arena import events as e
from vivace.arena.grouping import grouped, in_order, planned, together_again
from vivace.arena.state import ENDING, RUNNING, WAITING, Arena, Entrant, apply
from vivace.arena.swiss import bye_of, in_pairs
from vivace.arena.terms import GameChoice

GATHER_MS: Final = 5_000
"""So long somebody waits for more people to choose from, where few are free."""
LONGEST_MS: Final = 12_000
"""After that they play a bot, or whom they played last where nobody else is free. The rest of the promised 20 s is for
the table to open and for a server that is taken over."""
BREAK_MS: Final = 8_000
"""Between the rounds of a Swiss tournament."""
FORGOTTEN_MS: Final = 24 * 3_600_000
"""A tournament that nobody begins, or at which nobody is any more, ends after so long."""


def decide(arena: Arena, now: int, there: Mapping[int, int], new_id: Callable[[], str]) -> list[e.Event]:
    """`there`: those whose page is open, and since when. `new_id`: makes ids of tables."""
    if arena.phase == WAITING:
        return []
    if arena.phase == ENDING:
        return [] if arena.open else [e.Closed(now)]
    if arena.phase != RUNNING:
        return []
    if arena.ends_at is not None and now >= arena.ends_at:
        return _ending(arena, now)
    if arena.terms.swiss:
        return _round(arena, now, there, new_id)
    return list(_pairings(arena, now, there, new_id))


def _ending(arena: Arena, now: int) -> list[e.Event]:
    ended = e.Ended(now)
    return [ended, *decide(apply(arena, ended), now, {}, str)]


# ── an arena ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _pairings(arena: Arena, now: int, there: Mapping[int, int], new_id: Callable[[], str]) -> Iterator[e.Event]:
    free = [replace(one, since=max(one.since, there[one.who])) for one in arena.free if one.who in there]
    if not free or not _is_time(arena, free, now):
        return
    order = in_order(free, arena.terms.seed)
    played = arena.played
    plan = planned(len(order), arena.terms.games, lambda game: played[game])
    tables = grouped(order, [size for _, size in plan])
    number = len(arena.pairings)
    for (choice, _), people in zip(plan, tables, strict=True):
        for some in _allowed(people, len(free), now):
            number += 1
            who = tuple(one.who for one in some)
            yield e.Paired(number, new_id(), choice.game, who, now, bots=1 if len(who) == 1 else 0)


def _is_time(arena: Arena, free: Sequence[Entrant], now: int) -> bool:
    """Many are free, or nobody else will be soon, or somebody has waited for long enough."""
    enough = 2 * max(choice.seats for choice in arena.terms.games)
    return len(free) >= enough or not arena.open or any(now - one.since >= GATHER_MS for one in free)


def _allowed(people: Sequence[Entrant], free: int, now: int) -> list[Sequence[Entrant]]:
    """The tables that are made of these people now: one; none where waiting may bring something better; or bots for
    those who have waited long enough."""
    if len(people) > 1 and not together_again(people):
        return [people]
    overdue = [one for one in people if now - one.since >= LONGEST_MS]
    if len(people) > 1 and overdue and free == len(people):
        return [people]  # nobody else is free
    return [[one] for one in overdue]


# ── a Swiss tournament ────────────────────────────────────────────────────────────────────────────────────────────────


def _round(arena: Arena, now: int, there: Mapping[int, int], new_id: Callable[[], str]) -> list[e.Event]:
    """The next round, once the last one is over. Who is not there just now is paired all the same: their table waits
    for them as every table does, and a round is not lost over a page that is opened again."""
    if arena.open:
        return []
    if arena.round >= arena.terms.rounds:
        return _ending(arena, now)
    since = max((one.since for one in arena.free), default=now)
    if arena.round > 0 and now - since < BREAK_MS:
        return []
    people = in_order(arena.free, arena.terms.seed)
    if len(people) < 2:
        # Whoever is alone has nobody to wait for but those who may come back.
        return _ending(arena, now) if now - since >= FORGOTTEN_MS or arena.active < 2 else []
    number, round = len(arena.pairings), arena.round + 1
    choice = arena.terms.games[(round - 1) % len(arena.terms.games)]
    decided = list[e.Event]()
    if choice.seats == 2 and len(people) % 2:
        bye = bye_of(people)[0]
        people = [one for one in people if one.who != bye.who]
        decided.append(e.Excused(bye.who, now, round))
    for table in _tables(people, choice):
        number += 1
        who = tuple(one.who for one in table)
        decided.append(e.Paired(number, new_id(), choice.game, who, now, round=round))
    return decided


def _tables(people: Sequence[Entrant], choice: GameChoice) -> list[list[Entrant]]:
    if choice.seats == 2:
        return in_pairs(people)
    return grouped(people, [size for _, size in planned(len(people), [choice], lambda game: 0)])
