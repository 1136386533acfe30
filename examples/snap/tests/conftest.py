"""For all tests of Snap."""

from collections.abc import Iterator

import pytest

from vivace.testing import shelved
from vivace_snap import BOX


@pytest.fixture(scope="module", autouse=True)
def on_the_shelf() -> Iterator[None]:
    """Records name their game: it is on the shelf also where the package is not installed."""
    with shelved(BOX):
        yield
