"""What the games of an evening come to. Everything follows from the places that are kept; nothing is added up twice."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from vivace.evening.state import Round, RoundTable, Scoring


class MemberScore(Struct, frozen=True, kw_only=True):
    member: int
    place: int
    """From 1; equals share a place."""
    games: int
    wins: int
    points: int
    """One for everybody who came in behind them, game by game."""
    course: tuple[int, ...]
    """What counts (points or wins) after each round, from the first of the evening."""


def points_of(places: Sequence[int]) -> list[int]:
    """By seat: one for each seat with a worse place."""
    return [sum(other > place for other in places) for place in places]


def earned(table: RoundTable, scoring: Scoring) -> dict[int, int]:
    """By member, at one table; nothing where it was not played to its end."""
    if table.places is None:
        return {}
    worth = points_of(table.places) if scoring == "places" else [int(place == 1) for place in table.places]
    pairs = zip(table.chairs, worth, strict=True)
    return {chair.member: count for chair, count in pairs if chair.member is not None}


def standing(members: Sequence[int], rounds: Sequence[Round], scoring: Scoring) -> tuple[MemberScore, ...]:
    """Everybody who has played, best first; among equals whoever needed fewer games, then in the order of coming."""
    games, wins, points = (dict.fromkeys(members, 0) for _ in range(3))
    counted = wins if scoring == "wins" else points
    courses: dict[int, list[int]] = {member: [] for member in members}
    for played in rounds:
        for table in played.tables:
            _add(earned(table, "places"), points)
            _add(earned(table, "wins"), wins)
            _add(dict.fromkeys(earned(table, scoring), 1), games)
        for member in members:
            courses[member].append(counted[member])
    ranked = sorted((m for m in members if games[m]), key=lambda m: (-counted[m], games[m], m))
    return tuple(
        MemberScore(
            member=member,
            place=1 + sum(counted[other] > counted[member] for other in ranked),
            games=games[member],
            wins=wins[member],
            points=points[member],
            course=tuple(courses[member]),
        )
        for member in ranked
    )


def _add(gained: Mapping[int, int], totals: dict[int, int]) -> None:
    for member, count in gained.items():
        if member in totals:
            totals[member] += count
