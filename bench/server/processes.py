"""The server on one core and the load on the other, each a process of its own."""

import contextlib
import json
import os
import resource
import signal
import subprocess
import time
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any

from bench.environment import ROOT
from bench.server.contestants import Contestant
from bench.server.node import HERE
from tests.server.serving import reserved_port

SERVER_CORE, LOAD_CORE = 0, 1
PATIENCE_S = 30


def allow_many_sockets() -> None:
    """Four a table, at either end."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class Server:
    """A contestant's server, in an empty folder of its own, until the end of the block."""

    def __init__(self, contestant: Contestant) -> None:
        self.contestant = contestant
        self.port = reserved_port()
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> "Server":
        self.folder = TemporaryDirectory(prefix="bench-server-")
        self.log: IO[bytes] = (Path(self.folder.name) / "log").open("w+b")
        self.process = subprocess.Popen(
            [
                *("taskset", "-c", self.contestant.cores or str(SERVER_CORE)),
                *self.contestant.command(self.port, Path(self.folder.name)),
            ],
            stdin=subprocess.DEVNULL,
            stdout=self.log,
            stderr=subprocess.STDOUT,
            cwd=ROOT,
            env={**os.environ, **self.contestant.environment},
            start_new_session=True,
        )
        try:
            self._await()
        except BaseException:
            self.__exit__()
            raise
        return self

    def _await(self) -> None:
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            if self.process.poll() is not None:
                break
            if self._answers():
                return
            time.sleep(0.05)
        raise SystemExit(f"the server of {self.contestant.name} does not answer:\n{self.tail()}")

    def _answers(self) -> bool:
        """Whatever it says: a port can be open before what is behind it is loaded, and its memory be counted."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        try:
            connection.request("GET", "/")
            connection.getresponse().read()
            return True
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()

    def tail(self) -> str:
        self.log.seek(0)
        return self.log.read()[-3000:].decode(errors="replace")

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.log.close()
        self.folder.cleanup()


class Load:
    """The load generator: it is told what to do, a line at a time, and answers with figures."""

    def __init__(self, node: Path, server: Server) -> None:
        self.server = server
        self.process = subprocess.Popen(
            [
                "taskset",
                "-c",
                server.contestant.cores or str(LOAD_CORE),
                str(node),
                str(HERE / "load" / "generator.mjs"),
                str(server.contestant.driver),
                server.url,
                str(server.process.pid),
                str(SERVER_CORE),
                str(LOAD_CORE),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> "Load":
        return self

    def ask(self, what: str, **details: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.write(json.dumps({"do": what, **details}) + "\n")
            self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"the load on {self.server.contestant.name} broke off:\n{self.server.tail()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
