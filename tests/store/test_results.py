"""Finished games: records, statistics, ratings, leaderboards, history."""

import json
from statistics import median

import pytest

from tests.store.playing import HEADER, Calendar, description, finished, people
from tests.store.whole import Game
from vivace.games import GAMES
from vivace.records import judge
from vivace.store import Fenced, Participant, Rating, Store, Unknown
from vivace.store.performance import performances
from vivace.store.ratings import ranks
from vivace.table.messages import History
from vivace.table.roster import LEFT, Roster, Starter

live = pytest.mark.asyncio


# ── what a record tells ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", list(GAMES))
def test_a_record_tells_of_every_seat_what_its_lines_say(name: str) -> None:
    game = Game(name, 2, seed=3)
    lines = [json.loads(line) for line in game.lines]
    told = performances(game.record)
    answers = [e for line in lines if "x-race" in line for e in line["x-race"]["evidence"]]
    placed = [line["seat"] for line in lines if "x-time" in line]
    assert set(told) == {0, 1}
    for seat in (0, 1):
        own = [e["reaction"] for e in answers if e["seat"] == seat and not e["blind"]]
        assert told[seat].reactions == pytest.approx(own)
        assert bool(told[seat].placements) == (placed.count(seat) > 1)
        assert all(ms > 0 for ms in told[seat].placements)
    assert bool(answers or placed) or not any(e.mistakes for e in told.values())


def test_a_handicap_is_not_counted_as_slowness() -> None:
    game = Game("buntherum", 2, seed=3, reaction_ms=1000)
    claims = [e for line in game.lines for e in json.loads(line).get("x-race", {}).get("evidence", ())]
    own = [e["reaction"] - 1000 for e in claims if e["seat"] == 0 and not e["blind"]]
    assert own and performances(game.record)[0].reactions == pytest.approx(own)


@pytest.mark.parametrize(("game", "way"), [("buntherum", "x-spoken"), ("subito", "x-untimed")])
def test_where_time_was_not_what_it_was_about_nobody_was_fast(game: str, way: str) -> None:
    header, _, lines = Game(game, 2, seed=1).record.partition("\n")
    told = performances(f"{header[:-1]}, {json.dumps(way)}: true}}\n{lines}")
    assert len(told) == 2 and not any(seat.reactions or seat.placements for seat in told.values())


def test_a_seat_with_a_pace_tells_nothing_of_its_own() -> None:
    told = performances(Game("subito", 2, seed=1, pace_ms=400).record)
    assert told[0].placements == () and told[1].placements


def test_wrong_answers_are_mistakes_of_who_gave_them() -> None:
    game = Game("buntherum", 2, seed=5)
    shouts = [json.dumps({"do": "shout", "seat": 1, "say": say}) for say in (1, 2, 3, 4, "impossible")]
    records = [f"{game.header}\n{game.lines[0]}\n{shout}\n" for shout in shouts]
    red_tokens = [judge(record)["detail"]["tokens"] for record in records]
    assert [[seat.mistakes for seat in performances(record).values()] for record in records] == red_tokens
    assert [0, 0] in red_tokens and [0, 1] in red_tokens


@pytest.mark.parametrize("text", ["", "{}", "nonsense", '{"vivace": 1}\n'])
def test_what_is_no_record_tells_nothing(text: str) -> None:
    assert performances(text) == {}


# ── places ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("winners", "scores", "places"),
    [
        ((1,), (7, 186), [1, 0]),
        ((0,), (1, 0, 0, 0), [0, 1, 1, 1]),
        ((2,), (10, 5, 20, 7), [1, 3, 0, 2]),
        ((0,), (3, 9, 5), [0, 2, 1]),  # fewer are better
        ((0, 1), (5, 5, 2, 1), [0, 0, 2, 3]),
        ((1,), (9, 5, 1), [1, 0, 1]),  # nobody knows: all others alike
        ((), (0, 0), [0, 0]),
        ((0, 1), (4, 4), [0, 0]),
    ],
)
def test_places_follow_from_winners_and_scores(
    winners: tuple[int, ...], scores: tuple[int, ...], places: list[int]
) -> None:
    assert ranks(winners, scores) == places


# ── in the store ─────────────────────────────────────────────────────────────────────────────────────────────────────


@live
@pytest.mark.parametrize("name", list(GAMES))
async def test_a_whole_game_is_logged_finished_and_counted(store: Store, name: str) -> None:
    await people(store, "anna", "ben")
    game = Game(name, 2, seed=3)
    await store.tables.create(description(game=name))
    await store.games.start("t1", 1, name, game.header)
    numbered = list(enumerate(game.lines))
    for line in numbered[:5]:
        await store.log.append("t1", 1, [line])
    await store.log.append("t1", 1, numbered[5:])
    saved = (await store.tables.load("t1")).game
    assert saved is not None and saved.text == game.record and judge(saved.text) == game.verdict
    seats = [Participant(seat=0, player="anna"), Participant(seat=1, player="ben")]
    changes = await store.games.finish("t1", 1, game.record, game.verdict, seats)
    assert sorted(change.player for change in changes) == ["anna", "ben"]
    assert await store.games.finish("t1", 1, game.record, game.verdict, seats) == ()  # once
    kept = await store.games.finished("t1", 1)
    assert kept is not None and (kept.record, kept.verdict) == (game.record, game.verdict)
    told = performances(game.record)
    for seat, player in enumerate(("anna", "ben")):
        (own,) = await store.results.statistics(player)
        reactions = told[seat].reactions
        assert (own.game, own.games, own.wins) == (name, 1, int(seat in game.verdict["winners"]))
        assert own.mistakes == told[seat].mistakes
        assert own.best_reaction == (min(reactions) if reactions else None)
        assert own.median_reaction == (median(reactions) if reactions else None)
        placements = told[seat].placements
        assert await store.results.speed(player, name) == History(
            median(reactions) if reactions else None, median(placements) if placements else None
        )


@live
async def test_a_game_that_was_not_begun_cannot_be_finished(store: Store) -> None:
    await store.tables.create(description())
    with pytest.raises(Unknown):
        await store.games.finish("t1", 1, "", {"winners": [], "scores": []}, [])
    assert await store.games.finished("t1", 1) is None
    assert await store.results.speed("anna", "buntherum") == History()
    assert await store.results.statistics("anna") == ()


@live
async def test_winning_against_people_raises_a_rating_and_leads_the_board(store: Store) -> None:
    await people(store, "anna", "ben", "cleo")
    for number in range(1, 4):
        await finished(store, "t1", number, "anna", "ben", "cleo", winners=(0,))
    await finished(store, "t2", 1, "ben", "cleo", winners=(0,))
    board = await store.results.leaderboard("buntherum")
    assert [(s.place, s.name, s.rating.games) for s in board] == [(1, "Anna", 3), (2, "Ben", 4), (3, "Cleo", 4)]
    assert [s.player for s in await store.results.leaderboard("buntherum", least_games=4)] == ["ben", "cleo"]
    assert len(await store.results.leaderboard("buntherum", limit=1)) == 1
    assert await store.results.leaderboard("khromix") == ()
    anna = await store.results.rating("anna", "buntherum")
    assert anna is not None and anna.mu > Rating().mu and anna.sigma < Rating().sigma
    (own,) = await store.results.statistics("anna")
    assert own.rating == anna


@live
async def test_people_are_not_rated_against_bots_but_bots_are_against_them(store: Store) -> None:
    await people(store, "anna", "ben")
    assert await finished(store, "t1", 1, "anna", "ALLEGRO", winners=(1,)) == ()
    assert await store.results.rating("anna", "buntherum") is None
    levels = await store.results.level_ratings("buntherum")
    assert list(levels) == ["allegro"] and levels["allegro"].mu > Rating().mu
    await finished(store, "t1", 2, "ALLEGRO", "ALLEGRO", winners=(1,))
    assert await store.results.level_ratings("buntherum") == levels  # alone with itself
    await finished(store, "t1", 3, "ALLEGRO", "PRESTO", "PRESTO", "anna", winners=(1,))
    levels = await store.results.level_ratings("buntherum")
    assert (levels["allegro"].games, levels["presto"].games) == (2, 1)
    changes = await finished(store, "t1", 4, "anna", "PRESTO", "ben", winners=(1,))
    assert len({change.after.mu for change in changes}) == 1  # both lost to the bot: even between them


@live
async def test_a_game_may_be_kept_unrated(store: Store) -> None:
    await people(store, "anna", "ben")
    assert await finished(store, "t1", 1, "anna", "ben", rated=False) == ()
    assert await store.results.rating("anna", "buntherum") is None
    (own,) = await store.results.statistics("anna")
    assert (own.games, own.wins, own.rating) == (1, 1, None)


@live
async def test_history_comes_in_pages_without_losing_or_repeating_a_game(store: Store, calendar: Calendar) -> None:
    await people(store, "anna", "ben")
    for number in range(1, 8):
        calendar.seconds += number % 2  # some in the same millisecond
        await finished(store, f"t{number % 2}", number, "ben", "anna")
    await finished(store, "k", 1, "anna", "ben", game="khromix")
    seen: list[tuple[str, int]] = []
    after: str | None = None
    for _ in range(10):
        page = await store.results.history("anna", after=after, limit=3)
        seen += [(game.table_id, game.number) for game in page.games]
        after = page.next
        if after is None:
            break
    assert after is None and len(seen) == len(set(seen)) == 8
    times = [game.finished for game in (await store.results.history("anna", limit=50)).games]
    assert times == sorted(times, reverse=True)
    only = await store.results.history("anna", game="khromix")
    assert [(g.game, g.seat, [s.name for s in g.seats]) for g in only.games] == [("khromix", 0, ["Anna", "Ben"])]
    assert (await store.results.history("nobody")).games == ()
    with pytest.raises(ValueError):
        await store.results.history("anna", after="nonsense")
    for after in (f"{10**30}-1-t1", f"1-{10**30}-t1"):
        with pytest.raises(ValueError):
            await store.results.history("anna", after=after)


# ── seats that changed hands ─────────────────────────────────────────────────────────────────────────────────────────


async def ended(store: Store, *seats: Participant, winners: tuple[int, ...], ladder: bool = False) -> None:
    """A game of Buntherum with these participants."""
    await store.tables.create(description("t1", seats=len(seats)))
    header = HEADER.replace("2", str(len(seats)))
    await store.games.start("t1", 1, "buntherum", header)
    scores = [int(seat in winners) for seat in range(len(seats))]
    verdict = {"game": "buntherum", "finished": True, "winners": list(winners), "scores": scores, "detail": {}}
    await store.games.finish("t1", 1, header + "\n", verdict, seats, ladder=ladder)


@live
async def test_who_left_is_rated_as_last_and_who_took_over_not_at_all(store: Store) -> None:
    await people(store, "anna", "ben", "cleo", "zoe")
    await ended(
        store,
        Participant(seat=0, player="anna"),
        Participant(seat=1, player="zoe", counts=False, left="ben"),
        Participant(seat=2, player="cleo", counts=False, left="cleo"),
        winners=(1,),
    )
    mu = {
        name: rating.mu for name in ("anna", "ben", "cleo") if (rating := await store.results.rating(name, "buntherum"))
    }
    assert mu["anna"] > Rating().mu > mu["ben"] == pytest.approx(mu["cleo"])
    assert await store.results.rating("zoe", "buntherum") is None
    (game,) = (await store.results.history("zoe")).games
    assert [(seat.player, seat.won) for seat in game.seats] == [("anna", False), ("zoe", True), ("cleo", False)]
    assert (await store.form.recent_games("zoe", "buntherum", limit=1))[0].rating is None
    assert (await store.results.history("ben")).games == ()
    assert await store.results.leaderboard("buntherum") == ()


@live
async def test_a_stand_in_that_wins_for_somebody_who_left_wins_nothing_for_them(store: Store) -> None:
    await people(store, "anna", "ben")
    ben = Participant(seat=1, player="ben", counts=False, left="ben")
    await ended(store, Participant(seat=0, player="anna"), ben, winners=(1,), ladder=True)
    assert [standing.player for standing in await store.results.leaderboard("buntherum")] == ["anna", "ben"]
    (own,) = await store.results.statistics("ben")
    assert (own.wins, own.games) == (0, 1) and own.ladder is not None and own.rating == own.ladder


@live
async def test_a_roster_is_kept_while_the_game_runs_and_names_nobody_who_was_forgotten(store: Store) -> None:
    await people(store, "anna", "ben")
    await store.tables.create(description("t1"))
    roster = Roster((Starter("anna"), Starter("ben")), {"anna": 0, "ben": 1, "zoe": 1}, rated=True, ladder=True)
    await store.games.start("t1", 1, "buntherum", HEADER, roster=roster, epoch=1)
    await store.games.reseat("t1", 1, roster.now("ben", LEFT), epoch=1)
    kept = (await store.tables.load("t1")).game
    assert kept is not None and kept.roster == roster.now("ben", LEFT)
    with pytest.raises(Fenced):
        await store.games.reseat("t1", 1, roster, epoch=0)
    with pytest.raises(Unknown):
        await store.games.reseat("t1", 2, roster, epoch=1)
    await store.personal.delete("ben")
    kept = (await store.tables.load("t1")).game
    assert kept is not None and kept.roster is not None
    assert kept.roster.starters == (Starter("anna"), Starter()) and kept.roster.seen == {"anna": 0, "zoe": 1}
    verdict = {"game": "buntherum", "finished": True, "winners": [0], "scores": [1, 0], "detail": {}}
    await store.games.finish("t1", 1, HEADER + "\n", verdict, [], epoch=1)
    kept = (await store.tables.load("t1")).game
    assert kept is not None and kept.roster is None
