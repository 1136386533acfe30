"""Who takes part, and how each server is started: as it would run in production, on 127.0.0.1."""

import json
import platform
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from bench.server.node import HERE, install, version_of

RATES = ("REQUESTS", "NEWCOMERS", "WRONG_CODES", "NEW_TABLES", "CONNECTIONS", "COMMANDS")
COUNTED = ("CONNECTIONS_PER_ADDRESS", "SOCKETS_PER_ADDRESS", "TABLES", "TABLES_PER_ADDRESS")
PLACES = {f"VIVACE_LIMIT_{name}": "100000" for name in COUNTED}


@dataclass(frozen=True)
class Contestant:
    name: str
    driver: Path
    command: Callable[[int, Path], list[str]]
    """From a port and an empty folder."""
    versions: Mapping[str, str]
    environment: Mapping[str, str] = field(default_factory=dict)
    cores: str | None = None
    """Where it is not one process on the core for servers."""


def _rival(node: Path, name: str, folder: Path, packages: tuple[str, ...]) -> Contestant:
    install(node, folder)
    return Contestant(
        name,
        folder / "driver.mjs",
        lambda port, _: [str(node), str(folder / "server.mjs"), str(port)],
        {package: version_of(folder, package) for package in packages},
        {"NODE_ENV": "production"},
    )


def boardgameio(node: Path) -> Contestant:
    packages = ("boardgame.io", "socket.io", "koa", "koa-compose")
    return _rival(node, "boardgame.io", HERE / "boardgameio", packages)


def colyseus(node: Path) -> Contestant:
    packages = ("@colyseus/core", "@colyseus/schema", "@colyseus/ws-transport", "ws", "better-sqlite3")
    return _rival(node, "Colyseus", HERE / "colyseus", packages)


def durable_colyseus(node: Path) -> Contestant:
    """Each move is in SQLite before anybody is told, as with ours."""
    plain = colyseus(node)

    def command(port: int, folder: Path) -> list[str]:
        return [*plain.command(port, folder), str(folder / "moves.db")]

    return replace(plain, name="Colyseus+SQLite", command=command)


def vivace(program: Path) -> Contestant | None:
    """None as long as this Vivace cannot serve."""
    if subprocess.run([str(program), "serve", "--help"], capture_output=True, check=False).returncode:
        return None
    python = program.parent / "python"
    about = (
        "import json, platform, vivace.game.core as core; from importlib.metadata import version as v;"
        "print(json.dumps({'vivace': v('vivace'), 'python': platform.python_version(),"
        " 'rules': 'plain' if core.__file__.endswith('.py') else 'compiled', 'uvicorn': v('uvicorn')}))"
    )
    answer = subprocess.run([str(python), "-c", about], capture_output=True, text=True, check=True)
    versions = json.loads(answer.stdout)
    return Contestant(
        "Vivace" if versions["rules"] == "plain" else "Vivace compiled",
        HERE / "vivace" / "driver.mjs",
        lambda port, folder: [
            *(str(program), "serve", "--host", "127.0.0.1", "--port", str(port)),
            *("--data", str(folder / "data")),
        ],
        versions,
        # All players come from one address here, and are faster than people.
        {"VIVACE_LOG_LEVEL": "warning", **{f"VIVACE_LIMIT_{name}": "1000000 in 1s" for name in RATES}, **PLACES},
    )


def machine() -> dict[str, object]:
    models = [line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
    return {
        "system": platform.system(),
        "architecture": platform.machine(),
        "cpu": models[0].partition(":")[2].strip() if models else None,
        "python": sys.version.split()[0],
    }
