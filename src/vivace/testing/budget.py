"""How long the property tests search. `VIVACE_EXAMPLES=20 pytest …` searches twenty times as far, and elsewhere every
time; without it every run tries the same examples."""

import os

from hypothesis import HealthCheck, Phase, settings

FACTOR = int(os.environ.get("VIVACE_EXAMPLES", "1"))


def examples(number: int) -> settings:
    return settings(
        max_examples=number * FACTOR,
        deadline=None,
        derandomize=FACTOR == 1,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),  # a seed does not get simpler by getting smaller
        # One suite runs on many games: a class each, which Hypothesis calls an executor.
        suppress_health_check=[
            HealthCheck.too_slow,
            HealthCheck.data_too_large,
            HealthCheck.differing_executors,
        ],
    )
