"""A tournament as its page is told of it."""

from collections.abc import Mapping

from vivace.arena.standing import podium, standing
from vivace.arena.state import OVER, Arena, Pairing
from vivace.server.arena import types as t
from vivace.server.arena.logs import KnownArena
from vivace.server.http.types import ClubSummary
from vivace.store import StoredArena, StoredClub, StoredEntrant

MOST_OVER = 60
"""Tables that are over and shown while others are played; all of them once the tournament is over."""


def shown(
    known: KnownArena,
    entrants: Mapping[int, StoredEntrant],
    player: str | None,
    link: str,
    club: StoredClub | None,
    now: int,
) -> t.ArenaView:
    stored, arena, terms = known.stored, known.state, known.stored.terms
    return t.ArenaView(
        code=stored.code,
        link=link,
        title=stored.title,
        club=None if club is None else ClubSummary(code=club.code, name=club.name),
        host=player is not None and player == stored.host,
        phase=arena.phase,  # type: ignore[arg-type]
        games=tuple(t.ArenaGame(game=one.game, seats=one.seats, options=one.options) for one in terms.games),
        minutes=terms.minutes,
        rounds=terms.rounds,
        round=arena.round,
        left_s=None if arena.ends_at is None else max(0.0, (arena.ends_at - now) / 1000),
        version=arena.version,
        me=me_of(arena, entrants, player),
        rows=_rows(arena, entrants),
        tables=_tables(arena),
    )


def summary(stored: StoredArena) -> t.ArenaSummary:
    return t.ArenaSummary(
        code=stored.code,
        title=stored.title,
        games=tuple(choice.game for choice in stored.terms.games),
        rounds=stored.terms.rounds,
        minutes=stored.terms.minutes,
        phase=stored.phase,  # type: ignore[arg-type]
    )


def number_of(entrants: Mapping[int, StoredEntrant], player: str | None) -> int | None:
    if player is None:
        return None
    return next((number for number, one in entrants.items() if one.player == player), None)


def me_of(arena: Arena, entrants: Mapping[int, StoredEntrant], player: str | None) -> t.ArenaSelf | None:
    number = number_of(entrants, player)
    if number is None or number not in arena.entrants:
        return None
    me = arena.entrants[number]
    code = None if me.table is None else arena.pairings[me.table].code
    return t.ArenaSelf(number=number, status=me.status, table=code, pairing=me.table)  # type: ignore[arg-type]


def _rows(arena: Arena, entrants: Mapping[int, StoredEntrant]) -> tuple[t.ArenaRow, ...]:
    rows = standing(arena)
    best = {row.entrant.who for row in podium(rows)} if arena.phase == OVER else set()
    return tuple(
        t.ArenaRow(
            place=row.place,
            number=row.entrant.who,
            name=entrants[row.entrant.who].name if row.entrant.who in entrants else None,
            points=row.entrant.points,
            streak=row.entrant.streak,
            games=row.entrant.games,
            victories=row.entrant.victories,
            byes=row.entrant.byes,
            opposition=row.opposition,
            status=row.entrant.status,  # type: ignore[arg-type]
            playing=row.entrant.table is not None,
            podium=row.entrant.who in best,
        )
        for row in rows
    )


def _tables(arena: Arena) -> tuple[t.ArenaTable, ...]:
    over = [one for one in arena.pairings.values() if one.places is not None]
    recent = over if arena.phase == OVER else over[-MOST_OVER:]
    played = [arena.pairings[number] for number in arena.open]
    return tuple(_table(one) for one in sorted([*recent, *played], key=lambda one: -one.number))


def _table(one: Pairing) -> t.ArenaTable:
    return t.ArenaTable(
        number=one.number,
        game=one.game,
        code=one.code if one.open else None,
        record=None if one.open else one.table,
        people=one.people,
        bots=one.bots,
        round=one.round,
        points=None if one.open else one.points,
        at=one.at,
    )
