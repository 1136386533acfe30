"""What places are worth, and what an evening comes to."""

import pytest

from vivace.evening.changes import (
    Ended,
    Wishes,
    all_have_voted,
    elected,
    ended,
    host_now,
    next_plan,
    opened,
    settled,
    signed,
    voted,
)
from vivace.evening.score import points_of, standing
from vivace.evening.seating import Capacity, Plan, Present
from vivace.evening.state import REMEMBERED_SIGNS, Chair, Evening, Round, RoundTable

GAMES = ("ace", "bat", "cat")
TWO = Capacity((2,))


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((1, 2, 3, 4), [3, 2, 1, 0]),
        ((2, 1), [0, 1]),
        ((1, 1, 3), [1, 1, 0]),
        ((1, 2, 2, 2), [3, 0, 0, 0]),
        ((1, 1), [0, 0]),
    ],
)
def test_a_place_is_worth_a_point_for_everybody_behind(places: tuple[int, ...], points: list[int]) -> None:
    assert points_of(places) == points


def table(id: str, places: tuple[int, ...] | None, *chairs: int | str) -> RoundTable:
    made = tuple(Chair(one) if isinstance(one, int) else Chair(level=one) for one in chairs)
    return RoundTable(id=id, chairs=made, places=places)


ROUNDS = (
    Round(game="ace", tables=(table("a", (1, 2, 3), 1, 2, "presto"),)),
    Round(game="bat", tables=(table("b", (2, 1), 1, 2), table("c", (1, 2), 3, "presto"))),
    Round(game="cat", tables=(table("d", None, 1, 2),)),
)


def test_the_evening_comes_to_what_its_places_say() -> None:
    by_points = standing((1, 2, 3, 4), ROUNDS, "places")
    rows = [(one.member, one.place, one.games, one.wins, one.points, one.course) for one in by_points]
    assert rows == [
        (1, 1, 2, 1, 2, (2, 2, 2)),
        (2, 1, 2, 1, 2, (1, 2, 2)),
        (3, 3, 1, 1, 1, (0, 1, 1)),
    ]
    by_wins = standing((1, 2, 3, 4), ROUNDS, "wins")
    assert [(one.member, one.place, one.course) for one in by_wins] == [
        (3, 1, (0, 1, 1)),
        (1, 1, (1, 1, 1)),
        (2, 1, (0, 1, 1)),
    ]


EVENING = Evening(host=2, game="ace")


def test_the_host_decides_and_while_away_whoever_came_first() -> None:
    assert [host_now(EVENING, here) for here in ((1, 2, 3), (3, 1), (3,), ())] == [2, 1, 3, None]


def test_what_is_settled_stays_until_it_is_settled_anew() -> None:
    evening = settled(EVENING, Wishes(options={"x": 1}, scoring="wins"))
    assert (evening.options, evening.scoring, evening.bots) == ({"x": 1}, "wins", "andante")
    assert settled(evening, Wishes(game="bat", bots=None)) == Evening(host=2, game="bat", scoring="wins", bots=None)


@pytest.mark.parametrize(
    ("votes", "here", "game"),
    [
        ([], (1, 2), None),
        ([(1, "bat"), (2, "cat"), (3, "cat")], (1, 2, 3), "cat"),
        ([(1, "bat"), (2, "cat"), (2, "bat")], (1, 2), "bat"),
        # Who has left does not count; of equals the one that was not played for longest.
        ([(1, "bat"), (2, "cat"), (3, "cat")], (1,), "bat"),
        ([(1, "ace"), (2, "bat")], (1, 2), "ace"),
        ([(1, "bat"), (2, "cat")], (1, 2), "bat"),
    ],
)
def test_the_most_votes_decide(votes: list[tuple[int, str]], here: tuple[int, ...], game: str | None) -> None:
    evening = Evening(host=1, game="ace", rounds=ROUNDS)
    for member, wanted in votes:
        evening = voted(evening, member, wanted)
    assert elected(evening, here, GAMES) == game


def test_all_have_voted_when_everybody_who_is_here_has() -> None:
    evening = voted(voted(EVENING, 1, "ace"), 2, "bat")
    assert [all_have_voted(evening, here) for here in ((1, 2), (1,), (1, 3), ())] == [True, True, False, False]


def test_a_round_is_over_when_all_its_tables_are_and_ends_count_once() -> None:
    people = [Present(number, number) for number in (1, 2, 3, 4)]
    evening = settled(EVENING, Wishes(crowding="tables"))
    made = next_plan(evening, people, TWO)
    assert isinstance(made, Plan)
    evening = opened(evening, made, "ace", {}, ["t1", "t2"], 7)
    assert next_plan(evening, people, TWO) == "running"
    first = ended(evening, {"t1": Ended((2, 1), (3, 5)), "other": Ended((1, 2))})
    assert first.current is not None
    again = ended(first, {"t1": Ended((1, 2), (9, 9)), "t2": Ended()})
    assert again.current is None
    assert [(t.places, t.scores, t.void) for t in again.rounds[0].tables] == [
        ((2, 1), (3, 5), False),
        (None, (), True),
    ]
    assert ended(again, {"t2": Ended((1, 2))}) == again
    assert [(one.member, one.points) for one in standing((1, 2, 3, 4), again.rounds, "places")] == [(3, 1), (1, 0)]


def test_where_too_few_are_here_nothing_begins() -> None:
    assert next_plan(settled(EVENING, Wishes(bots=None)), [Present(1, 1)], TWO) == "nobody"


def test_only_the_latest_signs_are_kept() -> None:
    evening = EVENING
    for number in range(REMEMBERED_SIGNS + 3):
        evening = signed(evening, number, "bravo")
    assert [one.number for one in evening.signs] == list(range(4, REMEMBERED_SIGNS + 4))
