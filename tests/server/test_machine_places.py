"""Connections of an address, counted over all workers of a machine."""

from dataclasses import replace
from random import Random

from vivace.server.limits import Places
from vivace.server.sockets.machine import machine
from vivace.server.sockets.machine_places import MachinePlaces


def test_an_address_has_so_many_places_at_all_workers_together() -> None:
    with machine(3) as on:
        workers = [MachinePlaces(4, on, number) for number in (1, 2, 3)]
        assert [workers[n % 3].enter("10.0.0.1") for n in range(6)] == [True] * 4 + [False] * 2
        assert workers[1].enter("10.0.0.2")
        workers[0].leave("10.0.0.1")
        assert workers[2].enter("10.0.0.1") and not workers[0].enter("10.0.0.1")
        assert workers[0].enter("10.0.0.1", 1000), "another worker has found room for it"
        assert workers[1].taken("10.0.0.1") == 5


def test_what_a_dead_worker_had_counts_no_more_when_another_takes_its_place() -> None:
    with machine(2) as on:
        one, dead = MachinePlaces(3, on, 1), MachinePlaces(3, on, 2)
        assert one.enter("10.0.0.1") and dead.enter("10.0.0.1") and dead.enter("10.0.0.1")
        assert not one.enter("10.0.0.1")
        successor = MachinePlaces(3, on, 2)
        assert one.taken("10.0.0.1") == 1
        assert successor.enter("10.0.0.1") and one.enter("10.0.0.1") and not successor.enter("10.0.0.1")


def test_it_counts_as_the_places_of_one_process_do() -> None:
    """Where two thousand addresses have some, nobody is refused for what others have."""
    rng, most = Random(1), 5
    with machine(2) as on:
        on = replace(on, key=b"always the same addresses share a counter")
        workers, plain = [MachinePlaces(most, on, number) for number in (1, 2)], Places(most)
        taken: list[tuple[int, str]] = []
        for _ in range(20_000):
            if taken and rng.random() < 0.4:
                worker, key = taken.pop(rng.randrange(len(taken)))
                workers[worker].leave(key)
                plain.leave(key)
            else:
                worker, key = rng.randrange(2), f"10.0.{rng.randrange(8)}.{rng.randrange(256)}"
                entered = workers[worker].enter(key)
                assert entered == plain.enter(key)
                if entered:
                    taken.append((worker, key))
        assert all(workers[0].taken(key) == plain.taken(key) for _, key in taken)
