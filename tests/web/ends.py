"""Games that are over, as a page is told of them: by the rules, without anybody having to play them first."""

import json
from random import Random
from typing import Any, Final

from playwright.async_api import WebSocketRoute

from tests.web.browsers import Visitor
from tests.web.stages import right_row
from vivace.game.core import Refusal, State
from vivace.games import GAMES
from vivace.sim.random_play import play
from vivace.table.standing import standing_of
from vivace.table.wire import encode

SEEDS: Final[dict[str, dict[str, int]]] = {
    "subito": {"won": 3, "lost": 2, "tied": 1480},
    "buntherum": {"won": 0, "lost": 1},
    "khromix": {"won": 1, "lost": 0, "tied": 1015},
    "clear4": {"won": 43, "lost": 2, "tied": 153},
}
"""Of random games for two, by how they end for the first seat. Nobody ever shares a game of Buntherum (B6)."""


def final(game: str, ending: str) -> State:
    """The last state of a game that ended so for the first seat."""
    rules = GAMES[game]
    *_, (_, state) = play(rules, 2, rules.options(), Random(SEEDS[game][ending]))
    return state


def outshouted() -> State:
    """A game of Buntherum in which the other one was always first, and right (B6.1)."""
    rules = GAMES["buntherum"]
    state: Any = rules.start(2, rules.options())
    while rules.deal_due(state) or rules.may_act(state):
        if rules.deal_due(state):
            action = rules.deal(state, Random(5))
        else:
            row = right_row({"rows": state.rows, "card": state.card})
            shouts = [one for one in rules.actions(state, 1) if getattr(one, "say", None) == (row or "impossible")]
            action = shouts[0]
        step = rules.apply(state, action)
        assert not isinstance(step, Refusal)
        state = step.state
    return state  # type: ignore[no-any-return]


async def show_end(visitor: Visitor, game: str, state: State, code: str = "") -> str:
    """The page of a table for this person and a bot, told by the server's own snapshot, in which the game is over."""
    rules = GAMES[game]
    code = code or (await visitor.post("/api/tables", game=game, seats=2))["code"]

    async def on_the_wire(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def told(message: str | bytes) -> None:
            heard = json.loads(message)
            if heard["type"] == "snapshot":
                bot = {**heard["info"]["seats"][1], "bot": "andante"}
                heard["info"] |= {"phase": "over", "games": 1, "seats": [heard["info"]["seats"][0], bot]}
                view: Any = rules.view(state, 0)
                standing: Any = standing_of(rules, state)
                heard |= {"view": json.loads(encode(view)), "standing": json.loads(encode(standing))}
                message = json.dumps(heard)
            if heard["type"] in ("snapshot", "lines"):
                page.send(message)

        server.on_message(told)

    await visitor.page.route_web_socket("**/api/**", on_the_wire)
    await visitor.visit(f"/t/{code}")
    await visitor.page.locator("[data-ending]").wait_for()
    return code
