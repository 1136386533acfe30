"""Patches: what changed in a view, for whoever has the view before it. Nobody needs to know the game to apply one.

A patch of an object or of an array is an object: under each key, or index, that changed stands how.

* `[value]`: it is this value now, whatever it was, or is new;
* `[]`: the key is gone;
* an object: it is an object or an array as before, and this is its patch.

An array that became shorter has its new length under `length`. So null, arrays and objects are values like any other.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import compress, count
from operator import attrgetter, is_not
from typing import Any

from msgspec import UNSET, UnsetType

from vivace.game.core import View
from vivace.table import messages as m
from vivace.table.patched_messages import Patch, Patched, PatchedJudged, PatchedUpdate

LENGTH = "length"
GONE = ()


def view_in(message: m.Message) -> View | UnsetType | None:
    """The view that whoever gets this message has from then on; UNSET where it says nothing of it."""
    # Asked of every message to everybody, and `isinstance` asks the metaclass of each struct.
    if type(message) is m.Update or type(message) is m.Judged or type(message) is m.Snapshot:
        return message.view
    return UNSET


def patched(message: m.Message, before: View, now: View) -> m.Message | Patched:
    """The message with the view `now` for somebody who has the view `before`: as it is, where a patch would be no
    less."""
    patch = changes(before, now)
    if patch is None:
        patch = {}
    elif not isinstance(patch, dict):
        return message
    if type(message) is m.Judged:
        return PatchedJudged(
            version=message.version,
            race=message.race,
            verdict=message.verdict,
            waited_ms=message.waited_ms,
            next_ms=message.next_ms,
            events=message.events,
            patch=patch,
            standing=message.standing,
        )
    if type(message) is not m.Update:
        return message
    return PatchedUpdate(
        version=message.version,
        events=message.events,
        patch=patch,
        race=message.race,
        offers=message.offers,
        seconds=message.seconds,
        hint=message.hint,
        standing=message.standing,
    )


# ── what changed ─────────────────────────────────────────────────────────────────────────────────────────────────────


def changes(before: object, after: object) -> Patch | tuple[object] | None:
    """How one value becomes the other; None: nothing changed. Values are what goes over the wire: plain ones, tuples,
    lists, dictionaries and dataclasses."""
    if before is after:
        return None
    kind = type(after)
    if type(before) is not kind:  # 1, 1.0 and True are not the same there
        return (after,)
    if kind is tuple or kind is list:
        return _array(before, after)  # type: ignore[arg-type]
    if kind is dict:
        return _object(before, after)  # type: ignore[arg-type]
    named = _named(kind)  # type: ignore[arg-type]
    if named is None:
        return None if before == after else (after,)
    names, values = named
    had, has = values(before), values(after)
    patch = _replaced(names, had, has)
    return patch or None


def _replaced(keys: Iterable[object], before: Sequence[object], after: Sequence[object]) -> Patch:
    """The changes at those places that both have. Most have the same object as before, and are passed over without a
    step of the interpreter; another object may be equal all the same."""
    patch: Patch = {}
    for key, old, new in compress(zip(keys, before, after), map(is_not, before, after)):  # noqa: B905  (one may be longer)
        kind = type(new)
        if (kind is str or kind is int) and type(old) is kind:  # nearly all that changes in the end
            if old != new:
                patch[key] = (new,)
            continue
        change = changes(old, new)
        if change is not None:
            patch[key] = change
    return patch


def _array(before: Sequence[object], after: Sequence[object]) -> Patch | tuple[object] | None:
    patch = _replaced(count(), before, after)
    had, has = len(before), len(after)
    if patch and 2 * len(patch) > has:  # cards that moved up by one place, for example: all anew is shorter
        return (after,)
    if has < had:
        patch[LENGTH] = (has,)
    elif has > had:
        for index in range(had, has):
            patch[index] = (after[index],)
    return patch or None


def _object(before: Mapping[str, object], after: Mapping[str, object]) -> Patch | None:
    patch: Patch = {key: GONE for key in before if key not in after}
    for key, new in after.items():
        change = changes(before[key], new) if key in before else (new,)
        if change is not None:
            patch[key] = change
    return patch or None


@cache
def _named(kind: type[Any]) -> tuple[tuple[str, ...], Callable[[Any], tuple[object, ...]]] | None:
    """The names of a dataclass' fields, and a function that gets their values; None of anything else."""
    if not is_dataclass(kind):
        return None
    names = tuple(field.name for field in fields(kind))
    if len(names) < 2:  # attrgetter gives no tuple then
        return names, lambda value: tuple([getattr(value, name) for name in names])
    return names, attrgetter(*names)


# ── the other side ───────────────────────────────────────────────────────────────────────────────────────────────────


def applied(value: Any, patch: Any) -> Any:
    """What a client makes of a value in JSON and its patch, also from JSON. The value stays as it is."""
    if isinstance(patch, list):
        return patch[0]
    if isinstance(value, list):
        entries = value[: patch[LENGTH][0]] if LENGTH in patch else list(value)
        for index, change in patch.items():
            if index == LENGTH:
                continue
            if int(index) < len(entries):
                entries[int(index)] = applied(entries[int(index)], change)
            else:
                entries.append(applied(None, change))
        return entries
    after = dict(value)
    for key, change in patch.items():
        if change == []:
            del after[key]
        else:
            after[key] = applied(after.get(key), change)
    return after


class PatchReader:
    """A client of one connection: what comes, in its order, is given back with whole views."""

    def __init__(self) -> None:
        self.view: Any = None

    def read(self, message: dict[str, Any]) -> dict[str, Any]:
        if "patch" in message:
            rest = {key: value for key, value in message.items() if key != "patch"}
            message = {**rest, "view": applied(self.view, message["patch"])}
        self.view = message.get("view", self.view)
        return message
