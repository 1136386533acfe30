"""What a game is worth, as a table of numbers."""

import pytest

from vivace.arena.scoring import counted, won, worth


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((0, 1), (10, 0)),
        ((1, 0), (0, 10)),
        ((0, 0), (5, 5)),
        ((0, 1, 2), (10, 5, 0)),
        ((0, 1, 1), (10, 3, 3)),  # 2.5, rounded up
        ((0, 0, 2), (8, 8, 0)),
        ((0, 1, 2, 3), (10, 7, 3, 0)),
        ((3, 0, 0, 0), (0, 7, 7, 7)),
        ((0, 1, 2, 3, 4), (10, 8, 5, 3, 0)),
        ((0, 1, 2, 3, 4, 5), (10, 8, 6, 4, 2, 0)),
    ],
)
def test_the_first_gets_ten_the_last_none_and_the_others_evenly_between(
    places: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert tuple(worth(places, seat) for seat in range(len(places))) == points


@pytest.mark.parametrize(
    ("places", "winners"), [((0, 1), {0}), ((0, 0), set()), ((0, 0, 2), {0, 1}), ((1, 0, 1), {1}), ((0, 0, 0), set())]
)
def test_a_victory_may_be_shared_but_not_by_all(places: tuple[int, ...], winners: set[int]) -> None:
    assert {seat for seat in range(len(places)) if won(places, seat)} == winners


@pytest.mark.parametrize(
    ("points", "victory", "streak", "bots", "bonus", "expected"),
    [
        (10, True, 0, 0, True, (10, 1)),
        (10, True, 1, 0, True, (10, 2)),
        (10, True, 2, 0, True, (20, 3)),
        (7, True, 3, 0, True, (14, 4)),
        (7, False, 3, 0, True, (7, 0)),
        (10, True, 2, 1, True, (5, 2)),
        (0, False, 2, 1, True, (0, 2)),
        (5, False, 2, 1, True, (2, 2)),
        (10, True, 5, 0, False, (10, 6)),
    ],
)
def test_from_the_third_victory_on_it_counts_double_and_a_bot_gives_half(
    points: int, victory: bool, streak: int, bots: int, bonus: bool, expected: tuple[int, int]
) -> None:
    assert counted(points, victory, streak, bots, bonus) == expected
