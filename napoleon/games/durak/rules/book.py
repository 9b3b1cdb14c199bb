"""RuleSet: the options of every topic, in the order of the form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from napoleon.games.durak.rules import deal as dealing
from napoleon.games.durak.rules import pack as packs
from napoleon.games.durak.rules import table as tables
from napoleon.games.durak.rules.bout import Bout
from napoleon.games.durak.rules.clashes import CLASHES, Clash
from napoleon.games.durak.rules.deal import Deal
from napoleon.games.durak.rules.defend import Defend
from napoleon.games.durak.rules.ending import Ending
from napoleon.games.durak.rules.first import First
from napoleon.games.durak.rules.lead import Lead
from napoleon.games.durak.rules.match import Match
from napoleon.games.durak.rules.pack import Pack
from napoleon.games.durak.rules.pile import Pile
from napoleon.games.durak.rules.refill import Refill
from napoleon.games.durak.rules.strength import Strength
from napoleon.games.durak.rules.table import Table
from napoleon.games.durak.rules.throw import Throw
from napoleon.games.durak.rules.transfer import Transfer
from napoleon.games.durak.rules.trump import Trump
from napoleon.kit import options
from napoleon.kit.options import Need, Option, Value


@dataclass(frozen=True)
class RuleSet:
    """One complete set of rules; the default is the throw-in game for four.

    >>> RuleSet().get("throw.order")
    'free'
    """

    table: Table = field(default_factory=Table)
    """Which game, how many play, teams, the dummy."""
    pack: Pack = field(default_factory=Pack)
    """The pack."""
    deal: Deal = field(default_factory=Deal)
    """The deal."""
    trump: Trump = field(default_factory=Trump)
    """The trump suit."""
    strength: Strength = field(default_factory=Strength)
    """Which card beats which."""
    first: First = field(default_factory=First)
    """Who attacks first."""
    lead: Lead = field(default_factory=Lead)
    """The first attack of a bout."""
    throw: Throw = field(default_factory=Throw)
    """Adding attacks."""
    defend: Defend = field(default_factory=Defend)
    """The defence."""
    transfer: Transfer = field(default_factory=Transfer)
    """Passing the attack on."""
    bout: Bout = field(default_factory=Bout)
    """The end of a bout."""
    refill: Refill = field(default_factory=Refill)
    """Drawing from the talon."""
    pile: Pile = field(default_factory=Pile)
    """The pile of the games without a defender."""
    ending: Ending = field(default_factory=Ending)
    """Who is the durak."""
    match: Match = field(default_factory=Match)
    """The match above the deals."""

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

        >>> RuleSet().with_texts({"table.players": "2", "ending.draw": "off"}).table.players
        2
        """
        rules = self
        for name, text in texts.items():
            rules = rules.with_text(name, text)
        return rules

    def is_active(self, name: str) -> bool:
        """Whether an option has an effect under the other options."""
        return options.is_active(self, OPTIONS, name)

    def effective(self) -> RuleSet:
        """The same rules with every option that has no effect at its default.

        The engine plays these, so an option whose needs are not met cannot change anything.
        """
        return _effective(self)

    def clash(self) -> Clash | None:
        """The first rule that these options break, with its name; None: they can be played."""
        return next((clash for clash in CLASHES if self._meets(clash)), None) or _misfit(self)

    def conflict(self) -> tuple[str, str] | None:
        """Two options that cannot be played together, or None."""
        clash = self.clash()
        return (clash.one.option, clash.other.option) if clash else None

    def _meets(self, clash: Clash) -> bool:
        return all(
            self.text(need.option) in need.values and self.is_active(need.option)
            for need in (clash.one, clash.other)
        )


OPTIONS: Mapping[str, Option] = options.options_of(RuleSet())
"""Every option by its full name."""


@lru_cache(maxsize=256)
def _effective(rules: RuleSet) -> RuleSet:
    found = rules
    for name, option in OPTIONS.items():
        if rules.get(name) != option.default and not rules.is_active(name):
            found = options.with_value(found, name, option.default)
    return found


def _misfit(rules: RuleSet) -> Clash | None:
    """A clash of numbers: teams and players, hands and pack (B01, C19)."""
    rules = rules.effective()
    seats = tables.seats(rules.table)
    cards = len(packs.cards(rules.pack, seats))
    found = None
    if not tables.fitting_teams(rules.table):
        found = ("unequal-teams", "table.teams", "table.players")
    elif not dealing.size_fits(rules.deal, cards=cards, seats=seats):
        down = rules.text("deal.down") != "0" and rules.with_text("deal.down", "0").clash() is None
        found = ("too-few-cards", "deal.hand", "deal.down" if down else "table.players")
    if found is None:
        return None
    name, one, other = found
    return Clash(name, Need(one, (rules.text(one),)), Need(other, (rules.text(other),)))
