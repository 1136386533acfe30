"""The archive for the browser's Python: what a table in the page needs, and nothing that is not there."""

import subprocess
import sys
from pathlib import Path

from vivace.server.offline.archive import archive, modules

ALONE = """
import sys
sys.path[:] = [sys.argv[1], *(path for path in sys.path if "site-packages" not in path)]
from vivace.server.offline.local_site import LocalSite
from vivace.games import BOXES
for box in BOXES.values():
    for part in ("rules", "mind", "tutor", "marks"):
        box.part(part)
known = {"vivace", "msgspec", "__main__"} | set(sys.stdlib_module_names)
print(sorted({name.partition(".")[0] for name in sys.modules} - known), "fluent" in sys.modules)
"""


def test_it_is_all_that_a_table_imports_with_nothing_installed(tmp_path: Path) -> None:
    packed = tmp_path / "vivace.zip"
    packed.write_bytes(archive())
    alone = [sys.executable, "-I", "-S", "-c", ALONE, str(packed)]
    done = subprocess.run(alone, capture_output=True, text=True, cwd=tmp_path)
    assert (done.stdout, done.stderr) == ("[] False\n", "")


def test_it_has_no_database_and_no_web_framework_in_it() -> None:
    found = modules()
    assert not [
        name for name in found if name.startswith(("vivace.store", "vivace.sim", "vivace.cluster", "vivace.cli"))
    ]
    assert "vivace.server.api.api" not in found and "vivace.table.table" in found


def test_the_same_sources_make_the_same_archive() -> None:
    again = "import sys; from vivace.server.offline.archive import archive; sys.stdout.buffer.write(archive())"
    done = subprocess.run([sys.executable, "-c", again], capture_output=True)
    assert done.stdout == archive(), done.stderr
