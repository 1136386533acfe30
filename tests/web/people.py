"""People who come to the landing page with nothing but their hands, and play through the screens alone."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

from playwright.async_api import Browser, Locator
from playwright.async_api import TimeoutError as NothingThere

from tests import patience
from tests.web.browsers import DESKTOP, PHONE, Visitor, visitor
from tests.web.delay import Line, line
from tests.web.expecting import expect
from tests.web.hands import NOTICE_POINTERS, Fingers, Hands, Keyboard
from tests.web.playing import OBSERVE, Player

PRESS_AGAIN_SECONDS = 0.7
"""Fresh buttons are deaf for a moment, as they are for everybody who presses too soon."""
TOO_LATE = ("card-gone", "came-late")
BOTS = ("Dot", "Pip", "Zed", "Ivo", "Kit", "Uma")
"""What a page calls bots, by their seat."""


class Person(Player):
    def __init__(self, visitor: Visitor, hands: Hands, wire: Line) -> None:
        super().__init__(visitor)
        self.hands, self.wire = hands, wire

    @property
    def phase(self) -> str:
        return str(self.info.get("phase", ""))

    @property
    def view(self) -> dict[str, Any]:
        """What was shown last. Between two cards that is nothing; then what was there before."""
        return next((x["view"] for x in reversed(self.told) if x.get("view") is not None), {})

    def name_of(self, seat: int) -> str:
        """As this person's page calls them."""
        return str(self.info["seats"][seat]["name"] or BOTS[seat])

    async def reach(self, phase: str) -> None:
        await self.until(lambda: self.phase == phase)

    async def told_anew(self) -> None:
        """Until the page has everything from the table, as after it came (back)."""
        await self.until(lambda: self.last("snapshot") is not None)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(name))

    async def prepare(self) -> "Person":
        await self.page.add_init_script(OBSERVE + NOTICE_POINTERS)
        return self

    async def arrive(self, path: str = "/") -> "Person":
        await self.prepare()
        await self.visitor.visit(path)
        return self

    # ── the screens before a game ────────────────────────────────────────────────────────────────────────────────────

    async def take_a_name(self, name: str) -> None:
        await self.hands.press(self.button("Change your name"))
        dialog = self.page.get_by_role("dialog", name="Your name")
        await self.hands.write(dialog.get_by_role("textbox"), name)
        await self.hands.press(dialog.get_by_role("button", name="Save"))
        await expect(self.button(f"^{name}")).to_be_visible(timeout=patience.MS)

    async def open_a_table(self, game: str, seats: int) -> str:
        """Its code, as the waiting room shows it."""
        box = self.page.get_by_role("article", name=game)
        await self.hands.press(box.get_by_role("button", name=re.compile("friends", re.IGNORECASE)))
        dialog = self.page.get_by_role("dialog", name=game)
        await self.hands.choose(dialog.get_by_role("group", name="Players"), str(seats))
        await self.hands.press(dialog.get_by_role("button", name="Open table"))
        code = self.page.get_by_text(re.compile(r"^[A-Z]{4}-[A-Z]{4}-\d\d$"))
        await expect(code).to_be_visible(timeout=patience.MS)
        return await code.inner_text()

    async def join(self, typed: str, name: str) -> None:
        field = self.page.get_by_role("textbox", name="Code of a table")
        await self.hands.write(field, typed)
        await self.page.keyboard.press("Enter")
        await self.hands.write(self.page.get_by_role("textbox", name="What shall we call you?"), name)
        await self.hands.press(self.page.get_by_role("button", name="Go", exact=True))
        await self.told_anew()

    async def add_bots(self, count: int) -> None:
        for _ in range(count):
            free = self.free()
            await self.hands.press(self.button("^Add bot").first)
            await self.until(partial(self.fewer_free_than, free))

    def free(self) -> int:
        return sum((seat["player"], seat["bot"]) == (None, None) for seat in self.info["seats"])

    def fewer_free_than(self, seats: int) -> bool:
        return self.free() < seats

    async def start(self) -> None:
        await self.until(lambda: not self.free() and not any(seat["away"] for seat in self.info["seats"]))
        await self.hands.press(self.button("^Start with"))

    # ── pressing in a game ───────────────────────────────────────────────────────────────────────────────────────────

    @property
    def acts(self) -> list[dict[str, Any]]:
        return [command for command in self.sent if command["type"] == "act"]

    @property
    def refusals(self) -> list[dict[str, Any]]:
        """What the table refused, but for answers to a card that was gone when they came: that is what racing is."""
        late = {command["number"] for command in self.acts if command["race"] is not None}
        refused = [x for x in self.told if x["type"] == "reply" and not x["ok"]]
        return [x for x in refused if not (x["number"] in late and x["key"] in TOO_LATE)]

    async def press_until_sent(self, press: Callable[[], Awaitable[None]], still: Callable[[], bool]) -> None:
        """Presses, and again where the page was deaf, until the page has sent something or the moment is over; then
        waits until that is answered."""
        before = len(self.acts)
        while still() and len(self.acts) == before:
            with suppress(NothingThere), self.hands.in_a_hurry():
                await press()
            with suppress(TimeoutError):
                await self.until(lambda: len(self.acts) > before or not still(), PRESS_AGAIN_SECONDS)
        if len(self.acts) > before:
            number = self.acts[-1]["number"]
            await self.until(lambda: any(x["type"] == "reply" and x["number"] == number for x in self.told))

    async def sees_the_card(self, race: int) -> bool:
        """Waits until the card of this race was painted; False where the race was over before."""
        while (now := self.open_race()) is not None and now["race"] == race:
            with suppress(NothingThere):
                await self.page.wait_for_function(
                    "() => window.seen[document.querySelector('[elementtiming^=race]')?.getAttribute('elementtiming')]",
                    timeout=500,
                )
                return True
        return False

    async def sees_the_table(self) -> None:
        """Until the page has drawn what it was told last: this test hears it before, and nobody presses for what cannot
        be seen yet (the table refuses it as too quick)."""
        await self.page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")

    async def answer(self, race: int, reaction: float, code: str, button: Locator) -> None:
        """Answers a race, so many milliseconds after its card was seen."""

        def open_still() -> bool:
            now = self.open_race()
            return now is not None and now["race"] == race

        async def press() -> None:
            if not await self.sees_the_card(race):
                return
            if isinstance(self.hands, Keyboard):
                await self.press_key(reaction, code, " " if code == "Space" else code[-1])
            else:
                await self.touch(reaction, button)

        await self.press_until_sent(press, open_still)

    # ── afterwards ───────────────────────────────────────────────────────────────────────────────────────────────────

    def winners(self) -> list[int]:
        """As the table told it."""
        for message in reversed(self.told):
            for event in message.get("events", ()):
                if event["event"] == "Finished":
                    return list(event["winners"])
                if event["event"] == "Won":
                    return [event["seat"]]
        raise AssertionError("nobody was told who won")

    async def complaints(self, *expected: str) -> list[str]:
        """What the browser complained of, and presses by what these hands do not have."""
        said = [text for text in self.visitor.complaints if not any(words in text for words in expected)]
        return [*said, *await self.hands.strays()]


@asynccontextmanager
async def person(
    at: Browser, port: int, delay_ms: float, hands: type[Hands] = Keyboard, **options: Any
) -> AsyncIterator[Person]:
    """Somebody on a line of their own, at a phone where they use their fingers."""
    device = PHONE if hands is Fingers else DESKTOP
    async with line(port, delay_ms) as wire, visitor(at, wire.port, device, **options) as who:
        yield Person(who, hands(who.page), wire)


async def together(*jobs: Awaitable[Any]) -> None:
    """All at once; where one fails the others are ended."""

    async def one(job: Awaitable[Any]) -> None:
        await job

    async with asyncio.TaskGroup() as group:
        for job in jobs:
            group.create_task(one(job))
