"""What a player is told of their own games."""

from collections import Counter
from statistics import median

import pytest

from tests.server.watching.house import asking, keep, known_by_header
from tests.store.playing import Calendar, finished, people
from tests.store.whole import Game
from vivace.games import GAMES
from vivace.server.watching import progress as module
from vivace.server.watching.progress import Progresses
from vivace.server.watching.tallies import tallies_of
from vivace.store import Store
from vivace.store.performance import performances


@pytest.mark.parametrize("name", list(GAMES))
async def test_every_game_is_a_point_with_its_times_and_mistakes(store: Store, calendar: Calendar, name: str) -> None:
    await people(store, "anna", "ben")
    played = [Game(name, 2, seed=seed) for seed in range(3)]
    for number, game in enumerate(played, 1):
        calendar.pass_days(1)
        await keep(store, "t1", number, name, game, "ben", "anna")
    found = await Progresses(store).of("anna", name)
    assert found is not None and [point.number for point in found.points] == [1, 2, 3]
    assert [b.finished - a.finished for a, b in zip(found.points, found.points[1:], strict=False)] == [86_400_000] * 2
    for game, point in zip(played, found.points, strict=True):
        told = performances(game.record)[1]
        assert point.won == (1 in game.verdict["winners"]) and point.mistakes == told.mistakes
        for times, all_ms in ((point.reactions, told.reactions), (point.placements, told.placements)):
            assert (times is None) == (not all_ms)
            if times is not None:
                assert times.median == pytest.approx(median(all_ms), abs=0.051)
                assert (times.best, times.count) == (min(all_ms), len(all_ms))
    assert sum(count.mistakes for count in found.mistakes) == sum(point.mistakes for point in found.points)
    assert sum(count.attempts for count in found.mistakes) == sum(point.attempts for point in found.points)
    assert bool(found.mistakes) == (name != "clear4")


async def test_the_rating_is_told_as_it_was_after_each_game(store: Store, calendar: Calendar) -> None:
    await people(store, "anna", "ben")
    after = []
    for number, winner in enumerate([0, 1, 0], 1):
        calendar.seconds += 60
        changes = await finished(store, "t1", number, "anna", "ben", winners=(winner,))
        after += [change.after for change in changes if change.player == "anna"]
    calendar.seconds += 60
    await finished(store, "t1", 4, "anna", "ben", rated=False)
    await finished(store, "t1", 5, "anna", "PRESTO")
    found = await Progresses(store).of("anna", "buntherum")
    assert found is not None
    told = {point.number: None if point.rating is None else point.rating.mu for point in found.points}
    assert told == {1: after[0].mu, 2: after[1].mu, 3: after[2].mu, 4: None, 5: None}
    assert found.rating is not None and (found.rating.mu, found.rating.sigma) == (after[2].mu, after[2].sigma)
    assert (found.place, found.rated) == (1, 2)


async def test_nothing_is_made_again_until_another_game_is_over_but_the_place_is_that_of_now(store: Store) -> None:
    await people(store, "anna", "ben", "cleo")
    await finished(store, "t1", 1, "anna", "ben", winners=(0,))
    progresses = Progresses(store)
    first = await progresses.of("anna", "buntherum")
    assert first is not None and (first.place, first.rated) == (1, 2)
    for number in range(1, 6):
        await finished(store, "t2", number, "cleo", "ben", winners=(0,))
    second = await progresses.of("anna", "buntherum")
    assert second is not None and (second.place, second.rated) == (2, 3)
    assert second.points is first.points
    await finished(store, "t3", 1, "anna", "cleo", winners=(0,))
    third = await progresses.of("anna", "buntherum")
    assert third is not None and len(third.points) == 2


async def test_a_record_is_gone_through_once_for_all_who_took_part(store: Store) -> None:
    await people(store, "anna", "ben")
    await keep(store, "t1", 1, "buntherum", Game("buntherum", 2, seed=1), "anna", "ben")
    progresses = Progresses(store)
    await progresses.of("anna", "buntherum")
    (kept,) = progresses.tallies.kept.values()
    await progresses.of("ben", "buntherum")
    assert list(progresses.tallies.kept.values()) == [kept] and progresses.tallies.kept["t1", 1] is kept


async def test_only_the_latest_games_are_looked_at(
    store: Store, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_GAMES", 3)
    await people(store, "anna", "ben")
    for number in range(1, 6):
        calendar.seconds += 1
        await finished(store, "t1", number, "anna", "ben")
    found = await Progresses(store).of("anna", "buntherum")
    assert found is not None and [point.number for point in found.points] == [3, 4, 5]


async def test_what_each_game_counts_mistakes_under(store: Store) -> None:
    await people(store, "anna", "ben")
    abouts = {}
    for number, name in enumerate(GAMES, 1):
        await keep(store, f"t{number}", 1, name, Game(name, 2, seed=number), "anna", "ben")
        found = await Progresses(store).of("anna", name)
        assert found is not None
        abouts[name] = {count.about for count in found.mistakes}
    assert abouts["subito"] and all(about.startswith("S-") for about in abouts["subito"])
    assert abouts["buntherum"] and abouts["buntherum"] <= {"1", "2", "3", "4", "5", "6", "impossible"}
    assert abouts["khromix"] and abouts["khromix"] <= {"colour", "name"}
    assert abouts["clear4"] == set()


def test_of_partners_each_has_the_attempts_that_were_theirs() -> None:
    tallies = tallies_of(Game("subito", 4, seed=2).record)
    laid = Counter({seat: tally.attempts.total() for seat, tally in enumerate(tallies)})
    assert len(tallies) == 4 and all(laid.values())
    assert abs(laid[0] - laid[1]) <= 3 and abs(laid[2] - laid[3]) <= 3  # they took turns, in three rounds


@pytest.mark.parametrize("text", ["", "nonsense", '{"vivace": 1}\n'])
def test_what_is_no_record_tells_nothing(text: str) -> None:
    assert tallies_of(text) == ()


async def test_one_asks_for_oneself_alone(store: Store) -> None:
    await people(store, "anna", "ben", "cleo")
    await keep(store, "t1", 1, "khromix", Game("khromix", 2, seed=1), "anna", "ben")
    await finished(store, "t2", 1, "anna", "ben")
    async with asking(known_by_header(store)) as http:
        anna = {"x-player": "anna"}
        everything = (await http.get("/api/me/progress", headers=anna)).json()["games"]
        assert [game["game"] for game in everything] == ["buntherum", "khromix"]
        one = (await http.get("/api/me/progress?game=khromix", headers=anna)).json()["games"]
        assert one == [game for game in everything if game["game"] == "khromix"]
        assert (await http.get("/api/me/progress", headers={"x-player": "cleo"})).json() == {"games": []}
        stranger = await http.get("/api/me/progress")
        assert (stranger.status_code, stranger.json()["error"]["key"]) == (401, "nobody")
        unknown = await http.get("/api/me/progress?game=chess", headers=anna)
        assert (unknown.status_code, unknown.json()["error"]["key"]) == (404, "no-such-game")
