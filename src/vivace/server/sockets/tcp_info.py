"""What the kernel measures of a TCP connection (TCP_INFO), where the system tells."""

import socket
import struct
from typing import Any

from vivace.table.latency import Kernel


def segment_size(sock: Any) -> int | None:
    """How many bytes go into one segment on this connection."""
    raw = _tcp_info(sock)
    return struct.unpack_from("=I", raw, 16)[0] if len(raw) >= 20 else None


def kernel_round_trip(sock: Any) -> Kernel | None:
    """In milliseconds."""
    raw = _tcp_info(sock)
    try:
        smoothed, deviation = struct.unpack_from("=2I", raw, 68)
        (resent,) = struct.unpack_from("=I", raw, 100)
        (smallest,) = struct.unpack_from("=I", raw, 148)
    except struct.error:  # another system, or an old kernel
        return None
    if not smoothed:
        return None
    return Kernel(smoothed / 1000, deviation / 1000, smallest / 1000 or None, resent)


def _tcp_info(sock: Any) -> bytes:
    """As the kernel tells it; nothing where it does not."""
    option = getattr(socket, "TCP_INFO", None)
    if option is None or sock is None or sock.family not in (socket.AF_INET, socket.AF_INET6):
        return b""
    try:
        return bytes(sock.getsockopt(socket.IPPROTO_TCP, option, 256))
    except OSError:
        return b""
