"""A party over time: what follows by itself after an entry, and after some time.

Both keepers of parties use it, a page and a host. Each has its own clock, in seconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from napoleon.match.parties.hosting import take
from napoleon.match.parties.outcome import Happening, Outcome
from napoleon.match.parties.party import SEALED, Party
from napoleon.match.seat import Left

AWAY_S: Final = 15
"""How long a line is lost before a computer player decides for its guest."""
NOW: Final = Happening("time", 0)
NEW_WAY: Final = Happening("way", SEALED)
"""Rows of an earlier version have no such entry: they are read as they were written."""


class Passed(NamedTuple):
    """An entry at a party, and what it leads to."""

    entry: Happening
    before: Party
    after: Outcome


def steps(party: Party, *entries: Happening) -> Iterator[Passed]:
    """The effects of the entries one by one, and then what follows by itself."""
    first, queue = party, list(entries)
    while queue:
        entry = queue.pop(0)
        step = Passed(entry, party, take(party, entry))
        has_changed = step.after.party is not party
        party = step.after.party
        yield step
        if not queue and party.way != SEALED:
            queue.append(NEW_WAY)
        elif not queue and party is not first and (has_changed or entry is not NOW):
            queue.append(NOW)


class Waits(NamedTuple):
    """What a party waits for, and since when by its keeper's clock."""

    since: float = 0
    """When something that others wait for last happened."""
    lost: tuple[tuple[int, float], ...] = ()
    """The guests whose lines are lost while a computer does not play for them yet."""

    def after(self, before: Party, party: Party, now: float) -> Waits:
        """What is waited for after the party has changed."""
        known = dict(self.lost)
        lost = tuple((guest, known.get(guest, now)) for guest in party.lost)
        return Waits(self.since if before.moment == party.moment else now, lost)

    def due(self, now: float) -> tuple[Happening, ...]:
        """What the passing of time leads to by now."""
        found = (guest for guest, since in self.lost if now - since >= AWAY_S)
        away = (Happening("line", guest, Left()) for guest in found)
        return (*away, Happening("time", max(0.0, now - self.since)))
