"""Why the server refuses: sentences that a player understands."""

import re

from vivace.server.reasons import REASONS, STATUS
from vivace.table import reasons as of_tables


def test_every_reason_is_a_complete_sentence_with_a_key_of_its_own() -> None:
    for reason in REASONS:
        assert re.fullmatch(r"[A-Z].* .* .*\.", reason.text), reason
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", reason.key)
        assert reason.rule is None
    keys = [reason.key for reason in REASONS]
    assert len(set(keys)) == len(keys)


def test_no_reason_of_the_server_has_the_key_of_a_table_s() -> None:
    tables = {value.key for value in vars(of_tables).values() if hasattr(value, "key")}
    assert tables
    assert not tables & {reason.key for reason in REASONS}


def test_every_reason_has_a_status() -> None:
    assert set(STATUS) == set(REASONS)
    assert all(400 <= status < 600 for status in STATUS.values())
