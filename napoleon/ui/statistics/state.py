"""Statistics over matches: one entry for each finished deal, and their totals.

An entry has the result for the user, not how the deal was played. Reading takes what is readable:
damaged entries are counted, and the caller sets the text aside.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from napoleon.kit.json_in import BadText, reading_document
from napoleon.match.game import ActionT, EventT, RulesT, StateT
from napoleon.match.standing import AnyPlayed, AnyStanding, Standing
from napoleon.match.steps import Steps, part
from napoleon.ui.shell.dialogs import named
from napoleon.ui.shell.html import Child
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.words import Words
from napoleon.ui.statistics.accounts import (
    Account,
    Accounts,
    FactsT,
    FactsT_co,
    KeepsAccount,
    is_whole,
)
from napoleon.ui.storage.naming import OWN, is_kept
from napoleon.ui.storage.saved import STATISTICS, key_of
from napoleon.ui.storage.texts import PartlyDamagedError
from napoleon.ui.table.pieces import Decided, Evaluation, Ranks, always

if TYPE_CHECKING:
    from napoleon.ui.achievements.state import Achievement


SCHEMA: Final = 1
MOST: Final = 20_000
"""The most deals that are kept, the newest ones: about ten years of a match every evening."""
DEALS: Final = 4
"""How many deals are read in one step."""
LONGEST: Final = 3_000_000
"""The most characters that are read; the most entries, with the longest names, need fewer."""

OWN_RULES: Final = "own"
"""The rule set of deals whose rules are not a preset and have no name."""

MIXED: Final = "mixed"
"""The level of computer players with different levels."""

_WORD = re.compile(r"[a-z][a-z0-9.-]{0,19}")
_MARK = re.compile(r"[0-9a-f]{12}")
_DAY = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})?")
_ROW = re.compile(r'\["[0-9a-f]{12}",')
"""The start of the row of a deal. Nothing else looks like it: quotes in a name are escaped."""


class Entry(NamedTuple, Generic[FactsT_co]):
    """One finished deal."""

    mark: str
    """The mark of its cards: the same cards of the same seed have the same mark."""
    day: str
    """The date on which it was finished, or ""; earlier pages wrote the UTC date."""
    rules: str
    """A preset's name in texts, `OWN` and the name that the user gave, or `OWN_RULES`."""
    level: str
    """The level of the computer players."""
    account: Account[FactsT_co]
    """The result for the user."""
    aided: bool
    """Whether a hint, an undo or a review helped."""

    @property
    def points(self) -> int:
        """The user's points."""
        return self.account.points

    @property
    def won(self) -> bool:
        """Whether the user's side won."""
        return self.account.won

    @property
    def facts(self) -> FactsT_co:
        """The game's own facts about it."""
        return self.account.facts


AnyEntry: TypeAlias = Entry[Any]
"""A finished deal of a game whose facts are not known."""


class Tally(NamedTuple):
    """The totals of some deals."""

    deals: int
    won: int
    points: int

    @property
    def win_rate(self) -> float:
        """The share of deals that were won, 0 to 1; 0 for no deals."""
        return self.won / self.deals if self.deals else 0.0

    @property
    def mean_points(self) -> float:
        """The mean points of a deal; 0 for no deals."""
        return self.points / self.deals if self.deals else 0.0


# ---- what is remembered of a deal --------------------------------------------------------


def entry_of(
    page: KeepsAccount,
    match: AnyStanding,
    *,
    level: str,
    day: str,
    aided: bool,
    name: str = "",
    me: int = 0,
) -> AnyEntry:
    """The entry of the match's last finished deal; ``name``: the user's name for its rules.

    Raises `IndexError` if there is none.
    """
    played = match.deals[-1]
    account = page.ledger.deals.account(played, me)
    return Entry(mark_of(match, played), day, rules_named(match, name), level, account, aided)


def mark_of(match: AnyStanding, played: AnyPlayed) -> str:
    """The mark of a deal's cards: twelve hex digits."""
    text = f"{match.rules.to_query()}|{match.seed}|{played.number}.{played.attempt}"
    return sha256(text.encode()).hexdigest()[:12]


def rules_named(match: AnyStanding, name: str) -> str:
    """The saved name of a match's rules. ``name``: the user's name for them, "" for none."""
    presets = (preset for preset, rules in match.rules.in_texts().items() if rules == match.rules)
    return next(presets, OWN + name if name else OWN_RULES)


def added(entries: tuple[AnyEntry, ...], entry: AnyEntry) -> tuple[AnyEntry, ...]:
    """The entries and one more; an existing deal counts as it first ended."""
    if any(other.mark == entry.mark for other in entries):
        return entries
    return (*entries, entry)[-MOST:]


def merged(entries: tuple[AnyEntry, ...], more: tuple[AnyEntry, ...]) -> tuple[AnyEntry, ...]:
    """Both, each deal once, in order of their days; existing ones stay as they are."""
    known = {entry.mark for entry in entries}
    both = (*entries, *(entry for entry in more if entry.mark not in known))
    return tuple(sorted(both, key=lambda entry: entry.day))[-MOST:]


# ---- as text -----------------------------------------------------------------------------


def write(page: KeepsAccount, entries: Iterable[AnyEntry]) -> str:
    """The entries as a text; `reading` reads it."""
    rows = [
        [*entry[:4], *page.ledger.deals.write(entry.account), int(entry.aided)] for entry in entries
    ]
    data = {"schema": SCHEMA, "kind": key_of(page.game, STATISTICS), "deals": rows}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def with_entry(page: KeepsAccount, text: str, entry: AnyEntry) -> str | None:
    """The text with one more deal, as `added` adds it; None if the text has to be read first.

    In a text from `write`, the deals need not be read: it takes a moment, however many they are.
    """
    start, end = (write(page, ())[:-2], "]}")
    if not text.startswith(f'{start}["') or not text.endswith(f"]{end}"):
        return None
    if f'["{entry.mark}",' in text:
        return text
    rows = text.removeprefix(start).removesuffix(end)
    places = [found.start() for found in _ROW.finditer(rows)]
    if len(places) >= MOST:
        rows = rows[places[len(places) + 1 - MOST] :]
    return f"{start}{rows},{write(page, [entry]).removeprefix(start)}"


def reading_saved(page: KeepsAccount, text: str) -> Steps[tuple[AnyEntry, ...]]:
    """The entries from a stored text, deal by deal. Raises `BadText`."""
    try:
        entries, damaged = yield from reading(page, text)
    except BadText as bad:
        raise BadText("version" if bad.reason == "version" else "damaged") from bad
    if damaged:
        raise PartlyDamagedError(entries, damaged, write(page, entries) if entries else "")
    return entries


def reading(page: KeepsAccount, text: str) -> Steps[tuple[tuple[AnyEntry, ...], int]]:
    """The entries from a text, and how many are damaged, deal by deal. Raises `BadText`."""
    if len(text) > LONGEST:
        raise BadText("damaged")
    document = yield from part(reading_document(text, key_of(page.game, STATISTICS), SCHEMA), 0, 4)
    rows = document.get("deals")
    if not isinstance(rows, list):
        raise BadText("damaged")
    found: dict[str, AnyEntry] = {}
    damaged = 0
    for at, row in enumerate(rows):
        if not at % DEALS:
            yield at / len(rows)
        entry = _entry(page, row)
        if entry is None or entry.mark in found:
            damaged += 1
        else:
            found[entry.mark] = entry
    return tuple(found.values())[-MOST:], damaged


def _entry(page: KeepsAccount, row: object) -> AnyEntry | None:
    match row:
        case [str(mark), str(day), str(rules), str(level), *fields, int(aided)]:
            fits = (
                _MARK.fullmatch(mark)
                and _DAY.fullmatch(day)
                and is_rules_name(rules)
                and _WORD.fullmatch(level)
                and is_whole(aided, 0, 1)
            )
            account = page.ledger.deals.read(fields)
            if fits and account is not None:
                return Entry(mark, day, rules, level, account, bool(aided))
    return None


def is_rules_name(text: str) -> bool:
    """Whether a text is a saved name of rules: a preset or a name by the user."""
    is_own = text.startswith(OWN) and is_kept(text.removeprefix(OWN))
    return is_own or _WORD.fullmatch(text) is not None


# ---- what they add up to -----------------------------------------------------------------


def chosen(
    entries: Iterable[AnyEntry], *, rules: str = "", level: str = "", aided: bool | None = None
) -> tuple[AnyEntry, ...]:
    """The entries of a rule set and a level, "" for all, played alone or aided, None for both."""
    return tuple(
        entry
        for entry in entries
        if rules in ("", entry.rules)
        and level in ("", entry.level)
        and (aided is None or aided == entry.aided)
    )


def tally(entries: Iterable[AnyEntry]) -> Tally:
    """The totals of some deals."""
    deals = tuple(entries)
    won, points = sum(entry.won for entry in deals), sum(entry.points for entry in deals)
    return Tally(len(deals), won, points)


def grouped(
    entries: Iterable[AnyEntry], by: Callable[[AnyEntry], str], order: Iterable[str]
) -> list[tuple[str, Sequence[AnyEntry]]]:
    """The deals of each value that occurs: first those of ``order``, then others by name."""
    groups: dict[str, list[AnyEntry]] = {}
    for entry in entries:
        groups.setdefault(by(entry), []).append(entry)
    return [(value, groups[value]) for value in in_order(groups, order)]


def in_order(values: Collection[str], order: Iterable[str]) -> list[str]:
    """Different values: first those of ``order``, then others by name."""
    known = [value for value in order if value in values]
    return [*known, *sorted({*values} - {*known})]


def stretches(
    entries: tuple[AnyEntry, ...], most: int = 12
) -> tuple[tuple[int, int, Sequence[AnyEntry]], ...]:
    """The course of time, oldest first: at most ``most`` stretches with equally many deals.

    Each with the numbers of its first and last deal; the last one may be shorter.
    """
    size = max(1, -(-len(entries) // most))
    size = size if size == 1 else -(-size // 5) * 5
    return tuple(
        (at + 1, min(at + size, len(entries)), entries[at : at + size])
        for at in range(0, len(entries), size)
    )


@named("stats")
class Statistics(NamedTuple):
    """The statistics."""

    entries: tuple[AnyEntry, ...]
    """The deals in storage."""
    rules: str = ""
    """The chosen rules, "" for all."""
    level: str = ""
    """The chosen level, "" for all."""
    aided: str = "no"
    """Whether deals with help are shown: ``no``, ``yes``, or "" for all deals."""
    incoming: tuple[AnyEntry, ...] | None = None
    """The deals of a file, until the user decides what to do with them."""
    file: str = ""
    """The name of that file."""
    report: Notice | None = None
    """What happened to the last file."""


DayFactsT = TypeVar("DayFactsT")
"""What only a game's own page knows of a deal of a day."""
Rows: TypeAlias = Sequence[tuple[str, str]]
"""Names or headings, each with its text."""


AnyMeans: TypeAlias = "Callable[[Words, Sequence[AnyEntry]], Rows]"
"""`Ledger.means` of any game."""


class Ledger(NamedTuple, Generic[RulesT, StateT, ActionT, EventT, FactsT, DayFactsT]):
    """A game's accounts, in its own types. A game need not have all of them."""

    deals: Accounts[StateT, ActionT, FactsT] = Accounts()
    """How the statistics remember a deal."""
    days: Accounts[StateT, ActionT, DayFactsT] = Accounts()
    """How the deals of the day are remembered."""
    figures: Callable[[Words, Sequence[Entry[FactsT]]], Rows] = always(())
    """The figures of some deals besides wins and points."""
    means: Callable[[Words, Sequence[Entry[FactsT]]], Rows] = always(())
    """The columns of a table of groups after the points.

    The headings are the same for all deals, and for none.
    """
    panels: Callable[[Words, Sequence[Entry[FactsT]]], Child] = always(None)
    """Charts of what only this game counts (`napoleon.ui.statistics.dialog.chart`)."""
    day_columns: Callable[[Words, Account[DayFactsT]], Sequence[tuple[str, Child]]] = always(())
    """The columns of a deal of the day between its date and its points: headings and cells.

    The headings are the same for every deal.
    """
    finish: Callable[[Words, int], str] = always("")
    """How the user finished the only deal of a match: the place in the order, 0 for none.

    For games whose verdict has such an order (`napoleon.ui.table.pieces.Verdict`).
    """
    achievements: Callable[[], tuple[Achievement[StateT, ActionT], ...]] = always(())
    """The achievements of only this game, in the order in which they are shown."""
    ranks: Ranks = Ranks()
    """The ranks that the user can have."""
    evaluation: Callable[
        [Standing[RulesT, StateT, ActionT], Words, Sequence[Sequence[Decided[StateT]] | None]],
        Evaluation | None,
    ] = always(None)
    """What a match that is over brought beside what is usual. Left out: luck is not shown.

    The last parameter: the user's judged decisions, deal by deal.
    """


AnyLedger: TypeAlias = Ledger[Any, Any, Any, Any, Any, Any]
"""The accounts of a game whose types are not known."""
