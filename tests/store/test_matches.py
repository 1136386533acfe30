"""What is known of which bot is somebody's match, in the database."""

from math import log

import pytest

from tests.store.playing import begun, finished, people
from vivace.bots import Match, contest_of, tuning_at
from vivace.bots.match import STEP
from vivace.store import Participant, Store
from vivace.store.ratings import LEVELS, Ranked, Rating, rate_against_bots, rating_of

live = pytest.mark.asyncio
GAME = "buntherum"
STRANGER = Match.stranger(contest_of(GAME))


async def against(store: Store, number: int, bot: str, won: bool, rated: bool = True) -> None:
    """A game of Anna's with this bot."""
    await begun(store, "t1", number)
    verdict = {"game": GAME, "finished": True, "winners": [0 if won else 1], "scores": [won, not won], "detail": {}}
    seats = [Participant(seat=0, player="anna"), Participant(seat=1, level=bot)]
    await store.games.finish("t1", number, "", verdict, seats, rated=rated)


@live
async def test_a_game_among_bots_moves_it_and_any_other_does_not(store: Store) -> None:
    await people(store, "anna", "ben")
    assert await store.matches.of("anna", GAME) == STRANGER
    await finished(store, "t2", 1, "anna", "ben")
    await finished(store, "t3", 1, "anna", "OF SOME PLUG-IN")
    await finished(store, "t4", 1, "anna", "ANDANTE", rated=False)
    assert await store.matches.of("anna", GAME) == STRANGER
    await finished(store, "t5", 1, "anna", "ANDANTE")
    after = await store.matches.of("anna", GAME)
    assert (after.games, after.pace) == (1, None) and after.next_pace < 1.0
    assert await store.matches.all_of("anna") == {GAME: after}
    assert await store.matches.of("anna", "subito") == Match.stranger(contest_of("subito"))


@live
async def test_from_game_to_game_it_is_what_the_estimate_says(store: Store) -> None:
    await people(store, "anna")
    for number in range(1, 5):
        before = await store.matches.of("anna", GAME)
        await against(store, number, str(tuning_at(GAME, before.next_pace)), won=True)
        after = await store.matches.of("anna", GAME)
        assert after.pace == before.next_pace and after.games == number
        assert before.next_pace / STEP <= after.next_pace < before.next_pace
    rated = (await store.results.statistics("anna"))[0]
    assert rated.bots is not None and rated.bots.games == 4 and rated.bots.mu > Rating().mu
    assert await store.results.level_ratings(GAME) == {}
    assert [seat.level for seat in await store.results.seats_of("t1", 1)] == [None, "match"]


@live
async def test_practice_is_what_it_begins_with(store: Store) -> None:
    await people(store, "anna")
    slow = await store.matches.practised("anna", GAME, log(1.5))
    assert slow.next_pace > 1.2 and await store.matches.of("anna", GAME) == slow
    assert (await store.matches.practised("anna", GAME, log(0.8))).next_pace < 1.0
    await against(store, 1, "andante", won=True)
    played = await store.matches.of("anna", GAME)
    assert await store.matches.practised("anna", GAME, log(3.0)) == played
    assert await store.matches.practised("nobody", GAME, 0.1) == STRANGER


@live
async def test_it_goes_with_its_person(store: Store) -> None:
    await people(store, "anna")
    await against(store, 1, "presto", won=False)
    [kept] = (await store.personal.export("anna"))["matches"]
    assert (kept["game"], kept["games"]) == (GAME, 1)
    await store.personal.delete("anna")
    assert await store.matches.all_of("anna") == {}


def test_a_tuned_bot_is_rated_between_the_levels_around_it() -> None:
    between = rating_of(str(tuning_at(GAME, 0.92)))
    assert between is not None and LEVELS["andante"].mu < between.mu < LEVELS["allegro"].mu
    bot = Ranked(player=None, level=str(tuning_at(GAME, 0.92)), rank=1)
    won = rate_against_bots([Ranked(player="anna", level=None, rank=0), bot], Rating())
    assert won is not None and won.mu > Rating().mu
    assert contest_of(GAME).steepness > 1
