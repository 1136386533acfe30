"""Which games there are, and the words of those that the client has not built in."""

from collections.abc import Sequence

from starlette.requests import Request

from vivace.server import reasons
from vivace.server.api import boxes
from vivace.server.api import types as t
from vivace.server.api.catalogue import game_list
from vivace.server.http.endpoints import LANGUAGE, Endpoint, language_of


class GameEndpoints:
    async def read_games(self, request: Request, given: None) -> t.GameList:
        return game_list()

    async def read_words(self, request: Request, given: None) -> t.Words:
        return t.Words(words=boxes.words(language_of(request)))

    def endpoints(self) -> Sequence[Endpoint]:
        return (
            Endpoint("GET", "/api/games", "The games and their options.", self.read_games, gives=t.GameList),
            Endpoint(
                "GET", "/api/words", "The words of the games that the client has not built in.", self.read_words,
                gives=t.Words, parameters=(LANGUAGE,), refuses=(reasons.BAD_REQUEST,),
            ),
        )  # fmt: skip
