"""Servers that start at once, for campaigns that kill hundreds of them: a process that has loaded everything and does
nothing forks one on request. python -m tests.server.forking: reads requests, a line of JSON each, and writes process
ids."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.server.cluster import NodeProcess
from tests.server.fast_server import serve
from tests.server.serving import ROOT, ServerProcess


class Forked:
    """As much of `subprocess.Popen` as a `ServerProcess` needs, for a process that is somebody else's child."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    @property
    def returncode(self) -> int | None:
        return self.poll()

    def poll(self) -> int | None:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return 0
        return None

    def send_signal(self, sent: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, sent)

    def wait(self, timeout: float = 60) -> int:
        deadline = time.monotonic() + timeout
        while self.poll() is None:
            assert time.monotonic() < deadline, f"process {self.pid} does not end"
            time.sleep(0.001)
        return 0


class ForkedServer(ServerProcess):
    """The first start loads everything; those after it take a moment."""

    parent: "subprocess.Popen[bytes] | None" = None

    def launch(self, arguments: list[str], environment: dict[str, str]) -> None:
        if self.parent is None:
            command = [sys.executable, "-m", "tests.server.forking"]
            self.parent = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        assert self.parent.stdin is not None and self.parent.stdout is not None
        request = {"arguments": arguments, "output": str(self.output)}
        self.parent.stdin.write(json.dumps(request).encode() + b"\n")
        self.parent.stdin.flush()
        self.process = Forked(int(self.parent.stdout.readline()))

    def dismiss(self) -> None:
        """No more are started."""
        if self.parent is not None:
            self.parent.communicate()
            self.parent = None


class ForkedNode(ForkedServer, NodeProcess):
    """One of several."""


def _become(request: dict[str, object]) -> None:
    """This process is a server from here on."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    output = os.open(Path(str(request["output"])), os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for number, to in enumerate((nothing, output, output)):
        os.dup2(to, number)
    arguments = request["arguments"]
    assert isinstance(arguments, list)
    serve(arguments)


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them: the kernel clears them away
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            _become(json.loads(line))
            return
        print(pid, flush=True)


if __name__ == "__main__":
    main()
