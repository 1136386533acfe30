"""The keys that sign cookies: made on the first start, in a file that nobody else can read.

One key a line. The first one signs, all are accepted: to change keys, put a new line on top, restart, and take the old
line away when nobody needs it any more (a cookie is renewed when its owner comes back).
"""

import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path

from vivace.server.config import Config
from vivace.server.settings import SHORTEST_KEY

FILE = "secret"
ADMIN_FILE = "admin-key"
PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
LARGEST = 65536


class SecretError(Exception):
    """The keys cannot be used; says what to do."""


def signing_keys(config: Config) -> tuple[str, ...]:
    """Those of the settings, or those of the file, which is made where there is none."""
    return config.secret or keys_in(config.data)


def admin_key(config: Config) -> str:
    """That of the settings, or that of the file, which is made where there is none."""
    return config.admin_key or keys_in(config.data, ADMIN_FILE)[0]


def keys_in(data: Path, file: str = FILE) -> tuple[str, ...]:
    make_private_folder(data)
    path = data / file
    try:
        if not path.exists():
            _publish(path, secrets.token_urlsafe(SHORTEST_KEY) + "\n")
        return read_keys(path)
    except OSError as error:
        advice = f"run `chmod u+rwx {data}` and `chmod 600 {path}` as their owner"
        raise SecretError(f"The key file {path} cannot be used: {error.strerror}; {advice}.") from error


def make_private_folder(data: Path) -> None:
    try:
        data.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise SecretError(f"The data folder {data} cannot be made: {error.strerror}.") from error


def read_keys(path: Path) -> tuple[str, ...]:
    with path.open("rb") as file:
        flaw = exposure(os.fstat(file.fileno()))  # of the very file that is read
        if flaw is not None:
            raise SecretError(f"The key file {path} {flaw}: run `chmod 600 {path}` as its owner, or delete it.")
        content = file.read(LARGEST)
    try:
        keys = tuple(line.strip() for line in content.decode("ascii").splitlines() if line.strip())
    except UnicodeDecodeError:
        keys = ()
    if not keys or any(len(key) < SHORTEST_KEY for key in keys):
        raise SecretError(
            f"The key file {path} is damaged: it needs lines of at least {SHORTEST_KEY} characters. "
            "Delete it to have a new one made; everybody will have to say their name again."
        )
    return keys


def exposure(status: os.stat_result) -> str | None:
    """What is wrong with a private file's owner or mode, if anything. On Windows a user's folders are private."""
    if os.name != "posix":
        return None
    if status.st_uid not in (0, os.geteuid()):
        return "belongs to somebody else"
    if stat.S_IMODE(status.st_mode) & 0o077:
        return f"can be read or changed by others (mode {stat.S_IMODE(status.st_mode):04o})"
    return None


def _publish(path: Path, content: str) -> None:
    """The file appears with all of its content or not at all, and never takes the place of another: of two processes
    that start at once, the second one uses the key of the first."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            if os.name == "posix":
                os.link(draft, path)
            else:
                os.rename(draft, path)  # elsewhere this refuses to replace a file
    finally:
        draft.unlink(missing_ok=True)
