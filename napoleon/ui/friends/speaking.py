"""Faces and remarks of people at other devices, as the user sees and hears them."""

from __future__ import annotations

from napoleon.match.seat import REACTIONS, Say, remarks_of
from napoleon.ui.shell import effects as wants
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Fade
from napoleon.ui.shell.model import Model
from napoleon.ui.table.pieces import Remark, Talk
from napoleon.ui.table.talk import SHOWN_MS, TALK, words_for


def speaks(model: Model, say: Say) -> Outcome:
    """A person makes a face or says something, unless they have only just done so."""
    talk = model.table.talk
    is_new = talk is None or talk.over or talk.remark.seat != say.seat
    if say.seat is None or not is_new or model.settings[TALK] == "off":
        return model, ()
    if say.key not in remarks_of(model.game):
        return model, ()
    number, name = model.serial + 1, model.words.seat(say.seat)
    remark = Remark(say.seat, "", mood=say.key)
    spoken = model.words(f"friends.face.{say.key}", name=name) if say.key in REACTIONS else ""
    if not spoken:
        kind, voice = say.key.split(".")
        remark = Remark(say.seat, kind, voice=int(voice))
        said = words_for(model.words, remark, remark.voice)
        spoken = model.words("event.said", name=name, words=said)
    talk = Talk(remark, len(model.table.seat.story), number)
    model = model.with_table(model.table._replace(talk=talk))._replace(serial=number)
    return model, (wants.Say("log", spoken), Fade(number, SHOWN_MS))
