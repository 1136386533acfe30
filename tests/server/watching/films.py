"""Records to make films of, and films as somebody who watches them puts them together."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from vivace.game.core import State
from vivace.games import GAMES
from vivace.records import Record
from vivace.server.watching.film import film_of
from vivace.sim.random_play import random_game
from vivace.table.messages import Update
from vivace.table.wire import encode

TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]

Views = dict[int | None, dict[str, Any]]


def random_record(game: str, seats: int, seed: int) -> Record:
    return random_game(Record(game, seats, GAMES[game].options()), Random(seed))[0]


def sent(record: Record) -> dict[str, Any]:
    """The film, as it arrives in a browser."""
    film: dict[str, Any] = json.loads(msgspec.json.encode(film_of(record)))
    return film


def watched(film: dict[str, Any]) -> Iterator[Views]:
    """The views after every step, by nothing but what `Change` says."""
    views: Views = {viewer: {} for viewer in (*range(film["seats"]), None)}
    for step in film["steps"]:
        for change in step["changes"]:
            for viewer in change["seats"]:
                views[viewer] = {**views[viewer], **change["fields"]}
        yield dict(views)


def live(record: Record, state: State) -> Views:
    """What a table would tell everybody in this state."""
    viewers = (*range(record.seats), None)
    messages = {v: encode(Update(version=1, events=(), view=record.rules.view(state, v))) for v in viewers}
    return {viewer: json.loads(message)["view"] for viewer, message in messages.items()}
