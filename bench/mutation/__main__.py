"""Mutates the rules of one game with mutmut, on a copy of the tree, and tells which mutants the tests of that game and
the contract suite let live. The survivors' diffs go into a file."""

import argparse
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.environment import ROOT, environment, progress

COPIED = ("src", "tests", "docs", "bench", "pyproject.toml")
REQUIREMENTS = [ROOT / "requirements.lock", ROOT / "bench/mutation/requirements.txt"]
KILLED = "killed"
# What `mutmut` makes of a test run's exit status; everything else it calls suspicious.
VERDICTS: dict[int | None, str] = {
    None: "not_checked",
    0: "survived",
    1: KILLED,
    3: KILLED,
    5: "no_tests",
    33: "no_tests",
    24: "timeout",
    36: "timeout",
    152: "timeout",
    255: "timeout",
    -24: "timeout",
}
TO_EXPLAIN = ("survived", "no_tests", "suspicious")
MEMORY = 4 << 30
"""Of one test run, in bytes: a mutant that never stops collecting must not take the machine with it."""
LOOK_EVERY = 10.0


def games() -> list[str]:
    """A game is a box whose rules have tests of their own name."""
    found = (path.parent.name for path in (ROOT / "src/vivace/games").glob("*/rules"))
    return sorted(game for game in found if tests_of(game))


def rules_of(game: str) -> list[Path]:
    return sorted((ROOT / "src/vivace/games" / game / "rules").glob("[a-z]*.py"))


def tests_of(game: str) -> list[str]:
    return sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests/rules").glob(f"test_{game}*.py"))


def copy_of_the_tree(into: Path, game: str, tests: list[str]) -> None:
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, into / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.exists():
            shutil.copy2(source, into / name)
    settings: dict[str, Any] = {
        "source_paths": ["src"],
        "only_mutate": [str(path.relative_to(ROOT)) for path in rules_of(game)],
        "also_copy": ["docs", "bench"],
        # Of the contract, what concerns this game: it is parametrised with the names of the games.
        "pytest_add_cli_args": ["-k", game, "-p", "bench.mutation.plugin", "-p", "no:cacheprovider", "-p", "no:xdist"],
        "pytest_add_cli_args_test_selection": tests,
        "timeout_multiplier": 5.0,
        "timeout_constant": 2.0,
    }
    with (into / "pyproject.toml").open("a") as file:
        file.write("\n[tool.mutmut]\n")
        file.writelines(f"{name} = {json.dumps(value)}\n" for name, value in settings.items())


def verdicts(tree: Path, game: str) -> dict[str, str]:
    """Every mutant that there is so far, with its verdict."""
    found: dict[str, str] = {}
    for path in rules_of(game):
        meta = tree / "mutants" / f"{path.relative_to(ROOT)}.meta"
        try:
            codes: dict[str, int | None] = json.loads(meta.read_text())["exit_code_by_key"]
        except (FileNotFoundError, json.JSONDecodeError):  # not there yet, or being written
            continue
        found |= {name: VERDICTS.get(code, "suspicious") for name, code in codes.items()}
    return found


def mutate(mutmut: Path, tree: Path, game: str, only: list[str], jobs: int, minutes: float) -> bool:
    """Whether it came to its end within the time."""
    log = tree / "mutmut.log"
    command = [str(mutmut), "run", "--max-children", str(jobs), *only]
    deadline = time.monotonic() + minutes * 60
    looked, told = time.monotonic(), ""
    with log.open("w") as output:
        process = subprocess.Popen(
            command,
            cwd=tree,
            stdout=output,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONHASHSEED": "0"},
            start_new_session=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
        )
        try:
            while process.poll() is None and time.monotonic() < deadline:
                time.sleep(0.2)
                if time.monotonic() - looked > LOOK_EVERY:
                    looked = time.monotonic()
                    now = state_of_affairs(verdicts(tree, game))
                    if now != told:
                        progress(f"{(deadline - looked) / 60:5.1f} min left: {now}")
                        told = now
        finally:
            finished = process.poll() is not None
            if not finished:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
    if not finished:
        progress("out of time; what was reached counts")
    elif process.returncode != 0:
        # mutmut draws its progress with carriage returns.
        raise SystemExit("mutmut failed:\n" + re.sub(r".*\r", "", log.read_text())[-4000:])
    return finished


def state_of_affairs(all_of_them: dict[str, str]) -> str:
    counts = Counter(all_of_them.values())
    checked = len(all_of_them) - counts.pop("not_checked", 0)
    if not checked:
        return "collecting, and running the tests unchanged"
    found = ", ".join(f"{count} {verdict.replace('_', ' ')}" for verdict, count in sorted(counts.items()))
    return f"{checked} of {len(all_of_them)} mutants: {found}"


def diffs(python: Path, tree: Path, game: str, names: list[str]) -> str:
    found = ""
    for path in rules_of(game):
        module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        own = [name for name in names if name.startswith(f"{module}.")]
        command = [str(python), "-m", "bench.mutation.diffs", str(path.relative_to(ROOT)), *own]
        found += subprocess.run(command, cwd=tree, check=True, stdout=subprocess.PIPE, text=True).stdout
    return found


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench/mutation/run", description=__doc__)
    parser.add_argument("game", nargs="?", default="buntherum", help="default: buntherum")
    parser.add_argument(
        "--only", action="append", default=[], metavar="NAME", help="mutants to try, with * for any text"
    )
    parser.add_argument("--jobs", type=int, default=1, help="mutants at a time; default: 1")
    parser.add_argument("--minutes", type=float, default=60.0, help="at most; default: 60")
    parser.add_argument("--output", type=Path, help="of the diffs; default: build/mutation/GAME.diff")
    given = parser.parse_args()
    if given.game not in games():
        parser.error(f"no game with tests is called {given.game}; there are: {', '.join(games())}")
    return given


def main() -> None:
    given = arguments()
    game: str = given.game
    output: Path = given.output or ROOT / "build/mutation" / f"{game}.diff"
    python = environment("mutation-venv", REQUIREMENTS)
    tests = tests_of(game)
    if (ROOT / "tests/contract").is_dir():
        tests.append("tests/contract")
    # Ended from outside, the copy and the tests on it still have to go.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    progress(f"mutating the rules of {game} against {', '.join(tests)}")
    start = time.monotonic()
    with TemporaryDirectory(prefix="vivace-mutation-") as folder:
        tree = Path(folder)
        copy_of_the_tree(tree, game, tests)
        finished = mutate(python.with_name("mutmut"), tree, game, given.only, given.jobs, given.minutes)
        found = verdicts(tree, game)
        to_explain = [name for name, verdict in found.items() if verdict in TO_EXPLAIN]
        output.parent.mkdir(parents=True, exist_ok=True)
        output.write_text(diffs(python, tree, game, to_explain))
    counts = Counter(found.values())
    checked = len(found) - counts["not_checked"]
    report = {
        "game": game,
        "tests": tests,
        "finished": finished,
        "minutes": round((time.monotonic() - start) / 60, 1),
        "mutants": len(found),
        **{verdict: counts[verdict] for verdict in dict.fromkeys((*VERDICTS.values(), "suspicious"))},
        "killed_share": round((counts[KILLED] + counts["timeout"]) / checked, 4) if checked else None,
        "to_explain": to_explain,
        "diffs": os.path.relpath(output, ROOT),
    }
    progress(state_of_affairs(found))
    print(json.dumps(report, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main()
