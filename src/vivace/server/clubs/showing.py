"""A club as its page is told of it."""

from collections.abc import Mapping, Sequence

from vivace.club.divisions import MOST_MEETINGS, Row
from vivace.club.league import League
from vivace.club.state import Club
from vivace.server.arena.showing import summary
from vivace.server.clubs import types as t
from vivace.server.clubs.service import KnownClub
from vivace.store import ClubMember, StoredArena

Names = Mapping[int, str | None]


def told_of(known: KnownClub) -> t.ClubView:
    """What anybody may know who has the code: its name."""
    return t.ClubView(
        code=known.stored.code,
        name=known.stored.name,
        me=None,
        role=None,
        enrolled=False,
        invitation=None,
        members=(),
        boards=(),
        league=None,
        tournaments=(),
    )


def shown(
    known: KnownClub,
    members: Sequence[ClubMember],
    me: int,
    games: Sequence[str],
    tournaments: Sequence[StoredArena],
    invitation: str | None,
    now: int,
) -> t.ClubView:
    """To one of its members."""
    club, names = known.state, {one.number: one.name for one in members}
    return t.ClubView(
        code=known.stored.code,
        name=known.stored.name,
        me=me,
        role=club.members[me].role,  # type: ignore[arg-type]
        enrolled=club.members[me].enrolled,
        invitation=invitation,
        members=tuple(
            t.ClubPerson(number=one.who, name=names.get(one.who), role=one.role, enrolled=one.enrolled)  # type: ignore[arg-type]
            for one in club.here
        ),
        boards=tuple(board for board in (_board(club, game, names) for game in games) if board.rows),
        league=None if club.league is None else _league(club, club.league, names, now),
        tournaments=tuple(map(summary, tournaments)),
    )


def _board(club: Club, game: str, names: Names) -> t.ClubBoard:
    return t.ClubBoard(
        game=game,
        rows=tuple(
            t.ClubBoardRow(
                place=place,
                number=who,
                name=names.get(who),
                rating=round(score.rating),
                games=score.games,
                victories=score.victories,
            )
            for place, who, score in club.leaderboard(game)
        ),
    )


def _league(club: Club, league: League, names: Names, now: int) -> t.LeagueView:
    earlier = league.past[:-1] if league.over else league.past
    ended_early = league.over and league.week > len(league.past)
    current = league.past[-1] if league.over and not ended_early else league.tables(club.taking_part)
    return t.LeagueView(
        season=league.season,
        week=league.week,
        weeks=league.terms.weeks,
        game=league.terms.game,
        moves=league.terms.moves,
        meetings=MOST_MEETINGS,
        over=league.over,
        left_s=max(0.0, (league.week_ends - now) / 1000),
        divisions=_divisions(club, current, names),
        before=_divisions(club, earlier[-1], names) if earlier else (),
        champion=None if league.champion is None else names.get(league.champion),
    )


def _divisions(club: Club, tables: Sequence[Sequence[Row]], names: Names) -> tuple[t.LeagueDivision, ...]:
    return tuple(t.LeagueDivision(rows=tuple(_row(club, row, names) for row in rows)) for rows in tables)


def _row(club: Club, row: Row, names: Names) -> t.LeagueRow:
    return t.LeagueRow(
        place=row.place,
        number=row.who,
        name=names.get(row.who),
        points=row.points,
        ahead=row.ahead,
        level=row.level,
        meetings=row.meetings,
        moves=row.moves,
        gone=row.who not in club.taking_part,
    )
