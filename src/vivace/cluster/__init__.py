"""Which node owns a table, and what carries messages between nodes. It is not loaded where there is one node."""

from vivace.cluster.asking import Asking
from vivace.cluster.errors import (
    ClusterError,
    Failed,
    NobodyThere,
    NotAnswered,
    NotUnderstood,
    SharedUnavailable,
    TooLate,
)
from vivace.cluster.figures import Figures
from vivace.cluster.gateway import Gateway, Socket, Uplink
from vivace.cluster.lease import awake
from vivace.cluster.limits import SharedLimiter, SharedPlaces, Trust
from vivace.cluster.node import Node, OwnedTables
from vivace.cluster.remote import RemoteConnection, Remotes, SessionAcceptor
from vivace.cluster.shared import Acquired, NodeInfo, Owner, Shared
from vivace.cluster.slots import Slots

__all__ = [
    "Acquired",
    "Asking",
    "ClusterError",
    "Failed",
    "Figures",
    "Gateway",
    "NobodyThere",
    "Node",
    "NodeInfo",
    "NotAnswered",
    "NotUnderstood",
    "OwnedTables",
    "Owner",
    "RemoteConnection",
    "Remotes",
    "SessionAcceptor",
    "Shared",
    "SharedLimiter",
    "SharedPlaces",
    "SharedUnavailable",
    "Slots",
    "Socket",
    "TooLate",
    "Trust",
    "Uplink",
    "awake",
]
