"""A claim that no clock could show: whatever it says, it moves the ledger no further than a plausible lie."""

import pytest

from tests.table.racing import at_a_race  # noqa: F401
