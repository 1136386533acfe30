"""A bot knows its view and what it heard: cards that its seat cannot know change nothing in what it does."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from vivace.bots import LEVELS, make_bot
from vivace.game.core import Action, Refusal, Silence, heard
from vivace.games import GAMES


def other_world(deal: Any) -> Any:
    """The same deal for the eyes of seat 0, with two cards exchanged that it cannot see."""
    piles = [list(pile) for pile in deal.piles]
    if hasattr(deal, "hands"):
        hands = [list(hand) for hand in deal.hands]
        bottom = list(piles[1][2])
        other = next(i for i, card in enumerate(hands[1]) if card != bottom[0])
        hands[1][other], bottom[0] = bottom[0], hands[1][other]
        piles[1][2] = tuple(bottom)
        return replace(deal, hands=tuple(map(tuple, hands)), piles=tuple(map(tuple, piles)))
    piles[0][-1], piles[1][-2] = piles[1][-2], piles[0][-1]
    return replace(deal, piles=tuple(map(tuple, piles)))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_no_decision(game: str, level: str) -> None:
    rules = GAMES[game]
    decided = 0
    for seed in range(4):
        start = rules.start(2, rules.options())
        deal: Any = rules.deal(start, Random(seed))
        worlds: list[Any] = []
        bots = [make_bot(game, level, 0, Random(seed)) for _ in range(2)]
        for bot, dealt in zip(bots, (deal, other_world(deal)), strict=True):
            step = rules.apply(start, dealt)
            assert not isinstance(step, Refusal)
            bot.notice(heard(step.events, 0))
            worlds.append(step.state)
        assert worlds[0] != worlds[1]
        rng = Random(seed)
        while rules.may_act(worlds[0]) and rules.view(worlds[0], 0) == rules.view(worlds[1], 0):
            offers = [rules.actions(world, 0) for world in worlds]
            if offers[0] != offers[1]:
                break
            first, second = (
                bot.decide(rules.view(world, 0), offer) for bot, world, offer in zip(bots, worlds, offers, strict=True)
            )
            assert first == second
            decided += first is not None
            action: Action = Silence()
            if first is not None:
                action = first.action
            elif 1 in rules.may_act(worlds[0]):
                action = rng.choice(rules.actions(worlds[0], 1))
            steps = [rules.apply(world, action) for world in worlds]
            if any(isinstance(step, Refusal) for step in steps):
                break
            told = [heard(step.events, 0) for step in steps if not isinstance(step, Refusal)]
            if told[0] != told[1]:
                break
            for bot, events in zip(bots, told, strict=True):
                bot.notice(events)
            worlds = [step.state for step in steps if not isinstance(step, Refusal)]
    assert decided >= 4
