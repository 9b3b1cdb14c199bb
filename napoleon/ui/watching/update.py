"""Watching: what whoever keeps the table sends to those without a seat, and when it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from napoleon.match.parties.gathering import Watched
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Effect, Focus, Say
from napoleon.ui.shell.words import in_a_row
from napoleon.ui.watching.names import words_at

if TYPE_CHECKING:
    from napoleon.match.seat import Over
    from napoleon.ui.friends.chair import Chair
    from napoleon.ui.shell.model import Model

DIALOG: Final = "friends-watch"
MOST_EVENTS: Final = 200
"""Of so many events the sentences are kept."""
MOST_RECORDS: Final = 60
"""So many deals that have ended are kept."""


def sees(model: Model, chair: Chair, watched: Watched) -> tuple[Chair, Model, tuple[Effect, ...]]:
    """Somebody without a seat sees what everybody does; what has just happened is announced."""
    before, known = chair.watched, chair.known
    if known is None or len(watched.totals) != model.game.seats(known.plan_rules(model.game)):
        return chair, model, ()
    goes_on = before is not None and before.number == watched.number and before.ply < watched.ply
    events = (*(chair.events if goes_on else ()), *watched.events)
    chair = chair._replace(watched=watched, events=events[-MOST_EVENTS:])
    is_shown = model.dialog == DIALOG
    if not goes_on and not is_shown and model.dialog == "friends":
        return chair, model._replace(dialog=DIALOG), (Focus("watching"),)
    words = words_at(model, known)
    sentence = in_a_row(model.page.texts.event_sentence(words, event) for event in watched.events)
    return chair, model, (Say("log", sentence),) if goes_on and is_shown and sentence else ()


def ended(model: Model, chair: Chair, over: Over) -> tuple[Chair, Model, tuple[Effect, ...]]:
    """A deal is over: everybody gets its record, those who watch, too."""
    if any(over.record == one.record for one in chair.ended):
        return chair, model, ()
    chair = chair._replace(ended=(*chair.ended, over)[-MOST_RECORDS:])
    return chair, model, (Say("status", model.words("watching.over")),)


def opened(model: Model) -> Outcome:
    """The user looks at the table, where there is anything to be seen."""
    chair = model.friends.chair if model.friends else None
    if chair is None or chair.watched is None:
        return model, ()
    return model._replace(dialog=DIALOG), (Focus("watching"),)
