"""Statistics over matches: one entry for each finished deal, and what they add up to.

An entry says how the deal went for the user, not how it was played. Reading takes what can be
read: damaged entries are counted, and the caller sets the text aside.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Final, NamedTuple

from napoleon.games.napoleon.rules.scoring import PAID_AS
from napoleon.kit.json_in import BadDocument, read_document
from napoleon.match.match import Match, Played

KIND: Final = "napoleon.statistics"
SCHEMA: Final = 1
MOST: Final = 20_000
"""So many deals are remembered, the newest: some ten years of an evening's match a day."""
LONGEST: Final = 3_000_000
"""So many characters are read; the most entries need two thirds of it."""
HUMAN: Final = 0

ROLES: Final = PAID_AS
OWN_RULES: Final = "own"
"""The rule set of deals that no preset describes."""

MIXED: Final = "mixed"
"""The level of computer players who are not alike."""

_WORD = re.compile(r"[a-z][a-z0-9.-]{0,19}")
_MARK = re.compile(r"[0-9a-f]{12}")
_DAY = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})?")
_MOST_POINTS = 1000


class Entry(NamedTuple):
    """One finished deal.

    ``mark`` tells deals apart: the same cards of the same seed have the same one. ``day`` is the
    UTC date on which it was finished, or "". ``rules`` is a preset's name in texts or `OWN_RULES`;
    ``level`` that of the computer players; ``role`` is what the user ended as, of `ROLES`: a
    traitor is an ally. ``honors`` are the user's own, ``french`` those of the French side at the
    end. ``aided``: a hint, an undo or a review came to help.
    """

    mark: str
    day: str
    rules: str
    level: str
    role: str
    bid: int
    french: int
    honors: int
    points: int
    made: bool
    aided: bool

    @property
    def won(self) -> bool:
        """Whether the user's side won."""
        return self.made == (self.role != "ally")


class Tally(NamedTuple):
    """What some deals add up to."""

    deals: int
    won: int
    points: int
    honors: int

    @property
    def win_rate(self) -> float:
        """The share of deals that were won, 0 to 1; 0 where there are none."""
        return self.won / self.deals if self.deals else 0.0

    def each(self, total: int) -> float:
        """A total, by the deal."""
        return total / self.deals if self.deals else 0.0


class BadStatisticsError(ValueError):
    """A text that holds no statistics: ``reason`` is ``damaged``, ``foreign`` or ``version``."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


# ---- what is remembered of a deal --------------------------------------------------------


def entry_of(match: Match, *, level: str, day: str, aided: bool) -> Entry:
    """The entry of the match's last finished deal. Raises `IndexError` where there is none."""
    played = match.deals[-1]
    result = played.state.result
    return Entry(
        mark=mark_of(match, played),
        day=day,
        rules=_rules_name(match),
        level=level,
        role=result.paid_as(HUMAN),
        bid=result.bid,
        french=result.french,
        honors=played.state.honors[HUMAN],
        points=result.points[HUMAN],
        made=result.made,
        aided=aided,
    )


def mark_of(match: Match, played: Played) -> str:
    """What tells one deal from another: twelve hex digits."""
    text = f"{match.rules.to_query()}|{match.seed}|{played.number}.{played.attempt}"
    return sha256(text.encode()).hexdigest()[:12]


def _rules_name(match: Match) -> str:
    return next(
        (name for name, rules in match.rules.in_texts().items() if rules == match.rules), OWN_RULES
    )


def added(entries: tuple[Entry, ...], entry: Entry) -> tuple[Entry, ...]:
    """The entries with one more; a deal that is there already counts as it first ended."""
    if any(other.mark == entry.mark for other in entries):
        return entries
    return (*entries, entry)[-MOST:]


def merged(entries: tuple[Entry, ...], more: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Both, each deal once, in the order of their days; what is here already stays as it is."""
    known = {entry.mark for entry in entries}
    both = (*entries, *(entry for entry in more if entry.mark not in known))
    return tuple(sorted(both, key=lambda entry: entry.day))[-MOST:]


# ---- as text -----------------------------------------------------------------------------


def write(entries: Iterable[Entry]) -> str:
    """The entries as a text; `read` reads it."""
    rows = [[*entry[:-2], int(entry.made), int(entry.aided)] for entry in entries]
    data = {"schema": SCHEMA, "kind": KIND, "deals": rows}
    return json.dumps(data, separators=(",", ":"))


def read(text: str) -> tuple[tuple[Entry, ...], int]:
    """The entries of a text, and how many of it are damaged. Raises `BadStatisticsError`."""
    if len(text) > LONGEST:
        raise BadStatisticsError("damaged")
    try:
        rows = read_document(text, KIND, SCHEMA).get("deals")
    except BadDocument as bad:
        raise BadStatisticsError(bad.reason) from bad
    if not isinstance(rows, list):
        raise BadStatisticsError("damaged")
    found: dict[str, Entry] = {}
    damaged = 0
    for row in rows:
        entry = _entry(row)
        if entry is None or entry.mark in found:
            damaged += 1
        else:
            found[entry.mark] = entry
    return tuple(found.values())[-MOST:], damaged


def _entry(row: object) -> Entry | None:
    match row:
        case [
            str(mark),
            str(day),
            str(rules),
            str(level),
            str(role),
            int(bid),
            int(french),
            int(honors),
            int(points),
            int(made),
            int(aided),
        ]:
            texts_fit = (
                _MARK.fullmatch(mark)
                and _DAY.fullmatch(day)
                and _WORD.fullmatch(rules)
                and _WORD.fullmatch(level)
                and role in ROLES
            )
            numbers_fit = (
                10 <= bid <= 20
                and 0 <= honors <= 20
                and 0 <= french <= 20
                and abs(points) <= _MOST_POINTS
                and {made, aided} <= {0, 1}
                and not any(isinstance(number, bool) for number in row)
            )
            if texts_fit and numbers_fit:
                if role in ("napoleon", "adjutant") and made == (points <= 0):
                    # Saved when a traitor still counted as what the contract made of them.
                    role = "ally"
                counted = (mark, day, rules, level, role, bid, french, honors, points)
                return Entry(*counted, made=bool(made), aided=bool(aided))
    return None


# ---- what they add up to -----------------------------------------------------------------


def chosen(
    entries: Iterable[Entry], *, rules: str = "", level: str = "", aided: bool | None = None
) -> tuple[Entry, ...]:
    """The entries of a rule set and a level, "" for all, played alone or aided, None for both."""
    return tuple(
        entry
        for entry in entries
        if rules in ("", entry.rules)
        and level in ("", entry.level)
        and (aided is None or aided == entry.aided)
    )


def tally(entries: Iterable[Entry]) -> Tally:
    """The sum of some deals."""
    deals = tuple(entries)
    return Tally(
        len(deals),
        sum(entry.won for entry in deals),
        sum(entry.points for entry in deals),
        sum(entry.honors for entry in deals),
    )


def tallies(
    entries: Iterable[Entry], by: Callable[[Entry], str], order: Iterable[str]
) -> tuple[tuple[str, Tally], ...]:
    """A tally for each value that occurs: those of ``order`` first, then others by name."""
    groups: dict[str, list[Entry]] = {}
    for entry in entries:
        groups.setdefault(by(entry), []).append(entry)
    known = [value for value in order if value in groups]
    names = [*known, *sorted(set(groups) - set(known))]
    return tuple((name, tally(groups[name])) for name in names)


def contracts(entries: Iterable[Entry]) -> tuple[tuple[int, int, int], ...]:
    """The user's own contracts: number, how many were made, how many were not."""
    counts: dict[int, list[int]] = {}
    for entry in entries:
        if entry.role in ("napoleon", "alone"):
            counts.setdefault(entry.bid, [0, 0])[not entry.made] += 1
    return tuple((bid, made, lost) for bid, (made, lost) in sorted(counts.items()))


def stretches(entries: tuple[Entry, ...], most: int = 12) -> tuple[tuple[int, int, Tally], ...]:
    """The course of time, oldest first: stretches of equally many deals, ``most`` at most.

    Each with the numbers of its first and last deal; the last one may be shorter.
    """
    size = max(1, -(-len(entries) // most))
    size = size if size == 1 else -(-size // 5) * 5
    return tuple(
        (at + 1, min(at + size, len(entries)), tally(entries[at : at + size]))
        for at in range(0, len(entries), size)
    )
