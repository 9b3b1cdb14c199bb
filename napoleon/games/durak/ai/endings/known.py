"""Full knowledge: the deal behind a view, where elimination leaves just one."""

from __future__ import annotations

from random import Random

from napoleon.games.durak.ai.worlds import Worlds
from napoleon.games.durak.play.state import FINISHED, PREPARING, State
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules import refill
from napoleon.match.refusals import NoWorld


def known_deal(view: View) -> State | None:
    """The state behind a view; None where more than one is possible, or the deal is over.

    The known cards are those in hands that the seat sees, those that everybody saw being taken,
    shown or put away, those of the table, and the turn-up. The rest is in the only place that still
    has room. The talon may hold the turn-up and one card above it; where nobody draws, its order
    does not matter. The first hands, the deal and its chance are not restored.
    """
    if view.phase in PREPARING or view.phase == FINISHED or any(view.down) or view.law.unseen:
        return None
    try:
        worlds = Worlds(view)
    except NoWorld:
        return None
    if worlds.covers or sum(map(bool, worlds.places)) > 1:
        return None
    if worlds.talon_size > 1 and refill.draws(view.law.rules.refill):
        return None
    return worlds.draw(Random(0))
