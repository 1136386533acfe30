"""What a page hears, read as far as it matters here. What only the log can vouch for is kept as the bytes that came."""

import msgspec
from msgspec import Raw, Struct

from vivace.table.messages import RaceInfo, TableInfo


class Heard(Struct, frozen=True, tag_field="type", tag=str.lower):
    pass


class Reply(Heard, frozen=True):
    number: int
    ok: bool
    key: str | None = None


class Held(Heard, frozen=True):
    number: int


class News(Heard, frozen=True):
    version: int
    info: TableInfo


class Update(Heard, frozen=True):
    version: int
    events: list[Raw]
    view: Raw
    race: RaceInfo | None = None
    offers: list[Raw] = []
    shows = True


class Judged(Heard, frozen=True):
    version: int
    race: int
    events: list[Raw]
    view: Raw = Raw(b"")


class Snapshot(Heard, frozen=True):
    version: int
    info: TableInfo
    you: str
    seat: int | None
    view: Raw
    """`null` where nobody may see the cards."""
    race: RaceInfo | None = None
    offers: list[Raw] = []

    @property
    def shows(self) -> bool:
        return bytes(self.view) != NOTHING


class Emoted(Heard, frozen=True):
    version: int


class Handed(Heard, frozen=True):
    version: int


class Lines(Heard, frozen=True):
    pass


AnyHeard = Reply | Held | News | Update | Judged | Snapshot | Emoted | Handed | Lines
_decoder: "msgspec.json.Decoder[AnyHeard]" = msgspec.json.Decoder(AnyHeard)
NOTHING = b"null"


def hear(text: bytes | str) -> AnyHeard:
    return _decoder.decode(text)


def texts(parts: list[Raw]) -> list[bytes]:
    return [bytes(part) for part in parts]
