"""A table whose game runs until it is told to end."""

from random import Random

from tests.web.browsers import Visitor
from tests.web.ends import SEEDS, EndedTable
from vivace.game.core import State
from vivace.games import GAMES
from vivace.sim.random_play import play


class EndingTable(EndedTable):
    """Runs until it is told to end."""

    def __init__(self, visitor: Visitor, game: str, before: State, after: State) -> None:
        super().__init__(visitor, game, before)
        self.after, self.phase = after, "playing"

    async def open(self) -> "EndingTable":
        code = (await self.visitor.post("/api/tables", game=self.game, seats=2))["code"]
        await self.visitor.page.route_web_socket(f"**/{code}/socket*", self._connected)
        await self.visitor.visit(f"/t/{code}")
        await self.visitor.page.locator("main .game").first.wait_for()
        return self

    def end(self) -> None:
        self.phase = "over"
        self.show(self.after)


def just_before(game: str, ending: str) -> State:
    """The state from which the last but few actions led to this end."""
    rules = GAMES[game]
    states = [state for _, state in play(rules, 2, rules.options(), Random(SEEDS[game][ending]))]
    return next(state for state in reversed(states[:-1]) if rules.may_act(state))
