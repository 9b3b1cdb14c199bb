"""What is kept of a match that is over: of the user's own, of an evening, of one elsewhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from napoleon.match.game import Game
from napoleon.match.parties.at_table import standing_of
from napoleon.match.rooms import players_of
from napoleon.ui.challenge.state import tidy
from napoleon.ui.evening.dialogs import marks_of, of_evening
from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.friends.state import Calling, Hosting, chair_of
from napoleon.ui.people import meetings, past
from napoleon.ui.people.meetings import OWN, Meeting, meeting_of
from napoleon.ui.results.result import finish_of
from napoleon.ui.rule_form.names import called
from napoleon.ui.shell.controls import Outcome, plain
from napoleon.ui.shell.effects import Effect, Visit
from napoleon.ui.shell.feature import Feature, used
from napoleon.ui.shell.link import home
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.storage.counting import COUNT_ELSEWHERE, COUNT_EVENING, COUNT_MATCH
from napoleon.ui.storage.recalled import read_list
from napoleon.ui.storage.saved import write_match
from napoleon.ui.table import course


def _match(model: Model, message: Recalled) -> Outcome:
    """A match of the user's own is over."""
    sitting = model.sitting
    kept = sitting.stored if sitting else None
    if sitting is None or kept is None or not sitting.match.over or message.refused:
        return model, ()
    match, given = sitting.match, called(model.frame, sitting.match.rules)
    model, matches, effects = read_list(past.KEPT, model, message)
    new = past.past_of(
        match,
        me=model.me,
        name=given.name if given else "",
        day=message.day,
        levels=sitting.occasion.levels or model.frame.levels(match.rules),
        text=write_match(kept._replace(aside=None)),
        finish=finish_of(model.frame, match),
    )
    saved = past.KEPT.changed(model.game, matches, past.added(matches, new))
    return model, (*effects, *saved)


def _evening(model: Model, message: Recalled) -> Outcome:
    """A deal of an evening is over: say how everybody stands; add a whole match."""
    evening, match = evening_at(model), model.match
    if evening is None or match is None or not match.deal_over or message.refused:
        return model, ()
    levels = tuple(model.frame.level_of(seat) for seat in range(1, match.seats))
    now = meeting_of(match, model.table.names, message.day, levels)
    now = now._replace(marks=marks_of(model.frame))
    model, kept, effects = read_list(meetings.KEPT, model, message)
    before = of_evening([one for one in kept if not now.is_same(one)], now)
    model = model.with_occasion(replace(evening, before=before))
    return model, (*effects, *(_added(model.game, kept, now) if match.over else ()))


def _elsewhere(model: Model, message: Recalled) -> Outcome:
    """A match with people at other devices is over."""
    chair = chair_of(model)
    if chair is None or chair.seat.over is None or not chair.seat.over.last or message.refused:
        return model, ()
    standing, sitters = standing_of(chair.seat, chair.past), chair.seat.sitters
    names = tuple(tidy(one.name) if one.is_person else "" for one in sitters)
    found = tuple(one.level or players_of(model.game).middling for one in sitters[1:])
    match model.friends:
        case Calling(key=key, link=link):
            way, table = "host", link or key
        case _:
            way, table = "direct", OWN if isinstance(model.friends, Hosting) else ""
    now = meeting_of(standing, names, message.day, found, way)._replace(table=table)
    model, kept, effects = read_list(meetings.KEPT, model, message)
    return model, (*effects, *(_added(model.game, kept, now) if any(names) else ()))


def _added(game: Game, kept: tuple[Meeting, ...], now: Meeting) -> tuple[Effect, ...]:
    """Saves a match, once."""
    after = kept if any(map(now.is_same, kept)) else (now, *kept)
    return meetings.KEPT.changed(game, kept, after)


def _after(model: Model) -> Outcome:
    """NEXT after the last deal of an evening: leave its table, and show the people."""
    if evening_at(model) is None or not model.table.match.over:
        return model, ()
    model, effects = course.abandon(model)
    model, onward = used(model, Do("people", "evening"))
    return model, (*effects, Visit(home(model.game)), *onward)


FEATURE: Final = Feature(
    "played",
    does={"house-after": plain(_after)},
    heard={COUNT_MATCH: _match, COUNT_EVENING: _evening, COUNT_ELSEWHERE: _elsewhere},
)
