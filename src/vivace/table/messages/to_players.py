"""What the table tells one player. Messages that change what the player sees carry a version without gaps, so that a
client that finds a gap knows to ask for a `Resync`."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from vivace.game.core import Event, View
from vivace.table.messages.info import RaceInfo, TableInfo
from vivace.table.standing import GameStanding
from vivace.table.verdict import Verdict


class Message(Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    pass


class Reply(Message, frozen=True, kw_only=True):
    """The answer to one command, to its sender alone, sent when what it acknowledges is in the log. `key` and `facts`
    are for the client's own language."""

    number: int
    ok: bool
    rule: str | None = None
    key: str | None = None
    message: str | None = None
    facts: dict[str, Any] = {}


class Held(Message, frozen=True, kw_only=True):
    """A press has arrived and takes part in what is not decided yet: a race that is open, the end of a round. Its reply
    follows once the decision is in the log."""

    number: int


class News(Message, frozen=True, kw_only=True):
    """The table changed: seats, host, phase, settings."""

    version: int
    info: TableInfo
    seconds: float | None = None
    """How long the phase will last, where it has a time."""


class Update(Message, frozen=True, kw_only=True):
    """Something happened in the game: what this seat heard, and what it may know now."""

    version: int
    events: tuple[Event, ...]
    view: View
    race: RaceInfo | None = None
    offers: tuple[dict[str, Any], ...] = ()
    """What this seat may do, in games in turns."""
    seconds: float | None = None
    """The clock of whoever must act."""
    hint: dict[str, Any] | UnsetType = UNSET
    """In the first moves of a game with a coach: something good that your seat can do now."""
    standing: GameStanding | UnsetType = UNSET
    """How the game stands now; absent where that is as it was told before."""


class Judged(Message, frozen=True, kw_only=True):
    """The verdict of a race with its evidence; the next card comes a moment later."""

    version: int
    race: int
    verdict: Verdict | None
    """None: nobody answered within the patience."""
    waited_ms: float = 0.0
    """From the arrival of the first answer to the verdict."""
    next_ms: float | None = None
    """When the next card will be there; None where none follows at once."""
    events: tuple[Event, ...]
    view: View | UnsetType = UNSET
    """The game as your seat sees it with the verdict, before the next card is there; absent in games that show nothing
    new before the next update."""
    standing: GameStanding | UnsetType = UNSET
    """How the game stands then; absent where that is as it was told before."""


class Snapshot(Message, frozen=True, kw_only=True):
    """Everything that this player may know, on joining and on a resync."""

    version: int
    info: TableInfo
    you: str
    seat: int | None
    view: View | None
    """None before the first deal, and while nobody may see the cards."""
    race: RaceInfo | None = None
    offers: tuple[dict[str, Any], ...] = ()
    seconds: float | None = None
    """What is left of the clock of whoever must act."""
    hint: dict[str, Any] | UnsetType = UNSET
    phase_seconds: float | None = None
    """What is left of the phase, where it has a time."""
    standing: GameStanding | None = None
    """How the game stands, as everybody was told last; None before that."""


class Emoted(Message, frozen=True, kw_only=True):
    """Somebody made a sign."""

    version: int
    player: str
    name: str
    emote: str
    seat: int | None = None
    """Of a bot that made it: a page calls it as it calls the bot on this seat. Then there is no player."""


class Handed(Message, frozen=True, kw_only=True):
    """In a running game a seat changed hands. Names; null: a bot."""

    version: int
    seat: int
    before: str | None
    after: str | None
    by: str
    """Who did it: the host, or whoever stood up or sat down again."""


class Lines(Message, frozen=True, kw_only=True):
    """How good everybody's connection is: the usual round trip of each seat in milliseconds, None where nobody is."""

    trips: tuple[int | None, ...]
