"""What spectators are sent: only what is public."""

from __future__ import annotations

from napoleon.match.parties.gathering import Watched
from napoleon.match.table import Table


def watched(table: Table, since: int) -> Watched:
    """What spectators see of the deal, from an action on."""
    match, game = table.match, table.match.game
    at, events = match.back_to(since), []
    for action in match.actions[since:]:
        at, step = at.play(action)
        events += [game.redact(event, match.seats) for event in step.events]
    public = game.public_of(match.state)
    return Watched(table.ply, match.number, match.totals, public, tuple(events), table.asked)
