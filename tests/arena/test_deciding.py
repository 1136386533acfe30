"""Who is paired with whom, and when."""

from itertools import count

from hypothesis import given, settings
from hypothesis import strategies as st

from vivace.arena import events as e
from vivace.arena.deciding import GATHER_MS, LONGEST_MS, decide
from vivace.arena.grouping import planned
from vivace.arena.state import Arena, apply, fold
from vivace.arena.terms import GameChoice, Terms

TWO = Terms(games=(GameChoice("duel", 2),), minutes=30)
FOUR = Terms(games=(GameChoice("quartet", 4),), minutes=30)


def running(people: int, terms: Terms = TWO) -> Arena:
    return fold(terms, [*(e.Joined(who, 0) for who in range(1, people + 1)), e.Begun(0)])


def decided(arena: Arena, now: int, there: set[int] | None = None) -> tuple[Arena, list[e.Paired]]:
    ids = count(len(arena.pairings) + 1)
    open_pages = {who: 0 for who in arena.entrants if there is None or who in there}
    found = decide(arena, now, open_pages, lambda: f"t{next(ids)}")
    for event in found:
        arena = apply(arena, event)
    return arena, [event for event in found if isinstance(event, e.Paired)]


def over(arena: Arena, number: int, at: int) -> Arena:
    pairing = arena.pairings[number]
    return apply(arena, e.Finished(number, tuple(range(len(pairing.people) + pairing.bots)), at))


def test_at_the_start_everybody_is_paired_at_once() -> None:
    arena, pairs = decided(running(64), 0)
    assert len(pairs) == 32 and not arena.free


def test_whoever_has_no_page_open_is_not_paired() -> None:
    _, pairs = decided(running(5), 0, {1, 2, 4, 5})
    assert {who for pair in pairs for who in pair.people} == {1, 2, 4, 5}


def test_two_who_just_played_wait_for_somebody_else() -> None:
    arena, _ = decided(running(6), 0)
    arena = over(arena, 1, 60_000)
    assert decided(arena, 60_000 + GATHER_MS)[1] == []
    arena = over(arena, 2, 60_000 + GATHER_MS)
    before = [set(arena.pairings[number].people) for number in (1, 2)]
    _, pairs = decided(arena, 60_000 + GATHER_MS)
    assert len(pairs) == 2 and all(set(pair.people) not in before for pair in pairs)


def test_where_nobody_else_is_free_they_play_again() -> None:
    arena, _ = decided(running(6), 0)
    arena = over(arena, 1, 60_000)
    _, pairs = decided(arena, 60_000 + LONGEST_MS)
    assert [set(pair.people) for pair in pairs] == [set(arena.pairings[1].people)]
    assert pairs[0].bots == 0


def test_whoever_is_left_over_plays_a_bot_and_not_twice_in_a_row() -> None:
    arena, pairs = decided(running(5), 0)
    left = next(iter(arena.free)).who
    arena, byes = decided(arena, LONGEST_MS)
    assert [(bye.people, bye.bots) for bye in byes] == [((left,), 1)]
    arena = over(arena, byes[0].number, 100_000)
    for pair in pairs:
        arena = over(arena, pair.number, 100_000)
    _, again = decided(arena, 100_000)
    assert left in {who for pair in again for who in pair.people} and all(pair.bots == 0 for pair in again)


def test_when_the_time_is_up_nobody_is_paired_and_games_under_way_count() -> None:
    arena, pairs = decided(running(4), 0)
    arena = over(arena, 1, 1_000)
    arena, none = decided(arena, 30 * 60_000)
    assert none == [] and arena.phase == "ending"
    arena = over(arena, pairs[1].number, 31 * 60_000)
    assert {one.games for one in arena.entrants.values()} == {1}
    assert decided(arena, 31 * 60_000)[0].phase == "over"


def test_who_leaves_pauses_or_comes_late() -> None:
    arena = running(6)
    for event in (e.Left(1, 1), e.Paused(2, 1), e.Joined(7, 1)):
        arena = apply(arena, event)
    arena, _ = decided(arena, 60_000)
    assert {who for pair in arena.pairings.values() for who in pair.people} == {3, 4, 5, 6, 7}
    assert decided(apply(arena, e.Resumed(2, 60_000)), 60_000 + LONGEST_MS)[1][0].people == (2,)


def test_a_void_table_frees_its_people_and_takes_no_streak() -> None:
    arena, _ = decided(running(4), 0)
    before = arena.entrants
    arena = apply(arena, e.Voided(1, 5_000))
    assert {one.who for one in arena.free} == set(arena.pairings[1].people)
    assert all(arena.entrants[who].points == before[who].points for who in before)


@given(st.integers(0, 200), st.lists(st.integers(2, 6), min_size=1, max_size=4))
def test_tables_have_a_seat_for_all_but_one_at_most(people: int, seats: list[int]) -> None:
    games = [GameChoice(f"g{number}", most) for number, most in enumerate(seats)]
    tables = planned(people, games, lambda game: 0)
    assert sum(size for _, size in tables) == people
    assert all(1 <= size <= choice.seats for choice, size in tables)
    assert [size for _, size in tables[:-1] if size < 2] == []
    if min(seats) > 2 and people > 1:
        assert all(size > 1 for _, size in tables)


@settings(max_examples=30)
@given(st.integers(2, 16), st.sampled_from([TWO, FOUR]), st.integers(0, 2**16))
def test_everybody_is_paired_in_time_and_nobody_twice(people: int, terms: Terms, seed: int) -> None:
    """Tables end one after the other, in an order that chance chooses."""
    arena, _ = decided(running(people, terms), 0)
    now = 0
    while now < 120_000:
        now += 1_000
        if arena.open and (seed >> (now // 1000) % 16) & 1:
            arena = over(arena, min(arena.open), now)
        arena, pairs = decided(arena, now)
        seated = [who for number in arena.open for who in arena.pairings[number].people]
        assert len(seated) == len(set(seated))
        assert all(now - one.since <= LONGEST_MS for one in arena.free)
        assert all(2 <= len(pair.people) <= terms.games[0].seats or pair.bots for pair in pairs)
