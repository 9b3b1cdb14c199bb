"""Napoleon as a PettingZoo environment, for reinforcement learning (``napoleon[rl]``).

>>> from napoleon.rl import env
>>> table = env(rules="preset=four")
>>> table.reset(seed=7)
>>> table.agent_selection in table.agents
True
>>> seen = table.observe(table.agent_selection)
>>> sorted(seen), int(seen["action_mask"].sum()) > 0
(['action_mask', 'observation'], True)
"""

try:
    from napoleon.games.napoleon.rl.table import NapoleonTable, env, raw_env
except ModuleNotFoundError as missing:
    msg = f"{missing.name} is needed: pip install 'napoleon[rl]'"
    raise ModuleNotFoundError(msg, name=missing.name) from missing

__all__ = ["NapoleonTable", "env", "raw_env"]
