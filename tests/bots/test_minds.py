"""What minds know about their games, and how people err in them."""

from random import Random
from statistics import fmean
from typing import Any

import pytest

from vivace.bots import make_bot
from vivace.bots.core import Decision
from vivace.bots.reflexes import Reflexes
from vivace.game.core import Refusal
from vivace.game.pending import DEAL, OVER
from vivace.games import GAMES
from vivace.games.buntherum import rules as buntherum
from vivace.games.clear4 import rules as clear4
from vivace.games.clear4.mind import Clear4Bot
from vivace.games.clear4.shedding import DONE, TWO
from vivace.games.khromix import rules as khromix
from vivace.games.subito import rules as subito
from vivace.games.subito.mind import _tail, followers

KHROMIX, BUNTHERUM, CLEAR4 = khromix.Khromix(), buntherum.Buntherum(), clear4.Clear4Game()


def accepted(game: Any, state: Any, action: Any) -> Any:
    step = game.apply(state, action)
    assert not isinstance(step, Refusal), step
    return step


def khromix_answers(ask: str, level: str, n: int) -> list[tuple[Decision, khromix.Face]]:
    found: list[tuple[Decision, khromix.Face]] = []
    for seed in range(n):
        state = KHROMIX.start(3, khromix.Options(first=0))
        state = accepted(KHROMIX, state, KHROMIX.deal(state, Random(seed))).state
        state = accepted(KHROMIX, state, khromix.Call(0, ask)).state
        if state.pending == khromix.ANSWER:
            bot = make_bot("khromix", level, 1, Random(seed))
            decision = bot.decide(KHROMIX.view(state, 1), KHROMIX.actions(state, 1))
            assert decision is not None
            found.append((decision, khromix.FACES[state.centre[0]]))
    return found


def test_the_colour_takes_longer_than_the_name() -> None:
    colour = fmean(d.after for d, _ in khromix_answers("colour", "andante", 600))
    name = fmean(d.after for d, _ in khromix_answers("name", "andante", 600))
    assert name + 100 < colour < name + 250


def test_who_is_fooled_says_the_word_instead_of_the_ink() -> None:
    answers = khromix_answers("colour", "adagio", 1500)
    said = [(d.action.say, f) for d, f in answers if isinstance(d.action, khromix.Answer)]
    wrong = [(say, face) for say, face in said if say != face.ink]
    assert 0.08 < len(wrong) / len(answers) < 0.16
    assert fmean(say == face.word for say, face in wrong) > 0.8


@pytest.mark.parametrize("level", ["adagio", "presto"])
def test_impossible_takes_longest_and_mistakes_repeat_the_colour(level: str) -> None:
    times: dict[bool, list[float]] = {True: [], False: []}
    colours, things = 0, 0
    for seed in range(60):
        state = BUNTHERUM.start(2, buntherum.Options())
        step = accepted(BUNTHERUM, state, BUNTHERUM.deal(state, Random(seed)))
        bot = make_bot("buntherum", level, 0, Random(seed))
        while step.state.may_shout and 0 in step.state.may_shout:
            bot.notice(step.events)
            state = step.state
            assert state.card is not None
            decision = bot.decide(BUNTHERUM.view(state, 0), BUNTHERUM.actions(state, 0))
            assert decision is not None and isinstance(decision.action, buntherum.Shout)
            say = decision.action.say
            times[say == buntherum.IMPOSSIBLE].append(decision.after)
            if isinstance(say, int):
                row = (buntherum.PRINTED[say - 1], *state.rows[say - 1])
                colours += any(c[0] == state.card[0] for c in row)
                things += any(c[1] == state.card[1] for c in row)
            step = accepted(BUNTHERUM, state, decision.action)
    assert fmean(times[True]) > 1.2 * fmean(times[False])
    if level == "adagio":
        assert colours > things


def test_what_was_impossible_before_is_known_again() -> None:
    cards = list(buntherum.DECK)
    rows = tuple(tuple(c for c in cards if c[1] == thing)[:1] for thing in "ATATAT")
    view = buntherum.BuntherumView(2, rows, (0, 0), (9, 9), 20, "kA", 0, False, (0, 1), None)
    times = []
    for remembers in (False, True):
        bot = make_bot("buntherum", "allegro", 0, Random(1))
        if remembers:
            bot.notice([buntherum.Shouted(None, 1, buntherum.IMPOSSIBLE, "kA", True)])
        decision = bot.decide(view, buntherum.SHOUTS[0])
        assert decision is not None
        times.append((decision.action, decision.after))
    assert times[1][0] == buntherum.Shout(0, buntherum.IMPOSSIBLE)


def test_a_pile_that_was_taken_is_remembered() -> None:
    state = CLEAR4.start(2, clear4.Options(first=0))
    step = accepted(CLEAR4, state, CLEAR4.deal(state, Random(4)))
    bot = make_bot("clear4", "presto", 0, Random(1), reflexes="even")
    assert isinstance(bot, Clear4Bot)
    bot.notice(step.events)
    low = next(a for a in CLEAR4.actions(step.state, 0) if isinstance(a, clear4.Play))
    step = accepted(CLEAR4, step.state, low)
    bot.notice(step.events)
    while step.state.to_act == 0:
        step = accepted(CLEAR4, step.state, clear4.Done(0))
        bot.notice(step.events)
    pile = step.state.discard
    bot.notice(accepted(CLEAR4, step.state, clear4.Pass(1)).events)
    held = bot.memory.held[1]
    assert [held[card] for card in range(1, 14)] == [pile.count(card) for card in range(1, 14)]


def test_the_model_in_the_mind_plays_by_the_rules() -> None:
    """The bot that knows every card: its model and the game itself agree after each of its moves."""
    for seed in range(30):
        rng, seats = Random(seed), 2 + seed % 3
        state = CLEAR4.start(seats, clear4.Options())
        state = accepted(CLEAR4, state, CLEAR4.deal(state, rng)).state
        bots = [Clear4Bot("allegro", s, Random(s), Reflexes("allegro", Random(s))) for s in range(seats)]
        model = None
        while state.pending not in (OVER, DEAL) and state.passed_on < 90:
            seat = state.to_act
            if state.pending == clear4.CHOICE:
                state = accepted(CLEAR4, state, clear4.Clear4(seat)).state
                continue
            bot, view = bots[seat], CLEAR4.view(state, seat)
            model = bot._worlds(view).one(rng)
            model.hands = [list(hand) for hand in state.hands]
            model.piles = [list(piles) for piles in state.piles]
            if state.pending == clear4.TARGET:
                model.hands[seat][clear4.PUSH] += 1
            model.sizes = [sum(h) + sum(map(len, p)) for h, p in zip(model.hands, model.piles, strict=True)]
            found = bot._candidates(view, model, TWO)
            move = rng.choice(found)[1]
            state = accepted(CLEAR4, state, bot._action(view, move)).state
            follow = model.do(move)
            if follow >= 0 and state.pending == clear4.TURN:  # nothing could follow, so the turn ended by itself
                assert TWO.follow(model, follow)[0] == DONE
                model.do((DONE, 0, 0, (), 0))
            if state.pending == clear4.TARGET:
                continue  # the model names its target at once
            if state.pending == clear4.CHOICE:
                state = accepted(CLEAR4, state, clear4.Clear4(seat)).state
            assert [tuple(h) for h in model.hands] == list(state.hands)
            assert model.piles == [list(piles) for piles in state.piles]
            assert model.pile_size == len(state.discard)
            assert model.top == (state.values[-1] if state.values else 0)
            if state.pending == clear4.TURN:
                assert model.to_act == state.to_act
        assert model is not None
        if state.pending == OVER:
            assert model.winner == state.results[0].winner


def test_only_the_last_cards_that_matter_decide_what_may_follow() -> None:
    rng = Random(1)
    for goal in subito.FACES:
        column: tuple[str, ...] = ()
        for card in rng.sample(subito.DECK, 72) * 3:
            tail = _tail(goal.points, goal.face, column)
            fits = bool(followers(goal.points, goal.face, tail) >> subito.DECK.index(card) & 1)
            assert fits == goal.may_follow(column, card)
            if fits:
                column = (*column, card)


def test_every_game_has_bots() -> None:
    for game in GAMES:
        assert make_bot(game, "andante", 0, Random(1)) is not None
