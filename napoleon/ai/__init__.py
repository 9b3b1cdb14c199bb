"""Computer players. They see a `PlayerView` and nothing else."""

from napoleon.games.napoleon.ai.bot import choose
from napoleon.games.napoleon.ai.worlds import suspicion
from napoleon.match.protocol import Advice as Choice
from napoleon.match.protocol import Candidate, Reason

__all__ = ["Candidate", "Choice", "Reason", "choose", "suspicion"]
