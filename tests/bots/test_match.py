"""Your match: the bot that somebody beats in their fair share of games, found step by step."""

from dataclasses import replace
from itertools import pairwise
from math import exp, log
from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bench.match.contest import measured
from vivace.bots import (
    LEVELS,
    MATCH,
    Match,
    contest_of,
    is_known,
    known_bots,
    make_bot,
    make_tuned,
    read_tuning,
    tuning_at,
)
from vivace.bots.match import ANSWERS, KNOWN_AFTER, STEP, Contest, Opponent, Result
from vivace.bots.meeting import result_of
from vivace.bots.places import PLACES, place_of
from vivace.bots.reflexes import TEMPI
from vivace.bots.traits import DAY_SPREAD
from vivace.bots.tuning import QUICKEST, SLOWEST
from vivace.games import GAMES
from vivace.sim.duel import duel, play

paces = some.floats(QUICKEST, SLOWEST)
contests = some.builds(Contest, some.floats(1.0, 30.0), some.sampled_from([0.0, 200.0]), some.floats(5.0, 50.0))
times = some.lists(some.floats(150.0, 5000.0), max_size=12)
results = some.builds(
    lambda pace, won, lead, own, its, seats: Result(
        [Opponent(log(pace), 0.0, its)] * seats, won, lead if seats == 1 else None, own, pace
    ),
    paces, some.sampled_from([0.0, 0.5, 1.0]), some.floats(-200.0, 200.0), times, times, some.integers(1, 5),
)  # fmt: skip


DUST = 1e-9
"""What floating point leaves: 1.14 * 1.05 is a little less than 1.197."""


# ── the estimate ─────────────────────────────────────────────────────────────────────────────────────────────────────


@given(some.lists(results, max_size=12), contests)
def test_from_game_to_game_the_pace_moves_by_five_per_cent_at_most(games: list[Result], contest: Contest) -> None:
    match, before = Match.stranger(contest), None
    for game in games:
        pace = match.next_pace
        assert QUICKEST <= pace <= SLOWEST
        assert before is None or (before / STEP <= pace + DUST and pace <= before * STEP + DUST)
        match, before = match.played(replace(game, pace=pace), contest), pace
        assert match.own_variance > 0 and match.even_variance > 0
        assert match.covariance**2 < match.own_variance * match.even_variance


@given(some.lists(results, max_size=6), paces, some.integers(1, 5), contests)
def test_who_wins_meets_a_quicker_one_next_than_who_loses(
    games: list[Result], pace: float, opponents: int, contest: Contest
) -> None:
    match = Match()
    for game in games:
        match = match.played(game, contest)
    wins, loses = (
        match.played(Result([Opponent(log(pace))] * opponents, won, lead, pace=pace), contest)
        for won, lead in ((1.0, 10.0), (0.0, -10.0))
    )
    assert wins.even < loses.even
    assert wins.next_pace <= loses.next_pace


def test_each_game_tells_less_than_the_one_before() -> None:
    match, steps = Match(), []
    for number in range(40):
        after = match.played(Result([Opponent(match.even)], float(number % 2)), Contest())
        steps.append(abs(after.even - match.even))
        match = after
    assert steps[-1] < steps[9] < steps[0]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("truth", [-0.35, 0.0, 0.2])
def test_it_finds_whom_one_beats_in_a_fair_share_of_games_and_stays_there(truth: float, seats: int) -> None:
    ends = []
    for number in range(20):
        rng, match, contest = Random(f"{truth}{number}"), Match(), Contest(14.0)
        for _ in range(60):
            pace = match.next_pace
            chance = 1 / (1 + (seats - 1) * exp(-contest.steepness * (log(pace) - truth)))
            opponents = [Opponent(log(pace))] * (seats - 1)
            match = match.played(Result(opponents, float(rng.random() < chance), pace=pace), contest)
        ends.append(log(match.next_pace))
    assert fmean(ends) == pytest.approx(truth, abs=0.03)
    assert max(abs(end - truth) for end in ends) < 0.15


def test_there_is_no_rubber_band_a_series_of_wins_ends_beyond_where_it_was() -> None:
    """What was won is not taken back: after as many losses the bot is no slower than at first."""
    match, pace = Match(), []
    for number in range(20):
        pace.append(match.next_pace)
        opponents = [Opponent(log(match.next_pace))]
        match = match.played(Result(opponents, float(number < 10), pace=match.next_pace), Contest())
    assert pace[10] < pace[0] and all(a >= b for a, b in pairwise(pace[:11]))
    assert match.next_pace <= pace[0]


def test_times_of_practice_are_where_it_begins_until_somebody_has_played() -> None:
    slow = Match().practised(0.4)
    assert 1.2 < slow.next_pace < 1.5 and not slow.known
    assert Match.stranger(Contest(speed=0.0)).practised(0.4).next_pace == 1.0  # where speed says nothing
    played = slow.played(Result([Opponent(0.3)], 1.0), Contest())
    assert played.practised(-0.5) == played


def test_it_is_known_after_three_games_against_any_bots() -> None:
    match = Match()
    for _ in range(KNOWN_AFTER):
        assert not match.known
        bots: dict[int, str | None] = {1: "adagio"}
        met = result_of(0, bots, {0: [800.0] * 9, 1: [900.0] * 9}, [0], [1, 0], fewer_wins=False)
        assert met is not None and met.pace is None
        match = match.played(met, Contest())
    assert match.known and match.pace is None
    assert result_of(0, {1: "of some plug-in"}, {}, [0], [1, 0], fewer_wins=False) is None


def test_who_has_the_fewest_points_leads_where_fewer_are_better() -> None:
    bots: dict[int, str | None] = {0: str(tuning_at(next(iter(GAMES)), 0.94))}
    met = result_of(1, bots, {}, [1], [7, 3], fewer_wins=True)
    assert met is not None and (met.lead, met.won, met.pace) == (4, 1.0, 0.94)


SEEN_ALL = Contest(20.0, 250.0, 27.0, usual=log(1000.0))
"""A game in which one hears of every answer."""
SEEN_FIRST = Contest(13.0, usual=log(1000.0), shown=0.5, echo=0.3, heard=2.0)
"""A race: of late answers one seldom hears."""


@pytest.mark.parametrize("contest", [SEEN_ALL, SEEN_FIRST])
def test_who_lost_on_a_slow_day_lost_by_the_day_and_not_by_their_choices(contest: Contest) -> None:
    """What lies between `even` and `own` is what choices and mistakes are worth."""
    known, bot = Match(own_variance=0.002, even_variance=0.003, covariance=0.0015, games=9), [1000.0] * 40
    slow, usual = (
        known.played(Result([Opponent(0.0, 0.05, bot)], 0.0, -30.0, [ms] * 40), contest) for ms in (1150.0, 1000.0)
    )
    assert slow.even - slow.own < usual.even - usual.own
    assert slow.even > usual.even > known.even


def test_a_bot_that_has_a_good_day_makes_nobody_slower_where_usual_times_are_known() -> None:
    """Who holds out against it is quicker and better than who does against one that has a bad day."""
    times = [900.0] * 30
    good, usual, bad = (
        Match().played(Result([Opponent(0.0, 0.05, [its] * 30)], 0.5, 0.0, times), SEEN_ALL)
        for its in (800.0, 1000.0, 1200.0)
    )
    assert good.own <= usual.own <= bad.own < -0.05
    assert good.even < usual.even < bad.even


@pytest.mark.parametrize("contest", [SEEN_ALL, SEEN_FIRST])
def test_who_lost_to_a_bot_on_its_good_day_has_lost_little(contest: Contest) -> None:
    known, times = Match(own_variance=0.002, even_variance=0.003, covariance=0.0015, games=9), [1000.0] * 40
    quick, usual = (
        known.played(Result([Opponent(0.0, 0.1, [its] * 40)], 0.0, -50.0, times), contest) for its in (850.0, 1000.0)
    )
    assert quick.even < usual.even and known.even < usual.even


def test_how_sure_it_is_of_its_numbers_is_how_far_off_they_are() -> None:
    """Simulated people, as the contest says that they play."""
    contest, off = replace(SEEN_ALL, speed=0.8), []
    for number in range(200):
        rng = Random(number)
        own = rng.gauss(0.0, 0.15)
        even = contest.speed * own + rng.gauss(0.0, contest.apart)
        match = Match.stranger(contest)
        for _ in range(10):
            pace = match.next_pace
            day, form = rng.gauss(0.0, DAY_SPREAD), rng.gauss(0.0, 0.05)
            mine, theirs = (
                [1000.0 * exp(quick + rng.gauss(0.0, ANSWERS)) for _ in range(30)]
                for quick in (own + day, log(pace) + form)
            )
            slow, quick = (fmean(map(log, times)) - log(1000.0) for times in (mine, theirs))
            lead = rng.gauss(contest.lead * (quick - even - contest.speed * (slow - own)), contest.spread)
            met = Result([Opponent(log(pace), 0.05, theirs)], float(lead > 0), lead, mine, pace)
            match = match.played(met, contest)
        off.append((match.even - even) ** 2 / match.even_variance)
    assert 0.75 < fmean(off) < 1.35


def test_in_a_race_who_is_heard_more_often_is_quicker() -> None:
    def after(mine: int, theirs: int) -> Match:
        bot = Opponent(0.0, 0.05, [1000.0] * theirs)
        return Match().played(Result([bot], 0.5, times=[1000.0] * mine), SEEN_FIRST)

    assert after(20, 10).even < after(15, 15).even < after(10, 20).even


def test_what_is_measured_of_a_game_is_how_its_games_came_about() -> None:
    rng, rows = Random(1), list[tuple[float, ...]]()
    for person in range(60):
        own = rng.gauss(0.0, 0.16)
        even = 0.01 + 0.7 * own + rng.gauss(0.0, 0.03)
        for _ in range(60):
            day, pace, form = rng.gauss(0.0, 0.05), even + rng.gauss(0.0, 0.08), rng.gauss(0.0, 0.12)
            lead = 200.0 * (pace + form - even - 0.7 * day) + rng.gauss(0.0, 20.0)
            took = 7.0 + 0.9 * (own + day) + rng.gauss(0.0, 0.04)
            rows.append((person, own, day, pace, form, lead > 0, lead, 40, 40, took, 7.0 + pace + form))
    told = measured(rows)
    assert told["took"]["usual, own, day, bot"] == pytest.approx([7.0, 0.9, 0.9, 0.0], abs=0.05)
    assert told["they took"]["usual, own, day, bot"] == pytest.approx([7.0, 0.0, 0.0, 1.0], abs=0.01)
    lead = told["lead"]
    assert (lead["by pace"], lead["spread"]) == (pytest.approx(200, rel=0.05), pytest.approx(20, rel=0.05))
    assert lead["slower, speed"] == pytest.approx([0.01, 0.7], abs=0.06)
    assert (lead["day"], lead["apart"]) == (pytest.approx(0.7, abs=0.15), pytest.approx(0.03, abs=0.012))
    assert lead["log odds by pace"] == pytest.approx(17, abs=3)
    assert told["won"]["slower, speed"] == pytest.approx([0.01, 0.7], abs=0.06)


@pytest.mark.parametrize(("game", "games"), [("subito", 3), ("buntherum", 60)])
def test_what_a_game_says_is_usual_is_what_typical_people_take(game: str, games: int) -> None:
    contest, rules, tuning = contest_of(game), GAMES[game], tuning_at(game, 1.0)
    took = []
    for number in range(games):
        bots = [make_tuned(game, tuning, seat, Random(f"usual:{number}:{seat}")) for seat in range(2)]
        played = play(rules, bots, rules.options(), Random(f"usual:{number}"))
        took += [fmean(map(log, times)) for times in played.times if times]
    assert fmean(took) == pytest.approx(contest.usual, abs=0.06)


# ── the bot ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@given(some.sampled_from(list(GAMES)), paces)
def test_the_name_of_a_tuned_bot_says_all_there_is_to_it(game: str, pace: float) -> None:
    tuning = tuning_at(game, pace)
    assert read_tuning(str(tuning)) == tuning and is_known(str(tuning))
    assert sum(share for _, share in tuning.minds) == pytest.approx(1.0, abs=0.03)


@given(some.text() | some.builds(lambda words: f"{MATCH} {words}", some.text()))
def test_any_other_text_is_no_name(name: str) -> None:
    read = read_tuning(name)
    assert read is None or str(read) == name


@pytest.mark.parametrize(
    "name",
    [
        "match",
        "match 0.940",
        "match nan 1.00 andante 1.00",
        "match 0.940 1.00 genius 1.00",
        "match 0.1 1.00 andante 1.00",
    ],
)
def test_what_cannot_be_is_no_name(name: str) -> None:
    assert read_tuning(name) is None and not is_known(name) and name not in known_bots()


@pytest.mark.parametrize("game", GAMES)
def test_at_the_pace_of_a_level_it_thinks_and_slips_as_that_level(game: str) -> None:
    for level in LEVELS:
        tuning = tuning_at(game, TEMPI[level].pace)
        assert tuning.slips == pytest.approx(TEMPI[level].slips, abs=0.01)
        assert place_of(tuning) == pytest.approx(PLACES[level], abs=0.01)
    places = [place_of(tuning_at(game, pace / 100)) for pace in range(55, 220, 5)]
    assert places == sorted(places, reverse=True)


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_whole_games_the_same_from_the_same_seed(game: str) -> None:
    names = [str(tuning_at(game, 0.9)), "andante"]
    assert duel(game, names, "1") == duel(game, names, "1")


def test_its_pace_is_its_own_in_every_game() -> None:
    game = next(name for name, rules in GAMES.items() if rules.simultaneous)
    slow, quick = (str(tuning_at(game, pace)) for pace in (1.5, 0.75))
    for seed in range(3):
        played = duel(game, [slow, quick], f"{seed}")
        assert fmean(played.times[0]) > 1.5 * fmean(played.times[1])
    assert contest_of(game).steepness > Contest().steepness
    assert make_bot(game, slow, 0, Random(1)) is not None
