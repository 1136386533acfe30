"""The WebSocket of a table: from the handshake to the connection that the table knows."""

import re
from contextlib import suppress
from functools import partial

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from vivace.game.core import Refusal
from vivace.server import metrics, reasons
from vivace.server.api.api import Api
from vivace.server.errors import TableUnavailable
from vivace.server.http.origins import allowed
from vivace.server.languages import Language, negotiate
from vivace.server.peers import peer
from vivace.server.people.pseudonyms import Pseudonyms
from vivace.server.people.secret import signing_keys
from vivace.server.people.wallet import Wallet
from vivace.server.sockets.asgi_socket import socket_of
from vivace.server.sockets.connection import LocalConnection
from vivace.server.sockets.device_sockets import ADDRESS, PLAYER
from vivace.server.sockets.endings import Endings
from vivace.server.sockets.farewell import farewell
from vivace.server.unmeasured import UnmeasuredLines
from vivace.store import StoreError
from vivace.table.guests import guest_id

log = structlog.stdlib.get_logger("vivace.sockets")


class SocketEndpoint:
    def __init__(self, api: Api) -> None:
        self.api, self.limits, self.allowances = api, api.config.limits, api.allowances
        self.clock = api.site.registry.clock
        self.pseudonyms = Pseudonyms(signing_keys(api.config)[0])
        self.unmeasured = UnmeasuredLines()

    async def serve(self, socket: WebSocket) -> None:
        config = self.api.config
        if not allowed(socket.headers.get("origin"), socket.headers.get("host"), config.public_url):
            await socket.close(1008)  # before the handshake: answered with 403
            return
        # A browser tells a page nothing about a handshake that failed: the reason comes over the open socket.
        await socket.accept()
        socket.state.arrival = self.clock.now()
        endings = Endings()
        try:
            refusal = await self._admit(socket, endings)
        except BaseException:
            endings()
            raise
        if refusal is None:
            socket_of(socket.scope).detach(endings)
            return
        endings()
        with suppress(WebSocketDisconnect):  # they did not wait for it
            await socket.close(*farewell(refusal, self._language(socket)))

    @staticmethod
    def _language(socket: WebSocket) -> Language:
        return negotiate(socket.headers.get("accept-language"))

    async def _admit(self, socket: WebSocket, endings: Endings) -> Refusal | None:
        """`endings`: what is to be done when the connection is over. Until then no coroutine waits for it: a dozen of
        them, with all that they know of a request, are 10 KiB a connection."""
        key = peer(socket.scope, self.api.config.trusted_proxies).key
        suspended = await self.api.suspended.refusal(key)
        if suspended is not None:
            return suspended
        wait = await self.allowances.connections.take(key)
        if wait:
            return Refusal(reasons.TOO_MANY, {"seconds": round(wait, 1)})
        if not await self.allowances.by_address.enter(key):
            return Refusal(reasons.TOO_MANY_CONNECTIONS, {"most": self.limits.connections_per_address})
        endings.add(partial(self.allowances.by_address.leave, key))
        return await self._admit_device(socket, endings)

    async def _admit_device(self, socket: WebSocket, endings: Endings) -> Refusal | None:
        own, held = socket_of(socket.scope), self.api.site.registry.device_sockets
        key = peer(socket.scope, self.api.config.trusted_proxies).key
        device = self.api.recognition.device_of(socket)
        if device is not None:
            endings.add(held.hold(device, own))
        endings.add(held.hold(ADDRESS + key, own))
        # Again, and so with the player below: now whoever suspends them finds this socket.
        suspended = await self.api.suspended.refusal(key, sure=True)
        if suspended is not None:
            return suspended
        try:
            known = await self.api.recognition.known(socket)
            if isinstance(known, Refusal):
                return known
            endings.add(held.hold(PLAYER + known.player.id, own))
            known = await self.api.recognition.known(socket)
            if isinstance(known, Refusal):
                return known
            return await self._admit_player(socket, known.player.id, endings)
        except StoreError:
            return Refusal(reasons.STORAGE)

    async def _admit_player(self, socket: WebSocket, id: str, endings: Endings) -> Refusal | None:
        if not await self.allowances.by_player.enter(id):
            return Refusal(reasons.TOO_MANY_CONNECTIONS, {"most": self.limits.connections_per_player})
        endings.add(partial(self.allowances.by_player.leave, id))
        return await self._attend(socket, guest_id(id, _guest(socket)), endings)

    async def _attend(self, socket: WebSocket, id: str, endings: Endings) -> Refusal | None:
        """Until the table has the connection, unless it is refused."""
        if self.api.site.registry.stopping:
            return Refusal(reasons.RESTARTING)
        who = peer(socket.scope, self.api.config.trusted_proxies)
        own = socket_of(socket.scope)
        arrival: float = socket.state.arrival
        wallet = Wallet(self.api.identities, socket)
        browser = self.pseudonyms.of_browser(one.player for one in (wallet.current, *wallet.others) if one is not None)
        origins = self.pseudonyms.of_address(who.address) + browser
        connection = LocalConnection(
            own, id, self.limits.commands, self.clock.now, arrival, who.trip, who.direct, origins, _patches(socket)
        )

        async def enter(code: str) -> Refusal | None:
            return await self.api.tables.enter(code, connection, self._language(socket))

        self.unmeasured.note(who)
        metrics.CONNECTIONS.inc()
        endings.add(metrics.CONNECTIONS.dec)
        endings.add(connection.ended)
        try:
            return await self.api.codes.with_code(who.key, socket.path_params["code"], id, enter)
        except StoreError:
            return Refusal(reasons.STORAGE)
        except TableUnavailable as error:
            log.warning("a table is not reached", error=str(error))
            return Refusal(reasons.RESTARTING)


def _patches(socket: WebSocket) -> bool:
    """Whether the client takes patches of views: older ones, and most of other people's, do not know of them."""
    return socket.query_params.get("patches") == "1"


def _guest(socket: WebSocket) -> int:
    """For whom at this device the socket is: 0 for whoever it belongs to."""
    given = socket.query_params.get("guest", "0")
    return int(given) if re.fullmatch("[0-9]", given, re.ASCII) else 0
