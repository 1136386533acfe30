"""What all bodies of the HTTP API have in common, how a refusal is written, and who asks."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType


class RequestBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class ResponseBody(Struct, frozen=True, kw_only=True):
    pass


class Fault(ResponseBody, frozen=True, kw_only=True):
    """Why something was refused: a key with its facts, for those who translate themselves, and a sentence in the
    language that was asked for."""

    key: str
    message: str
    rule: str | None
    facts: dict[str, Any]


class Error(ResponseBody, frozen=True, kw_only=True):
    error: Fault


class ClubSummary(ResponseBody, frozen=True, kw_only=True):
    code: str
    name: str


class Me(ResponseBody, frozen=True, kw_only=True):
    id: str
    name: str
    program: bool | UnsetType = UNSET
    """Whether this is a program, known by its token."""
