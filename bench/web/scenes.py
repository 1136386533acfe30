"""Frames of a phone while much appears at once: every end of every game, and what is shown when a card is judged or a
round is over, with as many players as there can be.

`frames` are the longest by processor time at full speed, which a busy machine does not stretch: four times as much is
what a slow phone takes. With a slowed processor (`times`) `long` are those of over 50 ms by the browser's own account,
with what took longest in them, and `frame` the gaps between frames: both want a quiet machine.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from typing import Any

from bench.web.ending import EndingTable, just_before
from bench.web.frames import begin_trace, longest_frames
from bench.web.probe import PROBE, count_frames, summary, taken
from bench.web.slowness import SLOW_PHONE, slow_down
from tests.server.serving import ServerProcess
from tests.web import moments
from tests.web.browsers import Visitor, browser, visitor
from tests.web.ends import SEEDS, final
from tests.web.playing import Player
from tests.web.showing import key_of_answer, showing
from vivace.game.core import Action
from vivace.records import Record

LONG = """
window.long = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) {
    const scripts = [...one.scripts].sort((a, b) => b.duration - a.duration);
    const of = ({ duration, invoker, forcedStyleAndLayoutDuration: forced }) =>
      `${Math.round(duration)} ${invoker} (layout forced ${Math.round(forced)})`;
    window.long.push({
      ms: Math.round(one.duration),
      layout: one.styleAndLayoutStart ? Math.round(one.startTime + one.duration - one.styleAndLayoutStart) : 0,
      scripts: scripts.slice(0, 3).map(of),
    });
  }
}).observe({ type: "long-animation-frame" });
"""
SCENE_MS = 5000
"""The last look at the table, its show, and the scene."""

Happen = Callable[[], Awaitable[None]]
Opened = tuple[Visitor, Happen]
"""Who looks at it, and what makes it happen."""
Scene = Callable[[ServerProcess], AbstractAsyncContextManager[Opened]]


@asynccontextmanager
async def _end(game: str, ending: str, server: ServerProcess) -> AsyncIterator[Opened]:
    async with browser() as chrome, visitor(chrome, server.port, SLOW_PHONE) as ada:
        await ada.page.add_init_script(PROBE + LONG)
        await ada.named("Ada")
        table = await EndingTable(ada, game, just_before(game, ending), final(game, ending)).open()

        async def happen() -> None:
            table.end()
            await ada.page.locator(f"[data-ending={ending}]").wait_for()

        yield ada, happen


@asynccontextmanager
async def _judged(
    made: Callable[[], Record], key: Callable[[Player], str], server: ServerProcess
) -> AsyncIterator[Opened]:
    """A card is answered; its verdict comes, and the next card."""
    async with showing(server, made(), {"device": SLOW_PHONE}, PROBE + LONG) as (player, _):

        async def happen() -> None:
            await player.page.keyboard.press(key(player))
            await player.page.locator(".verdict").first.wait_for()

        yield player.visitor, happen


@asynccontextmanager
async def _over(
    made: Callable[[range], tuple[Record, Action]], seats: range, server: ServerProcess
) -> AsyncIterator[Opened]:
    """Somebody plays the last card of a round, which is shown and counted."""
    record, last = made(seats)
    async with showing(server, record, {"device": SLOW_PHONE}, PROBE + LONG) as (player, company):

        async def happen() -> None:
            await company.act(last)
            await player.until(lambda: player.info["phase"] != "playing")

        yield player.visitor, happen


SCENES: dict[str, Scene] = {
    **{f"{game} {ending}": partial(_end, game, ending) for game, endings in SEEDS.items() for ending in endings},
    "buntherum verdict": partial(_judged, moments.buntherum_race, lambda _: "Space"),
    "khromix verdict": partial(_judged, partial(moments.khromix_moment, "answer"), partial(key_of_answer, right=True)),
    "subito check": partial(_over, moments.subito_last_card, range(1, 4)),
    "clear4 round": partial(_over, moments.clear4_last_card, range(1, 6)),
}


async def frames_of(scene: Scene, server: ServerProcess, times: int) -> dict[str, Any]:
    async with scene(server) as (who, happen):
        page, chrome = who.page, who.context.browser
        assert chrome is not None
        await page.locator("main .game").first.wait_for()  # what looks for things is in the page from here on
        await page.wait_for_timeout(1500)  # chunks that are fetched in advance
        if times == 1:
            await begin_trace(chrome, page)
        else:
            await slow_down(who, times=times)
        await page.evaluate("() => { window.long.length = 0; }")
        await count_frames(page, on=True)
        await happen()
        await page.wait_for_timeout(SCENE_MS)
        if times == 1:
            return {"frames": await longest_frames(chrome)}
        long = await page.evaluate("() => window.long")
        return {"frame": summary(await taken(page, "frames")), "long": long}
