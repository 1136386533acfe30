"""Settings: declared once, read from everywhere, and every mistake is said in a sentence."""

import re
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest

from vivace.server.config import SETTINGS, Config, ConfigError, Limits, default_data, strangers
from vivace.server.limits import Rate

HOME = {"HOME": "/home/anna"}


def problems(environ: dict[str, str] | None = None, **overrides: Any) -> tuple[str, ...]:
    with pytest.raises(ConfigError) as caught:
        Config.from_environment(environ or HOME, **overrides)
    return caught.value.problems


def test_without_any_setting_the_server_is_for_this_network_with_its_data_where_programs_keep_it() -> None:
    config = Config.from_environment(HOME)
    assert config.host == "0.0.0.0"
    assert config.port is None
    assert config.database == str(config.data / "vivace.db")
    assert config.limits == Limits()
    assert not config.secure


@pytest.mark.parametrize(
    ("platform", "environ", "folder"),
    [
        ("linux", {"HOME": "/home/a"}, "/home/a/.local/share/vivace"),
        ("linux", {"HOME": "/home/a", "XDG_DATA_HOME": "/data"}, "/data/vivace"),
        ("linux", {"HOME": "/home/a", "XDG_DATA_HOME": "relative"}, "/home/a/.local/share/vivace"),
        ("darwin", {"HOME": "/Users/a"}, "/Users/a/Library/Application Support/Vivace"),
        ("win32", {"LOCALAPPDATA": r"C:\Users\a\Local"}, r"C:\Users\a\Local\Vivace"),
        ("win32", {"USERPROFILE": r"C:\Users\a"}, r"C:\Users\a\AppData\Local\Vivace"),
    ],
)
def test_the_data_folder_follows_the_custom_of_the_system(platform: str, environ: dict[str, str], folder: str) -> None:
    assert str(default_data(environ, platform)) == folder


def test_the_environment_and_the_command_line_mean_the_same_and_the_command_line_wins(tmp_path: Path) -> None:
    environ = {
        "VIVACE_HOST": "127.0.0.1",
        "VIVACE_PORT": "8123",
        "VIVACE_DATA": str(tmp_path),
        "VIVACE_TRUSTED_PROXIES": "10.0.0.0/8, ::1",
        "VIVACE_LIMIT_WRONG_CODES": "5 in 2m",
        "VIVACE_LIMIT_TABLES": "7",
        "VIVACE_SYNC": "full",
        "VIVACE_PUBLIC_URL": "https://Cards.Example.org:443/",
    }
    config = Config.from_environment(environ)
    named = {name.removeprefix("VIVACE_").lower(): value for name, value in environ.items()}
    assert Config.from_environment({}, **named) == config
    assert config.data == tmp_path
    assert config.trusted_proxies == (ip_network("10.0.0.0/8"), ip_network("::1"))
    assert config.limits == Limits(wrong_codes=Rate(5, 120), tables=7)
    assert config.public_url == "https://cards.example.org"
    assert config.secure
    assert Config.from_environment(environ, port="0").port is None
    assert Config.from_environment(environ, port=None).port == 8123


def test_values_may_be_given_as_they_are() -> None:
    config = Config.from_environment(HOME, port=9000, limits=Limits(tables=3), sweep_days=0.5, data=Path("/x"))
    assert (config.port, config.limits.tables, config.sweep_days, config.data) == (9000, 3, 0.5, Path("/x").absolute())
    again = Config.from_environment(HOME, trusted_proxies=(ip_network("10.0.0.0/8"),), limit_requests=Rate(3, 1.5))
    assert again.trusted_proxies == (ip_network("10.0.0.0/8"),)
    assert again.limits.requests == Rate(3, 1.5)


def test_an_empty_variable_is_one_that_is_not_set() -> None:
    assert Config.from_environment({**HOME, "VIVACE_PORT": "", "VIVACE_PUBLIC_URL": " "}).public_url is None


def test_every_mistake_is_reported_at_once_and_says_what_is_wanted() -> None:
    found = problems({"VIVACE_PORT": "70000"}, sync="sometimes", limit_tables="many", host=" ")
    assert len(found) == 4
    by_source = {sentence.split()[0]: sentence for sentence in found}
    assert set(by_source) == {"VIVACE_PORT", "--sync", "--limit-tables", "--host"}
    assert "65535" in by_source["VIVACE_PORT"]
    assert "normal, full" in by_source["--sync"]
    assert all(sentence.endswith(".") for sentence in found)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("public_url", "cards.example.org"),
        ("public_url", "ftp://cards.example.org"),
        ("public_url", "https://cards.example.org/games"),
        ("public_url", "https://me@cards.example.org"),
        ("public_url", "https://cards.example.org?x"),
        ("public_url", "https://cards.example.org:99999"),
        ("public_url", "https://"),
        ("public_url", "https://[::1"),
        ("trusted_proxies", "10.0.0.0/33"),
        ("trusted_proxies", "proxy.example.org"),
        ("limit_requests", "20"),
        ("limit_requests", "0 in 1s"),
        ("limit_requests", "5 in 0s"),
        ("limit_requests", "5 per 1s"),
        ("limit_requests", "5 in nan"),
        ("limit_requests", "5 in s5"),
        ("limit_requests", "5 in 1y"),
        ("sweep_days", "-1"),
        ("sweep_days", "nan"),
        ("log_format", "xml"),
        ("log_level", "loud"),
        ("port", "-1"),
        ("secret", "short"),
        ("bus", "localhost:6379"),
        ("bus", "http://localhost"),
        ("bus", "redis://"),
        ("bus", "unix://"),
        ("site", "a site"),
        ("node", "n" * 65),
        ("workers", "0"),
        ("secret", "x" * 32 + ",short"),
    ],
)
def test_what_cannot_be_used_is_refused(name: str, value: str) -> None:
    given: dict[str, Any] = {name: value}
    [sentence] = problems(**given)
    assert sentence.startswith("--" + name.replace("_", "-"))


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("http://localhost:80", "http://localhost"),
        ("https://cards.example.org:8443", "https://cards.example.org:8443"),
        ("https://Bücher.example", "https://xn--bcher-kva.example"),
        ("http://[2001:DB8::1]:8000/", "http://[2001:db8::1]:8000"),
    ],
)
def test_the_public_address_is_kept_as_browsers_name_an_origin(given: str, kept: str) -> None:
    assert Config.from_environment(HOME, public_url=given).public_url == kept


def test_neither_a_secret_nor_a_password_is_shown() -> None:
    secret = "s3cret-" * 6
    config = Config.from_environment(HOME, secret=secret, database="postgresql://anna:hunter2@db/vivace")
    assert config.secret == (secret,)
    assert "s3cret" not in repr(config)
    assert "hunter2" not in repr(config)
    assert "tiny" not in " ".join(problems({"VIVACE_SECRET": "tiny"}))


def test_a_setting_that_does_not_exist_is_a_mistake_of_the_program() -> None:
    with pytest.raises(TypeError, match="colour"):
        Config.from_environment(HOME, colour="red")


@pytest.mark.parametrize("declared", SETTINGS, ids=lambda declared: declared.name)
def test_every_setting_reads_its_own_default_and_explains_itself(declared: Any) -> None:
    assert re.match(r"[A-Z].*( .*)+\S$", declared.setting.help)
    assert declared.environment in declared.help
    assert declared.default_text in declared.help
    assert declared.default_text
    if declared.setting.otherwise is None:
        assert declared.setting.read(declared.default_text) == declared.default


def test_the_names_of_settings_differ() -> None:
    assert len({declared.environment for declared in SETTINGS}) == len(SETTINGS)


def test_variables_that_look_like_settings_and_are_none_are_found() -> None:
    assert strangers({"VIVACE_PROT": "1", "VIVACE_PORT": "1", "PATH": "", "VIVACE_COMPILE": "1"}) == ("VIVACE_PROT",)


POSTGRES = "postgresql://db/vivace"


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"bus": "redis://r"}, "--bus needs --database postgresql://"),
        ({"bus": "redis://r", "workers": "2"}, "--bus needs --database postgresql://"),
        ({"bus": "redis://r", "database": "sqlite:///x.db"}, "--bus needs --database postgresql://"),
        ({"workers": "2"}, "--workers above 1 needs --database postgresql://… and --bus redis://"),
        ({"workers": "2", "database": POSTGRES}, "--workers above 1 needs --bus redis://"),
    ],
)
def test_several_servers_need_a_database_and_a_bus_that_they_share(given: dict[str, str], sentence: str) -> None:
    [said] = problems(None, **given)
    assert said.startswith(sentence) and said.endswith(".")


def test_several_servers_with_both_are_as_good_as_one() -> None:
    given = {"bus": "redis://:hunter2@r:6379/1", "database": POSTGRES, "workers": "4", "site": "club", "node": "a:1"}
    config = Config.from_environment(HOME, **given)
    assert (config.workers, config.site, config.node) == (4, "club", "a:1")
    assert "hunter2" not in repr(config)
    assert Config.from_environment(HOME, database=POSTGRES).bus is None
