"""Everything that passes between a table and the world, typed once.

A `Command` is what a player's client sends; it carries the client's own number, and the same number twice counts once.
An `Input` is what the connection layer tells the table. A `Message` is what the table tells one player; those that
change what the player sees carry a version without gaps, so that a client that finds a gap knows to ask for a `Resync`.
"""

from dataclasses import dataclass, field
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from vivace.bots.match import Match
from vivace.game.core import Event, View
from vivace.table.latency import Kernel
from vivace.table.race import Ledger, Verdict
from vivace.table.standing import GameStanding

# ── what a client sends ──────────────────────────────────────────────────────────────────────────────────────────────


class Command(Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    number: int
    """The client's own number for this command: a page begins with the milliseconds of its clock and counts
    on, so that a page loaded anew never repeats one. The same number twice counts once."""


class Sit(Command, frozen=True, kw_only=True):
    """Takes a seat; in a game only one's own again, where it is `kept_for` them."""

    seat: int


class Stand(Command, frozen=True, kw_only=True):
    """Gives up one's seat; in a game a bot takes it over."""


class Fill(Command, frozen=True, kw_only=True):
    """The host puts a bot on a seat, also in place of a person who went away; in a game once the seat is no longer
    kept for them."""

    seat: int
    level: str


class Vacate(Command, frozen=True, kw_only=True):
    """The host frees a seat; in a game a bot takes it over, and whoever sits there is asked first."""

    seat: int


class Give(Command, frozen=True, kw_only=True):
    """The host hands a seat over to a person at the table, in the middle of a game too: then whoever sits there is
    asked first, and nobody gets it who has seen the cards of another seat."""

    seat: int
    player: str


class Agree(Command, frozen=True, kw_only=True):
    """The answer of whoever is asked for their seat (`asked` of the table); between games, of whoever has a seat at a
    table that plays without the clock or with spoken cards, to that."""

    yes: bool


class Configure(Command, frozen=True, kw_only=True):
    """The host sets the game's options and the table's clocks, before a game."""

    options: dict[str, Any] | None = None
    clocks: bool | None = None
    turn_seconds: int | None = None
    untimed: bool | None = None
    """Whether no clock decides at this table. Only while it waits; everybody else is then asked to agree."""
    spoken: bool | None = None
    """Whether pages speak the cards, and a race opens when all have heard its card. As `untimed`."""
    voice: bool | None = None
    """Whether everybody answers races by voice. As `untimed`; it ends `mixed`."""
    mixed: bool | None = None
    """Whether some answer by voice and others press. As `untimed`; it ends `voice`."""


class Handicap(Command, frozen=True, kw_only=True):
    """The host makes a seat slower, for all to see."""

    seat: int
    reaction_ms: int = 0
    """Added to every reaction in a race."""
    start_s: int = 0
    """Where all play at once: how much later this seat may begin."""
    pace_ms: int = 0
    """Where all play at once: how long it must wait between two of its placements."""


class Start(Command, frozen=True, kw_only=True):
    """The host begins, once all seats are filled."""

    players: int | None = None
    """So many seats are filled, and it begins with them: the free ones are taken away."""


class ChangeGame(Command, frozen=True, kw_only=True):
    """The host changes the game or the number of seats between games, and the table waits: people keep their seats in
    their order, then bots; who finds none watches."""

    game: str | None = None
    """As records name it; None: the game that it is. Options stay where the game is the same and they are possible."""
    seats: int | None = None
    """None: as many as there are, or the nearest number that the game is for."""


class Swap(Command, frozen=True, kw_only=True):
    """The host has two seats change places before a game."""

    seat: int
    other: int


class Dismiss(Command, frozen=True, kw_only=True):
    """The host sends somebody away, who does not come in again: between games, or somebody who only watches."""

    player: str


class Admit(Command, frozen=True, kw_only=True):
    """Everybody whom the host sent away may come in again."""


class Act(Command, frozen=True, kw_only=True):
    """An action of the game, as in a record but without the seat, which follows from who sends it."""

    action: dict[str, Any]
    race: int | None = None
    """The race that this answers."""
    seen: int | None = None
    """The version that the player had seen: a press that came too quickly to have seen the last change is stale."""
    reaction: float | None = None
    """Milliseconds from the card being visible to the press, both on the client's clock; in a game where all play at
    once, from the round being visible."""
    how: str = "none"
    step: float = 0.0
    spread: float = 0.0
    """By how many milliseconds the reaction may be off: a coarse device, a page that was busy when it painted or when
    the press came."""
    calibrated: float = 0.0
    """By how many milliseconds this way to press reports later than another one of the same device, as its owner has
    measured. The referee takes off little of it, and the ledger counts that as any other claim."""


class Heard(Command, frozen=True, kw_only=True):
    """With spoken cards: my page has spoken the card of this race, which is not `open` yet."""

    race: int


class Speak(Command, frozen=True, kw_only=True):
    """Where races are answered by voice: somebody here has begun to say an answer to this race, and which word it is
    follows with `act`, whose `how` is "voice". The race waits for it for a moment, and the time of this counts."""

    race: int
    reaction: float | None = None
    """Milliseconds from the card being visible to the beginning of the sound; null: it was no answer, nobody has to
    wait for one."""
    step: float = 0.0
    """The step of the client's clock in milliseconds."""
    spread: float = 0.0
    """By how many milliseconds the beginning of the sound may be off."""


class Waive(Command, frozen=True, kw_only=True):
    """Without the clock: I leave the card of this race to the others; where all play at once, the round may end though
    I could place more. Nobody waits for me then; I may still answer, as long as others are waited for."""

    race: int | None = None
    """The race; none where all play at once."""


class Ready(Command, frozen=True, kw_only=True):
    """Seen enough of the check."""


class Rematch(Command, frozen=True, kw_only=True):
    """The same again, please."""


class Pause(Command, frozen=True, kw_only=True):
    """Stops the game of somebody who plays alone against bots; from then on it is not rated."""


class Resume(Command, frozen=True, kw_only=True):
    """Goes on after a pause: with the three seconds before a deal, and a race begins anew."""


class Uncoach(Command, frozen=True, kw_only=True):
    """No coach any more: from now on bots play at the tempo of their level."""


class Resync(Command, frozen=True, kw_only=True):
    """Send me everything anew."""


EMOTES = ("bravo", "oops", "wow", "thanks", "hurry", "again")


class Emote(Command, frozen=True, kw_only=True):
    """A quick sign to all at the table, one of EMOTES."""

    emote: str


# ── what the connection layer tells the table ────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class History:
    """What is known of a player's speed: the median reaction in races, the median time a placement takes."""

    reaction_ms: float | None = None
    placement_ms: float | None = None


@dataclass(frozen=True)
class Player:
    id: str
    name: str
    ledger: Ledger = field(default_factory=Ledger)
    history: History = field(default_factory=History)
    match: Match = field(default_factory=Match)
    """What is known of which bot is their match in this game."""
    origins: tuple[str, ...] = ()
    """Where they come from, as keys that only tell whether two are the same."""
    program: bool = False
    """Whether it is a program that plays over the API, and no person."""


class Connected(Struct, frozen=True):
    player: Player


class Expected(Struct, frozen=True):
    """Somebody will connect in a moment: a free seat is kept for them."""

    player: Player
    matched: bool = False
    """Whether a quick match brings them, so that nobody chose whom to meet."""


class Forgotten(Struct, frozen=True):
    """Somebody leaves for good, and wants no trace here."""

    player: str


class Learnt(Struct, frozen=True):
    """What is known of somebody's match now, after a game that was kept."""

    player: str
    match: Match


class Filled(Struct, frozen=True):
    """Bots of this level take all free seats."""

    level: str


class Disconnected(Struct, frozen=True):
    player: str


class Received(Struct, frozen=True):
    player: str
    command: Command
    arrived: float


ALONE = -1
"""The mark of a ping that travels without a message: it only measures the line."""


def echo_mark(race: int) -> int:
    """The mark of the ping that asks, once a race has its first answer, whether others are on their way. Those that
    travel with cards have the number of the race, or 0."""
    return ALONE - 1 - race


class Ponged(Struct, frozen=True):
    """The pong to the ping that travelled with a marked message: both times by the server's clock."""

    player: str
    mark: int
    sent: float
    arrived: float


class Measured(Struct, frozen=True):
    player: str
    kernel: Kernel


Input = Connected | Expected | Forgotten | Learnt | Filled | Disconnected | Received | Ponged | Measured


# ── what the table tells a player ────────────────────────────────────────────────────────────────────────────────────


class MatchInfo(Struct, frozen=True):
    """A bot that is tuned to whom it plays with, for the next game or the running one."""

    rating: int
    """On the scale of people's, as pages show them."""
    pace: float
    """Its times, as multiples of the typical person's."""
    yours: float | None
    """Its speed, as a part of that of the one person at the table; null where there are several, or theirs is not known
    yet."""
    games: int
    """From how many games of that person this is known."""


class SeatInfo(Struct, frozen=True):
    """A seat as all see it."""

    name: str | None
    player: str | None
    bot: str | None
    """The level of the bot that plays here, on its own or for somebody who went away; "match" for one that is tuned to
    whom it plays with."""
    away: bool
    handicap: tuple[int, int, int]
    ready: bool
    ghost: str | None = None
    """Where `bot` is "ghost": whose; null for somebody who asked to be forgotten."""
    kept_for: str | None = None
    """Who began the running game here, has no seat now, and may sit down again."""
    agreed: bool = False
    """At a table that plays without the clock or with spoken cards: whether this person has agreed to it."""
    substitute: bool = False
    """Whether this person took the seat over from somebody in the running game, which is not rated for them."""
    match: MatchInfo | None = None
    """Where `bot` is "match": how it plays."""
    program: bool = False
    """Whether the player is a program of somebody's, that plays over the API. No game with one is rated."""


class Spectator(Struct, frozen=True):
    """Somebody who watches, and to whom the host may give a seat."""

    player: str
    name: str
    program: bool = False
    """Whether it is a program, over the API."""


class Asked(Struct, frozen=True):
    """Whoever has this seat is asked to leave it to somebody else, or to a bot; it is theirs until they agree."""

    seat: int
    player: str | None
    """Who would get it; null: a bot."""
    name: str | None
    by: str
    """The name of who asks."""


class TableInfo(Struct, frozen=True):
    table: str
    game: str
    host: str
    phase: str
    options: dict[str, Any]
    clocks: bool
    turn_seconds: int
    seats: tuple[SeatInfo, ...]
    spectators: tuple[Spectator, ...]
    hosted: bool
    """Whether there is a host who may settle things; after a quick match there is none."""
    proposed: tuple[tuple[int, int, int], ...]
    """Handicaps that would make the chances even, from the players' own history."""
    games: int
    """How many games this table has finished."""
    daily: str | None = None
    """The day (2026-11-15) whose deal is played here: one try, against ghosts, that nobody else watches."""
    one_device: bool = False
    """Whether all sit round one device, that has a connection for each of them."""
    coach: bool = False
    """Whether the running or next game has a coach: bots wait for the one person, and are slow to begin with."""
    untimed: bool = False
    """Whether no clock decides here: a race waits for everybody's answer, a round for everybody's cards."""
    spoken: bool = False
    """Whether pages speak the cards here, and a race opens when all have heard its card."""
    voice: bool = False
    """Whether everybody answers races by voice here: presses are measured as coarsely."""
    mixed: bool = False
    """Whether some answer by voice here and others press, each measured as well as they can be."""
    asked: Asked | None = None
    rated: bool = False
    """Whether the running or last game (before the first: the next one, as people sit now) counts for the ratings of
    those who begin it. Leaving it counts as lost."""
    one_address: bool = False
    """Whether it does not because some of them come from one address or device."""
    programs: bool = False
    """Whether it does not because a program plays along over the API."""
    grace_seconds: float = 0.0
    """How long a seat is kept for somebody who went away before a bot stands in."""
    sent_away: int = 0
    """How many people the host has sent away from this table."""
    booked: bool = False
    """Whether its seats were given out when it was made: it has one game, and nobody changes it."""
    home: str = ""
    """The path of the page that its people come from and go back to, where there is one."""


class RaceInfo(Struct, frozen=True):
    """A race is on: who may answer which card."""

    race: int
    seats: tuple[int, ...]
    open: bool = True
    """Whether it can be answered. Where cards are spoken it is not at first: send `heard` when yours is; the same card
    comes again as another race, which is open."""


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
