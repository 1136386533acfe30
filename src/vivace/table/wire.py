"""Messages as JSON text and back: typed, checked while they are read, and small."""

from dataclasses import fields, is_dataclass
from typing import Any

import msgspec

from vivace.rules.core import Event
from vivace.table import messages as m

AnyCommand = (
    m.Sit
    | m.Stand
    | m.Fill
    | m.Vacate
    | m.Give
    | m.Configure
    | m.Handicap
    | m.Start
    | m.Act
    | m.Ready
    | m.Rematch
    | m.Resync
    | m.Emote
)


def _plain(value: Any) -> Any:
    """What msgspec does not know by itself: events with their name, and dataclasses that a compiler made."""
    if isinstance(value, Event):
        return {"event": type(value).__name__, **{name.rstrip("_"): getattr(value, name) for name in value.__slots__}}
    if is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    raise NotImplementedError(f"nothing of type {type(value)} goes over the wire")


_encoder = msgspec.json.Encoder(enc_hook=_plain)
_decoder: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)


def encode(message: m.Message) -> bytes:
    return _encoder.encode(message)


def decode(data: bytes | str) -> AnyCommand | None:
    """The command, or None where the data is not one."""
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
