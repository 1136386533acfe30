"""For all tests."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.left_out import left_out

settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")  # no test fails because the machine has other things to do

WEB = Path(__file__).parent / "web"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with browsers come between all others, evenly: side by side, they take the processors from each other."""
    files = [list(tests) for _, tests in groupby(items, lambda item: item.path)]
    web = [file for file in files if WEB in file[0].path.parents]
    others = [file for file in files if WEB not in file[0].path.parents]
    # Each at its share of the way, counted in files.
    placed = [((number + 0.5) / len(kind), file) for kind in (web, others) for number, file in enumerate(kind)]
    items[:] = [item for _, file in sorted(placed, key=lambda one: one[0]) for item in file]


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Iterator[None]:
    """Nothing is left out in silence: the last lines of a run say it in red."""
    yield
    for line in left_out(report.longrepr[2] for report in terminalreporter.stats.get("skipped", [])):
        terminalreporter.write_line(line, red=True, bold=True)
