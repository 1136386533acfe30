"""What the bodies of requests and answers have in common."""

from msgspec import Struct


class Request(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Answer(Struct, frozen=True, kw_only=True):
    pass
