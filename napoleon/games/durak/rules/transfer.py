"""Transfers: passing the attack on to the next player."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from napoleon.games.durak.rules.needs import CLASSIC
from napoleon.kit.options import Need, Section, choice, switch

LAP_CARDS: Final = 2
"""The fewest cards that every player lays in a lap: an attack and a cover."""
_ON: Final = (CLASSIC, Need("transfer.allowed", ("on",)))


@dataclass(frozen=True)
class Transfer(Section):
    """Options of transfers."""

    allowed: bool = switch(needs=(CLASSIC,))
    """Whether the attack may be passed on with a card of its rank."""
    cards: str = choice("one", "any", default="one", needs=_ON)
    """How many cards of the rank may be laid at once."""
    show: str = choice("off", "first-lap", "unlimited", default="off", needs=_ON)
    """Whether a trump of the rank need only be shown, and for how long."""
    first_lap: str = choice("allow", "forbid", default="allow", needs=_ON)
    """Whether the attack may be passed on before it has gone around the table once."""
    last_lap: str = choice("allow", "forbid", "reverse", default="allow", needs=_ON)
    """What holds in the last lap; see `begins_last_lap`."""
    on_throw: bool = switch(needs=_ON)
    """Whether cards that were thrown in may be passed on as well."""
    only_new: bool = switch(needs=_ON)
    """Whether the next player need only cover the new card."""
    matta: bool = switch(needs=_ON)
    """Whether the last of two may pass the attack on to a player who has no cards left."""


def is_allowed(transfer: Transfer) -> bool:
    """Whether the attack may be passed on (B20)."""
    return transfer.allowed


def most(transfer: Transfer) -> int:
    """How many cards may be laid at once."""
    return 1 if transfer.cards == "one" else 8


def minds_last_lap(transfer: Transfer) -> bool:
    """Whether other rules hold in the last lap (H15, H16)."""
    return transfer.allowed and transfer.last_lap != "allow"


def begins_last_lap(*, talon: int, held: Iterable[int]) -> bool:
    """Whether the last lap begins with a bout, if it has not begun before.

    It begins once no card is left in the talon and a player has no more than `LAP_CARDS` cards:
    with an attack and a cover they go out within one lap. From then on every bout belongs to it.
    The source does not say which lap is the last one (ours). ``held``: the sizes of the hands of
    the players who are still in.
    """
    return not talon and min(held) <= LAP_CARDS


def refused_in_lap(transfer: Transfer, *, advance: int, seats: int, last: bool) -> str | None:
    """Why this bout is too early or too late to pass the attack on; None: it is not (H14, H15).

    ``advance``: how far the attack has gone around; ``last``: it belongs to the last lap.
    """
    if transfer.first_lap == "forbid" and advance < seats:
        return "first_lap"
    return "last_lap" if transfer.last_lap == "forbid" and last else None


def turns_back(transfer: Transfer) -> bool:
    """Whether a transfer past the last defender goes the other way around (H16)."""
    return transfer.last_lap == "reverse"


def shows(transfer: Transfer) -> bool:
    """Whether a trump may be shown instead of laid (H17)."""
    return transfer.show != "off"


def shows_again(transfer: Transfer) -> bool:
    """Whether a trump that was shown may be shown again, against the usual limit (H17)."""
    return transfer.show == "unlimited"


def refused_to_show(transfer: Transfer, *, shown: bool, transfers: int, active: int) -> str | None:
    """Why a trump must be laid and not shown; None: it may be shown (H18).

    ``shown``: it was shown in this bout. In the first lap that can be only where the attack has
    turned back (H16); it is not shown twice there either (ours).
    """
    if shows_again(transfer):
        return None
    if shown:
        return "shown_before"
    return "one_lap_over" if transfers >= active else None


def on_throw(transfer: Transfer) -> bool:
    """Whether cards that were thrown in may be passed on (V36)."""
    return transfer.on_throw


def only_new(transfer: Transfer) -> bool:
    """Whether only the new cards are still to be covered (V37)."""
    return transfer.only_new


def to_empty_hand(transfer: Transfer, *, active: int, talon: int, held: int) -> bool:
    """Whether the attack may be passed on to a player who has no cards left (V35)."""
    return transfer.matta and active == 2 and not talon and not held
