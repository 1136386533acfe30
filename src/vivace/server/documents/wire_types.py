"""What goes over the wire, and what its annotations do not say."""

from typing import Any, Final, get_args

from msgspec import UnsetType

from vivace.game.core import Event, View
from vivace.games import GAMES, OURS
from vivace.table import messages as m
from vivace.table import settings, wire

OUR_GAMES: Final = tuple(GAMES[name] for name in OURS)
"""A box from elsewhere brings its own module, written without these types."""
COMMANDS: Final[tuple[type[m.Command], ...]] = get_args(wire.AnyCommand)
PHASES: Final = tuple(word for name, word in vars(settings).items() if name.isupper() and isinstance(word, str))
HOW: Final = ("presented", "frame", "none", "voice")
HOW_IT_IS_KNOWN: Final = """How a client knows when a card became visible: Element Timing told it, the time of its frame
stands for it, or it does not know (then the server's own estimate counts). "voice": it was said, and timed by
`speak`."""

# ── what is said more exactly than by the annotation ─────────────────────────────────────────────────────────────────


class Phase: ...


class How: ...


class EmoteName: ...


class GameName: ...


class AnAction: ...


class AnOffer: ...


class SomeOptions: ...


OF_THE_GAME: Final[dict[type, str]] = {
    View: "view",
    Event: "event",
    AnAction: "action",
    AnOffer: "offer",
    SomeOptions: "options",
}
"""What every game has its own type for."""
OF_A_GAME: Final = tuple(OF_THE_GAME.values())

MORE_EXACTLY: Final[dict[tuple[type, str], Any]] = {
    (m.Configure, "options"): SomeOptions | None,
    (m.Act, "action"): AnAction,
    (m.Act, "how"): How,
    (m.Emote, "emote"): EmoteName,
    (m.TableInfo, "game"): GameName,
    (m.TableInfo, "phase"): Phase,
    (m.TableInfo, "options"): SomeOptions,
    (m.Update, "hint"): AnAction | UnsetType,
    (m.Snapshot, "hint"): AnAction | UnsetType,
    (m.Update, "offers"): tuple[AnOffer, ...],
    (m.Snapshot, "offers"): tuple[AnOffer, ...],
    (m.Emoted, "emote"): EmoteName,
}

# ── what is said of keys whose own fields say nothing ────────────────────────────────────────────────────────────────

MEANINGS: Final = {
    "seat": "A seat, counted from 0.",
    "version": "The number of this change; see how a connection goes.",
    "race": "The number of the race.",
    "events": "What happened, in order; only what this seat may learn of.",
    "level": "One of the levels of bots, or a bot that is installed on the server.",
    "player": "The id of a player.",
    "name": "The name that the player goes by.",
    "emote": "Which sign.",
    "CloseCode.SERVER_RESTARTS": "The server restarts: come back in a moment.",
    "Act.action": "The action, with `do`.",
    "Agree.yes": "Whether the seat may be had.",
    "Asked.name": "The name of who would get it; null: a bot.",
    "Act.how": "How the moment is known in which the card became visible.",
    "Act.step": "The step of the client's clock in milliseconds: 0.1 in most browsers, 1 in some.",
    "Configure.options": "All options of the game; what is absent has its default. Without this key they stay.",
    "Configure.clocks": "Whether turns are timed.",
    "Configure.turn_seconds": f"How long a turn may last, {settings.TURN_SECONDS[0]} to {settings.TURN_SECONDS[-1]}.",
    "Swap.other": "The seat whose place it takes.",
    "Dismiss.player": "Anybody at the table but the host.",
    "GameInfo.name": "As it is written in records and addresses.",
    "OptionInfo.name": "The key that it has among `options`.",
    "Emoted.player": "The id of the player who made it; empty for a bot.",
    "Evidence.claimed": "What the client said; null where it said nothing.",
    "Evidence.estimate": "The server's own measure of the reaction.",
    "Evidence.debt": "What was added because this player's claims were too low before.",
    "Evidence.handicap": "What was added as the seat's handicap.",
    "Evidence.reaction": "What counts.",
    "Evidence.uncertainty": "How far this may be wrong.",
    "Evidence.blind": "Whether nobody can see a card and answer so fast: it was a guess.",
    "RaceInfo.race": "Its number, which an answer repeats.",
    "RaceInfo.seats": "The seats that may answer.",
    "Handed.before": "Who had it.",
    "Handed.after": "Who has it now.",
    "Held.number": "The number of the command.",
    "Reply.number": "The number of the command.",
    "Reply.ok": "Whether it was done, and is kept; of an answer in a race: whether it stands in the record.",
    "Reply.rule": "The number of the rule that stands against it; null where it is not a matter of the rules.",
    "Reply.key": "Why it was refused, in one word.",
    "Reply.message": "Why it was refused, in English.",
    "Reply.facts": "What the sentence has to be filled with.",
    "SeatInfo.name": "The name of the person who has this seat.",
    "SeatInfo.player": "The id of the person who has this seat.",
    "SeatInfo.away": "Whether that person's connection is gone.",
    "SeatInfo.handicap": "Milliseconds added to reactions, seconds of later start, milliseconds between placements.",
    "SeatInfo.ready": "Whether this seat wants to go on (`ready`) or to play again (`rematch`).",
    "Sit.seat": "The seat that is wanted; who has one already moves.",
    "Snapshot.version": "The version from which to count on.",
    "Snapshot.info": "The table.",
    "TableInfo.asked": "Whose seat somebody is being asked for, if any.",
    "Snapshot.you": "Your own id.",
    "Snapshot.seat": "Your seat; null: you watch.",
    "Snapshot.race": "The race that is on, if any.",
    "Snapshot.hint": "Something good that your seat can do now, in the first moves of a game with a coach.",
    "Snapshot.offers": "What your seat may do, in games in turns.",
    "News.info": "The table as it is now.",
    "TableInfo.table": "Its name.",
    "TableInfo.game": "Which game is played.",
    "TableInfo.host": "The id of the host.",
    "TableInfo.phase": "Where the table stands.",
    "TableInfo.options": "The options that differ from their defaults.",
    "TableInfo.clocks": "Whether turns are timed.",
    "TableInfo.turn_seconds": "How long a turn may last.",
    "TableInfo.seats": "All seats in their order.",
    "TableInfo.spectators": "The names of those who watch.",
    "Lines.trips": "By seat.",
    "Update.view": "The game as your seat sees it now.",
    "Update.race": "The race that this opens, or null.",
    "Verdict.first": "The seat that was first; null: too close to call.",
    "Verdict.tied": "The seats between which it could not be called.",
    "Verdict.resolution": "How far apart the first two had to be.",
    "Verdict.evidence": "One entry an answer.",
}
