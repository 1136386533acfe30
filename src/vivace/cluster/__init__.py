"""Which node owns a table, and what carries messages between nodes. It is not loaded where there is one node."""

from vivace.cluster.errors import (
    ClusterError,
    Failed,
    NobodyThere,
    NotAnswered,
    NotUnderstood,
    SharedUnavailable,
    TooLate,
)
from vivace.cluster.gateway import Gateway, Socket, Uplink
from vivace.cluster.lease import awake
from vivace.cluster.limits import SharedLimiter, SharedPlaces, Trust
from vivace.cluster.node import Keeper, Node
from vivace.cluster.pages import Pages
from vivace.cluster.remote import Door, RemoteConnection, Remotes
from vivace.cluster.shared import Acquired, NodeInfo, Owner, Shared
from vivace.cluster.slots import Slots

__all__ = [
    "Acquired",
    "ClusterError",
    "Door",
    "Failed",
    "Gateway",
    "Keeper",
    "NobodyThere",
    "Node",
    "NodeInfo",
    "NotAnswered",
    "NotUnderstood",
    "Owner",
    "Pages",
    "RemoteConnection",
    "Remotes",
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
