"""What is shown, announced and played of an action, and how long, at any kind of table."""

from __future__ import annotations

from typing import Final

from napoleon.match.game import REDEAL
from napoleon.match.seat import Seen
from napoleon.ui.advice import hint as hinting
from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.results.result import finish_of
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Effect, Focus, News, Vibrate, Wait
from napoleon.ui.shell.late import later
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.shell.words import in_a_row, place_name, signed
from napoleon.ui.table import talk as talking
from napoleon.ui.table.motion import FACTORS
from napoleon.ui.table.pauses import AFTER_DEAL, NOTHING, TRICK, at_last
from napoleon.ui.table.questions import TIMER
from napoleon.ui.table.sounds import Sound
from napoleon.ui.table.table_parts import AnyTable

LAID_MS: Final = 10
OVER_MS: Final = 40
"""How long the device vibrates for an action of the user, and for the end of a deal."""
REST_MS: Final = 250
"""How long a trick is shown while the rest of a decided deal is played out."""
LAST_MS: Final = 2000
"""The shortest time that the end of a deal is shown, at normal speed."""
SIGNS: Final = later("napoleon.ui.listening.voices:signs")


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
    own = seat.has_decided(len(seat.story) - 1)
    pause = page.pause(view, now, seat.over and seat.over.ending)
    if page.table.counts_as_help(model.settings) and (own or not table.aided):
        table = table.with_aid(before.ply, hints=0 if table.aided else 1)
    model = model.with_table(
        table._replace(
            occasion=occasion.advanced(),
            pause=pause if occasion.among_people else at_last(table.match, pause),
            question=None,
            pace=0,
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


# ---- how long it is shown ------------------------------------------------------------------------


def action_ms(model: Model, held_ms: int, least_ms: int) -> int:
    """How long an action is shown before the next; 0 for a user who wants no delay.

    ``held_ms``: how much longer than usual; ``least_ms``: how long at least.
    """
    if not model.settings.delay_ms:
        return 0
    is_hurried = model.clock is not None or model.table.resting
    wanted_ms = 0 if is_hurried else model.settings.delay_ms + held_ms
    return max(hastened_ms(model, wanted_ms), least_ms)


def hastened_ms(model: Model, milliseconds: int) -> int:
    """How long something is really shown, given how long the user has watched already."""
    watched_ms = model.table.waited_ms
    return model.page.table.hastened_ms(model.settings, model.view, watched_ms, milliseconds)


def watched(model: Model, milliseconds: int) -> Model:
    """The model after the user has watched that much longer."""
    return model.with_table(model.table._replace(waited_ms=model.table.waited_ms + milliseconds))


def paced(model: Model, held_ms: int, least_ms: int) -> Outcome:
    """Show nothing more for as long as an action is shown (`action_ms`); a pause has its time."""
    shown_ms = action_ms(model, held_ms, least_ms)
    if not shown_ms or model.pause != NOTHING:
        return model, ()
    return _waits(model, shown_ms)


def stays(model: Model, held_ms: int) -> Outcome:
    """Wait for NEXT, or go on without it after a while."""
    shown_ms = REST_MS if model.table.resting else model.page.table.shown_ms(model.settings)
    if model.pause != TRICK or shown_ms is None:
        return model, (Focus("scene"),) if model.pause in AFTER_DEAL else ()
    if model.table.match.deal_over:
        shown_ms = max(shown_ms, round(LAST_MS * FACTORS[model.settings.speed]))
    return _waits(model, hastened_ms(model, shown_ms + held_ms))


def _waits(model: Model, shown_ms: int) -> Outcome:
    """Go on when what is shown now has been seen for so long."""
    number = model.serial + 1
    model = watched(model, shown_ms)._replace(serial=number)
    return model.with_table(model.table._replace(pace=number)), (Wait(TIMER, number, shown_ms),)
