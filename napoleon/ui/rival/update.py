"""The same deal with a computer player in the user's seat, in a dialog.

It goes on while the dialog is open.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from napoleon.match.records.record import Found, Record
from napoleon.match.standing import AnyStanding
from napoleon.ui.advice.questions import ADVISER
from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.rival import playing
from napoleon.ui.rival.state import RIVAL, Rival
from napoleon.ui.rival.view import rival_dialog
from napoleon.ui.settings.state import LEVELS
from napoleon.ui.shell.controls import Outcome, field, plain
from napoleon.ui.shell.effects import Reject, Say
from napoleon.ui.shell.feature import Feature, of_frame
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.messages import Answered, NoAnswer
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import Reaction, from_frame, then
from napoleon.ui.study import practice
from napoleon.ui.study.update import open_record

DIALOG: Final = "rival"


def go_on(model: Model) -> Outcome:
    """Ask for the next decision, until the deal is over."""
    rival = model.sitting and model.sitting.of(RIVAL)
    if rival is None or model.dialog != DIALOG or rival.failed:
        return model, ()
    if rival.match.deal_over:
        return model, (Say("status", model.words("rival.ready")),)
    model, rival, think = playing.ask(model, rival, DIALOG)
    return model.put_at_table(RIVAL, rival), (think,)


def _asked(frame: Frame) -> Collection[int]:
    rival = frame.table.of(RIVAL) if frame.tables else None
    return {rival.asked} if rival and frame.dialog == DIALOG else ()


def _answered(model: Model, message: Answered | NoAnswer) -> Outcome:
    """The seat that was asked has decided, or cannot decide."""
    rival = model.sitting and model.sitting.of(RIVAL)
    if rival is None:
        return model, ()
    after = playing.heard(model.game, rival, message)
    if isinstance(after, Reject):
        return model, (after,)
    return go_on(model.put_at_table(RIVAL, after))


def begun(match: AnyStanding, level: str) -> Rival:
    """The finished deal, from its first card."""
    again = practice.match_again(Record.of_match(match), match.seed)
    return playing.begun(again, level)


# ---- what the controls do ----------------------------------------------------------------


def _open(model: Model) -> Outcome:
    """コンピュータなら: the same cards for a computer player, from the result."""
    if model.match is None or model.scene != TABLE or not model.match.counts or evening_at(model):
        return model, ()
    rival = model.table.of(RIVAL)
    if rival is None or rival.match.state.deal != model.match.end.deal:
        rival = begun(model.table.match, ADVISER)
    model = model.put_at_table(RIVAL, rival._replace(failed=False))._replace(dialog=DIALOG)
    return go_on(model)


def _level(model: Model, value: str) -> Outcome:
    """Put another player in the user's seat."""
    if model.sitting is None or model.table.of(RIVAL) is None:
        return model, ()
    if model.dialog != DIALOG or value not in LEVELS:
        return model, ()
    return go_on(model.put_at_table(RIVAL, begun(model.table.match, value)))


@from_frame
def _study(frame: Frame) -> Reaction:
    """Show the computer's record in the study."""
    rival = frame.table.of(RIVAL) if frame.tables else None
    if rival is None or not rival.match.deals:
        return ()
    return then(open_record, Found(Record.of_match(rival.match), ""), linked=False)


FEATURE: Final = Feature(
    DIALOG,
    does={
        "rival": plain(_open),
        "rival-level": field(_level),
        "rival-study": plain(_study),
    },
    heard={DIALOG: _answered},
    shown={DIALOG: rival_dialog},
    asked=of_frame(_asked),
)
