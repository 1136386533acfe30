"""What a test expects to see, in whichever engine."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

from playwright.async_api import Locator as ChromiumLocator
from playwright.async_api import expect as expect_in_chromium

from tests import patience
from tests.web.engines.locator import Locator, until


class Expected:
    """As much of Playwright's assertions as tests of other engines use."""

    def __init__(self, target: Locator) -> None:
        self.target = target

    async def _until(self, condition: Callable[[dict[str, Any]], bool], timeout: float, what: str) -> None:
        async def so() -> bool:
            about = await self.target.about()
            return bool(about) and condition(about)

        await until(so, timeout, f"{self.target.steps} {what}")

    def to_be_visible(self, *, timeout: float = patience.MS) -> Awaitable[None]:
        return self._until(lambda about: about["visible"], timeout, "visible")

    def to_be_enabled(self, *, timeout: float = patience.MS) -> Awaitable[None]:
        return self._until(lambda about: about["enabled"], timeout, "enabled")

    def to_have_attribute(self, name: str, value: str, *, timeout: float = patience.MS) -> Awaitable[None]:
        return self._until(lambda about: about["attributes"].get(name) == value, timeout, f"{name}={value}")

    def to_contain_text(self, words: str, *, timeout: float = patience.MS) -> Awaitable[None]:
        return self._until(lambda about: words in " ".join(about["text"].split()), timeout, words)

    def to_have_text(self, pattern: re.Pattern[str], *, timeout: float = patience.MS) -> Awaitable[None]:
        return self._until(lambda about: bool(pattern.search(about["text"].strip())), timeout, pattern.pattern)


def expect(target: Any) -> Any:
    """Of a page in Chromium what Playwright itself expects, else the same words."""
    return expect_in_chromium(target) if isinstance(target, ChromiumLocator) else Expected(target)
