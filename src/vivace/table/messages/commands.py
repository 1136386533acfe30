"""What a player's client sends. A command carries the client's own number, and the same number twice counts once."""

from typing import Any

from msgspec import Struct


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
    table that plays without the clock, with spoken cards or by voice, to that."""

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
