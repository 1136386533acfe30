"""A WebSocket client below any library: it sends whatever bytes it is told to, and understands what comes back."""

import asyncio
import base64
import json
import os
import socket
import struct
from collections.abc import Callable
from typing import Any

from tests.server.serving import Client

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
FIN = 0x80
RESET = -1
"""The close code of a connection that ended without one."""
STILL_OPEN = 0


def frame(
    opcode: int, payload: bytes = b"", *, first: int = FIN, masked: bool = True, length: bytes | None = None
) -> bytes:
    """`first`: the bits beside the opcode; `length`: the bytes that declare it, where they shall lie."""
    mask = b"\x11\x22\x33\x44" if masked else b""
    if length is None:
        size = len(payload)
        if size < 126:
            length = bytes((size,))
        else:
            length = struct.pack("!BH", 126, size) if size < 65536 else struct.pack("!BQ", 127, size)
    length = bytes((length[0] | (0x80 if masked else 0),)) + length[1:]
    body = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)) if masked else payload
    return bytes((first | opcode,)) + length + mask + body


def text(value: Any) -> bytes:
    return frame(TEXT, value if isinstance(value, bytes) else json.dumps(value).encode())


def handshake(client: Client, code: str, **headers: str) -> bytes:
    usual = {
        "Host": f"127.0.0.1:{client.server.port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        "Sec-WebSocket-Version": "13",
        "Cookie": client.cookie,
    }
    given = {**usual, **{name.replace("_", "-"): value for name, value in headers.items()}}
    lines = [f"GET /api/tables/{code}/socket HTTP/1.1", *(f"{name}: {value}" for name, value in given.items())]
    return "\r\n".join([*lines, "", ""]).encode("latin-1")


class RawLine:
    """`told` is every message that came, `code` how it ended."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.status = 0
        self.told: list[dict[str, Any]] = []
        self.pongs: list[bytes] = []
        self.pings: list[bytes] = []
        self.code = STILL_OPEN
        self.answers_pings = True

    @classmethod
    async def connect(cls, port: int, *, receive_buffer: int | None = None, segment: int | None = None) -> "RawLine":
        sock = socket.socket()
        sock.setblocking(False)
        if receive_buffer is not None:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        if segment is not None:
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, segment)
        await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", port))
        # A small limit: what is not read stays in the kernel, as with somebody who does not read at all.
        return cls(*await asyncio.open_connection(sock=sock, limit=1 << 16))

    @classmethod
    async def open(
        cls,
        client: Client,
        code: str,
        *,
        receive_buffer: int | None = None,
        segment: int | None = None,
        **headers: str,
    ) -> "RawLine":
        line = await cls.connect(client.server.port, receive_buffer=receive_buffer, segment=segment)
        await line.send(handshake(client, code, **headers))
        try:
            answer = await line.reader.readuntil(b"\r\n\r\n")
            line.status = int(answer.split(b" ", 2)[1])
        except (OSError, asyncio.IncompleteReadError):
            line.code = RESET
        return line

    async def send(self, data: bytes) -> bool:
        """False: nobody takes it any more."""
        try:
            self.writer.write(data)
            await self.writer.drain()
        except OSError:
            return False
        return not self.writer.is_closing()

    async def hear(self, seconds: float) -> dict[str, Any] | None:
        """The next message; None: the connection has ended, or nothing came for so long."""
        before = len(self.told)
        await self.listen(seconds, until=lambda: len(self.told) > before)
        return self.told[-1] if len(self.told) > before else None

    async def listen(self, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
        """Hears all that comes, until the end, or until that, or for so long."""
        try:
            async with asyncio.timeout(seconds):
                while self.code == STILL_OPEN and not until():
                    opcode, payload = await self.frame()
                    if opcode == TEXT:
                        self.told.append(json.loads(payload))
                    else:
                        await self._control(opcode, payload)
        except TimeoutError:
            pass
        except (OSError, asyncio.IncompleteReadError):
            self.code = RESET

    async def frame(self) -> tuple[int, bytes]:
        """The next frame as it comes, whatever it is: nothing answers it."""
        first, length = await self.reader.readexactly(2)
        assert first & 0x70 == 0 and first & FIN and not length & 0x80, "the server's own frames are whole and plain"
        if length == 126:
            (length,) = struct.unpack("!H", await self.reader.readexactly(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", await self.reader.readexactly(8))
        return first & 0x0F, await self.reader.readexactly(length)

    async def _control(self, opcode: int, payload: bytes) -> None:
        if opcode == CLOSE:
            self.code = struct.unpack("!H", payload[:2])[0] if payload else 1005
            await self.send(frame(CLOSE, payload[:2]))
        elif opcode == PING:
            self.pings.append(payload)
            if self.answers_pings:
                await self.send(frame(PONG, payload))
        else:
            assert opcode == PONG, opcode
            self.pongs.append(payload)

    def cut(self) -> None:
        """As a cable does."""
        self.writer.transport.abort()
