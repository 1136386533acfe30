"""What is counted in plain numbers reads on the page as what `prometheus_client` counts."""

import re

import prometheus_client as theirs
from prometheus_client import CollectorRegistry, generate_latest

from vivace.server import counting as ours

BOUNDS = (0.001, 0.5, 1, 5)
SAYS = "What it is."


def page(registry: CollectorRegistry) -> str:
    """Without the moments at which counting began."""
    return re.sub(r"(?m)^(\w+_created.*) \S+$", r"\1", generate_latest(registry).decode())


def test_the_page_is_the_same() -> None:
    here, there = CollectorRegistry(auto_describe=True), CollectorRegistry(auto_describe=True)
    for package, registry in ((ours, here), (theirs, there)):
        counter = package.Counter("some_lines", SAYS, registry=registry)
        kind = ours.LabelledCounter if package is ours else theirs.Counter
        labelled = kind("some_commands", SAYS, ["kind", "why"], registry=registry)
        histogram = package.Histogram("some_seconds", SAYS, buckets=BOUNDS, registry=registry)
        counter.inc()
        counter.inc(3)
        labelled.labels("Act", 'a "b"').inc()
        labelled.labels("Sit", "c").inc()
        labelled.labels("Act", 'a "b"').inc()
        for seconds in (0.0, 0.001, 0.0011, 0.75, 1, 4.5, 5.0, 6.25):
            histogram.observe(seconds)
    assert page(here) == page(there)
    assert 'some_commands_total{kind="Act",why="a \\"b\\""} 2.0' in page(here)


def test_what_was_never_counted_is_there_as_well() -> None:
    here, there = CollectorRegistry(), CollectorRegistry()
    ours.Counter("some_lines", SAYS, registry=here)
    ours.LabelledCounter("some_commands", SAYS, ["kind"], registry=here)
    ours.Histogram("some_seconds", SAYS, BOUNDS, registry=here)
    theirs.Counter("some_lines", SAYS, registry=there)
    theirs.Counter("some_commands", SAYS, ["kind"], registry=there)
    theirs.Histogram("some_seconds", SAYS, buckets=BOUNDS, registry=there)
    assert page(here) == page(there)
