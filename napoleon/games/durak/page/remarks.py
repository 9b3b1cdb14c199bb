"""What the characters say in Durak, and the face that they make.

A remark depends on what everybody at the table has seen, so that no word gives a hand away.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from napoleon.games.durak.play import events
from napoleon.games.durak.play.events import Event
from napoleon.games.durak.play.view import View
from napoleon.kit.chance import Chance
from napoleon.match.game import WON
from napoleon.ui.table.pieces import Remark
from napoleon.ui.table.talk import Manner, remark_on

PILE: Final = 6
"""Taking this many cards or more hurts."""
SIEGE: Final = 3
"""A defence against this many attacks or more is something to be proud of."""

MANNERS: Final[Mapping[str, Manner]] = {
    "take": Manner("neutral", 40),
    "pile": Manner("worried", 90),
    "held": Manner("glad", 60),
    "passed": Manner("glad", 60),
    "got": Manner("suspicious", 45),
    "fed": Manner("glad", 30),
    "out": Manner("glad", 100, loud=True),
    "lost": Manner("worried", 100, loud=True),
    "draw": Manner("neutral", 70, loud=True),
}
"""Every kind of remark, and how it is made."""

_WORTH: Final = (events.Taken, events.Beaten, events.Transferred, events.WentOut, events.Finished)


def calls_for_words(event: Event) -> bool:
    """Whether anybody could have something to say; most cards are laid in silence."""
    return isinstance(event, _WORTH)


def remark(before: View, after: View, happened: Sequence[Event], chance: Chance) -> Remark | None:
    """The remark of the seat with these views on what happened; mostly none."""
    return remark_on(_occasions(before, after.seat, happened), MANNERS, after.seat, chance)


def _occasions(
    before: View, seat: int, happened: Sequence[Event]
) -> Iterator[tuple[str, int | None]]:
    """What a seat could remark on; the weightiest first."""
    for event in reversed(happened):
        match event:
            case events.Taken(taker, cards):
                if taker == seat:
                    yield ("pile" if len(cards) >= PILE else "take"), None
                elif before.bout.attacker == seat:
                    yield "fed", taker
            case events.Beaten(cards):
                if before.bout.defender == seat and len(cards) >= 2 * SIEGE:
                    yield "held", None
            case events.Transferred(giver, to):
                if giver == seat:
                    yield "passed", to
                elif to == seat:
                    yield "got", giver
            case _:
                yield from _endings(seat, event)


def _endings(seat: int, event: Event) -> Iterator[tuple[str, int | None]]:
    match event:
        case events.Finished(result):
            if (outcome := result.outcome(seat)) != WON:
                yield outcome, None
        case events.WentOut():
            if event.seat == seat:
                yield "out", None
