"""Equals, and what decides between them."""

from vivace.arena import events as e
from vivace.arena.standing import podium, standing
from vivace.arena.state import fold
from vivace.arena.terms import GameChoice, Terms

TERMS = Terms(games=(GameChoice("duel", 2),))


def won(number: int, winner: int, loser: int, at: int) -> list[e.Event]:
    return [e.Paired(number, f"t{number}", "duel", (winner, loser), at), e.Finished(number, (0, 1), at)]


def test_victories_then_fewer_games_then_the_earlier_points_decide() -> None:
    log: list[e.Event] = [*(e.Joined(who, 0) for who in range(1, 6)), e.Begun(0)]
    log += won(1, 1, 5, 10) + won(2, 2, 5, 20) + won(3, 3, 5, 30)
    log += [e.Paired(4, "t4", "duel", (3, 4), 40), e.Finished(4, (1, 0), 40)]
    rows = standing(fold(TERMS, log))
    assert [(row.place, row.entrant.who) for row in rows] == [(1, 1), (2, 2), (3, 4), (4, 3), (5, 5)]
    assert [row.entrant.who for row in podium(rows)] == [1, 2, 4]


def test_equals_share_a_place_and_nobody_without_points_stands_on_the_podium() -> None:
    rows = standing(fold(TERMS, [e.Joined(1, 0), e.Joined(2, 0), e.Begun(0)]))
    assert [row.place for row in rows] == [1, 1]
    assert podium(rows) == []


def test_who_left_before_playing_is_not_listed_and_who_played_stays() -> None:
    log = [*(e.Joined(who, 0) for who in (1, 2, 3)), e.Begun(0), *won(1, 1, 2, 10), e.Left(1, 20), e.Left(3, 20)]
    assert [row.entrant.who for row in standing(fold(TERMS, log))] == [1, 2]
