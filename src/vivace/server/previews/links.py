"""What a link to each page of the site says of it, in the language asked for."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from vivace.games import BOXES, GAMES
from vivace.server.daily.sharing import SharedTry
from vivace.server.languages import DEFAULT, Language, say
from vivace.server.previews.picture import Picture, Row


@dataclass(frozen=True)
class Link:
    title: str
    text: str
    game: str | None = None
    rows: tuple[Row, ...] = ()
    note: str = ""
    marks: tuple[str, ...] = ()

    @property
    def picture(self) -> Picture:
        colours = BOXES[self.game].colours if self.game in BOXES else ()
        return Picture(self.title, self.text, colours, self.rows, self.note, self.marks)


@dataclass(frozen=True)
class Finisher:
    """One seat of a finished game."""

    name: str | None
    level: str | None
    ghost: str | None
    won: bool
    score: int | None = None
    """The number that players go by at the end; None where nobody has looked."""


def words(language: Language, key: str, **facts: str | int | float) -> str:
    """A box from elsewhere may not speak every language."""
    return say(language, key, facts) or say(DEFAULT, key, facts) or key


def game_name(language: Language, game: str) -> str:
    return say(language, f"{game}-name") or say(DEFAULT, f"{game}-name") or game.capitalize()


def home(language: Language) -> Link:
    return Link(words(language, "app-home-headline", games=len(GAMES)), words(language, "app-home-promise"))


def table(language: Language, game: str, host: str | None, taken: int, seats: int, *, waiting: bool) -> Link:
    """An invitation. Nothing of the game itself is in it: anybody may see it, also those who play."""
    name = game_name(language, game)
    title = words(language, "preview-table", game=name, host=host or "", known="yes" if host else "no")
    if waiting:
        return Link(title, words(language, "preview-table-waiting", taken=taken, seats=seats), game)
    return Link(title, words(language, "preview-table-running"), game)


def finished(language: Language, game: str, seats: Sequence[Finisher], decided_ms: int | None = None) -> Link:
    """A game to be watched again."""
    names = [_called(language, seat) for seat in seats]
    winners = [name for name, seat in zip(names, seats, strict=True) if seat.won]
    facts = {"game": game_name(language, game), "names": ", ".join(winners)}
    title = words(language, "preview-finished", winners=len(winners), **facts)
    rows = [
        Row(name, _score(language, game, seat.score), seat.won, number, seat.level is not None)
        for number, (name, seat) in enumerate(zip(names, seats, strict=True))
        if seat.score is not None
    ]
    better = -1 if GAMES[game].fewer_wins else 1
    worth = {number: (seat.won, better * (seat.score or 0)) for number, seat in enumerate(seats)}
    rows.sort(key=lambda row: worth[row.seat], reverse=True)
    note = "" if decided_ms is None else words(language, "preview-decided", time=_clock(decided_ms))
    return Link(title, words(language, "preview-finished-text", names=", ".join(names)), game, tuple(rows), note)


def daily(language: Language, game: str | None = None, day: str | None = None) -> Link:
    headline, promise = words(language, "daily-headline"), words(language, "daily-promise")
    if game is None or day is None:
        return Link(headline, promise)
    title = words(language, "app-labelled", label=headline, value=game_name(language, game))
    return Link(title, promise, game, note=day)


def daily_try(language: Language, shared: SharedTry) -> Link:
    """Somebody's own try, told without a card."""
    place = "daily-place-new" if shared.newcomer else "app-me-place"
    text = words(language, place, place=shared.place, players=shared.among)
    return replace(daily(language, shared.game, shared.day), text=text, marks=shared.marks)


def lessons(language: Language) -> Link:
    return Link(words(language, "learn-headline"), words(language, "learn-promise"))


def lesson(language: Language, game: str) -> Link:
    return Link(
        words(language, "preview-lesson", game=game_name(language, game)), words(language, "learn-promise"), game
    )


def rules(language: Language, game: str) -> Link:
    return Link(
        words(language, "preview-rules", game=game_name(language, game)), words(language, "preview-rules-text"), game
    )


def practice(language: Language, game: str) -> Link:
    return Link(
        words(language, "preview-practice", game=game_name(language, game)),
        words(language, "preview-practice-text"),
        game,
    )


def _called(language: Language, seat: Finisher) -> str:
    if seat.name is not None:
        return seat.name
    if seat.ghost is not None:
        return words(language, "preview-ghost", name=seat.ghost)
    if seat.level is not None:
        return say(language, f"app-level-{seat.level}") or seat.level
    return words(language, "preview-somebody")


def _score(language: Language, game: str, score: int | None) -> str:
    """As players of the game count it: a box may say so, under `GAME-final`."""
    number = score or 0
    facts = {"score": number, "points": number, "cards": number}
    own = say(language, f"{game}-final", facts)
    return own or words(language, "app-points-count", **facts)


def _clock(ms: int) -> str:
    seconds = ms // 1000
    return f"{seconds // 60}:{seconds % 60:02}"
