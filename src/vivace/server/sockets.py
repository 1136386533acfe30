"""The WebSocket of a table: from the handshake to the connection that the table knows."""

from itertools import count

from starlette.websockets import WebSocket

from vivace.rules.core import Reason, Refusal
from vivace.server import reasons
from vivace.server.api import Api
from vivace.server.closing import CloseCode
from vivace.server.connection import Connection
from vivace.server.desk import Desk
from vivace.server.languages import negotiate, sentence
from vivace.server.limits import Limiter, Places
from vivace.server.origins import allowed
from vivace.server.peers import Peer, peer
from vivace.store import StoreError
from vivace.table import messages as m

CODES: dict[Reason, CloseCode] = {
    reasons.NOBODY: CloseCode.NOBODY,
    reasons.NO_SUCH_TABLE: CloseCode.NO_SUCH_TABLE,
    reasons.STORAGE: CloseCode.STORAGE,
    reasons.RESTARTING: CloseCode.SERVER_RESTARTS,
}
"""Everything else is too much of something."""
LONGEST_REASON = 120
"""Bytes; a closing frame takes 123."""


class Sockets:
    def __init__(self, api: Api) -> None:
        self.api = api
        limits = api.config.limits
        self.attempts = Limiter(limits.connections)
        self.by_address = Places(limits.connections_per_address)
        self.by_player = Places(limits.connections_per_player)
        self.arrivals = count()

    async def serve(self, socket: WebSocket) -> None:
        config = self.api.config
        if not allowed(socket.headers.get("origin"), socket.headers.get("host"), config.public_url):
            await socket.close(1008)  # before the handshake: answered with 403
            return
        # A browser tells a page nothing about a handshake that failed: the reason comes over the open socket.
        await socket.accept()
        socket.state.arrival = next(self.arrivals)
        who = peer(socket.scope, config.trusted_proxies)
        wait = self.attempts.take(who.key)
        if wait:
            await self._refuse(socket, Refusal(reasons.TOO_MANY, {"seconds": round(wait, 1)}))
        elif not self.by_address.enter(who.key):
            most = config.limits.connections_per_address
            await self._refuse(socket, Refusal(reasons.TOO_MANY_CONNECTIONS, {"most": most}))
        else:
            try:
                await self._admit(socket, who)
            finally:
                self.by_address.leave(who.key)

    async def _admit(self, socket: WebSocket, who: Peer) -> None:
        id = self.api.identities.of(socket)
        if id is None:
            await self._refuse(socket, Refusal(reasons.NOBODY))
            return
        if not self.by_player.enter(id):
            most = self.api.config.limits.connections_per_player
            await self._refuse(socket, Refusal(reasons.TOO_MANY_CONNECTIONS, {"most": most}))
            return
        try:
            found = await self._find(socket, id)
            if isinstance(found, Refusal):
                await self._refuse(socket, found)
            else:
                await self._attend(socket, who, *found)
        finally:
            self.by_player.leave(id)

    async def _find(self, socket: WebSocket, id: str) -> tuple[Desk, m.Player] | Refusal:
        if self.api.hall.stopping:
            return Refusal(reasons.RESTARTING)
        try:
            desk = await self.api.look_up(socket.scope, socket.path_params["code"], id)
            if isinstance(desk, Refusal):
                return desk
            player = await self.api.hall.player(id, desk.table.rules.name)
        except StoreError:
            return Refusal(reasons.STORAGE)
        if player is None:
            return Refusal(reasons.NOBODY)
        if id not in desk.table.people and len(desk.table.people) >= self.api.config.limits.people_per_table:
            return Refusal(reasons.TABLE_FULL)
        return desk, desk.told_apart(player)

    async def _attend(self, socket: WebSocket, who: Peer, desk: Desk, player: m.Player) -> None:
        if desk.closed:  # while we looked who this is
            await self._refuse(socket, Refusal(reasons.STORAGE))
            return
        before = desk.connections.get(player.id)
        if before is not None and before.arrival > socket.state.arrival:  # it came later, and was looked up sooner
            await socket.close(CloseCode.REPLACED, "opened elsewhere")
            return
        line = socket.scope["extensions"]["referee"]["line"]
        now = self.api.hall.clock.now
        commands = self.api.config.limits.commands
        connection = Connection(line, player.id, desk, commands, now, who.trip, who.direct, socket.state.arrival)
        line.listener = connection
        desk.connect(connection, player)
        try:
            message = await socket.receive()
            while message["type"] != "websocket.disconnect":
                # What came between the handshake and this: from here on the connection listens by itself.
                connection.received((message.get("text") or "").encode() or message.get("bytes") or b"")
                message = await socket.receive()
        finally:
            line.listener = None
            desk.disconnect(connection)

    async def _refuse(self, socket: WebSocket, refusal: Refusal) -> None:
        language = negotiate(socket.headers.get("accept-language"))
        text = sentence(language, refusal.reason, refusal.facts).encode()[:LONGEST_REASON].decode(errors="ignore")
        await socket.close(CODES.get(refusal.reason, CloseCode.TOO_MANY), text)
