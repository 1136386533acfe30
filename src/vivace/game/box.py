"""A box: everything that one game brings, each part loaded when it is asked for.

Only the rules have to be there. What is not in the box is not offered: no lesson, no marks, a bot that plays at random.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from re import fullmatch
from typing import Any, Final

from vivace.game.core import Game

CONTRACT: Final = 1
"""The version of what a box and the house expect of each other. It changes when boxes made for the one before would
break."""
MODULES: Final = ("rules", "mind", "tutor", "marks", "insight")
NAME: Final = r"[a-z][a-z0-9-]{0,31}"
COLOUR: Final = r"#[0-9a-f]{6}"
DEFAULT_LANGUAGE: Final = "en"


class BadBox(Exception):
    """What is wrong with a box: a sentence for its author and for the host."""


@dataclass(frozen=True, kw_only=True)
class Box:
    """What is in the box of one game. Parts are written "module:name" or "module", below the box's own package.

    Beside them the package may have folders: `lessons/`, `manual/` and `words/` with a file a language, and `web/` with
    the game's own module for the browser (`module.js`, and `style.css` if it needs one).
    """

    package: str
    """The box's own: `__name__`."""
    rules: str
    """A `vivace.game.core.Game`."""
    mind: str | None = None
    """A module with `make(level, seat, rng, reflexes) -> Bot` and, for ghosts, `RECALL`."""
    tutor: str | None = None
    """A `Tutor` (vivace.server.learning.tutors): judges lessons, and makes practice."""
    marks: str | None = None
    """A module that reads mistakes and turning points from a record (vivace.server.watching.marks)."""
    insight: str | None = None
    """A module that says of choices whether they suit cards that were hidden (vivace.server.fairplay.insight)."""
    colours: tuple[str, ...] = ()
    """As #rrggbb, for pictures that the server draws: the ground of its cover, then those of some cards."""
    contract: int = CONTRACT

    def game(self) -> Game[Any]:
        """The rules, ready to be played. BadBox: they are not."""
        made = self.part("rules")
        if isinstance(made, type):
            # Python itself does not ask whoever inherits from a compiled class.
            abstract: frozenset[str] = getattr(Game, "__abstractmethods__")  # noqa: B009
            missing = [name for name in sorted(abstract) if getattr(made, name, None) is getattr(Game, name)]
            try:
                made = None if missing else made()
            except TypeError as error:
                raise BadBox(f"The rules cannot be made: {error}.") from error
            if missing:
                raise BadBox(f"The rules are not complete: {', '.join(missing)} cannot be left out.")
        if not isinstance(made, Game):
            raise BadBox(f"{self.package}.{self.rules} is no Game.")
        name: object = getattr(made, "name", None)
        if not isinstance(name, str) or not fullmatch(NAME, name):
            raise BadBox(f"{name!r} cannot be the name of a game: use small letters, digits and dashes.")
        return made

    def part(self, name: str) -> Any:
        """What the box names as its `rules`, `mind`, `tutor`, `marks` or `insight`; None where it has none. BadBox: it
        names what cannot be loaded."""
        named: str | None = getattr(self, name)
        if named is None:
            return None
        module, _, attribute = named.partition(":")
        try:
            loaded = import_module(f"{self.package}.{module}")
            return getattr(loaded, attribute) if attribute else loaded
        except Exception as error:  # somebody else's code: anything may come
            raise BadBox(f"Its {name} cannot be loaded: {type(error).__name__}: {error}.") from error

    def check(self) -> None:
        """Whether everything that is named is there. BadBox: something is not."""
        if self.contract != CONTRACT:
            raise BadBox(f"It is made for version {self.contract} of the contract, and this is version {CONTRACT}.")
        for name in MODULES:
            named: str | None = getattr(self, name)
            if named is not None and not self._exists(named.partition(":")[0]):
                raise BadBox(f"It names {named!r} as its {name}, and has no such module.")
        bad = [colour for colour in self.colours if not fullmatch(COLOUR, colour)]
        if bad or len(self.colours) == 1:
            raise BadBox(f"Its colours must be several, each written as #rrggbb: {', '.join(self.colours)}.")
        web = self.folder("web")
        if web is not None and not (web / "module.js").is_file():
            raise BadBox("Its folder web has no module.js: build it first.")

    def _exists(self, module: str) -> bool:
        try:
            return find_spec(f"{self.package}.{module}") is not None
        except Exception as error:
            raise BadBox(f"It cannot be imported: {type(error).__name__}: {error}.") from error

    def folder(self, name: str) -> Traversable | None:
        found = files(self.package) / name
        return found if found.is_dir() else None

    def files(self, folder: str, ending: str) -> Sequence[Traversable]:
        """The files of a folder of the box that end so, by their names."""
        found = self.folder(folder)
        if found is None:
            return ()
        return sorted((file for file in found.iterdir() if file.name.endswith(ending)), key=lambda file: file.name)

    def text(self, folder: str, language: str, ending: str) -> str | None:
        """The file of this language, or of English, or else of any that is there."""
        written = {file.name.removesuffix(ending): file for file in self.files(folder, ending)}
        for wanted in (language, DEFAULT_LANGUAGE, *written):
            if wanted in written:
                return written[wanted].read_text(encoding="utf-8")
        return None
