"""The store of simulated nodes is held to the tests of the real one: what it pretends to be cannot drift away."""

import inspect
from types import ModuleType

import pytest

from tests.store import test_log, test_players, test_results, test_tables

pytestmark = pytest.mark.asyncio

LOOKS_INSIDE = {
    "test_whoever_waits_at_the_same_time_shares_a_transaction",  # counts commits of engines
    "test_a_claim_waits_for_a_write_that_is_under_way",  # asks PostgreSQL who waits for a lock
    "test_a_token_works_once_even_if_used_by_many_at_once",
}


def applicable(module: ModuleType) -> dict[str, object]:
    def asks_for_a_store(test: object) -> bool:
        wanted = set(inspect.signature(test).parameters) if inspect.isfunction(test) else set()
        return "store" in wanted and wanted <= {"store", "calendar", "opened"}

    return {
        name: test
        for name, test in vars(module).items()
        if name.startswith("test_") and name not in LOOKS_INSIDE and asks_for_a_store(test)
    }


for module in (test_log, test_tables, test_players, test_results):
    globals().update(applicable(module))
