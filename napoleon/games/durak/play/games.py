"""The six games and what comes before them. The next game is one more line here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from napoleon.games.durak.play.classic.bouts import CLASSIC
from napoleon.games.durak.play.piles.climbing import CHINESE, CHUKHONSKY, KURUKURU
from napoleon.games.durak.play.piles.heap import HEAP
from napoleon.games.durak.play.piles.polish import POLISH
from napoleon.games.durak.play.preludes.choosing import CHOOSING
from napoleon.games.durak.play.preludes.crusade import CRUSADING
from napoleon.games.durak.play.preludes.matching import MATCHING_SUITS
from napoleon.games.durak.play.state import State
from napoleon.games.durak.play.structure import Phase, Prelude, Structure
from napoleon.games.durak.rules import deal as dealing
from napoleon.games.durak.rules import trump
from napoleon.games.durak.rules.law import Law
from napoleon.kit.kinds import must_be

STRUCTURES: Final[Mapping[str, Structure]] = {
    "classic": CLASSIC,
    "kurukuru": KURUKURU,
    "chinese": CHINESE,
    "chukhonsky": CHUKHONSKY,
    "heap": HEAP,
    "polish": POLISH,
}
"""The turn structure of each value of `table.game`."""
PRELUDES: Final[Mapping[str, Prelude]] = {"suit-matching": MATCHING_SUITS, "crusade": CRUSADING}
"""The play that deals the cards, for each value of `deal.prelude`."""

_BEFORE: Final = {
    name: phase
    for prelude in (CHOOSING, *PRELUDES.values())
    for name, phase in prelude.phases.items()
}
_PHASES: Final = {game: {**_BEFORE, **found.phases} for game, found in STRUCTURES.items()}


def phase_of(state: State) -> Phase | None:
    """The phase of a state; None once the deal, or a bout (`SETTLE`), is over.

    Raises `TypeError` for another game's state.
    """
    if not isinstance(state, State):  # saves a call
        must_be(state, State)
    return _PHASES[state.law.game].get(state.phase)


def phases_of(law: Law) -> frozenset[str]:
    """The names of the phases that a deal may reach, except its end."""
    found = {*STRUCTURES[law.game].phases}
    prelude = PRELUDES.get(dealing.prelude(law.rules.deal))
    if prelude is not None:
        found |= {*prelude.phases}
    if trump.is_chosen(law.rules.trump):
        found |= {*CHOOSING.phases}
    return frozenset(found)
