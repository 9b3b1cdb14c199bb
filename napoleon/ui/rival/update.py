"""The same deal with a computer player in the user's seat, played out aside.

The others are who they were, with the same chance; so what differs is what the user's seat did.
It goes on while its dialog is open, one decision at a time.
"""

from __future__ import annotations

from typing import Final

from napoleon.match.answers import BadAnswerError
from napoleon.match.game import Action, IllegalAction
from napoleon.match.records.record import Found, Record
from napoleon.match.turns import outcome
from napoleon.ui.advice.questions import ADVISER, read_answer, write_question
from napoleon.ui.settings.state import CHOICES
from napoleon.ui.shell.controls import Controls, Outcome, field, plain
from napoleon.ui.shell.effects import Say, Think
from napoleon.ui.shell.model import TABLE, Model
from napoleon.ui.shell.sitting import Rival
from napoleon.ui.study import practice as practising
from napoleon.ui.study.update import open_record
from napoleon.ui.table.company import HUMAN

DIALOG: Final = "rival"


def go_on(model: Model) -> Outcome:
    """The next decision, until the deal is over."""
    rival = model.rival
    if rival is None or model.dialog != DIALOG or rival.failed:
        return model, ()
    if rival.match.deal_over:
        return model.with_table(model.table._replace(rival=rival._replace(asked=0))), (
            Say("status", model.words("rival.ready")),
        )
    seat = rival.to_ask[0]
    number = model.serial + 1
    level = rival.level if seat == HUMAN else model.level_of(seat)
    text = write_question(number, rival.match, seat, level, style=model.style_of(seat))
    rival = rival._replace(asked=number)
    model = model.with_table(model.table._replace(rival=rival))._replace(serial=number)
    return model, (Think(number, text, here=rival.here, aside=not rival.here),)


def answered(model: Model, text: str | None) -> Outcome:
    """The seat that was asked has decided; None: the thread does not answer."""
    rival = model.rival
    if rival is None:
        return model, ()
    if text is None:
        return _failed(model, rival)
    try:
        answer = read_answer(model.game, rival.asked, text)
        action = outcome(model.game, rival.match.state, rival.to_ask, answer)
        if action is None:
            return go_on(
                model.with_table(
                    model.table._replace(rival=rival._replace(to_ask=rival.to_ask[1:]))
                )
            )
        return _played(model, rival, action)
    except (BadAnswerError, IllegalAction):
        return _failed(model, rival)


def _failed(model: Model, rival: Rival) -> Outcome:
    """No answer: the page itself computes; if that fails too, it reports that."""
    if rival.here:
        return model.with_table(
            model.table._replace(rival=rival._replace(failed=True, asked=0))
        ), ()
    return go_on(model.with_table(model.table._replace(rival=rival._replace(here=True))))


def _played(model: Model, rival: Rival, action: Action) -> Outcome:
    match, _ = rival.match.play(action)
    rival = rival._replace(match=match, to_ask=model.game.actors(match.state))
    return go_on(model.with_table(model.table._replace(rival=rival)))


def begun(model: Model, level: str) -> Rival:
    """The deal that is over, from its first card."""
    match = practising.match_again(Record.of_match(model.running), model.running.seed)
    return Rival(match, level, to_ask=model.game.actors(match.state))


# ---- what the controls do ----------------------------------------------------------------


def _open(model: Model) -> Outcome:
    """コンピュータなら: the same cards for a computer player, from the result."""
    if model.match is None or model.scene != TABLE or not model.match.counts:
        return model, ()
    rival = model.rival
    if rival is None or rival.match.state.deal != model.match.state.deal:
        rival = begun(model, ADVISER)
    model = model.with_table(
        model.table._replace(rival=rival._replace(failed=False, here=False))
    )._replace(dialog=DIALOG)
    return go_on(model)


def _level(model: Model, value: str) -> Outcome:
    """Another player in the user's seat."""
    if model.rival is None or model.dialog != DIALOG or value not in CHOICES["level"]:
        return model, ()
    return go_on(model.with_table(model.table._replace(rival=begun(model, value))))


def _study(model: Model) -> Outcome:
    """The computer's record in the study."""
    rival = model.rival
    if rival is None or not rival.match.deals:
        return model, ()
    return open_record(model, Found(Record.of_match(rival.match), ""))


CONTROLS: Controls = {
    "rival": plain(_open),
    "rival-level": field(_level),
    "rival-study": plain(_study),
}
