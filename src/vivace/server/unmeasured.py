"""Connections whose round trip nobody but the player tells: the host is told of them."""

import socket

import structlog

from vivace.server import metrics
from vivace.server.peers import Peer

log = structlog.stdlib.get_logger("vivace.referee")

GAIN_POINTS = 25
"""Races more of every 100 that are won by pongs 100 ms late where nothing else is known (docs/referee.md)."""
TOLD_BY_THE_KERNEL = hasattr(socket, "TCP_INFO")
"""Not every system tells the round trips of its connections."""
REPORTS_ROUND_TRIPS = (
    "Let it report the round trip of each connection (X-Vivace-Rtt and X-Vivace-Rttvar): without, somebody who answers "
    f"pings 100 ms late passes for far away, and wins {GAIN_POINTS} races more of every 100. Where all live near each "
    "other, --line-ms bounds that."
)


class UnmeasuredLines:
    """Counts by what lines are measured, and says once, in the log, that some are not."""

    def __init__(self) -> None:
        self.told = False

    def note(self, peer: Peer) -> None:
        """Somebody connects to a table."""
        if peer.direct:
            by = "kernel" if TOLD_BY_THE_KERNEL else "pongs"
        else:
            by = "pongs" if peer.trip is None else "proxy"
        metrics.MEASURED.labels(by).inc()
        if by == "pongs" and not peer.direct and not self.told:
            self.told = True
            log.warning("a proxy reports no round trips", advice=REPORTS_ROUND_TRIPS)
