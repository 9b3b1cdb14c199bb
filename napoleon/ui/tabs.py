"""Two tabs: the match belongs to one of them; the other shows a note and leaves it alone."""

from __future__ import annotations

from typing import Final

from napoleon.match.game import Game
from napoleon.ui.shell.controls import Outcome, plain
from napoleon.ui.shell.effects import Effect, Forget, Restore, Save, Say, TakeOver
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import CURTAIN, TABLE, Frame
from napoleon.ui.shell.html import Html, h, icon
from napoleon.ui.shell.messages import Do, Key, Message, OwnerChanged
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.shell.reactions import Reaction, from_frame
from napoleon.ui.shell.slot import Slot
from napoleon.ui.storage.saved import MATCH, key_of

DIALOG: Final = "elsewhere"
ELSEWHERE: Final = Slot("elsewhere", first=False)
"""The match is played in another tab."""


def _owner_changed(model: Model, message: OwnerChanged) -> Outcome:
    """The match is now played in another tab, or in this one."""
    if not message.elsewhere:
        return model.put(ELSEWHERE, value=False), ()
    model = model.at_rest.put(ELSEWHERE, value=True)
    at_table = model.scene in (TABLE, CURTAIN) and model.match is not None
    return _refused(model) if at_table else (model, ())


def guarded(before: Model, message: Message, outcome: Outcome) -> Outcome:
    """The outcome of a message; if it would change another tab's match, a note instead."""
    if not before.of(ELSEWHERE) or not any(
        _changes_match(before.game, effect) for effect in outcome[1]
    ):
        return outcome
    return _refused(before) if isinstance(message, Do | Key) else (before.at_rest, ())


def _changes_match(game: Game, effect: Effect) -> bool:
    if isinstance(effect, Restore):
        return True
    return isinstance(effect, Save | Forget) and effect.key == key_of(game, MATCH)


def _refused(model: Model) -> Outcome:
    model = model._replace(dialog=DIALOG, asking=None)
    return model, (Say("alert", model.words("elsewhere.words")),)


@from_frame
def _take_over(frame: Frame) -> Reaction:
    """ここで続ける: take over the match, as the other tab last saved it."""
    return (TakeOver(),) if frame.of(ELSEWHERE) else ()


def elsewhere_dialog(frame: Frame) -> Html:
    """The dialog about the match being open in another tab."""
    words = frame.words
    body = [h("p", words("elsewhere.words")), h("p.fine", words("elsewhere.more"))]
    foot = [
        btn(words("elsewhere.look"), "close", style="quiet"),
        btn(words("elsewhere.take"), "take-over", style="main", id="k-take"),
    ]
    return dialog(words, "d-elsewhere", words("elsewhere.title"), body, foot)


def _note(frame: Frame) -> Html | None:
    """While another tab has the match: a sentence about it, and the way to play it here."""
    at_match = frame.scene in (TABLE, CURTAIN) and not frame.lesson
    if not (frame.of(ELSEWHERE) and at_match) or frame.dialog == DIALOG:
        return None
    words = frame.words
    return h(
        "section.toast#toast-elsewhere",
        icon("i-warn"),
        h("p.toast-text", words("elsewhere.words")),
        btn(words("elsewhere.take"), "take-over", id="n-elsewhere"),
        data_kind="warn",
    )


FEATURE: Final = Feature(
    "elsewhere",
    does={"take-over": plain(_take_over)},
    heard={DIALOG: _owner_changed},
    shown={DIALOG: elsewhere_dialog, "elsewhere-note": _note},
    apart=(DIALOG,),
)
