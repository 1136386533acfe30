"""Games that are over, as a page is told of them: by the rules, without anybody having to play them first."""

import json
from random import Random
from typing import Any, Final

import msgspec
from playwright.async_api import WebSocketRoute

from tests.web.browsers import Visitor
from tests.web.stages import right_row
from vivace.game.core import Refusal, State
from vivace.games import GAMES
from vivace.sim.random_play import play
from vivace.table.standing import standing_of

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


class EndedTable:
    """A table of this person and a bot, as the server tells it, but that its game is over."""

    def __init__(self, visitor: Visitor, game: str, state: State) -> None:
        self.visitor, self.game, self.state = visitor, game, state
        self.phase = "over"
        self.page: WebSocketRoute | None = None
        self.snapshot: dict[str, Any] = {}

    async def open(self) -> "EndedTable":
        code = (await self.visitor.post("/api/tables", game=self.game, seats=2))["code"]
        await self.visitor.page.route_web_socket(f"**/{code}/socket*", self._connected)
        await self.visitor.visit(f"/t/{code}")
        await self.visitor.page.locator("[data-ending]").wait_for()
        return self

    def show(self, state: State) -> None:
        """The same table, told anew with another end."""
        assert self.page is not None
        self.state = state
        self.page.send(self._told())

    def _connected(self, page: WebSocketRoute) -> None:
        self.page, server = page, page.connect_to_server()

        def told(message: str | bytes) -> None:
            heard = json.loads(message)
            if heard["type"] == "snapshot":
                self.snapshot = heard
                page.send(self._told())

        server.on_message(told)

    def _told(self) -> str:
        rules, info = GAMES[self.game], self.snapshot["info"]
        seats = [info["seats"][0], {**info["seats"][1], "bot": "andante"}]
        ended: dict[str, Any] = {
            "info": {**info, "phase": self.phase, "games": int(self.phase == "over"), "seats": seats},
            "view": rules.view(self.state, 0),
            "standing": standing_of(rules, self.state),
        }
        return json.dumps({**self.snapshot, **json.loads(msgspec.json.encode(ended))})
