"""Answers by voice, in a real browser with a microphone that the test speaks into: what is said is taught, heard, timed
and judged; a loud room is refused, and says why."""

import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from playwright.async_api import Page, expect

from tests import patience
from tests.server.serving import ServerProcess
from tests.web.browsers import DESKTOP, PHONE, Visitor, overflows, two_at_a_table, violations
from tests.web.speakers import takes

MICROPHONE = Path(__file__).with_name("microphone.js")
WORDS = ["One", "Two", "Three", "Four", "Five", "Six", "Impossible"]
STRANGE = "Elephant"
SAYS = "(name) => fakeMicrophone.say(name)"
SAY_AGAIN_MS = patience.MS / 3
"""After so long nothing was heard: a busy browser drops sound, and whoever is not heard says it again."""


async def begins_to_teach(page: Page, button: str = "Begin") -> None:
    dialog = page.get_by_role("dialog", name="Your words, in your voice")
    await dialog.get_by_role("button", name=button).click()
    await expect(dialog.get_by_text("Say it now, loud and clear.")).to_be_visible()


async def says(page: Page, name: str, heard: Callable[..., Awaitable[None]]) -> None:
    """Until it is heard."""
    for _ in range(3):
        await page.evaluate(SAYS, name)
        with suppress(AssertionError):
            await heard(timeout=SAY_AGAIN_MS)
            return
    await heard(timeout=1)


async def teach(page: Page, words: dict[str, str]) -> None:
    """Says whatever is asked for, take after take, until nothing is."""
    await page.evaluate("(words) => fakeMicrophone.teach(words)", words)
    dialog = page.get_by_role("dialog", name="Your words, in your voice")
    await begins_to_teach(page)
    for take in range(3):
        for word in WORDS:
            await expect(dialog.locator(".word")).to_have_text(word)
            row = dialog.get_by_role("listitem").filter(has_text=word)
            taken = expect(row.get_by_role("img", name=f"{take + 1} of 3"))
            await says(page, f"{word} {take}", taken.to_be_visible)


async def sits_with_a_microphone(person: Visitor) -> None:
    await person.context.add_init_script(path=MICROPHONE)
    await person.page.reload()


async def test_who_says_it_first_is_first_and_a_loud_room_is_refused(still_server: ServerProcess) -> None:
    async with two_at_a_table(still_server.port, "buntherum", PHONE, DESKTOP, **patience.LONG_RACE) as (ada, bo):
        for one in (ada, bo):
            await sits_with_a_microphone(one)
        await ada.page.get_by_role("button", name="Options").click()
        options = ada.page.get_by_role("dialog", name="Options")
        await options.get_by_role("switch", name="Voice table").check()
        await ada.page.keyboard.press("Escape")
        await ada.page.get_by_role("button", name="Teach my words").click()
        assert await ada.page.evaluate("fakeMicrophone.constraints") is None  # nobody listens before a press
        said = takes([*WORDS, STRANGE], 4)
        await teach(ada.page, said)
        assert await ada.page.evaluate("fakeMicrophone.constraints.audio.echoCancellation") is False
        dialog = ada.page.get_by_role("dialog", name="Your words, in your voice")
        await expect(dialog.get_by_text("The room is fine")).to_be_visible()
        assert await violations(ada.page) == []
        assert await overflows(ada.page) == []
        await dialog.get_by_role("button", name="Done").click()
        await bo.page.get_by_role("button", name="I agree").click()
        await ada.page.get_by_role("button", name="Start with 2").click()
        # Bo has taught nothing, and can press all the same.
        await expect(bo.page.get_by_text("Your words are not known here yet")).to_be_visible()
        await expect(ada.page.get_by_text("Say your answer")).to_be_visible()
        assert await overflows(ada.page) == []
        await expect(ada.page.get_by_role("button", name=re.compile("^Row 1")).first).to_be_enabled()
        # What nobody taught does not count, and says so; the race goes on.
        loud = expect(ada.page.locator("[aria-live=assertive]"))
        await says(ada.page, f"{STRANGE} 0", partial(loud.to_have_text, "Unclear: again, or press."))
        quiet = expect(ada.page.locator("[aria-live=polite]"))
        await says(ada.page, "Impossible 3", partial(quiet.to_have_text, re.compile("^You were first")))
        await expect(bo.page.locator("[aria-live=polite]")).to_have_text(re.compile("^Ada was first"))
        await ada.page.evaluate("fakeMicrophone.room(0.4)")
        await expect(ada.page.get_by_text("Too loud here for voices")).to_be_visible()
        assert await overflows(ada.page) == []
        await ada.page.get_by_role("button", name="Microphone off").click()
        await expect(ada.page.get_by_text("Your microphone is off")).to_be_visible()
        assert [ada.complaints, bo.complaints] == [[], []]
