"""Watching: what the table's keeper sends to people without a seat, and when it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from napoleon.match.parties.gathering import Watched
from napoleon.ui.friends.state import chair_of
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Effect, Focus, Say
from napoleon.ui.shell.words import Words, in_a_row, words_of
from napoleon.ui.table.sitters import names_round

if TYPE_CHECKING:
    from napoleon.match.parties.gathering import Gathered
    from napoleon.ui.friends.chair import Chair
    from napoleon.ui.shell.frame import Frame
if TYPE_CHECKING:
    from napoleon.match.seat import Over
    from napoleon.ui.friends.chair import Chair
    from napoleon.ui.shell.model import Model


def words_at(frame: Frame, chair: Chair, known: Gathered) -> Words:
    """The words of the page with the names of everybody who decides at the table."""
    seats = frame.game.seats(known.plan.rules_in(frame.game))
    nameless = frame.words("friends.nameless")
    later = {*chair.newcomers, known.me} if chair.waits else chair.newcomers
    playing = (guest for guest in known.guests if guest.number not in later)
    names = {guest.seat: guest.name or nameless for guest in playing}
    called = names_round(tuple(names.get(seat, "") for seat in range(seats)), frame.settings)
    if 0 not in names:
        called = (frame.words("friends.seat.computer"), *called[1:])
    deck = "classic" if frame.deck != "sdc" else ""
    about = frame.game.name, frame.page.catalogues
    sdc, ranks = frame.words.sdc_keys, frame.settings.ranks
    shown = words_of(frame.language, called, deck, *about, sdc_keys=sdc, ranks=ranks)
    return shown.for_all()


# ---- controls -----------------------------------------------------------------------------------


DIALOG: Final = "friends-watch"
MOST_EVENTS: Final = 200
"""The most events whose sentences are kept."""
MOST_RECORDS: Final = 60
"""The most finished deals that are kept."""


def sees(model: Model, chair: Chair, watched: Watched) -> tuple[Chair, Model, tuple[Effect, ...]]:
    """An onlooker sees what everybody does; the latest events are announced."""
    before, known = chair.watched, chair.known
    if known is None or len(watched.totals) != model.game.seats(known.plan.rules_in(model.game)):
        return chair, model, ()
    goes_on = before is not None and before.number == watched.number and before.ply < watched.ply
    events = (*(chair.events if goes_on else ()), *watched.events)
    is_new = before is not None and before.number != watched.number
    others = frozenset[int]() if is_new else chair.newcomers
    chair = chair._replace(watched=watched, events=events[-MOST_EVENTS:], newcomers=others)
    is_shown = model.dialog == DIALOG
    if not goes_on and not is_shown and model.dialog == "friends":
        return chair, model._replace(dialog=DIALOG), (Focus("watching"),)
    words = words_at(model.frame, chair, known)
    sentence = in_a_row(model.page.texts.event_sentence(words, event) for event in watched.events)
    return chair, model, (Say("log", sentence),) if goes_on and is_shown and sentence else ()


def ended(model: Model, chair: Chair, over: Over) -> tuple[Chair, Model, tuple[Effect, ...]]:
    """A deal is over: everybody gets its record, including onlookers."""
    if any(over.record == one.record for one in chair.ended):
        return chair, model, ()
    chair = chair._replace(ended=(*chair.ended, over)[-MOST_RECORDS:])
    return chair, model, (Say("status", model.words("watching.over")),)


def opened(model: Model) -> Outcome:
    """Show the table to an onlooker, if there is anything to see."""
    chair = chair_of(model)
    if chair is None or chair.watched is None:
        return model, ()
    return model._replace(dialog=DIALOG), (Focus("watching"),)
