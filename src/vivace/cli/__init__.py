"""The `vivace` command, a file for each kind of work."""

import click

from vivace.cli.records import deal, referee
from vivace.cli.studies import fairness, reflexes, simulate, storm, tournament


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="vivace")
def main() -> None:
    """Vivace: fast card games, and a referee who knows who was first."""


for command in (referee, deal, simulate, tournament, reflexes, fairness, storm):
    main.add_command(command)
