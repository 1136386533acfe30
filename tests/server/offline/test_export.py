"""A site as files: all that the page names is there, wherever it lies."""

import json
import re
from pathlib import Path

from click.testing import CliRunner

from vivace.cli import main
from vivace.games import OURS


def test_every_file_that_the_page_and_its_kit_name_is_there_below_its_own_folder(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["export", str(tmp_path / "site")])
    assert done.exit_code == 0, done.output
    site = tmp_path / "site"
    html = (site / "index.html").read_text()
    assert not re.findall(r'(?:src|href)="/', html) and "data-alone" in html
    for named in re.findall(r'(?:src|href)="\./([^"]+)"', html):
        assert (site / named).is_file(), named
    kit = json.loads((site / "offline/kit.json").read_text())
    for file in kit["files"]:
        lying = site / (file["path"] + ".packed" * file["packed"] if file["path"] else "index.html")
        assert lying.stat().st_size == file["bytes"], file
        assert not file["packed"] or (site / file["path"]).is_file()
    [games] = re.findall(r'id="catalogue">(.*?)</script>', html)
    assert tuple(game["name"] for game in json.loads(games)["games"]) == OURS
    manifest = json.loads((site / "manifest.webmanifest").read_text())
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    assert all((site / icon["src"]).is_file() for icon in manifest["icons"])


def test_where_it_cannot_be_written_the_command_says_so(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("a file")
    done = CliRunner().invoke(main, ["export", str(tmp_path / "site")])
    assert done.exit_code == 2 and "is a file" in done.output
