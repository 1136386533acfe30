"""Virtual time: order, cancelling, and that it never goes back."""

from random import Random

from vivace.sim.virtual import VirtualClock


def test_things_happen_in_the_order_of_their_time() -> None:
    clock = VirtualClock()
    happened: list[tuple[float, str]] = []
    for when, name in ((30.0, "c"), (10.0, "a"), (20.0, "b")):
        clock.call_at(when, lambda name=name: happened.append((clock.now(), name)))  # type: ignore[misc]
    while clock.step():
        pass
    assert happened == [(10.0, "a"), (20.0, "b"), (30.0, "c")]
    assert clock.now() == 30.0


def test_things_of_the_same_moment_happen_in_the_order_in_which_they_were_planned() -> None:
    clock = VirtualClock()
    happened: list[int] = []
    for number in range(50):
        clock.call_at(5.0, lambda number=number: happened.append(number))  # type: ignore[misc]
    while clock.step():
        pass
    assert happened == list(range(50))


def test_what_is_cancelled_does_not_happen_and_takes_no_time() -> None:
    clock = VirtualClock()
    happened: list[str] = []
    late = clock.after(100.0, lambda: happened.append("late"))
    clock.after(10.0, lambda: happened.append("early"))
    late.cancel()
    late.cancel()
    assert clock.step()
    assert not clock.step()
    assert (happened, clock.now()) == (["early"], 10.0)


def test_one_thing_may_plan_and_cancel_others() -> None:
    clock = VirtualClock()
    happened: list[str] = []
    doomed = clock.after(2.0, lambda: happened.append("doomed"))

    def first() -> None:
        doomed.cancel()
        clock.after(5.0, lambda: happened.append("second"))

    clock.after(1.0, first)
    while clock.step():
        pass
    assert (happened, clock.now()) == (["second"], 6.0)


def test_nothing_happens_within_the_call_that_plans_it_nor_in_the_past() -> None:
    clock = VirtualClock()
    happened: list[float] = []
    clock.after(10.0, lambda: None)
    clock.step()
    clock.call_at(3.0, lambda: happened.append(clock.now()))
    assert happened == []
    clock.step()
    assert happened == [10.0]


def test_time_never_goes_back() -> None:
    clock, rng, times = VirtualClock(), Random(1), [0.0]

    def again() -> None:
        times.append(clock.now())
        if len(times) < 500:
            clock.call_at(clock.now() + rng.uniform(-5, 10), again)

    for _ in range(3):
        clock.after(rng.uniform(0, 10), again)
    while clock.step():
        pass
    assert times == sorted(times)
    assert len(times) >= 500
