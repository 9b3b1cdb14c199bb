"""RuleSet: the options of every topic, in the order of the form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import ClassVar, Final

from napoleon.games.napoleon.rules.adjutant import Adjutant, needs_widow
from napoleon.games.napoleon.rules.auction import Auction, forces_higher
from napoleon.games.napoleon.rules.betrayal import Betrayal
from napoleon.games.napoleon.rules.different_suit import DifferentSuit
from napoleon.games.napoleon.rules.exceptions import Exceptions
from napoleon.games.napoleon.rules.follow import Follow
from napoleon.games.napoleon.rules.jacks import Jacks
from napoleon.games.napoleon.rules.joker import Joker, has_one
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.presets import DIFFERENCES, FORMER, RENAMED
from napoleon.games.napoleon.rules.same_two import SameTwo
from napoleon.games.napoleon.rules.scoring import Scoring
from napoleon.games.napoleon.rules.strength import Strength
from napoleon.games.napoleon.rules.table import Table, has_no_widow
from napoleon.games.napoleon.rules.trick import RANKS
from napoleon.games.napoleon.rules.widow import Widow
from napoleon.games.napoleon.rules.yoromeki import Yoromeki
from napoleon.kit.options import Option
from napoleon.kit.rule_book import Book, Problem


@dataclass(frozen=True)
class RuleSet(Book):
    """One complete set of rules; the default is SdC's.

    >>> RuleSet().get("same_two.rank")
    '4'
    >>> RuleSet().with_texts({"joker.count": "0", "auction.minimum": "13"}).to_query()
    'preset=sdc&auction.minimum=13&joker.count=0'
    >>> rules, problems = RuleSet.from_query("preset=guruguru&joker.count=0")
    >>> rules.joker.count, problems
    (0, [])
    """

    __hash__ = Book.__hash__  # or the dataclass would add its own

    game: ClassVar[str] = "napoleon"
    locale: ClassVar[str] = str(Path(__file__).parents[1] / "locale")
    default_preset: ClassVar[str] = "sdc"
    preset_texts: ClassVar[Mapping[str, Mapping[str, str]]] = DIFFERENCES

    table: Table = field(default_factory=Table)
    """Seats, deals of a match, and how the pack is dealt."""
    scoring: Scoring = field(default_factory=Scoring)
    """Who has won, and the points."""
    auction: Auction = field(default_factory=Auction)
    """The auction."""
    adjutant: Adjutant = field(default_factory=Adjutant)
    """Naming the adjutant card, and changing the contract."""
    widow: Widow = field(default_factory=Widow)
    """Discarded honors."""
    strength: Strength = field(default_factory=Strength)
    """The Mighty and the order of ranks."""
    jacks: Jacks = field(default_factory=Jacks)
    """The right, left and weak Jacks."""
    same_two: SameTwo = field(default_factory=SameTwo)
    """Same Two."""
    different_suit: DifferentSuit = field(default_factory=DifferentSuit)
    """The power of one rank where all four suits meet."""
    follow: Follow = field(default_factory=Follow)
    """Which cards need not follow suit."""
    yoromeki: Yoromeki = field(default_factory=Yoromeki)
    """The card that beats the Mighty."""
    joker: Joker = field(default_factory=Joker)
    """The Joker."""
    exceptions: Exceptions = field(default_factory=Exceptions)
    """The first and the last trick."""
    betrayal: Betrayal = field(default_factory=Betrayal)
    """Changing sides."""

    @classmethod
    def in_texts(cls) -> Mapping[str, RuleSet]:
        """The rules for a preset's name in a link, a record or a saved value."""
        return _in_texts()

    def conflict(self) -> tuple[str, str] | None:
        """Two options that cannot be played together, or None."""
        other = needs_widow(self.adjutant)
        return ("table.widow", other) if other and has_no_widow(self.table) else None

    def equal_ranks(self) -> tuple[tuple[str, ...], ...]:
        """The options of powers that share a rank, by rank; the first of them beats the others.

        The same Joker cannot be led and followed, so these two alone are no such group.
        """
        groups: dict[str, list[str]] = {}
        for name in _POWERS:
            if self.is_active(name) and (place := self.text(name)) != RANKS[-1]:
                groups.setdefault(place, []).append(name)
        one = {"joker.led", "joker.followed"} if has_one(self.joker) else set()
        return tuple(
            tuple(group) for group in groups.values() if len(group) > 1 and {*group} != one
        )

    def warnings(self) -> tuple[Problem, ...]:
        """Options without an effect, and what is hardly meant or easily overlooked.

        ``equal-ranks`` names the options of one rank, separated by spaces.
        """
        return (*super().warnings(), *_warnings(self))

    def unsaid(self) -> Mapping[str, str]:
        """The value of `table.stripped` for a text that does not name it.

        Such a text means ``low``, the only way before that option was added, if that makes a
        difference to the pack.
        """
        spare, low = (pack_of(self.with_text(_STRIPPED, text)) for text in ("spare", "low"))
        return {_STRIPPED: "spare" if spare == low else "low"}


EQUAL_RANKS: Final = "equal-ranks"
FORCED_HIGHER: Final = "forced-higher"
_STRIPPED: Final = "table.stripped"
_POWERS: Final = ("joker.led", "joker.followed", "jacks.right", "jacks.left", "same_two.rank")
"""The options that give a rank, in the order in which equal ones win."""


def _warnings(rules: RuleSet) -> Iterator[Problem]:
    """The warnings about rules, apart from options without an effect."""
    usual = RuleSet.presets()[rules.nearest_preset()].equal_ranks()
    for group in rules.equal_ranks():
        if group not in usual:
            yield Problem(EQUAL_RANKS, " ".join(group), rules.text(group[0]))
    if forces_higher(rules.auction):
        yield Problem(FORCED_HIGHER, "auction.minimum", rules.text("auction.minimum"))


@cache
def _in_texts() -> Mapping[str, RuleSet]:
    former = {name: RuleSet.presets()[name].with_texts(texts) for name, texts in FORMER.items()}
    renamed = {name: RuleSet.presets()[preset] for preset, name in RENAMED.items()}
    return {**RuleSet.presets(), **former, **renamed}


OPTIONS: Mapping[str, Option] = RuleSet.options()
"""Every option by its full name."""
PRESETS: Mapping[str, RuleSet] = RuleSet.presets()
"""The presets by their id, in the order of the form."""
