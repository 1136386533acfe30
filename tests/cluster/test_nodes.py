"""Who lives, and who gets the next table."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from vivace.cluster.nodes import Nodes
from vivace.cluster.shared import NodeInfo


def test_who_came_and_who_went_is_told_once() -> None:
    nodes = Nodes(Random(1))
    a, b, c = (NodeInfo(name, name) for name in "abc")
    assert nodes.update([a, b]) == ({"a", "b"}, set())
    assert nodes.update([b, c]) == ({"c"}, {"a"})
    assert nodes.gone("b")
    assert not nodes.gone("b")
    assert nodes.update([c]) == (set(), set())


def test_there_may_be_nobody_who_takes_a_table() -> None:
    nodes = Nodes(Random(1))
    assert nodes.least_loaded() is None
    nodes.update([NodeInfo("a", "a", welcoming=False)])
    assert nodes.least_loaded() is None
    nodes.update([NodeInfo("a", "a", welcoming=False), NodeInfo("b", "b", 900)])
    assert {nodes.least_loaded() for _ in range(20)} == {NodeInfo("b", "b", 900)}


def test_of_two_the_one_with_fewer_tables_and_then_with_fewer_connections() -> None:
    nodes = Nodes(Random(1))
    nodes.update([NodeInfo("a", "a", 5, 1), NodeInfo("b", "b", 4, 90)])
    assert nodes.least_loaded() == NodeInfo("b", "b", 4, 90)
    nodes.update([NodeInfo("a", "a", 5, 1), NodeInfo("b", "b", 5, 90)])
    assert nodes.least_loaded() == NodeInfo("a", "a", 5, 1)


@given(st.integers(2, 12), st.integers(0, 1000))
def test_a_burst_between_two_reports_is_spread(count: int, seed: int) -> None:
    nodes = Nodes(Random(seed))
    nodes.update(NodeInfo(str(number), str(number), 0 if number == 0 else 10) for number in range(count))
    got = Counter(node.id for node in (nodes.least_loaded() for _ in range(100 * count)) if node is not None)
    assert set(got) == {str(number) for number in range(count)}
    assert max(got.values()) <= 100 + 10 + 20
