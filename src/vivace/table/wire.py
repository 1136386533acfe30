"""Messages as JSON text and back: typed, checked while they are read, and small."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec

from vivace.game.core import Event
from vivace.game.notation import write_event
from vivace.table import messages as m

AnyCommand = (
    m.Sit
    | m.Stand
    | m.Fill
    | m.Vacate
    | m.Give
    | m.Agree
    | m.Configure
    | m.Handicap
    | m.Start
    | m.ChangeGame
    | m.Swap
    | m.Dismiss
    | m.Admit
    | m.Act
    | m.Heard
    | m.Waive
    | m.Speak
    | m.Ready
    | m.Rematch
    | m.Pause
    | m.Resume
    | m.Uncoach
    | m.Resync
    | m.Emote
)


def _plain(value: Any) -> Any:
    """Encodes what msgspec does not know by itself: events with their name, and dataclasses that mypyc compiled."""
    if isinstance(value, Event):
        return _event(value)
    return _named(type(value))(value)  # type: ignore[arg-type]


@cache
def _named(kind: type[Any]) -> Callable[[Any], dict[str, Any]]:
    """Returns a function that makes a dictionary of such a dataclass."""
    if not is_dataclass(kind):
        raise NotImplementedError(f"nothing of type {kind} goes over the wire")
    names = tuple(field.name for field in fields(kind))
    if len(names) < 2:  # attrgetter gives no tuple then
        return lambda value: {name: getattr(value, name) for name in names}
    values = attrgetter(*names)
    return lambda value: dict(zip(names, values(value), strict=True))


def _event(event: Event) -> msgspec.Raw:
    """Encodes an event once, though it goes to everybody who may hear of it."""
    known = _recent.get(id(event))
    if known is not None:
        return known[1]
    raw = msgspec.Raw(_encoder.encode(write_event(event)))
    if len(_recent) >= RECENT_EVENTS:
        _recent.clear()
    _recent[id(event)] = event, raw
    return raw


RECENT_EVENTS = 64
_recent: dict[int, tuple[Event, msgspec.Raw]] = {}
"""By the identity of the event, which stays its own while it is in here."""
_encoder = msgspec.json.Encoder(enc_hook=_plain)
_decoder: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)


MOST_BRACKETS = 400
"""More than any command needs. What is nested as deeply as Python's stack allows breaks code that walks it later."""


def encode(message: object) -> bytes:
    """A message, or what it is made of."""
    return _encoder.encode(message)


def decode(data: bytes | str) -> AnyCommand | None:
    """The command, or None where the data is not one."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if raw.count(b"[") + raw.count(b"{") > MOST_BRACKETS:
        return None
    try:
        return _decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
