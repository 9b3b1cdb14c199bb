from enum import Enum
from typing import Any, Generic, TypeVar

from gymnasium.spaces import Space

Seen = TypeVar("Seen")
Action = TypeVar("Action")
Rewards = TypeVar("Rewards")

class AutoresetMode(Enum):
    SAME_STEP = ...

class VectorEnv(Generic[Seen, Action, Rewards]):
    metadata: dict[str, Any]
    num_envs: int
    single_observation_space: Space
    single_action_space: Space
    observation_space: Space
    action_space: Space
    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]: ...
    def step(self, actions: Action) -> tuple[Seen, Rewards, Any, Any, dict[str, Any]]: ...
    def close(self, **kwargs: Any) -> None: ...
