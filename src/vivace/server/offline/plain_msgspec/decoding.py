"""JSON read into types: what our commands are made of, checked as strictly as msgspec does."""

import json
from functools import cache
from types import NoneType, UnionType
from typing import Any, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from vivace.server.offline.plain_msgspec.structs import REQUIRED, Struct

T = TypeVar("T")


class MsgspecError(Exception):
    pass


class DecodeError(MsgspecError, ValueError):
    pass


class ValidationError(DecodeError):
    pass


class Decoder(Generic[T]):
    def __init__(self, type: Any = Any) -> None:
        self.type = type

    def decode(self, data: bytes | str) -> T:
        return decode(data, type=self.type)  # type: ignore[no-any-return]


def decode(data: bytes | str, *, type: Any = Any) -> Any:
    try:
        value = json.loads(data, parse_constant=_no_constant)
    except RecursionError:
        raise
    except ValueError as error:
        raise DecodeError(f"JSON is malformed: {error}") from None
    return convert(value, type)


def _no_constant(name: str) -> Any:
    raise DecodeError(f"JSON is malformed: {name}")


def convert(value: Any, wanted: Any) -> Any:
    """The value as this type. ValidationError: it is none."""
    if wanted is Any:
        return value
    origin = get_origin(wanted)
    if origin in (Union, UnionType):
        return _one_of(value, get_args(wanted))
    if origin is Literal:
        if value not in get_args(wanted):
            raise ValidationError(f"Invalid enum value {value!r}")
        return value
    if origin in (list, tuple, dict):
        return _collected(value, origin, get_args(wanted))
    if isinstance(wanted, type) and issubclass(wanted, Struct):
        return _struct(value, wanted)
    return _plain(value, wanted)


def _plain(value: Any, wanted: Any) -> Any:
    if wanted in (None, NoneType) and value is None:
        return None
    if wanted is float and type(value) is int:
        return float(value)
    if wanted in (bool, int, float, str, list, dict) and type(value) is wanted:
        return value
    raise ValidationError(f"Expected `{getattr(wanted, '__name__', wanted)}`, got `{type(value).__name__}`")


def _one_of(value: Any, kinds: tuple[Any, ...]) -> Any:
    structs = {
        kind.__struct_config__.tag: kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Struct)
    }
    if isinstance(value, dict) and structs:
        fields = {kind.__struct_config__.tag_field for kind in structs.values()}
        tag = next((value[field] for field in fields if field in value), None)
        if not isinstance(tag, str) or tag not in structs:
            raise ValidationError(f"Invalid value {tag!r}")
        return _struct(value, structs[tag])
    for kind in kinds:
        try:
            return convert(value, kind)
        except ValidationError:
            continue
    raise ValidationError(f"Expected one of {kinds}, got `{type(value).__name__}`")


def _collected(value: Any, origin: Any, inner: tuple[Any, ...]) -> Any:
    if origin is dict:
        if type(value) is not dict:
            raise ValidationError(f"Expected `object`, got `{type(value).__name__}`")
        return {convert(key, inner[0]): convert(one, inner[1]) for key, one in value.items()}
    if type(value) is not list:
        raise ValidationError(f"Expected `array`, got `{type(value).__name__}`")
    if origin is list or inner[-1] is Ellipsis:
        return origin(convert(one, inner[0]) for one in value)
    if len(value) != len(inner):
        raise ValidationError(f"Expected `array` of length {len(inner)}, got {len(value)}")
    return tuple(convert(one, kind) for one, kind in zip(value, inner, strict=True))


def _struct(value: Any, kind: type[Struct]) -> Struct:
    if type(value) is not dict:
        raise ValidationError(f"Expected `object`, got `{type(value).__name__}`")
    hints, config = _hints(kind), kind.__struct_config__
    given: dict[str, Any] = {}
    for name, one in value.items():
        if name in hints:
            given[name] = convert(one, hints[name])
        elif name == config.tag_field:
            if one != config.tag:
                raise ValidationError(f"Invalid value {one!r}")
        elif config.forbid_unknown_fields:
            raise ValidationError(f"Object contains unknown field `{name}`")
    missing = [name for name in _required(kind) if name not in given]
    if missing:
        raise ValidationError(f"Object missing required field `{missing[0]}`")
    return kind(**given)


@cache
def _hints(kind: type[Struct]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {name: hints[name] for name in kind.__struct_fields__}


@cache
def _required(kind: type[Struct]) -> tuple[str, ...]:
    defaults = {**kind.__positional__, **kind.__keywords__}  # type: ignore[attr-defined]
    return tuple(name for name, default in defaults.items() if default is REQUIRED)
