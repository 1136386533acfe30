"""JSON as msgspec writes it: compact, UTF-8, the fields in their order, behind their tag."""

import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from json.encoder import encode_basestring as quoted
from math import isfinite
from typing import Any, Final

from vivace.server.offline.plain_msgspec.structs import UNSET

Hook = Callable[[Any], Any]
EXPONENT: Final = re.compile(r"e([+-]?)0*(\d+)")
"""Python writes 1e+16 and 1e-05, msgspec 1e16 and 1e-5."""


class Raw(bytes):
    """JSON that is written already."""


class Encoder:
    def __init__(self, *, enc_hook: Hook | None = None) -> None:
        self.hook = enc_hook
        self.names: dict[type, tuple[str, ...] | None] = {}
        """Of the fields of dataclasses; None for what is none."""

    def encode(self, value: object) -> bytes:
        parts: list[str] = []
        self._write(value, parts.append)
        return "".join(parts).encode()

    def _write(self, value: Any, put: Callable[[str], None]) -> None:
        if value is None or value is True or value is False:
            put("null" if value is None else "true" if value else "false")
        elif isinstance(value, Enum):
            self._write(value.value, put)
        elif isinstance(value, str):
            put(quoted(value))
        elif isinstance(value, int):
            put(str(int(value)))
        elif isinstance(value, float):
            put(_number(value))
        elif isinstance(value, Raw):
            put(value.decode())
        elif isinstance(value, list | tuple | set | frozenset):
            self._array(value, put)
        elif isinstance(value, dict):
            self._object(((_key(key), one) for key, one in value.items()), put)
        else:
            self._whole(value, put)

    def _whole(self, value: Any, put: Callable[[str], None]) -> None:
        """A struct, a dataclass, or what the hook knows."""
        kind = type(value)
        names = getattr(kind, "__struct_fields__", None)
        if names is not None:
            config = kind.__struct_config__
            tag = () if config.tag is None else ((config.tag_field, config.tag),)
            told = ((name, one) for name in names if (one := getattr(value, name)) is not UNSET)
            self._object((*tag, *told), put)
        elif (named := self._dataclass(kind)) is not None:
            self._object(((name, getattr(value, name)) for name in named), put)
        elif self.hook is None:
            raise TypeError(f"Encoding objects of type {kind.__name__} is unsupported")
        else:
            self._write(self.hook(value), put)

    def _dataclass(self, kind: type) -> tuple[str, ...] | None:
        if kind not in self.names:
            self.names[kind] = tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
        return self.names[kind]

    def _array(self, values: Any, put: Callable[[str], None]) -> None:
        put("[")
        between = ""
        for one in values:
            put(between)
            self._write(one, put)
            between = ","
        put("]")

    def _object(self, pairs: Any, put: Callable[[str], None]) -> None:
        put("{")
        between = ""
        for name, one in pairs:
            put(f"{between}{quoted(name)}:")
            self._write(one, put)
            between = ","
        put("}")


def _number(value: float) -> str:
    if not isfinite(value):
        return "null"
    if repr(value).endswith("e-05"):  # Python writes an exponent from here on, msgspec from the next one on
        sign, digits = ("-" if value < 0 else ""), repr(abs(value))[: -len("e-05")].replace(".", "")
        return f"{sign}0.0000{digits}"
    return EXPONENT.sub(lambda found: f"e{'-' if found[1] == '-' else ''}{found[2]}", repr(value))


def _key(key: object) -> str:
    if isinstance(key, str):
        return key
    if isinstance(key, int) and not isinstance(key, bool):
        return str(key)
    raise TypeError(f"Only dicts with str-like or number-like keys are supported, not {type(key).__name__}")


def encode(value: object, *, enc_hook: Hook | None = None) -> bytes:
    return Encoder(enc_hook=enc_hook).encode(value)
