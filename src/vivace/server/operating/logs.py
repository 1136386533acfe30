"""The log: structured, on standard error, for people or as JSON lines; uvicorn's own lines included.

No line holds a table's code, a token, a query or a name: a request is logged by the template of its route, and what
slips into a text or a traceback all the same is blotted out. Addresses are shortened to their network, wherever they
stand, unless the host wants them whole.
"""

import logging
import re
import sys
from collections.abc import MutableMapping
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Literal, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from vivace.server.tables.codes import CONSONANTS, VOWELS

CODE = re.compile(
    rf"\b(?:[{CONSONANTS}][{VOWELS}]){{2}}[-_ ]?(?:[{CONSONANTS}][{VOWELS}]){{2}}[-_ ]?\d\d\b", re.IGNORECASE
)
TOKEN = re.compile(r"(?<![\w-])(?=[a-z0-9_-]*[A-Z])[\w-]{40,}", re.ASCII)
QUERY = re.compile(r"(/[^\s?\"']*)\?[^\s\"']+")
PASSWORD = re.compile(r"(\w://[^\s:/@]*):[^\s/@]+@")
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
NEVER_LOGGED = frozenset({"cookie", "secret", "token", "password", "authorization"})
OWN = frozenset({"timestamp", "level", "logger"})
"""What logging itself says of a line."""
TALKATIVE = ("aiosqlite", "uvicorn.error", "websockets")
"""Loggers that at the level "debug" write down every statement with its values, and every header and frame of a
WebSocket: names, cookies, cards."""
IPV4 = re.compile(r"(?<![\w.:])((?:\d{1,3}\.){3}\d{1,3})(?:/\d+)?(?![\w.])")
IPV6 = re.compile(r"(?<![\w:.])([0-9a-f]*:[0-9a-f:]*:[0-9a-f.:]*)(?:%\w+)?(?:/\d+)?(?![\w:])", re.IGNORECASE)


def configure(
    style: Literal["console", "json"], level: str, stream: TextIO | None = None, *, whole_addresses: bool = False
) -> None:
    """Once, at the start, before uvicorn (which gets `log_config=None, access_log=False`)."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
        structlog.processors.format_exc_info,  # plain: no values of local variables
        blot,
        *([] if whole_addresses else [shorten]),
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.stdlib.PositionalArgumentsFormatter(),
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    out = sys.stderr if stream is None else stream
    handler = logging.StreamHandler(out)
    handler.addFilter(_worth_reading)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, _renderer(style, out)],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.getLogger("uvicorn.access").disabled = True
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(root.level, logging.INFO))


def _renderer(style: str, out: TextIO) -> Processor:
    if style == "json":
        return structlog.processors.JSONRenderer(sort_keys=False, ensure_ascii=False)
    colours = hasattr(out, "isatty") and out.isatty()
    return structlog.dev.ConsoleRenderer(colors=colours, exception_formatter=structlog.dev.plain_traceback)


def _worth_reading(record: logging.LogRecord) -> bool:
    """Not what others say of every WebSocket (with its whole path; `AccessLog` says it without) and every start."""
    message = str(record.msg)
    return not message.startswith(DULL) and '"WebSocket %s"' not in message


DULL = (
    "connection open",
    "connection closed",
    "connection rejected",
    "Context impl",
    "Will assume",
    "Unsupported upgrade request",  # it is answered as any other
)


def blot(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """Takes out what must not be in a log, in whatever value it stands."""
    event.pop("color_message", None)  # uvicorn's second version of a line
    return {key: "…" if key in NEVER_LOGGED else blotted(value) for key, value in event.items()}


def blotted(value: Any) -> Any:
    if isinstance(value, str):
        for pattern, instead in ((CODE, "‹code›"), (TOKEN, "‹secret›"), (QUERY, r"\1?…"), (PASSWORD, r"\1:…@")):
            value = pattern.sub(instead, value)
        return CONTROL.sub("�", value)
    if isinstance(value, MutableMapping):
        return {key: "…" if key in NEVER_LOGGED else blotted(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [blotted(item) for item in value]
    return value


def shorten(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """Shortens addresses to their network: /24, or /48 of IPv6."""
    return {key: value if key in OWN else _shortened(value) for key, value in event.items()}


def _shortened(value: Any) -> Any:
    if isinstance(value, str):
        return shortened(value)
    if isinstance(value, MutableMapping):
        return {key: _shortened(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_shortened(item) for item in value]
    return value


def shortened(text: str) -> str:
    return IPV4.sub(_network, IPV6.sub(_network, text))


def _network(found: re.Match[str]) -> str:
    """The network of an address. This machine's own, and what only looks like an address, stay as they are."""
    try:
        address = ip_address(found[1])
    except ValueError:
        return found[0]
    if isinstance(address, IPv6Address):
        address = address.ipv4_mapped or address
    if address.is_loopback or address.is_unspecified:
        return found[0]
    return str(ip_network((address, 24 if address.version == 4 else 48), strict=False))
