"""The connections of one open table: one for each player, the latest, and what comes over it."""

from collections import Counter
from dataclasses import replace
from typing import get_args

from vivace.server import metrics, reasons
from vivace.server.people.names import distinct
from vivace.server.tables.shown_views import ShownViews
from vivace.table import messages as m
from vivace.table.clock import Clock
from vivace.table.closing import CloseCode
from vivace.table.connection import Connection
from vivace.table.latency import Kernel
from vivace.table.table import Table
from vivace.table.wire import AnyCommand, decode, encode

COUNTED = {kind: metrics.COMMANDS.labels(kind.__name__) for kind in get_args(AnyCommand)}
MOST_NONSENSE = 20


class TableConnections:
    """Implements `Listener`."""

    def __init__(self, table: Table, epoch: int, clock: Clock) -> None:
        """`epoch`: that of the owner for whom the table speaks over them."""
        self.table, self.epoch, self.clock = table, epoch, clock
        self.by_player: dict[str, Connection] = {}
        self.shown = ShownViews()
        self.nonsense: Counter[Connection] = Counter()
        self.empty_since: float | None = clock.now()
        """Since when nobody is connected."""

    def told_apart(self, player: m.Player) -> m.Player:
        """Under a name that nobody else here could be taken for: whoever came first keeps theirs."""
        others = [person.player.name for who, person in self.table.people.items() if who != player.id]
        return replace(player, name=distinct(player.name, others))

    def connect(self, connection: Connection, player: m.Player) -> bool:
        """One connection a player: the latest. Whether this one is."""
        before = self.by_player.get(player.id)
        if before is not None and before.arrival > connection.arrival:  # it came later, and was looked up sooner
            connection.close(CloseCode.REPLACED, "opened elsewhere")
            return False
        self.by_player[player.id] = connection
        if connection.patches:
            self.shown.follow(connection)
        self.empty_since = None
        if before is not None:
            before.close(CloseCode.REPLACED, "opened elsewhere")
        self.table.post(m.Connected(player))
        for moment in range(8):  # the line is measured before the first card is
            self.clock.call_at(self.clock.now() + 150 * moment, connection.ping)
        return True

    def left(self, connection: Connection) -> None:
        self.nonsense.pop(connection, None)
        self.shown.forget(connection)
        if self.by_player.get(connection.player) is connection:
            del self.by_player[connection.player]
            if not self.by_player:
                self.empty_since = self.clock.now()
            self.table.post(m.Disconnected(connection.player))

    def heard(self, connection: Connection, data: bytes, arrived: float) -> None:
        if self.by_player.get(connection.player) is not connection:
            return
        command = decode(data)
        if command is None:
            self._not_understood(connection)
        else:
            COUNTED[type(command)].inc()
            self.table.post(m.Received(connection.player, command, arrived))

    def _not_understood(self, connection: Connection) -> None:
        metrics.REFUSED.labels("not-understood").inc()
        self.nonsense[connection] += 1
        if self.nonsense[connection] > MOST_NONSENSE:
            connection.close(CloseCode.NOT_UNDERSTOOD, "not a command")
            return
        refused = reasons.BAD_COMMAND
        reply = m.Reply(number=0, ok=False, key=refused.key, message=refused.text, facts={})
        connection.send([(encode(reply), None)])

    def ponged(self, connection: Connection, mark: int, sent: float, arrived: float, kernel: Kernel | None) -> None:
        if self.by_player.get(connection.player) is connection:
            if kernel is not None:
                self.table.post(m.Measured(connection.player, kernel))
            self.table.post(m.Ponged(connection.player, mark, sent, arrived))

    def check(self, silent_ms: float) -> None:
        """Pings every connection, tells all how long their lines are, and aborts those that answer no more."""
        now = self.clock.now()
        for connection in list(self.by_player.values()):
            if now - connection.last_pong > silent_ms:
                connection.abort()
            else:
                connection.ping()
        if self.by_player:
            self.table.post(self.table.tell_lines)

    def dismiss(self, who: str) -> None:
        """The host sent them away."""
        connection = self.by_player.get(who)
        if connection is not None:
            connection.close(CloseCode.SENT_AWAY, reasons.SENT_AWAY.text)

    def hang_up(self, code: CloseCode, reason: str) -> None:
        """Everybody's connection is closed, for the same reason."""
        for connection in list(self.by_player.values()):
            connection.close(code, reason)
