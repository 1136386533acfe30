"""The version of a build: the tag `v1.2.3` is 1.2.3, and what comes after it 1.2.4.devN, for N commits.

An unpacked sdist has it in its PKG-INFO. VIVACE_VERSION says it where neither that nor git is there, as in a container.
"""

import os
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent
BEFORE_ANY_TAG = "0.1.0.dev0"
DESCRIBED = re.compile(r"v(\d+)\.(\d+)\.(\d+)((?:a|b|rc)\d+)?-(\d+)-g[0-9a-f]+")
"""What `git describe --long` says: the last tag, and how many commits there are since."""


def version() -> str:
    return os.environ.get("VIVACE_VERSION") or from_sdist(ROOT) or from_git(ROOT) or BEFORE_ANY_TAG


def from_sdist(root: Path) -> str | None:
    about = root / "PKG-INFO"
    found = re.search(r"^Version: (\S+)$", about.read_text(encoding="utf-8"), re.MULTILINE) if about.is_file() else None
    return found[1] if found else None


def from_git(root: Path) -> str | None:
    if not (root / ".git").exists():  # a folder within somebody else's repository has not its version
        return None
    command = ["git", "describe", "--tags", "--long", "--match", "v[0-9]*"]
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    except OSError:
        return None
    return from_description(done.stdout.strip()) if done.returncode == 0 else None


def from_description(text: str) -> str | None:
    found = DESCRIBED.fullmatch(text)
    if found is None:
        return None
    major, minor, patch, candidate, commits = *map(int, found.group(1, 2, 3)), found[4] or "", int(found[5])
    if commits == 0:
        return f"{major}.{minor}.{patch}{candidate}"
    # After a candidate the release itself is next, after a release the next patch.
    return f"{major}.{minor}.{patch if candidate else patch + 1}.dev{commits}"
