"""What the user has set up but not yet done: lifted cards, an attack, no more throws."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from napoleon.games.durak.page.table import moves
from napoleon.games.durak.page.table.look import Draft, Look, draft_of, view_of
from napoleon.games.durak.page.table.own_hand import hand
from napoleon.games.durak.play.actions import PASS, SIX, Action, plain
from napoleon.games.durak.play.state import AFTER_TAKE, NO_CARD, THROW
from napoleon.games.durak.play.view import View
from napoleon.ui.settings.state import Settings, setting
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.model import Model
from napoleon.ui.table import course
from napoleon.ui.table.keys import set_up

AUTOPASS: Final = setting("autopass", "on", "off", default="on", after="speed")
"""Whether a user who can only pass is asked at all."""


def fresh(look: Look) -> Draft:
    """The draft for the decision that the user is about to make: nothing is lifted."""
    view: View = look.view
    before: Draft = look.draft
    focus, cards = before.focus, hand(look)
    if look.my_turn and focus not in (can := moves.playable(view)):
        focus = next((card for card in cards if card in can), focus)
    if focus not in cards:
        focus = next(iter(cards), NO_CARD)
    return Draft(focus=focus, quits=before.quits if quits(view, before) else None)


def quits(view: View, draft: Draft) -> bool:
    """Whether the user has said to add nothing more in the running bout."""
    return draft.quits is not None and draft.quits == view.course.bouts


def is_out(view: View) -> bool:
    """Whether the user is out, so that the rest goes on without them."""
    return view.seat in view.course.out and view.result is None


def is_window(view: View) -> bool:
    """Whether the user may add cards to another player's attack."""
    return view.phase in (THROW, AFTER_TAKE) and view.bout.defender != view.seat


def passing(view: View) -> Action | None:
    """The pass of the user; None where there is none."""
    return next((action for action in view.legal if plain(action) == PASS), None)


def unasked(view: View, draft: Draft, settings: Settings) -> Action | None:
    """The pass of a user who adds nothing more, or has nothing to add and wants no question."""
    if not is_window(view):
        return None
    only = {plain(action) for action in view.legal} <= {PASS, SIX}
    nothing = only and settings[AUTOPASS] == "on"
    return passing(view) if nothing or quits(view, draft) else None


def is_hinted(draft: Draft, action: Action) -> bool:
    """Whether the hint is to do just this."""
    return draft.hint is not None and draft.hint.action == action


def resolved(view: View, draft: Draft) -> Action | None:
    """What the button plays: the one action of the lifted cards, or that at the chosen attack."""
    found = moves.options(view, draft.lifted) if draft.lifted else moves.Options()
    if len(found.exact) == 1:
        return found.exact[0]
    if found.targets:
        at_chosen = found.at(draft.attack)
        return (at_chosen or found.exact)[0]
    return None


def toggled(model: Model) -> Outcome:
    """The user adds nothing more in this bout, or is asked again."""
    view, draft = view_of(model.frame), draft_of(model.frame)
    if quits(view, draft):
        return set_up(model, replace(draft, quits=None))
    action = passing(view) if model.my_turn and is_window(view) else None
    model = model.with_draft(replace(draft, quits=view.course.bouts))
    return (model, ()) if action is None else course.act(model, action)
