"""What was asked for lately, so that it need not be made again."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """A cache of so many entries; what was not asked for longest is dropped first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        if key in self.kept:
            self.kept.move_to_end(key)
        return self.kept.get(key)

    def put(self, key: K, value: V) -> None:
        self.kept[key] = value
        self.kept.move_to_end(key)
        if len(self.kept) > self.most:
            self.kept.popitem(last=False)
