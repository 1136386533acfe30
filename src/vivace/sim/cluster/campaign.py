"""Many runs, on as many processes as there are. Every run is a function of its seed, whoever does it."""

import traceback
from collections.abc import Callable

from vivace.sim.bulk import Crew, spread
from vivace.sim.cluster.report import Report
from vivace.sim.cluster.storm import ClusterStorm, Size


def one_run(seed: int, size: Size) -> Report:
    try:
        return ClusterStorm(seed, size).run()
    except Exception as error:  # a bug of any kind is what a storm looks for
        where = traceback.extract_tb(error.__traceback__)[-1]
        what = f"{type(error).__name__}: {error} ({where.name}, line {where.lineno} of {where.filename})"
        return Report(runs=1, broken=[(seed, what)])


def campaign(
    runs: int, seed: int, size: Size, crew: Crew, progress: Callable[[Report], None] = lambda report: None
) -> Report:
    """`progress` is told of every run that is done."""
    total = Report()
    for _, report in spread(crew, one_run, [(seed + number, size) for number in range(runs)]):
        total.add(report)
        progress(report)
    total.broken.sort()
    return total
