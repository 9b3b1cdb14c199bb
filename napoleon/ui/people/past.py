"""The last matches as they are saved: when each ended, its result, and how it was played."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Annotated, Final, NamedTuple

from napoleon.match.standing import AnyStanding
from napoleon.ui.settings.state import LEVELS
from napoleon.ui.statistics.state import is_rules_name, rules_named
from napoleon.ui.storage.lists import Day, KeptList, by_declaration
from napoleon.ui.storage.saved import HISTORY

MOST: Final = 50
"""The most matches that are kept, the newest first."""
LONGEST: Final = 60_000
"""A match with a longer text is not saved; five deals of Napoleon take 2,000 characters."""
MOST_POINTS: Final = 100_000
MOST_SEATS: Final = 10
_HELP: Final = re.compile(r'"undos": ([0-9]{1,6}), "hints": ([0-9]{1,6})')
_MARK: Final = re.compile(r"[0-9a-f]{12}")


class Past(NamedTuple):
    """A finished match."""

    mark: Annotated[str, _MARK]
    """A mark of its cards: the same for matches with the same rules, seed and first deal."""
    rules: Annotated[str, is_rules_name]
    """The name of its rules, as in the statistics (`napoleon.ui.statistics.state.Entry`)."""
    day: Day
    """The date on which it ended; "" if unknown."""
    place: Annotated[int, range(1, MOST_SEATS + 1)]
    """The user's place, from 1."""
    points: Annotated[int, range(-MOST_POINTS, MOST_POINTS + 1)]
    """The user's points."""
    levels: tuple[Annotated[str, LEVELS], ...]
    """The levels of the computer players, from the user's left on."""
    text: str
    """The match in the form of a running one (`napoleon.ui.storage.saved.write_match`)."""
    finish: Annotated[int, range(MOST_SEATS + 1)] | None = None
    """Where the user finished a match that the order decided, 0 for not at all; None for others."""


def past_of(
    match: AnyStanding,
    *,
    me: int,
    name: str,
    day: str,
    levels: tuple[str, ...],
    text: str,
    finish: int | None = None,
) -> Past:
    """What is saved of a finished match.

    ``name``: the user's name for its rules, "" for none; ``text``: the match as it is saved;
    ``finish``: where the user finished it, if the order decides.
    """
    cards = f"{match.rules.to_query()}|{match.seed}|{match.start}"
    mark = sha256(cards.encode()).hexdigest()[:12]
    rules = rules_named(match, name)
    place = match.place(me) if finish is None else finish or match.seats
    return Past(mark, rules, day, place, match.totals[me], levels, text, finish)


def help_in(text: str) -> tuple[int, int]:
    """How often the user took back and asked for hints in a match, by its text.

    The text is not read for it: there are fifty of them.
    """
    found = _HELP.search(text)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def added(matches: tuple[Past, ...], new: Past) -> tuple[Past, ...]:
    """The matches and one more, if it is short enough.

    A match that ends again after taking back stays one match, as it ended last.
    """
    if len(new.text) > LONGEST:
        return matches
    again = matches[:1] and (matches[0].mark, matches[0].day) == (new.mark, new.day)
    return (new, *matches[1 if again else 0 :])[:MOST]


def _fits(past: Past) -> bool:
    return len(past.levels) < MOST_SEATS and len(past.text) <= LONGEST


KEPT: Final = KeptList(HISTORY, "matches", MOST, *by_declaration(Past, _fits), is_file=False)
"""The matches as text, the newest first; how they were played is read only when needed."""
