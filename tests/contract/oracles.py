"""What a seat has come to know of our games, told by "What is hidden" in docs/rules and not by `view`."""

from typing import Any

from vivace.games.buntherum import rules as buntherum
from vivace.games.clear4 import rules as clear4
from vivace.games.khromix import rules as khromix
from vivace.games.subito import rules as subito
from vivace.testing import Observer, Oracle, Place, Promise


def _numbered(piles: list[int], start: int = 0) -> list[list[Place]]:
    """Piles of these sizes, filled with consecutive places."""
    result = []
    for size in piles:
        result.append(list(range(start, start + size)))
        start += size
    return result


class SubitoOracle(Oracle):
    """S2.3, S5.2: owner and partner see a top card. S2.6: all see a placed card, under 5A only at the check."""

    def __init__(self, observer: Observer, deal: subito.Deal) -> None:
        super().__init__(observer)
        self.piles = _numbered([len(pile) for pile in deal.piles])
        self.sides = deal.sides
        self.face_down_under = 5 if deal.faces[3] == "A" else None
        self.face_down: list[Place] = []
        for side in self.sides:
            self._see_top(side[0])

    def _side(self, seat: int) -> tuple[int, ...]:
        return next(side for side in self.sides if seat in side)

    def _see_top(self, seat: int) -> None:
        if self.observer in self._side(seat):
            self.known.add(self.piles[seat][0])

    def step(self, before: Any, action: subito.Place, after: Any) -> None:
        place = self.piles[action.seat].pop(0)
        if action.on == self.face_down_under:
            self.face_down.append(place)
        else:
            self.known.add(place)
        side = self._side(action.seat)
        following = side[(side.index(action.seat) + 1) % len(side)]
        if self.piles[following]:
            self._see_top(following)
        else:  # S2.7, S3: the check
            self.known.update(self.face_down)


class BuntherumOracle(Oracle):
    """B2.1: the starts lie face up. B3.1: all see a card that is turned over; nobody sees any other."""

    def __init__(self, observer: Observer, deal: buntherum.Deal) -> None:
        super().__init__(observer)
        self.known.update(range(6))
        *self.piles, self.neutral = _numbered([*map(len, deal.piles), len(deal.neutral)], start=6)
        self.card = self.neutral.pop(0)
        self.known.add(self.card)

    def step(self, before: buntherum.BuntherumState, action: Any, after: buntherum.BuntherumState) -> None:
        if sum(map(len, after.rows)) == sum(map(len, before.rows)):  # else it went into a row, B4.1
            self.neutral.append(self.card)
        if after.card is None or after.revealer is None:  # B6: the last card is not turned over
            return
        self.card = (self.piles[after.revealer] if after.own else self.neutral).pop(0)
        self.known.add(self.card)


class KhromixOracle(Oracle):
    """All see what is turned over, paid or exchanged; a seer alone sees a next card (K4.1)."""

    IN_THE_OPEN = -1

    def __init__(self, observer: Observer, deal: khromix.Deal) -> None:
        super().__init__(observer)
        self.active = _numbered([len(pile) for pile in deal.piles])

    def _turn_over(self, seat: int) -> None:
        place = self.active[seat].pop(0)
        if place != self.IN_THE_OPEN:
            self.known.add(place)

    def step(self, before: khromix.KhromixState, action: Any, after: khromix.KhromixState) -> None:
        if isinstance(action, khromix.Call) or (isinstance(action, khromix.Pay) and action.from_ == "active"):
            self._turn_over(action.seat)
        elif isinstance(action, khromix.Use) and action.target is not None:
            ability = before.gains[action.seat][0].rpartition(":")[2]
            if ability == "see" and action.seat == self.observer:
                seen = self.active[action.target][0]
                if seen != self.IN_THE_OPEN:
                    self.known.add(seen)
            elif ability == "exchange" and before.options.exchange == "active":
                self._turn_over(action.target)
                self.active[action.target].insert(0, self.IN_THE_OPEN)


class Clear4Oracle(Oracle):
    """A hand is known to its owner, its cards to all once they are played; piles as their cards are turned up (C1.3,
    C2.5) or played blind (C4). C2.6 tells whether a hand held anything that could follow: a promise."""

    def __init__(self, observer: Observer, deal: clear4.Deal) -> None:
        super().__init__(observer)
        seats = len(deal.hands)
        self.codes = [code for hand in deal.hands for code in hand]
        self.codes += [code for piles in deal.piles for pile in piles for code in pile]
        self.hands = _numbered([len(hand) for hand in deal.hands])
        self.dealt_to_others = {place for s in range(seats) if s != observer for place in self.hands[s]}
        threes = _numbered([3] * 4 * seats, start=8 * seats)
        self.piles = [threes[4 * s : 4 * s + 4] for s in range(seats)]
        self.discard: list[Place] = []
        if observer is not None:
            self.known.update(self.hands[observer])
        self.known.update(pile[-1] for piles in self.piles for pile in piles)

    def shown(self) -> set[Place]:
        """A hand is a set: which of its equal cards was played, nobody can tell."""
        return self.known - self.dealt_to_others

    def _from_hand(self, seat: int, code: str) -> Place:
        """Of equal cards the one that the observer knows already: so it learns the least."""
        equals = [place for place in self.hands[seat] if self.codes[place] == code]
        place = min(equals, key=lambda place: place not in self.known)
        self.hands[seat].remove(place)
        self.known.add(place)
        return place

    def _lift(self, seat: int, number: int) -> Place:
        pile = self.piles[seat][number]
        place = pile.pop()
        if len(pile) == 2:
            self.known.add(pile[-1])
        return place

    def _take(self, seat: int) -> None:
        self.hands[seat] += self.discard
        self.discard = []

    def _promise(self, before: clear4.Clear4State, seat: int, played: list[Place]) -> None:
        """C2.6, whether or not it came to that."""
        values = {self.codes[place] for place in played} - {"J"}
        top = before.values[-1] if before.values else 0
        wanted = frozenset({"J", *values} if values or not top else {"J", str(top)})
        hand = frozenset(self.hands[seat])
        self.promises.append(Promise(hand, wanted, any(self.codes[place] in wanted for place in hand)))

    def step(self, before: clear4.Clear4State, action: Any, after: clear4.Clear4State) -> None:
        seat = action.seat
        if isinstance(action, clear4.Play):
            played = [self._from_hand(seat, code) for code in action.hand] + [self._lift(seat, p) for p in action.tops]
            self.discard += played
            self._promise(before, seat, played)
        elif isinstance(action, clear4.Push | clear4.Clear):
            if isinstance(action.from_, int):
                self._lift(seat, action.from_)
            else:
                self._from_hand(seat, "P" if isinstance(action, clear4.Push) else "C")
            if isinstance(action, clear4.Push):
                self._take(action.target)
        elif isinstance(action, clear4.Blind):
            place = self.piles[seat][action.pile].pop()
            self.known.add(place)
            if self.codes[place] in "PC":
                pass  # it leaves the game, and takes effect
            elif sum(after.hands[seat]) > sum(before.hands[seat]):  # C4.4
                self.discard.append(place)
                self._take(seat)
            else:
                self.discard.append(place)
                self._promise(before, seat, [place])
        elif isinstance(action, clear4.Target):
            self._take(action.target)
        elif isinstance(action, clear4.Pass):
            self._take(seat)
        if not after.discard:
            self.discard = []
