"""The league: tables, who goes up and down, and that a club is the fold of its log."""

from collections import Counter
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from vivace.club import commands
from vivace.club import events as e
from vivace.club.counting import LATE_MS, PlayedSeat, PlayedTable, in_time, line_of, week_end
from vivace.club.divisions import LEAST, MOST_MEETINGS, Meeting, divided, exchanged, sizes, table
from vivace.club.league import WEEK_MS
from vivace.club.rating import FIRST_RATING
from vivace.club.reasons import CLUB_SEASON_ON, CLUB_TOO_FEW
from vivace.club.state import FOUNDER, OFFICER, Club, apply, fold
from vivace.club.terms import LeagueTerms
from vivace.game.core import Refusal


def club_of(people: int, size: int = 6, weeks: int = 4, moves: int = 2) -> Club:
    come = [event for who in range(1, people + 1) for event in (e.Joined(who, 0), e.Enrolled(who, 0))]
    return fold([*come, e.SeasonBegun(0, LeagueTerms(size=size, weeks=weeks, moves=moves))])


def played(club: Club, *order: int, at: int = 1, id: str = "") -> Club:
    """A game of these people, the first of whom won."""
    table = id or f"t{club.version}"
    return apply(club, e.Counted(table, 1, "duel", order, tuple(range(len(order))), at))


def test_being_ahead_is_two_points_and_the_order_before_the_week_decides_in_the_end() -> None:
    meetings = [Meeting(1, 2, 2), Meeting(1, 3, None), Meeting(2, 3, 2)]
    rows = table((1, 2, 3, 4, 5), meetings)
    assert [(row.who, row.points, row.ahead, row.level, row.meetings) for row in rows] == [
        (2, 4, 2, 0, 2),
        (1, 1, 0, 1, 2),
        (3, 1, 0, 1, 2),
        (4, 0, 0, 0, 0),
        (5, 0, 0, 0, 0),
    ]
    assert [row.place for row in rows] == [1, 2, 3, 4, 5]


def test_whom_one_was_ahead_of_decides_between_equals() -> None:
    # 1 and 2 were ahead once each; whom 2 was ahead of has points, whom 1 was ahead of has none.
    rows = table((1, 2, 3, 4), [Meeting(1, 4, 1), Meeting(2, 3, 2), Meeting(3, 4, 3)])
    assert [row.who for row in rows] == [2, 3, 1, 4]


def test_the_same_two_count_three_times_a_week() -> None:
    club = club_of(4, size=4)
    for _ in range(5):
        club = played(club, 1, 2)
    assert club.league is not None and len(club.league.meetings) == MOST_MEETINGS
    assert club.members[1].scores["duel"].games == 5
    ended = apply(club, e.WeekEnded(WEEK_MS))
    assert played(ended, 1, 2).league is not None and len(played(ended, 1, 2).league.meetings) == 1  # type: ignore[union-attr]


def test_people_of_other_divisions_do_not_count_for_the_league_and_do_for_the_leaderboard() -> None:
    club = played(club_of(8, size=4), 1, 5)
    assert club.league is not None and club.league.meetings == ()
    assert [(place, who) for place, who, _ in club.leaderboard("duel")] == [(1, 1), (2, 5)]
    at_one_table = played(club, 1, 2, 5, 6)
    assert at_one_table.league is not None
    assert at_one_table.league.meetings == (Meeting(1, 2, 1), Meeting(5, 6, 5))


def test_the_best_go_up_and_as_many_go_down() -> None:
    club = club_of(8, size=4, moves=1)
    for winner, loser in ((8, 5), (8, 6), (2, 1)):
        club = played(club, winner, loser)
    ended = apply(club, e.WeekEnded(WEEK_MS)).league
    assert ended is not None
    assert ended.divisions == ((2, 1, 3, 8), (4, 5, 6, 7)) and ended.week == 2
    told = {row.who: row.moves for rows in ended.past[0] for row in rows}
    assert told == {1: 0, 2: 0, 3: 0, 4: -1, 5: 0, 6: 0, 7: 0, 8: 1}


def test_nobody_goes_up_who_has_not_played() -> None:
    ended = apply(club_of(8, size=4), e.WeekEnded(WEEK_MS)).league
    assert ended is not None and ended.divisions == ((1, 2, 3, 4), (5, 6, 7, 8))


def test_places_of_those_who_leave_are_filled_from_below_and_newcomers_begin_last() -> None:
    club = played(club_of(8, size=4, moves=1), 7, 8)
    for event in (e.Left(2, 5), e.Joined(9, 6), e.Enrolled(9, 6)):
        club = apply(club, event)
    ended = apply(club, e.WeekEnded(WEEK_MS)).league
    # 7 goes up for 4, and the place of 2 is the next one's.
    assert ended is not None and ended.divisions == ((1, 3, 7, 4), (8, 5, 6, 9))


def test_a_season_ends_after_its_weeks_and_the_next_begins_as_it_ended() -> None:
    club = played(club_of(6, size=3, weeks=2, moves=1), 4, 5)
    club = apply(club, e.WeekEnded(WEEK_MS))
    club = played(club, 4, 1)
    club = apply(club, e.WeekEnded(2 * WEEK_MS))
    assert club.league is not None and club.league.over and club.league.champion == 4
    assert club.due is None and week_end(club, 10**12) is None
    again = apply(club, e.SeasonBegun(3 * WEEK_MS, LeagueTerms(size=3, moves=1)))
    assert again.league is not None and again.league.season == 2
    assert again.league.people == club.league.people


def test_a_game_counts_once_however_often_it_is_told_of() -> None:
    once = played(club_of(3, size=3), 1, 2, id="x")
    twice = played(once, 1, 2, id="x")
    assert twice.league == once.league and twice.members == once.members


def test_ratings_are_what_one_game_takes_from_another() -> None:
    club = played(played(club_of(4), 1, 2), 3, 1, 2, 4)
    ratings = [one.scores["duel"].rating for one in club.here]
    assert abs(sum(ratings) - 4 * FIRST_RATING) < 1e-6
    assert [who for _, who, _ in club.leaderboard("duel")] == [1, 3, 4, 2]


def seat(who: int | None, place: int, *, bot: bool = False, absent: bool = False, handicap: bool = False) -> PlayedSeat:
    return PlayedSeat(who=who, bot=bot, place=place, absent=absent, handicap=handicap)


def test_a_game_is_the_clubs_where_all_its_people_are() -> None:
    club = apply(club_of(3), e.Left(3, 50))

    def line(*seats: PlayedSeat, finished: int = 10) -> e.Counted | None:
        return line_of(club, PlayedTable(table="t", number=1, game="duel", finished=finished, seats=seats))

    assert line(seat(1, 0), seat(2, 1)) == e.Counted("t", 1, "duel", (1, 2), (0, 1), 10)
    assert line(seat(1, 0), seat(None, 1, bot=True), seat(2, 2)) == e.Counted("t", 1, "duel", (1, 2), (0, 2), 10)
    assert line(seat(1, 0, absent=True), seat(2, 1)) == e.Counted("t", 1, "duel", (1, 2), (2, 1), 10)
    assert line(seat(1, 0), seat(2, 1), seat(None, 2)) is None  # a stranger
    assert line(seat(1, 0), seat(3, 1)) is None  # a member no more
    assert line(seat(1, 0), seat(None, 1, bot=True)) is None
    assert line(seat(1, 0), seat(2, 1, handicap=True)) is None
    assert line(seat(1, 0), seat(2, 1), finished=-1) is None  # before they came


def test_a_week_ends_when_its_last_games_are_kept_and_later_ones_are_the_next_weeks() -> None:
    club = club_of(4)
    games = [
        PlayedTable(table=f"t{at}", number=1, game="duel", finished=at, seats=()) for at in (WEEK_MS + 1, WEEK_MS, 5)
    ]
    assert [one.finished for one in in_time(club, games)] == [5, WEEK_MS]
    assert week_end(club, WEEK_MS + LATE_MS - 1) is None
    assert week_end(club, WEEK_MS + LATE_MS) == e.WeekEnded(WEEK_MS)


def test_who_leads_the_club_is_followed_by_an_officer() -> None:
    club = fold([e.Joined(who, 0) for who in (1, 2, 3)])
    assert club.founder is not None and club.founder.who == 1
    followed = apply(apply(club, e.Appointed(3, 1)), e.Left(1, 2))
    assert {one.who: one.role for one in followed.here} == {2: "member", 3: FOUNDER}
    handed = apply(club, e.HandedOver(2, 1))
    assert {one.who: one.role for one in handed.here} == {1: OFFICER, 2: FOUNDER, 3: "member"}
    assert apply(club, e.Left(1, 2)).founder == apply(apply(club, e.Left(1, 2)), e.Left(3, 3)).founder


def test_officers_remove_members_and_only_who_leads_the_club_removes_officers() -> None:
    club = fold([*(e.Joined(who, 0) for who in (1, 2, 3, 4)), e.Appointed(2, 0), e.Appointed(3, 0)])
    assert commands.remove(club, 2, 4, 1) == e.Left(4, 1, removed=True)
    assert isinstance(commands.remove(club, 2, 3, 1), Refusal)
    assert commands.remove(club, 1, 3, 1) == e.Left(3, 1, removed=True)
    assert isinstance(commands.remove(club, 4, 2, 1), Refusal)
    assert isinstance(commands.remove(club, 1, 1, 1), Refusal)
    assert isinstance(commands.hand_over(club, 2, 4, 1), Refusal)


def test_a_season_needs_two_people_and_no_other_season() -> None:
    alone = fold([e.Joined(1, 0), e.Enrolled(1, 0)])
    answer = commands.begin(alone, 1, LeagueTerms(), 1)
    assert isinstance(answer, Refusal) and answer.reason is CLUB_TOO_FEW
    again = commands.begin(club_of(4), 1, LeagueTerms(), 1)
    assert isinstance(again, Refusal) and again.reason is CLUB_SEASON_ON
    for wrong in (LeagueTerms(weeks=0), LeagueTerms(size=2), LeagueTerms(size=3, moves=2)):
        assert isinstance(commands.begin(alone, 1, wrong, 1), Refusal)


@given(st.integers(0, 120), st.integers(3, 12))
def test_divisions_are_full_but_for_the_last_and_that_is_neither_empty_nor_huge(people: int, size: int) -> None:
    found = sizes(people, size)
    assert sum(found) == people
    assert all(one == size for one in found[:-1])
    if len(found) > 1:
        least = max(LEAST, size // 2)
        assert least <= found[-1] < size + least
    assert [len(one) for one in divided(range(people), size)] == found


@given(st.data(), st.integers(3, 6), st.integers(2, 25))
def test_as_many_go_up_as_down_across_every_border(data: st.DataObject, size: int, people: int) -> None:
    before = divided(range(1, people + 1), size)
    pairs = [(a, b) for division in before for a in division for b in division if a < b]
    met = data.draw(st.lists(st.sampled_from(pairs), max_size=30)) if pairs else []
    meetings = [Meeting(a, b, data.draw(st.sampled_from([a, b, None]))) for a, b in met]
    moves, after = exchanged([table(division, meetings) for division in before], data.draw(st.integers(1, size // 2)))
    where = {who: number for number, division in enumerate(before) for who in division}
    then = {who: number for number, division in enumerate(after) for who in division}
    assert where.keys() == then.keys()
    crossed = Counter((where[who], then[who]) for who in where if where[who] != then[who])
    for upper, lower in pairwise(range(len(before))):
        assert crossed[upper, lower] == crossed[lower, upper]
    assert all(abs(one - other) == 1 for one, other in crossed)
    assert {who: where[who] - then[who] for who in where if where[who] != then[who]} == moves
    assert [len(one) for one in before] == [len(one) for one in after]


LINES = st.lists(
    st.one_of(
        st.tuples(st.just("join"), st.integers(1, 14)),
        st.tuples(st.just("leave"), st.integers(1, 14)),
        st.tuples(st.just("enrol"), st.integers(1, 14)),
        st.tuples(st.just("withdraw"), st.integers(1, 14)),
        st.tuples(st.just("begin"), st.integers(3, 6)),
        st.tuples(st.just("week"), st.just(0)),
        st.tuples(st.just("play"), st.lists(st.integers(1, 14), min_size=2, max_size=4, unique=True)),
    ),
    max_size=60,
)


@settings(max_examples=150)
@given(LINES)
def test_whatever_happens_nobody_is_in_two_divisions_and_the_log_tells_the_same(
    wishes: list[tuple[str, object]],
) -> None:
    log: list[e.Event] = [e.Joined(1, 0)]
    club = fold(log)
    for now, (what, whom) in enumerate(wishes, 1):
        event = _event(club, what, whom, now)
        if event is None or isinstance(event, Refusal):
            continue
        log.append(event)
        club = apply(club, event)
        league = club.league
        if league is not None:
            assert len(league.people) == len(set(league.people))
            assert [len(one) for one in league.divisions] == sizes(len(league.people), league.terms.size)
            if isinstance(event, e.WeekEnded):
                assert set(league.people) == club.taking_part
        assert sum(one.role == FOUNDER for one in club.here) == bool(club.here)
    text = [e.written(event) for event in log]
    assert fold(map(e.read, text)) == club


def _event(club: Club, what: str, whom: object, now: int) -> commands.Answer:
    if isinstance(whom, list):
        seats = tuple(PlayedSeat(who=w, bot=False, place=n, absent=False, handicap=False) for n, w in enumerate(whom))
        return line_of(club, PlayedTable(table=f"t{now}", number=1, game="duel", finished=now, seats=seats))
    assert isinstance(whom, int)
    leader = club.founder.who if club.founder else 0
    match what:
        case "join":
            return commands.join(club, min(whom, len(club.members) + 1), now)
        case "leave":
            return commands.leave(club, whom, now)
        case "enrol":
            return commands.enrol(club, whom, now)
        case "withdraw":
            return commands.withdraw(club, whom, now)
        case "begin":
            return commands.begin(club, leader, LeagueTerms(size=whom, moves=1), now)
        case _:
            return week_end(club, 10**14)
