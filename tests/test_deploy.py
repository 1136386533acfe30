"""What is in deploy/ fits the server, itself, and what a repository may hold."""

import json
import os
import re
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped, unused-ignore]
from prometheus_client import REGISTRY

from tests.left_out import needs
from vivace.server import metrics
from vivace.server.config import OURS, SETTINGS, Config

DEPLOY = Path(__file__).parents[1] / "deploy"
FILES = sorted(path for path in DEPLOY.iterdir() if path.is_file() and path.name != ".env")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
SERVERS = {name: service for name, service in SERVICES.items() if service["image"].startswith("vivace:")}
ENVIRONMENT = {declared.environment for declared in SETTINGS}

SUFFIXES = {"counter": ("_total",), "gauge": ("",), "histogram": ("_bucket", "_sum", "_count"), "info": ("_info",)}
OF_PROMETHEUS = {"up"}
NO_METRICS = re.compile(
    r"\{[^{}]*\}|\[[^\[\]]*\]|\bby \([^()]*\)|\b(and|or|unless|on|ignoring|label_values|histogram_quantile)\b"
)
"""Selectors, ranges, groupings and words of the language: no metric's name is left of them."""


def known_metrics() -> set[str]:
    assert metrics.TABLES in REGISTRY._collector_to_names  # of the very registry that the server shows
    kinds = {metric.name: metric.type for metric in REGISTRY.collect()}
    return OF_PROMETHEUS | {name + suffix for name, kind in kinds.items() for suffix in SUFFIXES[kind]}


def metrics_in(expression: str) -> set[str]:
    """Names that no bracket follows: those with one are functions."""
    bare = NO_METRICS.sub(" ", expression)
    return set(re.findall(r"\b[a-z_][a-z0-9_]*\b(?!\s*\()", bare))


def expressions() -> Iterator[tuple[str, str]]:
    dashboard = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    for panel in dashboard["panels"]:
        for target in panel["targets"]:
            yield f"panel {panel['title']}", target["expr"]
    for variable in dashboard["templating"]["list"]:
        if variable["type"] == "query":
            yield f"variable {variable['name']}", variable["query"].replace(", node)", ")")
    for group in yaml.safe_load((DEPLOY / "alerts.yaml").read_text(encoding="utf-8"))["groups"]:
        for rule in group["rules"]:
            yield f"alert {rule['alert']}", rule["expr"]


@pytest.mark.parametrize(("where", "expression"), list(expressions()))
def test_dashboard_and_alerts_name_metrics_that_the_server_has(where: str, expression: str) -> None:
    named = metrics_in(expression)
    assert named, f"{where}: no metric found in {expression}"
    assert named <= known_metrics(), f"{where}: {named - known_metrics()}"


def test_a_metric_that_does_not_exist_would_be_noticed() -> None:
    asked = 'sum by (node) (rate(vivace_tabels{job="vivace"}[5m])) / up > 2 and min(vivace_ties) == 0'
    assert metrics_in(asked) - known_metrics() == {"vivace_tabels", "vivace_ties"}


def test_the_dashboard_shows_every_metric_that_the_server_itself_counts() -> None:
    shown = set().union(*(metrics_in(expression) for _, expression in expressions()))
    ours = [metric for metric in REGISTRY.collect() if metric.name.startswith("vivace_")]
    unseen = {m.name for m in ours if not shown & {m.name + suffix for suffix in SUFFIXES[m.type]}}
    assert unseen <= {"vivace_bus_items", "vivace_bus_frames"}  # how much is said says nothing of how well


def test_prometheus_may_read_the_figures_of_the_servers() -> None:
    (subnet,) = COMPOSE["networks"]["back"]["ipam"]["config"]
    assert "back" in SERVICES["prometheus"]["networks"]
    for server in SERVERS.values():
        assert server["environment"]["VIVACE_METRICS_FROM"] == subnet["subnet"]


def test_panels_do_not_lie_on_each_other() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))["panels"]:
        at = panel["gridPos"]
        cells = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
        assert not taken & cells, panel["title"]
        assert at["x"] + at["w"] <= 24, panel["title"]
        taken |= cells


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_only_settings_that_exist_are_named(path: Path) -> None:
    named = set(re.findall(r"\bVIVACE_[A-Z_]+[A-Z]\b", path.read_text(encoding="utf-8")))
    assert named - {"VIVACE_NAME"} <= ENVIRONMENT | OURS | {"VIVACE_LIMIT"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_file_holds_a_secret_or_a_registry(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"://[^/\s:@]*:(?!%s@)[^/\s@]+@", text), "a password in an address"
    assert not re.search(r"\b[0-9A-Fa-f]{32,}\b|PRIVATE KEY", text), "a key"
    for image in re.findall(r"^(?:\s*image:|FROM) (\S+)", text, re.MULTILINE):
        host, slash, _ = image.partition("/")
        assert not slash or not (set(".:") & set(host) or host == "localhost"), f"{image} names its registry"
    assert not re.search(r"index-url|extra-index|registry=|trusted-host", text)


def made_secrets(folder: Path) -> Path:
    shutil.copy(DEPLOY / "make-secrets.sh", folder)
    subprocess.run([folder / "make-secrets.sh"], check=True, capture_output=True)
    return folder / "secrets"


def test_secrets_are_made_once_for_all_who_are_given_them(tmp_path: Path) -> None:
    secrets = made_secrets(tmp_path)
    assert stat.S_IMODE(secrets.stat().st_mode) == 0o700
    wanted = {secret["file"].removeprefix("./secrets/") for secret in COMPOSE["secrets"].values()}
    before = {path.name: path.read_text() for path in secrets.iterdir()}
    assert set(before) == wanted
    assert before["postgres_password"] in before["vivace_database"]
    assert before["redis_password.conf"].split()[1] in before["vivace_bus"]
    again = subprocess.run([tmp_path / "make-secrets.sh"], capture_output=True, text=True)
    assert again.returncode == 1
    assert {path.name: path.read_text() for path in secrets.iterdir()} == before


@pytest.mark.parametrize("name", SERVERS)
def test_a_server_accepts_what_compose_and_its_secrets_say(name: str, tmp_path: Path) -> None:
    """Through the container's own entry point, with a program in the place of `vivace` that says what it was given."""
    secrets, told = made_secrets(tmp_path), tmp_path / "bin" / "vivace"
    told.parent.mkdir()
    told.write_text('#!/bin/sh\necho "$@"; env\n')
    told.chmod(0o755)
    environment = {**SERVERS[name]["environment"], "VIVACE_PUBLIC_URL": "https://cards.example.org"}
    given = {**environment, "PATH": f"{told.parent}:{os.environ['PATH']}", "SECRETS": str(secrets)}
    entry = ["sh", str(DEPLOY / "entrypoint.sh"), "serve"]
    done = subprocess.run(entry, env=given, capture_output=True, text=True, check=True)
    command, *lines = done.stdout.splitlines()
    assert command == "serve"
    config = Config.from_environment(dict(line.split("=", 1) for line in lines if "=" in line))
    assert config.node == name
    assert config.upstream == f"{address(name)}:8000", "as nginx.conf has it: new tables get codes that lead there"
    assert config.database == (secrets / "vivace_database").read_text()
    assert config.bus == (secrets / "vivace_bus").read_text()
    assert config.secret == ((secrets / "vivace_secret").read_text(),)
    assert config.admin_key == (secrets / "vivace_admin_key").read_text(), "one for all servers: any of them is asked"
    assert [str(network.network_address) for network in config.trusted_proxies] == [address("proxy")]
    assert set(SERVERS[name]["secrets"]) <= set(COMPOSE["secrets"])


def address(service: str) -> str:
    return str(SERVICES[service]["networks"]["back"]["ipv4_address"])


def test_proxy_and_prometheus_know_every_server() -> None:
    proxy = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for upstream in re.findall(r"upstream \w+ \{(.*?)\}", proxy, re.DOTALL):
        assert re.findall(r"server (\S+):8000 ", upstream) == [address(name) for name in SERVERS]
    [job] = yaml.safe_load((DEPLOY / "prometheus.yaml").read_text(encoding="utf-8"))["scrape_configs"]
    assert job["static_configs"][0]["targets"] == [f"{name}:8000" for name in SERVERS]


def test_nobody_but_the_proxy_is_reachable_from_outside() -> None:
    open_to_all = [name for name, service in SERVICES.items() if not closed(service)]
    assert open_to_all == ["proxy"]
    assert COMPOSE["networks"]["back"]["internal"] is True
    for name in SERVERS:
        assert list(SERVICES[name]["networks"]) == ["back"]


def closed(service: dict[str, Any]) -> bool:
    return all(port.startswith("127.0.0.1:") for port in service.get("ports", []))


def test_every_file_that_is_mounted_exists() -> None:
    for service in SERVICES.values():
        for mount in service.get("volumes", []):
            source = mount.partition(":")[0]
            if source.startswith("./") and source != "./tls":  # certificate.sh makes it
                assert (DEPLOY / source).is_file(), source


@needs("systemd-analyze")
def test_systemd_finds_nothing_wrong_with_the_units(tmp_path: Path) -> None:
    units = []
    for path in sorted(DEPLOY.glob("vivace*.service")) + sorted(DEPLOY.glob("*.timer")):
        copy = tmp_path / path.name
        copy.write_text(path.read_text(encoding="utf-8").replace("/opt/vivace/bin/vivace", sys.executable))
        units.append(str(copy))
    assert len(units) == 3
    done = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
