"""A table for learners. In every tick each agent waits or does something; then the tick is over for all of them.

Whatever happens within one tick happens together: in a race several answers are a tie, and where all play at once
chance says whose hand was quicker. Nobody's choice shows before the tick is over.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import aec_to_parallel
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from vivace.game.core import Action, Game, Outcome, Refusal, Seat, Silence, State, Tie
from vivace.game.notation import read_options, write_fields
from vivace.games import GAMES
from vivace.sim.zoo.layout import Layout, layout_of

WAIT = 0
NOT_OFFERED = "This was not offered: the agent waits."
NEVER = -1


def rewards(outcome: Outcome, seats: int) -> list[float]:
    """The winners share one point, and the others pay it; a victory that all share is worth nothing."""
    won = outcome.winners
    lost = seats - len(won)
    if not won or not lost:
        return [0.0] * seats
    return [1 / len(won) if seat in won else -1 / lost for seat in range(seats)]


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo is not typed
    """One game, any number of times. The state changes only at the end of a cycle, after everybody has chosen."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Any = None,
        tick_ms: float = 50,
        render_mode: str | None = None,
        *,
        turn_ms: float = 30_000,
        max_ms: float = 3_600_000,
        offers: int | None = None,
    ) -> None:
        """`options` as in a record's header, or the game's own. `turn_ms`: how long everybody waits for one seat alone;
        then its default counts, as at a live table. `max_ms`: after so long the game is broken off. `offers`: how many
        offers have a place in the action space, where the layout's own choice is not wanted."""
        super().__init__()
        if game not in GAMES:
            raise ValueError(f"There is no game {game!r}; there are {', '.join(GAMES)}.")
        if tick_ms <= 0:
            raise ValueError(f"A tick must take some time, not {tick_ms} ms.")
        self.game: Game[Any] = GAMES[game]
        given = write_fields(options) if isinstance(options, self.game.options) else dict(options or {})
        read = read_options(self.game, seats, given)
        if isinstance(read, Refusal):
            raise ValueError(read.message)
        self.seats, self.options = read
        self.tick_ms, self.turn_ms, self.max_ms = tick_ms, turn_ms, max_ms
        self.render_mode = render_mode
        self.metadata = {
            "name": f"vivace_{game}_v0",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": True,
            "render_fps": 1000 / tick_ms,
        }
        self.layout: Layout = layout_of(game, seats, self.options)
        if offers is not None:
            self.layout = replace(self.layout, offers=offers)
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        limits = np.iinfo(np.int32)
        self._action_spaces = {agent: Discrete(1 + self.layout.offers) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(limits.min, limits.max, (self.layout.size,), np.int32),
                    "action_mask": Box(0, 1, (1 + self.layout.offers,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._rng = Random()

    def observation_space(self, agent: str) -> Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game; `options={"state": …}` goes on from a position."""
        if seed is not None:
            self._rng = Random(seed)
        self.state_of_play: State = (options or {}).get("state") or self.game.start(self.seats, self.options)
        self.ticks = 0
        self.since = 0
        """The tick in which the present situation began."""
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._chosen: dict[Seat, Action] = {}
        self._refused: dict[Seat, str] = {}
        self._deal()
        self._look()

    # ── time ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def ms(self) -> float:
        """How long the game has lasted."""
        return self.ticks * self.tick_ms

    def ticks_left(self) -> int:
        """In how many ticks the referee will not wait any longer; NEVER where nobody is waited for."""
        state, limit = self.state_of_play, self.turn_ms
        may_act, patience = self.game.may_act(state), self.game.patience(self.state_of_play)
        if patience is not None:
            limit = 1000 * patience
        elif len(may_act) != 1 or self.game.default(state, may_act[0]) is None:
            return NEVER
        return max(0, self.since + int(-(-limit // self.tick_ms)) - self.ticks)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seat[agent]
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._choose(seat, WAIT if action is None else int(action))
        if seat == self.seats - 1:
            self._tick()
        self.agent_selection = self.possible_agents[(seat + 1) % self.seats]
        self._accumulate_rewards()

    def _choose(self, seat: Seat, index: int) -> None:
        offers = self._offers[seat]
        if 0 < index <= len(offers):
            self._chosen[seat] = offers[index - 1]
        elif index != WAIT:
            self._refused[seat] = NOT_OFFERED

    def _tick(self) -> None:
        self.ticks += 1
        for seat, action in self._verdict():
            self._do(action, seat)
        self._chosen.clear()
        self._deal()
        outcome = self.game.outcome(self.state_of_play)
        if outcome.finished:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, rewards(outcome, self.seats), strict=True))
        elif self.ms >= self.max_ms:
            self.truncations = dict.fromkeys(self.agents, True)
        self._look()

    def _verdict(self) -> list[tuple[Seat | None, Action]]:
        """What happens in this tick, in order; beside it the seat whose own action it is."""
        state = self.state_of_play
        racers, overdue = self.game.race(state), self.ticks_left() == 0
        answered = tuple([seat for seat in sorted(racers) if seat in self._chosen])
        others = [seat for seat in self._chosen if seat not in racers]
        if len(others) > 1:
            self._rng.shuffle(others)
        happens: list[tuple[Seat | None, Action]] = []
        if len(answered) > 1:
            happens.append((None, Tie(answered)))
        elif answered:
            happens.append((answered[0], self._chosen[answered[0]]))
        elif racers and overdue:
            happens.append((None, Silence()))
        elif overdue and not others:
            default = self.game.default(state, self.game.may_act(state)[0])
            happens += [] if default is None else [(None, default)]
        return happens + [(seat, self._chosen[seat]) for seat in others]

    def _do(self, action: Action, seat: Seat | None = None) -> None:
        step = self.game.apply(self.state_of_play, action)
        if not isinstance(step, Refusal):
            self.state_of_play = step.state
            self.since = self.ticks
        elif seat is None:
            raise AssertionError(f"{self.game.name}: the table itself did {action}: {step}")
        else:  # somebody else was quicker in the same tick
            self._refused[seat] = step.message

    def _deal(self) -> None:
        while self.game.deal_due(self.state_of_play):
            self._do(self.game.deal(self.state_of_play, self._rng))

    # ── what agents see ──────────────────────────────────────────────────────────────────────────────────────────────

    def _look(self) -> None:
        """A new tick: other offers, and observations are made anew, when somebody asks for them."""
        game, state = self.game, self.state_of_play
        self._offers = [self.layout.offered(game.actions(state, seat)) for seat in range(self.seats)]
        self._observed: dict[str, tuple[NDArray[np.int32], NDArray[np.int8]]] = {}
        self.infos = {agent: {"ms": self.ms} for agent in self.agents}
        for seat, why in self._refused.items():
            self.infos[self.possible_agents[seat]]["refused"] = why
        self._refused.clear()

    def offers(self, agent: str) -> Sequence[Action]:
        """What this agent may do now instead of waiting: its actions 1, 2, …"""
        return self._offers[self._seat[agent]]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        if agent not in self._observed:
            self._observed[agent] = self._observation(self._seat[agent])
        observation, mask = self._observed[agent]
        return {"observation": observation.copy(), "action_mask": mask.copy()}

    def _observation(self, seat: Seat) -> tuple[NDArray[np.int32], NDArray[np.int8]]:
        state, offers = self.state_of_play, self._offers[seat]
        racing = seat in self.game.race(state)
        head = (seat, self.ticks, self.ticks - self.since, self.ticks_left(), racing)
        mask = np.zeros(1 + self.layout.offers, np.int8)
        mask[: 1 + len(offers)] = 1
        return self.layout.observation(head, self.game.view(state, seat), offers), mask

    def render(self) -> str | None:
        """What a spectator sees."""
        if self.render_mode is None:
            return None
        view = self.game.view(self.state_of_play, None)
        lines = [f"{self.ms / 1000:.2f} s", *(f"{field.name}: {getattr(view, field.name)}" for field in fields(view))]
        text = "\n".join(lines)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        pass


def env(
    game: str,
    seats: int = 2,
    options: Any = None,
    tick_ms: float = 50,
    render_mode: str | None = None,
    **more: Any,
) -> Any:
    """The environment of a game, for PettingZoo's AEC interface; for `more` see `TableEnv`."""
    return OrderEnforcingWrapper(TableEnv(game, seats, options, tick_ms, render_mode, **more))


def parallel_env(
    game: str,
    seats: int = 2,
    options: Any = None,
    tick_ms: float = 50,
    render_mode: str | None = None,
    **more: Any,
) -> Any:
    """The same for PettingZoo's parallel interface: all agents choose in one call, which is one tick."""
    return aec_to_parallel(TableEnv(game, seats, options, tick_ms, render_mode, **more))
