"""Every setting of a server, declared once: what it means, how it is read, and what it is otherwise."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints

from vivace.server import settings
from vivace.server.config.limits import Limits
from vivace.server.config.reading import POSTGRESQL, ConfigError, conflicts, default_data, given
from vivace.server.peers import Network
from vivace.server.settings import PREFIX, Declared, Setting


@dataclass(frozen=True, kw_only=True)
class Config:
    host: Annotated[
        str,
        Setting(
            "Address to listen on; 127.0.0.1 for this machine alone.",
            settings.text,
            "ADDRESS",
            otherwise="all of this machine",
        ),
    ] = "0.0.0.0"
    port: Annotated[
        int | None,
        Setting("Port to listen on.", settings.port, "PORT", otherwise="a free one near 8000"),
    ] = None
    data: Annotated[
        Path,
        Setting(
            "Folder of database and signing key.",
            settings.folder,
            "FOLDER",
            otherwise="where programs keep their data on this system",
        ),
    ]
    database: Annotated[
        str,
        Setting(
            "A file, or postgresql://…",
            settings.text,
            "DATABASE",
            otherwise="vivace.db in the data folder",
        ),
    ] = field(repr=False)  # it may hold a password
    workers: Annotated[
        int | None,
        Setting(
            "Processes on this machine; more than one need --bus and PostgreSQL.",
            settings.whole(1, 256),
            "NUMBER",
            otherwise="with both, as many as processors; else one",
        ),
    ] = None
    bus: Annotated[
        str | None,
        Setting(
            "The Redis that connects all servers of a site: redis://…, rediss://… or unix://…",
            settings.bus,
            "URL",
            otherwise="none: there is one server",
        ),
    ] = field(default=None, repr=False)  # it may hold a password
    site: Annotated[str, Setting("Name of the site, where several share one Redis.", settings.label, "NAME")] = "vivace"
    node: Annotated[
        str | None,
        Setting(
            "Name of this server in logs and figures, different from all others of the site.",
            settings.label,
            "NAME",
            otherwise="the machine's name and the port",
        ),
    ] = None
    upstream: Annotated[
        str | None,
        Setting(
            "Address of this machine as an nginx before several has it, which routes by `hash` of the table's code;"
            " haproxy:NUMBER where it is a HAProxy.",
            settings.label,
            "ADDRESS",
            otherwise="none: any machine gets any connection",
        ),
    ] = None
    sync: Annotated[
        Literal["normal", "full"],
        Setting(
            "What an SQLite database survives: normal (the end of the process) or full (a power cut too).",
            settings.choice("normal", "full"),
            "MODE",
        ),
    ] = "normal"
    public_url: Annotated[
        str | None,
        Setting(
            "Address at which players reach the server, such as https://cards.example.org.",
            settings.public_url,
            "URL",
            otherwise="the address of this machine",
        ),
    ] = None
    trusted_proxies: Annotated[
        tuple[Network, ...],
        Setting(
            "Addresses or networks of proxies whose X-Forwarded-For and X-Vivace-Rtt are believed.",
            settings.networks,
            "ADDRESSES",
            otherwise="none",
        ),
    ] = ()
    metrics_from: Annotated[
        tuple[Network, ...],
        Setting("Addresses or networks that may read /metrics.", settings.networks, "ADDRESSES"),
    ] = (ip_network("127.0.0.0/8"), ip_network("::1/128"))
    metrics_token: Annotated[
        str | None,
        Setting(
            "Whoever shows it (Authorization: Bearer …) may read /metrics from anywhere.",
            settings.text,
            "TOKEN",
            public=False,
            otherwise="none",
        ),
    ] = field(default=None, repr=False)
    admin_key: Annotated[
        str | None,
        Setting(
            "Whoever has it keeps house: /house, and vivace admin.",
            settings.admin_key,
            "KEY",
            public=False,
            otherwise="a file in the data folder",
        ),
    ] = field(default=None, repr=False)
    imprint_url: Annotated[
        str | None,
        Setting(
            "Where it says who runs this server; linked from every page's foot.", settings.link, "URL", otherwise="none"
        ),
    ] = None
    privacy_url: Annotated[
        str | None,
        Setting("Where it says what is kept of players, and why.", settings.link, "URL", otherwise="none"),
    ] = None
    contact_url: Annotated[
        str | None,
        Setting("How to reach the host: https://… or mailto:…", settings.link, "URL", otherwise="none"),
    ] = None
    secret: Annotated[
        tuple[str, ...],
        Setting(
            "Keys that sign cookies, for several machines; the first one signs, all are accepted.",
            settings.keys,
            "KEYS",
            public=False,
            otherwise="a file in the data folder",
        ),
    ] = field(default=(), repr=False)
    log_format: Annotated[
        Literal["console", "json"],
        Setting("How the log is written: console or json.", settings.choice("console", "json"), "FORMAT"),
    ] = "console"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Setting(
            "What is logged: debug, info, warning or error.",
            settings.choice("debug", "info", "warning", "error"),
            "LEVEL",
        ),
    ] = "info"
    log_addresses: Annotated[
        Literal["short", "whole"],
        Setting(
            "How addresses of players are logged: short (their network: /24, or /48 of IPv6) or whole.",
            settings.choice("short", "whole"),
            "FORM",
        ),
    ] = "short"
    line_ms: Annotated[
        int,
        Setting(
            "No more is taken off a reaction for anybody's line, there and back; less bounds what is gained by looking "
            "further away than one is.",
            settings.whole(50, 1500),
            "MILLISECONDS",
        ),
    ] = 1500
    sweep_days: Annotated[
        float, Setting("Unfinished tables are kept for so many days after they were left.", settings.days, "DAYS")
    ] = 30.0
    keep_days: Annotated[
        float,
        Setting(
            "Rooms are kept for so many days after anybody was there, settled reports and closed clubs as long.",
            settings.days,
            "DAYS",
        ),
    ] = 180.0
    tv_delay: Annotated[
        float,
        Setting("Public games are shown at /tv after so many seconds.", settings.seconds, "SECONDS"),
    ] = 30.0
    embed_origins: Annotated[
        tuple[str, ...],
        Setting(
            "Other sites whose pages may show /tv and replays in a frame, such as https://example.org.",
            settings.origins,
            "ORIGINS",
            otherwise="none",
        ),
    ] = ()
    lease_seconds: Annotated[
        float,
        Setting(
            "A node that is not heard of for so long has lost its tables; the same at all nodes.",
            settings.lease_seconds,
            "SECONDS",
        ),
    ] = 3.0
    sleep_seconds: Annotated[
        float,
        Setting("Tables that nobody has touched for so many seconds sleep on disk.", settings.seconds, "SECONDS"),
    ] = 60.0
    limits: Limits = field(default=Limits())

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] | None = None, **overrides: Any) -> "Config":
        """The environment, with what the command line says instead: by a setting's name, as text or as a value. None is
        not given. ConfigError lists everything that is wrong."""
        environ = os.environ if environ is None else environ
        unknown = overrides.keys() - {declared.name for declared in SETTINGS} - {"limits"}
        if unknown:
            raise TypeError(f"There is no setting {', '.join(sorted(unknown))}.")
        found, problems = given(SETTINGS, environ, overrides)
        if "data" not in found:
            found["data"] = Path(default_data(environ))
        if "database" not in found:
            found["database"] = str(found["data"] / "vivace.db")
        problems += conflicts(found)
        if problems:
            raise ConfigError(tuple(problems))
        limits = {name: found.pop(name) for name in list(found) if name.startswith(LIMIT)}
        changed = {name.removeprefix(LIMIT): value for name, value in limits.items()}
        return cls(**found, limits=replace(overrides.get("limits") or Limits(), **changed))

    @property
    def on_postgresql(self) -> bool:
        return self.database.startswith(POSTGRESQL)

    @property
    def secure(self) -> bool:
        """Whether browsers reach the server by https."""
        return self.public_url is not None and self.public_url.startswith("https:")


LIMIT = "limit_"


def _declared(cls: type[Any], prefix: str = "") -> Iterator[Declared]:
    hints = get_type_hints(cls, include_extras=True)
    for f in fields(cls):
        for extra in getattr(hints[f.name], "__metadata__", ()):
            yield Declared(prefix + f.name, extra, None if f.default is MISSING else f.default)


SETTINGS: tuple[Declared, ...] = (*_declared(Config), *_declared(Limits, LIMIT))
"""Every setting, in the order in which people should read of them."""


def _ours(name: str) -> bool:
    return name in OURS or name.startswith(TEST_PREFIX)


def strangers(environ: Mapping[str, str]) -> tuple[str, ...]:
    """Variables that look like settings and are none: a misspelt one would be passed over in silence otherwise."""
    known = {declared.environment for declared in SETTINGS}
    return tuple(sorted(name for name in environ if name.startswith(PREFIX) and name not in known and not _ours(name)))


OURS = frozenset({"VIVACE_COMPILE", "VIVACE_KILL_TRIALS", "VIVACE_VERSION"})
"""Variables of the build and of the tests."""
TEST_PREFIX = "VIVACE_TEST_"
