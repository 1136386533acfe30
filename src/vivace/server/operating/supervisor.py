"""Several servers on one machine behind one port: starts them, starts another where one ends, and stops them all.

The supervisor binds the socket and the workers accept from it, so that no connection is refused while one of them is
away. It knows nothing of tables: the workers find each other over the bus, like servers on different machines, and hand
connections to each other in a folder that it makes for them.
"""

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from socket import socket
from types import FrameType

import structlog

from vivace.server.config import Config
from vivace.server.operating import logs
from vivace.server.operating.joining import CannotJoin
from vivace.server.sockets.machine import Machine, machine
from vivace.table.settings import Settings

log = structlog.stdlib.get_logger("vivace.supervisor")

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 10.0
"""Before a worker is started again; doubled each time it ends soon after its start."""
LIVED_SECONDS = 30.0
"""A worker that lived for so long did not end soon."""
STOP_SECONDS = 30.0
"""A worker that has not stopped by then is killed. Nothing that counted is lost."""
POLL_SECONDS = 0.5


class Worker:
    """One of the servers: its process, and those that take its place."""

    def __init__(self, number: int, make: Callable[[int, Event], SpawnProcess], event: Event) -> None:
        self.number, self.make, self.ready = number, make, event
        self.process: SpawnProcess | None = None
        self.pause = FIRST_PAUSE
        self.began = self.due = 0.0

    def start(self) -> None:
        self.began = time.monotonic()
        self.process = self.make(self.number, self.ready)
        self.process.start()

    @property
    def lives(self) -> bool:
        return self.process is not None and self.process.is_alive()

    def bury(self) -> int | None:
        """The exit code; it is due to be started again after a pause."""
        assert self.process is not None
        self.process.join()
        code = self.process.exitcode
        self.process.close()
        self.process = None
        now = time.monotonic()
        if now - self.began > LIVED_SECONDS:
            self.pause = FIRST_PAUSE
        self.due = now + self.pause
        self.pause = min(2 * self.pause, LONGEST_PAUSE)
        return code


class Supervisor:
    def __init__(
        self, config: Config, listening: socket, ready: Callable[[], None], settings: Settings | None = None
    ) -> None:
        self.config, self.listening, self.ready, self.settings = config, listening, ready, settings
        self.context = multiprocessing.get_context("spawn")
        numbers = range(1, (config.workers or 1) + 1)
        self.workers = [Worker(number, self._process, self.context.Event()) for number in numbers]
        self.machine: Machine | None = None
        self.stopping = False
        self.was_ready = False

    def _process(self, number: int, ready: Event) -> SpawnProcess:
        given = self.config, self.listening, ready, self.settings, number, self.machine
        return self.context.Process(target=work, args=given, name=f"vivace-{number}")

    def run(self) -> None:
        before = {sig: signal.signal(sig, self._stop) for sig in (signal.SIGINT, signal.SIGTERM)}
        with ExitStack() as shared:
            self.machine = self._machine(shared)
            try:
                for worker in self.workers:
                    worker.start()
                while not self.stopping:
                    self._look_after()
            finally:
                self._end()
                for sig, handler in before.items():
                    signal.signal(sig, handler)

    def _machine(self, shared: ExitStack) -> Machine | None:
        """None: each worker counts connections for itself, and the bus carries what comes to the wrong one."""
        if sys.platform != "linux":  # sockets that keep packets apart and carry descriptors
            return None
        try:
            return shared.enter_context(machine(len(self.workers)))
        except OSError as error:
            log.warning("the workers share no folder, so that connections are relayed over the bus", error=str(error))
            return None

    def _stop(self, sig: int, frame: FrameType | None) -> None:
        self.stopping = True

    def _look_after(self) -> None:
        # A signal does not end the wait: it is never long.
        wait([worker.process.sentinel for worker in self.workers if worker.process is not None], POLL_SECONDS)
        if not self.was_ready and any(worker.ready.is_set() for worker in self.workers):
            self.was_ready = True
            self.ready()
        for worker in self.workers:
            if self.stopping:
                return
            if worker.process is None:
                if time.monotonic() >= worker.due:
                    worker.start()
            elif not worker.lives:
                code = worker.bury()
                log.error("a worker ended; another takes its place", worker=worker.number, exit=code)
                if not self.was_ready and worker.pause >= LONGEST_PAUSE:
                    raise CannotJoin("The workers end before they are ready; the log says why.")

    def _end(self) -> None:
        """Each passes its tables on, or leaves them to be found after the next start."""
        for worker in self.workers:
            if worker.lives and worker.process is not None:
                worker.process.terminate()
        deadline = time.monotonic() + STOP_SECONDS
        for worker in self.workers:
            if worker.process is None:
                continue
            worker.process.join(max(0.0, deadline - time.monotonic()))
            if worker.lives:
                log.error("a worker does not stop; it is killed", worker=worker.number)
                worker.process.kill()
            worker.process.join()
            worker.process.close()


def supervise(config: Config, listening: socket, ready: Callable[[], None], settings: Settings | None = None) -> None:
    """Until it is told to stop. `ready` is called once, when the first worker is."""
    Supervisor(config, listening, ready, settings).run()


def work(
    config: Config, listening: socket, ready: Event, settings: Settings | None, number: int, machine: Machine | None
) -> None:
    """A worker's whole life, in a process of its own."""
    from vivace.server.operating.run import serve

    # Ctrl-C reaches all processes of a terminal, also one that has not come as far as to stop in good order.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logs.configure(config.log_format, config.log_level, whole_addresses=config.log_addresses == "whole")
    threading.Thread(target=_end_with_the_supervisor, daemon=True).start()
    serve(config, listening, ready.set, settings, number, machine)


def _end_with_the_supervisor() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
