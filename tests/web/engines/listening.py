"""A line that understands what goes over it: how tests learn what a page was told, in any engine."""

from collections.abc import Callable, Generator

from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from tests.web.delay import Carried, Line

Heard = Callable[[str], None]


class Socket:
    """What Playwright says of a page's WebSocket, read off the line."""

    def __init__(self) -> None:
        self.hearing: dict[str, Heard] = {}

    def on(self, event: str, then: Heard) -> None:
        self.hearing[event] = then

    def heard(self, event: str, text: str) -> None:
        if event in self.hearing:
            self.hearing[event](text)


class Direction:
    """The bytes of one way of a connection, as the texts of a WebSocket; of other connections nothing. Frames are not
    compressed: our server offers no extension."""

    def __init__(self, masked: bool, opened: Callable[[], None], heard: Heard) -> None:
        self.masked, self.opened, self.heard = masked, opened, heard
        self.bytes = StreamReader()
        self.reading = self._read()
        next(self.reading)

    def _read(self) -> Generator[None, None, None]:
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += yield from self.bytes.read_line(65536)
        while b"upgrade: websocket" not in head.lower():
            yield
            self.bytes.discard()
        self.opened()
        whole = b""
        while True:
            frame = yield from Frame.parse(self.bytes.read_exact, mask=self.masked)
            if frame.opcode in (Opcode.TEXT, Opcode.CONT):
                whole += frame.data
                if frame.fin:
                    self.heard(whole.decode())
                    whole = b""

    def __call__(self, data: bytes) -> None:
        self.bytes.feed_data(data)
        next(self.reading)


class ListeningLine(Line):
    def __init__(self, to: int, delay_ms: float) -> None:
        super().__init__(to, delay_ms)
        self.opened: Callable[[Socket], None] = lambda socket: None
        """Told of every WebSocket."""

    def listeners(self) -> tuple[Carried, Carried]:
        socket = Socket()
        sent = Direction(True, lambda: self.opened(socket), lambda text: socket.heard("framesent", text))
        received = Direction(False, lambda: None, lambda text: socket.heard("framereceived", text))
        return sent, received
