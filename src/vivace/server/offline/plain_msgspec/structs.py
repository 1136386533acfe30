"""`Struct`: fields from annotations, options inherited, tags."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from inspect import get_annotations
from typing import Any, ClassVar, Final, TypeVar, dataclass_transform

T = TypeVar("T")
Tag = str | Callable[[str], str] | None


class UnsetType:
    """The type of `UNSET`: a field with it is not written."""

    def __repr__(self) -> str:
        return "UNSET"

    def __bool__(self) -> bool:
        return False


UNSET: Final = UnsetType()
REQUIRED: Final = object()
"""The default of a field that has none."""
EMPTY: Final = (list, dict, set)
"""Empty ones are made anew for every instance."""


@dataclass(frozen=True)
class StructConfig:
    """What the keywords of a class say."""

    frozen: bool = False
    tag_field: str | None = None
    tag: str | None = None
    forbid_unknown_fields: bool = False


@dataclass_transform()
class StructMeta(type):
    def __new__(
        mcs,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, Any],
        *,
        frozen: bool | None = None,
        kw_only: bool = False,
        tag_field: str | None = None,
        tag: Tag = None,
        forbid_unknown_fields: bool | None = None,
        dict: bool = False,  # here every instance has one
    ) -> "StructMeta":
        cls = super().__new__(mcs, name, bases, namespace)
        before: StructConfig = getattr(cls, "__struct_config__", StructConfig())
        making: Tag = tag if tag is not None else getattr(cls, "__tag__", None)
        field = tag_field or before.tag_field
        cls.__tag__ = making  # type: ignore[attr-defined]
        cls.__struct_config__ = StructConfig(  # type: ignore[attr-defined]
            frozen=before.frozen if frozen is None else frozen,
            tag_field=field or ("type" if making is not None else None),
            tag=making(name) if callable(making) else making,
            forbid_unknown_fields=before.forbid_unknown_fields
            if forbid_unknown_fields is None
            else forbid_unknown_fields,
        )
        positional = {**getattr(cls, "__positional__", {})}
        keywords = {**getattr(cls, "__keywords__", {})}
        for own in _annotated(cls):
            (keywords if kw_only else positional)[own] = namespace.get(own, REQUIRED)
        cls.__positional__, cls.__keywords__ = positional, keywords  # type: ignore[attr-defined]
        cls.__struct_fields__ = (*positional, *keywords)  # type: ignore[attr-defined]
        cls.__init__ = _initialiser(positional, keywords)  # type: ignore[misc]
        return cls


def _annotated(cls: type) -> list[str]:
    """The names of the fields that this class itself declares, in their order."""
    return [name for name, kind in get_annotations(cls).items() if "ClassVar" not in str(kind)]


def _initialiser(positional: Mapping[str, Any], keywords: Mapping[str, Any]) -> Callable[..., None]:
    """Written as text, as dataclasses do it: one call sets all fields."""
    defaults: dict[str, Any] = {}

    def parameter(name: str, default: object) -> str:
        if default is REQUIRED:
            return name
        defaults[f"_{name}"] = default
        return f"{name}=_{name}"

    parts = [parameter(*field) for field in positional.items()]
    if keywords:
        parts += ["*", *(parameter(*field) for field in keywords.items())]
    fresh = "{0!r}: _{0}.copy() if {0} is _{0} else {0}"
    values = ", ".join(
        fresh.format(name) if isinstance(default, EMPTY) else f"{name!r}: {name}"
        for name, default in {**positional, **keywords}.items()
    )
    source = f"def __init__(self{''.join(f', {part}' for part in parts)}):\n    self.__dict__.update({{{values}}})\n"
    made: dict[str, Any] = {}
    exec(source, defaults, made)
    initialiser: Callable[..., None] = made["__init__"]
    return initialiser


class Struct(metaclass=StructMeta):
    __struct_fields__: ClassVar[tuple[str, ...]]
    __struct_config__: ClassVar[StructConfig]

    def __setattr__(self, name: str, value: object) -> None:
        if type(self).__struct_config__.frozen:
            raise AttributeError(f"immutable type: {type(self).__name__!r}")
        if name not in type(self).__struct_fields__:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        self.__dict__[name] = value

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and asdict(self) == asdict(other)

    def __hash__(self) -> int:
        if not type(self).__struct_config__.frozen:
            raise TypeError(f"unhashable type: {type(self).__name__!r}")
        return hash((type(self), *(self.__dict__[name] for name in type(self).__struct_fields__)))

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in type(self).__struct_fields__)
        return f"{type(self).__name__}({shown})"


def replace(struct: T, /, **changes: object) -> T:
    """The same with other values."""
    return type(struct)(**{**asdict(struct), **changes})


def asdict(struct: object) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in type(struct).__struct_fields__}  # type: ignore[attr-defined]
