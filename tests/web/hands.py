"""How people press: with fingers on glass, or by keyboard alone. Neither ever has a mouse."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from playwright.async_api import FloatRect, Locator, Page
from playwright.async_api import TimeoutError as NothingThere

from tests import patience

NOTICE_POINTERS = """
window.pointers = [];
addEventListener("pointerdown", (event) => window.pointers.push(event.pointerType), { capture: true });
"""
"""What a page was really pressed with, for the test to prove."""
MOST_TABS = 200
HURRY_MS = 5000.0


class Hands(ABC):
    pointers: frozenset[str]
    """What such hands press with, as a page calls it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.patience_ms = patience.MS

    @contextmanager
    def in_a_hurry(self) -> Iterator[None]:
        """What is to be pressed may be gone meanwhile: whoever presses looks again soon whether it is still wanted."""
        before, self.patience_ms = self.patience_ms, HURRY_MS
        try:
            yield
        finally:
            self.patience_ms = before

    @abstractmethod
    async def press(self, target: Locator, at: tuple[float, float] | None = None) -> None:
        """`at`: where on it, as fractions of its size, where its middle will not do."""

    @abstractmethod
    async def choose(self, choice: Locator, text: str) -> None:
        """One of a group of radio buttons."""

    @abstractmethod
    async def hold(self, target: Locator, until: Callable[[], Awaitable[None]]) -> None:
        pass

    async def write(self, field: Locator, text: str) -> None:
        await self.press(field)
        await self.page.keyboard.press("ControlOrMeta+a")
        await self.page.keyboard.type(text)

    async def strays(self) -> list[str]:
        """Presses by something that these hands do not have."""
        heard: list[str] = await self.page.evaluate("window.pointers")
        return [pointer for pointer in heard if pointer not in self.pointers]


async def box_of(target: Locator, timeout_ms: float) -> FloatRect:
    box = await target.bounding_box(timeout=timeout_ms)
    if box is None:
        raise NothingThere(f"{target} is gone")
    return box


class Fingers(Hands):
    pointers = frozenset({"touch"})

    async def press(self, target: Locator, at: tuple[float, float] | None = None) -> None:
        across, down = at or (0.5, 0.5)
        box = await box_of(target, self.patience_ms)
        await target.tap(position={"x": across * box["width"], "y": down * box["height"]}, timeout=self.patience_ms)

    async def choose(self, choice: Locator, text: str) -> None:
        await self.press(choice.get_by_role("radio", name=text, exact=True))

    async def hold(self, target: Locator, until: Callable[[], Awaitable[None]]) -> None:
        box = await box_of(target, self.patience_ms)
        cdp = await self.page.context.new_cdp_session(self.page)
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        await cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        try:
            await until()
        finally:
            await cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            await cdp.detach()


class Keyboard(Hands):
    pointers = frozenset()

    async def press(self, target: Locator, at: tuple[float, float] | None = None) -> None:
        await self.reach(target)
        if not await target.evaluate("e => e.matches('input')"):
            await self.page.keyboard.press("Enter")

    async def reach(self, target: Locator) -> None:
        """Goes there by the tabulator key, as whoever has no mouse does."""
        await target.wait_for(timeout=self.patience_ms)
        for _ in range(MOST_TABS):
            if await target.evaluate("e => e.contains(document.activeElement)", timeout=self.patience_ms):
                return
            await self.page.keyboard.press("Tab")
        raise AssertionError(f"no way by keyboard to {target}")

    async def choose(self, choice: Locator, text: str) -> None:
        await self.reach(choice)
        wanted = choice.get_by_role("radio", name=text, exact=True)
        places = await choice.get_by_role("radio").count()
        # Not in every engine does the first follow the last.
        for key in ["ArrowRight"] * places + ["ArrowLeft"] * places:
            if await wanted.is_checked():
                return
            await self.page.keyboard.press(key)
        assert await wanted.is_checked()

    async def hold(self, target: Locator, until: Callable[[], Awaitable[None]]) -> None:
        await self.reach(target)
        await self.hold_key("Enter", until)

    async def hold_key(self, key: str, until: Callable[[], Awaitable[None]]) -> None:
        await self.page.keyboard.down(key)
        try:
            await until()
        finally:
            await self.page.keyboard.up(key)
