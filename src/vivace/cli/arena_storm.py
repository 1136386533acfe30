"""Tournaments in virtual time."""

import json
import time

import click

from vivace.arena.standing import standing
from vivace.arena.terms import GameChoice, Terms
from vivace.sim.arena.audit import audit
from vivace.sim.arena.campaign import Campaign


@click.command("arena-storm")
@click.option("--people", type=click.IntRange(4, 200), default=64, show_default=True)
@click.option(
    "--minutes", type=click.IntRange(5, 240), default=30, show_default=True, help="How long people are paired."
)
@click.option(
    "--rounds", type=click.IntRange(0, 15), default=0, show_default=True, help="A Swiss tournament of so many."
)
@click.option(
    "--seats",
    type=click.IntRange(2, 6),
    multiple=True,
    default=(2,),
    show_default=True,
    help="At a table; twice: a mix.",
)
@click.option(
    "--game-minutes", type=click.FloatRange(0.2, 60), default=2.5, show_default=True, help="A typical game's."
)
@click.option(
    "--restarts", type=click.IntRange(0, 100), default=5, show_default=True, help="How often the server dies."
)
@click.option(
    "--tournaments", type=click.IntRange(1, 10_000), default=1, show_default=True, help="So many, a seed each."
)
@click.option("--seed", type=int, default=0, show_default=True)
def arena_storm(
    people: int,
    minutes: int,
    rounds: int,
    seats: tuple[int, ...],
    game_minutes: float,
    restarts: int,
    tournaments: int,
    seed: int,
) -> None:
    """Plays tournaments of scripted people in virtual time: who waits, who meets whom again, and whether the points are
    those that an account of its own finds. People come late, leave, pause and lose their connection; the server dies.
    Prints a line of JSON for each; ends with 1 where something that is promised was not kept."""
    games = tuple(GameChoice(f"game {number}", most) for number, most in enumerate(seats, 1))
    broken = 0
    for number in range(seed, seed + tournaments):
        began = time.perf_counter()
        terms = Terms(games=games, minutes=minutes, rounds=rounds, seed=number)
        played = Campaign(terms, people, number, minutes_a_game=game_minutes, restarts=restarts).run()
        told = audit(played.text, rounds > 0, played.stays)
        points = {who: one.points for who, one in played.arena.entrants.items()}
        right = not told.faults and points == told.points and played.arena.phase == "over"
        broken += not right
        rows, waits = standing(played.arena), told.waits_ms
        click.echo(
            json.dumps(
                {
                    "seed": number,
                    "people": len(points),
                    "tables": told.tables,
                    "byes": told.byes,
                    "same_people_again": told.rematches,
                    "wait_ms": {
                        "median": waits[len(waits) // 2] if waits else 0,
                        "p95": waits[int(0.95 * len(waits))] if waits else 0,
                        "longest": told.longest_wait_ms,
                        "longest_while_another_was_free": told.longest_shared_wait_ms,
                    },
                    "points_agree": points == told.points,
                    "best": [[row.entrant.who, row.entrant.points] for row in rows[:3]],
                    "restarts": played.restarts,
                    "faults": told.faults[:5],
                    "seconds": round(time.perf_counter() - began, 2),
                }
            )
        )
    if broken:
        raise SystemExit(1)
