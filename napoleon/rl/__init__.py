"""Both games as environments for reinforcement learning (``'.[rl]'``).

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
    from napoleon.rl.code import code_of
    from napoleon.rl.deal_table import env, raw_env
    from napoleon.rl.net_player import player
    from napoleon.rl.vector import vector_env

__all__ = ["code_of", "env", "player", "raw_env", "vector_env"]

_HOMES = {
    "code_of": "code",
    "env": "deal_table",
    "player": "net_player",
    "raw_env": "deal_table",
    "vector_env": "vector",
}


def __getattr__(name: str) -> object:
    """A name of this package, imported when it is first used.

    Raises `ModuleNotFoundError` where PettingZoo is not installed.
    """
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        home = import_module(f"napoleon.rl.{_HOMES[name]}")
    except ModuleNotFoundError as missing:
        msg = f"{missing.name} is needed: pip install '.[rl]'"
        raise ModuleNotFoundError(msg, name=missing.name) from missing
    return getattr(home, name)
