"""Environments of their own for what the benches need and the project does not."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def progress(message: str) -> None:
    """Standard output is for the result alone."""
    print(message, file=sys.stderr, flush=True)


def environment(name: str, requirements: list[Path]) -> Path:
    """The python of build/NAME, which is made anew when it is missing or what it needs has changed."""
    folder = ROOT / "build" / name
    python = folder / "bin" / "python"
    wanted = hashlib.sha256(b"".join(path.read_bytes() for path in requirements)).hexdigest()
    stamp = folder / ".installed"
    if stamp.is_file() and stamp.read_text() == wanted and python.exists():
        return python
    progress(f"making build/{name} …")
    files = [argument for path in requirements for argument in ("-r", str(path))]
    # A requirement list is whole: what its packages want stands in it too, with its hash.
    options = ["--quiet", "--require-hashes", "--no-deps"]
    base = getattr(sys, "_base_executable", sys.executable)
    if shutil.which("uv"):
        _run("uv", "venv", "--quiet", "--clear", "--no-project", "--python", base, str(folder))
        _run("uv", "pip", "install", "--python", str(python), *options, *files)
    else:
        _run(base, "-m", "venv", "--clear", str(folder))
        _run(str(python), "-m", "pip", "install", *options, *files)
    stamp.write_text(wanted)
    return python


def _run(*command: str) -> None:
    # An environment that is active in the caller's shell is not the one meant here.
    subprocess.run(command, check=True, stdout=sys.stderr, env={**os.environ, "VIRTUAL_ENV": ""})
