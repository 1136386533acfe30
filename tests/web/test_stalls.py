"""A page that was busy when its card arrived says that its measure may be off, by what the browser tells of it."""

import asyncio
from contextlib import AsyncExitStack

from tests import patience
from tests.server.serving import ServerProcess
from tests.web.browsers import DESKTOP, browser, visitor
from tests.web.playing import Player
from tests.web.racing import press, ready_to_race

STALL_MS = 250
BUSY = """
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given);
    // Before the page hears of it, as if something else had kept its thread busy when the card arrived.
    this.addEventListener("message", ({ data }) => {
      if (!String(data).includes('"race"')) return;
      for (const end = performance.now() + STALL; performance.now() < end; );
    });
  }
};
""".replace("STALL", str(STALL_MS))
USUAL_MS, OF_LATENESS = 34, 8


async def test_a_page_that_was_busy_when_its_card_came_says_so(web_server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        chrome = await stack.enter_async_context(browser())
        players = []
        for name in ("Ada", "Bo"):
            who = await stack.enter_async_context(visitor(chrome, web_server.port, DESKTOP))
            players.append(Player(await who.named(name)))
        ada, bo = players
        await ada.page.add_init_script(BUSY)
        made = await ada.visitor.post("/api/tables", game="buntherum", seats=2, options=patience.LONG_RACE)
        await bo.visitor.post(f"/api/tables/{made['code']}/join")
        await asyncio.gather(*(player.sit_down(made["code"]) for player in players))
        await ada.until(lambda: not any(seat["away"] for seat in ada.info["seats"]))
        await ada.page.get_by_role("button", name="Start").click()
        await asyncio.gather(*(ready_to_race(player) for player in players))
        await press(ada, 500.0, 1)
        await ada.until(lambda: any(sent.get("type") == "act" for sent in ada.sent))
        (act,) = [sent for sent in ada.sent if sent.get("type") == "act"]
        assert act["how"] == "presented"
        assert act["spread"] >= (STALL_MS - USUAL_MS) / OF_LATENESS - 1.0
