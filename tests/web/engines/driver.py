"""What tests need of a browser, whichever engine it is: each is driven by the standard that it speaks."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, Protocol


class Driver(Protocol):
    """One window of a browser, with a profile of its own."""

    touch: bool
    """Whether fingers can press in it."""

    async def goto(self, url: str) -> None:
        """Until the page has loaded."""

    async def evaluate(self, function: str, *arguments: Any) -> Any:
        """What a function of the page gives for these values, or what its promise gives; as JSON."""

    async def perform(self, sources: Sequence[dict[str, Any]]) -> None:
        """Actions of keys and pointers, as the WebDriver standard writes them."""

    async def resize(self, width: int, height: int) -> None:
        """The page itself; an engine may have a smallest size."""

    async def screenshot(self) -> bytes:
        """PNG."""

    def complaints(self) -> list[str]:
        """Errors and warnings in the console until now."""


class Launch(Protocol):
    """Starts a browser of one engine, until the block ends."""

    def __call__(self, program: str, folder: Path) -> AbstractAsyncContextManager[Driver]: ...


class PageError(Exception):
    """A function of the page failed, or the browser refused what it was asked."""
