"""Fixed rounds: nobody meets twice, byes once, and those who stand equal play each other."""

from itertools import count

import pytest

from vivace.arena import events as e
from vivace.arena.deciding import BREAK_MS, decide
from vivace.arena.standing import podium, standing
from vivace.arena.state import Arena, apply, fold
from vivace.arena.terms import GameChoice, Terms
from vivace.sim.arena.audit import audit


def play(people: int, rounds: int, seats: int = 2) -> tuple[Arena, list[e.Event]]:
    """The lower number always wins."""
    log: list[e.Event] = [*(e.Joined(who, 0) for who in range(1, people + 1)), e.Begun(0)]
    terms = Terms(games=(GameChoice("duel", seats),), rounds=rounds)
    arena, now, ids = fold(terms, log), 0, count(1)
    while arena.phase != "over":
        news: list[e.Event] = list(decide(arena, now, {}, lambda: f"t{next(ids)}"))
        for number in sorted(arena.open):
            order = sorted(arena.pairings[number].people)
            news.append(e.Finished(number, tuple(order.index(who) for who in arena.pairings[number].people), now))
        for event in news:
            arena = apply(arena, event)
        log += news
        now += BREAK_MS
    return arena, log


@pytest.mark.parametrize(("people", "rounds"), [(4, 3), (5, 5), (8, 7), (9, 5), (33, 7), (64, 9), (200, 8)])
def test_nobody_meets_twice_and_everybody_plays_every_round(people: int, rounds: int) -> None:
    arena, log = play(people, rounds)
    told = audit(map(e.written, log), swiss=True)
    assert told.faults == []
    assert told.points == {who: one.points for who, one in arena.entrants.items()}
    assert {one.games + one.byes for one in arena.entrants.values()} == {rounds}
    assert max(one.byes for one in arena.entrants.values()) <= 1


def test_the_best_of_sixteen_wins_all_four_rounds_and_score_groups_meet() -> None:
    arena, log = play(16, 4)
    rows = standing(arena)
    assert rows[0].entrant.who == 1 and rows[0].entrant.points == 40
    assert [row.place for row in podium(rows)][:2] == [1, 2]
    second = [event for event in log if isinstance(event, e.Paired) and event.round == 2]
    after_one = {
        who: min(pair.people) == who for pair in arena.pairings.values() if pair.round == 1 for who in pair.people
    }
    assert all(after_one[a] == after_one[b] for a, b in (pair.people for pair in second))


def test_tables_of_four_in_rounds() -> None:
    arena, log = play(14, 3, seats=4)
    assert audit(map(e.written, log), swiss=True).faults == []
    assert {one.games for one in arena.entrants.values()} == {3}
