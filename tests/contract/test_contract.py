"""The contract of `vivace.testing`, held against our games."""

import pytest

from tests.contract.lore import LORE, BuntherumLore, Clear4Lore, KhromixLore, SubitoLore
from tests.contract.rulebook import rules_of
from vivace.games import OURS
from vivace.testing import GameContract


@pytest.mark.parametrize("name", OURS)
def test_every_game_has_its_lore_and_its_rules(name: str) -> None:
    assert name in LORE
    assert LORE[name].end_rule in rules_of(name)


class TestSubito(SubitoLore, GameContract):
    pass


class TestBuntherum(BuntherumLore, GameContract):
    pass


class TestKhromix(KhromixLore, GameContract):
    pass


class TestClear4(Clear4Lore, GameContract):
    pass
