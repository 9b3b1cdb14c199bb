"""The entries of a party: how each leads to what follows by itself, and with which they begin."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from napoleon.match.parties.gathering import Join
from napoleon.match.parties.hosting import take
from napoleon.match.parties.outcome import Happening, Outcome, write_happening
from napoleon.match.parties.party import LASTING, Party

Row: TypeAlias = tuple[str, float, str]
"""An entry in its written form (`write_happening`)."""
NEW_WAY: Final = Happening("way", LASTING)
"""The first entry after those of an earlier version, which are read as they were written."""
_NOW: Final = Happening("time", 0)


class Taken(NamedTuple):
    """An entry, and what it leads to."""

    entry: Happening
    before: Party
    after: Outcome


def steps_of(party: Party, *entries: Happening) -> Iterator[Taken]:
    """The effects of the entries one by one, and then what follows by itself."""
    first, queue = party, list(entries)
    while queue:
        entry = queue.pop(0)
        taken = Taken(entry, party, take(party, entry))
        has_changed = taken.after.party is not party
        party = taken.after.party
        yield taken
        if not queue and party.way < LASTING:
            queue.append(NEW_WAY)
        elif not queue and party is not first and (has_changed or entry is not _NOW):
            queue.append(_NOW)


def start_of(party: Party) -> tuple[Party, list[Row]]:
    """The party before a match, when nobody has come yet, and the rows that lead to it."""
    away, nobody = (guest._replace(here=False) for guest in party.guests), frozenset[int]()
    start = party.anew._replace(guests=tuple(away), moved=(), lost=nobody)
    here = [guest for guest in party.guests if guest.here or guest.number in party.lost]
    joins = (Join(guest.name, party.token(guest.number)) for guest in here)
    entries = [Happening("seat", guest) for guest in party.moved]
    entries += [Happening("guest", -1, join) for join in joins]
    entries += [Happening("line", guest) for guest in sorted(party.lost)]
    return start, [write_happening(party.game, entry) for entry in entries]
