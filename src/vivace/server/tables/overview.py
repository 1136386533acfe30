"""Who plays at the open tables, for the host of the server."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from vivace.server.tables.desk import Desk

MOST_TABLES = 300
"""Of one node, those with most people first."""


class TablePerson(Struct, frozen=True, kw_only=True):
    player: str
    name: str
    here: bool
    seat: int | None
    program: bool


class OpenTable(Struct, frozen=True, kw_only=True):
    code: str
    table: str
    game: str
    phase: str
    public: bool
    people: tuple[TablePerson, ...]


class Overview(Struct, frozen=True, kw_only=True):
    tables: tuple[OpenTable, ...]
    addresses: dict[str, tuple[str, ...]]
    """Where the sockets of each player come from. It is known while they are open, and not kept."""


def overview(desks: Iterable[Desk], addresses: Mapping[str, tuple[str, ...]]) -> Overview:
    open_tables = [
        OpenTable(
            code=desk.terms.code,
            table=desk.terms.id,
            game=desk.table.rules.name,
            phase=desk.table.phase,
            public=desk.terms.public,
            people=tuple(
                TablePerson(
                    player=id,
                    name=person.player.name,
                    here=person.here,
                    seat=desk.table.seat_of(id),
                    program=person.player.program,
                )
                for id, person in desk.table.people.items()
            ),
        )
        for desk in desks
    ]
    shown = sorted(open_tables, key=lambda table: -sum(person.here for person in table.people))[:MOST_TABLES]
    return Overview(tables=tuple(shown), addresses=dict(addresses))


def together(parts: Sequence[Overview]) -> Overview:
    """Of all nodes: a player's socket may be at one, and their table at another."""
    addresses: dict[str, tuple[str, ...]] = {}
    for part in parts:
        for player, known in part.addresses.items():
            addresses[player] = tuple(sorted({*addresses.get(player, ()), *known}))
    return Overview(tables=tuple(table for part in parts for table in part.tables), addresses=addresses)
