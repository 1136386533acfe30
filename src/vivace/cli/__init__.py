"""The `vivace` command, a file for each kind of work."""

import click

from vivace.cli.admin import admin
from vivace.cli.arena_storm import arena_storm
from vivace.cli.backups import backup, restore
from vivace.cli.bulk import simulate, tournament
from vivace.cli.cluster_storm import cluster_storm
from vivace.cli.exporting import export
from vivace.cli.new_game import new_game
from vivace.cli.records import deal, referee
from vivace.cli.replaying import replay_file
from vivace.cli.serving import doctor, serve
from vivace.cli.studies import fairness, reflexes, storm


@click.group(context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True)
@click.version_option(package_name="vivace")
@click.pass_context
def main(context: click.Context) -> None:
    """Vivace: fast card games, and a referee who knows who was first.

    Without a command it serves, and opens the browser.
    """
    if context.invoked_subcommand is None:
        context.invoke(serve, open_browser=True)


COMMANDS = (
    serve,
    doctor,
    backup,
    restore,
    admin,
    export,
    replay_file,
    referee,
    deal,
    simulate,
    tournament,
    reflexes,
    fairness,
    storm,
    cluster_storm,
    arena_storm,
    new_game,
)
for command in COMMANDS:
    main.add_command(command)
