"""The server on the command line, and what is wrong with a set-up."""

import sys
from collections.abc import Callable
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.text import Text

from vivace.server.config import SETTINGS, Config, ConfigError

Command = TypeVar("Command", bound=Callable[..., Any])

MARKS = {"ok": ("✓", "green"), "warning": ("!", "yellow"), "problem": ("✗", "red")}


def settings(command: Command) -> Command:
    """Every setting that may stand on a command line, as an option of its own."""
    return some_settings(*(declared.name for declared in SETTINGS if declared.setting.public))(command)


def some_settings(*names: str) -> Callable[[Command], Command]:
    def decorate(command: Command) -> Command:
        for declared in reversed(SETTINGS):
            if declared.name in names:
                command = click.option(
                    declared.option, declared.name, metavar=declared.setting.metavar, default=None, help=declared.help
                )(command)
        return command

    return decorate


def configured(given: dict[str, Any]) -> Config:
    try:
        return Config.from_environment(**given)
    except ConfigError as error:
        raise click.UsageError("\n       ".join(error.problems)) from None


@click.command()
@settings
@click.option("--open/--no-open", "open_browser", default=False, show_default=True, help="Open the browser.")
def serve(open_browser: bool, **given: Any) -> None:
    """Serve games to browsers.

    Every option is also a variable of the environment; the option wins. The signing key can only be set there
    (VIVACE_SECRET). A RATE is "20 in 10m": 20 at once, and 20 more spread over every 10 minutes.
    """
    config = configured(given)
    # Not before they are needed: other commands start faster without them.
    from vivace.server.operating.addresses import CannotListen
    from vivace.server.operating.joining import CannotJoin
    from vivace.server.operating.run import run
    from vivace.server.operating.sole import CannotServe
    from vivace.server.people.secret import SecretError, make_private_folder, signing_keys
    from vivace.store import StoreError

    try:
        make_private_folder(config.data)
        signing_keys(config)  # what is wrong with them is better said before anything is started
        run(config, open_browser=open_browser)
    except (CannotListen, CannotJoin, CannotServe, ConfigError, SecretError, StoreError) as error:
        raise click.ClickException(f"{error} `vivace doctor` may tell more.") from None


@click.command()
@settings
def doctor(**given: Any) -> None:
    """Say what is wrong with a set-up, and what to do; takes the options of serve.

    The exit status is 1 where there is a problem.
    """
    from vivace.server.operating.doctor import examine

    findings = examine(configured(given))
    console = Console(highlight=False)
    width = max(len(finding.subject) for finding in findings)
    for finding in findings:
        mark, colour = MARKS[finding.level]
        line = Text.assemble((mark, colour), f" {finding.subject:<{width}}  {finding.text}")
        if finding.advice:
            line.append(f" {finding.advice}", style="bold")
        console.print(line, soft_wrap=True)
    sys.exit(1 if any(finding.level == "problem" for finding in findings) else 0)
