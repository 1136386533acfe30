"""Whether people and other servers are reached: bus, port, public address, proxy."""

import asyncio
from collections.abc import Mapping
from ipaddress import ip_address
from urllib.parse import urlsplit

from vivace.server.config import Config
from vivace.server.operating.addresses import CannotListen, listen
from vivace.server.operating.finding import PATIENCE_SECONDS, Finding, option_of
from vivace.server.operating.joining import CannotJoin, check_installed
from vivace.server.peers import NAME_THE_PROXY, TRUSTS_EVERYBODY, trusts_everybody
from vivace.server.unmeasured import REPORTS_ROUND_TRIPS

OLDEST_REDIS = 6


def bus(config: Config) -> Finding:
    subject, option = "bus", option_of("bus")
    if config.bus is None:
        return Finding("ok", subject, "None: there is one server.")
    try:
        check_installed()
    except CannotJoin as error:
        return Finding("problem", subject, "The client of Redis is missing.", str(error))
    try:
        told = asyncio.run(asyncio.wait_for(_redis(config.bus), PATIENCE_SECONDS))
    except Exception as error:  # whatever its client raises, a wrong password among it
        return Finding(
            "problem", subject, f"Redis does not answer: {str(error) or type(error).__name__}.", f"Change {option}."
        )
    version = str(told.get("redis_version", "0"))
    if int(version.partition(".")[0]) < OLDEST_REDIS:
        return Finding("problem", subject, f"This is Redis {version}.", f"Vivace needs Redis {OLDEST_REDIS} or newer.")
    policy = str(told.get("maxmemory_policy", "noeviction"))
    if told.get("maxmemory") and policy.startswith("allkeys"):
        advice = "Set `maxmemory-policy noeviction`: a forgotten lease puts tables aside."
        return Finding("warning", subject, f"Redis {version} forgets what it likes when it is full ({policy}).", advice)
    return Finding("ok", subject, f"Redis {version}; the site is {config.site}.")


async def _redis(url: str) -> Mapping[str, object]:
    """What Redis tells of itself."""
    from redis.asyncio import Redis

    client = Redis.from_url(url, socket_connect_timeout=PATIENCE_SECONDS, socket_timeout=PATIENCE_SECONDS)
    try:
        told: Mapping[str, object] = await client.info()
        return told
    finally:
        await client.aclose()


def port(config: Config) -> Finding:
    try:
        with listen(config.host, config.port) as taken:
            number = taken.getsockname()[1]
    except CannotListen as error:
        return Finding("problem", "port", str(error), f"It is set by {option_of('port')}.")
    return Finding("ok", "port", f"{number} is free on {config.host}.")


def public_address(config: Config) -> Finding:
    subject, url = "public address", config.public_url
    if url is None:
        if config.host in ("127.0.0.1", "::1", "localhost"):
            return Finding("ok", subject, "None: for this machine alone.")
        advice = "Nothing has to be done for a game at home; for the finest clocks, serve by https."
        return Finding("warning", subject, f"None: on other machines {COARSE}.", advice)
    if config.secure or _is_this_machine(urlsplit(url).hostname or ""):
        return Finding("ok", subject, url)
    return Finding("warning", subject, f"{url} is not secure: {COARSE}.", "Put a proxy with a certificate before it.")


COARSE = "browsers give pages without https only coarse clocks, so that more races are too close to call"


def _is_this_machine(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def proxy(config: Config) -> Finding:
    if trusts_everybody(config.trusted_proxies):
        return Finding("problem", "proxy", TRUSTS_EVERYBODY, f"{NAME_THE_PROXY} It is {option_of('trusted_proxies')}.")
    if config.trusted_proxies:
        return Finding("ok", "proxy", f"{', '.join(map(str, config.trusted_proxies))}. {REPORTS_ROUND_TRIPS}")
    if config.secure:
        advice = f"Name the proxy that holds the certificate with {option_of('trusted_proxies')}, such as 127.0.0.1."
        return Finding("warning", "proxy", "None is trusted: all players will count as one address.", advice)
    return Finding("ok", "proxy", "None.")
