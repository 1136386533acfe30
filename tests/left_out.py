"""What a run left out, and why: no test is skipped in silence."""

import shutil
from collections import Counter
from collections.abc import Iterable

import pytest


def needs(*programs: str) -> pytest.MarkDecorator:
    """A mark for tests of programs that may not be installed."""
    missing = [name for name in programs if shutil.which(name) is None]
    return pytest.mark.skipif(bool(missing), reason=f"needs {' and '.join(missing)}, not installed here")


def left_out(reasons: Iterable[str]) -> list[str]:
    """What is to be said at the end of a run in which tests were skipped for these reasons."""
    counted = Counter(reason.removeprefix("Skipped: ") for reason in reasons)
    if not counted:
        return []
    return [
        f"{counted.total()} TESTS WERE LEFT OUT: nobody knows whether what they look at works.",
        *(f"{count:4} × {reason}" for reason, count in counted.most_common()),
    ]
