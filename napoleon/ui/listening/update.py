"""Listening: its two keys, and that the browser has no voice for the language of the page."""

from __future__ import annotations

from typing import Final

from napoleon.ui.listening.account import account
from napoleon.ui.listening.unseen import Unseen, id_at, stepped, text_of, unseen_dialog
from napoleon.ui.listening.voices import spoken
from napoleon.ui.shell.controls import Outcome, argument, plain
from napoleon.ui.shell.effects import Focus, Say
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.messages import NoVoice
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.reactions import Reaction, Step, from_frame, in_dialog
from napoleon.ui.shell.words import own_name
from napoleon.ui.table.keys import LIST_KEYS


@from_frame
def _account(frame: Frame) -> Reaction:
    """Announce what has happened since the user's last decision."""
    return (Say("status", account(frame)),) if frame.scene == TABLE else ()


def _unseen(model: Model) -> Outcome:
    """Show the unseen cards; this counts as help."""
    find = model.page.table.unseen
    if model.scene != TABLE or find is None:
        return model, ()
    if not model.table.occasion.helps:
        return model, (Say("status", model.words("listening.among_people")),)
    shown = Unseen(tuple(find(model.view)))
    model = model.with_table(model.table.with_aid(model.table.ply, hints=1))
    return model._replace(dialog=shown), (
        *model.table.saved,
        *spoken(model.frame, text_of(model.words, shown, 0, 0)),
    )


@in_dialog(Unseen)
def _step(frame: Frame, shown: Unseen, key: str) -> Step[Unseen]:
    if key not in LIST_KEYS:
        return Step(shown)
    shown = stepped(shown, key)
    said = spoken(frame, text_of(frame.words, shown, shown.row, shown.at))
    return Step(shown, (Focus(id_at(shown.row, shown.at)), *said))


def _no_voice(model: Model, message: NoVoice) -> Outcome:
    """The browser cannot speak this language."""
    notice = Notice("no_voice", (("language", own_name(message.language)),), "warn")
    model = model.without_notice("no_voice").with_notice(notice)
    return model, ()


FEATURE: Final = Feature(
    "listening",
    does={
        "listening-account": plain(_account),
        "listening-unseen": plain(_unseen),
        "listening-step": argument(_step),
    },
    heard={"listening-voice": _no_voice},
    shown={"listening-unseen": unseen_dialog},
)
