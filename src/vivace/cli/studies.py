"""Races against the truth, reflexes, and storms."""

import csv
import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from vivace.bots import LEVELS
from vivace.cli.arguments import GAME, PICTURE, progress_bar
from vivace.games import GAMES
from vivace.sim import fairness as study
from vivace.sim.causes import CAUSES
from vivace.sim.clients import CHEATS, Cheat
from vivace.sim.network import Profile, parse_profiles
from vivace.sim.reactions import Reactions, reactions
from vivace.sim.storm import Weather, one_storm
from vivace.sim.study import StudyAnswer
from vivace.sim.study import study as simulated_study


class Profiles(click.ParamType[list[Profile]]):
    """ "10±3,40±10": one-way delay, mean and deviation in milliseconds, a seat each."""

    name = "profile"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> list[Profile]:
        try:
            profiles = parse_profiles(value)
        except ValueError:
            profiles = []
        if not profiles or any(not 0 <= p.delay <= 5000 or not 0 <= p.deviation <= 5000 for p in profiles):
            self.fail(f'{value!r} is not a list of delays in milliseconds such as "10±3,40±10".', param, ctx)
        return profiles


class Lie(click.ParamType[tuple[int, Cheat]]):
    """SEAT:KIND:MS"""

    name = "cheat"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, Cheat]:
        seat, _, rest = str(value).partition(":")
        kind, _, ms = rest.partition(":")
        try:
            lie = int(seat), Cheat(kind, float(ms or 0))
        except ValueError:
            self.fail(f"{value!r} is not SEAT:KIND:MS, such as 1:less:100.", param, ctx)
        if kind not in CHEATS:
            self.fail(f"There is no cheat {kind!r}; choose one of {', '.join(CHEATS)}.", param, ctx)
        return lie


@click.command()
@click.option("--game", type=GAME, help="A game with races; the first there is, if not given.")
@click.option("--races", type=click.IntRange(1, 10_000_000), default=20_000, show_default=True, help="How many races.")
@click.option("--seed", type=int, default=0, show_default=True)
@click.option(
    "--profile",
    "profiles",
    type=Profiles(),
    default="10±3,40±10,90±25,150±60",
    show_default=True,
    help="One-way delay of each seat, mean±deviation in ms.",
)
@click.option(
    "--display",
    type=click.FloatRange(0, 1000),
    default=3.0,
    show_default=True,
    help="What display and input leave open, ± ms; pages know it of their device and say so.",
)
@click.option("--cheat", type=Lie(), metavar="SEAT:KIND:MS", help=f"One seat lies: {', '.join(CHEATS)}.")
@click.option(
    "--loss",
    type=click.FloatRange(0, 50),
    default=0.0,
    show_default=True,
    help="Percent of all messages that TCP has to send again; of one line: 40±10/2%.",
)
@click.option("--tcp", is_flag=True, help="The server also sees the kernel's own round trips.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.option("--plot", type=PICTURE, help="Draw them into this SVG or PNG file.")
def fairness(
    game: str | None,
    races: int,
    seed: int,
    profiles: list[Profile],
    display: float,
    cheat: tuple[int, Cheat] | None,
    loss: float,
    tcp: bool,
    as_json: bool,
    plot: Path | None,
) -> None:
    """Let simulated people race through the real table, and compare the referee with the truth.

    Reactions are ex-Gaussian (600, 80, 150 ms). With --cheat the same races are run honestly first, to see what the lie
    gained: least (claims as little as it may), fourth (in every fourth race), zero (claims 0), less (MS less than the
    truth), late (answers pings MS late), wipe (least, on a new connection every game), rare (one ping in forty MS late,
    and as much less in every fortieth race), calibrated (says that its device reports MS late). With --tcp also: masked
    (late behind acknowledgements that TCP allows to be late), held (pongs and acknowledgements MS late), lowered (the
    same, and claims MS less), sometimes (in every fourth race), far (everything MS late from the first packet on).
    """
    if cheat is not None and not 0 <= cheat[0] < len(profiles):
        raise click.UsageError(f"There is no seat {cheat[0]} among {len(profiles)}.")
    profiles = [replace(profile, loss=loss / 100) for profile in profiles]
    games = study.games_with_races(len(profiles))
    if not games or (game is not None and game not in games):
        which = f"{game} has" if game is not None else "There are"
        raise click.UsageError(f"{which} no races between {len(profiles)} players.")
    name = game or games[0]
    with progress_bar() as progress:
        task = progress.add_task("races", total=races * (2 if cheat is not None else 1))

        def run(lie: tuple[int, Cheat] | None) -> study.Tally:
            advance = lambda done: progress.advance(task, done)  # noqa: E731
            return study.Study(name, races, seed, profiles, display, lie, tcp, advance).run()

        honest = run(None)
        told = honest if cheat is None else run(cheat)
    figures = told.to_json()
    if cheat is not None:
        before, after = honest.to_json()["wins"][cheat[0]], figures["wins"][cheat[0]]
        figures["cheat"] = {
            "seat": cheat[0],
            "kind": cheat[1].kind,
            "ms": cheat[1].ms,
            "honest": before,
            "gain": after - before,
            "doubted": figures["doubted"][cheat[0]],
        }
    if plot is not None:
        from vivace.sim.plots import plot_fairness

        plot_fairness(plot, honest, None if cheat is None else told, profiles)
    if as_json:
        click.echo(json.dumps(figures))
    else:
        _print_fairness(figures, profiles)


def _print_fairness(figures: dict[str, Any], profiles: list[Profile]) -> None:
    table = Table(title=f"{figures['races']:,} races", show_header=False)
    table.add_row("wrong winner, by order of arrival", f"{figures['arrival_wrong']:.1%}")
    table.add_row("wrong winner, by our referee", f"{figures['wrong']:.2%} of the decided races")
    for cause, shares in figures["causes"].items():
        table.add_row(f"  because of {CAUSES[cause]}", f"{sum(shares):.2%}")
    table.add_row("too close to call", f"{figures['ties']:.1%}")
    waits = figures["verdict_ms"]
    table.add_row("verdict after the first answer", f"{waits['p50']:.0f} ms (median), {waits['p99']:.0f} ms (p99)")
    for seat, share in enumerate(figures["wins"]):
        line = f"{profiles[seat].delay:.0f}±{profiles[seat].deviation:.0f} ms"
        table.add_row(f"won by seat {seat} on {line}", f"{share:.1%} " + "█" * round(60 * share))
    if "cheat" in figures:
        cheat = figures["cheat"]
        table.add_row(f"seat {cheat['seat']} cheats: {cheat['kind']}", f"{100 * cheat['gain']:+.1f} points of wins")
        table.add_row("its line in doubt", f"{cheat['doubted']:.1%} of its answers")
    Console().print(table)


@click.command()
@click.option(
    "--answers", type=click.IntRange(10, 1_000_000), default=5000, show_default=True, help="A game and level."
)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--plot", type=PICTURE, help="Draw histograms into this SVG or PNG file.")
@click.option("--csv", "as_csv", is_flag=True, help="Print answers of simulated people to colour words instead.")
@click.option("--people", type=click.IntRange(1, 100_000), default=60, show_default=True, help="With --csv: how many.")
def reflexes(answers: int, seed: int, plot: Path | None, as_csv: bool, people: int) -> None:
    """How quickly the bots of each level react in each game, and how often they err.

    With --csv, simulated people take part in a study of colour words, with the reflexes that bots play with: so many
    answers of each, in the columns of the published one.
    """
    if as_csv:
        _print_study(people, answers, seed)
        return
    found: list[list[Reactions]] = []
    with progress_bar() as progress, ProcessPoolExecutor() as pool:
        task = progress.add_task("levels", total=len(GAMES) * len(LEVELS))
        jobs = [[pool.submit(reactions, game, level, seed, answers) for level in LEVELS] for game in GAMES]
        for row in jobs:
            found.append([])
            for job in row:
                found[-1].append(job.result())
                progress.advance(task)
    if plot is not None:
        from vivace.sim.plots import plot_reactions

        plot_reactions(plot, found)
    table = Table(title="Reactions in whole games")
    for heading in ("game", "level", "answers", "mean ms", "mistakes"):
        table.add_column(heading, justify="left" if heading in ("game", "level") else "right")
    for row_of in found:
        for r in row_of:
            rate = "" if r.error_rate is None else f"{r.error_rate:.1%}"
            table.add_row(r.game, r.level, f"{len(r.times):,}", f"{r.mean:,.0f}", rate)
    Console().print(table)


def _print_study(people: int, answers: int, seed: int) -> None:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(StudyAnswer._fields)
    writer.writerows(simulated_study(people, answers, seed))


@click.command()
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="The number of the first storm.")
@click.option("--workers", type=click.IntRange(min=1), help="Processes; all cores if not given.")
def storm(games: int, seed: int, workers: int | None) -> None:
    """Play whole games at real tables under a hostile network, and check that nothing breaks.

    Games and numbers of players take turns with the seed; disconnections, stand-ins, lost and repeated messages come
    from it too. The exit status is 1 if any storm breaks an invariant; the command that repeats it is printed.
    """
    weathers: list[Weather] = []
    broken: list[tuple[int, str]] = []
    started = time.perf_counter()
    with progress_bar() as progress, ProcessPoolExecutor(workers or os.cpu_count()) as pool:
        task = progress.add_task("storms", total=games)
        jobs = {pool.submit(one_storm, number): number for number in range(seed, seed + games)}
        for job in as_completed(jobs):
            result = job.result()
            progress.advance(task)
            if isinstance(result, Weather):
                weathers.append(result)
            else:
                broken.append((jobs[job], result))
    _print_storms(weathers, time.perf_counter() - started)
    for number, why in broken:
        click.echo(f"storm {number}: {why}\n  repeat it: vivace storm --games 1 --seed {number}", err=True)
    sys.exit(1 if broken else 0)


def _print_storms(weathers: list[Weather], seconds: float) -> None:
    table = Table(title=f"{len(weathers):,} storms weathered in {seconds:.0f} s")
    for heading in ("game", "games", "actions", "messages", "refused", "drops", "stand-ins", "hours"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for game in sorted({w.game for w in weathers}):
        some = [w for w in weathers if w.game == game]
        sums = [sum(getattr(w, name) for w in some) for name in FIGURES]
        hours = sum(w.minutes for w in some) / 60
        table.add_row(game, f"{len(some):,}", *(f"{n:,}" for n in sums), f"{hours:,.1f}")
    Console().print(table)


FIGURES = ("actions", "messages", "refusals", "disconnections", "stand_ins")
