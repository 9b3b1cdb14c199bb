"""Who deals next after a team has lost: the user chooses for their own team, or reads who it is."""

from __future__ import annotations

from typing import Final

from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.table.look import standing_of
from napoleon.games.durak.rules import first
from napoleon.ui.shell.controls import Controls, Outcome, argument
from napoleon.ui.shell.fields import radio
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import panel
from napoleon.ui.shell.words import Words


def next_dealer(frame: Frame) -> Html | None:
    """The choice of the next dealer where the user's team has lost; nothing after a sole loser."""
    words, dealers = frame.words, frame.table.match.dealers
    if not dealers:
        return None
    dealer = _dealer(frame)
    if not _chooses(frame):
        return h("p.fine#dealer", words("dealer.is", name=words.seat(dealer)))
    items = [_item(words, seat, chosen=seat == dealer) for seat in dealers]
    choice = h(
        "fieldset.seg#dealer",
        h("legend", words("dealer.choose")),
        h("div.seg-box", items),
        h("p.fine.seg-note#dealer-note", _attacks(frame, dealer)),
        aria_describedby="dealer-note",
    )
    return panel(words("dealer.title"), choice, style="dealer")


def _chooses(frame: Frame) -> bool:
    """Whether a person at this device is in the team that chooses."""
    here = (seat for seat, one in enumerate(frame.table.seat.sitters) if one.kind == "here")
    return not {frame.me, *here}.isdisjoint(frame.table.match.dealers)


def _attacks(frame: Frame, dealer: int) -> str:
    """Who attacks first if this seat deals; the cards may decide it."""
    words, state = frame.words, standing_of(frame).end
    if first.later_step(state.law.rules.first) is None:
        return words("dealer.as_first")
    return words("dealer.attacks", name=words.seat(GAME.next_first(state, dealer)))


def _dealer(frame: Frame) -> int:
    """The next dealer as things stand: the chosen one, or else the last one with cards."""
    return standing_of(frame).end.final.last if frame.table.dealer is None else frame.table.dealer


def _item(words: Words, seat: int, *, chosen: bool) -> Html:
    name = h("span.seg-text", words.seat(seat), translate="no")
    return radio("dealer", seat, "dealer", name, checked=chosen, arg=seat)


def _choose(model: Model, text: str) -> Outcome:
    seats = {str(seat): seat for seat in model.table.match.dealers} if model.match else {}
    if not _chooses(model.frame) or text not in seats:
        return model, ()
    return model.with_table(model.table._replace(dealer=seats[text])), ()


CONTROLS: Final[Controls] = {"dealer": argument(_choose)}
"""Choosing who deals."""


def after_deal(frame: Frame) -> Html | None:
    """The text about a finished puzzle; the choice of the next dealer."""
    return frame.part("puzzle-over") if frame.practice else next_dealer(frame)
