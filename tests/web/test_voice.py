"""Answers by voice, in a real browser with a microphone that the test speaks into: what is said is taught, heard, timed
and judged, through whole games; a loud room is refused, and says why."""

import re
from random import Random

import pytest
from playwright.async_api import expect

from tests import patience
from tests.left_out import needs
from tests.server.serving import ServerProcess
from tests.web.browsers import DESKTOP, PHONE, browser, overflows, violations, visitor
from tests.web.moves import Buntherum, Game
from tests.web.speaking import Speaker, SpokenKhromix, speaker, words_of
from vivace.server.languages import Language

STRANGE = "Elephant"
IN_A_GAME = 2
"""So many ways of saying a word that were not taught."""
SLOWEST_ONSET_MS = 60


async def test_who_says_it_first_is_first_and_a_loud_room_is_refused(still_server: ServerProcess) -> None:
    async with (
        browser() as chrome,
        speaker(chrome, still_server.port, PHONE) as ada,
        visitor(chrome, still_server.port, DESKTOP) as bo,
    ):
        await ada.visitor.named("Ada")
        await bo.named("Bo")
        made = {"game": "buntherum", "seats": 3, "options": patience.LONG_RACE}
        code = (await ada.visitor.post("/api/tables", **made))["code"]
        await ada.sit_down(code)
        await bo.visit(f"/t/{code}")
        await ada.page.get_by_role("button", name="Options").click()
        options = ada.page.get_by_role("dialog", name="Options")
        await options.get_by_role("switch", name="Voice table").check()
        await ada.page.keyboard.press("Escape")
        await expect(ada.page.get_by_role("button", name="Teach my words")).to_be_visible()
        assert await ada.page.evaluate("fakeMicrophone.constraints") is None  # nobody listens before a press
        await ada.learns_to_say(words_of(Buntherum, "en"), "en-gb", IN_A_GAME, STRANGE)
        await ada.teaches()
        assert await ada.page.evaluate("fakeMicrophone.constraints.audio.echoCancellation") is False
        await expect(ada.dialog.get_by_text("The room is fine")).to_be_visible()
        assert await violations(ada.page) == []
        assert await overflows(ada.page) == []
        await ada.is_done()
        await bo.page.get_by_role("button", name="I agree").click()
        await ada.page.get_by_role("button", name="Start with 2").click()
        # Bo has taught nothing, and can press all the same.
        await expect(bo.page.get_by_text("Your words are not known here yet")).to_be_visible()
        await expect(ada.page.get_by_text("Say your answer")).to_be_visible()
        assert await overflows(ada.page) == []
        await expect(ada.page.get_by_role("button", name=re.compile("^Row 1")).first).to_be_enabled()
        # What nobody taught does not count, and says so; the race goes on.
        while (told := await ada.tries(f"{STRANGE} 0"))["came"] == "lost" or not told["intact"]:
            pass
        assert (told["came"], told["word"]) == ("heard", None)
        await expect(ada.page.locator("[aria-live=assertive]")).to_have_text("Unclear: again, or press.")
        race = ada.open_race()
        assert race is not None
        await ada.says_until_sent("impossible", lambda: ada.open_race() is not None)
        await expect(ada.page.locator("[aria-live=polite]")).to_have_text(re.compile("^You were first"))
        await expect(bo.page.locator("[aria-live=polite]")).to_have_text(re.compile("^Ada was first"))
        await ada.page.evaluate("fakeMicrophone.room(0.4)")
        await expect(ada.page.get_by_text("Too loud here for voices")).to_be_visible()
        assert await overflows(ada.page) == []
        await ada.page.get_by_role("button", name="Microphone off").click()
        await expect(ada.page.get_by_text("Your microphone is off")).to_be_visible()
        assert [ada.visitor.complaints, bo.complaints] == [[], []]


@pytest.mark.thorough
async def test_a_whole_game_is_played_by_voice(web_server: ServerProcess) -> None:
    """Against somebody who never presses: however busy this computer is, every card is answered by voice."""
    async with browser() as chrome, speaker(chrome, web_server.port) as who, visitor(chrome, web_server.port) as bo:
        await bo.named("Bo")
        code = await comes_with_words(who, Buntherum, 2, "en-gb")
        await bo.visit(f"/t/{code}")
        await bo.page.get_by_role("button", name="I agree").click()
        await who.page.get_by_role("button", name="Start with 2").click()
        await who.reach("playing")
        await plays(who, Buntherum, 0.0)
        assert who.winners() == [who.seat]
        assert [who.visitor.complaints, bo.complaints] == [[], []]


@pytest.mark.thorough
@needs("espeak-ng")
@pytest.mark.parametrize(
    ("language", "voice"), [("en", "en-us+f3"), ("fr", "fr-fr"), ("fr", "fr-be+f2"), ("de", "de"), ("de", "de+f4")]
)
@pytest.mark.parametrize(("game", "seats", "careless"), [(Buntherum, 5, 0.0), (SpokenKhromix, 6, 0.9)])
async def test_a_whole_game_is_played_by_voice_in_every_language(
    game: type[Game], seats: int, careless: float, language: Language, voice: str, web_server: ServerProcess
) -> None:
    async with browser() as chrome, speaker(chrome, web_server.port, language=language) as who:
        await comes_with_words(who, game, seats, voice)
        await who.begins_with_bots()
        await plays(who, game, careless)
        assert who.visitor.complaints == []


async def comes_with_words(who: Speaker, game: type[Game], seats: int, voice: str) -> str:
    await who.visitor.named("Ada")
    code = await who.opens_a_table(game, seats, **patience.LONG_RACE)
    await who.learns_to_say(words_of(game, who.language), voice, IN_A_GAME)
    await who.teaches()
    await who.is_done()
    return code


async def plays(who: Speaker, game: type[Game], careless: float) -> None:
    """Nothing counted as another word than was said, and most of what reached the page counted."""
    await game(who, Random(1), careless).play()
    assert who.refusals == []
    reached = [one for one in who.utterances if one.came not in ("lost", "covered")]
    right = [one for one in reached if one.right]
    assert [one for one in reached if one.heard not in (None, one.meant)] == []
    assert len(right) >= 0.8 * len(reached) > 0, reached
    onsets = [one.late_ms for one in right if one.late_ms is not None]
    assert [one for one in onsets if abs(one) > SLOWEST_ONSET_MS] == []
