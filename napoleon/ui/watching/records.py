"""What onlookers may open once a deal is over: its record, in the study."""

from __future__ import annotations

from dataclasses import replace

from napoleon.match.records.record import Found
from napoleon.ui.friends.state import chair_of
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Focus
from napoleon.ui.shell.model import Model
from napoleon.ui.study.state import Several
from napoleon.ui.study.update import open_record
from napoleon.ui.watching.names import words_at


def records(model: Model) -> Outcome:
    """Show the deals that have ended, to choose one; a single one is shown at once."""
    chair = chair_of(model)
    if chair is None or chair.known is None or not chair.ended:
        return model, ()
    words = words_at(model.frame, chair, chair.known)
    found = []
    for over in chair.ended:
        names = tuple(words.seat(seat) for seat in range(over.record.seats))
        found.append(Found(replace(over.record, names=names), ""))
    if len(found) > 1:
        return model._replace(dialog=Several(tuple(found), of_match=True)), (Focus("k-several-0"),)
    return open_record(model, found[0])
