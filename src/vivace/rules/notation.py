"""Actions and options from JSON and back, by the shapes that their fields declare.

Whatever does not fit is a refusal without a rule: it is malformed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, fields
from typing import Any

from vivace.rules.core import Action, Game, Reason, Refusal
from vivace.rules.shapes import MISFIT

MALFORMED = Reason(None, "malformed", '"{key}" must be {expected}.')
MISSING_KEY = Reason(None, "missing-key", '"{key}" is missing: it must be {expected}.')
UNKNOWN_KEY = Reason(None, "unknown-key", "Nobody knows the key {key} here.")
UNKNOWN_ACTION = Reason(None, "unknown-action", 'There is no action {do} in this game; "do" must be one of {known}.')
UNKNOWN_OPTION = Reason(None, "unknown-option", "This game has no option {key}.")
WRONG_SEATS = Reason(None, "wrong-seats", "This game is played by {allowed} players, not by {seats}.")
REASONS = (MALFORMED, MISSING_KEY, UNKNOWN_KEY, UNKNOWN_ACTION, UNKNOWN_OPTION, WRONG_SEATS)


def _key(attribute: str) -> str:
    """A trailing underscore only keeps Python's own words apart: `from_` is written "from"."""
    return attribute.rstrip("_")


def _read_fields(known: Sequence[Field[Any]], data: Mapping[str, object], seats: int) -> dict[str, Any] | Refusal:
    values: dict[str, Any] = {}
    for f in known:
        key, shape = _key(f.name), f.metadata["shape"]
        if key in data:
            value = shape.read(data[key], seats)
            if value is MISFIT:
                return Refusal(MALFORMED, {"key": key, "expected": shape.expected})
            values[f.name] = value
        elif f.default is MISSING:
            return Refusal(MISSING_KEY, {"key": key, "expected": shape.expected})
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
    known = fields(game.options)
    for key in data:
        if key not in [_key(f.name) for f in known]:
            return Refusal(UNKNOWN_OPTION, {"key": quoted(key)})
    values = _read_fields(known, data, seats)
    return values if isinstance(values, Refusal) else (seats, game.options(**values))


def read_action(game: Game[Any], seats: int, data: Mapping[str, object]) -> Action | Refusal:
    """One action from the keys of a record's line (or of a player's message), or a refusal without a rule."""
    do = data.get("do")
    kind = game.kinds.get(do) if isinstance(do, str) else None
    if kind is None:
        return Refusal(UNKNOWN_ACTION, {"do": quoted(do), "known": ", ".join(game.kinds)})
    shaped_fields = fields(kind)
    for key in data:
        if key != "do" and key not in [_key(f.name) for f in shaped_fields]:
            return Refusal(UNKNOWN_KEY, {"key": quoted(key)})
    values = _read_fields(shaped_fields, data, seats)
    if isinstance(values, Refusal):
        return values
    action = kind(**values)
    flaw = action.flaw()
    return action if flaw is None else Refusal(flaw)


def _plain(value: object) -> object:
    return [_plain(v) for v in value] if isinstance(value, tuple) else value


def write_fields(value: Any) -> dict[str, Any]:
    """The keys of an action or of options, as JSON values; what has its default is left out."""
    return {
        _key(f.name): _plain(getattr(value, f.name))
        for f in fields(value)
        if f.default is MISSING or getattr(value, f.name) != f.default
    }


def write_action(game: Game[Any], action: Action) -> dict[str, Any]:
    do = next(name for name, kind in game.kinds.items() if kind is type(action))
    return {"do": do, **write_fields(action)}
