"""Where the server can be reached."""

import ipaddress
import socket
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests import patience
from vivace.server.config import Config
from vivace.server.operating.addresses import (
    CannotListen,
    banner,
    can_show_pictures,
    listen,
    local_url,
    network_addresses,
    network_urls,
    qr_code,
)

HERE = "127.0.0.1"


def config(**overrides: str) -> Config:
    return Config.from_environment({"HOME": "/home/anna"}, **overrides)


def port_of(taken: socket.socket) -> int:
    number: int = taken.getsockname()[1]
    return number


def test_a_free_port_is_found_near_8000_and_listens_at_once() -> None:
    with listen(HERE, None) as first, listen(HERE, None) as second:
        assert port_of(first) != port_of(second)
        for taken in (first, second):
            assert 8000 <= port_of(taken) < 8100
            socket.create_connection((HERE, port_of(taken)), timeout=patience.SECONDS).close()


def test_many_that_look_for_a_port_at_once_get_one_each() -> None:
    with ThreadPoolExecutor(16) as pool:
        taken = list(pool.map(lambda _: listen(HERE, None), range(40)))
    try:
        assert len({port_of(one) for one in taken}) == 40
    finally:
        for one in taken:
            one.close()


def test_a_port_that_is_asked_for_is_taken_or_refused_with_advice() -> None:
    with socket.create_server((HERE, 0)) as taken:  # far from 8000, where others look for a port meanwhile
        with pytest.raises(CannotListen, match=rf"Port {port_of(taken)} is taken by another program: .* 0 "):
            listen(HERE, port_of(taken))
        number = port_of(taken)
    with listen(HERE, number) as again:
        assert port_of(again) == number


@pytest.mark.parametrize("port", [None, 8000])
def test_an_address_of_another_machine_is_refused(port: int | None) -> None:
    with pytest.raises(CannotListen, match=r"198\.51\.100\.1 is not an address of this machine"):
        listen("198.51.100.1", port)


def test_a_port_for_all_addresses_answers_on_this_one() -> None:
    with listen("0.0.0.0", None) as taken:
        socket.create_connection((HERE, port_of(taken)), timeout=patience.SECONDS).close()


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="this machine has no IPv6")
def test_the_ipv6_address_for_all_takes_ipv4_too() -> None:
    with listen("::", None) as taken:
        socket.create_connection((HERE, port_of(taken)), timeout=patience.SECONDS).close()


def test_addresses_in_the_network_are_our_own() -> None:
    for address in network_addresses():
        assert not ipaddress.ip_address(address).is_loopback
        with socket.create_server((address, 0)):
            pass
    assert len(set(network_addresses())) == len(network_addresses())


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("0.0.0.0", "http://localhost:8000"),
        ("127.0.0.1", "http://localhost:8000"),
        ("192.168.1.20", "http://192.168.1.20:8000"),
        ("::1", "http://[::1]:8000"),
    ],
)
def test_the_address_for_this_machine(host: str, url: str) -> None:
    assert local_url(config(host=host), 8000) == url


def test_the_addresses_for_others() -> None:
    everywhere = network_urls(config(), 8123)
    assert everywhere == tuple(f"http://{address}:8123" for address in network_addresses())
    assert network_urls(config(host="192.168.1.20"), 8123) == ("http://192.168.1.20:8123",)
    for alone in ("127.0.0.1", "::1", "localhost"):
        assert network_urls(config(host=alone), 8123) == ()
    public = config(host="127.0.0.1", public_url="https://cards.example.org")
    assert network_urls(public, 8123) == ("https://cards.example.org",)


def test_the_banner_names_all_addresses_and_draws_the_one_for_phones() -> None:
    shown = banner(config(host="192.168.1.20"), 8123)
    assert "on this machine: http://192.168.1.20:8123" in shown
    assert "for phones on the same network: http://192.168.1.20:8123" in shown
    assert all(f"  {line}" in shown for line in qr_code("http://192.168.1.20:8123").splitlines())
    assert "█" not in banner(config(host="192.168.1.20"), 8123, picture=False)
    alone = banner(config(host="127.0.0.1"), 8123)
    assert "█" not in alone
    assert "phones" not in alone
    assert "for everybody: https://cards.example.org" in banner(config(public_url="https://cards.example.org"), 8123)


def test_a_qr_code_is_square_with_a_quiet_border() -> None:
    rows = qr_code("http://192.168.1.20:8000").splitlines()
    assert {len(row) for row in rows} == {29}
    assert len(rows) == 15  # two modules a line
    assert set("".join(rows)) <= set(" ▀▄█")
    assert set(rows[0]) == {"█"}
    assert all(row.startswith("██") and row.endswith("██") for row in rows[:-1])


def test_pictures_are_for_terminals_that_show_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    assert can_show_pictures("utf-8", True)
    assert can_show_pictures("UTF8", True)
    assert not can_show_pictures("utf-8", False)
    assert not can_show_pictures("cp1252", True)
    assert not can_show_pictures(None, True)
    monkeypatch.setenv("TERM", "dumb")
    assert not can_show_pictures("utf-8", True)
