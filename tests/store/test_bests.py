"""Personal bests, the rating against bots, and what ratings are called."""

import json

import pytest

from tests.store.playing import Calendar, description, finished, people
from tests.store.whole import Game
from vivace.game.core import BESTS, LEAD, MISTAKES, PACE, REACTION, SCORE
from vivace.games import GAMES
from vivace.store import Participant, Rating, Store
from vivace.store.bests import FEWEST_TIMES, bests_of, figures_of
from vivace.store.performance import Performance, performances
from vivace.store.ratings import LEVELS, Ranked, rate_against_bots
from vivace.store.tempi import BEGINS, TEMPI, tempo_of

live = pytest.mark.asyncio

TIMES = (500.0, 400.0, 300.0, 450.0, 420.0)


def verdict(winners: tuple[int, ...], *scores: int) -> dict[str, object]:
    return {"winners": list(winners), "scores": list(scores)}


# ── figures of a game ────────────────────────────────────────────────────────────────────────────────────────────────


def test_only_what_the_rules_compare_is_a_figure() -> None:
    told = Performance(placements=TIMES, mistakes=2, right=TIMES, compared=BESTS)
    assert figures_of(told, verdict((0,), 31, 24, 9), 0) == {
        SCORE: 31, LEAD: 7, REACTION: 420.0, PACE: 420.0, MISTAKES: 2,
    }  # fmt: skip
    for kind in BESTS:
        one = Performance(placements=TIMES, mistakes=2, right=TIMES, compared=(kind,))
        assert list(figures_of(one, verdict((0,), 31, 24, 9), 0)) == [kind]


def test_who_lost_was_not_ahead_and_could_make_few_mistakes_by_doing_nothing() -> None:
    told = Performance(placements=TIMES, right=TIMES, compared=BESTS)
    assert set(figures_of(told, verdict((1,), 10, 20), 0)) == {SCORE, REACTION}


def test_all_who_win_lead_nobody_and_partners_lead_the_others() -> None:
    told = Performance(compared=(LEAD,))
    assert figures_of(told, verdict((0, 1), 5, 5), 0) == {}
    assert figures_of(told, verdict((0, 2), 9, 4, 9, 4), 0) == {LEAD: 5}


def test_a_median_of_few_times_is_luck() -> None:
    told = Performance(right=TIMES[: FEWEST_TIMES - 1], compared=(REACTION,))
    assert figures_of(told, verdict((0,), 1, 0), 0) == {}


def test_the_best_is_the_highest_score_or_the_lowest_time_and_an_equal_one_changes_nothing() -> None:
    games: list[tuple[int, dict[str, float]]] = [
        (30, {SCORE: 12, REACTION: 510.0}),
        (10, {SCORE: 9, REACTION: 480.0}),
        (40, {SCORE: 12, MISTAKES: 0}),
    ]
    told = [(best.kind, best.value, best.previous, best.finished) for best in bests_of(games)]
    assert told == [(SCORE, 12, 9, 30), (REACTION, 480.0, None, 10), (MISTAKES, 0, None, 40)]


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_compares_what_there_is(name: str) -> None:
    game = Game(name, 2, seed=3)
    for seat, told in performances(game.record).items():
        assert told.compared and set(told.compared) <= set(BESTS)
        lines = [json.loads(line) for line in game.lines]
        won = [line["x-race"] for line in lines if "x-race" in line and line.get("seat") == seat]
        assert len(told.right) <= len(won)
        assert set(told.right) <= set(told.reactions)


def test_a_wrong_answer_is_quick_for_nothing() -> None:
    told = performances(Game("buntherum", 2, seed=9).record)
    assert [(len(one.right), one.mistakes) for one in told.values()] == [(13, 1), (3, 0)]
    assert len(told[0].reactions) == 16  # slower ones, and the wrong one, are not among the right


# ── in the store ─────────────────────────────────────────────────────────────────────────────────────────────────────


async def kept(store: Store, number: int, game: Game, *, compared: bool, player: str = "anna") -> None:
    if await store.tables.find("t1") is None:
        await store.tables.create(description(game="subito"))
    await store.games.start("t1", number, "subito", game.header)
    seats = [Participant(seat=0, player=player), Participant(seat=1, level="andante")]
    await store.games.finish("t1", number, game.record, game.verdict, seats, rated=False, compared=compared)


@live
async def test_bests_are_those_of_games_that_can_be_compared(store: Store, calendar: Calendar) -> None:
    await people(store, "anna")
    played = [Game("subito", 2, seed=seed) for seed in (1, 2, 3)]
    await kept(store, 1, played[0], compared=False)
    assert (await store.results.statistics("anna"))[0].bests == ()
    for number, game in enumerate(played[1:], 2):
        calendar.seconds += 60
        await kept(store, number, game, compared=True)
    (own,) = await store.results.statistics("anna")
    best = {best.kind: best for best in own.bests}
    scores = [game.verdict["scores"][0] for game in played[1:]]
    assert best[SCORE].value == max(scores)
    assert best[SCORE].previous == (scores[0] if scores[1] > scores[0] else None)
    assert (await store.personal.export("anna"))["statistics"][0]["bests"][0]["value"] == max(scores)


# ── against bots ─────────────────────────────────────────────────────────────────────────────────────────────────────


@live
async def test_one_person_among_bots_has_a_rating_of_its_own_for_that(store: Store) -> None:
    await people(store, "anna", "ben")
    await finished(store, "t1", 1, "anna", "ALLEGRO", "ANDANTE", winners=(0,))
    (own,) = await store.results.statistics("anna")
    assert own.bots is not None and own.bots.games == 1 and own.bots.mu > Rating().mu
    assert (own.rating, own.ladder, own.rank, own.bots_rank) == (None, None, None, "largo")
    # Neither is moved by games of the other kind.
    await finished(store, "t2", 1, "anna", "ben", "ALLEGRO", winners=(1,))
    (after,) = await store.results.statistics("anna")
    assert after.bots == own.bots and after.rating is not None and after.rank == "largo"
    assert after.rating.mu < Rating().mu
    assert (await store.personal.export("anna"))["bots"][0]["games"] == 1
    await finished(store, "t1", 2, "anna", "PRESTO", winners=(1,), rated=False)
    assert (await store.results.statistics("anna"))[0].bots == own.bots
    await store.personal.delete("anna")
    assert await store.results.statistics("anna") == ()
    await people(store, "anna")
    assert (await store.personal.export("anna"))["bots"] == []


def test_who_beats_a_stronger_level_gains_more_and_a_stranger_s_bot_counts_for_nothing() -> None:
    def after(level: str, place: int) -> Rating | None:
        bot = Ranked(player=None, level=level, rank=1 - place)
        return rate_against_bots([Ranked(player="anna", level=None, rank=place), bot], Rating())

    won = [after(level, 0) for level in LEVELS]
    gains = [rating.mu for rating in won if rating is not None]
    assert gains == sorted(gains) and len(set(gains)) == len(LEVELS)
    assert after("of some plug-in", 0) is None
    lost = after("andante", 1)
    assert lost is not None and lost.mu < Rating().mu


def test_a_hundred_games_even_with_a_level_make_one_that_tempo() -> None:
    for level in LEVELS:
        rating = Rating()
        for game in range(100):
            ranked = [
                Ranked(player="anna", level=None, rank=game % 2),
                Ranked(player=None, level=level, rank=1 - game % 2),
            ]
            rating = rate_against_bots(ranked, rating) or rating
        assert tempo_of(rating) == level, (level, rating, rating.ordinal)


def test_tempi_go_from_largo_to_prestissimo() -> None:
    assert tempo_of(Rating()) == TEMPI[0] == "largo"
    assert [tempo_of(Rating(mu=begin, sigma=0.0)) for begin in BEGINS] == list(TEMPI[1:])
    assert list(BEGINS) == sorted(BEGINS)
