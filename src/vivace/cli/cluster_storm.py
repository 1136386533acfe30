"""Whole clusters in virtual time, with everything that may befall them."""

import json
import sys
import time
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.table import Table

from vivace.cli.bulk import at_work, crew_options

if TYPE_CHECKING:
    from vivace.sim.cluster.report import Report


@click.command("cluster-storm")
@click.option("--runs", type=click.IntRange(min=1), default=100, show_default=True, help="How many runs.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of the first run.")
@click.option("--nodes", type=click.IntRange(1, 20), default=3, show_default=True)
@click.option("--tables", type=click.IntRange(1, 100), default=5, show_default=True)
@click.option(
    "--seconds", type=click.FloatRange(10, 3600), default=80, show_default=True, help="Of virtual time with faults."
)
@crew_options
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
def cluster_storm(
    runs: int, seed: int, nodes: int, tables: int, seconds: float, workers: int | None, ray: str | None, as_json: bool
) -> None:
    """Run clusters of real servers in virtual time under all faults, and check that nothing breaks.

    Nodes are killed, stopped and frozen; Redis and PostgreSQL are cut off, slow, away, or forget; messages are lost and
    doubled. Nothing acknowledged may be lost, no table may have two writers, and every game must end. The exit status
    is 1 if a run breaks an invariant; the command that repeats it is printed.
    """
    # Not before it is needed: it loads what a server without a bus does not.
    from vivace.sim.cluster.campaign import campaign
    from vivace.sim.cluster.storm import Size

    started = time.perf_counter()
    with at_work(workers, ray, "runs", runs) as (crew, advance):
        report = campaign(runs, seed, Size(nodes, tables, seconds), crew, lambda done: advance(done.runs))
    if as_json:
        click.echo(json.dumps(report.to_json()))
    else:
        _print(report, time.perf_counter() - started)
    size = f"--nodes {nodes} --tables {tables} --seconds {seconds:g}"
    for number in sorted({number for number, _ in report.broken}):
        for what in [what for broken, what in report.broken if broken == number]:
            click.echo(f"run {number}: {what}", err=True)
        click.echo(f"  repeat it: vivace cluster-storm --runs 1 --seed {number} {size}", err=True)
    sys.exit(1 if report.broken else 0)


def _print(report: "Report", seconds: float) -> None:
    table = Table(title=f"{report.runs:,} runs, {report.seconds:,.0f} virtual s, in {seconds:.0f} s", show_header=False)
    for name, number in sorted(report.figures.items()):
        table.add_row(name, f"{number:,}")
    table.add_row("faults", ", ".join(f"{name} {number:,}" for name, number in sorted(report.faults.items())))
    shown = [(share, report.silence(share)) for share in (0.5, 0.99)]
    told = ", ".join(f"p{100 * share:.0f} {found:.1f} s" for share, found in shown if found is not None)
    table.add_row("tables silent at a takeover", told or "never")
    table.add_row("runs that broke something", f"{len({number for number, _ in report.broken}):,}")
    Console().print(table)
