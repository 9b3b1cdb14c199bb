"""Computer players. They see a `PlayerView` and nothing else."""

from napoleon.ai.choice import Candidate, Choice, Reason
from napoleon.games.napoleon.ai.bot import choose
from napoleon.games.napoleon.ai.suspicion import suspicion

__all__ = ["Candidate", "Choice", "Reason", "choose", "suspicion"]
