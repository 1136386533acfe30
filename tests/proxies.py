"""Proxies before servers, as deploy/ sets them up: the programs themselves, with these configurations but for addresses
and paths."""

import os
import re
import socket
import ssl
import subprocess
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import ClassVar, Self

import httpx

from tests import patience
from tests.server.serving import reserved_port

DEPLOY = Path(__file__).parents[1] / "deploy"


def changed(text: str, changes: list[tuple[str, str]]) -> str:
    """Every change finds its place, or the configuration is another one than the test was written for."""
    for pattern, replacement in changes:
        text, found = re.subn(pattern, replacement, text, flags=re.MULTILINE)
        assert found, f"the configuration has no {pattern}"
    return text


def trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


class Proxy(ABC):
    """Until it is stopped."""

    source: ClassVar[str]
    """Its configuration in deploy/."""

    def __init__(self, folder: Path, *upstreams: int) -> None:
        """`upstreams`: ports of the servers that it knows."""
        self.folder, self.upstreams = folder, upstreams
        self.port, self.plain = reserved_port(), reserved_port()
        self.url, self.plain_url = f"https://127.0.0.1:{self.port}", f"http://127.0.0.1:{self.plain}"

    @abstractmethod
    def changes(self) -> list[tuple[str, str]]:
        """Of the configuration: patterns, and what stands in their place."""

    @abstractmethod
    def command(self, configuration: Path) -> list[str]: ...

    def environment(self) -> dict[str, str]:
        return {}

    def start(self) -> Self:
        self.folder.mkdir(exist_ok=True)
        self._certify()
        configuration = self.folder / self.source
        text = (DEPLOY / self.source).read_text(encoding="utf-8")
        configuration.write_text(changed(text, self.changes()), encoding="utf-8")
        self.log = self.folder / "log"
        with self.log.open("wb") as log:
            command, environment = self.command(configuration), os.environ | self.environment()
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        deadline = time.monotonic() + patience.SECONDS
        while True:
            assert self.process.poll() is None, self.log.read_text()
            try:
                socket.create_connection(("127.0.0.1", self.port), patience.SECONDS).close()
            except OSError:
                assert time.monotonic() < deadline, self.log.read_text()
                time.sleep(0.02)  # it is not there yet: asked again
            else:
                return self

    def _certify(self) -> None:
        """Its own certificate; HAProxy wants it and its key in one file."""
        key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", "privkey.pem"]
        subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"]
        made = ["openssl", "req", "-x509", *key, "-out", "fullchain.pem", *subject, "-days", "2"]
        subprocess.run(made, cwd=self.folder, check=True, capture_output=True)
        parts = [(self.folder / name).read_text() for name in ("privkey.pem", "fullchain.pem")]
        (self.folder / "both.pem").write_text("".join(parts))

    def asked(self, **headers: str) -> httpx.AsyncClient:
        """Somebody who asks it, until they are closed."""
        return httpx.AsyncClient(base_url=self.url, verify=trusting(), headers=headers, timeout=patience.SECONDS)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(patience.SECONDS)


class Nginx(Proxy):
    source = "nginx.conf"

    @staticmethod
    def version() -> tuple[int, ...]:
        """Debian's may be older than the one of compose.yaml."""
        said = subprocess.run(["nginx", "-v"], capture_output=True, text=True, check=True).stderr
        return tuple(int(part) for part in re.findall(r"\d+", said)[:3])

    def changes(self) -> list[tuple[str, str]]:
        mime_types = self.folder / "mime.types"
        mime_types.write_text("types { text/html html; }\n")
        return [
            (r"(?<= )/tmp/", f"{self.folder}/"),
            (r"listen \[::\]:\d+[^;]*;", ""),
            (r"listen 8443\b", f"listen 127.0.0.1:{self.port}"),
            (r"listen 8080\b", f"listen 127.0.0.1:{self.plain}"),
            (r"/var/www/acme", f"{self.folder}/acme"),
            (r"http2 on;", "http2 on;" if self.version() >= (1, 25, 1) else ""),
            (r"/etc/nginx/mime.types", str(mime_types)),
            (r"/etc/nginx/tls/", f"{self.folder}/"),
            (r"error_log stderr crit", "error_log stderr notice"),
            # As many files as compose gives it are more than a test may have everywhere.
            (r"worker_rlimit_nofile \d+;", ""),
            (r"worker_connections \d+", "worker_connections 256"),
            *((rf"server 10\.89\.7\.1{n}:8000", f"server 127.0.0.1:{p}") for n, p in enumerate(self.upstreams, 1)),
        ]

    def command(self, configuration: Path) -> list[str]:
        # Else its workers are nobody, who may not read what lies in a test's folder.
        as_root = "user root;" if os.geteuid() == 0 else ""
        return ["nginx", "-c", str(configuration), "-e", "stderr", "-g", f"daemon off; {as_root}"]


class Haproxy(Proxy):
    source = "haproxy.cfg"

    def changes(self) -> list[tuple[str, str]]:
        return [
            (r"maxconn \d+", "maxconn 100"),
            (r"/etc/haproxy/tls/", f"{self.folder}/"),
            (r":::8443 v4v6", f"127.0.0.1:{self.port}"),
            (r":::8080 v4v6", f"127.0.0.1:{self.plain}"),
            *((rf"10\.89\.7\.1{n}:8000", f"127.0.0.1:{p}") for n, p in enumerate(self.upstreams, 1)),
        ]

    def command(self, configuration: Path) -> list[str]:
        return ["haproxy", "-db", "-f", str(configuration)]


class Caddy(Proxy):
    source = "Caddyfile"

    def changes(self) -> list[tuple[str, str]]:
        certificate = f"tls {self.folder}/fullchain.pem {self.folder}/privkey.pem"
        return [
            (r"^\{\n", "{\n\tadmin off\n\tauto_https disable_redirects\n"),
            # HTTP/3 would take the UDP port of the same number, which may be somebody else's.
            (r"^\tservers \{\n", "\tservers {\n\t\tprotocols h1 h2\n"),
            (r"^(\{\$SITE.*\{)\n", rf"\1\n\t{certificate}\n"),
        ]

    def environment(self) -> dict[str, str]:
        folders = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(self.folder))
        return {"SITE": self.url, "SERVER": f"127.0.0.1:{self.upstreams[0]}", **folders}

    def command(self, configuration: Path) -> list[str]:
        return ["caddy", "run", "--adapter", "caddyfile", "--config", str(configuration)]
