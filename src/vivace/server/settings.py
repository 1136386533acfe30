"""How a setting is declared and read: once, beside its field, for environment, command line and documentation alike."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from vivace.server.limits import Rate
from vivace.server.peers import Network

PREFIX = "VIVACE_"


class NotASetting(ValueError):
    """The value cannot be read; says what is wanted, as the end of a sentence."""


@dataclass(frozen=True)
class Setting:
    """`Annotated[type, Setting(...)]` on a field of the configuration."""

    help: str
    read: Callable[[str], Any]
    metavar: str
    public: bool = True
    """Whether it may stand on a command line, which every user of the machine can see."""
    otherwise: str | None = None
    """What holds where nothing is given, in words, where the default itself does not say it."""


@dataclass(frozen=True)
class Declared:
    """A setting with its name."""

    name: str
    setting: Setting
    default: Any

    @property
    def environment(self) -> str:
        return PREFIX + self.name.upper()

    @property
    def option(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def help(self) -> str:
        return f"{self.setting.help}  [{self.environment}; {self.default_text}]"

    @property
    def default_text(self) -> str:
        return self.setting.otherwise or written(self.default)


def written(value: object) -> str:
    """A value as `read` takes it."""
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return f"{value:g}" if isinstance(value, float) else str(value)


def text(value: str) -> str:
    if not value.strip():
        raise NotASetting("it must not be empty")
    return value.strip()


def choice(*known: str) -> Callable[[str], str]:
    def read(value: str) -> str:
        if value.strip().lower() not in known:
            raise NotASetting(f"choose one of {', '.join(known)}")
        return value.strip().lower()

    return read


def whole(least: int, most: int) -> Callable[[str], int]:
    def read(value: str) -> int:
        try:
            number = int(value)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            raise NotASetting(f"give a whole number from {least} to {most}")
        return number

    return read


def days(value: str) -> float:
    try:
        number = float(value)
    except ValueError:
        number = 0.0
    if not 0 < number <= 36500:
        raise NotASetting("give a number of days above 0")
    return number


def seconds(value: str) -> float:
    return _seconds(value, 0.1, 86400)


def lease_seconds(value: str) -> float:
    return _seconds(value, 3, 120)  # shorter, and a node that is busy for a moment would lose its tables


def _seconds(value: str, least: float, most: float) -> float:
    try:
        number = float(value)
    except ValueError:
        number = 0.0
    if not least <= number <= most:
        raise NotASetting(f"give a number of seconds from {least:g} to {most:g}")
    return number


def rate(value: str) -> Rate:
    try:
        return Rate.read(value)
    except (ValueError, IndexError):
        raise NotASetting('give a number and a time, such as "20 in 10m"') from None


def port(value: str) -> int | None:
    return whole(0, 65535)(value) or None


def folder(value: str) -> Path:
    try:
        return Path(text(value)).expanduser().absolute()
    except RuntimeError:
        raise NotASetting("there is no such home folder") from None


def networks(value: str) -> tuple[Network, ...]:
    """Addresses and networks, separated by commas or spaces; * is everybody."""
    found: list[Network] = []
    for item in value.replace(",", " ").split():
        if item == "*":
            found += map(ip_network, ("0.0.0.0/0", "::/0"))
            continue
        try:
            found.append(ip_network(item, strict=False))
        except ValueError:
            raise NotASetting(f"{item!r} is neither an address nor a network, such as 10.0.0.0/8") from None
    return tuple(found)


def bus(value: str) -> str:
    """The address of one Redis, as its own clients write it."""
    given = value.strip()
    try:
        parts = urlsplit(given)
    except ValueError:
        parts = urlsplit("")
    known = (parts.scheme in ("redis", "rediss") and parts.hostname) or (parts.scheme == "unix" and parts.path)
    if not known:
        raise NotASetting("give the address of a Redis, such as redis://localhost:6379")
    return given


def label(value: str) -> str:
    """A name that can stand in a log, a key and a figure."""
    if not LABEL.fullmatch(value.strip()):
        raise NotASetting("use up to 64 letters, digits and signs among . _ : / -")
    return value.strip()


LABEL = re.compile(r"[A-Za-z0-9._:/-]{1,64}", re.ASCII)


def keys(value: str) -> tuple[str, ...]:
    """Secrets, separated by commas or spaces; the first one signs, all are accepted."""
    found = tuple(value.replace(",", " ").split())
    if not found or any(len(key) < SHORTEST_KEY for key in found):
        raise NotASetting(f"a secret has at least {SHORTEST_KEY} characters")
    return found


SHORTEST_KEY = 32


def admin_key(value: str) -> str:
    if len(value.strip()) < SHORTEST_KEY or not value.strip().isascii():
        raise NotASetting(f"a key has at least {SHORTEST_KEY} characters of ASCII")
    return value.strip()


def link(value: str) -> str:
    """What a page may link to: a page of any site, one of this one, or a mailbox."""
    given = value.strip()
    if not LINK.fullmatch(given):
        raise NotASetting("give an address, such as https://example.org/imprint or mailto:host@example.org")
    return given


LINK = re.compile(r"""(https?://|mailto:|/(?!/))[^\s"'<>\\]{1,500}""")


def origins(value: str) -> tuple[str, ...]:
    """Sites, separated by commas or spaces."""
    return tuple(dict.fromkeys(public_url(one) for one in value.replace(",", " ").split()))


def public_url(value: str) -> str:
    """The origin that browsers will name: scheme, host, and a port that is not the usual one."""
    wanted = NotASetting("give the address that players type, such as https://cards.example.org, without a path")
    try:
        parts = urlsplit(value.strip())
        host = (parts.hostname or "").encode("idna").decode("ascii")
        number = parts.port
    except ValueError:
        raise wanted from None
    if parts.scheme not in ("http", "https") or not host or "@" in parts.netloc:
        raise wanted
    if parts.path not in ("", "/") or parts.query or parts.fragment or any(c in host for c in " %\\"):
        raise wanted
    usual = number is None or number == {"http": 80, "https": 443}[parts.scheme]
    name = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{name}" + ("" if usual else f":{number}")
