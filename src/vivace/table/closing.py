"""Why the server closes a connection. The numbers are those that a WebSocket leaves to applications (4000 to 4999);
1012 (the server restarts: come back) and 1009 (too large a message) keep their usual meaning."""

from enum import IntEnum


class CloseCode(IntEnum):
    REPLACED = 4001
    """The same player opened this table somewhere else; one connection a player counts."""
    TABLE_CLOSED = 4002
    """The table was closed: nobody was there for long."""
    NOT_UNDERSTOOD = 4003
    """Again and again something came that is not a command."""
    NO_SUCH_TABLE = 4004
    """There is no open table with this code."""
    NOBODY = 4005
    """No valid cookie: say a name first (POST /api/me)."""
    SENT_AWAY = 4006
    """The host of the table has sent this player away."""
    SUSPENDED = 4007
    """The host of this server has suspended this player, or their address, for a time."""
    TOO_MANY = 4008
    """More commands, connections or attempts than anybody needs."""
    TOO_SLOW = 4009
    """The connection takes messages more slowly than the game makes them: come back, and begin with a snapshot."""
    STORAGE = 4503
    """The database cannot write. Nothing that counted is lost; come back in a moment."""
    SERVER_RESTARTS = 1012
