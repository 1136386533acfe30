"""Settings as environment and command line give them: read, and held against each other."""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePath, PurePosixPath, PureWindowsPath
from typing import Any

from vivace.server.settings import Declared, NotASetting, written

POSTGRESQL = ("postgresql:", "postgresql+", "postgres:")


class ConfigError(Exception):
    """What is wrong with the settings: a sentence for each problem."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def given(
    settings: Sequence[Declared], environ: Mapping[str, str], overrides: Mapping[str, Any]
) -> tuple[dict[str, Any], list[str]]:
    """The values that are set, by name, and what is wrong with the others."""
    found: dict[str, Any] = {}
    problems = []
    for declared in settings:
        value, source = overrides.get(declared.name), declared.option
        if value is None:
            value, source = environ.get(declared.environment), declared.environment
        if value is None or (source == declared.environment and not value.strip()):
            continue  # an empty variable is how many tools say "not set"
        try:
            found[declared.name] = declared.setting.read(written(value))
        except NotASetting as error:
            shown = f"{written(value)!r} " if declared.setting.public else ""
            problems.append(f"{source} {shown}is not usable: {error}.")
    return found, problems


def conflicts(found: Mapping[str, Any]) -> Iterator[str]:
    """What does not go together."""
    bus, workers = found.get("bus"), found.get("workers", 1)
    if not found["database"].startswith(POSTGRESQL):
        if bus is not None:
            yield "--bus needs --database postgresql://…: an SQLite file has one server."
        elif workers > 1:
            yield "--workers above 1 needs --database postgresql://… and --bus redis://…: SQLite has one server."
    elif workers > 1 and bus is None:
        yield "--workers above 1 needs --bus redis://…: that is how they find each other's tables."


def default_data(environ: Mapping[str, str], platform: str = sys.platform) -> PurePath:
    """Where programs keep their data on this system."""
    if platform == "win32":
        home = PureWindowsPath(environ.get("USERPROFILE") or "C:\\")
        return PureWindowsPath(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Vivace"
    user = PurePosixPath(environ.get("HOME") or os.path.expanduser("~"))
    if platform == "darwin":
        return user / "Library" / "Application Support" / "Vivace"
    given = PurePosixPath(environ.get("XDG_DATA_HOME") or "")
    return (given if given.is_absolute() else user / ".local" / "share") / "vivace"
