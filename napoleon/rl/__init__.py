"""Napoleon as a PettingZoo environment, for reinforcement learning (``'.[rl]'``).

>>> from napoleon.rl import env
>>> table = env(rules="preset=four")
>>> table.reset(seed=7)
>>> table.agent_selection in table.agents
True
>>> seen = table.observe(table.agent_selection)
>>> sorted(seen), int(seen["action_mask"].sum()) > 0
(['action_mask', 'observation'], True)
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from napoleon.games.napoleon.rl.table import NapoleonTable, env, raw_env

__all__ = ["NapoleonTable", "env", "raw_env"]


def __getattr__(name: str) -> object:
    """Napoleon's environment, imported when it is first used: it is built on this package.

    Raises `ModuleNotFoundError` where PettingZoo is not installed.
    """
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        table = import_module("napoleon.games.napoleon.rl.table")
    except ModuleNotFoundError as missing:
        msg = f"{missing.name} is needed: pip install '.[rl]'"
        raise ModuleNotFoundError(msg, name=missing.name) from missing
    return getattr(table, name)
