"""Non-interference: two games that differ only in what a seat cannot know look the same to it."""

from random import Random

from vivace.game.core import Action, Event, Refusal, State, View, heard
from vivace.testing.courses import Course
from vivace.testing.oracles import NamedCards, Observer, Oracle


def watch(course: Course, observer: Observer, actions: list[Action]) -> list[object] | Refusal:
    """All that reaches this seat, action by action, as far as the actions are accepted."""
    game = course.game
    state: State = game.start(course.seats, course.options)
    stream: list[object] = []
    for action in actions:
        result = game.apply(state, action)
        if isinstance(result, Refusal):
            return result
        state = result.state
        mine = () if observer is None else tuple(game.actions(state, observer))
        public = game.may_act(state), game.race(state), game.outcome(state), game.standing(state), game.leaders(state)
        lacked = (
            () if public[0] or game.deal_due(state) else tuple(game.shortfall(state, s) for s in range(course.seats))
        )
        stream.append((game.view(state, observer), heard(result.events, observer), mine, public, lacked))
    return stream


def with_the_verdict(course: Course, observer: Observer, actions: list[Action]) -> object:
    """What a live table tells this seat of the last of these actions, which decided a race, before the next card; None
    where it lets nobody wait for a card."""
    game = course.game
    state: State = game.start(course.seats, course.options)
    events: list[Event] = []
    for action in actions:
        result = game.apply(state, action)
        assert not isinstance(result, Refusal), result
        state, events = result.state, result.events
    if not any(event.opens for event in events):
        return None
    told = heard([event for event in events if not event.opens], observer)
    settled = game.settled(state)
    if settled is None:
        return told
    return told, game.view(settled, observer), game.standing(settled), game.leaders(settled)


def oracles(course: Course, observer: Observer, length: int) -> dict[int, Oracle]:
    """What the observer knows of every deal after so many actions, by the deal's number among the actions."""
    found: dict[int, Oracle] = {}
    current: Oracle | None = None
    for number, (before, action, after) in enumerate(course.steps()[:length]):
        if course.is_deal(action):
            current = course.lore.oracle(observer, action) or _named(course, observer, action, number, length)
            current.begin(after)
            found[number] = current
        else:
            assert current is not None
            current.step(before, action, after)
    return found


def _named(course: Course, observer: Observer, deal: Action, number: int, length: int) -> Oracle:
    """Where nobody says what lies open: what the observer was ever told of until then, by the cards' names."""
    game, state = course.game, course.states[number]
    views: list[View] = []
    events: list[Event] = []
    for action in course.actions[number:length]:
        result = game.apply(state, action)
        assert not isinstance(result, Refusal)
        state = result.state
        views.append(game.view(state, observer))
        events += heard(result.events, observer)
    named = course.lore.named(views, events)
    return NamedCards(observer, course.lore.flat(deal), named)


def permuted(cards: list[str], oracle: Oracle, rng: Random) -> list[str]:
    """The unknown cards in another order, by exchanges that break no promise."""
    cards = list(cards)
    assert all(promise.holds(cards) for promise in oracle.promises)
    hidden = [place for place in range(len(cards)) if place not in oracle.known]
    for one in hidden:
        other = rng.choice(hidden)
        cards[one], cards[other] = cards[other], cards[one]
        if not all(p.holds(cards) for p in oracle.promises if one in p.places or other in p.places):
            cards[one], cards[other] = cards[other], cards[one]
    return cards


def with_hidden_cards_permuted(
    course: Course, observer: Observer, length: int, rng: Random
) -> tuple[list[Action], int]:
    """The same actions with other hidden cards, and how many cards were moved."""
    actions, moved = course.actions[:length], 0
    for number, oracle in oracles(course, observer, length).items():
        cards = course.lore.flat(actions[number])
        others = permuted(cards, oracle, rng)
        actions[number] = course.lore.redeal(actions[number], others)
        moved += sum(card != other for card, other in zip(cards, others, strict=True))
    return actions, moved


def prefixes(course: Course, rng: Random) -> list[int]:
    """The whole game, its very beginning, and somewhere in between: the shorter the game, the more often."""
    length = len(course.actions)
    return [length, min(length, rng.randint(1, 6)), *(rng.randint(1, length) for _ in range(max(2, 1000 // length)))]


def observers(course: Course, rng: Random) -> list[Observer]:
    """A spectator and some seats; over the examples, all of them."""
    return [None, *rng.sample(range(course.seats), min(2, course.seats))]
