"""Starts the server, shows people how to get to it, and stops it so that nobody loses anything."""

import asyncio
import gc
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from signal import SIGINT
from socket import socket
from types import FrameType

import structlog
import uvicorn

from vivace.server.api.app import Application
from vivace.server.config import Config, ConfigError
from vivace.server.limits import Places
from vivace.server.operating import logs
from vivace.server.operating.addresses import banner, can_show_pictures, listen, local_url
from vivace.server.operating.joining import node_name, try_bus
from vivace.server.operating.processes import processes, processors
from vivace.server.operating.sole import sole_server
from vivace.server.peers import NAME_THE_PROXY, TRUSTS_EVERYBODY, trusts_everybody
from vivace.server.sockets.admission import Admission, CountedPlaces, backlog, most_connections, open_files
from vivace.server.sockets.answers import Answers
from vivace.server.sockets.handover import Handover
from vivace.server.sockets.http_protocol import UVICORN_IDLE_SECONDS, http_protocol
from vivace.server.sockets.machine import Machine
from vivace.server.sockets.machine_places import MachinePlaces
from vivace.server.sockets.websocket import websocket_protocol
from vivace.store import Store
from vivace.store.sqlite_file import check_access, check_whole, sqlite_file
from vivace.store.url import full_url
from vivace.table.settings import Settings

log = structlog.stdlib.get_logger("vivace")

GRACE_SECONDS = 5
COLLECT_AFTER = (5000, 20, 5)
"""Objects more than before, until the collector looks for cycles. Tables make none in play: at its usual 700 it goes
through all tables again and again, which costs a third of the processor and stops everybody meanwhile. Nor does a table
leave one when it closes or falls asleep. What may be left by libraries is looked for after half a million objects, and
no sooner than a quarter of everything is new, for that takes a moment in which nobody plays."""


class Server(uvicorn.Server):
    def __init__(self, application: Application, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.application, self.ready = application, ready
        self._taking: set[asyncio.Task[object]] = set()

    def take(self, accepted: socket, read: bytes) -> None:
        """A connection that another worker accepted, and what it has read of it: from here on it is one of ours."""
        task = asyncio.ensure_future(self._take(accepted, read))
        self._taking.add(task)
        task.add_done_callback(self._taking.discard)

    async def _take(self, accepted: socket, read: bytes) -> None:
        given = {"config": self.config, "server_state": self.server_state, "app_state": self.lifespan.state}

        def protocol() -> asyncio.Protocol:
            return self.config.http_protocol_class(**given, _loop=None, read_elsewhere=read)  # type: ignore[call-arg]

        try:
            accepted.setblocking(False)
            await asyncio.get_running_loop().connect_accepted_socket(protocol, accepted)
        except OSError:  # whoever it was is gone
            accepted.close()

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            gc.collect()
            gc.freeze()  # what is there now stays to the end
            self.ready()

    async def shutdown(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        for server in self.servers:
            server.close()
        await self.application.leave()
        await super().shutdown(sockets)  # type: ignore[arg-type]

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        # In place of uvicorn's, which would raise the signal once more at the end: a stop that was asked for is a
        # success.
        self.force_exit = self.force_exit or (self.should_exit and sig == SIGINT)
        self.should_exit = True


def run(config: Config, *, open_browser: bool, settings: Settings | None = None) -> None:
    """Serves until it is told to stop (Ctrl-C, SIGTERM)."""
    logs.configure(config.log_format, config.log_level, whole_addresses=config.log_addresses == "whole")
    _allow_many_connections()
    if trusts_everybody(config.trusted_proxies):
        raise ConfigError((f"{TRUSTS_EVERYBODY} {NAME_THE_PROXY}",))
    listening = listen(config.host, config.port)
    try:
        with sole_server(config.database):
            _run(config, listening, open_browser, settings)
    finally:
        listening.close()


def _run(config: Config, listening: socket, open_browser: bool, settings: Settings | None) -> None:
    asyncio.run(try_out(config))
    ready = threading.Event()
    number, why = processes(config, processors())
    welcome = config, listening.getsockname()[1], ready, open_browser, why
    threading.Thread(target=_welcome, args=welcome, daemon=True).start()
    if number > 1:
        # Not before it is needed, as everything that belongs to more than one process.
        from vivace.server.operating.supervisor import supervise

        supervise(replace(config, workers=number), listening, ready.set, settings)
    else:
        serve(config, listening, ready.set, settings)


def serve(
    config: Config,
    listening: socket,
    ready: Callable[[], None],
    settings: Settings | None = None,
    worker: int | None = None,
    machine: Machine | None = None,
) -> None:
    """Serves in this process. `worker`: its number among those of the machine; `machine`: what these share."""
    # Bots think in threads: they give way quickly, for a press is timed when the event loop gets to it.
    sys.setswitchinterval(0.001)
    gc.set_threshold(*COLLECT_AFTER)
    if config.bus is not None:
        config = replace(config, node=node_name(config, listening.getsockname()[1], worker))
        structlog.contextvars.bind_contextvars(server=config.node)
    workers, places = None, None
    if worker is not None and machine is not None:
        from vivace.server.nodes.workers import Workers

        workers, places = Workers(machine, worker), partial(MachinePlaces, machine=machine, worker=worker)
    application = Application(config, settings, workers)
    server = Server(application, _uvicorn(config, application, workers, places or Places), ready)
    if workers is not None:
        workers.take = server.take
    server.run(sockets=[listening])


async def try_out(config: Config) -> None:
    """What is wrong with database or bus is said in a sentence before anything is started (StoreError, CannotJoin); the
    database is migrated, too."""
    path = sqlite_file(full_url(config.database))
    if path is not None and check_access(path) and not check_whole(path, cheaply=True):
        log.warning("the database is too large to be checked at every start; `vivace doctor` does it")
    async with await Store.open(config.database, sync=config.sync):
        pass
    await try_bus(config)


def _allow_many_connections() -> None:
    """As many open files as the system lets us have: every player is one."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft < hard:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _uvicorn(
    config: Config, application: Application, handover: Handover | None, places: Callable[[int], CountedPlaces]
) -> uvicorn.Config:
    files = open_files()
    admission = Admission(config.limits, most_connections(config.limits, files), config.trusted_proxies, places)
    # Both protocols are only ever called, with the arguments that uvicorn gives to its own.
    return uvicorn.Config(
        Answers(application),
        http=http_protocol(admission, config, handover),  # type: ignore[arg-type]
        ws=websocket_protocol(application, config.limits.message_bytes),  # type: ignore[arg-type]
        backlog=backlog(files),
        timeout_keep_alive=UVICORN_IDLE_SECONDS,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # `peers` reads them, from trusted proxies alone
        lifespan="on",
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


def _welcome(config: Config, port: int, ready: threading.Event, open_browser: bool, processes: str) -> None:
    ready.wait()
    picture = can_show_pictures(sys.stdout.encoding, sys.stdout.isatty())
    # Whoever has the browser opened wants to play, not to host.
    print(banner(config, port, picture=picture, processes="" if open_browser else processes), flush=True)
    if open_browser:
        webbrowser.open(local_url(config, port))
