"""What is due when a connection is over is done, whatever goes wrong with a part of it."""

import pytest

from vivace.server.sockets.endings import Endings


def test_the_last_one_is_done_first_and_each_once() -> None:
    done = list[int]()
    endings = Endings()
    for number in range(3):
        endings.add(lambda number=number: done.append(number))  # type: ignore[misc]
    endings()
    endings()
    assert done == [2, 1, 0]


def test_one_that_fails_keeps_none_from_being_done() -> None:
    done = list[str]()

    def fails() -> None:
        raise OSError("gone")

    endings = Endings()
    for ending in (lambda: done.append("first"), fails, lambda: done.append("last")):
        endings.add(ending)
    with pytest.raises(OSError, match="gone"):
        endings()
    assert done == ["last", "first"]
