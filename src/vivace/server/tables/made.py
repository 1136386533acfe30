"""A table that was made: how to get there."""

from msgspec import Struct


class Made(Struct, frozen=True):
    code: str
    seat: int | None
    """The seat of whoever asked for it."""
