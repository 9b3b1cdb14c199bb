"""What is shown, said and heard of an action, at whatever table it was done."""

from __future__ import annotations

from typing import Final

from napoleon.match.game import REDEAL
from napoleon.match.match import Match
from napoleon.match.seat import Seat
from napoleon.ui.advice import update as hinting
from napoleon.ui.shell.effects import Effect, Fade, Say
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.shell.words import in_a_row
from napoleon.ui.table import talk as talking
from napoleon.ui.table.motion import FACTORS

TALK_MS: Final = 4500
"""How long a remark is shown."""


def shown(model: Model, table: Sitting, *, own: bool) -> tuple[Model, tuple[Effect, ...], int]:
    """The page after an action, what is said of it, and for how long it is shown besides, in ms.

    ``table`` is the table after it, ``own``: the user has done it.
    """
    page, before = model.page, model.table
    advised, occasion = hinting.advised(model), table.occasion
    brief = model.settings.reading == "brief"
    seat, view, now = table.seat, before.seat.view, table.seat.newest
    told = [page.texts.tell(model.words, event, brief=brief) for event in now.events]
    told.append(_own_result(model, seat))
    sentence = in_a_row(told)
    model = model.with_table(
        table._replace(
            occasion=occasion.advanced(),
            pause=page.pause(view, now, seat.over and seat.over.ending),
            question=None,
            aided=table.aided or page.table.counts_as_help(model.settings),
            undone=() if own else table.undone,
            advised=advised if own else table.advised,
        )
    )
    model, said, fades = _talked(model, before.match)
    sentence = in_a_row((sentence, said))
    held_ms = page.table.held_ms(view, now.view) * FACTORS[model.settings.speed]
    effects = (Say("log", sentence), *fades)
    if model.settings.sound == "on" and (sound := page.table.sound(now.events, seat.number)):
        effects = (*effects, sound)
    if table.match.counts:
        effects = (*effects, *occasion.counted(model.table))
    return model, effects, round(held_ms)


def _own_result(model: Model, seat: Seat) -> str:
    """What the user has earned once the deal is over, their total and their place; "" before.

    A single deal that is played aside adds up to nothing.
    """
    if seat.over is None or seat.over.ending.label == REDEAL:
        return ""
    points = f"{seat.over.ending.points[seat.number]:+d}"
    if model.practice is not None:
        return model.words("told.own_points", points=points)
    total = seat.totals[seat.number]
    place = 1 + sum(other > total for other in seat.totals)
    return model.words("told.own_result", points=points, total=f"{total:+d}", place=place)


def _talked(model: Model, before: Match) -> tuple[Model, str, tuple[Effect, ...]]:
    """The model with what the computer players say to a step, and what of it is read aloud.

    A new remark comes with the effect that ends it.
    """
    if model.table.occasion.elsewhere:
        return model, "", ()
    if model.settings[talking.TALK] == "off" or model.lesson is not None:
        return model.with_table(model.table._replace(talk=None)), "", ()
    last = model.table.talk
    talk = talking.after(model.page, last, before, model.table)
    if talk is None or talk == last:
        return model.with_table(model.table._replace(talk=talk)), "", ()
    number = model.serial + 1
    model = model._replace(serial=number)
    model = model.with_table(model.table._replace(talk=talk._replace(number=number)))
    fades = (Fade(number, TALK_MS),)
    if model.settings[talking.TALK] != "spoken":
        return model, "", fades
    name = model.words.seat(talk.remark.seat)
    said = talking.words_for(model.words, talk.remark, model.voice(talk.remark.seat))
    return model, model.words("told.said", name=name, words=said), fades
