"""RuleSet: the options of every topic, in the order of the form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import ClassVar, Final

from napoleon.games.durak.rules import deal as dealing
from napoleon.games.durak.rules import ending as endings
from napoleon.games.durak.rules import lead as leads
from napoleon.games.durak.rules import pack as packs
from napoleon.games.durak.rules import refill as refills
from napoleon.games.durak.rules import table as tables
from napoleon.games.durak.rules import throw as throws
from napoleon.games.durak.rules import transfer as transfers
from napoleon.games.durak.rules.bout import Bout
from napoleon.games.durak.rules.clashes import CLASHES, ENDLESS, NO_PAIRS, NOT_PASSED, Clash
from napoleon.games.durak.rules.deal import DealOptions
from napoleon.games.durak.rules.defend import Defend
from napoleon.games.durak.rules.ending import Ending
from napoleon.games.durak.rules.first import First
from napoleon.games.durak.rules.lead import Lead
from napoleon.games.durak.rules.match import MatchOptions
from napoleon.games.durak.rules.pack import Pack
from napoleon.games.durak.rules.pile import Pile
from napoleon.games.durak.rules.presets import DIFFERENCES
from napoleon.games.durak.rules.refill import Refill
from napoleon.games.durak.rules.strength import Strength
from napoleon.games.durak.rules.table import TableOptions
from napoleon.games.durak.rules.throw import Throw
from napoleon.games.durak.rules.transfer import Transfer
from napoleon.games.durak.rules.trump import Trump
from napoleon.kit import options
from napoleon.kit.options import Need, Option
from napoleon.kit.rule_book import Book, Problem


@dataclass(frozen=True)
class RuleSet(Book):
    """One complete set of rules; the default is the throw-in game for four.

    >>> RuleSet().get("throw.order")
    'free'
    >>> RuleSet().with_texts({"table.players": "2", "ending.draw": "off"}).to_query()
    'preset=duel&throw.after_take=off'
    """

    __hash__ = Book.__hash__  # otherwise the dataclass would make its own

    game: ClassVar[str] = "durak"
    locale: ClassVar[str] = str(Path(__file__).parents[1] / "locale")
    default_preset: ClassVar[str] = "podkidnoy"
    preset_texts: ClassVar[Mapping[str, Mapping[str, str]]] = DIFFERENCES

    table: TableOptions = field(default_factory=TableOptions)
    """Which game, how many play, teams, the dummy."""
    pack: Pack = field(default_factory=Pack)
    """The pack."""
    deal: DealOptions = field(default_factory=DealOptions)
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
    match: MatchOptions = field(default_factory=MatchOptions)
    """The match above the deals."""

    def effective(self) -> RuleSet:
        """The same rules with every option that has no effect at its default.

        The engine plays these, so an option whose needs are not met cannot change anything.
        """
        return _effective(self)

    def clash(self) -> Clash | None:
        """The first rule that these options break, with its name; None: they can be played."""
        return _clash(self)

    def warnings(self) -> tuple[Problem, ...]:
        """Options without an effect, and playable combinations that are hardly meant."""
        return (*super().warnings(), *_warnings(self.effective()))

    def conflict(self) -> tuple[str, ...] | None:
        """Options that cannot be played together, the two that clash in front, or None."""
        clash = self.clash()
        return _involved(clash) if clash else None


OPTIONS: Mapping[str, Option] = RuleSet.options()
"""Every option by its full name."""


PRESETS: Mapping[str, RuleSet] = RuleSet.presets()
"""The presets by their id, in the order of the form."""


@lru_cache(maxsize=256)
def _effective(rules: RuleSet) -> RuleSet:
    found = rules
    for name, option in OPTIONS.items():
        if rules.get(name) != option.default and not rules.is_active(name):
            found = options.with_value(found, name, option.default)
    return found


@lru_cache(maxsize=256)
def _clash(rules: RuleSet) -> Clash | None:
    return next((clash for clash in CLASHES if _meets(rules, clash)), None) or _misfit(rules)


def _meets(rules: RuleSet, clash: Clash) -> bool:
    return all(
        rules.text(need.option) in need.values and rules.is_active(need.option)
        for need in (clash.one, clash.other)
    )


_NUMBERS = ("table.dummy", "pack.lowest", "pack.copies", "pack.trim", "deal.all", "deal.prelude")


def _misfit(rules: RuleSet) -> Clash | None:
    """A clash of numbers: teams and players, hands and pack (B01, C19)."""
    rules = rules.effective()
    seats = tables.seats(rules.table)
    cards = len(packs.cards(rules.pack, seats))
    if not tables.fitting_teams(rules.table):
        return Clash("unequal-teams", _as_it_is(rules, "table.teams"), _players(rules))
    if not dealing.holds_a_card(rules.deal):
        hand, down = _as_it_is(rules, "deal.hand"), _as_it_is(rules, "deal.down")
        return Clash("no-card-in-hand", hand, down, _NUMBERS)
    if tables.deals_hands(rules.table) and not dealing.size_fits(
        rules.deal, cards=cards, seats=seats
    ):
        return Clash("too-few-cards", _as_it_is(rules, "deal.hand"), _players(rules), _NUMBERS)
    return None


def _as_it_is(rules: RuleSet, name: str) -> Need:
    return Need(name, (rules.text(name),))


def _players(rules: RuleSet) -> Need:
    return _as_it_is(rules, "table.players")


def _involved(clash: Clash) -> tuple[str, ...]:
    """The options of a clash, and all that it depends on."""
    found = dict.fromkeys((clash.one.option, clash.other.option, *clash.others))
    waiting = list(found)
    while waiting:
        for need in OPTIONS[waiting.pop()].needs:
            if need.option not in found:
                found[need.option] = None
                waiting.append(need.option)
    return tuple(found)


_FEWEST_ENDLESS: Final = 3


def _warnings(played: RuleSet) -> Iterator[Problem]:
    """The warnings about rules, apart from options without an effect."""
    if endings.counts(played.ending) == "pairs" and not (
        leads.leads_pairs(played.lead) or throws.in_pairs(played.throw)
    ):
        yield Problem(NO_PAIRS, "ending.loser", played.text("ending.loser"))
    if refills.starts_with_leader(played.refill) and not transfers.is_allowed(played.transfer):
        yield Problem(NOT_PASSED, "refill.start", played.text("refill.start"))
    if leads.needs_strongest(played.lead) and tables.seats(played.table) >= _FEWEST_ENDLESS:
        yield Problem(ENDLESS, "lead.strongest", played.text("lead.strongest"))
