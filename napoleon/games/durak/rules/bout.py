"""The end of a bout: what is taken, who attacks next, what comes back, who gets whose hand."""

from __future__ import annotations

from dataclasses import dataclass

from napoleon.games.durak.rules.needs import CLASSIC, TALON
from napoleon.kit.options import Need, Section, choice, switch


@dataclass(frozen=True)
class Bout(Section):
    """Options of the end of a bout."""

    taken: str = choice("all", "unbeaten", default="all", needs=(CLASSIC,))
    """Whether a defender who gives up takes all, or only what was not covered."""
    keeps_turn: bool = switch(needs=(CLASSIC,))
    """Whether a defender who gives up still attacks next."""
    recycle: str = choice("0", "2", default="0", needs=(CLASSIC, *TALON))
    """Whether every second good defence puts the cards back into the talon."""
    recycled_to: str = choice(
        "shuffle", "above-turnup", default="shuffle",
        needs=(CLASSIC, *TALON, Need("bout.recycle", ("2",))),
    )  # fmt: skip
    """Whether the cards that come back are shuffled, or lie right above the turn-up."""
    swap: bool = switch(needs=(Need("table.game", ("classic", "heap")),))
    """Whether all hands move one seat to the left after each bout."""


def takes_beaten(bout: Bout) -> bool:
    """Whether a defender who gives up also takes what was covered (B14, H19)."""
    return bout.taken == "all"


def keeps_turn(bout: Bout) -> bool:
    """Whether a defender who gives up attacks next (V45)."""
    return bout.keeps_turn


def recycles(bout: Bout, successes: int) -> bool:
    """Whether the cards of this good defence go back into the talon (V27).

    ``successes`` counts the good defences while there was a talon, including this one.
    """
    period = int(bout.recycle)
    return period > 0 and successes % period == 0


def is_shuffled_back(bout: Bout) -> bool:
    """Whether cards that come back are shuffled into the talon."""
    return bout.recycled_to == "shuffle"


def swaps_hands(bout: Bout) -> bool:
    """Whether all hands move to the left after a bout (V14)."""
    return bout.swap
