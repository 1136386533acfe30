"""Whole tournaments in virtual time, with people who come and go and a server that dies, held against an account of
their own. `vivace arena-storm` plays larger ones."""

import pytest

from vivace.arena import events as e
from vivace.arena.state import fold
from vivace.arena.terms import GameChoice, Terms
from vivace.sim.arena.audit import audit
from vivace.sim.arena.campaign import Campaign

DUEL, QUARTET = GameChoice("duel", 2), GameChoice("quartet", 4)


@pytest.mark.parametrize(
    ("people", "games", "minutes"),
    [
        (64, (DUEL,), 30),
        (64, (QUARTET,), 30),
        (64, (DUEL, QUARTET), 30),
        (4, (DUEL,), 30),
        (5, (DUEL,), 30),
        (200, (DUEL,), 5),
    ],
)
def test_nobody_waits_nobody_meets_again_while_others_are_free_and_points_add_up(
    people: int, games: tuple[GameChoice, ...], minutes: int
) -> None:
    terms = Terms(games=games, minutes=minutes, seed=people)
    played = Campaign(terms, people, seed=people).run()
    assert played.arena.phase == "over" and played.restarts == 5
    told = audit(played.text, swiss=False, stays=played.stays)
    assert told.faults == []
    assert told.points == {who: one.points for who, one in played.arena.entrants.items()}
    assert told.tables > people / 2
    assert played.arena == fold(terms, map(e.read, played.text))


def test_rounds_go_on_through_restarts() -> None:
    terms = Terms(games=(DUEL,), rounds=6, seed=3)
    played = Campaign(terms, 31, seed=3).run()
    told = audit(played.text, swiss=True, stays=played.stays)
    assert played.arena.phase == "over" and played.arena.round == 6
    assert told.faults == []
    assert told.points == {who: one.points for who, one in played.arena.entrants.items()}


def test_the_audit_sees_what_is_wrong() -> None:
    log = ['{"do":"join","who":1,"at":0}', '{"do":"join","who":2,"at":0}', '{"do":"join","who":3,"at":0}']
    log += ['{"do":"begin","at":0}']
    pair = '{"do":"pair","number":%d,"table":"t","game":"duel","people":[1,2],"at":%d}'
    done = '{"do":"finish","number":%d,"places":[0,1],"at":%d}'
    told = audit([*log, pair % (1, 0), done % (1, 50_000), pair % (2, 51_000), done % (2, 90_000)], swiss=False)
    assert len(told.faults) == 1 and "while [3] were free" in told.faults[0]
    assert told.points == {1: 20, 2: 0, 3: 0}
    twice = audit([*log, pair % (1, 0), done % (1, 1_000), done % (1, 1_000)], swiss=False)
    assert "counted twice" in twice.faults[0]
    slow = audit([*log, pair % (1, 30_000), done % (1, 60_000)], swiss=False)
    assert "waited for 30000 ms" in slow.faults[0]
