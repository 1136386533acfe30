"""A page in an engine that Playwright cannot drive, with as much of its words as our people use."""

import re
from collections.abc import Callable
from typing import Any

from tests.web.engines.driver import Driver
from tests.web.engines.listening import ListeningLine
from tests.web.engines.locator import Keys, Locator


class Page:
    def __init__(self, driver: Driver, line: ListeningLine) -> None:
        self.driver, self.line = driver, line
        self.keyboard = Keys(driver)
        self.scripts: list[str] = []

    def on(self, event: str, then: Callable[[Any], None]) -> None:
        """Sockets are read off the line; complaints are asked for at the end."""
        if event == "websocket":
            self.line.opened = then

    async def add_init_script(self, script: str) -> None:
        self.scripts.append(script)

    async def goto(self, url: str) -> None:
        """Not every engine runs scripts before those of the page: ours come after them."""
        await self.driver.goto(url)
        for script in self.scripts:
            await self.evaluate(f"() => {{ {script} }}")

    async def evaluate(self, said: str, *arguments: Any) -> Any:
        function = said if said.startswith("(") else f"() => {said}"
        return await self.driver.evaluate(function, *arguments)

    def get_by_role(self, role: str, **options: Any) -> Locator:
        return Locator(self.driver).get_by_role(role, **options)

    def get_by_text(self, text: str | re.Pattern[str], *, exact: bool = False) -> Locator:
        return Locator(self.driver).get_by_text(text, exact=exact)

    def locator(self, css: str) -> Locator:
        return Locator(self.driver).locator(css)
