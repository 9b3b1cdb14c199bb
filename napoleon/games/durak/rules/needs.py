"""What options of several topics need: the game of bouts, hands that are dealt, a talon."""

from __future__ import annotations

from typing import Final

from napoleon.kit.options import Need

CLASSIC: Final = Need("table.game", ("classic",))
"""The game of bouts: one player attacks, one defends."""
HANDS: Final = Need("table.game", ("classic", "kurukuru", "chinese", "chukhonsky", "heap"))
"""Hands are dealt."""
NOT_ALL: Final = Need("deal.all", ("off",))
NO_PRELUDE: Final = Need("deal.prelude", ("none",))
TALON: Final = (NOT_ALL, NO_PRELUDE, Need("deal.drop_talon", ("off",)))
"""Cards are left over, and they stay on the table."""
