"""Virtual screens (Xvfb), for browsers that want to draw somewhere."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def virtual_screen(size: str, *more: str) -> Iterator[str]:
    """Its name for DISPLAY. `size`: width, height and depth, as "1600x1200x24"; `more`: other options of Xvfb."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", size, *more, "-nolisten", "tcp"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    try:
        number = process.stdout.readline().strip()
        assert number, "Xvfb ended at once"
        yield f":{number}"
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()
