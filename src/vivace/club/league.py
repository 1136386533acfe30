"""A season of the league: weeks, and what each of them made of the divisions."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from msgspec.structs import replace as with_values

from vivace.club.divisions import Divisions, Meeting, Row, divided, exchanged, met, table
from vivace.club.terms import LeagueTerms

WEEK_MS: Final = 7 * 24 * 3_600_000


@dataclass(frozen=True)
class League:
    season: int
    terms: LeagueTerms
    begun: int
    divisions: Divisions
    """Of the week that is played; of the last one where the season is over."""
    week: int = 1
    meetings: tuple[Meeting, ...] = ()
    """Of this week."""
    past: tuple[tuple[tuple[Row, ...], ...], ...] = ()
    """The tables of the weeks that are over."""
    over: bool = False

    @property
    def week_ends(self) -> int:
        return self.begun + self.week * WEEK_MS

    @property
    def champion(self) -> int | None:
        """Whoever was first of the first division when the season ended, and had played."""
        first = self.past[-1][0][0] if self.over and self.past and self.past[-1] and self.past[-1][0] else None
        return first.who if first is not None and first.meetings else None

    @property
    def people(self) -> list[int]:
        """In their order, the best division first."""
        return [who for division in self.divisions for who in division]

    def tables(self, taking_part: Collection[int]) -> tuple[tuple[Row, ...], ...]:
        """As they stand, with who would go up and down."""
        told = [table(division, self.meetings) for division in self.divisions]
        staying = [[row for row in rows if row.who in taking_part] for rows in told]
        moves, _ = exchanged(staying, self.terms.moves)
        return tuple(tuple(with_values(row, moves=moves.get(row.who, 0)) for row in rows) for rows in told)


def begun(season: int, terms: LeagueTerms, at: int, people: Collection[int], before: Sequence[int]) -> League:
    """`before`: the order in which the last season ended; who was not in it comes after those, by number."""
    known = [who for who in before if who in people]
    order = [*known, *sorted(set(people) - set(known))]
    return League(season, terms, at, divided(order, terms.size))


def counted(league: League, game: str, places: Mapping[int, int]) -> League:
    """With a game: what it is worth in every division of which at least two sat there."""
    if league.over or league.terms.game not in (None, game):
        return league
    new = [one for division in league.divisions for one in met(places, division, league.meetings)]
    return replace(league, meetings=(*league.meetings, *new))


def week_ended(league: League, taking_part: Collection[int]) -> League:
    """The next week: as many up as down, places of those who are gone filled from below, newcomers at the end."""
    tables = league.tables(taking_part)
    staying = [[row for row in rows if row.who in taking_part] for rows in tables]
    _, after = exchanged(staying, league.terms.moves)
    order = [who for division in after for who in division]
    order += sorted(set(taking_part) - set(order))
    ended = replace(league, past=(*league.past, tables), meetings=(), divisions=divided(order, league.terms.size))
    if league.week >= league.terms.weeks:
        return replace(ended, over=True)
    return replace(ended, week=league.week + 1)
