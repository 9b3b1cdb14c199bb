"""RuleSet: the options of every topic, in the order of the form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from napoleon.games.napoleon.rules.adjutant import Adjutant, needs_widow
from napoleon.games.napoleon.rules.auction import Auction
from napoleon.games.napoleon.rules.betrayal import Betrayal
from napoleon.games.napoleon.rules.different_suit import DifferentSuit
from napoleon.games.napoleon.rules.exceptions import Exceptions
from napoleon.games.napoleon.rules.follow import Follow
from napoleon.games.napoleon.rules.jacks import Jacks
from napoleon.games.napoleon.rules.joker import Joker
from napoleon.games.napoleon.rules.same_two import SameTwo
from napoleon.games.napoleon.rules.scoring import Scoring
from napoleon.games.napoleon.rules.strength import Strength
from napoleon.games.napoleon.rules.table import Table, has_no_widow
from napoleon.games.napoleon.rules.widow import Widow
from napoleon.games.napoleon.rules.yoromeki import Yoromeki
from napoleon.kit import options
from napoleon.kit.options import Option, Value


@dataclass(frozen=True)
class RuleSet:
    """One complete set of rules; the default is SdC's.

    >>> RuleSet().get("same_two.rank")
    '4'
    """

    table: Table = field(default_factory=Table)
    """Seats, deals of a match, and how the pack is dealt."""
    scoring: Scoring = field(default_factory=Scoring)
    """Who has won, and what it earns."""
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

    def get(self, name: str) -> Value:
        """The value of an option, by its full name."""
        return options.value_of(self, name)

    def text(self, name: str) -> str:
        """The value of an option in letters."""
        return OPTIONS[name].write(self.get(name))

    def with_text(self, name: str, text: str) -> RuleSet:
        """The same rules with one option changed. Raises `BadValue` and `KeyError`."""
        return options.with_value(self, name, OPTIONS[name].read(text))

    def with_texts(self, texts: Mapping[str, str]) -> RuleSet:
        """The same rules with some options changed. Raises `BadValue` and `KeyError`.

        >>> RuleSet().with_texts({"joker.count": "0", "auction.minimum": "13"}).auction.minimum
        13
        """
        rules = self
        for name, text in texts.items():
            rules = rules.with_text(name, text)
        return rules

    def is_active(self, name: str) -> bool:
        """Whether an option has an effect under the other options."""
        return options.is_active(self, OPTIONS, name)

    def conflict(self) -> tuple[str, str] | None:
        """Two options that cannot be played together, or None."""
        other = needs_widow(self.adjutant)
        return ("table.widow", other) if other and has_no_widow(self.table) else None


OPTIONS: Mapping[str, Option] = options.options_of(RuleSet())
"""Every option by its full name."""
