"""Codes of new tables lead to the machine that makes them, by the ring of a proxy."""

from collections import Counter
from random import Random

from vivace.cluster import NodeInfo
from vivace.cluster.nodes import Nodes
from vivace.server.nodes.ring import Ring, ring_of
from vivace.server.nodes.routed_codes import RoutedCodes
from vivace.server.tables.codes import new_code

MACHINES = ("10.89.7.11:8000", "10.89.7.12:8000", "10.89.7.13:8000")
AS_NGINX_DOES = {
    "BUDE-MIKU-52": "1",
    "FUTO-KUSE-47": "2",
    "DOVO-DATE-89": "3",
    "FATE-VUDA-76": "2",
    "TAKA-SIVI-19": "3",
    "NANU-ZAMI-01": "3",
    "DIZE-MOMO-59": "1",
    "ZIZE-LULA-80": "2",
    "TIZE-LIZE-98": "3",
    "VAKE-TASE-21": "1",
    "TESE-DONO-15": "1",
    "SABE-TELA-09": "2",
}
"""Found by asking nginx 1.31 itself, three servers with these names behind `hash … consistent`."""

AS_HAPROXY_DOES = {
    "BUDE-MIKU-52": 3,
    "FUTO-KUSE-47": 1,
    "DOVO-DATE-89": 2,
    "FATE-VUDA-76": 3,
    "TAKA-SIVI-19": 1,
    "NANU-ZAMI-01": 2,
    "DIZE-MOMO-59": 2,
    "ZIZE-LULA-80": 1,
}
"""Found by asking HAProxy 2.6 itself, with deploy/haproxy.cfg."""


def test_a_code_leads_to_the_machine_that_haproxy_chooses() -> None:
    machines = [f"haproxy:{number}" for number in (1, 2, 3)]
    ring = ring_of([*machines, *MACHINES], machines[0])
    for code, number in AS_HAPROXY_DOES.items():
        assert ring.machine(code) == f"haproxy:{number}", code
    nodes = Nodes(Random(1), {machine: NodeInfo(machine, machine, upstream=machine) for machine in machines})
    assert ring.machine(RoutedCodes(new_code, machines[2], nodes)()) == machines[2]


def test_a_code_leads_to_the_machine_that_nginx_chooses() -> None:
    ring = Ring(MACHINES)
    for code, last in AS_NGINX_DOES.items():
        assert ring.machine(code) == f"10.89.7.1{last}:8000", code
    assert set(AS_NGINX_DOES.values()) == {"1", "2", "3"}


def test_each_machine_has_its_share_and_one_that_goes_moves_its_own_codes_alone() -> None:
    codes, ring, two = [new_code() for _ in range(6000)], Ring(MACHINES), Ring(MACHINES[:2])
    shares = Counter(ring.machine(code) for code in codes)
    assert all(1000 < shares[machine] < 3200 for machine in MACHINES), shares
    for code in codes:
        assert ring.machine(code) in (MACHINES[2], two.machine(code))
    assert Ring(()).machine("LARU-KIBO-42") is None


def test_new_tables_get_codes_that_lead_here_whoever_comes_and_goes() -> None:
    nodes = Nodes(Random(1))
    codes = RoutedCodes(new_code, MACHINES[0], nodes)
    assert codes()  # nobody else is known yet
    nodes.update([NodeInfo(f"n{n}", f"n{n}", upstream=upstream) for n, upstream in enumerate((*MACHINES, ""))])
    assert {Ring(MACHINES).machine(codes()) for _ in range(50)} == {MACHINES[0]}
    nodes.update([NodeInfo("n1", "n1", upstream=MACHINES[1])])
    assert {Ring(MACHINES[:2]).machine(codes()) for _ in range(50)} == {MACHINES[0]}


def test_where_no_code_leads_here_there_is_one_all_the_same() -> None:
    other = next(code for code in iter(new_code, "") if Ring(MACHINES).machine(code) != MACHINES[0])
    nodes = Nodes(Random(1), {machine: NodeInfo(machine, machine, upstream=machine) for machine in MACHINES})
    assert RoutedCodes(lambda: other, MACHINES[0], nodes)() == other
