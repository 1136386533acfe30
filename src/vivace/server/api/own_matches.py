"""*Your match*: which bot would win as often as you, and what it begins with before you have played."""

from collections.abc import Sequence
from math import isfinite, log
from typing import Final

from starlette.requests import Request

from vivace.bots import Match, contest_of, tuning_at
from vivace.bots.places import place_of, points
from vivace.games import GAMES
from vivace.server import reasons
from vivace.server.api import types as t
from vivace.server.api.callers import Callers
from vivace.server.http.endpoints import Endpoint, Refused
from vivace.server.http.parameters import game_named
from vivace.store import Store
from vivace.table.tuner import speed_beside

MOST: Final = 4.0
"""Nobody is so many times as quick or as slow as people are."""


class OwnMatchEndpoints:
    def __init__(self, store: Store, callers: Callers) -> None:
        self.store, self.callers = store, callers

    async def read_my_matches(self, request: Request, given: None) -> t.OwnMatches:
        me = await self.callers.me(request)
        known = await self.store.matches.all_of(me.id)
        return t.OwnMatches(
            matches=tuple(_own_match(game, known.get(game, Match.stranger(contest_of(game)))) for game in GAMES)
        )

    async def tell_practice(self, request: Request, given: t.Practised) -> t.OwnMatch:
        me = await self.callers.me(request)
        game = game_named(given.game).name
        if not isfinite(given.part) or not 1 / MOST <= given.part <= MOST:
            raise Refused(reasons.BAD_REQUEST, detail="part is no multiple of what people take")
        return _own_match(game, await self.store.matches.practised(me.id, game, log(given.part)))

    def endpoints(self) -> Sequence[Endpoint]:
        return (
            Endpoint(
                "GET", "/api/me/matches", "The bots that would win as often as you.", self.read_my_matches,
                gives=t.OwnMatches, needs_player=True,
            ),
            Endpoint(
                "POST", "/api/me/practice", "How quick you were when you practised a game.", self.tell_practice,
                t.Practised, t.OwnMatch, needs_player=True, refuses=(reasons.BAD_REQUEST, reasons.NO_SUCH_GAME),
            ),
        )  # fmt: skip


def _own_match(game: str, match: Match) -> t.OwnMatch:
    tuning = tuning_at(game, match.next_pace)
    return t.OwnMatch(
        game=game,
        rating=points(place_of(tuning)),
        yours=speed_beside(match, tuning),
        games=match.games,
        ready=match.known,
    )
