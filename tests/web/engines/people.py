"""People at any engine: the same who play in Chromium, with other hands and less exact presses."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import Locator

from tests.web.browsers import DESKTOP, PHONE, Visitor
from tests.web.delay import laid
from tests.web.engines.driver import Driver
from tests.web.engines.listening import ListeningLine
from tests.web.engines.page import Page
from tests.web.hands import NOTICE_POINTERS, Fingers, Hands, Keyboard
from tests.web.people import Person

CARD = "() => Boolean(document.querySelector('[elementtiming^=race]'))"
LATER = "(ms) => new Promise((then) => setTimeout(then, ms))"


class Glass(Fingers):
    """Fingers, by the actions of the WebDriver standard."""

    async def hold(self, target: Any, until: Callable[[], Awaitable[None]]) -> None:
        await target.touch("pointerDown", (0.5, 0.5), self.patience_ms)
        try:
            await until()
        finally:
            await target.driver.perform([target.finger({"type": "pointerUp", "button": 0})])


class EnginePerson(Person):
    """Presses come when the browser hands them on: there is no way to say when a press was."""

    def __init__(self, visitor: Visitor, hands: Hands, wire: ListeningLine, driver: Driver) -> None:
        super().__init__(visitor, hands, wire)
        self.driver = driver
        self.wanted: dict[int, float] = {}
        """How long after a card was seen this person wanted to press, by race."""
        self.complained = len(driver.complaints())
        """Of others, who sat here before."""

    async def arrive(self, path: str = "/") -> "EnginePerson":
        await self.page.add_init_script(NOTICE_POINTERS)
        await self.visitor.visit(path)
        return self

    async def sees_the_card(self, race: int) -> bool:
        while (now := self.open_race()) is not None and now["race"] == race:
            await self.sees_the_table()
            if await self.driver.evaluate(CARD):
                await self.sees_the_table()
                return True
        return False

    async def wait(self, reaction: float) -> None:
        if race := self.open_race():
            self.wanted[race["race"]] = reaction
        await self.driver.evaluate(LATER, reaction)

    async def press_key(self, reaction: float, code: str, key: str) -> None:
        await self.wait(reaction)
        await self.page.keyboard.press(code)

    async def touch(self, reaction: float, target: Locator) -> None:
        await self.wait(reaction)
        await self.hands.press(target)

    async def complaints(self, *expected: str) -> list[str]:
        self.visitor.complaints[:] = self.driver.complaints()[self.complained :]
        return await super().complaints(*expected)


@asynccontextmanager
async def engine_person(driver: Driver, port: int, touch: bool) -> AsyncIterator[EnginePerson]:
    """Somebody at this browser: with their fingers and a phone's page, or by keyboard alone."""
    size = (PHONE if touch else DESKTOP)["viewport"]
    async with laid(ListeningLine(port, 0)) as line:
        await driver.resize(**size)  # type: ignore[arg-type]
        page: Any = Page(driver, line)
        visitor = Visitor(page, page, f"http://127.0.0.1:{line.port}")
        yield EnginePerson(visitor, Glass(page) if touch else Keyboard(page), line, driver)
        await driver.goto("about:blank")
