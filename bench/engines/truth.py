"""A virtual screen whose pixels are read as they change, and a key whose moment is known: what a camera and a robot are
to a real one."""

import ctypes
import ctypes.util
import mmap
import struct
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.web.engines.screens import virtual_screen

WIDTH, HEIGHT = 1000, 800
LOOK_SECONDS = 0.0001
POINTER_ROOT = 1


@dataclass(frozen=True)
class Moment:
    """Something happened at this time, give or take half of `within`. Seconds."""

    at: float
    within: float


class Screen:
    def __init__(self, name: str, frame_buffer: Path) -> None:
        self.name = name
        with frame_buffer.open("r+b") as file:
            self.memory = mmap.mmap(file.fileno(), 0)
        header = struct.unpack(">25I", self.memory[:100])  # of an X window dump
        line, colours = header[12], header[19]
        self.middle = header[0] + 12 * colours + (HEIGHT // 2) * line + (WIDTH // 2) * header[11] // 8
        self.x11 = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        self.xtst = ctypes.CDLL(ctypes.util.find_library("Xtst") or "libXtst.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        opened = self.x11.XOpenDisplay(name.encode())
        assert opened, f"no screen {name}"
        self.display = ctypes.c_void_p(opened)
        self.key = self.x11.XKeysymToKeycode(self.display, ctypes.c_ulong(ord("a")))

    def dark(self) -> bool:
        """Whether the pixel in the middle is."""
        return sum(self.memory[self.middle : self.middle + 3]) < 100

    def until(self, dark: bool, seconds: float) -> Moment | None:
        """When the pixel changed; None: it did not."""
        before = time.monotonic()
        deadline = before + seconds
        while (now := time.monotonic()) < deadline:
            if self.dark() == dark:
                return Moment((before + now) / 2, now - before)
            before = now
            time.sleep(LOOK_SECONDS)
        return None

    def press(self) -> Moment:
        """A key goes down, and up again 30 ms later."""
        before = time.monotonic()
        self._fake_key(down=True)
        after = time.monotonic()
        time.sleep(0.03)
        self._fake_key(down=False)
        return Moment((before + after) / 2, after - before)

    def _fake_key(self, down: bool) -> None:
        self.xtst.XTestFakeKeyEvent(self.display, self.key, int(down), ctypes.c_ulong(0))
        self.x11.XSync(self.display, 0)

    def focus(self) -> None:
        """Nobody manages windows here: what lies under the pointer gets the keys, once it was clicked. The
        pointer keeps away from the middle, for it has pixels, too."""
        self.x11.XSetInputFocus(self.display, ctypes.c_ulong(POINTER_ROOT), 1, ctypes.c_ulong(0))
        self.xtst.XTestFakeMotionEvent(self.display, 0, WIDTH // 4, HEIGHT // 2, ctypes.c_ulong(0))
        for down in (1, 0):
            self.xtst.XTestFakeButtonEvent(self.display, 1, down, ctypes.c_ulong(0))
        self.x11.XSync(self.display, 0)


@contextmanager
def screen(folder: Path) -> Iterator[Screen]:
    with virtual_screen(f"{WIDTH}x{HEIGHT}x24", "-fbdir", str(folder)) as display:
        yield Screen(display, folder / "Xvfb_screen0")
