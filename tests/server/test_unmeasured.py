"""The host is told where nobody but the players themselves says how far away they are."""

from structlog.testing import capture_logs

from vivace.server import metrics
from vivace.server.peers import Peer
from vivace.server.unmeasured import REPORTS_ROUND_TRIPS, UnmeasuredLines
from vivace.table.latency import Kernel

DIRECT = Peer("192.0.2.1", True, None)
REPORTED = Peer("192.0.2.1", False, Kernel(23.0, 1.2))
UNKNOWN = Peer("192.0.2.1", False, None)


def test_a_proxy_that_reports_nothing_is_told_of_once() -> None:
    lines = UnmeasuredLines()
    with capture_logs() as logs:
        for peer in (DIRECT, REPORTED):
            lines.note(peer)
        assert logs == []
        for _ in range(3):
            lines.note(UNKNOWN)
    (told,) = logs
    assert (told["log_level"], told["advice"]) == ("warning", REPORTS_ROUND_TRIPS)


def test_lines_are_counted_by_what_measures_them() -> None:
    before = metrics.page().decode()
    UnmeasuredLines().note(UNKNOWN)
    UnmeasuredLines().note(REPORTED)
    after = metrics.page().decode()
    for by in ("pongs", "proxy"):
        assert counted(after, by) == counted(before, by) + 1


def counted(page: str, by: str) -> float:
    wanted = f'vivace_measured_lines_total{{by="{by}"}} '
    return sum(float(line.removeprefix(wanted)) for line in page.splitlines() if line.startswith(wanted))
