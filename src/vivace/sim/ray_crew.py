"""Machines of a Ray cluster as a crew. Needs ray (the extra `ray`), and the same Vivace on all of them."""

import logging
import os
import secrets
import socket
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import ExitStack, redirect_stdout
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from vivace.sim.bulk import PIECES_A_WORKER, BulkError, Crew, Result

LOCAL: Final = "local"
REACHED_WITHIN_SECONDS = 5.0
"""Ray itself would try for minutes."""
COUNTED_EVERY_SECONDS = 5.0
LOCAL_STORE_BYTES = 128 * 2**20
DECIDING = ("rules", "records", "bots", "sim")
"""The packages on which results depend."""


@cache
def fingerprint() -> str:
    """Of the code that decides what comes out."""
    total, root = sha256(), Path(__file__).parents[1]
    for path in sorted(file for package in DECIDING for file in (root / package).rglob("*.py")):
        total.update(f"{path.relative_to(root).as_posix()}\0{sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def _alike(expected: str, work: Callable[..., Result], *piece: Any) -> Result:
    """On a machine of the cluster: does a piece, if it would come out the same there."""
    if fingerprint() != expected:
        raise BulkError(f"The Vivace on {socket.gethostname()} is another one than here: install the same everywhere.")
    return work(*piece)


class RayCrew(Crew):
    def __init__(self, address: str, workers: int | None = None) -> None:
        """`address` as Ray writes it (HOST:PORT, ray://HOST:PORT, auto), or "local" for one that is started here and
        ends with the work. `workers` are as many as may work at a time."""
        if address == LOCAL:
            _keep_to_ourselves()
        try:
            import ray  # type: ignore[import-not-found, unused-ignore]
        except ImportError:
            raise BulkError("--ray needs Ray: pip install 'vivace[ray]'.") from None
        self.ray: Any = ray
        gone = ray.exceptions
        self.losses = (gone.WorkerCrashedError, gone.NodeDiedError, gone.ObjectLostError, gone.OutOfMemoryError)
        self.workers = workers
        self.counted: tuple[float, int] | None = None
        self.leaving = ExitStack()
        # Ray's news of lost workers would stand among results.
        self.leaving.enter_context(redirect_stdout(sys.stderr))
        try:
            self._join(address)
        except BaseException:
            self.leaving.close()
            raise
        # What is lost is done again by `spread`, with Ray as without.
        self.task = ray.remote(num_cpus=1, max_retries=0)(_alike)

    def _join(self, address: str) -> None:
        quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
        if address == LOCAL:
            started = {"include_dashboard": False, "object_store_memory": LOCAL_STORE_BYTES}
            self.ray.init(LOCAL, num_cpus=self.workers, **started, **quiet)
        else:
            _knock(address)
            try:
                self.ray.init(address, **quiet)
            except Exception as error:
                raise BulkError(f"The Ray at {address} cannot be used: {error}") from error
        self.leaving.callback(self.ray.shutdown)

    @property
    def at_once(self) -> int:
        """A cluster may grow, or lose machines."""
        now = time.monotonic()
        if self.counted is None or now > self.counted[0] + COUNTED_EVERY_SECONDS:
            self.counted = now, int(self.ray.cluster_resources().get("CPU", 1))
        processors = max(1, self.counted[1])
        return PIECES_A_WORKER * processors if self.workers is None else min(self.workers, PIECES_A_WORKER * processors)

    def submit(self, work: Callable[..., Result], *piece: Any) -> Future[Result]:
        job: Future[Result] = self.task.remote(fingerprint(), work, *piece).future()
        return job

    def dismiss(self) -> None:
        self.leaving.close()

    def __exit__(self, *error: object) -> None:
        super().__exit__(*error)
        # What went wrong far away comes wrapped in a traceback of that machine.
        cause = getattr(error[1], "cause", None)
        if isinstance(cause, BulkError):
            raise cause from None


def _keep_to_ourselves() -> None:
    """Before Ray is loaded: it reports its use to its makers unless told not to, and lets anybody who reaches its ports
    run programs unless there is a token."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if "RAY_AUTH_MODE" not in os.environ:
        os.environ["RAY_AUTH_MODE"] = "token"
        os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)


def _knock(address: str) -> None:
    """BulkError where nobody opens."""
    if address == "auto":
        return
    try:
        parts = urlsplit(address if "://" in address else f"//{address}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if host is None or port is None:
        raise BulkError(f"{address!r} is not the address of a Ray: give HOST:PORT, ray://HOST:PORT, auto or local.")
    try:
        socket.create_connection((host, port), REACHED_WITHIN_SECONDS).close()
    except OSError as error:
        raise BulkError(f"There is no Ray at {address}: {error}.") from None
