"""Packages with games from elsewhere, as `pip install` would leave them: a folder for PYTHONPATH."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[2]
SNAP = ROOT / "examples" / "snap"


def wheel_of(project: Path, folder: Path) -> Path:
    """Built from a copy, and without a network."""
    copied = shutil.copytree(project, folder / project.name, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "dist")],
        cwd=copied,
        check=True,
        capture_output=True,
    )
    [wheel] = (folder / "dist").glob("*.whl")
    return wheel


def unpacked(wheel: Path, site: Path) -> Path:
    with ZipFile(wheel) as archive:
        archive.extractall(site)
    return site


def put_up(site: Path, name: str, files: dict[str, str], entry: str = "BOX") -> Path:
    """A package of these files that nobody built, with what tells of its entry point."""
    for file, text in files.items():
        (site / name / file).parent.mkdir(parents=True, exist_ok=True)
        (site / name / file).write_text(text, encoding="utf-8")
    about = site / f"vivace_{name}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: vivace-{name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[vivace.games]\n{name} = {name}:{entry}\n")
    return site


def python(site: Path, *arguments: str, check: bool = True) -> subprocess.CompletedProcess[str]:
    """Python where these packages are installed."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(site)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not check or done.returncode == 0, done.stderr
    return done


def vivace(site: Path, *arguments: str) -> str:
    return python(site, "-m", "vivace", *arguments).stdout
