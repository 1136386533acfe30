"""Asks the public advisories about every dependency that is locked here: pip-audit and npm audit, a line for each lock.

What is only installed to be measured against (bench/) is told and does not count. pip-audit has an environment of its
own under build/, so that nothing else grows by it. Exit status: 0 nothing is known, 1 something is, 2 somebody did not
answer.
"""

import subprocess
import sys
import venv
from pathlib import Path
from typing import Final

from bench.audit.answers import Advisory, NoAnswer, of_npm, of_pip_audit
from web.build import npm

ROOT: Final = Path(__file__).parents[2]
TOOLS: Final = ROOT / "build" / "audit"
PIP_AUDIT: Final = "pip-audit>=2.9,<3"
OURS: Final = (Path("requirements.lock"), Path("requirements-docs.lock"), Path("web/package-lock.json"))
"""Of what is served, and of what builds and tests it."""


def locks() -> list[Path]:
    bench = [*ROOT.glob("bench/*/requirements.txt"), *ROOT.glob("bench/server/*/package-lock.json")]
    return [*OURS, *sorted(path.relative_to(ROOT) for path in bench)]


def installed() -> str:
    """Where pip-audit is."""
    folder = TOOLS / ("Scripts" if sys.platform == "win32" else "bin")
    if not (folder / "pip-audit").exists():
        venv.create(TOOLS, with_pip=True, clear=True)
        command = [str(folder / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", PIP_AUDIT]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NoAnswer(f"pip-audit cannot be installed: {last_line(done.stderr)}")
    return str(folder / "pip-audit")


def last_line(text: str) -> str:
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "no word why")


def ask(lock: Path) -> list[Advisory]:
    if lock.suffix != ".json":
        options = ["--require-hashes", "--disable-pip", "--progress-spinner=off", "--format=json"]
        command, folder, read = [installed(), *options, "--requirement", str(lock)], ROOT, of_pip_audit
    else:
        command, folder, read = [*npm(), "audit", "--package-lock-only", "--json"], ROOT / lock.parent, of_npm
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    try:
        return read(done.stdout)
    except NoAnswer as error:
        raise NoAnswer(str(error) or last_line(done.stderr)) from None


def main() -> int:
    worst = 0
    for lock in locks():
        try:
            found = ask(lock)
        except NoAnswer as error:
            print(f"{lock}: the advisories did not answer ({error}). Is there a network?")
            worst = 2
            continue
        where = "" if lock in OURS or not found else ", in what is only measured"
        print(f"{lock}: {len(found) or 'nothing'} known{where}")
        for advisory in found:
            print(f"    {advisory}")
        if found and lock in OURS:
            worst = max(worst, 1)
    return worst


if __name__ == "__main__":
    sys.exit(main())
