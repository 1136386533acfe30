"""Play without a server, measured in a real browser. Prints JSON; seconds, and megabytes as they are sent.

Fetching the kit from a server on this machine, the first card with the server stopped and the network cut, once more
after that, a lesson and the rules, and a whole game of each kind against bots at the tempo of people, whose record
`vivace referee` judges.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Awaitable
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from playwright.async_api import Page

from bench.environment import progress
from tests import patience
from tests.server.serving import ServerProcess
from tests.web.browsers import browser
from tests.web.moves import Buntherum, Clear4, Game, Khromix, Subito
from tests.web.offline import LocalPerson, local_person

GAMES: tuple[tuple[type[Game], float], ...] = ((Subito, 0.0), (Buntherum, 0.0), (Khromix, 0.9), (Clear4, 0.0))
"""And how often one answers wrongly: mistakes shorten Khromix."""
CARD = "[elementtiming^=race]"


async def seconds(work: Awaitable[Any]) -> float:
    began = perf_counter()
    await work
    return round(perf_counter() - began, 2)


async def first_card(somebody: LocalPerson) -> None:
    """From an address that is typed in to a card to race for, three seconds of which are the table's own."""
    await somebody.page.goto(f"{somebody.visitor.base}/")
    await somebody.play_now(Buntherum.name)
    await somebody.page.locator(CARD).first.wait_for(timeout=patience.MS)


async def reading(page: Page, address: str, what: str) -> None:
    await page.goto(address)
    await page.locator(what).first.wait_for(timeout=patience.MS)


async def whole_game(somebody: LocalPerson, game: type[Game], careless: float) -> dict[str, Any]:
    await somebody.page.goto(f"{somebody.visitor.base}/")
    somebody.told.clear()
    somebody.info = {}  # of the table before
    before = len(await somebody.records())
    await somebody.play_now(game.name)
    await somebody.until(lambda: bool(somebody.info))
    playing = game(somebody, Random(1), careless)
    lasted = await seconds(playing.play())
    await playing.see_the_end()
    games = await somebody.records(before + 1)
    newest = max(games, key=lambda one: json.loads(one["record"].partition("\n")[0])["x-offline"]["finished"])
    verdict = subprocess.run(
        [sys.executable, "-m", "vivace", "referee", "-"], input=newest["record"], capture_output=True, text=True
    )
    assert verdict.returncode == 0, verdict.stdout
    told = {key: value for key, value in json.loads(verdict.stdout).items() if key != "detail"}
    return {"seconds": lasted, "record_kb": round(len(newest["record"]) / 1000, 1), "referee": told}


async def measure(games: list[str]) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder)).start()
        try:
            async with browser() as chrome, local_person(chrome, server.port) as somebody:
                return await _measure(server, somebody, games)
        finally:
            if server.running:
                server.stop()


async def _measure(server: ServerProcess, somebody: LocalPerson, games: list[str]) -> dict[str, Any]:
    page, base = somebody.page, somebody.visitor.base
    await somebody.visitor.named("Ada")
    await somebody.arrive()
    progress("fetching the kit …")
    found: dict[str, Any] = {"fetching_s": await seconds(somebody.switch_on())}
    kit = json.loads(await page.evaluate(f"fetch('{base}/offline/kit.json').then((answer) => answer.text())"))
    found["megabytes"] = round(sum(file["bytes"] for file in kit["files"]) / 1e6, 2)
    found["files"] = len(kit["files"])
    server.stop()
    await somebody.visitor.context.set_offline(True)
    progress("without a server and a network …")
    found["first_card_s"] = await seconds(first_card(somebody))
    found["first_card_again_s"] = await seconds(first_card(somebody))
    name = Buntherum.name.lower()
    found["rules_s"] = await seconds(reading(page, f"{base}/rules/{name}", "h2"))
    found["lesson_s"] = await seconds(reading(page, f"{base}/learn/{name}", ".board, main button.signal"))
    found["games"] = {}
    for game, careless in GAMES:
        if not games or game.name in games:
            progress(f"{game.name} …")
            found["games"][game.name] = await whole_game(somebody, game, careless)
            progress(json.dumps(found["games"][game.name]))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/offline/run", description=__doc__)
    parser.add_argument("games", nargs="*", help="only these, by their names")
    result = asyncio.run(measure(parser.parse_args().games))
    print(json.dumps({**result, "load": [round(load, 1) for load in os.getloadavg()]}, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main()
