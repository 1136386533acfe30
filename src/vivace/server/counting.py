"""What is counted with every command: plain numbers, which become Prometheus' samples when somebody asks for them.

The counters of `prometheus_client` take a lock and look for their labels each time. A process has one event loop, and
nothing else counts.
"""

import time
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate

from prometheus_client import REGISTRY, CollectorRegistry
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector
from prometheus_client.utils import INF, floatToGoString


class Count:
    """One number of a counter."""

    __slots__ = ("began", "value")

    def __init__(self) -> None:
        self.value, self.began = 0, time.time()

    def inc(self, by: int = 1) -> None:
        self.value += by


class LabelledCounter(Collector):
    """A number for each combination of values of its labels."""

    def __init__(self, name: str, says: str, labels: Sequence[str], registry: CollectorRegistry = REGISTRY) -> None:
        self.name, self.says, self.names = name, says, tuple(labels)
        self.counts: dict[tuple[str, ...], Count] = {}
        registry.register(self)

    def labels(self, *values: str) -> Count:
        """The number of these values; whoever counts often keeps it."""
        count = self.counts.get(values)
        if count is None:
            assert len(values) == len(self.names)
            count = self.counts[values] = Count()
        return count

    def collect(self) -> Iterator[CounterMetricFamily]:
        family = CounterMetricFamily(self.name, self.says, labels=self.names)
        for values, count in self.counts.items():
            family.add_metric(values, count.value, created=count.began)
        yield family


class Counter(LabelledCounter):
    """One number."""

    def __init__(self, name: str, says: str, registry: CollectorRegistry = REGISTRY) -> None:
        super().__init__(name, says, (), registry)
        self.inc = self.labels().inc


class Histogram(Collector):
    """How often something took how long."""

    def __init__(self, name: str, says: str, buckets: Sequence[float], registry: CollectorRegistry = REGISTRY) -> None:
        self.name, self.says, self.bounds = name, says, (*map(float, buckets), INF)
        self.counts = [0] * len(self.bounds)
        self.sum, self.began = 0.0, time.time()
        registry.register(self)

    def observe(self, amount: float) -> None:
        self.counts[bisect_left(self.bounds, amount)] += 1
        self.sum += amount

    def collect(self) -> Iterator[HistogramMetricFamily]:
        family = HistogramMetricFamily(self.name, self.says)
        upto = zip(map(floatToGoString, self.bounds), accumulate(self.counts), strict=True)
        family.add_metric((), list(upto), self.sum)
        family.add_sample(f"{self.name}_created", {}, self.began)
        yield family
