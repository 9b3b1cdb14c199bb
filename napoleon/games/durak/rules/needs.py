"""What options of several topics need: the game of bouts, a talon."""

from __future__ import annotations

from typing import Final

from napoleon.kit.options import Need

CLASSIC: Final = Need("table.game", ("classic",))
"""The game of bouts: one attacks, one defends."""
NOT_ALL: Final = Need("deal.all", ("off",))
NO_PRELUDE: Final = Need("deal.prelude", ("none",))
TALON: Final = (NOT_ALL, NO_PRELUDE, Need("deal.drop_talon", ("off",)))
"""Cards are left over, and they stay on the table."""
