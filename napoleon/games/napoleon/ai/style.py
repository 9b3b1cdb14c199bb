"""How a player likes to play when several choices are about equally good.

A style turns two dials of the same search: how far a bid may go, and whether a power is spent early
or kept. It sees nothing more than the view, and gives up no more than its dials say. The cost was
measured: `bench/results/styles.md`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from napoleon.games.napoleon.ai.choice import Choice, reason
from napoleon.games.napoleon.play.actions import Action, Play
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.kit.refusal import Refusal


class Style(NamedTuple):
    """The preferences of a player."""

    bold: float = 0.0
    """How many more honors they risk in a bid; fewer if negative."""
    quick: float = 0.0
    """How much more a power is worth to them now than later; less if negative.

    In the unit of the estimates: honors for the rules of thumb, points for imagined deals.
    """


PLAIN: Final = Style()
STYLES: Final[Mapping[str, Style]] = {
    "ney": Style(bold=0.5, quick=0.3),
    "lannes": Style(quick=-0.3),
    "murat": Style(bold=0.5),
    "davout": Style(bold=-0.5, quick=-0.3),
    "soult": Style(bold=-0.5, quick=0.3),
}
"""The styles, by the marshal who has them."""


def style_named(name: str) -> Style:
    """The style of that name, `PLAIN` for "". Raises `Refusal` for an unknown name."""
    if name and name not in STYLES:
        raise Refusal("no_style", repr(name[:40]))
    return STYLES.get(name, PLAIN)


def styled(found: Choice, view: PlayerView, style: Style) -> Choice:
    """The play that a style prefers among the candidates, put first.

    A choice that was solved exactly stays as it is.
    """
    if not style.quick or len(found.candidates) < 2 or found.candidates[0].solved:
        return found
    powers_mask = view.law.roles_mask | view.law.jokers_mask

    def liked(action: Action, estimate: float) -> float:
        is_power = isinstance(action, Play) and powers_mask >> action.card & 1
        return estimate + style.quick * is_power

    best = max(found.candidates, key=lambda entry: liked(entry.action, entry.estimate))
    if best.action == found.action:
        return found
    others = (entry for entry in found.candidates if entry != best)
    return found._replace(
        action=best.action, reasons=(reason("style"),), candidates=(best, *others)
    )
