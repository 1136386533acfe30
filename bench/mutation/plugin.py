"""For pytest under mutation: what fails fast goes first, and nothing but the mutant decides."""

import hypothesis
import pytest


def pytest_configure() -> None:
    # A mutant must not die because the machine was slow, nor live or die by luck. A mutant that is dead is dead: no
    # time is spent on the smallest example.
    phases = [phase for phase in hypothesis.Phase if phase not in (hypothesis.Phase.shrink, hypothesis.Phase.explain)]
    hypothesis.settings.register_profile(
        "mutation",
        database=None,
        deadline=None,
        derandomize=True,
        phases=phases,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    hypothesis.settings.load_profile("mutation")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: "/contract/" in f"/{item.nodeid}")
