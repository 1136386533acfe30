"""The signing key: made once, for its owner alone."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from vivace.server.config import Config
from vivace.server.people.secret import FILE, SecretError, keys_in, read_keys, signing_keys

posix = pytest.mark.skipif(os.name != "posix", reason="modes are of POSIX systems")


def test_the_first_start_makes_a_key_and_later_ones_use_it(tmp_path: Path) -> None:
    [key] = keys_in(tmp_path / "new" / "data")
    assert len(key) >= 32
    assert keys_in(tmp_path / "new" / "data") == (key,)
    assert keys_in(tmp_path / "other") != (key,)
    assert [path.name for path in (tmp_path / "other").iterdir()] == [FILE]


@posix
def test_nobody_else_can_read_the_key_whatever_the_umask(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        keys_in(tmp_path / "data")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "data" / FILE).stat().st_mode) == 0o600


@posix
@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o602, 0o666])
def test_a_key_that_others_can_read_or_change_is_refused(tmp_path: Path, mode: int) -> None:
    keys_in(tmp_path)
    (tmp_path / FILE).chmod(mode)
    with pytest.raises(SecretError, match=rf"{mode:04o}.*chmod 600"):
        keys_in(tmp_path)


@posix
@pytest.mark.skipif(os.name == "posix" and os.geteuid() != 0, reason="only root can give files away")
def test_a_key_of_somebody_else_is_refused(tmp_path: Path) -> None:
    keys_in(tmp_path)
    os.chown(tmp_path / FILE, 12345, -1)
    with pytest.raises(SecretError, match="somebody else"):
        keys_in(tmp_path)


@pytest.mark.parametrize("content", [b"", b"\n\n", b"short\n", b"x" * 40 + b"\nshort\n", b"\xff" * 40])
def test_a_damaged_key_is_refused_and_stays_as_it_is(tmp_path: Path, content: bytes) -> None:
    keys_in(tmp_path)
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(SecretError, match="damaged"):
        keys_in(tmp_path)
    assert (tmp_path / FILE).read_bytes() == content


def test_a_folder_that_cannot_be_made_is_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SecretError, match="cannot be made"):
        keys_in(tmp_path / "file" / "data")


def test_a_key_file_that_is_a_folder_is_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(SecretError, match="cannot be used"):
        keys_in(tmp_path)


def test_several_keys_are_read_in_their_order(tmp_path: Path) -> None:
    [old] = keys_in(tmp_path)
    new = "n" * 40
    (tmp_path / FILE).write_text(f"{new}\n{old}\n")
    assert read_keys(tmp_path / FILE) == (new, old)


def test_keys_of_the_settings_come_before_the_file_and_no_file_is_made(tmp_path: Path) -> None:
    config = Config.from_environment({"VIVACE_SECRET": "a" * 32 + " " + "b" * 32}, data=tmp_path / "data")
    assert signing_keys(config) == ("a" * 32, "b" * 32)
    assert not (tmp_path / "data").exists()
    plain = Config.from_environment({}, data=tmp_path / "data")
    assert signing_keys(plain) == keys_in(tmp_path / "data")


START = """
import sys
from pathlib import Path
from vivace.server.people.secret import keys_in
print("here", flush=True)
sys.stdin.readline()
print(*keys_in(Path(sys.argv[1])))
"""


def test_processes_that_start_at_once_get_the_same_key(tmp_path: Path) -> None:
    command = [sys.executable, "-c", START, str(tmp_path / "data")]
    starting = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(6)]
    for process in starting:
        assert process.stdout is not None
        assert process.stdout.readline() == "here\n"
    for process in starting:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    keys = {process.communicate()[0] for process in starting}
    assert len(keys) == 1
    assert keys == {keys_in(tmp_path / "data")[0] + "\n"}
    assert [path.name for path in (tmp_path / "data").iterdir()] == [FILE]
