"""Every game as a PettingZoo environment in which time passes (the extra `rl`). docs/rl.md explains it."""

from vivace.sim.zoo.environment import TableEnv, env, parallel_env
from vivace.sim.zoo.layout import Layout, layout_of

__all__ = ["Layout", "TableEnv", "env", "layout_of", "parallel_env"]
