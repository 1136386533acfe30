"""The identities of one browser: the one that plays, and the others that it can change to."""

from starlette.requests import HTTPConnection
from starlette.responses import Response

from vivace.server.people.identity import BETWEEN, COOKIE, OTHERS, Credential, Identities

MOST = 5
"""Identities of one browser."""
LONGEST = 2000


class Wallet:
    """As the cookies of a request have it; `put` tells the browser what has changed. A cookie that is not valid yet is
    kept as it is."""

    def __init__(self, identities: Identities, connection: HTTPConnection) -> None:
        self._identities = identities
        self.current = identities.credential(connection.cookies.get(COOKIE))
        listed = connection.cookies.get(OTHERS, "")[:LONGEST].split(BETWEEN)
        self._early = [one for one in listed if identities.early(one)][: MOST - 1]
        self.others: list[Credential] = []
        for one in map(identities.credential, listed):
            if one is not None:
                self._list(one)
        self._before = self.current, tuple(self.others)

    def _list(self, one: Credential) -> None:
        known = {self.current and self.current.player, *(other.player for other in self.others)}
        if one.player not in known and self.room:
            self.others.append(one)

    @property
    def room(self) -> bool:
        """Whether there is a place for one more, beside the one that plays."""
        return len(self.others) + len(self._early) < MOST - 1

    def find(self, player: str) -> Credential | None:
        return next((one for one in (self.current, *self.others) if one is not None and one.player == player), None)

    def add(self, one: Credential) -> None:
        """To the list, where there is room."""
        self.drop(one.player)
        self._list(one)

    def become(self, one: Credential, *, keep: bool = True) -> None:
        """Whoever played here goes to the list."""
        before = self.current
        self.drop(one.player)
        self.current = one
        if keep and before is not None:
            self._list(before)

    def drop(self, player: str) -> None:
        if self.current is not None and self.current.player == player:
            self.current = None
        self.others = [one for one in self.others if one.player != player]

    def put(self, response: Response) -> None:
        current, others = self._before
        if self.current != current or (self.current is not None and self.current.due):
            if self.current is None:
                self._identities.take_back(response)
            else:
                self._identities.give(response, self.current.player, self.current.device)
        if tuple(self.others) != others or any(one.due for one in self.others):
            signed = [self._identities.sign(one.player, one.device) for one in self.others] + self._early
            if signed:
                self._identities.set(response, OTHERS, BETWEEN.join(signed))
            else:
                self._identities.take_back(response, OTHERS)
