"""Keeping house from the command line: asks the server itself, with its key, so that what is done holds at once."""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

import click

from vivace.cli.serving import configured
from vivace.server.people.secret import ADMIN_FILE, SecretError, read_keys


class House:
    """`key`: asked for with the first question, for help needs none; never part of an address, nor printed."""

    def __init__(self, url: str, key: Callable[[], str]) -> None:
        self.url, self.key = url.rstrip("/"), key

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.key()}", "Content-Type": "application/json"}
        request = Request(f"{self.url}/api/house/{path}", data, headers, method=method)
        try:
            with urlopen(request) as answer:
                text = answer.read()
        except HTTPError as error:
            raise click.ClickException(_refusal(error)) from None
        except (URLError, OSError) as error:
            raise click.ClickException(f"{self.url} does not answer: {getattr(error, 'reason', error)}.") from None
        return json.loads(text) if text else None

    def show(self, path: str) -> None:
        json.dump(self.ask("GET", path), sys.stdout, indent=2, ensure_ascii=False)
        print()

    def do(self, method: str, path: str, body: dict[str, Any] | None = None) -> None:
        self.ask(method, path, body)
        print("Done, and in the log.")


def _refusal(error: HTTPError) -> str:
    try:
        return str(json.load(error)["error"]["message"])
    except (ValueError, KeyError):
        return f"The server answers with status {error.code}."


@click.group()
@click.option("--url", default="http://127.0.0.1:8000", show_default=True, help="Address of the server.")
@click.option(
    "--key-file",
    type=click.Path(dir_okay=False, path_type=Path),
    default=None,
    help="File with the key; else VIVACE_ADMIN_KEY, or the one in the data folder.",
)
@click.pass_context
def admin(context: click.Context, url: str, key_file: Path | None) -> None:
    """Keep house at a running server: who plays, reports, suspensions, messages.

    What it shows is JSON. Every act is in the server's log of acts.
    """
    if urlsplit(url).scheme not in ("http", "https"):
        raise click.UsageError("--url is the address of a server, such as http://127.0.0.1:8000.")
    context.obj = House(url, lambda: _key(key_file))


def _key(file: Path | None) -> str:
    given = os.environ.get("VIVACE_ADMIN_KEY", "").strip()
    if file is None and given:
        return given
    path = file or configured({}).data / ADMIN_FILE
    try:
        return read_keys(path)[0]
    except FileNotFoundError:
        raise click.ClickException(
            f"There is no key at {path}: name it by --key-file or VIVACE_ADMIN_KEY, or the data folder by VIVACE_DATA."
        ) from None
    except (OSError, SecretError) as error:
        raise click.ClickException(f"There is no key to use: {error}") from None


@admin.command()
@click.pass_obj
def who(house: House) -> None:
    """Show who plays, at which tables, and from where."""
    house.show("tables")


@admin.command()
@click.pass_obj
def reports(house: House) -> None:
    """Show what players told of others."""
    house.show("reports")


@admin.command()
@click.argument("player", required=False)
@click.pass_obj
def suspects(house: House, player: str | None) -> None:
    """Show whose answers are unlike people's, with the evidence; or one PLAYER's."""
    house.show("suspects" if player is None else f"players/{quote(player, safe='')}/suspicion")


@admin.command()
@click.pass_obj
def acts(house: House) -> None:
    """Show the log: what was done with the key."""
    house.show("acts")


@admin.command()
@click.argument("code")
@click.pass_obj
def close(house: House, code: str) -> None:
    """Close the table with this CODE."""
    house.do("POST", f"tables/{quote(code, safe='')}/close")


@admin.command()
@click.pass_obj
def clubs(house: House) -> None:
    """Show the clubs, and how many belong to each."""
    house.show("clubs")


@admin.command()
@click.argument("code")
@click.pass_obj
def close_club(house: House, code: str) -> None:
    """Close the club with this CODE."""
    house.do("POST", f"clubs/{quote(code, safe='')}/close")


@admin.command()
@click.argument("code")
@click.pass_obj
def withdraw_club_name(house: House, code: str) -> None:
    """Take the name of the club with this CODE away, for everybody."""
    house.do("DELETE", f"clubs/{quote(code, safe='')}/name")


@admin.command()
@click.argument("player")
@click.argument("name")
@click.pass_obj
def rename(house: House, player: str, name: str) -> None:
    """Give a PLAYER another NAME."""
    house.do("POST", f"players/{quote(player, safe='')}/name", {"name": name})


@admin.command()
@click.argument("player")
@click.option("--yes", is_flag=True, help="Do not ask first.")
@click.pass_obj
def withdraw_name(house: House, player: str, yes: bool) -> None:
    """Take a PLAYER's name away, for everybody who is called so or could be taken for it.

    To give one player alone another name: rename.
    """
    if not yes:
        told = house.ask("GET", f"players/{quote(player, safe='')}/name")
        others = f"{told['others']} who are called so, too, or could be taken for it: {', '.join(told['names'])}"
        also = f", and so do {others}" if told["others"] else ""
        print(f"The player called {told['name']} gets a number for a name{also}. Nobody can take this name again.")
        click.confirm("Withdraw it?", abort=True)
    house.do("DELETE", f"players/{quote(player, safe='')}/name")


@admin.command()
@click.argument("player")
@click.argument("hours", type=float)
@click.option("--addresses", is_flag=True, help="Also the addresses from which they play now.")
@click.pass_obj
def suspend(house: House, player: str, hours: float, addresses: bool) -> None:
    """Suspend a PLAYER, and the bots that are theirs, for so many HOURS; 0 lifts it."""
    house.do("POST", f"players/{quote(player, safe='')}/suspend", {"hours": hours, "addresses": addresses})


@admin.command()
@click.argument("address")
@click.argument("hours", type=float)
@click.pass_obj
def suspend_address(house: House, address: str, hours: float) -> None:
    """Suspend an ADDRESS (of IPv6 its /64) for so many HOURS; 0 lifts it."""
    house.do("POST", "addresses", {"address": address, "hours": hours})


@admin.command()
@click.argument("report")
@click.pass_obj
def settle(house: House, report: str) -> None:
    """Settle a REPORT."""
    house.do("POST", f"reports/{quote(report, safe='')}/settle")


@admin.command()
@click.argument("text", required=False)
@click.option("--minutes", type=float, default=60.0, show_default=True, help="For how long it is shown.")
@click.pass_obj
def notice(house: House, text: str | None, minutes: float) -> None:
    """Show a TEXT on every page; without one, take it down."""
    if text is None:
        house.do("DELETE", "notice")
    else:
        house.do("POST", "notice", {"text": text, "minutes": minutes})
