"""The table of the house on the page: adding a finished match, and the dialog's controls."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from napoleon.match.parties.known import standing_of
from napoleon.match.rooms import players_of
from napoleon.ui.challenge.state import tidy
from napoleon.ui.club import state as club
from napoleon.ui.evening import house
from napoleon.ui.evening.house import MOST, Meeting, meeting_of
from napoleon.ui.friends.state import Calling
from napoleon.ui.shell.controls import Outcome, Step, in_dialog, plain
from napoleon.ui.shell.dialogs import Confirmation, named
from napoleon.ui.shell.effects import Copy, Download, Focus, Forget, Recall, Save, Visit
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.late import later
from napoleon.ui.shell.link import home
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.storage.counting import COUNT_ELSEWHERE, COUNT_EVENING
from napoleon.ui.storage.recalled import read_stored
from napoleon.ui.storage.saved import CLUB, HOUSE, key_of
from napoleon.ui.table import course

SHOW: Final = "house-show"
TABLE: Final = "house-text"


@named("house")
class House(NamedTuple):
    """The table of the house."""

    meetings: tuple[Meeting, ...]
    """The matches, the newest first."""
    is_fresh: bool = False
    """Whether one of them has just finished."""


def _count(model: Model, message: Recalled) -> Outcome:
    """A match is over: add it to the table, once."""
    if model.evening is None or not model.table.match.over or message.refused:
        return model, ()
    match = model.table.match
    levels = tuple(model.level_of(seat) for seat in range(1, match.seats))
    return _counted(model, message, meeting_of(match, model.table.names, message.day, levels))


def _count_elsewhere(model: Model, message: Recalled) -> Outcome:
    """A match with people at other devices is over: add it to the table, once."""
    friends = model.friends
    chair = friends.chair if friends else None
    if chair is None or chair.seat.over is None or not chair.seat.over.last or message.refused:
        return model, ()
    match, sitters = standing_of(chair.seat, chair.past), chair.seat.sitters
    names = tuple(tidy(one.name) if one.is_person else "" for one in sitters)
    found = (one.level or players_of(model.game).middling for one in sitters[1:])
    way = "host" if isinstance(friends, Calling) else "direct"
    meeting = meeting_of(match, names, message.day, tuple(found), way)
    return _counted(model, message, meeting) if any(names) else (model, ())


def _counted(model: Model, message: Recalled, meeting: Meeting) -> Outcome:
    model, kept, effects = read_stored(model, message, HOUSE, partial(house.read_saved, model.game))
    if any(map(meeting.is_same, kept)):
        return model, effects
    text = house.write(model.game, (meeting, *kept)[:MOST])
    return model, (*effects, Save(key_of(model.game, HOUSE), text))


def _after(model: Model) -> Outcome:
    """NEXT after the last deal of an evening: leave its table, and show that of the house."""
    if model.evening is None or not model.table.match.over:
        return model, ()
    model, effects = course.abandon(model)
    return model, (*effects, Visit(home(model.game)), Recall(f"{SHOW}-fresh", (_key(model),)))


def _key(model: Model) -> str:
    return key_of(model.game, HOUSE)


def _open(model: Model) -> Outcome:
    return model, (Recall(SHOW, (_key(model),)),)


def _show(model: Model, message: Recalled, *, is_fresh: bool) -> Outcome:
    model, kept, effects = read_stored(model, message, HOUSE, partial(house.read_saved, model.game))
    if message.refused:
        model = model.with_notice(Notice(f"storage_{message.refused}", kind="warn"))
    focus = (Focus("k-house-again"),) if is_fresh else ()
    return model._replace(dialog=House(kept, is_fresh)), (*effects, *focus)


# ---- what is done with it ------------------------------------------------------------------


@in_dialog(House)
def _export(model: Model, shown: House) -> Step[House]:
    """Offer the matches as a file of the club."""
    found = house.tournaments(shown.meetings)
    if not found:
        return Step(shown)
    return Step(shown, (Download(f"{model.game.name}-{CLUB}.json", club.write(model.game, found)),))


@in_dialog(House)
def _copy(model: Model, shown: House) -> Step[House]:
    return Step(shown, (Copy(text_of(model, shown), TABLE),) if shown.meetings else ())


def text_of(model: Model, shown: House) -> str:
    """The table as lines with tabs."""
    return house.as_text(shown.meetings, heads_of(model))


def heads_of(model: Model) -> tuple[str, ...]:
    """The heads of its columns."""
    return tuple(model.words(f"house.head.{name}") for name in house.Sum._fields)


@in_dialog(House)
def _ask_erase(_model: Model, shown: House) -> Step[House]:
    """Ask before everything is deleted."""
    question = Confirmation("house_erase", Do("house-erase-yes"))
    return Step(shown, asks=(question,) if shown.meetings else ())


@in_dialog(House)
def _erase(model: Model, _shown: House) -> Step[House]:
    """Delete all matches of all evenings."""
    return Step(House(()), (Forget(_key(model)), Focus("k-close")))


FEATURE: Final = Feature(
    "house",
    does={
        "house": plain(_open),
        "house-after": plain(_after),
        "house-export": plain(_export),
        "house-copy": plain(_copy),
        "house-erase": plain(_ask_erase),
        "house-erase-yes": plain(_erase),
    },
    heard={
        COUNT_EVENING: _count,
        COUNT_ELSEWHERE: _count_elsewhere,
        SHOW: partial(_show, is_fresh=False),
        f"{SHOW}-fresh": partial(_show, is_fresh=True),
    },
    shown={"house": later("napoleon.ui.evening.house_view:house_dialog")},
    apart=("house",),
)
