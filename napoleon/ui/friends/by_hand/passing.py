"""An answer that was opened beside the tab with its table: the tabs of one browser pass it on."""

from __future__ import annotations

from typing import Final

from napoleon.ui.friends.by_hand import invitation
from napoleon.ui.friends.by_hand.invitation import BadSlip, Slip
from napoleon.ui.friends.by_hand.inviting import TABS, answered
from napoleon.ui.friends.shown import DIALOG, LINK, faulty
from napoleon.ui.friends.state import Hosting, Passing
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Focus, OnLine, Say, Wait
from napoleon.ui.shell.link import ANSWER
from napoleon.ui.shell.messages import Waited
from napoleon.ui.shell.model import Model

PASSED: Final = "friends-passed"
"""The dialog of a tab that has only an answer to pass on; its wait comes back to the same name."""
TABS_MS: Final = 2000
"""How long another tab has to take an answer."""
ASKS, TAKEN = "answer ", "taken "
"""The beginnings of the texts between tabs."""


def passed_on(model: Model, slip: Slip) -> Outcome:
    """An answer was opened here: ask the other tabs whose it is."""
    fragment, serial = invitation.write(slip), model.serial + 1
    model = model._replace(friends=Passing(fragment, serial), dialog=PASSED, serial=serial)
    return model, (OnLine(TABS, "post", ASKS + fragment), Wait(PASSED, serial, TABS_MS))


def posted(model: Model, text: str) -> Outcome:
    """Another tab has an answer for our table, or has taken the one that was opened here."""
    match model.friends:
        case Hosting(room=room) if text.startswith(ASKS + ANSWER):
            return _handed_over(model, room, text.removeprefix(ASKS))
        case Passing(answer=answer) as passing if text == TAKEN + answer:
            model = model._replace(friends=passing._replace(state="taken"))
            return model, (Say("alert", model.words("friends.passed.taken")), Focus("k-close-tab"))
    return model, ()


def _handed_over(model: Model, room: str, fragment: str) -> Outcome:
    """Take an answer from another tab, if it is for this table."""
    try:
        slip = invitation.read(fragment)
    except BadSlip:
        return model, ()
    if slip.kind != "answer" or slip.room != room:
        return model, ()
    if model.dialog is None:
        model = model._replace(dialog=DIALOG)
    try:
        model, effects = answered(model, slip)
    except BadSlip as bad:
        model, effects = faulty(model, f"friends.bad.{bad.reason}")
    return model, (OnLine(TABS, "post", TAKEN + fragment), *effects)


def waited(model: Model, message: Waited) -> Outcome:
    """The time of the other tabs is over."""
    match model.friends:
        case Passing(state="asked", question=question) as passing if question == message.question:
            model = model._replace(friends=passing._replace(state="alone"))
            return model, (Say("alert", model.words("friends.passed.alone")), Focus(LINK))
    return model, ()
