"""The rule form of Napoleon: the table and SdC's four groups, then the other topics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from napoleon.games.napoleon.rules import RuleSet
from napoleon.games.napoleon.rules.auction import FORCED_BID
from napoleon.games.napoleon.rules.book import EQUAL_RANKS
from napoleon.kit.options import Need
from napoleon.kit.rule_book import Problem
from napoleon.ui.rule_form.fields import Form
from napoleon.ui.shell.words import Words

JOKER_LEAD: Final = "exceptions.first_trick=joker-lead"
"""SdC's 初巡親Jo, which is among its exceptions."""

GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "group.table": (
        "table.players",
        "table.deals",
        "table.first",
        "table.widow",
        "table.stripped",
        "table.remarks",
    ),
    "group.bidding": (
        "scoring.points",
        "auction.passing",
        "scoring.siberia",
        "widow.discarded_honors",
    ),
    "group.special": ("joker.count", "yoromeki.beats_mighty", "joker.call"),
    "group.ranks": ("joker.led", "joker.followed", "jacks.right", "jacks.left", "same_two.rank"),
    "group.exceptions": ("same_two.first_trick", "same_two.with_joker", JOKER_LEAD),
    "topic.auction": (
        "auction.minimum",
        "auction.no_trump",
        "auction.suits",
        "auction.order",
        "auction.all_pass",
    ),
    "topic.adjutant": (
        "adjutant.naming",
        "adjutant.own_card",
        "adjutant.change",
        "adjutant.change_cost",
    ),
    "topic.strength": (
        "strength.mighty",
        "strength.two_high",
        "jacks.weak",
        "jacks.hunt",
        "different_suit.rank",
        "follow.free_roles",
    ),
    "topic.yoromeki": (
        "yoromeki.card",
        "yoromeki.beats_joker",
        "yoromeki.returns",
        "yoromeki.yields_to_jacks",
    ),
    "topic.same_two": ("same_two.in_trumps", "same_two.yields"),
    "topic.joker": ("joker.names", "joker.holds"),
    "topic.betrayal": ("betrayal.adjutant", "betrayal.napoleon"),
    "topic.exceptions": ("exceptions.first_trick", "exceptions.last_trick"),
}
"""The groups of the form, by the key of their title: the table, SdC's four, the other topics."""


class NapoleonForm(Form):
    """The form, with the presets in families."""

    preset_groups: ClassVar[Mapping[str, Sequence[str]]] = {
        "preset.group.full": ("sdc", "guruguru", "bga"),
        "preset.group.simple": ("beginner", "classic", "matsuda"),
        "preset.group.other": ("napoleon-l", "four"),
    }
    new_presets: ClassVar[frozenset[str]] = frozenset(("bga",))

    def warning(self, words: Words, warning: Problem) -> str:
        """The sentence of a warning."""
        if warning.key == EQUAL_RANKS:
            names = words.listed(self.label(words, name) for name in warning.name.split())
            return words("warning.equal-ranks", names=names)
        return words(f"warning.{warning.key}", forced=FORCED_BID, minimum=warning.value)


FORM: Final = NapoleonForm(
    RuleSet,
    GROUPS,
    keys={JOKER_LEAD: "first_joker_lead"},
    needs={JOKER_LEAD: Need("joker.count", ("1", "2"))},
)
"""The form."""
