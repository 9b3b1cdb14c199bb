"""Tables at which a certain thing is about to happen, with chosen cards."""

from __future__ import annotations

from typing import Final

from napoleon import State, read_action
from napoleon.ui.settings.state import Settings
from tests.letters import dealt, rules_of
from tests.ui.player import Player, seated
from tests.ui.thinkers import honest, silent

HAND: Final = "SASKSQHQHJDJDTC9C3Jo"
"""The user's cards: the Mighty, the Joker, three spades, hearts, diamonds, clubs."""
WIDOW: Final = "D2D3C4"
BIDDING: Final = ""
"""The user is the first to bid."""
NAMING: Final = "13S pass pass pass pass"
"""The user is Napoleon with thirteen spades, and names the adjutant card."""
EXCHANGE: Final = f"{NAMING} =HK"
"""The user has named the king of hearts and taken the widow."""
LEADING: Final = f"{EXCHANGE} -D2D3C4"
"""The user leads the first trick, with `HAND`."""


def start_of(options: str = "", *, preset: str = "sdc", **hands: str) -> State:
    """A new deal; the user has `HAND` unless said otherwise, and bids first."""
    return dealt(rules_of(options, preset), **{"a": HAND, "widow": WIDOW} | hands)


def scene(
    actions: str = "",
    options: str = "",
    *,
    language: str = "ja",
    preset: str = "sdc",
    settings: Settings | None = None,
    alone: bool = False,
    **hands: str,
) -> Player:
    """A user at a table after these actions; ``alone``: the computers do not answer."""
    return seated(
        start_of(options, preset=preset, **hands),
        tuple(read_action(text) for text in actions.split()),
        language=language,
        settings=settings,
        thinker=silent if alone else honest,
    )
