"""Whether this server can be one of many, found out before anything is started."""

import os
import socket
from importlib.util import find_spec

from vivace.server.config import Config

INSTALL = "pip install 'vivace[cluster]'"


class CannotJoin(Exception):
    """The bus cannot be used; says what to do."""


def check_installed() -> None:
    if find_spec("redis") is None:
        raise CannotJoin(f"--bus needs what is not installed: run `{INSTALL}`.")


async def try_bus(config: Config) -> None:
    """Nothing is asked where there is one server."""
    if config.bus is None:
        return
    check_installed()
    from vivace.cluster.errors import SharedUnavailable
    from vivace.cluster.redis_shared import RedisShared

    shared = RedisShared(config.bus, config.site, patience=PATIENCE_SECONDS)
    try:
        await shared.nodes()
    except SharedUnavailable as error:
        raise CannotJoin(f"Redis does not answer: {error}.") from error
    finally:
        await shared.close()


PATIENCE_SECONDS = 5.0


def node_name(config: Config, port: int | None, worker: int | None = None) -> str:
    """What people call this server; each worker has a number."""
    name = config.node or f"{socket.gethostname()[:40]}:{os.getpid() if port is None else port}"
    return name if worker is None else f"{name}/{worker}"
