"""What is given to those who watch, typed once; the OpenAPI document and the TypeScript types follow from it."""

from typing import Any, Literal

from msgspec import Struct

from vivace.server.http.types import ResponseBody
from vivace.table.standing import GameStanding
from vivace.table.verdict import Verdict

__all__ = [
    "Change",
    "Film",
    "FilmStep",
    "GamePoint",
    "GameProgress",
    "Mark",
    "MistakeCount",
    "Progress",
    "RatingPoint",
    "Replay",
    "ReplaySeat",
    "Times",
    "Tv",
    "TvProgramme",
]

# ── replays ──────────────────────────────────────────────────────────────────────────────────────────────────────────


class Change(Struct, frozen=True, kw_only=True):
    """What is new in some views. A view is the one before it with these fields in place of its own."""

    seats: tuple[int | None, ...]
    """Whose views; null is the spectators'."""
    fields: dict[str, Any]


class FilmStep(Struct, frozen=True, kw_only=True):
    """One action that counted, and what it led to."""

    version: int
    """0 is the table before the first action; then every action counts one on."""
    at: int
    """Milliseconds from the start."""
    action: dict[str, Any] | None
    """As in the record; null before the first. In a film for one seat, a deal without its cards."""
    events: tuple[dict[str, Any], ...]
    """All of them, for the game is over: also those that only some seats heard of. In a film for one seat, those that
    it heard of."""
    private: tuple[tuple[int, tuple[int, ...]], ...]
    """Those of the events that only some seats heard of: their places among the events, and the seats."""
    changes: tuple[Change, ...]
    """At version 0 these make up whole views."""
    verdict: tuple[Change, ...]
    """Where this decided a race: the views that were shown with the verdict, before the next card. They too are told by
    what is new since the version before; empty where nothing is."""
    standing: GameStanding | None
    """How the game stands after it; null: as before."""
    racers: tuple[int, ...] | None
    """Who could answer, where this decided a race; null where it decided none."""
    race: Verdict | None
    """The referee's evidence, where this decided a race and the record has it."""
    time: float | None
    """Where all play at once: the player's own milliseconds since the round was shown, as judged."""
    default: bool
    """Whether the clock had run out, and this counted instead of what the player did not do."""


class Mark(Struct, frozen=True, kw_only=True):
    """A moment worth jumping to."""

    version: int
    """Of the step that made it."""
    kind: Literal["mistake", "race", "moment"]
    key: str
    """Finds the sentence for it, into which the facts go."""
    seat: int | None
    """Whose moment it is; null where it is not that of one alone."""
    rule: str | None
    about: str | None
    """What a mistake is counted under: an objective, a row, a kind of question."""
    facts: dict[str, Any]


class Film(Struct, frozen=True, kw_only=True):
    """A game as its record tells it, judged by the rules once more."""

    game: str
    seats: int
    options: dict[str, Any]
    """Those that differ from their defaults."""
    simultaneous: bool
    eyes: int | None
    """The seat that this film is for: it holds what that seat saw, and nothing else. Null: all that happened."""
    finished: bool
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    total: int
    """Milliseconds from the start to the last step."""
    timed: bool
    """Whether the record says when things happened; else the steps follow each other evenly."""
    steps: tuple[FilmStep, ...]
    marks: tuple[Mark, ...]
    """In the order of their steps."""
    left_out: int
    """How many actions of a record that is too long are not shown."""


class ReplaySeat(ResponseBody, frozen=True, kw_only=True):
    """Who played there, as far as that is still known."""

    name: str | None
    player: str | None
    level: str | None
    """Of a bot."""
    handicap: tuple[int, int, int]
    ghost: str | None = None
    """Where a ghost played, in a daily deal: whose, as far as that is still known."""
    program: bool = False
    """Whether a program of somebody's played there, over the API."""


class Replay(ResponseBody, frozen=True, kw_only=True):
    players: tuple[ReplaySeat, ...]
    """One a seat."""
    started: int | None
    """Milliseconds since 1970; null for a record from a file."""
    ended: int | None
    film: Film


class TvProgramme(ResponseBody, frozen=True, kw_only=True):
    """What is on, for each game that is."""

    games: tuple[str, ...]


class Tv(ResponseBody, frozen=True, kw_only=True):
    """The best public game of one kind that is being played, as it was some seconds ago, and as anybody saw it."""

    delay_s: float
    table: str | None
    """Null: nothing is on just now."""
    number: int
    players: tuple[ReplaySeat, ...]
    seats: int
    options: dict[str, Any]
    simultaneous: bool
    finished: bool
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    steps: tuple[FilmStep, ...]
    """Those after the one that was asked for; of another game all of them. Nothing hidden is in them."""


# ── one's own progress ───────────────────────────────────────────────────────────────────────────────────────────────


class Times(ResponseBody, frozen=True, kw_only=True):
    """Milliseconds."""

    median: float
    best: float
    count: int


class RatingPoint(ResponseBody, frozen=True, kw_only=True):
    mu: float
    sigma: float


class GamePoint(ResponseBody, frozen=True, kw_only=True):
    """One finished game."""

    table_id: str
    number: int
    finished: int
    """Milliseconds since 1970."""
    won: bool
    reactions: Times | None
    """From seeing a card to answering it; null where no race was answered."""
    placements: Times | None
    """From one placement to the next; null where nothing was placed."""
    mistakes: int
    """One's own: what a partner laid down wrongly is not among them."""
    attempts: int
    rating: RatingPoint | None
    """After this game; null where it was not rated, or was finished before ratings were kept by game."""


class MistakeCount(ResponseBody, frozen=True, kw_only=True):
    about: str
    """An objective, a row, a kind of question."""
    mistakes: int
    attempts: int


class GameProgress(ResponseBody, frozen=True, kw_only=True):
    game: str
    points: tuple[GamePoint, ...]
    """The latest games, the oldest of them first."""
    mistakes: tuple[MistakeCount, ...]
    """Over these games."""
    rating: RatingPoint | None
    """Now; null for who has not been rated."""
    place: int | None
    """On the leaderboard, which counts games of quick matches alone; equals share one. Null: not on it."""
    rated: int
    """How many players the leaderboard has."""


class Progress(ResponseBody, frozen=True, kw_only=True):
    games: tuple[GameProgress, ...]
