"""People who play without a server: what passes between their page and its worker is what a socket would carry."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import Browser

from tests import patience
from tests.server.serving import ServerProcess
from tests.web.browsers import DESKTOP, Visitor, visitor
from tests.web.delay import Line
from tests.web.hands import Keyboard
from tests.web.people import Person

OVERHEAR = """
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (asked) {
  if (asked.kind === "say") window.saidHere(asked.text);
  return post.call(this, asked);
};
const heard = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
Object.defineProperty(Worker.prototype, "onmessage", {
  set(then) {
    heard.set.call(this, (event) => {
      if (event.data.kind === "told") window.toldHere(event.data.text);
      then(event);
    });
  },
});
"""
NOT_THE_FIRST_GAME = """
for (const game of ["subito", "buntherum", "khromix", "clear4"]) localStorage.setItem(`vivace:coach-${game}`, "{}");
"""
"""They know the games: bots do not wait for them."""
KEPT = """() => new Promise((done, failed) => {
  const opening = indexedDB.open("vivace", 1);
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => {
    const asked = opening.result.transaction("games").objectStore("games").getAll();
    asked.onsuccess = () => done(asked.result);
  };
})"""


class QuickServer(ServerProcess):
    """Tables of its pages lose no time between cards either."""

    module = "tests.web.quick_kit"


class LocalPerson(Person):
    """Somebody whose table is in their page."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor, Keyboard(visitor.page), Line(0, 0))  # a line that leads nowhere

    async def listen(self) -> None:
        await self.page.expose_function("toldHere", self._heard)
        await self.page.expose_function("saidHere", lambda text: self._said(json.loads(text)))
        await self.page.add_init_script(OVERHEAR + NOT_THE_FIRST_GAME)

    async def switch_on(self) -> None:
        """Fetches all that it takes to play without a network, from the settings."""
        await self.page.get_by_role("button", name="Settings").click()
        await self.page.get_by_role("switch", name="Play without a network").check()
        await self.page.get_by_text("Ready.").wait_for(timeout=patience.MS)
        await self.page.keyboard.press("Escape")

    async def play_now(self, game: str) -> None:
        await self.page.get_by_role("article", name=game).get_by_role("button", name="Play now").click()
        await self.page.wait_for_url("**/t/HERE-*", timeout=patience.MS)

    async def records(self, least: int = 0) -> list[dict[str, Any]]:
        """The games that this browser keeps, once there are so many: a page writes them down when it is told."""
        async with asyncio.timeout(patience.SECONDS):
            while True:
                found: list[dict[str, Any]] = await self.page.evaluate(KEPT)
                if len(found) >= least:
                    return found
                await asyncio.sleep(0.1)


@asynccontextmanager
async def local_person(at: Browser, port: int, **options: Any) -> AsyncIterator[LocalPerson]:
    async with visitor(at, port, DESKTOP, **options) as who:
        somebody = LocalPerson(who)
        await somebody.listen()
        yield somebody
