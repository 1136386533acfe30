"""The site as files, for a web space without a server."""

from pathlib import Path

import click


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
def export(folder: Path) -> None:
    """Write a site that any web space can serve, in any folder.

    It needs no server of ours: games against bots, lessons, rules and practice run in the page. What is in DIR already
    and not in this site stays, files of an earlier export among it: begin with an empty DIR.
    """
    # Not before it is needed: the whole server comes with it.
    from vivace.server.operating.export import NotBuilt
    from vivace.server.operating.export import export as write

    try:
        total = write(folder)
    except NotBuilt as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"{folder} cannot be written: {error.strerror}.") from None
    click.echo(f"{folder} has the site: {total / 1_000_000:.1f} MB. To look at it:\n")
    click.echo(f"  python -m http.server --directory '{folder}'")
