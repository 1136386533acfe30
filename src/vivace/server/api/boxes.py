"""Boxes from elsewhere, as a server sees them: looked through before anybody plays, and their browser files served."""

import structlog
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk
from starlette.routing import BaseRoute, Mount
from starlette.staticfiles import StaticFiles

from vivace.game.box import BadBox, Box
from vivace.games import BOXES, LEFT_OFF, OURS, leave_off
from vivace.server.languages import LANGUAGES, Language, say
from vivace.server.learning import exercise, manual, practice
from vivace.server.learning.tutors import tutor
from vivace.server.watching.marks import reader_of

log = structlog.stdlib.get_logger("vivace.boxes")

PLACE = "/games"
"""Where the browser finds the files of boxes."""
MODULE, STYLE = "module.js", "style.css"


def look_through() -> None:
    """Takes off the shelf what has a part that cannot be used, and logs what is not on it. A mistake in one of our own
    games stops the start."""
    for game, box in list(BOXES.items()):
        try:
            _tried(game, box)
        except Exception as error:  # somebody else's code: anything may come
            if game in OURS:
                raise
            leave_off(game, str(error) if isinstance(error, BadBox) else f"{type(error).__name__}: {error}.")
    for missing in LEFT_OFF:
        log.error("a game is left off the shelf", game=missing.name, package=missing.distribution, why=missing.why)


def _tried(game: str, box: Box) -> None:
    for language in LANGUAGES:
        for part in ("words", "lessons"):
            _readable(part, language, box.text(part, language, ".ftl"))
    reader_of(game)
    tutor(game)
    manual.load(game)
    exercise.lesson(game)
    next(practice.exercises(game, 0), None)


def _readable(part: str, language: str, text: str | None) -> None:
    for entry in FluentParser().parse(text or "").body:
        if isinstance(entry, Junk):
            line = str(entry.content).strip().partition("\n")[0]
            raise BadBox(f"In its {part} for {language} this is no message: {line!r}.")


def module_of(game: str) -> str | None:
    """The address of the game's own module for the browser; None: the client has it built in."""
    return None if BOXES[game].folder("web") is None else f"{PLACE}/{game}/{MODULE}"


def style_of(game: str) -> str | None:
    web = BOXES[game].folder("web")
    return f"{PLACE}/{game}/{STYLE}" if web is not None and (web / STYLE).is_file() else None


def words(language: Language) -> dict[str, str]:
    """The words of the boxes that do not come with Vivace: those that do are built into the client. One that brings
    none has its name at least."""
    return {game: _named(game, language, box) for game, box in BOXES.items() if game not in OURS}


def _named(game: str, language: Language, box: Box) -> str:
    key = f"{game}-name"
    unnamed = "" if say(language, key) else f"{key} = {game.capitalize()}\n"
    return unnamed + (box.text("words", language, ".ftl") or "")


def routes() -> list[BaseRoute]:
    """The files that boxes bring for the browser. They are on the site's own origin, so that its policy holds."""
    found = [(game, web) for game, box in BOXES.items() if (web := box.folder("web")) is not None]
    return [Mount(f"{PLACE}/{game}", StaticFiles(directory=str(web))) for game, web in found]
