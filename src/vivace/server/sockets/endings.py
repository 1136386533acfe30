"""What is to be done when a connection is over."""

from collections.abc import Callable


class Endings:
    """The last one first, each once, and all of them whatever goes wrong with one. An `ExitStack` says the same in four
    kilobytes a connection, for as long as it lasts."""

    def __init__(self) -> None:
        self._due: list[Callable[[], object]] = []

    def add(self, ending: Callable[[], object]) -> None:
        self._due.append(ending)

    def __call__(self) -> None:
        try:
            while self._due:
                self._due.pop()()
        finally:
            if self._due:
                self()
