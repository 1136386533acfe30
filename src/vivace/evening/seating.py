"""Who plays the next game, where, and who sits out."""

from collections.abc import Collection, Sequence

from msgspec import Struct

from vivace.evening.state import Chair, Crowding, Round

NEVER = -1


class Capacity(Struct, frozen=True):
    """How many may play a game: at devices of their own, and round one device."""

    seats: tuple[int, ...]
    one_device: tuple[int, ...] = ()


class Present(Struct, frozen=True):
    """A member who is here, and whose device they sit at."""

    number: int
    device: int


class Seated(Struct, frozen=True, kw_only=True):
    chairs: tuple[Chair, ...]
    device: int | None = None


class Plan(Struct, frozen=True):
    tables: tuple[Seated, ...]
    out: tuple[int, ...]


def in_turn(members: Collection[int], rounds: Sequence[Round]) -> list[int]:
    """Those who may play before others come first: whoever has not played for longest, newcomers before all; among
    equals who has sat out more often, and then in the order of coming."""
    last = dict.fromkeys(members, NEVER)
    sat_out = dict.fromkeys(members, 0)
    for number, played in enumerate(rounds):
        for member in played.members:
            if member in last:
                last[member] = number
        for member in played.out:
            if member in sat_out:
                sat_out[member] += 1
    return sorted(members, key=lambda member: (last[member], -sat_out[member], member))


def plan(
    present: Sequence[Present], rounds: Sequence[Round], capacity: Capacity, crowding: Crowding, bots: str | None
) -> Plan:
    """The tables of the next round. Nobody plays where there are too few, and no bots are wanted."""
    devices: dict[int, list[int]] = {}
    for one in present:
        devices.setdefault(one.device, []).append(one.number)
    alone, tables, playing = list[int](), list[Seated](), set[int]()
    for device, members in sorted(devices.items()):
        shared = device in members and len(members) > 1
        if shared and capacity.one_device and len(members) >= min(capacity.one_device):
            chosen = _round_device(device, in_turn(members, rounds), capacity.one_device)
            tables.append(Seated(chairs=tuple(map(Chair, chosen)), device=device))
            playing |= set(chosen)
        elif device in members:
            alone.append(device)
    for group in _groups(in_turn(alone, rounds), capacity.seats, crowding):
        chairs = _filled(group, capacity.seats, bots, turn=len(rounds))
        if chairs:
            tables.append(Seated(chairs=chairs))
            playing |= set(group)
    out = tuple(sorted(one.number for one in present if one.number not in playing))
    return Plan(tuple(tables), out)


def _round_device(owner: int, members: Sequence[int], allowed: Sequence[int]) -> list[int]:
    """Whoever the device belongs to, who always plays, and as many others as may, in the order of their numbers."""
    most = max(seats for seats in allowed if seats <= len(members))
    return [owner, *sorted([member for member in members if member != owner][: most - 1])]


def _groups(members: Sequence[int], allowed: Sequence[int], crowding: Crowding) -> list[list[int]]:
    """Those who play together. Side by side, tables differ by one person at most."""
    most = max(allowed)
    if not members:
        return []
    if len(members) <= most or crowding == "turns":
        return [list(members[:most])]
    number = -(-len(members) // most)
    return [sorted(members)[start::number] for start in range(number)]


def _filled(members: Sequence[int], allowed: Sequence[int], bots: str | None, turn: int) -> tuple[Chair, ...]:
    """The seats of one table: its people, each time beginning with another, and bots up to a number that may play.
    None at all where people are missing and bots are not wanted."""
    least = min((seats for seats in allowed if seats >= len(members)), default=None)
    if least is None or (least > len(members) and bots is None):
        return ()
    ordered = sorted(members)
    shift = turn % len(ordered)
    people = [Chair(member) for member in (*ordered[shift:], *ordered[:shift])]
    return (*people, *(Chair(level=bots) for _ in range(least - len(members))))
