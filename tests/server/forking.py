"""Server processes that start at once: one that has loaded everything and does nothing forks them on request. Loading
takes one and a half seconds of processor time, and a run of all tests starts hundreds of servers.

python -m tests.server.forking: reads requests and writes what becomes of them, a line of JSON each.
"""

import gc
import json
import os
import runpy
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any

ROOT = Path(__file__).parents[2]
LOADED = (
    "aiosqlite",
    "alembic.command",
    "asyncpg",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvloop",
    "vivace.server.operating.run",
)


class Forked:
    """As much of `subprocess.Popen` as a server process needs."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self.ended = threading.Event()

    def poll(self) -> int | None:
        return self.returncode

    def send_signal(self, sent: int) -> None:
        if self.returncode is None:
            os.kill(self.pid, sent)

    def wait(self, timeout: float | None = None) -> int:
        if not self.ended.wait(timeout):
            raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0)
        assert self.returncode is not None
        return self.returncode


class ForkServer:
    def __init__(self, environment: Mapping[str, str]) -> None:
        command = [sys.executable, "-m", "tests.server.forking"]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.asking = threading.Lock()
        self.started: SimpleQueue[Forked | None] = SimpleQueue()
        self.running: dict[int, Forked] = {}
        threading.Thread(target=self._hear, daemon=True).start()

    def fork(self, module: str, arguments: Sequence[str], environment: Mapping[str, str], output: Path) -> Forked:
        """`python -m module arguments`, whose output is appended to that file."""
        request = {"module": module, "arguments": arguments, "environment": dict(environment), "output": str(output)}
        with self.asking:
            assert self.process.stdin is not None
            self.process.stdin.write(json.dumps(request).encode() + b"\n")
            self.process.stdin.flush()
            found = self.started.get()
        assert found is not None, "the process that forks servers ended"
        return found

    def _hear(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            told = json.loads(line)
            pid: int = told["pid"]
            if "code" in told:
                ended = self.running.pop(pid)
                ended.returncode = told["code"]
                ended.ended.set()
            else:
                self.running[pid] = Forked(pid)
                self.started.put(self.running[pid])
        self.started.put(None)


@cache
def fork_server(plug_ins: str) -> ForkServer:
    """One for each process that runs tests; `plug_ins` is its path of packages."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("VIVACE_")}
    return ForkServer({**environment, "PYTHONPATH": plug_ins})


# ── in the process that forks ────────────────────────────────────────────────────────────────────────────────────────


def load() -> None:
    """What every server does before it opens."""
    from vivace.bots import LEVELS, make_bot
    from vivace.games import GAMES
    from vivace.server import languages
    from vivace.server.api import boxes

    for name in LOADED:
        import_module(name)
    languages.load()
    boxes.look_through()
    for game in GAMES:
        for level in LEVELS:
            make_bot(game, level, 0, Random(1))


def main() -> None:
    load()
    gc.collect()
    gc.freeze()  # a child that collected what was there before it would copy every page of it
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    somebody_ended, wake = os.pipe()
    for end in (somebody_ended, wake):
        os.set_blocking(end, False)
    signal.set_wakeup_fd(wake)
    children: set[int] = set()
    requests = b""
    while True:
        ready, _, _ = select.select([0, somebody_ended], [], [])
        if somebody_ended in ready:
            os.read(somebody_ended, 4096)
            for pid, status in _ended(children):
                _tell(pid=pid, code=os.waitstatus_to_exitcode(status))
        if 0 in ready:
            piece = os.read(0, 1 << 16)
            if not piece:
                break
            *whole, requests = (requests + piece).split(b"\n")
            for line in whole:
                pid = os.fork()
                if pid == 0:
                    os.close(somebody_ended)
                    _become(json.loads(line), wake)
                    return
                children.add(pid)
                _tell(pid=pid)
    for pid in children:
        os.kill(pid, signal.SIGKILL)  # nobody is left who would stop it


def _ended(children: set[int]) -> Iterator[tuple[int, int]]:
    while children:
        pid, status = os.waitpid(-1, os.WNOHANG)
        if pid == 0:
            return
        children.discard(pid)
        yield pid, status


def _tell(**what: int) -> None:
    os.write(1, json.dumps(what).encode() + b"\n")


def _become(request: dict[str, Any], wake: int) -> None:
    """This process is a server from here on."""
    signal.set_wakeup_fd(-1)
    os.close(wake)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    output = os.open(request["output"], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for number, to in enumerate((nothing, output, output)):
        os.dup2(to, number)
    os.close(nothing)
    os.close(output)
    os.environ.clear()
    os.environ.update(request["environment"])
    sys.argv[1:] = request["arguments"]
    runpy.run_module(request["module"], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
