"""The methods of a value, written from its fields.

An event or a state is declared by its fields alone (`vivace.game.core.Value`). What follows from them is written here
as text, a line a method: `Declaration` runs it when the class is made; for mypyc, whose classes have native attributes
and constructors, the build writes the same text into the source in its place (hatch_build.py).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, dataclass_transform, get_origin


@dataclass(frozen=True)
class Declared:
    """A field of a value, as texts. What is only run needs no annotation; without a default it has to be given."""

    name: str
    annotation: str = ""
    default: str = ""

    @property
    def parameter(self) -> str:
        annotation = f": {self.annotation}" if self.annotation else ""
        return f"{self.name}{annotation}{f' = {self.default}' if self.default else ''}"


def constructor(fields: Sequence[Declared]) -> str:
    parameters = ", ".join(["self", *[field.parameter for field in fields]])
    return f"def __init__({parameters}) -> None: {'; '.join([f'self.{f.name} = {f.name}' for f in fields])}"


def copying(kind: str, fields: Sequence[Declared]) -> str:
    """A shallow copy, for what is changed after it was made: states."""
    return f'def copy(self) -> "{kind}": return {kind}({", ".join([f"self.{field.name}" for field in fields])})'


@dataclass_transform(eq_default=False)
class Declaration(type):
    """Makes the class of a value: a slot for each field, and the methods that follow from all of them. Whoever writes
    `__init__` gets neither."""

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> "Declaration":
        own = _own_fields(namespace)
        if not own:
            return super().__new__(cls, name, bases, namespace)
        # A slot and a default cannot have one name: the constructor alone has the default.
        defaults = {field: namespace.pop(field) for field in own if field in namespace}
        written, scope = _methods(name, bases[0], own, defaults)
        made = super().__new__(cls, name, bases, {**namespace, **written, "__slots__": tuple(own)})
        scope[name] = made
        return made


def complete(kind: type) -> None:
    """The same for a class that is made already: a plain one that inherits from a compiled value, which has no
    metaclass. It has no slots then."""
    own = _own_fields(vars(kind))
    if not own:
        return
    defaults = {field: vars(kind)[field] for field in own if field in vars(kind)}
    written, scope = _methods(kind.__name__, kind.__bases__[0], own, defaults)
    for name, value in written.items():
        setattr(kind, name, value)
    scope[kind.__name__] = kind


def _own_fields(namespace: Mapping[str, Any]) -> list[str]:
    """None of a class that has a constructor."""
    if "__init__" in namespace:
        return []
    return [field for field, kind in _annotations(namespace).items() if not _is_class_variable(kind)]


def _methods(
    name: str, base: type, own: Sequence[str], defaults: Mapping[str, object]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """What a class of this name gets, and the scope in which its methods look for it."""
    inherited: Sequence[str] = getattr(base, "__match_args__", ())
    fields = [Declared(field, default=f"default_{field}" if field in defaults else "") for field in (*inherited, *own)]
    texts = [constructor(fields), *([copying(name, fields)] if hasattr(base, "copy") else [])]
    scope: dict[str, Any] = {f"default_{field}": value for field, value in defaults.items()}
    methods: dict[str, Any] = {}
    exec("\n".join(texts), scope, methods)
    return {**methods, "__match_args__": tuple([field.name for field in fields])}, scope


def _annotations(namespace: Mapping[str, Any]) -> Mapping[str, object]:
    """Of a class that is being made. From Python 3.14 on a function gives them; 1 asks for their values."""
    annotate = namespace.get("__annotate_func__", namespace.get("__annotate__"))
    found: Mapping[str, object] = annotate(1) if annotate is not None else namespace.get("__annotations__", {})
    return found


def _is_class_variable(annotation: object) -> bool:
    return "ClassVar" in annotation if isinstance(annotation, str) else get_origin(annotation) is ClassVar
