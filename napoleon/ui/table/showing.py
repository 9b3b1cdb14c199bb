"""What is shown, announced and played of an action, at any kind of table."""

from __future__ import annotations

from typing import Final

from napoleon.match.game import REDEAL
from napoleon.match.seat import Seen
from napoleon.ui.advice import update as hinting
from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.results.finish import finish_of
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.effects import Effect, News, Vibrate
from napoleon.ui.shell.figures import place_name, signed
from napoleon.ui.shell.late import later
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.shell.words import in_a_row
from napoleon.ui.table import talk as talking
from napoleon.ui.table.motion import FACTORS
from napoleon.ui.table.pauses import at_last
from napoleon.ui.table.sounds import Sound
from napoleon.ui.table.table_parts import AnyTable

LAID_MS: Final = 10
OVER_MS: Final = 40
"""How long the device vibrates for an action of the user, and for the end of a deal."""
SIGNS: Final = later("napoleon.ui.listening.signs:signs")


def _sound(parts: AnyTable, settings: Settings, now: Seen, seat: int) -> Sound | None:
    """The sound of what happened; for those who listen, signs of who did it."""
    sound_of = parts.sound
    if settings.listening == "off":
        return sound_of(now.events, seat)
    try:
        signs: Sound | None = SIGNS(sound_of, now.events, seat, now.view.players)
    except ImportError:  # loaded with the rest of the program
        return sound_of(now.events, seat)
    return signs


def shown(model: Model, table: Sitting) -> tuple[Model, tuple[Effect, ...], int]:
    """The page after an action, its announcements, and how much longer it is shown, in ms.

    ``table`` is the table after it.
    """
    page, before = model.page, model.table
    advised, occasion = hinting.advised(model.table), table.occasion
    seat, view, now = table.seat, before.seat.view, table.seat.newest
    own = len(seat.story) - 1 in seat.decided[-1:]
    pause = page.pause(view, now, seat.over and seat.over.ending)
    if page.table.counts_as_help(model.settings) and (own or not table.aided):
        table = table.with_aid(before.ply, hints=0 if table.aided else 1)
    model = model.with_table(
        table._replace(
            occasion=occasion.advanced(),
            pause=pause if occasion.among_people else at_last(table.match, pause),
            question=None,
            undone=() if own else table.undone,
            advised=advised if own else table.advised,
        )
    )
    model, said, fades = talking.talked(model, before)
    besides = in_a_row((_own_result(model, table), said))
    held_ms = page.table.held_ms(view, now.view) * FACTORS[model.settings.speed]
    effects = (News((*now.events,), besides), *fades)
    if model.settings.sound == "on" and (
        sound := _sound(model.page.table, model.settings, now, seat.number)
    ):
        effects = (*effects, sound)
    if model.settings.vibration == "on" and (own or seat.over is not None):
        effects = (*effects, Vibrate(OVER_MS if seat.over is not None else LAID_MS))
    if table.match.counts:
        effects = (*effects, *occasion.counted(model.table))
    return model, effects, round(held_ms)


def _own_result(model: Model, table: Sitting) -> str:
    """What the user has earned once the deal is over, their total and their place; "" before.

    A single deal that is played aside has no total; where several people play, all see the table.
    """
    seat = table.seat
    if seat.over is None or seat.over.ending.label == REDEAL or evening_at(model):
        return ""
    points = signed(seat.over.ending.points[seat.number])
    if model.practice is not None:
        return model.words("event.own_points", points=points)
    finish = finish_of(model.frame, table.match)
    if finish is not None:
        how = model.page.ledger.finish(model.words, finish)
        return model.words("event.own_finish", points=points, finish=how)
    total = seat.totals[seat.number]
    place = 1 + sum(other > total for other in seat.totals)
    return model.words(
        "event.own_result", points=points, total=signed(total), place=place_name(model.words, place)
    )
