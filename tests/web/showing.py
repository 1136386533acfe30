"""A page in the middle of a game: as many as can play, with the longest names, and the game as far as a record."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from tests.server.serving import Client, ServerProcess
from tests.web.browsers import browser
from tests.web.playing import Player
from tests.web.sizes import NAMES
from tests.web.stages import Company, Stage, stage
from vivace.games import GAMES
from vivace.games.khromix.rules import COLOURS
from vivace.records import Record

CALM: dict[str, Any] = {"reduced_motion": "reduce"}
"""A browser in which nothing moves."""


@asynccontextmanager
async def gathered(
    server: ServerProcess, game: str, setup: dict[str, Any]
) -> AsyncIterator[tuple[Stage, list[Client]]]:
    """As many as can play, with the longest names. The first has a page, the others come over sockets. `setup`: of the
    browser of the first."""
    first, *names = NAMES[: max(GAMES[game].seats)]
    async with AsyncExitStack() as stack:
        chrome = await stack.enter_async_context(browser())
        others = []
        for name in names:
            others.append(await Client(server, name).introduce())
            stack.push_async_callback(others[-1].close)
        yield await stack.enter_async_context(stage(chrome, server, [(first, setup)])), others


@asynccontextmanager
async def showing(
    server: ServerProcess, record: Record, setup: dict[str, Any], script: str = ""
) -> AsyncIterator[tuple[Player, Company]]:
    """The page of the first seat, with a game as far as this record; and who else is there. `script`: runs in the page
    before anything else."""
    async with gathered(server, record.game, setup) as (table, others):
        await table.restore(record, others)
        await table.visitors[0].page.add_init_script(script)
        async with table.company() as company:
            [player] = await table.show()
            await player.until(lambda: player.info["phase"] in ("playing", "over"))
            yield player, company


def key_of_answer(player: Player, right: bool) -> str:
    """In Khromix, the digit of a right or a wrong answer to the card on view."""
    view = (player.shown or {})["view"]
    word, ink, *_ = view["card"].split(":")
    place = COLOURS.index(ink if view["asked"] == "colour" else word)
    return f"Digit{(place if right else (place + 1) % len(COLOURS)) + 1}"
