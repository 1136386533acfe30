"""People who speak to their page: they teach it their words, and answer by voice whatever has a word."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from playwright.async_api import Browser, Locator, expect

from tests.web.browsers import DESKTOP, Visitor, visitor
from tests.web.delay import Line
from tests.web.hands import Keyboard
from tests.web.moves import Buntherum, Game, Khromix
from tests.web.people import Person
from tests.web.speakers import RATE, onsets, takes
from vivace.games.khromix.rules import COLOURS, MYSTERY
from vivace.server.languages import Language, say

MICROPHONE = Path(__file__).with_name("microphone.js")
TAUGHT = 3
"""So often a page wants to hear each word."""


def words_of(game: type[Game], language: Language) -> dict[str, str]:
    """What can be said in a game: by what the page knows it by, what is to be said."""
    if issubclass(game, Buntherum):
        rows = {f"row-{row}": said(language, "buntherum-said", row=row) for row in range(1, 7)}
        return {**rows, "impossible": said(language, "buntherum-impossible")}
    inks = {ink: said(language, "khromix-ink", ink=ink) for ink in COLOURS}
    return {**inks, **{f"call-{ask}": said(language, f"khromix-ask-{ask}") for ask in ("colour", "name")}}


def said(language: Language, key: str, **facts: str | int) -> str:
    words = say(language, key, facts)
    assert words is not None, key
    return words


@dataclass(frozen=True)
class Utterance:
    """A word that was said in a game, and what came of it."""

    meant: str
    came: str
    """As the microphone tells it: heard, unheard, lost where this computer dropped it, or covered by a sound of the
    page itself, which does not listen to that."""
    heard: str | None
    """The word that the page took it for; None: unclear."""
    late_ms: float | None
    """By how much the page put its beginning too late, in samples; None where it was not heard, or not whole."""

    @property
    def right(self) -> bool:
        return self.heard == self.meant


class Speaker(Person):
    """Somebody with a microphone and, for what has no word, a keyboard."""

    def __init__(self, visitor: Visitor, language: Language) -> None:
        super().__init__(visitor, Keyboard(visitor.page), Line(0, 0))  # a line that leads nowhere
        self.language = language
        self.words: dict[str, str] = {}
        self.utterances: list[Utterance] = []
        self.before_the_word: dict[str, float] = {}
        self.takes = 0
        self.rng = Random(1)

    def text(self, key: str, **facts: str | int) -> str:
        return said(self.language, key, **facts)

    def named(self, key: str, **facts: str | int) -> Locator:
        return self.page.get_by_role("button", name=self.text(key, **facts), exact=True)

    async def learns_to_say(
        self, words: dict[str, str], voice: str, in_a_game: int, *others: str, seed: int = 1
    ) -> None:
        """Each word so often as it is taught, and then in so many other ways. `others`: what else this voice says."""
        self.words, self.takes = words, in_a_game
        spoken = takes([*words.values(), *others], TAUGHT + in_a_game, voice, seed)
        self.before_the_word = onsets(spoken)
        await self.page.evaluate("(words) => fakeMicrophone.learn(words)", spoken)

    # ── teaching ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog", name=self.text("voice-training"))

    async def teaches(self) -> None:
        """From the waiting room: says whatever the page asks for until it asks for nothing more."""
        await self.named("voice-teach").click()
        await self.dialog.get_by_role("button", name=self.text("voice-begin"), exact=True).click()
        asked = self.dialog.locator(".word")
        for take in range(TAUGHT):
            for text in self.words.values():
                await expect(asked).to_have_text(text)
                await self.teaches_word(text, take)
        await expect(asked).to_be_hidden()

    async def teaches_word(self, text: str, take: int) -> None:
        row = self.dialog.get_by_role("listitem").filter(has=self.page.get_by_text(text, exact=True))
        taken = row.get_by_role("img", name=self.text("voice-taken", taken=take + 1, takes=TAUGHT))
        while not await taken.is_visible():
            if (await self.tries(f"{text} {take}"))["came"] == "taught":
                await expect(taken).to_be_visible()

    async def is_done(self) -> None:
        await self.dialog.get_by_role("button", name=self.text("voice-done"), exact=True).click()
        await expect(self.dialog).to_be_hidden()

    # ── saying ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def tries(self, name: str) -> dict[str, Any]:
        """Says it, and waits, by samples that are counted, for what comes of it."""
        told: dict[str, Any] = await self.page.evaluate("(name) => fakeMicrophone.say(name)", name)
        return told

    async def says(self, meant: str) -> Utterance:
        """One of this speaker's words, each time in another way."""
        name = f"{self.words[meant]} {TAUGHT + self.rng.randrange(self.takes)}"
        told = await self.tries(name)
        late = None
        if told["intact"] and not told["covered"] and told["sample"] is not None:
            begins = told["first"] + self.before_the_word[name] * told["rate"] / RATE
            late = 1000 * (told["sample"] - begins) / told["rate"]
        # What reached the page with a gap in it is not what was said.
        came = "lost" if told["intact"] is False else "covered" if told["covered"] else told["came"]
        self.utterances.append(Utterance(meant, came, told["word"], late))
        return self.utterances[-1]

    async def says_until_sent(self, meant: str, still: Callable[[], bool], reaction: float | None = None) -> None:
        """Again while it was unclear, as the page asks, or was lost on the way; then until it is answered."""
        before = len(self.acts)
        while still() and len(self.acts) == before:
            if reaction is not None:
                await self.moment(reaction)
            await self.says(meant)
            await self.sees_the_table()
        if len(self.acts) > before:
            number = self.acts[-1]["number"]
            await self.until(lambda: any(x["type"] == "reply" and x["number"] == number for x in self.told))

    async def answer(self, race: int, reaction: float, code: str, button: Locator) -> None:
        if self.view.get("card") == MYSTERY:
            await super().answer(race, reaction, code, button)
            return
        place = int(code[-1]) - 1 if code.startswith("Digit") else -1

        def open_still() -> bool:
            now = self.open_race()
            return now is not None and now["race"] == race

        if await self.sees_the_card(race):
            await self.says_until_sent(list(self.words)[place], open_still, reaction)

    # ── a table ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def opens_a_table(self, game: type[Game], seats: int, **options: Any) -> str:
        given = {"game": game.name.lower(), "seats": seats, "options": options, "voice": True}
        code: str = (await self.visitor.post("/api/tables", **given))["code"]
        await self.prepare()
        await self.visitor.visit(f"/t/{code}")
        await self.until(lambda: bool(self.info))
        return code

    async def begins_with_bots(self) -> None:
        while free := self.free():
            await self.named("app-room-bot-add").first.click()
            await self.until(partial(self.fewer_free_than, free))
        await self.named("app-room-start-with", players=len(self.info["seats"])).click()
        await self.reach("playing")


class SpokenKhromix(Khromix):
    """Calls are said, too. What has no word is pressed."""

    person: Speaker

    async def call(self, ask: str) -> None:
        turn = self.turn()
        await self.person.page.evaluate("fakeMicrophone.quiet()")
        await self.person.says_until_sent(f"call-{ask}", lambda: self.turn() == turn)

    async def ask(self) -> None:
        turn, ready = self.turn(), self.person.page.locator(".silly").get_by_role("button").first
        await self.person.press_until_sent(lambda: self.person.hands.press(ready), lambda: self.turn() == turn)


SPOKEN: tuple[type[Game], ...] = (Buntherum, SpokenKhromix)


@asynccontextmanager
async def speaker(
    at: Browser, port: int, device: dict[str, Any] | None = None, language: Language = "en"
) -> AsyncIterator[Speaker]:
    async with visitor(at, port, device or DESKTOP, locale=language) as who:
        await who.context.add_init_script(path=MICROPHONE)
        yield Speaker(who, language)
