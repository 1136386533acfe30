"""How much one person, address or connection may ask for: the limits among the settings."""

from dataclasses import dataclass, field
from typing import Annotated

from vivace.server import settings
from vivace.server.limits import Rate
from vivace.server.settings import Setting


def _rate(help: str) -> Setting:
    return Setting(help, settings.rate, "RATE")


def _number(help: str, least: int, most: int) -> Setting:
    return Setting(help, settings.whole(least, most), "NUMBER")


def _seconds(help: str) -> Setting:
    return Setting(help, settings.seconds, "SECONDS")


@dataclass(frozen=True, kw_only=True)
class Limits:
    """A rate is "20 in 10m": 20 at once, and 20 more spread over every 10 minutes."""

    requests: Annotated[Rate, _rate("Requests of one address.")] = field(default=Rate(300, 10))
    newcomers: Annotated[Rate, _rate("New players of one address.")] = field(default=Rate(60, 600))
    wrong_codes: Annotated[Rate, _rate("Wrong table codes of one address.")] = field(default=Rate(20, 600))
    wrong_tokens: Annotated[Rate, _rate("Wrong links and recovery phrases of one address.")] = field(
        default=Rate(10, 600)
    )
    new_tables: Annotated[Rate, _rate("New tables of one player.")] = field(default=Rate(20, 600))
    previews: Annotated[Rate, _rate("Pictures for links that are drawn for one address.")] = field(default=Rate(60, 60))
    offline_games: Annotated[Rate, _rate("Games played without a server that one address hands in.")] = field(
        default=Rate(60, 600)
    )
    connections: Annotated[Rate, _rate("WebSockets that one address opens.")] = field(default=Rate(120, 60))
    commands: Annotated[Rate, _rate("Commands on one WebSocket.")] = field(default=Rate(100, 5))
    connections_per_address: Annotated[int, _number("WebSockets of one address at a time.", 1, 1_000_000)] = 100
    connections_per_player: Annotated[int, _number("WebSockets of one player at a time.", 1, 1000)] = 8
    tables_per_player: Annotated[int, _number("Open tables of one host.", 1, 100_000)] = 10
    tables_per_address: Annotated[
        int | None,
        Setting(
            "Open tables that came from one address, and as many daily ones.",
            settings.whole(1, 1_000_000),
            "NUMBER",
            otherwise="a tenth of all tables, and no fewer than of one host",
        ),
    ] = None
    tables: Annotated[int, _number("Open tables in all.", 1, 1_000_000)] = 2000
    people_per_table: Annotated[int, _number("Players and spectators of one table.", 2, 10_000)] = 60
    message_bytes: Annotated[int, _number("Bytes of a command.", 512, 1_000_000)] = 4096
    body_bytes: Annotated[int, _number("Bytes of a request's body.", 512, 10_000_000)] = 16384
    body_seconds: Annotated[float, _seconds("Time for a request's body to arrive.")] = 20.0
    head_bytes: Annotated[int, _number("Bytes of a request's first line and headers.", 1024, 1_000_000)] = 16384
    head_lines: Annotated[int, _number("Headers of a request.", 10, 10_000)] = 100
    head_seconds: Annotated[float, _seconds("Time for a request's first line and headers to arrive.")] = 10.0
    url_bytes: Annotated[int, _number("Bytes of a request's address.", 512, 1_000_000)] = 8192
    idle_seconds: Annotated[float, _seconds("Time that a connection is kept open for the next request.")] = 15.0
    write_seconds: Annotated[float, _seconds("Time for an answer, or 64 KiB of it, to be taken.")] = 30.0
    sockets_per_address: Annotated[
        int | None,
        Setting(
            "TCP connections of one address at a time, WebSockets among them.",
            settings.whole(1, 1_000_000),
            "NUMBER",
            otherwise="twice as many as WebSockets",
        ),
    ] = None
    sockets: Annotated[
        int | None,
        Setting(
            "TCP connections of one process at a time.",
            settings.whole(16, 10_000_000),
            "NUMBER",
            otherwise="what the system's limit of open files allows",
        ),
    ] = None

    @property
    def most_sockets_per_address(self) -> int:
        if self.sockets_per_address is not None:
            return self.sockets_per_address
        return 2 * self.connections_per_address

    @property
    def most_tables_per_address(self) -> int:
        if self.tables_per_address is not None:
            return self.tables_per_address
        return max(self.tables // 10, self.tables_per_player)
