"""A table of the page as text, so that its game goes on after the page was loaded anew."""

import json
from typing import Any, Final

from vivace.records import Fault, replay
from vivace.server.offline.local_table import LocalTable, Order
from vivace.table import messages as m
from vivace.table.saved import Saved
from vivace.table.seats import Seat
from vivace.table.settings import OVER, WAYS

VERSIONS_AHEAD: Final = 1000
"""The text is written when something counted; versions that were told after that are fewer than this."""


def saved_text(local: LocalTable) -> str | None:
    """None: there is no game that could go on."""
    table, order = local.table, local.order
    if local.closed or table.play is None:
        return None
    said: dict[str, Any] = {
        "id": order.id,
        "code": order.code,
        "host": {"id": order.host.id, "name": order.host.name},
        "bots": order.bots,
        "guests": list(order.guests),
        "clocks": table.settings.clocks,
        "turn_seconds": table.settings.turn_seconds,
        "coach": table.settings.coach,
        **{way: getattr(table.settings, way) for way in WAYS},
        "began": local.began,
        "seats": [[seat.person, seat.level, *seat.handicap] for seat in table.seats],
        "games": table.games - (table.phase == OVER),
        "version": table.version + VERSIONS_AHEAD,
        "record": table.record.to_text(),
    }
    return json.dumps(said)


def read_saved(text: str) -> tuple[Order, Saved] | None:
    """What `saved_text` wrote. None: the rules have changed since, or somebody has changed the text."""
    try:
        said: dict[str, Any] = json.loads(text)
        found = replay(said["record"])
        if isinstance(found, Fault) or len(said["seats"]) != found.record.seats:
            return None
        record = found.record
        order = Order(
            id=said["id"],
            code=said["code"],
            game=record.game,
            seats=record.seats,
            options=record.options,
            host=m.Player(said["host"]["id"], said["host"]["name"]),
            bots=said["bots"],
            guests=tuple(said["guests"]),
            clocks=said["clocks"],
            turn_seconds=said["turn_seconds"],
            coach=said["coach"],
            **{way: said[way] for way in WAYS},
            began=said["began"],
        )
        seats = [Seat(person, level, *handicap) for person, level, *handicap in said["seats"]]
        players = {player.id: player for player in order.people}
        # Whoever sits here chose how the table plays.
        return order, Saved(seats, players, said["games"], record, said["version"], agreed=frozenset(players))
    except (AttributeError, KeyError, TypeError, ValueError):
        return None
