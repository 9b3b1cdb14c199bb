"""The decision of a deal, shown in large when it happens: the goal, and who has won."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.games.napoleon.page.table.look import Look
from napoleon.games.napoleon.play.gain import gain_of
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import betrayal
from napoleon.games.napoleon.rules.trick import HONORS
from napoleon.ui.shell.html import Child, h
from napoleon.ui.shell.parts import faces
from napoleon.ui.table.pauses import TRICK


class Honors(NamedTuple):
    """The honors of both sides, as far as a player knows who is on which."""

    french: int
    allies: int

    def side_at(self, goal: int) -> str:
        """The side that has all it needs: ``french``, ``allied``; "" for neither."""
        if self.french >= goal:
            return "french"
        return "allied" if self.allies > HONORS - goal else ""


def honors_of(view: PlayerView) -> Honors:
    """The honors of both sides now."""
    roles = [view.role(seat) for seat in range(view.players)]
    held = [*zip(view.honors, roles, strict=True)]
    return Honors(
        sum(honors for honors, role in held if role in ("napoleon", "adjutant")),
        sum(honors for honors, role in held if role == "ally"),
    )


def _before(view: PlayerView) -> Honors:
    """The same before the last trick, in which the adjutant may have come out."""
    last, winner = view.tricks[-1], view.winners[-1]
    gained = 0 if view.waiting else gain_of(view.law, view.tricks, view.face_up).honors
    honors = [held - gained * (seat == winner) for seat, held in enumerate(view.honors)]
    before = view._replace(honors=tuple(honors))
    if last.played >> view.card & 1 and view.adjutant != view.seat:
        before = before._replace(adjutant=None, alone=False)
    return honors_of(before)


def ribbon(look: Look) -> Child:
    """Over a trick that decides the deal: what is certain from now on; at its end, who has won."""
    view: PlayerView = look.view
    if look.pause != TRICK or not view.tricks:
        return None
    if view.result is not None:
        side = "french" if view.result.made else "allied"
        winners = [seat for seat in range(view.players) if view.result.won(seat)]
        shown = faces({look.sitter(seat): "glad" for seat in winners})
        said = look.words("result.triumph" if view.result.triumph else f"banner.won.{side}")
        return h("p.ribbon#ribbon", shown, h("span", said), data_side=side, data_last=True)
    side = honors_of(view).side_at(view.target or 0)
    if not side or betrayal.is_on(view.rules.betrayal) or _before(view).side_at(view.target or 0):
        return None
    said = look.words(f"banner.sure.{side}")
    return h("p.ribbon#ribbon", h("span", said), data_side=side)
