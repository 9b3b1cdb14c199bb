"""What to do with one of the last matches: look at its deals, challenge a friend."""

from __future__ import annotations

from napoleon.match.records.record import Found, Record
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.state import BadChallenge, Cards, Challenge
from napoleon.ui.challenge.update import dared
from napoleon.ui.history.state import Past
from napoleon.ui.history.update import History
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Focus
from napoleon.ui.shell.model import Model
from napoleon.ui.storage.saved import SavedMatch
from napoleon.ui.study.state import Several
from napoleon.ui.study.update import open_record


def deals(model: Model, past: Past, kept: SavedMatch) -> Outcome:
    """Show the records of its deals, to choose one; a single one is shown at once."""
    match, seats = kept.match, range(kept.match.seats)
    names = [model.words(f"seat.{seat}") for seat in seats]
    tags = tuple((f"Level{at}", level) for at, level in enumerate(past.levels, 1))
    found = tuple(
        Found(Record.of_match(match, at, names), "", tags=tags) for at in range(len(match.deals))
    )
    if len(found) > 1:
        return model._replace(dialog=Several(found, of_match=True)), (Focus("k-several-0"),)
    return open_record(model, found[0])


def challenge(model: Model, past: Past, kept: SavedMatch) -> Outcome:
    """Challenge a friend to its cards."""
    match, shown = kept.match, model.dialog
    try:
        own = challenges.person_of(match.standing, "", kept.undos, kept.hints)
    except BadChallenge:
        if isinstance(shown, History):
            model = model._replace(dialog=shown._replace(unread="notice.challenge_unfit"))
        return model, ()
    cards = Cards(match.rules, match.seed, match.start, past.levels)
    return dared(model, Challenge(cards, (own,)))
