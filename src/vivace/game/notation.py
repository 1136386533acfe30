"""Actions and options from JSON and back, by the shapes that their fields declare; events to JSON, by their fields.

Whatever does not fit is a refusal without a rule: it is malformed.
"""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from typing import Any

from vivace.game.core import Action, Event, Game, Reason, Refusal
from vivace.game.shapes import MISFIT, Shape

MALFORMED = Reason(None, "malformed", '"{key}" must be {expected}.')
MISSING_KEY = Reason(None, "missing-key", '"{key}" is missing: it must be {expected}.')
UNKNOWN_KEY = Reason(None, "unknown-key", "Nobody knows the key {key} here.")
UNKNOWN_ACTION = Reason(None, "unknown-action", 'There is no action {do} in this game; "do" must be one of {known}.')
UNKNOWN_OPTION = Reason(None, "unknown-option", "This game has no option {key}.")
WRONG_SEATS = Reason(None, "wrong-seats", "This game is played by {allowed} players, not by {seats}.")
REASONS = (MALFORMED, MISSING_KEY, UNKNOWN_KEY, UNKNOWN_ACTION, UNKNOWN_OPTION, WRONG_SEATS)


class _Key:
    """A field of an action or of options, as JSON has it. A trailing underscore only keeps Python's own words apart:
    `from_` is written "from"."""

    __slots__ = ("attribute", "default", "name", "shape")

    def __init__(self, field: Field[Any]) -> None:
        self.attribute = field.name
        self.name = field.name.rstrip("_")
        self.shape: Shape = field.metadata["shape"]
        self.default = field.default


_known: dict[type[Any], dict[str, _Key]] = {}


def _keys(kind: type[Any]) -> dict[str, _Key]:
    """By name, in the order of the fields; looked up often, and so only once."""
    found = _known.get(kind)
    if found is None:
        found = _known[kind] = {key.name: key for key in [_Key(f) for f in fields(kind)]}
    return found


def _read_fields(known: Mapping[str, _Key], data: Mapping[str, object], seats: int) -> dict[str, Any] | Refusal:
    values: dict[str, Any] = {}
    for name, key in known.items():
        if name in data:
            value = key.shape.read(data[name], seats)
            if value is MISFIT:
                return Refusal(MALFORMED, {"key": name, "expected": key.shape.expected})
            values[key.attribute] = value
        elif key.default is MISSING:
            return Refusal(MISSING_KEY, {"key": name, "expected": key.shape.expected})
    return values


def quoted(value: object) -> str:
    """A stranger's text, fit for one of our sentences: printable and short."""
    shown = ascii(value)
    return shown if len(shown) <= 40 else shown[:37] + "..."


def read_options(game: Game[Any], seats: object, data: object) -> tuple[int, Any] | Refusal:
    """The number of seats and the options of a header, checked."""
    if type(seats) is not int:
        return Refusal(MALFORMED, {"key": "seats", "expected": "a whole number"})
    if seats not in game.seats:
        allowed = f"{game.seats[0]} to {game.seats[-1]}"
        return Refusal(WRONG_SEATS, {"allowed": allowed, "seats": seats if abs(seats) < 1000 else "so many"})
    if not isinstance(data, dict):
        return Refusal(MALFORMED, {"key": "options", "expected": "an object"})
    known = _keys(game.options)
    for key in data:
        if key not in known:
            return Refusal(UNKNOWN_OPTION, {"key": quoted(key)})
    values = _read_fields(known, data, seats)
    return values if isinstance(values, Refusal) else (seats, game.options(**values))


def read_action(game: Game[Any], seats: int, data: Mapping[str, object]) -> Action | Refusal:
    """One action from the keys of a record's line (or of a player's message), or a refusal without a rule."""
    do = data.get("do")
    kind = game.kinds.get(do) if isinstance(do, str) else None
    if kind is None:
        return Refusal(UNKNOWN_ACTION, {"do": quoted(do), "known": ", ".join(game.kinds)})
    known = _keys(kind)
    for key in data:
        if key != "do" and key not in known:
            return Refusal(UNKNOWN_KEY, {"key": quoted(key)})
    values = _read_fields(known, data, seats)
    if isinstance(values, Refusal):
        return values
    action = kind(**values)
    flaw = action.flaw()
    return action if flaw is None else Refusal(flaw)


def _plain(value: object) -> object:
    return [_plain(v) for v in value] if isinstance(value, tuple) else value


def write_fields(value: Any) -> dict[str, Any]:
    """The keys of an action or of options, as JSON values; what has its default is left out."""
    written: dict[str, Any] = {}
    for name, key in _keys(type(value)).items():
        content = getattr(value, key.attribute)
        if key.default is MISSING or content != key.default:
            written[name] = _plain(content)
    return written


_names: dict[type[Action], str] = {}


def write_action(game: Game[Any], action: Action) -> dict[str, Any]:
    do = _names.get(type(action))
    if do is None:
        do = _names[type(action)] = next(name for name, kind in game.kinds.items() if kind is type(action))
    return {"do": do, **write_fields(action)}


def write_event(event: Event) -> dict[str, Any]:
    """The keys of an event, beside its name. Its audience is not told."""
    kind = type(event)
    keys = _shown.get(kind)
    if keys is None:
        keys = _shown[kind] = [(name.rstrip("_"), name) for name in event._shown]
    written: dict[str, Any] = {"event": kind.__name__}
    for key, name in keys:
        written[key] = getattr(event, name)
    return written


_shown: dict[type[Event], list[tuple[str, str]]] = {}
"""The fields of events that are told: each as it is written, and as it is called."""
