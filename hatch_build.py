"""The build hook: every wheel and every editable install has the browser client, built by web/build.py.

With VIVACE_COMPILE=1 a wheel carries the contract and the rules of the games compiled by mypyc as well, from the same
sources.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from runpy import run_path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

RULES = ("src/vivace/game/*.py", "src/vivace/games/*/rules.py")
STATIC = "src/vivace/server/static"


class ClientAndCompiledRules(BuildHookInterface[Any]):
    """Compiles outside the tree, so that an editable install never picks up a compiled module by accident."""

    scratch: Path | None = None

    def dependencies(self) -> list[str]:
        """Where there is no Node, an isolated build brings one."""
        client = run_path(str(Path(self.root) / "web/build.py"))
        return [] if client["path_node"]() else [client["WHEEL"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        subprocess.run([sys.executable, str(Path(self.root) / "web/build.py")], check=True)
        build_data["artifacts"].append(f"/{STATIC}/**")  # git ignores it, the wheel must not
        if os.environ.get("VIVACE_COMPILE") != "1" or version == "editable":
            return
        self.scratch = Path(mkdtemp(prefix="vivace-mypyc-"))
        built = compile_rules(Path(self.root), self.scratch)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(path): str(path.relative_to(built)) for path in built.rglob("*.*")})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.scratch is not None:
            shutil.rmtree(self.scratch)


def compile_rules(root: Path, scratch: Path) -> Path:
    """The folder that holds the extension modules, laid out as in site-packages."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    sources = sorted(path.relative_to(root).as_posix() for pattern in RULES for path in root.glob(pattern))
    before = Path.cwd()
    os.chdir(root)  # mypy finds its configuration and its paths from here
    try:
        extensions = mypycify(
            [f"--cache-dir={scratch / 'cache'}", *sources],
            opt_level="3",
            target_dir=str(scratch / "c"),
            group_name="vivace_rules",
        )
        build = Distribution({"name": "vivace", "ext_modules": extensions}).get_command_obj("build_ext")
        build.build_lib, build.build_temp = str(scratch / "lib"), str(scratch / "tmp")
        build.ensure_finalized()
        build.run()
    finally:
        os.chdir(before)
    return scratch / "lib"
