"""Who plays next and who sits out, as tables of numbers."""

from collections import Counter

import pytest

from vivace.evening.seating import Capacity, Present, in_turn, plan
from vivace.evening.state import Chair, Round, RoundTable

FOUR = Capacity((2, 3, 4), (2, 3))
LARGE = Capacity((3, 4, 5, 6))


def own(*numbers: int) -> list[Present]:
    """People with a device each."""
    return [Present(number, number) for number in numbers]


def played(*members: int, out: tuple[int, ...] = ()) -> Round:
    table = RoundTable(id="t", chairs=tuple(map(Chair, members)), places=(1,) * len(members))
    return Round(game="g", tables=(table,), out=out)


@pytest.mark.parametrize(
    ("rounds", "members", "order"),
    [
        ([], (1, 2, 3), [1, 2, 3]),
        ([played(1, 2, out=(3,))], (1, 2, 3), [3, 1, 2]),
        # Who came late is before all who have played, and behind nobody who has waited as long.
        ([played(1, 2, out=(3,)), played(3, 1, out=(2,))], (1, 2, 3, 4), [4, 2, 3, 1]),
        ([played(1, 2, out=(3,)), played(1, 3, out=(2,)), played(1, 2, out=(3,))], (1, 2, 3), [3, 2, 1]),
        # Somebody who left is not counted.
        ([played(1, 2)], (2, 3), [3, 2]),
    ],
)
def test_whoever_has_not_played_for_longest_comes_first(
    rounds: list[Round], members: tuple[int, ...], order: list[int]
) -> None:
    assert in_turn(members, rounds) == order


@pytest.mark.parametrize(
    ("capacity", "people", "crowding", "bots", "tables", "out"),
    [
        (FOUR, 3, "turns", "presto", [[1, 2, 3]], ()),
        (FOUR, 5, "turns", "presto", [[1, 2, 3, 4]], (5,)),
        (FOUR, 5, "tables", "presto", [[1, 3, 5], [2, 4]], ()),
        (FOUR, 9, "tables", "presto", [[1, 4, 7], [2, 5, 8], [3, 6, 9]], ()),
        (FOUR, 1, "turns", "presto", [[1, "presto"]], ()),
        (FOUR, 1, "turns", None, [], (1,)),
        (LARGE, 2, "turns", "largo", [[1, 2, "largo"]], ()),
        (LARGE, 2, "turns", None, [], (1, 2)),
        (LARGE, 7, "tables", None, [[1, 3, 5, 7], [2, 4, 6]], ()),
        (LARGE, 0, "turns", "largo", [], ()),
    ],
)
def test_people_are_spread_over_tables(
    capacity: Capacity, people: int, crowding: str, bots: str | None, tables: list[list[object]], out: tuple[int, ...]
) -> None:
    found = plan(own(*range(1, people + 1)), [], capacity, crowding, bots)  # type: ignore[arg-type]
    assert [[chair.member or chair.level for chair in table.chairs] for table in found.tables] == tables
    assert found.out == out


@pytest.mark.parametrize(("people", "capacity"), [(5, FOUR), (7, FOUR), (8, LARGE), (11, FOUR)])
def test_over_an_evening_nobody_sits_out_more_than_once_more_than_another(people: int, capacity: Capacity) -> None:
    rounds: list[Round] = []
    sat_out: Counter[int] = Counter(range(1, people + 1))
    for _ in range(30):
        found = plan(own(*range(1, people + 1)), rounds, capacity, "turns", None)
        rounds.append(played(*(c.member for t in found.tables for c in t.chairs if c.member), out=found.out))
        sat_out.update(found.out)
        assert max(sat_out.values()) - min(sat_out.values()) <= 1


def test_each_game_another_sits_first() -> None:
    first = [plan(own(1, 2, 3), [played(1, 2, 3)] * n, FOUR, "turns", None).tables[0].chairs[0] for n in range(4)]
    assert [chair.member for chair in first] == [1, 2, 3, 1]


def test_who_shares_a_device_has_a_table_round_it_and_the_others_one_of_their_own() -> None:
    people = [Present(1, 1), Present(2, 1), Present(3, 3), Present(4, 4), Present(5, 1)]
    found = plan(people, [], FOUR, "turns", "presto")
    assert [(t.device, [c.member for c in t.chairs]) for t in found.tables] == [(1, [1, 2, 5]), (None, [3, 4])]
    assert found.out == ()


def test_round_a_device_people_sit_out_in_turn_too() -> None:
    people = [Present(number, 1) for number in (1, 2, 3, 4)]
    first = plan(people, [], FOUR, "turns", None)
    assert ([c.member for c in first.tables[0].chairs], first.out) == ([1, 2, 3], (4,))
    second = plan(people, [played(1, 2, 3, out=(4,))], FOUR, "turns", None)
    assert ([c.member for c in second.tables[0].chairs], second.out) == ([1, 2, 4], (3,))


def test_a_game_that_nobody_can_play_round_one_device_is_played_by_its_owner() -> None:
    found = plan([Present(1, 1), Present(2, 1), Present(3, 3), Present(4, 4)], [], LARGE, "turns", None)
    assert [[c.member for c in t.chairs] for t in found.tables] == [[1, 3, 4]]
    assert found.out == (2,)
