"""What a server has in memory."""

import subprocess

from tests.server.cluster import NodeProcess
from tests.server.serving import ServerProcess


def memory(server: ServerProcess) -> int:
    """Bytes that the server has in memory, with its workers."""
    assert server.process is not None
    family = [server.process.pid, *(server.workers() if isinstance(server, NodeProcess) else ())]
    told = subprocess.run(["ps", "-o", "rss=", "-p", ",".join(map(str, family))], capture_output=True, check=True)
    return 1024 * sum(map(int, told.stdout.split()))
